// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/errors/errorscheckreport.h"

#include "model/trace/errors/errorsreport.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ErrorsCheckReportTexts {
    Q_DECLARE_TR_FUNCTIONS(ErrorsCheckReport)
};

struct CheckedRow {
    ErrorRow row;
    std::optional<CheckedError> check;
};

using CheckedColumn = ReportColumn<CheckedRow>;

std::optional<std::uint64_t> differenceNumber(const std::optional<std::uint32_t> &difference)
{
    return difference ? std::optional(std::uint64_t(*difference) + 1) : std::nullopt;
}

/// Those of a list, then what the check says.
std::vector<CheckedColumn> checkedColumns()
{
    std::vector<CheckedColumn> columns;
    for (const ReportColumn<ErrorRow> &column : errorColumns())
        columns.emplace_back(column.head, [value = column.value](const CheckedRow &row) { return value(row.row); });
    columns.emplace_back(ColumnHead{.key = u"verdict"_s, .shownIn = fileAudiences}, [](const CheckedRow &row) {
        return row.check ? ReportValue(QString(errorVerdictWord(row.check->verdict))) : ReportValue();
    });
    columns.emplace_back(
        ColumnHead{.key = {},
                   .heading = ErrorsCheckReportTexts::tr("In the diff"),
                   .shownIn = Audience::Text | Audience::Page},
        nullptr, [](const CheckedRow &row) { return row.check ? errorVerdictTitle(row.check->verdict) : QString(); });
    columns.emplace_back(ColumnHead{.key = u"difference"_s,
                                    .heading = ErrorsCheckReportTexts::tr("Difference"),
                                    .shownIn = allAudiences,
                                    .type = FieldType::Integer,
                                    .isNumber = true},
                         [](const CheckedRow &row) {
                             return row.check ? reportValue(differenceNumber(row.check->difference)) : ReportValue();
                         });
    return columns;
}

/// With so many rows at most, 0 for all.
ReportTable checkedTable(const ErrorList &list, std::uint64_t limit)
{
    ReportTable table{
        .key = "errors"_L1, .element = "error"_L1, .heading = ErrorsCheckReportTexts::tr("Errors of the runtime")};
    table.all = list.rows.size();
    const std::size_t count = limit == 0 ? list.rows.size() : std::min(list.rows.size(), std::size_t(limit));
    if (count < table.all)
        table.more = ErrorsCheckReportTexts::tr("The first %1 of %2 errors are shown; --limit 0 shows all.")
                         .arg(QLocale().toString(qulonglong(count)), QLocale().toString(qulonglong(table.all)));
    setRows(table, checkedColumns(), count, [&list](std::size_t index) {
        return CheckedRow{list.rows[index], list.checkOf(index)};
    });
    return table;
}

QLatin1StringView stopWord(RuntimeStop::Where where)
{
    switch (where) {
    case RuntimeStop::Where::Difference:
        return "difference"_L1;
    case RuntimeStop::Where::OtherRecord:
        return "other-record"_L1;
    case RuntimeStop::Where::UnknownRecord:
        return "unknown-record"_L1;
    case RuntimeStop::Where::Reading:
        return "reading"_L1;
    case RuntimeStop::Where::Unsaid:
        return "unsaid"_L1;
    }
    Q_UNREACHABLE();
}

ReportObject checkObject(const ErrorsCheck &check, std::size_t run, const QString &file)
{
    ReportObject object{{u"file"_s, file},
                        {u"run"_s, std::uint64_t(run + 1)},
                        {u"confirmed"_s, check.confirmed},
                        {u"unconfirmed"_s, check.unconfirmed},
                        {u"not_judged"_s, check.notJudged},
                        {u"unlisted"_s, check.unlisted},
                        {u"limit_reached"_s, check.isListCut},
                        {u"of_other_runs"_s, check.isOfOtherRuns()}};
    if (!check.stop)
        return object;
    object.push_back({u"stopped"_s, QString(stopWord(check.stop->where))});
    object.push_back({u"stopped_at"_s, textUnlessEmpty(check.stopLine)});
    object.push_back({u"difference"_s, reportValue(differenceNumber(check.stop->difference))});
    object.push_back({u"following"_s, check.stop->following});
    return object;
}

/// Where "here" is: "Here is difference 12, at line 71 of ref/0.trd."
QString hereText(const ErrorsCheck &check, const TraceDiff &diff)
{
    if (!check.stop || !check.stop->difference || check.isOfOtherRuns())
        return {};
    const DifferenceDetails details = detailsOf(diff, diff.differences[*check.stop->difference]);
    const QString number = QLocale().toString(qulonglong(*check.stop->difference) + 1);
    if (!details.referenceLine)
        return ErrorsCheckReportTexts::tr("Here is difference %1.").arg(number);
    return ErrorsCheckReportTexts::tr("Here is difference %1, at line %2 of %3.")
        .arg(number, QString::number(*details.referenceLine), details.referenceFile);
}

QStringList checkSentences(const ErrorList &list)
{
    QStringList sentences;
    for (std::size_t run = 0; run < list.checks.size(); ++run) {
        QString text = checkSentence(list.checks[run]);
        if (const QString here = hereText(list.checks[run], *list.subjects.traces); !here.isEmpty())
            text += u' ' % here;
        sentences << (list.checks.size() == 1
                          ? text
                          : ErrorsCheckReportTexts::tr("Run %1: %2").arg(QString::number(run + 1), text));
    }
    return sentences;
}

} // namespace

Report errorListReport(const ErrorList &list)
{
    const ErrorSubjects &subjects = list.subjects;
    if (subjects.reference)
        return errorsDiffReport(list.diff, {{subjects.reference->file}, {subjects.document->file}, 0});
    Report report = errorsReport(*subjects.document);
    if (!list.checks.empty()) {
        report.answer.push_back({.sentences = checkSentences(list)});
        report.parts.back() = checkedTable(list, 0);
    }
    return report;
}

void addErrorsCheck(Report &report, const ErrorList &list, std::uint64_t limit)
{
    ReportList runs;
    for (std::size_t run = 0; run < list.checks.size(); ++run)
        runs.push_back(checkObject(list.checks[run], run, list.subjects.document->file));
    const QString lead =
        ErrorsCheckReportTexts::tr("The errors of the runtime (%1):").arg(list.subjects.document->file);
    report.answer.push_back({.sentences = QStringList{lead} + checkSentences(list)});
    report.parts.emplace_back(ReportDetails{{}, {{u"runtime"_s, std::move(runs)}}});
    ReportTable table = checkedTable(list, limit);
    table.shownIn = Audience::Json | Audience::Text | Audience::Page;
    report.parts.emplace_back(std::move(table));
}

} // namespace rankscope
