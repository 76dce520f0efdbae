// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plots/picture.h"

#include <QBuffer>
#include <QImage>
#include <QPainter>
#include <QSvgGenerator>

namespace rankscope {

QByteArray pictureBytes(PictureFormat format, const QSize &size, const QString &title,
                        const std::function<void(QPainter &)> &draw)
{
    QBuffer bytes;
    bytes.open(QIODevice::WriteOnly);
    QPainter painter;
    if (format == PictureFormat::Svg) {
        QSvgGenerator svg;
        svg.setOutputDevice(&bytes);
        svg.setSize(size);
        svg.setViewBox(QRect(QPoint(0, 0), size));
        svg.setTitle(title);
        painter.begin(&svg);
        draw(painter);
        painter.end();
        return bytes.data();
    }
    constexpr int scale = 2;
    QImage image(size * scale, QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    painter.begin(&image);
    draw(painter);
    painter.end();
    image.save(&bytes, "PNG");
    return bytes.data();
}

} // namespace rankscope
