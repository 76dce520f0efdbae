// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// One input whose kind is known, read by the reader of its row in the table of formats.
#pragma once

#include "io/readdocument.h"

namespace rankscope {

inline DocumentResult documentOf(Document::Content content)
{
    return std::make_shared<const Document>(std::move(content));
}

/// The document of what a reader returns as a pointer.
template<typename T>
DocumentResult documentOf(Result<std::shared_ptr<const T>> read)
{
    if (!read)
        return tl::unexpected(std::move(read.error()));
    return documentOf(Document::Content(std::move(*read)));
}

/// The options as the readers of a family take them.
TraceReadOptions traceOptionsOf(const ReadOptions &options);
StackReadOptions stackOptionsOf(const ReadOptions &options);

/// Reads one input; the kind must be one of documents. Does not call tellProblems. Errors: those of the readers.
[[nodiscard]] DocumentResult readInput(FileInput &input, FileKind kind, const ReadOptions &options, Progress &progress);

} // namespace rankscope
