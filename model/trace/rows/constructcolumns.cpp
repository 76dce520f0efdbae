// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/rows/constructcolumns.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QLocale>

#include <functional>
#include <limits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

using ConstructColumns = std::vector<ListedColumn<ConstructRow>>;

struct ConstructColumnTexts {
    Q_DECLARE_TR_FUNCTIONS(rankscope::ConstructStatisticsModel)
};

constexpr Audiences inTables = Audience::Tables;

QString wordOf(RecordKind kind)
{
    const std::string_view word = keyword(kind);
    return QString::fromLatin1(word.data(), qsizetype(word.size()));
}

std::uint64_t reductionsOf(const ConstructStatistics &row)
{
    std::uint64_t count = 0;
    for (const RecordKind kind : {RecordKind::ReductionRead, RecordKind::ReductionBeforeWrite,
                                  RecordKind::ReductionAfterWrite, RecordKind::Result})
        count += row.byKind[std::size_t(kind)];
    return count;
}

double shareOf(const ConstructRow &row)
{
    return double(row.statistics->ownLines()) / double(row.trace->size());
}

QString constructText(const ConstructRow &row)
{
    const Construct *const construct = row.construct();
    return construct ? wordOf(construct->kind) % u' ' % QString::number(construct->number)
                     : ConstructColumnTexts::tr("outside of constructs");
}

/// What is outside of all comes first.
ReportValue constructOrder(const ConstructRow &row)
{
    return row.construct() ? std::int64_t(row.construct()->number) : std::numeric_limits<std::int64_t>::min();
}

QString constructPlace(const ConstructRow &row)
{
    const Construct *const construct = row.construct();
    return !construct || construct->place.line == 0 ? QString()
                                                    : QFileInfo(row.trace->text(construct->place.file)).fileName()
                                                          % u':' % QString::number(construct->place.line);
}

ReportValue placeOrder(const ConstructRow &row)
{
    constexpr int widthOfLine = 10;
    const Construct *const construct = row.construct();
    return construct ? QString(row.trace->text(construct->place.file) % u':'
                               % QString::number(construct->place.line).rightJustified(widthOfLine, u'0'))
                     : QString();
}

/// What files say of the construct itself; nothing outside of all.
void addIdentity(ConstructColumns &columns)
{
    const auto add = [&columns](const QString &key, FieldType type, auto value) {
        columns.push_back({{{.key = key, .shownIn = inTables, .type = type}, [value](const ConstructRow &row) {
                                return row.construct() ? ReportValue(value(row)) : ReportValue();
                            }}});
    };
    columns.push_back({{{.key = u"process"_s, .shownIn = inTables, .type = FieldType::Integer},
                        [](const ConstructRow &row) { return row.process; }}});
    add(u"kind"_s, FieldType::Text, [](const ConstructRow &row) { return wordOf(row.construct()->kind); });
    add(u"number"_s, FieldType::Integer, [](const ConstructRow &row) { return std::int64_t(row.construct()->number); });
    add(u"file"_s, FieldType::Text,
        [](const ConstructRow &row) { return row.trace->text(row.construct()->place.file); });
    add(u"line"_s, FieldType::Integer,
        [](const ConstructRow &row) { return std::uint64_t(row.construct()->place.line); });
}

/// A count; without a key the list alone has it.
ListedColumn<ConstructRow> &addCount(ConstructColumns &columns, const QString &key, auto count, const QString &title,
                                     const QString &toolTip)
{
    columns.push_back(
        {{{.key = key, .shownIn = key.isEmpty() ? Audiences() : inTables, .type = FieldType::Integer, .isNumber = true},
          [count](const ConstructRow &row) { return std::uint64_t(std::invoke(count, *row.statistics)); }},
         ColumnListing{title, toolTip, Qt::DescendingOrder}});
    return columns.back();
}

template<RecordKind kind>
std::uint64_t kindCountOf(const ConstructStatistics &row)
{
    return row.byKind[std::size_t(kind)];
}

/// Outside of constructs nothing is executed: the list says nothing there.
void addExecutions(ConstructColumns &columns)
{
    const auto unlessOutside = [](ListedColumn<ConstructRow> &column) {
        column.shown = [value = column.column.value](const ConstructRow &row) {
            return row.construct() ? shownText(value(row)) : QString();
        };
    };
    unlessOutside(addCount(columns, u"executions"_s, &ConstructStatistics::executions,
                           ConstructColumnTexts::tr("Executions"),
                           ConstructColumnTexts::tr("How often the construct was run through")));
    unlessOutside(addCount(columns, u"iterations"_s, &ConstructStatistics::iterations,
                           ConstructColumnTexts::tr("Iterations"),
                           ConstructColumnTexts::tr("Iterations or tasks of this construct alone")));
}

void addLines(ConstructColumns &columns)
{
    addCount(columns, u"lines"_s, &ConstructStatistics::lines, ConstructColumnTexts::tr("Lines"),
             ConstructColumnTexts::tr("Lines of the trace, with those of the constructs inside"));
    addCount(columns, u"own_lines"_s, &ConstructStatistics::ownLines, ConstructColumnTexts::tr("Own Lines"),
             ConstructColumnTexts::tr("Lines of the trace without those of the constructs inside; the results of "
                                      "a reduction count where they stand, behind the end"));
    columns.push_back(
        {{{.key = u"share"_s, .shownIn = inTables, .type = FieldType::Real, .isNumber = true}, shareOf},
         ColumnListing{ConstructColumnTexts::tr("Share"),
                       ConstructColumnTexts::tr("Own lines of all lines of the trace"), Qt::DescendingOrder},
         [](const ConstructRow &row) {
             return ConstructColumnTexts::tr("%1 %").arg(QLocale().toString(100.0 * shareOf(row), 'f', 1));
         }});
}

void addRecords(ConstructColumns &columns)
{
    addCount(columns, {}, kindCountOf<RecordKind::Read>, ConstructColumnTexts::tr("Reads"),
             ConstructColumnTexts::tr("RD records among the own lines"));
    addCount(columns, {}, kindCountOf<RecordKind::AfterWrite>, ConstructColumnTexts::tr("Writes"),
             ConstructColumnTexts::tr("AW records among the own lines: what was assigned"));
    addCount(columns, {}, reductionsOf, ConstructColumnTexts::tr("Reductions"),
             ConstructColumnTexts::tr("RV_RD, RV_BW, RV_AW and RV records among the own lines"));
    addCount(columns, u"names"_s, &ConstructStatistics::names, ConstructColumnTexts::tr("Names"),
             ConstructColumnTexts::tr("Different operands among the own lines"));
    addCount(columns, u"not_finite"_s, &ConstructStatistics::notFinite, ConstructColumnTexts::tr("NaN, Inf"),
             ConstructColumnTexts::tr("Values among the own lines that are NaN or infinite"));
    for (std::size_t kind = 0; kind < recordKindCount; ++kind)
        columns.push_back(
            {{{.key = wordOf(RecordKind(kind)).toLower(), .shownIn = inTables, .type = FieldType::Integer},
              [kind](const ConstructRow &row) { return row.statistics->byKind[kind]; }}});
}

} // namespace

ConstructColumns constructStatisticsColumns()
{
    ConstructColumns columns;
    addIdentity(columns);
    columns.push_back({{{.key = {}}, constructOrder, constructText},
                       ColumnListing{ConstructColumnTexts::tr("Construct"),
                                     ConstructColumnTexts::tr("The loop or task region, by its number in the trace")}});
    columns.push_back({{{.key = {}}, placeOrder, constructPlace},
                       ColumnListing{ConstructColumnTexts::tr("Place"),
                                     ConstructColumnTexts::tr("Where the construct begins in the source")}});
    addExecutions(columns);
    addLines(columns);
    addRecords(columns);
    return columns;
}

FieldTable constructTable(const TraceRun &run)
{
    const auto columns = std::make_shared<const ConstructColumns>(constructStatisticsColumns());
    FieldTable table{.kind = "trace-constructs"_L1, .columns = fieldColumns(*columns)};
    table.rows = [&run, columns](const FieldTable::Visit &visit, const Progress &progress) -> Result<void> {
        for (const TraceRun::Process &process : run.processes) {
            const auto rows = constructStatistics(*process.trace, progress);
            if (!rows)
                return tl::unexpected(rows.error());
            for (const ConstructStatistics &row : *rows) {
                const ConstructRow construct{process.trace.get(), &row, process.number};
                if (!visit(fieldRow("construct"_L1, *columns, construct)))
                    return {};
            }
        }
        return {};
    };
    return table;
}

} // namespace rankscope
