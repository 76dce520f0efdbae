// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/sharedvalues.h"

#include "model/base/plural.h"
#include "model/base/processsettext.h"
#include "model/base/text/fittingtext.h"
#include "model/comparison/comparisonreport.h"

#include <QCoreApplication>
#include <QLocale>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct SharedReportTexts {
    Q_DECLARE_TR_FUNCTIONS(ComparisonReport)
};
struct SharedListTexts {
    Q_DECLARE_TR_FUNCTIONS(rankscope::ComparisonModel)
};

using SharedColumn = ListedColumn<SharedValue>;

/// A line break in a value must not break the table.
QString sharedText(const SharedValue &row)
{
    if (!row.group)
        return SharedReportTexts::tr("(no value)");
    const QString text = row.group->value.text.simplified();
    return row.group->largest ? text % u" … " % plainText(*row.group->largest) : text;
}

/// What JSON cannot show of a number: how it was spelled.
ReportValue ownSpelling(const SharedValue &row)
{
    if (!row.group)
        return {};
    switch (row.group->value.form) {
    case ValueForm::Hexadecimal:
    case ValueForm::Character:
    case ValueForm::FortranReal:
        return row.group->value.text;
    case ValueForm::NotNumeric:
    case ValueForm::Integer:
    case ValueForm::Real:
        break;
    }
    return {};
}

/// Raw: a number where there is one.
ReportValue rawValue(const SharedValue &row)
{
    return row.group ? numberOrText(row.group->value) : ReportValue();
}

/// What files have of a value; the texts in tables are those of the values. A saved result keeps these columns also of
/// a row of those without one.
void addValues(std::vector<SharedColumn> &columns)
{
    const auto add = [&columns](const QString &key, auto value) {
        columns.push_back({{{.key = key, .shownIn = inComparisonFiles}, value}});
    };
    columns.push_back({{{.key = u"value"_s, .shownIn = inComparisonFiles}, rawValue, [](const SharedValue &row) {
                            return row.group ? row.group->value.text : QString();
                        }}}); // NaN too
    add(u"text"_s, ownSpelling);
    add(u"maximum"_s, [](const SharedValue &row) {
        return row.group && row.group->largest ? numberValue(*row.group->largest) : ReportValue();
    });
    add(u"processes"_s, [](const SharedValue &row) { return compactText(*row.processes); });
}

QString listedValueText(const SharedValue &row)
{
    if (!row.group)
        return SharedListTexts::tr("no value");
    return (row.isOutlier ? u"⚑ "_s : QString()) % valueText(*row.group);
}

QString listedProcesses(const SharedValue &row)
{
    constexpr std::size_t namedRanges = 500;
    return SharedListTexts::tr("%Ln process(es): %1", nullptr, plural(row.count))
        .arg(elidedText(*row.processes, namedRanges));
}

void addValueAndProcesses(std::vector<SharedColumn> &columns)
{
    constexpr std::size_t sharedRanges = 12; // in a cell
    columns.push_back(
        {{{.key = {}, .heading = SharedReportTexts::tr("value"), .shownIn = forComparisonReaders},
          rawValue,
          sharedText},
         ColumnListing{SharedListTexts::tr("Value"),
                       SharedListTexts::tr("The value; of values that count as the same, the smallest and the largest. "
                                           "Numbers sort by size, before texts. ⚑ marks what few processes have.")},
         listedValueText,
         [](const SharedValue &row) {
             return row.group ? valueText(*row.group) : SharedListTexts::tr("These processes gave no value.");
         }});
    columns.push_back(
        {{{.key = {}, .heading = SharedReportTexts::tr("processes"), .shownIn = forComparisonReaders},
          [](const SharedValue &row) { return std::int64_t(row.processes->lowest()); },
          [](const SharedValue &row) { return fittingCompactText(*row.processes); }},
         ColumnListing{SharedListTexts::tr("Processes"), SharedListTexts::tr("The processes that have this value")},
         [](const SharedValue &row) { return elidedText(*row.processes, sharedRanges); },
         listedProcesses});
}

void addCountAndShare(std::vector<SharedColumn> &columns)
{
    columns.push_back({{{.key = u"count"_s,
                         .heading = SharedReportTexts::tr("count"),
                         .shownIn = inComparisonFiles | forComparisonReaders,
                         .type = FieldType::Integer,
                         .isNumber = true},
                        [](const SharedValue &row) { return row.count; }},
                       ColumnListing{SharedListTexts::tr("Count"),
                                     SharedListTexts::tr("How many processes have this value"), Qt::DescendingOrder},
                       nullptr,
                       listedProcesses});
    columns.push_back(
        {{{.key = {}, .heading = SharedReportTexts::tr("share"), .shownIn = forComparisonReaders, .isNumber = true},
          [](const SharedValue &row) { return row.share(); },
          [](const SharedValue &row) {
              return SharedReportTexts::tr("%1 %").arg(QLocale().toString(100.0 * row.share(), 'f', 1));
          }},
         ColumnListing{SharedListTexts::tr("Share"),
                       SharedListTexts::tr("The part of all processes that have this "
                                           "value"),
                       Qt::DescendingOrder},
         [](const SharedValue &row) {
             return SharedListTexts::tr("%1 %").arg(QLocale().toString(100.0 * row.share(), 'f', 1));
         },
         listedProcesses});
}

} // namespace

QString plainText(const Number &number)
{
    const auto *real = std::get_if<double>(&number);
    return real ? QString::number(*real, 'g', QLocale::FloatingPointShortest)
                : std::visit([](auto value) { return QString::number(value); }, number);
}

ReportValue numberValue(const Number &number)
{
    return std::visit([](auto value) { return ReportValue(value); }, number);
}

QString valueText(const ValueGroup &group)
{
    return group.largest ? QString(group.value.text % u" … " % plainText(*group.largest)) : group.value.text;
}

std::vector<SharedColumn> sharedColumns()
{
    std::vector<SharedColumn> columns;
    addValues(columns);
    addValueAndProcesses(columns);
    addCountAndShare(columns);
    return columns;
}

} // namespace rankscope
