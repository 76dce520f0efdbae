// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/firstpart.h"
#include "io/stacks/stackreading.h"
#include "model/stacks/tree/stacktreebuilder.h"

namespace rankscope {

/// Hands out, once, what a reader of a big file has built so far.
class FirstRows
{
public:
    /// `document` has the name, size and time of the file. Both are used as long as this lives.
    FirstRows(const StackReadOptions &options, StackDocument document)
        : m_options(options)
        , m_document(std::move(document))
    {}

    /// Somebody waits for them. False once they were handed out.
    bool isWanted() const { return m_options.firstRows && !m_done; }
    bool isBigFile() const { return m_document.fileBytes >= bigStacksBytes; }
    std::uint64_t wantedBytes() const { return firstPartBytes(m_document.fileBytes); }
    /// Copies the frames so far, with pools of their own, so that the reader can go on.
    void handOut(const StackTreeBuilder &builder);

private:
    const StackReadOptions &m_options;
    StackDocument m_document;
    bool m_done = false;
};

/// A document whose only snapshot is this tree.
StackResult documentOf(StackTree tree, StackDocument document);

} // namespace rankscope
