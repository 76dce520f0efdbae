// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/diff/tracediffreport.h"

#include "model/base/text/fittingtext.h"
#include "model/base/tolerancetext.h"
#include "model/trace/diff/differencecolumns.h"
#include "model/trace/diff/differencegroupsreport.h"
#include "model/trace/diff/differencewords.h"
#include "model/trace/diff/diffoptions.h"
#include "model/trace/diff/emptydiff.h"
#include "model/trace/diff/tracediffsummary.h"
#include "model/trace/rows/originexcerpts.h"
#include "model/trace/sources/sourcemap.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <climits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct TraceDiffReportTexts {
    Q_DECLARE_TR_FUNCTIONS(TraceDiffReport)
};
struct TraceDiffHtmlTexts {
    Q_DECLARE_TR_FUNCTIONS(TraceDiffHtml)
};

std::vector<ReportSentences> answerOf(const TraceDiff &diff)
{
    constexpr std::size_t ofText = 10;
    constexpr std::size_t ofPage = 10; // the excerpts have more
    return {{originSentences(diff, ofText), u"origin"_s, Audience::Text},
            {originSentences(diff, ofPage), u"origin"_s, Audience::Page},
            {.sentences = {outcomeSentence(diff)}},
            {.sentences = diff.noise ? QStringList{noiseSentence(diff)} : QStringList()}};
}

ReportFiles filesOf(QLatin1StringView key, const QString &heading, const TraceRun &run)
{
    ReportFiles files{key, heading, {}};
    for (const TraceRun::Process &process : run.processes) {
        files.files << process.trace->file;
        files.processes.push_back(process.number);
        files.remarks << TraceDiffHtmlTexts::tr("process %1").arg(process.number);
    }
    return files;
}

ReportDetails optionsOf(const TraceDiff &diff, std::uint64_t limit)
{
    const Tolerance &tolerance = diff.tolerance;
    const auto flag = [](bool isSet) { return isSet ? ReportValue(true) : ReportValue(); };
    const SourceMap *const sources = diff.alignment->options.sources.get();
    const auto &folders = diff.followed.folders;
    const auto text = [](bool isThere, const auto &of) { return isThere ? ReportValue(of()) : ReportValue(); };
    return {"options"_L1,
            {{u"abs"_s, reportValue(tolerance.absolute)},
             {u"rel"_s, reportValue(tolerance.relative)},
             {u"rel_floor"_s, tolerance.relative ? ReportValue(tolerance.relativeFloor) : ReportValue()},
             {u"ulps"_s, reportValue(tolerance.ulps)},
             {u"exact"_s, flag(tolerance.exact)},
             {u"nan_differs"_s, flag(tolerance.nanDiffers)},
             {u"signed_zero_differs"_s, flag(tolerance.signedZeroDiffers)},
             {u"noise"_s, diff.noise ? reportList(diff.noise->runs) : ReportValue()},
             {u"noise_factor"_s, diff.noise ? ReportValue(diff.noise->factor) : ReportValue()},
             {u"noise_pairs"_s, diff.noise ? ReportValue(diff.noisePairs) : ReportValue()},
             {u"source"_s, folders.isEmpty() ? ReportValue() : reportList(folders)},
             {u"match_places"_s, placeMatchingName(diff.alignment->options.places)},
             {u"reference_source"_s, text(sources, [sources] { return sources->folders.reference; })},
             {u"current_source"_s, text(sources, [sources] { return sources->folders.current; })},
             {u"rules"_s, text(diff.rules != nullptr, [&diff] { return diff.rules->file; })},
             {u"limit"_s, limit}}};
}

void addCounts(Report &report, const TraceDiff &diff)
{
    const FieldFact compared{"compared"_L1, diff.alignment->comparedRecords};
    report.parts.push_back(ReportFact{{"options"_L1, optionsText(diff)}, {}, Audience::Tables});
    report.parts.push_back(ReportFact{compared, {}, Audience::Tables});
    if (diff.noise)
        report.parts.push_back(ReportFact{{"noise_pairs"_L1, diff.noisePairs}, {}, Audience::Tables});
    report.parts.push_back(ReportFact{{"matched"_L1, diff.matched}, "counts"_L1});
    for (std::size_t index = 0; index < differenceClassCount; ++index) {
        const auto differenceClass = static_cast<DifferenceClass>(index);
        report.parts.push_back(ReportFact{{countKey(differenceClass), diff.count(differenceClass)}, "counts"_L1});
    }
    if (diff.rules)
        report.parts.push_back(ReportFact{{"known"_L1, diff.known}, "counts"_L1});
    report.parts.push_back(ReportFact{compared, {}, Audience::Json});
}

ReportNotes notComparedNotes(const TraceAlignment &alignment)
{
    ReportNotes notes{"not_compared"_L1, {}};
    for (const NotCompared &item : alignment.notCompared)
        notes.notes.push_back({{"file"_L1, textUnlessEmpty(item.file)},
                               {"records"_L1, std::uint64_t(item.records)},
                               {"reason"_L1, textUnlessEmpty(item.reason)}});
    return notes;
}

QStringList notComparedSentences(const TraceAlignment &alignment)
{
    QStringList sentences;
    for (const NotCompared &item : alignment.notCompared)
        sentences << notComparedSentence(item);
    return sentences;
}

QStringList countTexts(const TraceDiff &diff)
{
    QStringList texts;
    for (std::size_t index = 0; index < differenceClassCount; ++index) {
        const auto differenceClass = static_cast<DifferenceClass>(index);
        if (diff.count(differenceClass) != 0)
            texts << countText(differenceClass, diff.count(differenceClass));
    }
    return texts;
}

/// What else was said of how the runs were compared.
QStringList diffRemarks(const TraceDiff &diff)
{
    QStringList sentences = ruleSentences(diff);
    if (const QString sources = sourceSentence(diff); !sources.isEmpty())
        sentences << sources;
    if (const QString elements = elementsSentence(diff); !elements.isEmpty())
        sentences << elements;
    return sentences;
}

void addPageSections(Report &report, const TraceDiff &diff)
{
    const QStringList left = notComparedSentences(*diff.alignment);
    report.parts.push_back(ReportSection{
        .heading = TraceDiffHtmlTexts::tr("Counts"),
        .sentences = QStringList{comparedSentence(diff),
                                 TraceDiffHtmlTexts::tr("Tolerance: %1.").arg(toleranceText(diff.tolerance))}
                     + diffRemarks(diff),
        .items = countTexts(diff),
        .style = u"counts"_s,
        .shownIn = Audience::Page});
    report.parts.push_back(ReportSection{
        .heading = TraceDiffHtmlTexts::tr("Not compared"),
        .sentences = left.isEmpty() ? QStringList{TraceDiffHtmlTexts::tr("Nothing was left out.")} : QStringList(),
        .items = left,
        .shownIn = Audience::Page});
}

QString filesText(const TraceRun &run)
{
    const QString first = run.processes.front().trace->file;
    if (run.processes.size() == 1)
        return first;
    ProcessSet processes;
    for (const TraceRun::Process &process : run.processes)
        processes.insert(process.number);
    return TraceDiffReportTexts::tr("%1 … %2 (processes %3)")
        .arg(first, run.processes.back().trace->file, fittingText(processes));
}

QString recordsText(const TraceRun &run, quint64 leftOut)
{
    quint64 records = leftOut;
    for (const TraceRun::Process &process : run.processes)
        records += process.trace->size();
    const int count = static_cast<int>(std::min(records, quint64(INT_MAX)));
    return QCoreApplication::translate("TraceDiffReport", "%1 record(s)", nullptr, count)
        .arg(QLocale().toString(records));
}

ReportSection textSection(const TraceDiff &diff)
{
    const TraceAlignment &alignment = *diff.alignment;
    ReportSection section{.items = notComparedSentences(alignment), .shownIn = Audience::Text};
    const auto say = [&section](const QString &name, const QString &what) {
        section.sentences << name % ": "_L1 % what;
    };
    const auto sayRun = [&say](const QString &name, const TraceRun &run, quint64 leftOut) {
        say(name, filesText(run) % ", "_L1 % recordsText(run, leftOut));
    };
    sayRun(TraceDiffReportTexts::tr("Reference"), alignment.referenceRun, diff.leftOut.reference);
    sayRun(TraceDiffReportTexts::tr("Current"), alignment.currentRun, diff.leftOut.current);
    say(TraceDiffReportTexts::tr("Tolerance"), toleranceText(diff.tolerance));
    section.sentences << comparedSentence(diff);
    if (const QStringList counts = countTexts(diff); !counts.isEmpty())
        say(TraceDiffReportTexts::tr("Differences"), counts.join(", "_L1));
    section.sentences << diffRemarks(diff);
    section.sentences << (section.items.isEmpty() ? TraceDiffReportTexts::tr("Not compared: nothing.")
                                                  : TraceDiffReportTexts::tr("Not compared:"));
    return section;
}

ReportTable originsTable(const TraceDiff &diff)
{
    constexpr std::size_t mostOrigins = 1000;
    ReportTable table{.key = "origins"_L1, .element = {}, .shownIn = Audience::Json};
    table.all = diff.origins.size();
    setRows(table, differenceReportColumns(), std::min(table.all, mostOrigins),
            [&diff](std::size_t index) { return detailsOf(diff, diff.differences[diff.origins[index]]); });
    return table;
}

ReportTable differencesTable(const TraceDiff &diff, DifferenceChoice choice, Audiences shownIn)
{
    ReportTable table{.key = "differences"_L1,
                      .element = "difference"_L1,
                      .heading = TraceDiffReportTexts::tr("Differences"),
                      .shownIn = shownIn,
                      .shown = TraceDiffHtmlTexts::tr("%1 of %2 are shown."),
                      .legend = TraceDiffReportTexts::tr("● an origin, → follows from an earlier difference")};
    table.all = diff.differences.size();
    const std::size_t count = choice.count(diff);
    if (count < table.all)
        table.more = TraceDiffReportTexts::tr(
                         "The first %1 of %2 differences are shown; --limit 0 shows all, --html makes a page.")
                         .arg(QLocale().toString(quint64(count)), QLocale().toString(quint64(table.all)));
    const auto chosen = std::make_shared<const DifferenceChoice>(std::move(choice));
    setRows(table, differenceReportColumns(diff.noise != nullptr), count,
            [&diff, chosen](std::size_t index) { return detailsOf(diff, chosen->at(diff, index)); });
    return table;
}

std::vector<ReportColumn<PlaceStatistics>> placeColumns(const TraceDiff &diff)
{
    const auto head = [](const QString &key) { return ColumnHead{.key = key, .shownIn = Audience::Json}; };
    using Most = std::optional<double> PlaceStatistics::*;
    const auto most = [&head](const QString &key, Most number) {
        return ReportColumn<PlaceStatistics>(
            head(key), [number](const PlaceStatistics &place) { return reportValue(place.*number); });
    };
    return {{head(u"name"_s), [](const PlaceStatistics &place) { return textUnlessEmpty(place.name); }},
            {head(u"file"_s), [](const PlaceStatistics &place) { return textUnlessEmpty(place.file); }},
            {head(u"line"_s), [](const PlaceStatistics &place) { return std::uint64_t(place.line); }},
            {head(u"hits"_s), [](const PlaceStatistics &place) { return place.hits; }},
            {head(u"first"_s),
             [&diff, columns = differenceReportColumns()](const PlaceStatistics &place) {
                 return objectOf(columns, detailsOf(diff, diff.differences[place.first]));
             }},
            most(u"max_absolute"_s, &PlaceStatistics::maxAbsolute),
            most(u"max_relative"_s, &PlaceStatistics::maxRelative),
            most(u"max_absolute_leap"_s, &PlaceStatistics::maxAbsoluteLeap),
            most(u"max_relative_leap"_s, &PlaceStatistics::maxRelativeLeap)};
}

/// Made only where they are written.
ReportTable placesTable(const TraceDiff &diff)
{
    ReportTable table{.key = "places"_L1, .element = {}, .shownIn = Audience::Json};
    const auto columns = placeColumns(diff);
    for (const ReportColumn<PlaceStatistics> &column : columns)
        table.columns.push_back(column.head); // none has a text of its own
    table.rows = [&diff, columns](const ReportTable::Visit &visit, const Progress &progress) {
        const std::vector<PlaceStatistics> places = placeStatistics(diff);
        const auto placeAt = [&places](std::size_t index) -> const PlaceStatistics & { return places[index]; };
        return visitReportRows(columns, places.size(), placeAt, visit, progress);
    };
    return table;
}

} // namespace

Report traceDiffReport(const TraceDiff &diff, DifferenceChoice choice, std::optional<DifferenceGrouping> grouping)
{
    constexpr Audiences grouped = Audience::Tables | Audience::Text;
    const Audiences groups = grouping ? grouped | Audience::Page : Audience::Page;
    const Audiences singles = Audience::Json | Audience::Page | (grouping ? Audiences() : grouped);
    const TraceAlignment &alignment = *diff.alignment;
    const bool isTruncated = choice.isTruncated(diff);
    const bool isEqual = diff.isEqual() && !hasNoRecords(diff);
    const ReportFact equal{{"equal"_L1, isEqual && diff.isWhole()}};
    Report report{.kind = "trace-diff"_L1,
                  .title = TraceDiffHtmlTexts::tr("Where two runs part"),
                  .isGood = isEqual,
                  .answer = answerOf(diff),
                  .parts = {equal,
                            filesOf("reference"_L1, TraceDiffReportTexts::tr("Reference"), alignment.referenceRun),
                            filesOf("current"_L1, TraceDiffReportTexts::tr("Current"), alignment.currentRun),
                            optionsOf(diff, choice.limit)}};
    addCounts(report, diff);
    report.parts.push_back(notComparedNotes(alignment));
    report.parts.push_back(textSection(diff));
    addPageSections(report, diff);
    report.parts.push_back(originsTable(diff));
    report.parts.push_back(originExcerpts(diff));
    report.parts.push_back(differenceGroupsTable(diff, grouping.value_or(DifferenceGrouping::NameAndPlace), groups));
    report.parts.push_back(differencesTable(diff, std::move(choice), singles));
    report.parts.push_back(ReportFact{{"truncated"_L1, isTruncated}});
    report.parts.push_back(placesTable(diff));
    return report;
}

} // namespace rankscope
