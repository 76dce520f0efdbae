// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/arrays/randombytes.h"
#include "io/text/spoolfile.h"

#include <atomic>
#include <optional>
#include <shared_mutex>

namespace rankscope {

class ByteSource;

/// Bytes that are still coming in: what was appended can be read at any place. They are in memory, and as soon as there
/// are too many in a temporary file, which has no name and vanishes with this. One thread appends; any may read
/// meanwhile. Invariant: what was appended never changes.
class SpoolBytes : public RandomBytes
{
public:
    /// `name` stands in errors.
    explicit SpoolBytes(const QString &name, std::uint64_t mostInMemory = std::uint64_t(64) << 20U);
    ~SpoolBytes() override;

    /// All of it or, where it cannot be kept, nothing. Errors: CannotWrite.
    [[nodiscard]] Result<void> append(std::span<const char> bytes);

    std::uint64_t size() const override { return m_size; }
    [[nodiscard]] Result<void> read(std::uint64_t offset, std::span<char> buffer,
                                    const Progress &progress) const override;

private:
    Result<void> moveToFile();

    QString m_name;
    std::uint64_t m_mostInMemory;
    mutable std::shared_mutex m_mutex; // of the memory, and of the way from it to the file
    std::vector<char> m_memory;
    std::optional<SpoolFile> m_file; // none: all is in memory
    std::atomic<int> m_descriptor = -1; // of the file
    std::atomic<std::uint64_t> m_size = 0;
};

/// What is left of a source, which can be read only from front to back, as bytes for any place.
/// Errors: Damaged, CannotWrite, Cancelled.
[[nodiscard]] Result<SharedBytes> spoolToEnd(ByteSource &source, std::span<const char> head, const QString &name,
                                             const Progress &progress);

} // namespace rankscope
