// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/metrics/metricformula.h"

#include "model/expression/expressionprogram.h"
#include "model/profile/metrics/profiletable.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace rankscope {

namespace {

constexpr std::size_t deepestFormula = 16; // of formulas over formulas

struct MetricFormulaTexts {
    Q_DECLARE_TR_FUNCTIONS(MetricFormula)
};

Error formulaError(const QString &message)
{
    return {ErrorKind::BadOption, message, {}, {}, {}};
}

/// The metrics that formulas may name: those of a section, behind them formulas that a user gave names.
struct NamedMetrics {
    const ProfileSection &section;
    std::span<const DerivedMetric> derived = {};

    bool isDerived(std::size_t metric) const { return metric >= section.metrics.size(); }
    bool isFormula(std::size_t metric) const
    {
        return isDerived(metric) || section.metrics[metric].kind == MetricKind::Derived;
    }
    const QString &formula(std::size_t metric) const
    {
        return isDerived(metric) ? derived[metric - section.metrics.size()].formula : section.metrics[metric].formula;
    }
    const QString &name(std::size_t metric) const
    {
        return isDerived(metric) ? derived[metric - section.metrics.size()].name : section.metrics[metric].name;
    }
    std::optional<std::size_t> find(const ExpressionName &name) const;
    std::optional<std::size_t> findNamed(const QString &text) const;
};

/// Its place in a list; nothing where it is not there.
template<typename List, typename Value, typename Projection>
std::optional<std::size_t> placeOf(const List &list, const Value &value, Projection projection)
{
    const auto found = std::ranges::find(list, value, projection);
    return found == list.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - list.begin()));
}

/// Two metrics of one name, inclusive and own, are meant by it together: the first one stands for both.
std::optional<std::size_t> NamedMetrics::findNamed(const QString &text) const
{
    if (const auto exact = placeOf(section.metrics, text, &ProfileMetric::name))
        return exact;
    if (const auto common = placeOf(section.metrics, text, commonName))
        return common;
    const auto own = placeOf(derived, text, &DerivedMetric::name);
    return own ? std::optional(section.metrics.size() + *own) : std::nullopt;
}

/// The metric that a name of a formula means.
std::optional<std::size_t> NamedMetrics::find(const ExpressionName &name) const
{
    if (name.kind == ExpressionName::Kind::Order)
        return placeOf(section.metrics, std::optional<std::int64_t>(name.text.toLongLong()), &ProfileMetric::order);
    if (const auto byId = section.metric(name.text))
        return byId;
    return name.kind == ExpressionName::Kind::Array ? findNamed(name.text) : std::nullopt;
}

bool isMetricName(const ExpressionName &name)
{
    using enum ExpressionName::Kind;
    const bool isPlainName = name.kind == Array && name.subscripts.empty(); // hpcview calls metrics by names
    return isPlainName || name.kind == Metric || name.kind == Total || name.kind == Order;
}

/// A formula that can be computed; its inputs are columns of metrics, totals are constants.
struct CompiledFormula {
    ExpressionProgram program;
    std::vector<std::size_t> metrics; // of the inputs of the program
    std::vector<bool> bothFlavours; // these are named by their order or name: in the flavour that is computed
};

using TotalOf = std::function<Result<double>(std::size_t metric)>;

ExpressionResult<CompiledFormula> compileNamed(const NamedMetrics &metrics, const QString &formula,
                                               const TotalOf &totalOf)
{
    const auto expression = parseExpression(formula, ExpressionForm::Formula);
    if (!expression)
        return tl::unexpected(expression.error());
    const auto resolve = [&](const ExpressionName &name) -> tl::expected<ExpressionBinding, QString> {
        const auto metric = isMetricName(name) ? metrics.find(name) : std::nullopt;
        if (!metric)
            return tl::unexpected(MetricFormulaTexts::tr("No metric of the profile is called “%1”.").arg(name.text));
        if (name.kind != ExpressionName::Kind::Total)
            return ExpressionElement{};
        const Result<double> total = totalOf(*metric);
        if (!total)
            return tl::unexpected(total.error().message);
        return ExpressionNumber(*total);
    };
    auto program = compileExpression(*expression, ExpressionOutcome::Reals, resolve);
    if (!program)
        return tl::unexpected(program.error());
    CompiledFormula compiled{std::move(*program), {}, {}};
    for (const ExpressionInput &input : compiled.program.inputs()) {
        const bool isById = metrics.section.metric(input.name.text).has_value();
        compiled.metrics.push_back(*metrics.find(input.name));
        compiled.bothFlavours.push_back(input.name.kind == ExpressionName::Kind::Order || !isById);
    }
    return compiled;
}

Result<CompiledFormula> compile(const NamedMetrics &metrics, const QString &formula, const TotalOf &totalOf)
{
    auto compiled = compileNamed(metrics, formula, totalOf);
    if (!compiled)
        return tl::unexpected(toError(formula, compiled.error()));
    return std::move(*compiled);
}

std::vector<double> compute(const CompiledFormula &formula, const std::vector<std::span<const double>> &inputs,
                            std::size_t count)
{
    std::vector<double> result(count);
    ExpressionScratch scratch(formula.program);
    const std::vector<ExpressionColumn> columns(inputs.begin(), inputs.end());
    formula.program.values(columns, std::span(result), scratch);
    const auto isNothing = [&inputs](std::size_t index) {
        return !inputs.empty()
               && std::ranges::all_of(inputs, [index](std::span<const double> column) { return column[index] == 0; });
    };
    for (std::size_t index = 0; index < count; ++index) {
        if (!std::isfinite(result[index]) && isNothing(index))
            result[index] = 0;
    }
    return result;
}

/// Formulas over what metrics show.
class FormulaEvaluator
{
public:
    /// Of a number of rows with such values.
    FormulaEvaluator(const NamedMetrics &metrics, std::size_t rows, ColumnsOfMetric columnsOf)
        : m_metrics(metrics)
        , m_rows(rows)
        , m_columnsOf(std::move(columnsOf))
    {}

    Result<MetricColumns> evaluate(const QString &formula);
    /// Of two metrics that are one in two flavours, both.
    Result<MetricColumns> evaluate(std::size_t metric);

private:
    Result<MetricColumns> evaluateOne(std::size_t metric);
    Result<MetricColumns> evaluateBoth(std::size_t metric);
    Result<const MetricColumns *> columnsOf(std::size_t metric);
    Result<std::vector<double>> flavour(const CompiledFormula &formula, MetricFlavour flavour);
    std::span<const double> input(std::size_t metric, bool hasBoth, MetricFlavour flavour);

    NamedMetrics m_metrics;
    std::size_t m_rows;
    ColumnsOfMetric m_columnsOf;
    std::map<std::size_t, MetricColumns> m_columns; // that were computed
    std::vector<std::size_t> m_path; // formulas that are being computed
};

Result<const MetricColumns *> FormulaEvaluator::columnsOf(std::size_t metric)
{
    if (const auto known = m_columns.find(metric); known != m_columns.end())
        return &known->second;
    const bool isFormula = m_metrics.isFormula(metric);
    if (isFormula && (std::ranges::find(m_path, metric) != m_path.end() || m_path.size() >= deepestFormula))
        return tl::unexpected(
            formulaError(MetricFormulaTexts::tr("The formula of the metric “%1” leads back to itself.")
                             .arg(m_metrics.name(metric))));
    auto columns = isFormula ? evaluate(metric) : m_columnsOf(metric);
    if (!columns)
        return tl::unexpected(columns.error());
    return &m_columns.emplace(metric, std::move(*columns)).first->second;
}

/// A metric of one flavour that is named by its id is just that one; any other has both.
std::span<const double> FormulaEvaluator::input(std::size_t metric, bool hasBoth, MetricFlavour flavour)
{
    const MetricColumns &columns = m_columns.at(metric);
    if (hasBoth || m_metrics.isFormula(metric))
        return columns.of(flavour);
    const MetricKind kind = m_metrics.section.metrics[metric].kind;
    if (kind == MetricKind::Inclusive)
        return columns.inclusive;
    if (kind == MetricKind::Exclusive)
        return columns.own;
    return columns.of(flavour);
}

Result<std::vector<double>> FormulaEvaluator::flavour(const CompiledFormula &formula, MetricFlavour flavour)
{
    std::vector<std::span<const double>> inputs;
    for (std::size_t index = 0; index < formula.metrics.size(); ++index) {
        inputs.push_back(input(formula.metrics[index], formula.bothFlavours[index], flavour));
        if (inputs.back().size() != m_rows)
            return std::vector<double>(); // the file does not say this flavour
    }
    return compute(formula, inputs, m_rows);
}

Result<MetricColumns> FormulaEvaluator::evaluate(const QString &formula)
{
    const TotalOf totalOf = [this](std::size_t metric) -> Result<double> {
        const auto columns = columnsOf(metric);
        if (!columns)
            return tl::unexpected(columns.error());
        return (*columns)->total;
    };
    const auto compiled = compile(m_metrics, formula, totalOf);
    if (!compiled)
        return tl::unexpected(compiled.error());
    std::vector<double> totals;
    for (const std::size_t metric : compiled->metrics) {
        const auto columns = columnsOf(metric);
        if (!columns)
            return tl::unexpected(columns.error());
        totals.push_back((*columns)->total);
    }
    MetricColumns result;
    auto own = flavour(*compiled, MetricFlavour::Own);
    auto inclusive = flavour(*compiled, MetricFlavour::Inclusive);
    if (!own || !inclusive)
        return tl::unexpected(own ? inclusive.error() : own.error());
    result.own = std::move(*own);
    result.inclusive = std::move(*inclusive);
    std::vector<std::span<const double>> inputs;
    for (const double &total : totals)
        inputs.emplace_back(&total, 1);
    result.total = compute(*compiled, inputs, 1).front();
    return result;
}

Result<MetricColumns> FormulaEvaluator::evaluateOne(std::size_t metric)
{
    auto columns = evaluate(m_metrics.formula(metric));
    if (!columns || m_metrics.isDerived(metric) || m_metrics.section.metrics[metric].divisor.isEmpty())
        return columns;
    const auto divisors = evaluate(m_metrics.section.metrics[metric].divisor);
    if (!divisors)
        return tl::unexpected(divisors.error());
    leaveOutDivided(divisors->own, columns->own);
    leaveOutDivided(divisors->inclusive, columns->inclusive);
    std::vector<double> total{columns->total};
    leaveOutDivided({divisors->total}, total);
    columns->total = total.front();
    return columns;
}

Result<MetricColumns> FormulaEvaluator::evaluateBoth(std::size_t metric)
{
    auto columns = evaluateOne(metric);
    const auto partner = m_metrics.isDerived(metric) ? std::nullopt : m_metrics.section.metrics[metric].partner;
    if (!columns || !partner || !m_metrics.isFormula(*partner))
        return columns;
    auto other = evaluateOne(*partner);
    if (!other)
        return other;
    if (m_metrics.section.metrics[metric].flavour == MetricFlavour::Own)
        return MetricColumns{std::move(columns->own), std::move(other->inclusive), other->total};
    columns->own = std::move(other->own);
    return columns;
}

Result<MetricColumns> FormulaEvaluator::evaluate(std::size_t metric)
{
    m_path.push_back(metric);
    auto columns = evaluateBoth(metric);
    m_path.pop_back();
    return columns;
}

/// Of the scopes themselves.
FormulaEvaluator evaluatorOf(const NamedMetrics &metrics, const Progress &progress)
{
    const ProfileSection &section = metrics.section;
    return {metrics, section.tree.size(),
            [&section, &progress](std::size_t metric) { return metricColumns(section, metric, progress); }};
}

Result<double> noTotal(std::size_t)
{
    return tl::unexpected(
        formulaError(MetricFormulaTexts::tr("Totals (@) cannot be used where accumulators are put together.")));
}

} // namespace

void leaveOutDivided(const std::vector<double> &divisors, std::vector<double> &values)
{
    for (std::size_t index = 0; index < std::min(divisors.size(), values.size()); ++index) {
        if (divisors[index] == 0 || std::isnan(divisors[index]))
            values[index] = std::numeric_limits<double>::quiet_NaN();
    }
}

Result<std::vector<double>> storedFormulaColumn(const ProfileSection &section, const QString &formula)
{
    const auto compiled = compile({section}, formula, noTotal);
    if (!compiled)
        return tl::unexpected(compiled.error());
    std::vector<std::vector<double>> columns;
    for (const std::size_t metric : compiled->metrics)
        columns.push_back(section.values[metric].dense(section.tree.size()));
    return compute(*compiled, {columns.begin(), columns.end()}, section.tree.size());
}

Result<double> storedFormulaTotal(const ProfileSection &section, const QString &formula,
                                  const std::vector<double> &totals)
{
    const auto compiled = compile({section}, formula, noTotal);
    if (!compiled)
        return tl::unexpected(compiled.error());
    std::vector<std::span<const double>> inputs;
    for (const std::size_t metric : compiled->metrics)
        inputs.emplace_back(&totals[metric], 1);
    return compute(*compiled, inputs, 1).front();
}

Result<MetricColumns> derivedColumns(const ProfileSection &section, std::size_t metric, const Progress &progress)
{
    return evaluatorOf({section}, progress).evaluate(metric);
}

Result<MetricColumns> formulaColumns(const ProfileSection &section, const QString &formula,
                                     std::span<const DerivedMetric> derived, const Progress &progress)
{
    return evaluatorOf({section, derived}, progress).evaluate(formula);
}

Result<MetricColumns> formulaOfRows(const ProfileSection &section, const QString &formula, std::size_t rows,
                                    const ColumnsOfMetric &columnsOf, std::span<const DerivedMetric> derived)
{
    return FormulaEvaluator({section, derived}, rows, columnsOf).evaluate(formula);
}

Result<MetricColumns> derivedOfRows(const ProfileSection &section, std::size_t metric, std::size_t rows,
                                    const ColumnsOfMetric &columnsOf)
{
    return FormulaEvaluator({section}, rows, columnsOf).evaluate(metric);
}

std::optional<ExpressionError> checkFormula(const ProfileSection &section, const QString &formula,
                                            std::span<const DerivedMetric> derived)
{
    const auto compiled = compileNamed({section, derived}, formula, [](std::size_t) -> Result<double> { return 1.0; });
    return compiled ? std::nullopt : std::optional(compiled.error());
}

QString formulaName(const ProfileMetric &metric)
{
    const auto isDigit = [](QChar unit) { return unit >= u'0' && unit <= u'9'; };
    const auto inWord = [](QChar unit) { return unit.unicode() < 0x80 && (unit.isLetterOrNumber() || unit == u'_'); };
    const QString &id = metric.id;
    if (!id.isEmpty() && std::ranges::all_of(id, isDigit))
        return u'$' % id;
    const bool isWord = !id.isEmpty() && !isDigit(id.front()) && std::ranges::all_of(id, inWord);
    return isWord ? id : QString(u'"' % id % u'"');
}

QString derivedNameMistake(const QString &name, const ProfileSection &section, std::span<const DerivedMetric> others)
{
    if (name.trimmed().isEmpty())
        return MetricFormulaTexts::tr("The metric needs a name.");
    if (name.contains(u'=') || name.contains(u'"') || name.contains(u'\n'))
        return MetricFormulaTexts::tr("The name cannot have an equals sign or a quote: formulas and commands name it.");
    const NamedMetrics metrics{section, others};
    if (section.metric(name) || metrics.findNamed(name))
        return MetricFormulaTexts::tr("There is a metric “%1” already.").arg(name);
    return {};
}

} // namespace rankscope
