// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/plots/zoomplot.h"

#include <QFontMetricsF>
#include <QRegularExpression>
#include <QTransform>
#include <QXmlStreamReader>

#include <vector>

namespace rankscope {

/// A text of a plot and the pixels that it covers.
struct PlotText {
    QString text;
    QRectF place;
};

/// All texts of an SVG picture and where they are.
inline std::vector<PlotText> textsOf(const QByteArray &picture)
{
    std::vector<PlotText> texts;
    std::vector<QTransform> transforms{QTransform()};
    QXmlStreamReader xml(picture);
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isEndElement())
            transforms.pop_back();
        if (!xml.isStartElement())
            continue;
        const QXmlStreamAttributes attributes = xml.attributes();
        static const QRegularExpression number(QStringLiteral("-?[\\d.]+(?:e-?\\d+)?"));
        std::vector<double> matrix;
        const QString words = attributes.value(QLatin1StringView("transform")).toString();
        for (auto found = number.globalMatch(words); found.hasNext();)
            matrix.push_back(found.next().captured().toDouble());
        transforms.push_back(matrix.size() == 6
                                 ? QTransform(matrix[0], matrix[1], matrix[2], matrix[3], matrix[4], matrix[5])
                                       * transforms.back()
                                 : transforms.back());
        if (xml.name() != QLatin1StringView("text"))
            continue;
        QFont font(attributes.value(QLatin1StringView("font-family")).toString());
        font.setPixelSize(qRound(attributes.value(QLatin1StringView("font-size")).toDouble()));
        const QPointF at(attributes.value(QLatin1StringView("x")).toDouble(),
                         attributes.value(QLatin1StringView("y")).toDouble());
        const QTransform transform = transforms.back();
        const QString text = xml.readElementText().trimmed();
        transforms.pop_back(); // its end was read with it
        const QFontMetricsF metrics(font);
        const QRectF box(at.x(), at.y() - metrics.ascent(), metrics.horizontalAdvance(text), metrics.ascent());
        texts.push_back({text, transform.mapRect(box)});
    }
    return texts;
}

/// All texts of a plot as they are drawn, marks of the axes and what the plot paints itself: read off its SVG picture,
/// whose size is that of the plot.
inline std::vector<PlotText> textsOf(ZoomPlot &plot)
{
    return textsOf(plot.picture(PictureFormat::Svg));
}

/// The texts of a plot in which a number is cut: shortened behind a digit, or reaching over the edge of the plot.
inline QStringList cutNumbers(ZoomPlot &plot)
{
    constexpr double pixel = 1.5; // fonts of pictures are not those of the screen to the last tenth
    static const QRegularExpression cut(QStringLiteral("\\d\\s*(?:…|\\.\\.)"));
    static const QRegularExpression digit(QStringLiteral("\\d"));
    const QRectF whole = QRectF(plot.rect()).adjusted(-pixel, -pixel, pixel, pixel);
    QStringList found;
    for (const PlotText &text : textsOf(plot)) {
        if (text.text.contains(cut) || (text.text.contains(digit) && !whole.contains(text.place)))
            found << QStringLiteral("%1 at %2,%3 %4 × %5")
                         .arg(text.text)
                         .arg(text.place.x())
                         .arg(text.place.y())
                         .arg(text.place.width())
                         .arg(text.place.height());
    }
    return found;
}

} // namespace rankscope
