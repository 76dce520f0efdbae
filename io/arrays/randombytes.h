// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace rankscope {

/// Bytes that can be read at any place: a file, a part of one, or memory.
/// Invariant: immutable to its users; may be read by several threads at once.
class RandomBytes
{
public:
    RandomBytes() = default;
    virtual ~RandomBytes() = default;
    RandomBytes(const RandomBytes &) = delete;
    RandomBytes &operator=(const RandomBytes &) = delete;

    virtual std::uint64_t size() const = 0;

    /// Fills the buffer with the bytes from `offset` on.
    /// Errors: Damaged (they reach behind the end, the file changed meanwhile, it cannot be read), Cancelled.
    [[nodiscard]] virtual Result<void> read(std::uint64_t offset, std::span<char> buffer,
                                            const Progress &progress) const = 0;
};

using SharedBytes = std::shared_ptr<const RandomBytes>;

/// Opens a file of which only what is asked for is read. Standard input ("-") and what gzip packed are read into
/// memory. Each later read looks whether size and time of the file are still the same. Errors: those of
/// ByteSource::open, TooLarge (more than memory shall take), Cancelled.
[[nodiscard]] Result<SharedBytes> openRandomBytes(const QString &path, const Progress &progress);

/// Bytes in memory. `name` stands in errors.
SharedBytes memoryBytes(std::vector<char> bytes, const QString &name);

/// The part of `whole` from `first` on, `size` bytes long; it must be inside. `name` stands in errors.
SharedBytes partOfBytes(SharedBytes whole, std::uint64_t first, std::uint64_t size, const QString &name);

/// The first bytes, `most` at most: fewer where there are no more.
[[nodiscard]] Result<std::string> readHead(const RandomBytes &bytes, std::size_t most, const Progress &progress);

/// The error for bytes behind the end.
Error behindTheEnd(const QString &name, std::uint64_t size);

} // namespace rankscope
