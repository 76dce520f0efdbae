// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/comparison/lookup/reportvalues.h"

#include <QStringList>

namespace rankscope {

inline constexpr qsizetype mostNames = 12; // that a hint lists

/// "There are: x, y."; what is beyond mostNames is skipped.
QString thereAre(const QStringList &names);

/// The part of valuesFromReport() for variables beside stacks. The document has a report, the expression no place.
[[nodiscard]] Result<ReportValues> valuesBesideStacks(const StackDocument &document,
                                                      const ReportExpression &expression);

} // namespace rankscope
