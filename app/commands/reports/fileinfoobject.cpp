// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/reports/fileinfoobject.h"

#include "app/commands/reports/runcounts.h"
#include "io/saved/savedinputs.h"
#include "model/arrays/coordinates/coordinates.h"
#include "model/arrays/series/arrayseries.h"
#include "model/arrays/series/innersteps.h"
#include "model/arrays/sources/attributereportvalue.h"
#include "model/base/processsettext.h"
#include "model/saved/savedresult.h"
#include "model/stacks/tree/stackcounts.h"

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

ReportValue recordObject(const TraceRun &run)
{
    ReportObject records;
    const auto counts = countByKind(run);
    for (std::size_t kind = 0; kind < recordKindCount; ++kind) {
        const std::string_view word = keyword(static_cast<RecordKind>(kind));
        if (counts[kind] != 0)
            records.push_back({QString::fromLatin1(word.data(), qsizetype(word.size())), counts[kind]});
    }
    return records;
}

ReportObject traceObject(const TraceRun &run)
{
    const Trace &trace = *run.processes.front().trace;
    const auto isComplete = [](const auto &process) { return process.trace->complete; };
    const std::size_t processes = run.processes.size();
    return {{u"dialect"_s, trace.header.dialect == TraceDialect::D2 ? u"D2"_s : u"D3"_s},
            {u"level"_s, QString::fromLatin1(levelName(trace.header.level))},
            {u"cpu_count"_s, std::int64_t(trace.header.cpuCount)},
            {u"process_count"_s, processes > 1 ? ReportValue(std::uint64_t(processes)) : ReportValue()},
            {u"complete"_s, std::ranges::all_of(run.processes, isComplete)},
            {u"records"_s, recordObject(run)},
            {u"constructs"_s, std::uint64_t(std::ranges::count_if(trace.constructs, &Construct::inHeader))}};
}

ReportObject stacksObject(const StackCounts &counts)
{
    return {{u"frames"_s, std::uint64_t(counts.frames)},
            {u"depth"_s, std::uint64_t(counts.depth)},
            {u"processes"_s, compactText(counts.processes)},
            {u"process_count"_s, std::uint64_t(counts.processCount)},
            {u"thread_count"_s, std::uint64_t(counts.threadCount)},
            {u"snapshots"_s, std::uint64_t(counts.snapshots)},
            {u"communicators"_s, counts.communicators > 0 ? ReportValue(counts.communicators) : ReportValue()}};
}

/// Of an enumeration: [{"value":0,"name":"RED"},…]; nothing of what is none.
ReportValue namesOf(const std::map<std::int64_t, QString> &names)
{
    ReportList list;
    for (const auto &[value, name] : names)
        list.push_back(ReportObject{{u"value"_s, value}, {u"name"_s, name}});
    return list.empty() ? ReportValue() : list;
}

ReportValue attributesOf(const std::vector<ArrayAttribute> &attributes)
{
    ReportList list;
    for (const ArrayAttribute &attribute : attributes) {
        const AttributeValue value = wholeValue(attribute);
        list.push_back(ReportObject{{u"name"_s, attribute.name},
                                    {u"type"_s, textUnlessEmpty(value.type)},
                                    {u"shape"_s, value.shape ? reportList(*value.shape) : ReportValue()},
                                    {u"value"_s, attributeReportValue(value)},
                                    {u"names"_s, namesOf(value.names)},
                                    {u"error"_s, textUnlessEmpty(value.error)}});
    }
    return list.empty() ? ReportValue() : list;
}

/// The other names of groups and data sets, as the links have them; those that lead nowhere are among the broken ones.
ReportList linksOf(const ArrayDocument &document)
{
    ReportList list;
    for (const ArrayEntry &entry : document.entries) {
        if (!entry.link.isEmpty() && entry.kind != ArrayEntry::Kind::BrokenLink)
            list.push_back(ReportObject{{u"path"_s, entry.path}, {u"target"_s, entry.link}});
    }
    return list;
}

/// Groups that say something, or links that lead nowhere.
ReportList entriesOf(const ArrayDocument &document, ArrayEntry::Kind kind)
{
    ReportList list;
    for (const ArrayEntry &entry : document.entries) {
        const bool isSilent = entry.attributes.empty() && entry.error.isEmpty();
        if (entry.kind == kind && !isSilent && entry.target.isEmpty())
            list.push_back(ReportObject{{u"path"_s, entry.path},
                                        {u"link"_s, textUnlessEmpty(entry.link)},
                                        {u"error"_s, textUnlessEmpty(entry.error)},
                                        {u"attributes"_s, attributesOf(entry.attributes)}});
    }
    return list;
}

/// The coordinates of the dimensions: each a data set of the file, or a first value and a step.
ReportValue coordinatesIn(const ArrayDocument &document, const ArrayDescription &description)
{
    constexpr std::size_t mostDataSets = 500; // each is looked for among all
    ReportList list;
    if (document.dataSets.size() > mostDataSets || !description.error.isEmpty())
        return {};
    const auto coordinates = coordinatesOf(document, description);
    for (std::size_t dimension = 0; dimension < coordinates.size(); ++dimension) {
        const auto &one = coordinates[dimension];
        const bool isMade = one && one->values && one->values->description().path.isEmpty(); // names of members
        if (!one || isMade)
            continue;
        list.push_back(
            ReportObject{{u"dimension"_s, dimensionName(description, dimension)},
                         {u"dataset"_s, one->values ? ReportValue(one->values->description().path) : ReportValue()},
                         {u"first"_s, one->values ? ReportValue() : ReportValue(one->first)},
                         {u"step"_s, one->values ? ReportValue() : ReportValue(one->step)},
                         {u"units"_s, textUnlessEmpty(one->units)},
                         {u"calendar"_s, textUnlessEmpty(one->calendar)}});
    }
    return list.empty() ? ReportValue() : list;
}

/// Type, shape and order as far as they are known; a null space has no shape.
ReportObject dataSetObject(const ArrayDocument &document, const ArrayDescription &description)
{
    const bool isSimple = description.space == ArraySpace::Simple;
    const QString order = description.order == ArrayOrder::RowMajor ? u"row-major"_s : u"column-major"_s;
    const QStringList names = namesOfDimensions(description);
    return {{u"path"_s, description.path},
            {u"title"_s, textUnlessEmpty(description.title)},
            {u"id"_s, description.id ? ReportValue(std::int64_t(*description.id)) : ReportValue()},
            {u"snapshot"_s, description.snapshot ? ReportValue(std::uint64_t(*description.snapshot)) : ReportValue()},
            {u"type"_s, textUnlessEmpty(typeText(description))},
            {u"names"_s, namesOf(description.names)},
            {u"space"_s, description.space == ArraySpace::Null ? ReportValue(u"null"_s) : ReportValue()},
            {u"shape"_s, isSimple ? reportList(description.shape) : ReportValue()},
            {u"order"_s, isSimple ? ReportValue(order) : ReportValue()},
            {u"dimensions"_s, names.isEmpty() ? ReportValue() : reportList(names)},
            {u"coordinates"_s, coordinatesIn(document, description)},
            {u"error"_s, textUnlessEmpty(description.error)},
            {u"attributes"_s, attributesOf(description.attributes)}};
}

/// The labels of the steps: numbers, or dates.
ReportValue stepsOf(const ArraySeries &series)
{
    ReportList steps;
    for (const SeriesStep &step : series.steps())
        steps.push_back(step.label.date.isEmpty() ? ReportValue(step.label.value) : ReportValue(step.label.date));
    return steps;
}

ReportValue patternsOf(const ArrayDocument &document)
{
    const bool has = document.series && !document.series->patterns.isEmpty();
    return has ? reportList(document.series->patterns) : ReportValue();
}

ReportValue assumptionsOf(const ArrayDocument &document)
{
    const QString sentence = document.series ? assumptionSentence(*document.series) : QString();
    return sentence.isEmpty() ? ReportValue() : reportList(QStringList(sentence));
}

ReportObject arraysObject(const ArrayDocument &document)
{
    ReportList dataSets;
    for (const auto &dataSet : document.dataSets)
        dataSets.emplace_back(dataSetObject(document, dataSet->description()));
    const QStringList inner = stepsWithin(document);
    return {{u"steps_within"_s, inner.isEmpty() ? ReportValue() : reportList(inner)},
            {u"steps"_s, document.series ? stepsOf(*document.series) : ReportValue()},
            {u"file_patterns"_s, patternsOf(document)},
            {u"assumed"_s, assumptionsOf(document)},
            {u"datasets"_s, std::move(dataSets)},
            {u"links"_s, linksOf(document)},
            {u"groups"_s, entriesOf(document, ArrayEntry::Kind::Group)},
            {u"broken_links"_s, entriesOf(document, ArrayEntry::Kind::BrokenLink)}};
}

ReportObject profileObject(const ProfileSummary &profile)
{
    ReportObject scopes;
    for (const auto &[element, count] : profile.scopes)
        scopes.push_back({element, std::uint64_t(count)});
    ReportList metrics;
    for (const ProfileSummary::Metric &metric : profile.metrics)
        metrics.push_back(ReportObject{{u"id"_s, metric.id},
                                       {u"name"_s, metric.name},
                                       {u"period"_s, reportValue(metric.period)},
                                       {u"total"_s, reportValue(metric.total)}});
    return {{u"version"_s, textUnlessEmpty(profile.version)},
            {u"scopes"_s, std::move(scopes)},
            {u"merged_siblings"_s, std::uint64_t(profile.mergedSiblings)},
            {u"profiles"_s, reportValue(profile.threads)},
            {u"trace"_s, profile.samples
                             ? ReportValue(ReportObject{{u"lines"_s, profile.lines}, {u"samples"_s, *profile.samples}})
                             : ReportValue()},
            {u"metrics"_s, std::move(metrics)}};
}

ReportObject savedObject(const SavedResult &saved)
{
    const InputStates states = statesInPlace(saved);
    ReportList inputs;
    for (const SavedInput &input : saved.inputs)
        inputs.push_back(ReportObject{
            {u"path"_s, input.path},
            {u"bytes"_s, reportValue(input.bytes)},
            {u"modified"_s,
             textUnlessEmpty(input.modified.isValid() ? input.modified.toString(Qt::ISODateWithMs) : QString())}});
    const auto count = [](std::size_t number) { return ReportValue(std::uint64_t(number)); };
    return {{u"version"_s, saved.version},
            {u"verb"_s, saved.verb},
            {u"result"_s, textUnlessEmpty(saved.kind)},
            {u"made"_s, textUnlessEmpty(saved.made.isValid() ? saved.made.toString(Qt::ISODateWithMs) : QString())},
            {u"host"_s, textUnlessEmpty(saved.host)},
            {u"program"_s, saved.program},
            {u"exit_code"_s, std::int64_t(saved.exitCode)},
            {u"process_count"_s, saved.processCount == 0 ? ReportValue() : ReportValue(saved.processCount)},
            {u"inputs"_s, std::move(inputs)},
            {u"inputs_unchanged"_s, count(states.unchanged)},
            {u"inputs_changed"_s, count(states.changed)},
            {u"inputs_missing"_s, count(states.missing)}};
}

ReportObject documentObject(const Document &document)
{
    if (const TraceRun *const run = document.traces(); run && !run->processes.empty())
        return traceObject(*run);
    if (const auto stacks = document.stacks())
        return stacksObject(countStacks(*stacks));
    if (const auto arrays = document.arrays())
        return arraysObject(*arrays);
    if (const auto saved = document.savedResult())
        return savedObject(*saved);
    if (document.comparison())
        return {{u"processes"_s, compactText(document.processes)}};
    return {};
}

} // namespace

ReportObject contentObject(const FileInfo &file)
{
    if (file.digest)
        return file.digest->content;
    ReportObject object;
    if (file.document)
        object.push_back({{}, documentObject(*file.document)});
    if (file.facts.profile)
        object.push_back({{}, profileObject(*file.facts.profile)});
    for (const auto &[key, count] : file.facts.counts)
        object.push_back({key, count});
    return object;
}

} // namespace rankscope
