// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <vector>

class QIODevice;

namespace rankscope {

/// Writes a ZIP archive from front to back, so that a pipe can take it. Names are UTF-8; times are the same in each
/// archive. Up to 65,534 entries and 4 GiB.
class ZipWriter
{
public:
    explicit ZipWriter(QIODevice &device) : m_device(device) {}

    /// Adds an entry as it is. Errors: CannotWrite, TooLarge.
    [[nodiscard]] Result<void> store(const QByteArray &name, const QByteArray &bytes);
    /// The same deflated. Errors: also Cancelled.
    [[nodiscard]] Result<void> deflate(const QByteArray &name, const QByteArray &bytes, const Progress &progress);
    /// Writes the directory, behind the last entry.
    [[nodiscard]] Result<void> finish();

private:
    struct Entry {
        QByteArray name;
        std::uint16_t method = 0;
        std::uint32_t checksum = 0;
        std::uint32_t packedBytes = 0;
        std::uint32_t bytes = 0;
        std::uint32_t offset = 0;
    };

    Result<void> add(Entry entry, const QByteArray &packed);
    Result<void> write(const QByteArray &bytes);

    QIODevice &m_device;
    std::uint64_t m_written = 0;
    std::vector<Entry> m_entries;
};

} // namespace rankscope
