// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/arrays/randombytes.h"

#include <mutex>

namespace rankscope {

/// Deflated bytes. Small reads near their front unpack just that; any other one unpacks all of them into memory, where
/// they stay, and checks their checksum.
class InflatedBytes : public RandomBytes
{
public:
    /// `size` and `checksum` (CRC-32) are those of the unpacked bytes, as the archive says; `most` of them may be in
    /// memory.
    InflatedBytes(SharedBytes packed, std::uint64_t size, std::uint32_t checksum, QString name, std::uint64_t most);

    std::uint64_t size() const override { return m_size; }
    [[nodiscard]] Result<void> read(std::uint64_t offset, std::span<char> buffer,
                                    const Progress &progress) const override;

private:
    Result<void> unpack(std::span<char> buffer, const Progress &progress) const;
    Result<void> unpackAll(const Progress &progress) const;

    SharedBytes m_packed;
    std::uint64_t m_size;
    std::uint32_t m_checksum;
    QString m_name;
    std::uint64_t m_most;
    mutable std::mutex m_mutex; // of m_bytes
    mutable std::vector<char> m_bytes; // empty until they are needed
};

} // namespace rankscope
