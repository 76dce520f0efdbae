// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/expression/expressionerror.h"
#include "model/profile/metrics/profilevalues.h"

#include <functional>

namespace rankscope {

// What formulas over the metrics of a section come to. Where every value that a formula asks for is 0, so is the
// result: nothing was measured there. Errors: BadOption (no formula, or it names a metric that is not there).

/// Over the values as they are stored: the finalize formulas of accumulators.
[[nodiscard]] Result<std::vector<double>> storedFormulaColumn(const ProfileSection &section, const QString &formula);
/// The same of the whole; `totals` has one a metric.
[[nodiscard]] Result<double> storedFormulaTotal(const ProfileSection &section, const QString &formula,
                                                const std::vector<double> &totals);
/// Takes the values away where a divisor is 0, or has none itself.
void leaveOutDivided(const std::vector<double> &divisors, std::vector<double> &values);
/// Of a metric that is a formula over others, which may be formulas too.
[[nodiscard]] Result<MetricColumns> derivedColumns(const ProfileSection &section, std::size_t metric,
                                                   const Progress &progress);

/// The values of a metric that is no formula, of rows that are not the scopes themselves.
using ColumnsOfMetric = std::function<Result<MetricColumns>(std::size_t metric)>;
/// What formulaColumns() is for scopes, for other rows: computed from the values of the rows.
[[nodiscard]] Result<MetricColumns> formulaOfRows(const ProfileSection &section, const QString &formula,
                                                  std::size_t rows, const ColumnsOfMetric &columnsOf,
                                                  std::span<const DerivedMetric> derived = {});
/// What derivedColumns() is for scopes, for other rows.
[[nodiscard]] Result<MetricColumns> derivedOfRows(const ProfileSection &section, std::size_t metric, std::size_t rows,
                                                  const ColumnsOfMetric &columnsOf);

/// What is wrong with a formula and where; nothing is computed. `derived`: others that it may name.
std::optional<ExpressionError> checkFormula(const ProfileSection &section, const QString &formula,
                                            std::span<const DerivedMetric> derived = {});
/// How a formula names a metric of the file: "$3", "cycles", "\"L1 misses\"".
QString formulaName(const ProfileMetric &metric);
/// Why a derived metric cannot be called so, a full sentence; empty: it can.
QString derivedNameMistake(const QString &name, const ProfileSection &section, std::span<const DerivedMetric> others);

} // namespace rankscope
