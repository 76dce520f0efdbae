// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/ddt/firstrows.h"

#include "model/stacks/tree/treecopy.h"

namespace rankscope {

void FirstRows::handOut(const StackTreeBuilder &builder)
{
    m_done = true;
    StackTreeBuilder copy(std::make_shared<StackPools>());
    appendFrames(copy, builder.snapshot());
    m_options.firstRows(*documentOf(copy.finish(), std::move(m_document)));
}

StackResult documentOf(StackTree tree, StackDocument document)
{
    document.pools = tree.sharedPools();
    document.snapshots = {{{}, {}, std::make_shared<const StackTree>(std::move(tree))}};
    return std::make_shared<const StackDocument>(std::move(document));
}

} // namespace rankscope
