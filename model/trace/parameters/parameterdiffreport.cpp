// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/parameters/parameterdiffreport.h"

#include "model/base/plural.h"
#include "model/report/changesreport.h"
#include "model/trace/parameters/knownparameters.h"

#include <QCoreApplication>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

using ParameterColumn = ReportColumn<ParameterChange>;
using ChangedEntry = std::function<const ParameterEntry *(const ParameterChange &)>;

struct ParameterDiffReportTexts {
    Q_DECLARE_TR_FUNCTIONS(ParameterDiffReport)
};

QString markOfParameter(const ParameterChange &change)
{
    if (change.reference && change.current)
        return u"Δ"_s;
    return change.reference ? u"−"_s : u"+"_s;
}

/// Value and line of one side.
void addSide(std::vector<ParameterColumn> &columns, const QString &side, const std::pair<QString, QString> &headings,
             const ChangedEntry &entryOn)
{
    columns.push_back({{.key = side % "_value"_L1, .heading = headings.first, .shownIn = allAudiences, .style = side},
                       [entryOn](const ParameterChange &change) {
                           const ParameterEntry *const entry = entryOn(change);
                           return entry ? ReportValue(valuesText(*entry)) : ReportValue();
                       }});
    columns.push_back({{.key = side % "_line"_L1,
                        .heading = headings.second,
                        .shownIn = fileAndPageAudiences,
                        .type = FieldType::Integer,
                        .isNumber = true},
                       [entryOn](const ParameterChange &change) {
                           const ParameterEntry *const entry = entryOn(change);
                           return entry ? ReportValue(entry->line) : ReportValue();
                       }});
}

void addSides(std::vector<ParameterColumn> &columns, const ParameterDiff &diff)
{
    addSide(columns, u"reference"_s,
            {ParameterDiffReportTexts::tr("reference"), ParameterDiffReportTexts::tr("line in the reference")},
            [&diff](const ParameterChange &change) {
                return change.reference ? &diff.reference.entries[*change.reference] : nullptr;
            });
    addSide(columns, u"current"_s,
            {ParameterDiffReportTexts::tr("current"), ParameterDiffReportTexts::tr("line in the current file")},
            [&diff](const ParameterChange &change) {
                return change.current ? &diff.current.entries[*change.current] : nullptr;
            });
}

std::vector<ParameterColumn> parameterColumns(const ParameterDiff &diff)
{
    const auto known = [&diff](const ParameterChange &change) { return knownParameter(entryOf(diff, change).name); };
    std::vector<ParameterColumn> columns{
        {{.key = {}, .shownIn = Audience::Page}, {}, markOfParameter},
        {{.key = u"class"_s, .heading = ParameterDiffReportTexts::tr("class"), .shownIn = allAudiences},
         [](const ParameterChange &change) { return ReportValue(changeClassName(change)); }},
        {{.key = u"name"_s,
          .heading = ParameterDiffReportTexts::tr("parameter"),
          .shownIn = allAudiences,
          .style = u"code"_s},
         [&diff](const ParameterChange &change) { return ReportValue(parameterTitle(entryOf(diff, change))); }}};
    addSides(columns, diff);
    columns.push_back(
        {{.key = u"default"_s, .heading = ParameterDiffReportTexts::tr("default"), .shownIn = fileAndPageAudiences},
         [known](const ParameterChange &change) {
             const KnownParameter *const parameter = known(change);
             return parameter && !parameter->initial.isEmpty() ? ReportValue(QString(parameter->initial))
                                                               : ReportValue();
         }});
    columns.push_back(
        {{.key = u"meaning"_s, .heading = ParameterDiffReportTexts::tr("meaning"), .shownIn = Audience::Page},
         [known](const ParameterChange &change) {
             const KnownParameter *const parameter = known(change);
             return parameter ? ReportValue(parameterMeaning(*parameter)) : ReportValue();
         }});
    return columns;
}

TestCase parameterCase(const ParameterDiff &diff, const ParameterChange &change)
{
    const auto value = [](const ParameterFile &file, std::optional<std::size_t> entry) {
        return entry ? valuesText(file.entries[*entry]) : ParameterDiffReportTexts::tr("not set");
    };
    return {.className = "rankscope.parameters"_L1,
            .name = parameterTitle(entryOf(diff, change)),
            .outcome = TestCase::Outcome::Failed,
            .type = changeClassName(change),
            .message = ParameterDiffReportTexts::tr("Reference: %1; current: %2.")
                           .arg(value(diff.reference, change.reference), value(diff.current, change.current))};
}

Result<void> visitParameters(const ParameterDiff &diff, const TestSuite::Visit &visit, const Progress &progress)
{
    for (const std::size_t entry : diff.same) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        if (!visit({.className = "rankscope.parameters"_L1, .name = parameterTitle(diff.reference.entries[entry])}))
            return {};
    }
    for (const ParameterChange &change : diff.changes) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        if (!visit(parameterCase(diff, change)))
            return {};
    }
    return {};
}

} // namespace

Report parameterDiffReport(const ParameterDiff &diff, std::uint64_t limit)
{
    ReportTable changes{.key = "differences"_L1,
                        .element = "difference"_L1,
                        .heading = ParameterDiffReportTexts::tr("Parameters that differ"),
                        .shown = ParameterDiffReportTexts::tr("%1 of %2 are shown.")};
    setFirstRows(changes, parameterColumns(diff), diff.changes.size(), limit,
                 [&diff](std::size_t index) -> const ParameterChange & { return diff.changes[index]; });
    if (changes.leftOut() > 0)
        changes.more =
            ParameterDiffReportTexts::tr("and %n more; --limit 0 lists all", nullptr, plural(changes.leftOut()));
    return changesReport(
        {.kind = "parameters-diff"_L1,
         .title = ParameterDiffReportTexts::tr("Parameters that differ"),
         .sentence = parameterDiffSummary(diff),
         .isEqual = diff.isEqual(),
         .reference = {"reference"_L1, ParameterDiffReportTexts::tr("Reference"), {diff.reference.file}},
         .current = {"current"_L1, ParameterDiffReportTexts::tr("Current"), {diff.current.file}},
         .counts = {{"same"_L1, diff.same.size()},
                    {"changed"_L1, diff.changed},
                    {"only_reference"_L1, diff.onlyReference},
                    {"only_current"_L1, diff.onlyCurrent}},
         .table = std::move(changes)});
}

TestSuite parameterDiffCases(const ParameterDiff &diff)
{
    return {.cases = [&diff](const TestSuite::Visit &visit, const Progress &progress) {
        return visitParameters(diff, visit, progress);
    }};
}

} // namespace rankscope
