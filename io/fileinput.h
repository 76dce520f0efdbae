// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/arrays/randombytes.h"
#include "io/text/bytesource.h"

#include <optional>
#include <vector>

namespace rankscope {

/// Where the bytes of one file come from: its path, which is opened as often as asked; or what was kept of standard
/// input, which can be read only once.
struct FileInput {
    QString name; // the path; it is also in problems
    std::optional<std::vector<char>> kept = {}; // nothing: the path is opened
    SharedBytes stream = {}; // of Visualizer data sets, which are kept on disk; else null

    /// The bytes from the front. They must not be taken from `kept` while the source is in use.
    /// Errors: those of ByteSource::open().
    [[nodiscard]] Result<ByteSource> open() const
    {
        return kept ? Result<ByteSource>(ByteSource::fromMemory(*kept)) : ByteSource::open(name);
    }
};

} // namespace rankscope
