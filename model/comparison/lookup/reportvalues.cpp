// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/lookup/reportvalues.h"

#include "model/comparison/lookup/expressiontext.h"
#include "model/comparison/lookup/reportlocals.h"
#include "model/stacks/job/jobreport.h"
#include "model/trace/trace/trace.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <climits>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr double exactWhole = 9007199254740992.0; // 2^53: above it doubles skip whole numbers

struct ReportValuesTexts {
    Q_DECLARE_TR_FUNCTIONS(ReportValues)
};

Error notFound(const QString &message, const QString &hint)
{
    return {ErrorKind::NotFound, message, {}, {}, hint};
}

const TracepointVariable *variableOf(const TracepointHit &hit, const QString &name)
{
    const auto found = std::ranges::find_if(
        hit.variables, [&name](const TracepointVariable &variable) { return withoutBlanks(variable.name) == name; });
    return found == hit.variables.end() ? nullptr : &*found;
}

/// The hits in question, the last one first, and the variable in each.
struct ChosenHits {
    std::vector<const TracepointHit *> hits;
    std::vector<const TracepointVariable *> variables;
};

Error noTracepoint(const JobReport &report, const ReportExpression &expression)
{
    QStringList places;
    for (const TracepointHit &hit : report.hits) {
        const QString place = shortPlace(hit.file, hit.line);
        if (places.size() <= mostNames && hit.line > 0 && !places.contains(place))
            places << place;
    }
    return notFound(ReportValuesTexts::tr("The report has no hit of a tracepoint at %1.")
                        .arg(shortPlace(expression.file, expression.line)),
                    places.isEmpty()
                        ? ReportValuesTexts::tr("It has no tracepoint whose place is known. NAME without a place "
                                                "is a variable beside stacks.")
                        : thereAre(places));
}

Error noVariable(const std::vector<const TracepointHit *> &hits, const ReportExpression &expression)
{
    QStringList names;
    for (const TracepointHit *hit : hits) {
        for (const TracepointVariable &variable : hit->variables) {
            if (names.size() <= mostNames && !names.contains(variable.name))
                names << variable.name;
        }
    }
    const QString place = shortPlace(expression.file, expression.line);
    return notFound(ReportValuesTexts::tr("The tracepoint at %1 has no variable %2.").arg(place, expression.name),
                    names.isEmpty() ? ReportValuesTexts::tr("It has no variables.") : thereAre(names));
}

/// "#N" of each hit at one place.
std::vector<std::int64_t> numbersOf(const std::vector<const TracepointHit *> &hits)
{
    std::vector<std::int64_t> numbers;
    for (std::size_t index = 0; index < hits.size(); ++index) {
        const std::int64_t sequence = hits[index]->sequence.value_or(std::int64_t(index));
        numbers.push_back(sequence < 0 || sequence == LLONG_MAX ? 0 : sequence + 1);
    }
    return numbers;
}

Error noHit(std::vector<std::int64_t> numbers, const ReportExpression &expression)
{
    std::ranges::sort(numbers);
    const auto repeated = std::ranges::unique(numbers);
    numbers.erase(repeated.begin(), repeated.end());
    QStringList names;
    for (std::size_t index = 0; index < numbers.size() && names.size() <= mostNames; ++index)
        names << u'#' % QString::number(numbers[index]);
    return notFound(
        ReportValuesTexts::tr("The tracepoint at %1 has no hit #%2 with %3.")
            .arg(shortPlace(expression.file, expression.line), QString::number(*expression.hit), expression.name),
        thereAre(names));
}

Result<ChosenHits> chooseHits(const JobReport &report, const ReportExpression &expression)
{
    std::vector<const TracepointHit *> atPlace;
    for (const TracepointHit &hit : report.hits) {
        if (hit.line == expression.line
            && (endsInPath(hit.file, expression.file) || endsInPath(expression.file, hit.file)))
            atPlace.push_back(&hit);
    }
    if (atPlace.empty())
        return tl::unexpected(noTracepoint(report, expression));
    const std::vector<std::int64_t> numbers = numbersOf(atPlace);
    std::vector<std::int64_t> withName;
    ChosenHits chosen;
    for (std::size_t index = atPlace.size(); index-- > 0;) {
        const TracepointVariable *const variable = variableOf(*atPlace[index], expression.name);
        if (!variable)
            continue;
        withName.push_back(numbers[index]);
        if (!expression.hit || numbers[index] == *expression.hit) {
            chosen.hits.push_back(atPlace[index]);
            chosen.variables.push_back(variable);
        }
    }
    if (withName.empty())
        return tl::unexpected(noVariable(atPlace, expression));
    if (chosen.hits.empty())
        return tl::unexpected(noHit(std::move(withName), expression));
    return chosen;
}

/// The values of the hits that were chosen, put together.
class HitValues
{
public:
    HitValues(const StackDocument &document, const ReportExpression &expression)
        : m_document(document)
        , m_name(expression.name)
    {}

    ReportValues of(const ChosenHits &chosen);

private:
    void add(const TracepointVariable &variable, const ProcessSet &processes);
    void addNumbers(const TracepointVariable &variable, const ProcessSet &processes);
    void addText(const TracepointVariable &variable, const ProcessSet &processes);
    void remark(Severity severity, const QString &text);

    const StackDocument &m_document;
    QString m_name;
    std::vector<ValueRow> m_rows;
    std::vector<ProcessSet::Range> m_known;
    ReportValues m_values;
};

void HitValues::remark(Severity severity, const QString &text)
{
    m_values.remarks.add({severity, m_document.file, std::nullopt, text, 1});
}

ReportValues HitValues::of(const ChosenHits &chosen)
{
    std::vector<const ProcessSet *> sets;
    for (const TracepointHit *hit : chosen.hits)
        sets.push_back(&hit->processes);
    std::vector<std::vector<ProcessSet::Range>> owned(chosen.hits.size());
    std::vector<ProcessSet::Range> all;
    for (const RowRange &range : assignProcesses(sets).ranges) {
        owned[range.row].push_back(range.processes);
        all.push_back(range.processes);
    }
    const auto used = std::ranges::count_if(owned, [](const auto &ranges) { return !ranges.empty(); });
    for (std::size_t index = 0; index < owned.size(); ++index) {
        if (!owned[index].empty())
            add(*chosen.variables[index], ProcessSet::fromRanges(std::move(owned[index])));
    }
    if (used == 0)
        remark(Severity::Warning, ReportValuesTexts::tr("The report does not say which processes hit the tracepoint."));
    if (used > 1)
        remark(Severity::Note, ReportValuesTexts::tr("The processes were last here in different hits: of each its last "
                                                     "one counts. #HIT behind the place names one."));
    m_values.groups = exactGroups(m_rows);
    m_values.groups.withoutValue =
        ProcessSet::fromRanges(std::move(all)).subtracted(ProcessSet::fromRanges(std::move(m_known)));
    return std::move(m_values);
}

void HitValues::add(const TracepointVariable &variable, const ProcessSet &processes)
{
    const bool anyNumber =
        std::ranges::any_of(variable.values, [](const RankValue &value) { return value.minimum.has_value(); });
    if (anyNumber)
        addNumbers(variable, processes);
    else if (variable.minimum == variable.maximum && !variable.minimum.isEmpty())
        addText(variable, processes);
    else
        remark(Severity::Warning,
               ReportValuesTexts::tr("Of %1 only the range is known, from %2 to %3: what each process "
                                     "has is not in the report.")
                   .arg(m_name, variable.minimum, variable.maximum));
}

/// Whole numbers are spelled as such where the ends of the range are: "100000", not "1e+05".
void HitValues::addNumbers(const TracepointVariable &variable, const ProcessSet &processes)
{
    const bool whole = parseComparisonValue(variable.minimum).form == ValueForm::Integer
                       && parseComparisonValue(variable.maximum).form == ValueForm::Integer;
    for (const RankValue &value : variable.values) {
        if (!value.minimum || !value.maximum || !processes.contains(value.process))
            continue;
        const double number = *value.minimum;
        const bool same = number == *value.maximum || (std::isnan(number) && std::isnan(*value.maximum));
        if (!same) {
            remark(Severity::Warning,
                   ReportValuesTexts::tr("Where a process has several values of %1, the report tells only their range.")
                       .arg(m_name));
            continue;
        }
        if (whole && std::abs(number) > exactWhole)
            remark(Severity::Note, ReportValuesTexts::tr("The report keeps %1 as reals, so that large "
                                                         "whole numbers may be rounded.")
                                       .arg(m_name));
        const bool spelledWhole = whole && std::abs(number) <= exactWhole && number == std::trunc(number);
        m_rows.push_back({spelledWhole ? QString::number(static_cast<qint64>(number))
                                       : shortestText(Value(number), ValueType::Double),
                          ProcessSet(value.process)});
        m_known.push_back({value.process, value.process});
    }
}

void HitValues::addText(const TracepointVariable &variable, const ProcessSet &processes)
{
    m_rows.push_back({variable.minimum, processes});
    m_known.insert(m_known.end(), processes.ranges().begin(), processes.ranges().end());
    remark(Severity::Note,
           ReportValuesTexts::tr("The report has one text of %1 for all processes of the hit.").arg(m_name));
}

Error noReportValue(QStringView text)
{
    Error error;
    error.kind = ErrorKind::BadOption;
    error.message = ReportValuesTexts::tr("\"%1\" is no value in a report: NAME@FILE:LINE of a tracepoint is wanted, "
                                          "with #HIT behind it where it matters, or NAME or NAME@FUNCTION of a "
                                          "variable beside stacks.")
                        .arg(text);
    return error;
}

} // namespace

Result<ReportExpression> parseReportExpression(QStringView text)
{
    static const QRegularExpression ofTracepoint(u"^([^@]+)@(.+?):([0-9]+)(?:#([0-9]+))?$"_s);
    static const QRegularExpression besideStacks(u"^([^@#]+)(?:@([^#]+))?$"_s);
    const QString trimmed = text.trimmed().toString();
    const QRegularExpressionMatch place = ofTracepoint.match(trimmed);
    const QRegularExpressionMatch match = place.hasMatch() ? place : besideStacks.match(trimmed);
    ReportExpression expression;
    expression.name = withoutBlanks(match.captured(1));
    bool whole = !expression.name.isEmpty();
    if (place.hasMatch()) {
        bool lineOk = false;
        bool hitOk = true;
        expression.file = place.captured(2);
        expression.line = place.capturedView(3).toUInt(&lineOk);
        if (place.hasCaptured(4))
            expression.hit = place.capturedView(4).toLongLong(&hitOk);
        whole = whole && lineOk && hitOk && expression.line != 0 && expression.hit != 0;
    } else {
        expression.function = withoutBlanks(match.captured(2));
    }
    if (!whole)
        return tl::unexpected(noReportValue(text));
    return expression;
}

Result<ReportValues> valuesFromReport(const StackDocument &document, const ReportExpression &expression)
{
    if (!document.report)
        return tl::unexpected(notFound(ReportValuesTexts::tr("These stacks come without a report."), {}));
    if (expression.file.isEmpty())
        return valuesBesideStacks(document, expression);
    const Result<ChosenHits> chosen = chooseHits(*document.report, expression);
    if (!chosen)
        return tl::unexpected(chosen.error());
    return HitValues(document, expression).of(*chosen);
}

} // namespace rankscope
