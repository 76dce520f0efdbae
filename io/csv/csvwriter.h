// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringView>

class QIODevice;

namespace rankscope {

/// How lines end.
enum class LineEnd { Lf, CrLf };

/// A field as it stands in a line, in UTF-8: quoted where it has a comma, a quote or a line break.
QByteArray csvField(QStringView text);

/// Writes comma separated values by the rules of RFC 4180, in UTF-8 and constant memory: a field with a comma, a quote
/// or a line break is quoted, quotes inside are doubled.
class CsvWriter
{
public:
    CsvWriter(QIODevice &device, LineEnd lineEnd);
    CsvWriter(const CsvWriter &) = delete;
    CsvWriter &operator=(const CsvWriter &) = delete;

    void field(QStringView text);
    void endLine();
    /// Something could not be written already; finish() says it in any case.
    bool hasFailed() const { return m_failed; }

    /// Hands the rest to the device; false when anything could not be written (QIODevice::errorString() says why).
    [[nodiscard]] bool finish();

private:
    void drain();

    QIODevice &m_device;
    QByteArray m_buffer;
    QByteArrayView m_lineEnd;
    bool m_firstInLine = true;
    bool m_failed = false;
};

} // namespace rankscope
