// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/job/reportcolumns.h"

#include "model/base/processsettext.h"
#include "model/stacks/job/reportmodel.h"
#include "model/stacks/shownranges.h"

#include <QCoreApplication>
#include <QLocale>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ReportListTexts {
    Q_DECLARE_TR_FUNCTIONS(rankscope::ReportModel)
};

using ReportRowColumn = ListedColumn<ReportRow>;

constexpr qsizetype longestShownLine = 2000;

QString wholeTime(const ReportRow &row)
{
    return row.time ? QLocale().toString(*row.time, QLocale::LongFormat) : reportTimeText(row);
}

void addTimes(std::vector<ReportRowColumn> &columns)
{
    columns.push_back(
        {{{.key = u"time"_s, .shownIn = Audience::Tables},
          [](const ReportRow &row) {
              return row.time ? textUnlessEmpty(row.time->toString(Qt::ISODateWithMs)) : ReportValue();
          }},
         ColumnListing{ReportListTexts::tr("Time"), ReportListTexts::tr("When it happened, as the report tells")},
         reportTimeText,
         wholeTime});
    columns.push_back({{{.key = u"elapsed_ms"_s, .shownIn = Audience::Tables, .type = FieldType::Integer},
                        [](const ReportRow &row) { return reportValue(row.elapsed); }}});
}

} // namespace

QString reportKindText(ReportRow::Kind kind)
{
    switch (kind) {
    case ReportRow::Kind::Message:
        return ReportListTexts::tr("message");
    case ReportRow::Kind::Control:
        return ReportListTexts::tr("control");
    case ReportRow::Kind::Stop:
        return ReportListTexts::tr("stop");
    case ReportRow::Kind::Tracepoint:
        return ReportListTexts::tr("tracepoint");
    case ReportRow::Kind::TracepointValue:
        return ReportListTexts::tr("value");
    case ReportRow::Kind::Output:
        return ReportListTexts::tr("output");
    case ReportRow::Kind::Stacks:
        return ReportListTexts::tr("stacks");
    case ReportRow::Kind::Variable:
        return ReportListTexts::tr("variable");
    case ReportRow::Kind::Leak:
        return ReportListTexts::tr("memory leak");
    case ReportRow::Kind::Other:
        break;
    }
    return ReportListTexts::tr("other");
}

QString reportTimeText(const ReportRow &row)
{
    if (row.time && row.time->isValid())
        return row.time->toString(u"HH:mm:ss.zzz"_s);
    if (!row.elapsed)
        return {};
    return ReportListTexts::tr("+%1 s").arg(QLocale().toString(static_cast<double>(*row.elapsed) / 1000, 'f', 3));
}

QString oneLine(const QString &text)
{
    return QString(text).replace(u'\n', u" ⏎ "_s).simplified();
}

std::vector<ReportRowColumn> reportRowColumns()
{
    std::vector<ReportRowColumn> columns;
    addTimes(columns);
    columns.push_back({{{.key = u"kind"_s, .shownIn = Audience::Tables},
                        [](const ReportRow &row) { return reportKindName(row.kind); }},
                       ColumnListing{ReportListTexts::tr("Kind"), ReportListTexts::tr("What it is")},
                       [](const ReportRow &row) { return reportKindText(row.kind); }});
    columns.push_back(
        {{{.key = u"processes"_s, .shownIn = Audience::Tables},
          [](const ReportRow &row) { return textUnlessEmpty(compactText(row.processes)); }},
         ColumnListing{ReportListTexts::tr("Processes"),
                       ReportListTexts::tr("The processes that it concerns; empty where the report names none")},
         [](const ReportRow &row) { return elidedText(row.processes, shownRanges); },
         [](const ReportRow &row) { return elidedText(row.processes, toolTipRanges); }});
    columns.push_back(
        {{{.key = u"snapshot"_s, .shownIn = Audience::Tables, .type = FieldType::Integer}, [](const ReportRow &row) {
              return row.snapshot ? ReportValue(std::uint64_t(*row.snapshot + 1)) : ReportValue();
          }}});
    columns.push_back({{{.key = u"text"_s, .shownIn = Audience::Tables}, [](const ReportRow &row) { return row.text; }},
                       ColumnListing{ReportListTexts::tr("Text"), ReportListTexts::tr("What the report says")},
                       [](const ReportRow &row) { return oneLine(row.text.left(longestShownLine)); },
                       [](const ReportRow &row) { return row.text.left(longestShownLine); }});
    columns.push_back({{{.key = u"details"_s, .shownIn = Audience::Tables},
                        [](const ReportRow &row) { return textUnlessEmpty(row.details); }}});
    return columns;
}

} // namespace rankscope
