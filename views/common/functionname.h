// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFontMetrics>
#include <QString>

namespace rankscope {

/// The name of a function as there is room for it, in pixels.
QString elidedFunction(const QString &name, const QFontMetrics &metrics, int width);

} // namespace rankscope
