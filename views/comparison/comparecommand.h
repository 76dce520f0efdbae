// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/comparison/valuegroups.h"

#include <QString>
#include <QStringList>

namespace rankscope {

/// "rankscope compare residual.csv --digits 3 -o -"; empty without arguments. `arguments` are unquoted words.
QString compareCommand(const QStringList &arguments, const Grouping &grouping);

/// "rankscope diff before.csv after.csv --exact".
QString comparisonDiffCommand(const QString &reference, const QString &current, const Tolerance &tolerance);

} // namespace rankscope
