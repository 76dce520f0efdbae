// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/reports/fileinfojson.h"

#include "app/commands/reports/runcounts.h"
#include "io/json/jsonwriter.h"
#include "io/report/reportjson.h"
#include "io/writeerror.h"
#include "model/arrays/sources/attributereportvalue.h"
#include "model/base/processsettext.h"
#include "model/stacks/tree/stackcounts.h"

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

void writeProblems(JsonWriter &json, const ProblemList &problems)
{
    json.key("problems"_L1);
    json.beginArray();
    for (const Problem &problem : problems.items()) {
        json.beginObject();
        json.string("severity"_L1, severityName(problem.severity));
        if (problem.line)
            json.count("line"_L1, *problem.line);
        json.string("text"_L1, problem.text);
        if (problem.count > 1)
            json.count("count"_L1, problem.count);
        json.endObject();
    }
    json.endArray();
}

std::uint64_t constructsInHeader(const Trace &trace)
{
    return static_cast<std::uint64_t>(
        std::ranges::count_if(trace.constructs, [](const Construct &construct) { return construct.inHeader; }));
}

void writeTrace(JsonWriter &json, const TraceRun &run)
{
    const Trace &trace = *run.processes.front().trace;
    json.string("dialect"_L1, trace.header.dialect == TraceDialect::D2 ? u"D2"_s : u"D3"_s);
    json.string("level"_L1, QString::fromLatin1(levelName(trace.header.level)));
    json.key("cpu_count"_L1);
    json.integer(trace.header.cpuCount);
    if (run.processes.size() > 1)
        json.count("process_count"_L1, run.processes.size());
    json.boolean("complete"_L1,
                 std::ranges::all_of(run.processes, [](const auto &process) { return process.trace->complete; }));
    json.key("records"_L1);
    json.beginObject();
    const auto counts = countByKind(run);
    for (std::size_t kind = 0; kind < recordKindCount; ++kind) {
        if (counts[kind] == 0)
            continue;
        const std::string_view word = keyword(static_cast<RecordKind>(kind));
        json.key(QLatin1StringView(word.data(), static_cast<qsizetype>(word.size())));
        json.count(counts[kind]);
    }
    json.endObject();
    json.count("constructs"_L1, constructsInHeader(trace));
}

void writeStacks(JsonWriter &json, const StackCounts &counts)
{
    json.count("frames"_L1, counts.frames);
    json.count("depth"_L1, counts.depth);
    json.string("processes"_L1, compactText(counts.processes));
    json.count("process_count"_L1, counts.processCount);
    json.count("thread_count"_L1, counts.threadCount);
    json.count("snapshots"_L1, counts.snapshots);
}

void writeShape(JsonWriter &json, const ArrayShape &shape)
{
    json.key("shape"_L1);
    json.beginArray();
    for (const std::uint64_t extent : shape)
        json.count(extent);
    json.endArray();
}

/// Of an enumeration: [{"value":0,"name":"RED"},…]; nothing of what is none.
void writeNames(JsonWriter &json, const std::map<std::int64_t, QString> &names)
{
    if (names.empty())
        return;
    json.key("names"_L1);
    json.beginArray();
    for (const auto &[value, name] : names) {
        json.beginObject();
        json.key("value"_L1);
        json.integer(value);
        json.string("name"_L1, name);
        json.endObject();
    }
    json.endArray();
}

void writeAttributes(JsonWriter &json, const std::vector<ArrayAttribute> &attributes)
{
    if (attributes.empty())
        return;
    json.key("attributes"_L1);
    json.beginArray();
    for (const ArrayAttribute &attribute : attributes) {
        const AttributeValue value = wholeValue(attribute);
        json.beginObject();
        json.string("name"_L1, attribute.name);
        if (!value.type.isEmpty())
            json.string("type"_L1, value.type);
        if (value.shape)
            writeShape(json, *value.shape);
        if (const ReportValue values = attributeReportValue(value); !std::holds_alternative<std::monostate>(values)) {
            json.key("value"_L1);
            writeReportValue(json, values);
        }
        writeNames(json, value.names);
        if (!value.error.isEmpty())
            json.string("error"_L1, value.error);
        json.endObject();
    }
    json.endArray();
}

/// The other names of groups and data sets, as the links have them; those that lead nowhere are among the broken ones.
void writeLinks(JsonWriter &json, const ArrayDocument &document)
{
    json.key("links"_L1);
    json.beginArray();
    for (const ArrayEntry &entry : document.entries) {
        if (entry.link.isEmpty() || entry.kind == ArrayEntry::Kind::BrokenLink)
            continue;
        json.beginObject();
        json.string("path"_L1, entry.path);
        json.string("target"_L1, entry.link);
        json.endObject();
    }
    json.endArray();
}

/// Groups that say something, and links that lead nowhere.
void writeGroups(JsonWriter &json, const ArrayDocument &document)
{
    const auto write = [&](QLatin1StringView key, ArrayEntry::Kind kind) {
        json.key(key);
        json.beginArray();
        for (const ArrayEntry &entry : document.entries) {
            const bool isSilent = entry.attributes.empty() && entry.error.isEmpty();
            if (entry.kind != kind || isSilent || !entry.target.isEmpty())
                continue;
            json.beginObject();
            json.string("path"_L1, entry.path);
            if (!entry.link.isEmpty())
                json.string("link"_L1, entry.link);
            if (!entry.error.isEmpty())
                json.string("error"_L1, entry.error);
            writeAttributes(json, entry.attributes);
            json.endObject();
        }
        json.endArray();
    };
    write("groups"_L1, ArrayEntry::Kind::Group);
    write("broken_links"_L1, ArrayEntry::Kind::BrokenLink);
}

/// Type, shape and order, as far as they are known; a null space has no shape.
void writeForm(JsonWriter &json, const ArrayDescription &description)
{
    if (const QString type = typeText(description); !type.isEmpty())
        json.string("type"_L1, type);
    writeNames(json, description.names);
    if (description.space == ArraySpace::Null)
        json.string("space"_L1, u"null");
    if (description.space != ArraySpace::Simple)
        return;
    writeShape(json, description.shape);
    json.string("order"_L1, description.order == ArrayOrder::RowMajor ? u"row-major"_s : u"column-major"_s);
}

void writeArrays(JsonWriter &json, const ArrayDocument &document)
{
    json.key("datasets"_L1);
    json.beginArray();
    for (const auto &dataSet : document.dataSets) {
        const ArrayDescription &description = dataSet->description();
        json.beginObject();
        json.string("path"_L1, description.path);
        if (!description.title.isEmpty())
            json.string("title"_L1, description.title);
        if (description.id) {
            json.key("id"_L1);
            json.integer(*description.id);
        }
        if (description.snapshot)
            json.count("snapshot"_L1, *description.snapshot);
        writeForm(json, description);
        if (!description.error.isEmpty())
            json.string("error"_L1, description.error);
        writeAttributes(json, description.attributes);
        json.endObject();
    }
    json.endArray();
    writeLinks(json, document);
    writeGroups(json, document);
}

void writeProfile(JsonWriter &json, const ProfileSummary &profile)
{
    if (!profile.version.isEmpty())
        json.string("version"_L1, profile.version);
    json.key("scopes"_L1);
    json.beginObject();
    for (const auto &[element, count] : profile.scopes) {
        const QByteArray key = element.toLatin1();
        json.count(QLatin1StringView(key), count);
    }
    json.endObject();
    json.count("merged_siblings"_L1, profile.mergedSiblings);
    if (profile.threads)
        json.count("profiles"_L1, *profile.threads);
    if (profile.samples) {
        json.key("trace"_L1);
        json.beginObject();
        json.count("samples"_L1, *profile.samples);
        json.endObject();
    }
    json.key("metrics"_L1);
    json.beginArray();
    const auto real = [&json](QLatin1StringView key, const std::optional<double> &value) {
        if (!value)
            return;
        json.key(key);
        json.real(*value);
    };
    for (const ProfileSummary::Metric &metric : profile.metrics) {
        json.beginObject();
        json.string("id"_L1, metric.id);
        json.string("name"_L1, metric.name);
        real("period"_L1, metric.period);
        real("total"_L1, metric.total);
        json.endObject();
    }
    json.endArray();
}

void writeDocument(JsonWriter &json, const Document &document)
{
    if (const TraceRun *const run = document.traces(); run && !run->processes.empty())
        writeTrace(json, *run);
    if (const auto stacks = document.stacks())
        writeStacks(json, countStacks(*stacks));
    if (const auto arrays = document.arrays())
        writeArrays(json, *arrays);
    if (document.comparison())
        json.string("processes"_L1, compactText(document.processes));
}

void writeFile(JsonWriter &json, const FileInfo &file)
{
    json.beginObject();
    json.string("path"_L1, file.path);
    json.string("kind"_L1, kindName(file.kind));
    if (!file.format.isEmpty())
        json.string("format"_L1, file.format);
    json.count("bytes"_L1, file.bytes);
    if (file.document)
        writeDocument(json, *file.document);
    if (file.facts.profile)
        writeProfile(json, *file.facts.profile);
    for (const auto &[key, count] : file.facts.counts)
        json.count(key, count);
    writeProblems(json, file.problems);
    json.endObject();
}

} // namespace

Result<void> writeFileInfoJson(const std::vector<FileInfo> &files, QIODevice &device)
{
    JsonWriter json(device);
    json.beginObject();
    json.key("files"_L1);
    json.beginArray();
    for (const FileInfo &file : files)
        writeFile(json, file);
    json.endArray();
    json.endObject();
    if (!json.finish())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
