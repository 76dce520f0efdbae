// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/ddt/firstrows.h"

#include "model/stacks/treecopy.h"

namespace rankscope {

namespace {

constexpr std::uint64_t bigFileBytes = std::uint64_t(4) << 20;
constexpr std::uint64_t firstPart = std::uint64_t(1) << 20;

} // namespace

bool FirstRows::isBigFile() const
{
    return m_document.fileBytes >= bigFileBytes;
}

std::uint64_t FirstRows::wantedBytes() const
{
    return isBigFile() ? firstPart : bigFileBytes; // packed, or of unknown size
}

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
