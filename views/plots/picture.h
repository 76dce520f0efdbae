// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSize>
#include <QString>

#include <functional>

class QPainter;

namespace rankscope {

enum class PictureFormat { Svg, Png };

/// What `draw` paints on an area of this size (logical pixels), as the bytes of a file. A PNG has twice as many pixels,
/// to be sharp on fine screens and paper.
QByteArray pictureBytes(PictureFormat format, const QSize &size, const QString &title,
                        const std::function<void(QPainter &)> &draw);

} // namespace rankscope
