// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/plots/colorscale.h"

#include <QPalette>
#include <QRectF>

class QPainter;

namespace rankscope {

/// Draws the colours of a scale from low (left, or bottom) to high, with the colours of what is outside at both ends.
/// Returns where the colours from low to high are.
QRectF paintColorBar(QPainter &painter, const QRectF &area, ColorMapKind kind, Qt::Orientation orientation,
                     const QPalette &palette);

/// An upright bar at the left of an area with the values next to it, in the font of the painter. Returns how wide both
/// are, with some room behind.
double paintColorBarWithTexts(QPainter &painter, const QRectF &area, const ColorScale &scale, const QPalette &palette);

} // namespace rankscope
