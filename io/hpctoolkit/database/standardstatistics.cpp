// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hpctoolkit/database/standardstatistics.h"

#include "io/hpctoolkit/database/formulawriter.h"

#include <algorithm>
#include <set>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// What is made of the values of the profiles.
struct Statistic {
    QLatin1StringView formula;
    QLatin1StringView combine;
    bool isOf(const SummaryInput &input) const { return input.formula == formula && input.combine == combine; }
};
constexpr Statistic sumOfAll{"$$"_L1, "sum"_L1};
constexpr Statistic countOfAll{"1"_L1, "sum"_L1};
constexpr Statistic squaresOfAll{"($$^2)"_L1, "sum"_L1};
constexpr Statistic leastOfAll{"$$"_L1, "min"_L1};
constexpr Statistic greatestOfAll{"$$"_L1, "max"_L1};

/// The formulas of one metric in one scope.
class ScopeStatistics
{
public:
    ScopeStatistics(const DatabaseColumn &column, const SummaryIds &ids) : m_column(column), m_ids(ids) {}

    /// Nothing: the summary does not have what it is made of.
    std::optional<TaxonomyFormula> formula(const QString &variant);

private:
    FormulaTerm part(const Statistic &which);
    FormulaTerm written(const QString &variant);

    const DatabaseColumn &m_column;
    const SummaryIds &m_ids;
    FormulaWriter m_writer;
    TaxonomyFormula m_formula;
    bool m_isComplete = true;
};

FormulaTerm ScopeStatistics::part(const Statistic &which)
{
    const SummaryInput input{m_column.metric, m_column.scopeName, which.formula, which.combine};
    const auto id = m_ids(input);
    m_isComplete = m_isComplete && id.has_value();
    m_formula.inputs.push_back(input);
    return {u'"' % id.value_or(QString()) % u'"', false};
}

FormulaTerm ScopeStatistics::written(const QString &variant)
{
    const auto call = [this](const QString &name, const std::vector<FormulaTerm> &parts) {
        return m_writer.call(name, parts).value_or(FormulaTerm());
    };
    if (variant == "Sum"_L1)
        return part(sumOfAll);
    if (variant == "Min"_L1)
        return part(leastOfAll);
    if (variant == "Max"_L1)
        return part(greatestOfAll);
    const FormulaTerm mean = call(u"/"_s, {part(sumOfAll), part(countOfAll)});
    if (variant == "Mean"_L1)
        return mean;
    const FormulaTerm meanSquare = call(u"/"_s, {part(squaresOfAll), part(countOfAll)});
    const FormulaTerm deviation =
        call(u"sqrt"_s, {call(u"-"_s, {meanSquare, call(u"pow"_s, {mean, {formulaNumber(2), false}})})});
    return variant == "StdDev"_L1 ? deviation : call(u"/"_s, {deviation, mean});
}

std::optional<TaxonomyFormula> ScopeStatistics::formula(const QString &variant)
{
    m_formula.text = written(variant).text;
    m_formula.divisors = m_writer.divisors;
    return m_isComplete ? std::optional(std::move(m_formula)) : std::nullopt;
}

std::optional<TaxonomyFormula> formulaIn(const std::vector<DatabaseColumn> &columns, const QString &metric,
                                         MetricScope scope, const QString &variant, const SummaryIds &ids)
{
    const auto column = std::ranges::find_if(columns, [&](const DatabaseColumn &candidate) {
        return candidate.metric == metric && candidate.scope == scope
               && (scope != MetricScope::Transitive || candidate.scopeName == "function"_L1);
    });
    return column == columns.end() ? std::nullopt : ScopeStatistics(*column, ids).formula(variant);
}

} // namespace

SummaryInput sumInput(const QString &metric, const QString &scope)
{
    return {metric, scope, sumOfAll.formula, sumOfAll.combine};
}

bool isSumInput(const SummaryInput &input)
{
    return sumOfAll.isOf(input);
}

QString statisticName(const SummaryInput &input)
{
    if (countOfAll.isOf(input))
        return u"Count"_s;
    if (squaresOfAll.isOf(input))
        return u"Squares"_s;
    if (leastOfAll.isOf(input))
        return u"Min"_s;
    if (greatestOfAll.isOf(input))
        return u"Max"_s;
    return input.combine % u" of "_s % input.formula;
}

std::vector<TaxonomyMetric> standardStatistics(const std::vector<DatabaseColumn> &columns, const SummaryIds &ids)
{
    std::vector<TaxonomyMetric> metrics;
    std::set<QString> known;
    for (const DatabaseColumn &column : columns) {
        if (!known.insert(column.metric).second)
            continue;
        TaxonomyMetric metric;
        metric.name = column.metric;
        for (const QString &name : {u"Sum"_s, u"Mean"_s, u"StdDev"_s, u"CfVar"_s, u"Min"_s, u"Max"_s}) {
            TaxonomyVariant variant;
            variant.name = name;
            variant.inclusive = formulaIn(columns, column.metric, MetricScope::Execution, name, ids);
            variant.exclusive = formulaIn(columns, column.metric, MetricScope::Transitive, name, ids);
            variant.hasPercent = name == "Sum"_L1;
            if (variant.inclusive || variant.exclusive)
                metric.variants.push_back(std::move(variant));
        }
        metrics.push_back(std::move(metric));
    }
    return metrics;
}

} // namespace rankscope
