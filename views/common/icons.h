// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/problem.h"

#include <QIcon>
#include <QString>

namespace rankscope {

struct ThemeColors;

/// One of our own icons, resources/icons/NAME.svg, drawn in the text colour of the application's palette at the time of
/// drawing: it stays right when light and dark change. Null for an unknown name.
QIcon themedIcon(const QString &name);

/// The same in a colour of its own, for warnings and the like.
QIcon themedIcon(const QString &name, const QColor &color);

/// The sign of a severity: notes in the text colour, warnings and errors in theirs.
QIcon severityIcon(Severity severity, const ThemeColors &colors);

} // namespace rankscope
