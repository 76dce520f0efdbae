// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRawFont>
#include <QString>

#include <array>

class QPainter;
class QRect;

namespace rankscope {

/// Paints short texts of one line in a fixed font, several times as fast as QPainter lays text out: each plain character has
/// the same width, so that there is nothing to lay out. Other texts, and those that do not fit, go to QPainter.
class CellWriter
{
public:
    explicit CellWriter(const QFont &font);

    /// In the middle of the height of `room`, in the pen of the painter, whose font must be that of the writer. What does not
    /// fit is elided.
    void write(QPainter &painter, const QRect &room, const QString &text, Qt::AlignmentFlag side,
               Qt::TextElideMode elide = Qt::ElideMiddle) const;

private:
    static constexpr qsizetype longest = 64; // characters; a longer text is no number
    using Glyphs = std::array<quint32, 128>; // by character; 0: the font has none

    bool isPlain(const QString &text) const;

    QRawFont m_font;
    Glyphs m_glyphs{};
    qreal m_advance = 0; // 0: the widths differ
    qreal m_ascent = 0;
    qreal m_height = 0;
};

} // namespace rankscope
