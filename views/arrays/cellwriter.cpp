// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/arrays/cellwriter.h"

#include <QFontInfo>
#include <QFontMetricsF>
#include <QGlyphRun>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace rankscope {

CellWriter::CellWriter(const QFont &font) : m_font(QRawFont::fromFont(font))
{
    const QFontMetricsF metrics(font);
    m_ascent = metrics.ascent();
    m_height = metrics.height();
    const qreal advance = metrics.horizontalAdvance(u'0');
    if (!QFontInfo(font).fixedPitch() || !m_font.isValid())
        return;
    m_advance = advance;
    for (char16_t character = u' '; character < 127; ++character) {
        const QList<quint32> glyphs = m_font.glyphIndexesForString(QString(QChar(character)));
        const bool isAsWide = std::abs(metrics.horizontalAdvance(QChar(character)) - advance) < 0.01;
        m_glyphs[character] = isAsWide && glyphs.size() == 1 ? glyphs.front() : 0;
    }
}

bool CellWriter::isPlain(const QString &text) const
{
    return m_advance > 0 && text.size() <= longest && std::ranges::all_of(text, [this](QChar character) {
               return character.unicode() < m_glyphs.size() && m_glyphs[character.unicode()] != 0;
           });
}

void CellWriter::write(QPainter &painter, const QRect &room, const QString &text, Qt::AlignmentFlag side,
                       Qt::TextElideMode elide) const
{
    const qreal width = m_advance * static_cast<qreal>(text.size());
    if (!isPlain(text) || width > room.width()) {
        painter.drawText(room, side | Qt::AlignVCenter, painter.fontMetrics().elidedText(text, elide, room.width()));
        return;
    }
    std::array<quint32, longest> glyphs{};
    std::array<QPointF, longest> places;
    const auto count = static_cast<std::size_t>(text.size());
    for (std::size_t index = 0; index < count; ++index) {
        glyphs[index] = m_glyphs[text[static_cast<qsizetype>(index)].unicode()];
        places[index] = QPointF(m_advance * static_cast<qreal>(index), 0);
    }
    QGlyphRun run;
    run.setRawFont(m_font);
    run.setRawData(glyphs.data(), places.data(), static_cast<int>(count));
    const qreal left = side == Qt::AlignRight ? room.left() + room.width() - width : room.left();
    const qreal top = room.top() + (room.height() - m_height) / 2;
    painter.drawGlyphRun(QPointF(left, std::round(top + m_ascent)), run);
}

} // namespace rankscope
