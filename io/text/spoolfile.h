// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <span>

namespace rankscope {

class ByteSource;

/// A temporary file (in TMPDIR, else /tmp) that nobody else sees and that vanishes with this: for what can be read only
/// once.
class SpoolFile
{
public:
    static constexpr std::size_t pieceBytes = std::size_t(1) << 20U; ///< a good size to copy at once

    /// `name` stands in errors: where the bytes come from. Errors: CannotWrite.
    [[nodiscard]] static Result<SpoolFile> make(const QString &name);

    SpoolFile(SpoolFile &&other) noexcept;
    SpoolFile &operator=(SpoolFile &&other) noexcept;
    ~SpoolFile();

    int descriptor() const { return m_descriptor; }
    /// A name under which it can be opened again as long as this lives.
    QByteArray path() const;

    /// Errors: CannotWrite.
    [[nodiscard]] Result<void> write(std::span<const char> bytes, std::uint64_t position);

private:
    SpoolFile(int descriptor, const QString &name) : m_descriptor(descriptor), m_name(name) {}

    int m_descriptor; // -1: moved from
    QString m_name;
};

/// All that a source still has. Errors: CannotWrite, Damaged, Cancelled.
[[nodiscard]] Result<SpoolFile> spoolSource(ByteSource &source, const QString &name, const Progress &progress);

} // namespace rankscope
