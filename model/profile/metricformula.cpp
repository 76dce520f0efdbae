// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/metricformula.h"

#include "model/base/expressionprogram.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <map>

namespace rankscope {

namespace {

constexpr std::size_t deepestFormula = 16; // of formulas over formulas

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(MetricFormula)
};

Error formulaError(const QString &message)
{
    return {ErrorKind::BadOption, message, {}, {}, {}};
}

/// The metric that a name of a formula means.
std::optional<std::size_t> metricOf(const ProfileSection &section, const ExpressionName &name)
{
    if (name.kind != ExpressionName::Kind::Order)
        return section.metric(name.text);
    const qlonglong order = name.text.toLongLong();
    const auto found =
        std::ranges::find_if(section.metrics, [order](const ProfileMetric &metric) { return metric.order == order; });
    if (found == section.metrics.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - section.metrics.begin());
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
    std::vector<bool> byOrder; // these are named by their order: in the flavour that is computed
};

using TotalOf = std::function<Result<double>(std::size_t metric)>;

ExpressionResult<CompiledFormula> compileAt(const ProfileSection &section, const QString &formula,
                                            const TotalOf &totalOf)
{
    const auto expression = parseExpression(formula, ExpressionForm::Formula);
    if (!expression)
        return tl::unexpected(expression.error());
    const auto resolve = [&](const ExpressionName &name) -> tl::expected<ExpressionBinding, QString> {
        const auto metric = isMetricName(name) ? metricOf(section, name) : std::nullopt;
        if (!metric)
            return tl::unexpected(Texts::tr("No metric of the profile is called “%1”.").arg(name.text));
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
        compiled.metrics.push_back(*metricOf(section, input.name));
        compiled.byOrder.push_back(input.name.kind == ExpressionName::Kind::Order);
    }
    return compiled;
}

Result<CompiledFormula> compile(const ProfileSection &section, const QString &formula, const TotalOf &totalOf)
{
    auto compiled = compileAt(section, formula, totalOf);
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
    FormulaEvaluator(const ProfileSection &section, std::size_t rows, ColumnsOfMetric columnsOf)
        : m_section(section)
        , m_rows(rows)
        , m_columnsOf(std::move(columnsOf))
    {}

    Result<MetricColumns> evaluate(const QString &formula);
    Result<MetricColumns> evaluate(std::size_t metric)
    {
        m_path.push_back(metric);
        auto columns = evaluate(m_section.metrics[metric].formula);
        m_path.pop_back();
        return columns;
    }

private:
    Result<const MetricColumns *> columnsOf(std::size_t metric);
    Result<std::vector<double>> flavour(const CompiledFormula &formula, MetricFlavour flavour);
    std::span<const double> input(std::size_t metric, bool byOrder, MetricFlavour flavour);

    const ProfileSection &m_section;
    std::size_t m_rows;
    ColumnsOfMetric m_columnsOf;
    std::map<std::size_t, MetricColumns> m_columns; // that were computed
    std::vector<std::size_t> m_path; // formulas that are being computed
};

Result<const MetricColumns *> FormulaEvaluator::columnsOf(std::size_t metric)
{
    if (const auto known = m_columns.find(metric); known != m_columns.end())
        return &known->second;
    const bool isFormula = m_section.metrics[metric].kind == MetricKind::Derived;
    if (isFormula && (std::ranges::find(m_path, metric) != m_path.end() || m_path.size() >= deepestFormula))
        return tl::unexpected(formulaError(
            Texts::tr("The formula of the metric “%1” leads back to itself.").arg(m_section.metrics[metric].name)));
    auto columns = isFormula ? evaluate(metric) : m_columnsOf(metric);
    if (!columns)
        return tl::unexpected(columns.error());
    return &m_columns.emplace(metric, std::move(*columns)).first->second;
}

/// A metric of one flavour that is named by its id is just that one; any other has both.
std::span<const double> FormulaEvaluator::input(std::size_t metric, bool byOrder, MetricFlavour flavour)
{
    const MetricColumns &columns = m_columns.at(metric);
    const MetricKind kind = m_section.metrics[metric].kind;
    if (!byOrder && kind == MetricKind::Inclusive)
        return columns.inclusive;
    if (!byOrder && kind == MetricKind::Exclusive)
        return columns.own;
    return columns.of(flavour);
}

Result<std::vector<double>> FormulaEvaluator::flavour(const CompiledFormula &formula, MetricFlavour flavour)
{
    std::vector<std::span<const double>> inputs;
    for (std::size_t index = 0; index < formula.metrics.size(); ++index) {
        inputs.push_back(input(formula.metrics[index], formula.byOrder[index], flavour));
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
    const auto compiled = compile(m_section, formula, totalOf);
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

/// Of the scopes themselves.
FormulaEvaluator evaluatorOf(const ProfileSection &section)
{
    return {section, section.tree.size(), [&section](std::size_t metric) { return metricColumns(section, metric); }};
}

Result<double> noTotal(std::size_t)
{
    return tl::unexpected(formulaError(Texts::tr("Totals (@) cannot be used where accumulators are put together.")));
}

} // namespace

ExpressionResult<void> checkFormula(const ProfileSection &section, const QString &formula)
{
    const auto compiled = compileAt(section, formula, [](std::size_t) { return Result<double>(1); });
    if (!compiled)
        return tl::unexpected(compiled.error());
    return {};
}

Result<std::vector<double>> storedFormulaColumn(const ProfileSection &section, const QString &formula)
{
    const auto compiled = compile(section, formula, noTotal);
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
    const auto compiled = compile(section, formula, noTotal);
    if (!compiled)
        return tl::unexpected(compiled.error());
    std::vector<std::span<const double>> inputs;
    for (const std::size_t metric : compiled->metrics)
        inputs.emplace_back(&totals[metric], 1);
    return compute(*compiled, inputs, 1).front();
}

Result<MetricColumns> derivedColumns(const ProfileSection &section, std::size_t metric)
{
    return evaluatorOf(section).evaluate(metric);
}

Result<MetricColumns> formulaColumns(const ProfileSection &section, const QString &formula)
{
    return evaluatorOf(section).evaluate(formula);
}

Result<MetricColumns> formulaOfRows(const ProfileSection &section, const QString &formula, std::size_t rows,
                                    const ColumnsOfMetric &columnsOf)
{
    return FormulaEvaluator(section, rows, columnsOf).evaluate(formula);
}

} // namespace rankscope
