// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/verdict/verdictreport.h"

#include "model/base/processsettext.h"
#include "model/base/text/fittingtext.h"
#include "model/stacks/processlist.h"
#include "model/stacks/tree/frametext.h"
#include "model/stacks/tree/nodepath.h"
#include "model/stacks/verdict/contradictions.h"
#include "model/stacks/verdict/placetext.h"
#include "model/stacks/verdict/verdicttext.h"
#include "model/stacks/waiting/waitsections.h"
#include "model/stacks/waiting/waittext.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t wholeStacks = 3; // classes whose stacks are written out in a text

struct VerdictReportTexts {
    Q_DECLARE_TR_FUNCTIONS(VerdictReport)
};

void add(ReportObject &object, ReportObject more)
{
    std::ranges::move(more, std::back_inserter(object));
}

ReportObject membersOf(const ProcessSet &processes, std::uint64_t count)
{
    return {{u"processes"_s, compactText(processes)}, {u"count"_s, count}};
}

ReportObject frameObject(const StackPools &pools, FrameId frame)
{
    ReportObject object{{u"function"_s, functionName(pools, frame)}};
    if (pools.line(frame) != 0) {
        object.push_back({u"file"_s, QString::fromUtf8(pools.file(frame))});
        object.push_back({u"line"_s, std::uint64_t(pools.line(frame))});
    }
    return object;
}

ReportValue nameOf(const auto &call)
{
    return call ? ReportValue(QString::fromStdString(call->name)) : ReportValue();
}

/// The key says what the call means; "inside" is the call in which the process was ended.
ReportObject callObject(const StackPlace &place)
{
    if (!place.call)
        return {};
    ReportObject object;
    switch (place.call->kind) {
    case CallKind::Waits:
        object.push_back({u"waits_in"_s, nameOf(place.call)});
        break;
    case CallKind::Asks:
        object.push_back({u"is_in"_s, nameOf(place.call)});
        break;
    case CallKind::Ends:
        object.push_back({u"called"_s, nameOf(place.call)});
        break;
    case CallKind::Handles:
        object.push_back({u"handles_signal"_s, true});
        break;
    }
    object.push_back({u"inside"_s, nameOf(place.within)});
    return object;
}

/// The frame of the program that makes the call, or computes. One without a function is "??": then what the program is
/// known to have further out is "below".
ReportObject placeObject(const StackTree &tree, const StackPlace &place)
{
    const StackPools &pools = tree.pools();
    const FrameId caller = tree.frame(place.way());
    if (!place.unknown)
        return frameObject(pools, caller);
    ReportObject object{{u"function"_s, u"??"_s}};
    if (!pools.module(caller).empty())
        object.push_back({u"module"_s, QString::fromUtf8(pools.module(caller))});
    if (place.at)
        object.push_back({u"below"_s, frameObject(pools, tree.frame(*place.at))});
    return object;
}

ReportList frameTexts(const StackTree &tree, const std::vector<StackNode> &nodes)
{
    ReportList texts;
    for (const StackNode node : nodes)
        texts.emplace_back(frameText(tree.pools(), tree.frame(node)));
    return texts;
}

ReportList partsOf(const StackTree &tree, const VerdictGroup &group)
{
    ReportList parts;
    for (const GroupPart &part : group.parts) {
        ReportObject object = membersOf(part.processes, part.count);
        object.push_back({u"inside"_s, nameOf(part.place.within)});
        add(object, placeObject(tree, part.place));
        object.push_back({u"by_way_of"_s, frameTexts(tree, part.place.via)});
        parts.emplace_back(std::move(object));
    }
    return parts;
}

ReportObject groupObject(const StackTree &tree, const VerdictGroup &group)
{
    ReportObject object = membersOf(group.processes, group.count);
    StackPlace place = group.mostFrequentPlace();
    if (group.parts.size() > 1)
        place.within.reset(); // it is not that of all
    add(object, callObject(place));
    if (group.call && group.call->kind == CallKind::Waits)
        object.push_back({u"collective"_s, group.call->collective});
    add(object, placeObject(tree, place));
    object.push_back({u"places"_s, std::uint64_t(group.parts.size())});
    if (group.parts.size() > 1)
        object.push_back({u"parts"_s, partsOf(tree, group)});
    return object;
}

ReportObject estimateObject(const StackTree &tree, const ProgressEstimate &told)
{
    return {{u"behind"_s, compactText(told.behind.processes)},
            {u"ahead"_s, compactText(told.ahead.processes)},
            {u"behind_at"_s, frameText(tree.pools(), told.behind.at)},
            {u"ahead_at"_s, frameText(tree.pools(), told.ahead.at)},
            {u"estimate"_s, true}};
}

ReportObject moveObject(const ProcessMove &move)
{
    return {{u"processes"_s, compactText(move.processes)},
            {u"snapshot"_s, move.snapshot ? ReportValue(std::uint64_t(*move.snapshot)) : ReportValue()},
            {u"estimate"_s, true}};
}

ReportObject endObject(const StackVerdict &verdict, const FirstToEnd &first)
{
    return {{u"called"_s, nameOf(verdict.groups[first.group].call)},
            {u"processes"_s, compactText(first.processes)},
            {u"snapshot"_s, std::uint64_t(first.snapshot)}};
}

template<typename Items, typename ObjectOf>
ReportList objectsOf(const Items &items, const ObjectOf &objectOf)
{
    ReportList objects;
    for (const auto &item : items)
        objects.emplace_back(objectOf(item));
    return objects;
}

/// What only some jobs have is absent else.
ReportObject estimates(const StackVerdict &verdict)
{
    const StackTree &tree = *verdict.tree;
    ReportObject object{
        {u"progress"_s, objectsOf(verdict.progress, [&tree](const auto &told) { return estimateObject(tree, told); })},
        {u"last_moves"_s, objectsOf(verdict.history.moves, moveObject)}};
    if (!verdict.firstToEnd.empty())
        object.push_back({u"first_to_end"_s, objectsOf(verdict.firstToEnd, [&verdict](const FirstToEnd &first) {
                              return endObject(verdict, first);
                          })});
    if (verdict.hottestLeaf) {
        ReportObject hottest = frameObject(tree.pools(), tree.frame(verdict.hottestLeaf->node));
        hottest.push_back({u"count"_s, std::uint64_t(verdict.hottestLeaf->count)});
        hottest.push_back({u"total"_s, std::uint64_t(verdict.hottestLeaf->total)});
        object.push_back({u"hottest"_s, std::move(hottest)});
    }
    return object;
}

/// By their index.
using ClassColumn = ReportColumn<std::uint32_t>;

ClassColumn classColumn(ColumnHead head, const StackVerdict &verdict, const auto &value)
{
    return {std::move(head),
            [&verdict, value](std::uint32_t index) { return ReportValue(value(verdict.classes[index])); }};
}

/// What JSON says of where a class is, a column each.
void addPlaceColumns(std::vector<ClassColumn> &columns, const StackVerdict &verdict)
{
    const auto addMember = [&columns, &verdict](const QString &key, FieldType type) {
        columns.push_back(
            {{.key = key, .shownIn = Audience::Tables, .type = type}, [&verdict, key](std::uint32_t index) {
                 ReportObject object = callObject(verdict.places[index]);
                 add(object, placeObject(*verdict.tree, verdict.places[index]));
                 const auto member = std::ranges::find(object, key, &ReportMember::key);
                 return member == object.end() ? ReportValue() : member->value;
             }});
    };
    for (const QString &key : {u"waits_in"_s, u"is_in"_s, u"called"_s, u"inside"_s, u"function"_s, u"file"_s})
        addMember(key, FieldType::Text);
    addMember(u"line"_s, FieldType::Integer);
    addMember(u"module"_s, FieldType::Text);
    columns.push_back({{.key = u"stacks"_s, .shownIn = Audience::Tables, .type = FieldType::Integer},
                       [&verdict](std::uint32_t index) { return std::uint64_t(verdict.classes[index].ends.size()); }});
    columns.push_back({{.key = u"stack"_s, .shownIn = Audience::Tables}, [&verdict](std::uint32_t index) {
                           return pathText(*verdict.tree, verdict.classes[index].ends.front());
                       }});
}

std::vector<ClassColumn> classColumns(const StackVerdict &verdict)
{
    constexpr Audiences inJson = Audience::Json;
    constexpr Audiences inClassFiles = Audience::Json | Audience::Tables;
    constexpr Audiences forClassReaders = Audience::Text | Audience::Page;
    const StackTree &tree = *verdict.tree;
    const auto count = [](const StackClass &one) { return std::uint64_t(one.processes.count()); };
    std::vector<ClassColumn> columns{
        classColumn({.key = u"processes"_s, .shownIn = inClassFiles}, verdict,
                    [](const StackClass &one) { return compactText(one.processes); }),
        classColumn({.key = u"count"_s,
                     .heading = VerdictReportTexts::tr("count"),
                     .shownIn = allAudiences,
                     .type = FieldType::Integer,
                     .isNumber = true},
                    verdict, count),
        {{.key = {}, .heading = VerdictReportTexts::tr("processes"), .shownIn = forClassReaders},
         {},
         [&verdict](std::uint32_t index) { return fittingText(verdict.classes[index].processes); }},
        {{.key = {}, .heading = VerdictReportTexts::tr("where"), .shownIn = forClassReaders, .isWhole = true},
         {},
         [&verdict, &tree](std::uint32_t index) { return placeText(tree, verdict.places[index]); }},
        classColumn({.key = u"representative"_s, .shownIn = inClassFiles, .type = FieldType::Integer}, verdict,
                    [](const StackClass &one) { return std::int64_t(one.representative()); }),
        {{.key = {}, .shownIn = inJson},
         [&verdict, &tree](std::uint32_t index) {
             ReportObject object = callObject(verdict.places[index]);
             add(object, placeObject(tree, verdict.places[index]));
             return object;
         }},
        {{.key = u"stacks"_s,
          .heading = VerdictReportTexts::tr("stacks"),
          .shownIn = inJson | forClassReaders,
          .isNumber = true},
         [&verdict, &tree](std::uint32_t index) {
             return objectsOf(verdict.classes[index].ends,
                              [&tree](StackNode end) { return frameTexts(tree, pathTo(tree, end)); });
         },
         [&verdict](std::uint32_t index) {
             return shownText(ReportValue(std::uint64_t(verdict.classes[index].ends.size())));
         }}};
    addPlaceColumns(columns, verdict);
    return columns;
}

ReportTable classesTable(const StackVerdict &verdict, std::uint64_t limit)
{
    ReportTable table{.key = "classes"_L1,
                      .element = "class"_L1,
                      .heading = VerdictReportTexts::tr("Classes"),
                      .shown = VerdictReportTexts::tr("%1 of %2 are shown.")};
    setFirstRows(table, classColumns(verdict), verdict.classes.size(), limit,
                 [](std::size_t index) { return static_cast<std::uint32_t>(index); });
    if (const int more = static_cast<int>(table.leftOut()); more > 0)
        table.more = VerdictReportTexts::tr("and %n more class(es); --limit 0 lists all", nullptr, more);
    return table;
}

/// The first stack of a class, a line each frame.
ReportSection stackSection(const StackVerdict &verdict, const StackClass &one)
{
    const StackTree &tree = *verdict.tree;
    ReportSection section{.sentences = {VerdictReportTexts::tr("Process %1, of %2:")
                                            .arg(QString::number(one.representative()), fittingText(one.processes))},
                          .shownIn = Audience::Text};
    for (const StackNode node : pathTo(tree, one.ends.front()))
        section.sentences << QString(2 + 2 * std::min<qsizetype>(tree.depth(node), 20), u' ')
                                 % frameText(tree.pools(), tree.frame(node));
    if (const int others = static_cast<int>(one.ends.size()) - 1; others > 0)
        section.sentences << VerdictReportTexts::tr("  and %n more stack(s) of its threads", nullptr, others);
    return section;
}

ReportValue listedText(const StackPools &pools, StringId id)
{
    const std::string_view text = pools.strings.text(id);
    return text.empty() ? ReportValue() : ReportValue(QString::fromUtf8(text));
}

ReportObject threadObject(const StackPools &pools, const StackThread &thread)
{
    return {{u"number"_s, std::uint64_t(thread.number)},
            {u"system_id"_s, thread.systemId ? ReportValue(std::int64_t(*thread.systemId)) : ReportValue()},
            {u"name"_s, listedText(pools, thread.name)},
            {u"state"_s, listedText(pools, thread.state)},
            {u"signal"_s, listedText(pools, thread.signal)}};
}

/// What is known of the processes besides their stacks.
ReportObject processList(const StackDocument &document, const StackTree &tree, std::uint64_t limit)
{
    const StackPools &pools = *document.pools;
    std::vector<ListedProcess> processes = listedProcesses(document, tree);
    const bool isCut = limit > 0 && processes.size() > limit;
    if (isCut)
        processes.resize(limit);
    const auto objectOf = [&pools](const ListedProcess &process) {
        ReportObject object{{u"process"_s, std::int64_t(process.process)}};
        if (process.known)
            add(object,
                {{u"host"_s, listedText(pools, process.known->host)},
                 {u"pid"_s, process.known->pid ? ReportValue(std::int64_t(*process.known->pid)) : ReportValue()},
                 {u"title"_s, listedText(pools, process.known->program)}});
        if (!process.threads.empty())
            object.push_back({u"threads"_s, objectsOf(process.threads, [&pools](const StackThread &thread) {
                                  return threadObject(pools, thread);
                              })});
        return object;
    };
    ReportObject list;
    if (!processes.empty())
        list.push_back({u"process_list"_s, objectsOf(processes, objectOf)});
    if (isCut)
        list.push_back({u"process_list_truncated"_s, true});
    return list;
}

} // namespace

Report verdictReport(const StackDocument &document, const StackVerdict &verdict, std::uint64_t limit)
{
    const StackTree &tree = *verdict.tree;
    const QString sentence = verdictSentence(verdict, document.rankSource);
    const QStringList remarks = verdictRemarks(verdict, document.rankSource);
    const std::optional<WaitVerdict> waits = document.waits ? std::optional(judgeWaits(*document.waits)) : std::nullopt;
    const QStringList contradictory = waits ? contradictions(*document.waits, verdict) : QStringList();
    QStringList answer;
    if (waits) // what is the cause comes first
        answer << causeSentence(*document.waits, *waits) << causeRemarks(*document.waits, *waits) << contradictory;
    if (!waits || !tree.isEmpty())
        answer << sentence << remarks;
    Report report{.kind = "stack-verdict"_L1,
                  .title = VerdictReportTexts::tr("The stacks of a job"),
                  .isGood = !isRemarkable(verdict) && !(waits && waits->isRemarkable()),
                  .answer = {{.sentences = answer}}};
    ReportTable classes = classesTable(verdict, limit);
    const bool isCut = classes.leftOut() > 0;
    report.parts = {
        ReportFact{{"file"_L1, document.file}},
        ReportFact{{"snapshot"_L1, std::uint64_t(document.snapshots.size())}},
        ReportFact{{"verdict"_L1, sentence}},
        ReportDetails{{}, {{u"remarks"_s, reportList(remarks)}}},
        ReportFact{{"processes"_L1, compactText(tree.allProcesses())}},
        ReportFact{{"process_count"_L1, std::uint64_t(tree.processCount())}},
        ReportFact{{"thread_count"_L1, std::uint64_t(tree.threadCount())}},
        ReportFact{{"missing"_L1, compactText(verdict.missing)}},
        ReportDetails{
            {},
            {{u"groups"_s,
              objectsOf(verdict.groups, [&tree](const VerdictGroup &group) { return groupObject(tree, group); })}}},
        std::move(classes),
        ReportFact{{"truncated"_L1, isCut}},
        ReportDetails{{}, estimates(verdict)},
        ReportDetails{{}, processList(document, tree, limit)}};
    if (waits) { // below the answer
        std::vector<ReportPart> parts = waitParts(*document.waits, *waits, limit);
        report.parts.insert(report.parts.begin() + 2, std::make_move_iterator(parts.begin()),
                            std::make_move_iterator(parts.end()));
        if (!contradictory.isEmpty())
            report.parts.emplace_back(ReportDetails{{}, {{u"contradictions"_s, reportList(contradictory)}}});
    }
    for (std::size_t index = 0; index < std::min(verdict.classes.size(), wholeStacks); ++index)
        report.parts.emplace_back(stackSection(verdict, verdict.classes[index]));
    return report;
}

} // namespace rankscope
