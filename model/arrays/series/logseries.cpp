// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/series/logseries.h"

#include "model/arrays/series/steppedarray.h"
#include "model/arrays/sources/memoryarray.h"
#include "model/arrays/sources/unreadablearray.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct LogSeriesTexts {
    Q_DECLARE_TR_FUNCTIONS(LogSeries)
};

constexpr int mostOccurrences = 1000; // of one name in one step
constexpr std::size_t mostLogVariables = 100'000;

/// A variable as columns: the steps that have it, and its values.
struct LogColumn {
    ArrayDescription description; // of a scalar
    std::vector<std::uint32_t> steps; // indices
    std::vector<LogValue> values;
};

double realOf(const LogValue &value)
{
    return std::visit(
        [](auto number) {
            if constexpr (std::is_same_v<decltype(number), std::monostate>)
                return std::numeric_limits<double>::quiet_NaN();
            else
                return static_cast<double>(number);
        },
        value);
}

template<typename Number>
bool areAll(const std::vector<LogValue> &values)
{
    return std::ranges::all_of(values, [](const LogValue &value) { return std::holds_alternative<Number>(value); });
}

/// A whole number that is not negative, however it was read.
std::optional<std::uint64_t> unsignedOf(const LogValue &value)
{
    if (const auto *const number = std::get_if<std::uint64_t>(&value))
        return *number;
    const auto *const number = std::get_if<std::int64_t>(&value);
    return number && *number >= 0 ? std::optional(static_cast<std::uint64_t>(*number)) : std::nullopt;
}

ElementType typeOfAll(const std::vector<LogValue> &values)
{
    if (areAll<std::int64_t>(values))
        return ElementType::Int64;
    const bool areUnsigned =
        std::ranges::all_of(values, [](const LogValue &value) { return unsignedOf(value).has_value(); });
    return areUnsigned ? ElementType::UInt64 : ElementType::Float64;
}

/// Whether a double does not hold all digits of a whole number.
bool isBeyondReal(const LogValue &value)
{
    constexpr std::int64_t wholeReals = std::int64_t(1) << 53U;
    if (const auto *const number = std::get_if<std::int64_t>(&value))
        return *number > wholeReals || *number < -wholeReals;
    const auto number = unsignedOf(value);
    return number && *number > static_cast<std::uint64_t>(wholeReals);
}

/// The type of one of the values of a variable: with all of its digits.
ElementType typeOfOne(const LogValue &value, ElementType all)
{
    return all == ElementType::Float64 && isBeyondReal(value) ? typeOfAll({value}) : all;
}

ArrayValues valuesOf(const std::vector<LogValue> &values, ElementType type)
{
    if (type == ElementType::UInt64) {
        std::vector<std::uint64_t> numbers;
        for (const LogValue &value : values)
            numbers.push_back(unsignedOf(value).value_or(0));
        return numbers;
    }
    if (type == ElementType::Int64) {
        std::vector<std::int64_t> numbers;
        for (const LogValue &value : values)
            numbers.push_back(std::get<std::int64_t>(value));
        return numbers;
    }
    std::vector<double> numbers;
    for (const LogValue &value : values)
        numbers.push_back(realOf(value));
    return numbers;
}

std::shared_ptr<const ArraySource> scalarOf(const LogColumn &column, std::size_t index)
{
    const LogValue &value = column.values[index];
    ArrayDescription description = column.description;
    if (!std::holds_alternative<std::monostate>(value)) {
        description.type = typeOfOne(value, column.description.type);
        return std::make_shared<const MemoryArray>(description, valuesOf({value}, description.type));
    }
    description.error = LogSeriesTexts::tr("The number did not fit its field in the log: it is not known.");
    return std::make_shared<const UnreadableArray>(std::move(description));
}

using LogColumns = std::shared_ptr<const std::vector<LogColumn>>;

std::shared_ptr<const ArrayDocument> logStep(const LogColumns &columns, const QString &file, std::size_t step)
{
    auto document = std::make_shared<ArrayDocument>();
    document->name = file;
    document->format = ArrayFormat::Log;
    for (const LogColumn &column : *columns) {
        const auto place = std::ranges::lower_bound(column.steps, std::uint32_t(step));
        if (place != column.steps.end() && *place == step)
            document->dataSets.push_back(scalarOf(column, std::size_t(place - column.steps.begin())));
    }
    return document;
}

} // namespace

void LogSeries::beginStep(const StepLabel &label)
{
    if (m_step != label.value)
        m_seen.clear();
    m_step = label.value;
    m_steps.try_emplace(label.value, label);
}

void LogSeries::addProblem(Severity severity, const QString &text, std::optional<std::uint64_t> line)
{
    m_problems.add({severity, m_file, line, text, 1});
}

void LogSeries::add(const QString &variable, const LogValue &value, std::uint64_t line)
{
    Q_ASSERT(m_step);
    for (int &seen = m_seen[variable]; ++seen <= mostOccurrences;) {
        const QString path = seen == 1 ? variable : QString(variable % " #"_L1 % QString::number(seen));
        auto place = m_places.constFind(path);
        if (place == m_places.constEnd()) {
            if (m_variables.size() >= mostLogVariables)
                return addProblem(Severity::Error, LogSeriesTexts::tr("The log has too many variables; the others are "
                                                                      "not read."));
            place = m_places.insert(path, m_variables.size());
            m_variables.push_back({path, {}});
        }
        if (m_variables[*place].values.try_emplace(*m_step, value).second) {
            if (std::holds_alternative<std::monostate>(value))
                addProblem(Severity::Warning, LogSeriesTexts::tr("A number did not fit its field; it is not known."),
                           line);
            return;
        }
        if (seen == 1)
            m_repeated.insert(*m_step);
    }
    addProblem(Severity::Error, LogSeriesTexts::tr("A step has one variable too often; the rest is not read."), line);
}

std::shared_ptr<const ArrayDocument> LogSeries::document() &&
{
    std::vector<SeriesStep> steps;
    std::map<std::int64_t, std::uint32_t> places;
    for (const auto &[value, label] : m_steps) {
        places.emplace(value, std::uint32_t(steps.size()));
        steps.push_back({.label = label});
    }
    auto columns = std::make_shared<std::vector<LogColumn>>();
    for (Variable &variable : m_variables) {
        LogColumn column;
        for (const auto &[step, value] : variable.values) {
            column.steps.push_back(places.at(step));
            column.values.push_back(value);
        }
        variable.values.clear();
        column.description.path = variable.path;
        column.description.type = typeOfAll(column.values);
        if (column.description.type == ElementType::Float64 && std::ranges::any_of(column.values, isBeyondReal))
            addProblem(Severity::Note,
                       LogSeriesTexts::tr("A variable has whole numbers of more than 53 bits among other numbers: its "
                                          "table shows them rounded, each step and a comparison have all digits."));
        columns->push_back(std::move(column));
    }
    std::vector<SeriesStep> repeated;
    for (const std::int64_t step : m_repeated)
        repeated.push_back({.label = m_steps.at(step)});
    if (!repeated.empty())
        addProblem(Severity::Note, LogSeriesTexts::tr("The log has steps again, as a restarted run writes them "
                                                      "(%1); what it wrote again is called \"… #2\".")
                                       .arg(stepsText(repeated)));
    const auto series = std::make_shared<ArraySeries>(
        std::move(steps), [columns = LogColumns(columns), file = m_file](std::size_t step, const Progress &) {
            return ArraySeries::StepResult(logStep(columns, file, step));
        });
    for (const LogColumn &column : *columns)
        series->variables.push_back({column.description, column.steps});
    series->repeated = std::move(m_repeated);
    auto document = std::make_shared<ArrayDocument>();
    document->name = m_file;
    document->format = ArrayFormat::Log;
    for (std::size_t index = 0; index < columns->size(); ++index) {
        const LogColumn &column = (*columns)[index];
        document->dataSets.push_back(std::make_shared<const MemoryArray>(
            steppedDescription(*series, series->variables[index]), valuesOf(column.values, column.description.type)));
    }
    listByPaths(*document);
    document->series = series;
    document->problems = m_problems;
    return document;
}

} // namespace rankscope
