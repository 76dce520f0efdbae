// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"

#include <QDateTime>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace rankscope {

/// The bytes of a file from front to back: as they are, unpacked where the file begins with the mark of gzip, from
/// standard input ("-") or from memory. Never maps the file, so one that shrinks is a problem to tell and no crash.
/// Invariant: what was read before something broke stays good; damage() says what broke. Not for two threads at once.
class ByteSource
{
public:
    /// Opens a regular file, or standard input for "-".
    /// Errors: NotFound, NoPermission, NotAFile (folder, device, pipe in the file system), Damaged (cannot be read).
    [[nodiscard]] static Result<ByteSource> open(const QString &path);
    /// Reads (and unpacks) `bytes`, which must outlive the source.
    [[nodiscard]] static ByteSource fromMemory(std::span<const char> bytes);

    ByteSource(ByteSource &&) noexcept;
    ByteSource &operator=(ByteSource &&) noexcept;
    ~ByteSource();

    /// Fills `buffer` and returns how many bytes it holds now; fewer than asked only where the bytes end.
    std::size_t read(std::span<char> buffer);

    /// A source of its own for the bytes from `first` up to `last` of the same file or memory, so that several threads
    /// can read one file. Nothing where bytes can only be read in order: unpacked ones, and those of standard input.
    std::optional<ByteSource> part(std::uint64_t first, std::uint64_t last) const;

    /// What ended the reading early, or changed the file meanwhile, as a full sentence. Ask after the last read.
    std::optional<QString> damage() const;

    std::uint64_t fileBytes() const; ///< size of the file on disk (packed); 0 for standard input
    std::uint64_t consumedBytes() const; ///< of those, how many were read
    /// Of a buffer that reads it from the front: `most`, or fewer where all of it is shorter than that.
    std::size_t bufferBytes(std::size_t most) const;
    /// The last change when it was opened, in UTC: each local time would be asked of the system's table of zones.
    QDateTime fileTime() const;
    bool isCompressed() const;

private:
    struct State;
    explicit ByteSource(std::unique_ptr<State> state);

    std::unique_ptr<State> m_state;
};

/// All bytes of a source, in memory: of what can be read only once. Fewer where the progress is cancelled.
std::vector<char> readToEnd(ByteSource &source, const Progress &progress);

} // namespace rankscope
