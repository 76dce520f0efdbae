// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/text/bytesource.h"
#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/trace/trace/trace.h"

#include <functional>
#include <memory>
#include <span>

namespace rankscope {

struct TraceReadOptions {
    QString encoding; // of names; empty: UTF-8, and where that is wrong Windows-1251 with a note
    std::size_t threads = 0; // 0: as many as there are cores, at most 8
    /// Called once, from any thread, with what the first part of a big file holds, long before all is read.
    std::function<void(std::shared_ptr<const Trace>)> firstRows;
    std::size_t chunkBytes = std::size_t(1) << 20;
    std::size_t longestLine = std::size_t(64) << 20; // bytes; longer lines are skipped with a problem
    std::uint32_t mostRecords = 0x7fff'ffff; // further ones are skipped with a problem
    bool keepsUnreadable = false; // of a run: a file that cannot be read is a trace that ends before its first record
};

/// Reads a DVM trace of dialect D2 or D3 (formats/dvm.md, section 14). `path` is a file, a .gz of one, or "-" for
/// standard input. All that is wrong in it becomes a problem of the trace; the result does not depend on threads and
/// chunks. Errors: NotFound, NoPermission, NotAFile, Damaged (cannot be read at all), WrongFormat (no trace),
/// Unsupported (dialect of 1999, with the line), TooLarge (memory), Cancelled.
[[nodiscard]] Result<std::shared_ptr<const Trace>> readTrace(const QString &path, const TraceReadOptions &options,
                                                             Progress &progress);

/// The same of bytes that were opened; `name` stands for the file in problems.
[[nodiscard]] Result<std::shared_ptr<const Trace>> readTrace(ByteSource source, const QString &name,
                                                             const TraceReadOptions &options, Progress &progress);

/// The same of bytes in memory.
[[nodiscard]] Result<std::shared_ptr<const Trace>> readTrace(std::span<const char> bytes, const QString &name,
                                                             const TraceReadOptions &options, Progress &progress);

} // namespace rankscope
