// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/icons.h"

#include "views/common/theme.h"

#include <QColor>
#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmapCache>
#include <QSvgRenderer>

#include <optional>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// Draws a one-stroke SVG in the palette's colour.
class StrokeIconEngine : public QIconEngine
{
public:
    StrokeIconEngine(const QString &name, QByteArray svg, std::optional<QColor> color)
        : m_name(name)
        , m_svg(std::move(svg))
        , m_color(color)
    {}

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        QByteArray svg = m_svg;
        svg.replace("#000"_ba, colorFor(mode).name().toLatin1());
        QSvgRenderer(svg).render(painter, rect);
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        const QString key =
            u"rankscope-icon/%1/%2x%3/%4"_s.arg(m_name).arg(size.width()).arg(size.height()).arg(colorFor(mode).name());
        QPixmap result;
        if (QPixmapCache::find(key, &result))
            return result;
        result = QPixmap(size);
        result.fill(Qt::transparent);
        QPainter painter(&result);
        painter.setRenderHint(QPainter::Antialiasing);
        paint(&painter, QRect(QPoint(0, 0), size), mode, state);
        painter.end();
        QPixmapCache::insert(key, result);
        return result;
    }

    QIconEngine *clone() const override { return new StrokeIconEngine(*this); }
    QString key() const override { return u"rankscope-stroke"_s; }
    bool isNull() override { return m_svg.isEmpty(); }

private:
    QColor colorFor(QIcon::Mode mode) const
    {
        const QPalette palette = QGuiApplication::palette();
        if (mode == QIcon::Disabled)
            return palette.color(QPalette::Disabled, QPalette::ButtonText);
        if (mode == QIcon::Selected)
            return palette.color(QPalette::HighlightedText);
        return m_color.value_or(palette.color(QPalette::ButtonText));
    }

    QString m_name;
    QByteArray m_svg;
    std::optional<QColor> m_color;
};

QIcon makeIcon(const QString &name, std::optional<QColor> color)
{
    QFile file(u":/icons/"_s + name + u".svg"_s);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QIcon(new StrokeIconEngine(name, file.readAll(), color));
}

} // namespace

QIcon themedIcon(const QString &name)
{
    return makeIcon(name, std::nullopt);
}

QIcon themedIcon(const QString &name, const QColor &color)
{
    return makeIcon(name, color);
}

QIcon severityIcon(Severity severity, const ThemeColors &colors)
{
    switch (severity) {
    case Severity::Note:
        return themedIcon(u"note"_s);
    case Severity::Warning:
        return themedIcon(u"warning"_s, colors.warning);
    case Severity::Error:
        return themedIcon(u"error"_s, colors.error);
    }
    return {};
}

} // namespace rankscope
