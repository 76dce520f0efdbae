// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/arrays/grid/celltexts.h"

#include "views/tables/elidednumber.h"

#include <QFontInfo>
#include <QFontMetricsF>
#include <QGlyphRun>
#include <QPainter>
#include <QStringBuilder>

#include <algorithm>
#include <cmath>

namespace rankscope {

CellFont::CellFont(const QFont &font) : m_font(font), m_raw(QRawFont::fromFont(font))
{
    const QFontMetricsF metrics(font);
    m_ascent = metrics.ascent();
    m_height = metrics.height();
    const qreal advance = metrics.horizontalAdvance(u'0');
    if (!QFontInfo(font).fixedPitch() || !m_raw.isValid())
        return;
    m_advance = advance;
    const auto glyph = [&](char16_t character) {
        const QList<quint32> glyphs = m_raw.glyphIndexesForString(QString(QChar(character)));
        const bool isAsWide = std::abs(metrics.horizontalAdvance(QChar(character)) - advance) < 0.01;
        return isAsWide && glyphs.size() == 1 ? glyphs.front() : 0;
    };
    for (char16_t character = u' '; character < 127; ++character)
        m_glyphs[character] = glyph(character);
    m_ellipsis = glyph(ellipsis);
}

bool CellFont::isPlain(const QString &text) const
{
    return m_advance > 0 && m_ellipsis != 0 && std::ranges::all_of(text, [this](QChar character) {
               return character.unicode() < m_glyphs.size() && m_glyphs[character.unicode()] != 0;
           });
}

/// Of a plain text: as many of its characters as there is room for, and no part of a number.
QString CellTexts::elided(const QString &text, int width, Qt::TextElideMode mode) const
{
    const auto fitting = static_cast<qsizetype>((width + 0.01) / m_font.m_advance);
    if (text.size() <= fitting)
        return text;
    if (mode == Qt::ElideNone)
        return fittingNumber(text, [fitting](const QString &shown) { return shown.size() <= fitting; });
    return shortenedName(text, QFontMetrics(m_font.m_font), mode, std::max(width, 0));
}

CellTexts::Glyphs &CellTexts::glyphsIn(QRgb color)
{
    const auto found = std::ranges::find(m_glyphs, color, &Glyphs::color);
    return found != m_glyphs.end() ? *found : m_glyphs.emplace_back(Glyphs{color, {}, {}});
}

void CellTexts::add(const QRect &room, const QString &text, const Look &look)
{
    if (room.width() <= 0)
        return;
    if (!m_font.isPlain(text)) {
        m_others.push_back({room, text, look});
        return;
    }
    const QString seen = elided(text, room.width(), look.elide);
    const qreal width = m_font.m_advance * static_cast<qreal>(seen.size());
    qreal x = look.side == Qt::AlignRight ? room.left() + room.width() - width : room.left();
    const qreal y = std::round(room.top() + (room.height() - m_font.m_height) / 2 + m_font.m_ascent);
    Glyphs &glyphs = glyphsIn(look.color);
    for (const QChar character : seen) {
        if (character != u' ') {
            glyphs.indexes.push_back(m_font.glyphOf(character.unicode()));
            glyphs.places.emplace_back(x, y);
        }
        x += m_font.m_advance;
    }
}

void CellTexts::paint(QPainter &painter)
{
    for (const Glyphs &glyphs : m_glyphs) {
        QGlyphRun run;
        run.setRawFont(m_font.m_raw);
        run.setRawData(glyphs.indexes.data(), glyphs.places.data(), static_cast<int>(glyphs.indexes.size()));
        painter.setPen(QColor::fromRgb(glyphs.color));
        painter.drawGlyphRun(QPointF(), run);
    }
    painter.setFont(m_font.m_font);
    const QFontMetrics metrics(m_font.m_font);
    for (const Other &other : m_others) {
        const auto fits = [&](const QString &shown) { return metrics.horizontalAdvance(shown) <= other.room.width(); };
        const QString seen = other.look.elide == Qt::ElideNone
                                 ? fittingNumber(other.text, fits)
                                 : shortenedName(other.text, metrics, other.look.elide, other.room.width());
        painter.setPen(QColor::fromRgb(other.look.color));
        painter.drawText(other.room, other.look.side | Qt::AlignVCenter, seen);
    }
    m_glyphs.clear();
    m_others.clear();
}

} // namespace rankscope
