// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/errors/errorsdiff.h"

#include "model/base/plural.h"
#include "model/report/changesreport.h"

#include <QCoreApplication>
#include <QHash>
#include <QLocale>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ErrorsDiffTexts {
    Q_DECLARE_TR_FUNCTIONS(ErrorsDiff)
};

using ErrorDifferenceColumn = ReportColumn<ErrorDifference>;

/// What makes two rows the same.
QString identityOf(const ErrorRow &row)
{
    QStringList parts{row.word(),
                      row.text(),
                      row.name(),
                      row.file(),
                      QString::number(row.line().value_or(0)),
                      row.referenceValue().value_or(QString()),
                      row.currentValue().value_or(QString())};
    if (row.error) {
        for (const ContextStep &step : row.error->context)
            parts << QString::number(step.number);
    }
    return parts.join(QChar(0x1f)); // a byte that no list has
}

bool isListWhole(const ErrorsDocument &document)
{
    return std::ranges::none_of(document.runs, [](const ComparatorRun &run) {
        return run.isLimitReached() || (!run.total() && !run.errors.empty());
    });
}

QHash<QString, std::uint64_t> countsOf(const std::vector<ErrorRow> &rows)
{
    QHash<QString, std::uint64_t> counts;
    for (const ErrorRow &row : rows)
        ++counts[identityOf(row)];
    return counts;
}

/// Adds the rows that are not among `others`; returns how many are.
std::uint64_t addMissing(const std::vector<ErrorRow> &rows, QHash<QString, std::uint64_t> others, bool isReference,
                         std::vector<ErrorDifference> &differences)
{
    std::uint64_t same = 0;
    for (const ErrorRow &row : rows) {
        const auto other = others.find(identityOf(row));
        if (other == others.end() || *other == 0) {
            differences.push_back({isReference, row});
            continue;
        }
        --*other;
        ++same;
    }
    return same;
}

QString differenceWord(const ErrorDifference &difference)
{
    return difference.isInReference ? u"only-reference"_s : u"only-current"_s;
}

std::vector<ErrorDifferenceColumn> errorDifferenceColumns()
{
    constexpr Audiences people = Audience::Text | Audience::Page;
    std::vector<ErrorDifferenceColumn> columns{
        {{.key = u"difference"_s, .shownIn = fileAudiences},
         [](const ErrorDifference &difference) { return ReportValue(differenceWord(difference)); }},
        {{.key = {}, .heading = ErrorsDiffTexts::tr("Only in"), .shownIn = people},
         {},
         [](const ErrorDifference &difference) {
             return difference.isInReference ? ErrorsDiffTexts::tr("reference") : ErrorsDiffTexts::tr("current");
         }}};
    for (const ReportColumn<ErrorRow> &column : errorColumns()) {
        columns.push_back(
            {column.head, [value = column.value](const ErrorDifference &difference) { return value(difference.row); }});
    }
    return columns;
}

ReportTable errorDifferencesTable(const ErrorsDiff &diff, std::uint64_t limit)
{
    ReportTable table{.key = "differences"_L1,
                      .element = "difference"_L1,
                      .heading = ErrorsDiffTexts::tr("Errors in one of both only"),
                      .shown = ErrorsDiffTexts::tr("%1 of %2 are shown.")};
    setFirstRows(table, errorDifferenceColumns(), diff.differences.size(), limit,
                 [&diff](std::size_t index) -> const ErrorDifference & { return diff.differences[index]; });
    if (table.leftOut() > 0)
        table.more = ErrorsDiffTexts::tr("and %n more; --limit 0 lists all", nullptr, plural(table.leftOut()));
    return table;
}

QString differenceText(const ErrorDifference &difference)
{
    const ErrorRow &row = difference.row;
    const QString place = row.line() ? QString(row.file() % u':' % QString::number(*row.line())) : row.file();
    return differenceWord(difference) % ": "_L1 % row.text() % u' ' % row.name() % u' ' % place;
}

} // namespace

ErrorsDiff compareErrors(const ErrorsDocument &reference, const ErrorsDocument &current)
{
    const std::vector<ErrorRow> before = errorRows(reference);
    const std::vector<ErrorRow> now = errorRows(current);
    ErrorsDiff diff;
    diff.same = addMissing(before, countsOf(now), true, diff.differences);
    diff.onlyReference = diff.differences.size();
    addMissing(now, countsOf(before), false, diff.differences);
    diff.onlyCurrent = diff.differences.size() - diff.onlyReference;
    diff.isWhole = isListWhole(reference) && isListWhole(current);
    return diff;
}

QString errorsDiffSentence(const ErrorsDiff &diff)
{
    const QLocale locale;
    const QString incomplete =
        diff.isWhole ? QString() : u' ' % ErrorsDiffTexts::tr("A list is not complete, so there may be more.");
    if (diff.isEqual() && diff.same == 0)
        return ErrorsDiffTexts::tr("Neither has an error.") % incomplete;
    if (diff.isEqual())
        return ErrorsDiffTexts::tr("Both have the same errors (%1).").arg(locale.toString(qulonglong(diff.same)))
               % incomplete;
    return ErrorsDiffTexts::tr("%1 error(s) are in the reference only,", nullptr, plural(diff.onlyReference))
               .arg(locale.toString(qulonglong(diff.onlyReference)))
           % u' '
           % ErrorsDiffTexts::tr("%1 in the current list only;", nullptr, plural(diff.onlyCurrent))
                 .arg(locale.toString(qulonglong(diff.onlyCurrent)))
           % u' '
           % ErrorsDiffTexts::tr("%1 are in both.", nullptr, plural(diff.same))
                 .arg(locale.toString(qulonglong(diff.same)))
           % incomplete;
}

Report errorsDiffReport(const ErrorsDiff &diff, const ErrorsDiffFiles &files)
{
    return changesReport({.kind = "errors-diff"_L1,
                          .title = ErrorsDiffTexts::tr("Errors of two runs"),
                          .sentence = errorsDiffSentence(diff),
                          .isEqual = diff.isEqual(),
                          .isWhole = diff.isWhole,
                          .reference = {"reference"_L1, ErrorsDiffTexts::tr("Reference"), files.reference},
                          .current = {"current"_L1, ErrorsDiffTexts::tr("Current"), files.current},
                          .counts = {{"same"_L1, diff.same},
                                     {"only_reference"_L1, diff.onlyReference},
                                     {"only_current"_L1, diff.onlyCurrent}},
                          .table = errorDifferencesTable(diff, files.limit)});
}

TestSuite errorsDiffCases(const ErrorsDiff &diff, bool allowPartial)
{
    TestCase testCase{.className = "rankscope.errors"_L1, .name = u"errors"_s};
    if (!diff.isEqual()) {
        testCase.outcome = TestCase::Outcome::Failed;
        testCase.type = differenceWord(diff.differences.front());
        testCase.message = errorsDiffSentence(diff);
        for (std::size_t index = 0; index < std::min(diff.differences.size(), TestCase::mostDetails); ++index)
            testCase.details << differenceText(diff.differences[index]);
    } else if (!diff.isWhole) {
        testCase.outcome = notComparedOutcome(allowPartial);
        testCase.message = errorsDiffSentence(diff);
    }
    return {.cases = [testCase](const TestSuite::Visit &visit, const Progress &) -> Result<void> {
        visit(testCase);
        return {};
    }};
}

} // namespace rankscope
