// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFontMetrics>
#include <QString>

namespace rankscope {

/// "before…july.xml · reference": the name of a file in so many pixels. A folder before it is skipped first; then it
/// can still be told by its beginning, its end (files of a run often begin alike) and its suffix, and `tail` behind it
/// (" · reference", or nothing) is kept whole as long as there is room for it.
QString elidedFileName(const QString &name, const QString &tail, const QFontMetrics &metrics, int room);

} // namespace rankscope
