// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QPointF>
#include <QRawFont>
#include <QRect>
#include <QString>

#include <array>
#include <vector>

class QPainter;

namespace rankscope {

/// A font of fixed width, in which a plain text needs no layout: each character of ASCII has one glyph, all as wide. In
/// a font that is not so no text is plain.
class CellFont
{
public:
    explicit CellFont(const QFont &font);

    const QFont &font() const { return m_font; }
    bool isPlain(const QString &text) const;

private:
    friend class CellTexts;
    static constexpr char16_t ellipsis = 0x2026;

    quint32 glyphOf(char16_t character) const { return character == ellipsis ? m_ellipsis : m_glyphs[character]; }

    QFont m_font;
    QRawFont m_raw;
    std::array<quint32, 128> m_glyphs{}; // by character; 0: none that is as wide as the others
    quint32 m_ellipsis = 0;
    qreal m_advance = 0; // 0: the widths differ
    qreal m_ascent = 0;
    qreal m_height = 0;
};

/// Short texts of one line each that are painted together: the plain ones of a colour go to the painter as one row of
/// glyphs, several times as fast as laying out each of them. The others are painted by paint() one by one.
class CellTexts
{
public:
    struct Look {
        Qt::AlignmentFlag side = Qt::AlignRight;
        Qt::TextElideMode elide = Qt::ElideNone; // of a number, which gets fewer digits; else where letters go
        QRgb color = 0;
    };

    /// The font outlives it.
    explicit CellTexts(const CellFont &font) : m_font(font) {}

    /// In the middle of the height of `room`.
    void add(const QRect &room, const QString &text, const Look &look);
    /// Paints all that was added, once.
    void paint(QPainter &painter);

private:
    struct Glyphs {
        QRgb color = 0;
        std::vector<quint32> indexes;
        std::vector<QPointF> places;
    };
    struct Other {
        QRect room;
        QString text;
        Look look;
    };

    Glyphs &glyphsIn(QRgb color);
    QString elided(const QString &text, int width, Qt::TextElideMode mode) const;

    const CellFont &m_font;
    std::vector<Glyphs> m_glyphs; // a few colours
    std::vector<Other> m_others;
};

} // namespace rankscope
