// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/fileinfojson.h"

#include "io/json/jsonwriter.h"
#include "io/writeerror.h"
#include "model/base/processsettext.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

void string(JsonWriter &json, QLatin1StringView key, const QString &text)
{
    json.key(key);
    json.string(text);
}

QString latin(std::string_view text)
{
    return QString::fromLatin1(text.data(), static_cast<qsizetype>(text.size()));
}

void writeProblems(JsonWriter &json, const ProblemList &problems)
{
    json.key("problems"_L1);
    json.beginArray();
    for (const Problem &problem : problems.items()) {
        json.beginObject();
        string(json, "severity"_L1, severityName(problem.severity));
        if (problem.line) {
            json.key("line"_L1);
            json.count(*problem.line);
        }
        string(json, "text"_L1, problem.text);
        if (problem.count > 1) {
            json.key("count"_L1);
            json.count(problem.count);
        }
        json.endObject();
    }
    json.endArray();
}

std::uint64_t constructsInHeader(const Trace &trace)
{
    return static_cast<std::uint64_t>(
        std::ranges::count_if(trace.constructs, [](const Construct &construct) { return construct.inHeader; }));
}

void writeTrace(JsonWriter &json, const Trace &trace)
{
    string(json, "dialect"_L1, trace.header.dialect == TraceDialect::D2 ? u"D2"_s : u"D3"_s);
    string(json, "level"_L1, latin(levelName(trace.header.level)));
    json.key("cpu_count"_L1);
    json.integer(trace.header.cpuCount);
    json.key("complete"_L1);
    json.boolean(trace.complete);
    json.key("records"_L1);
    json.beginObject();
    const auto counts = trace.countByKind();
    for (std::size_t kind = 0; kind < recordKindCount; ++kind) {
        if (counts[kind] == 0)
            continue;
        const std::string_view word = keyword(static_cast<RecordKind>(kind));
        json.key(QLatin1StringView(word.data(), static_cast<qsizetype>(word.size())));
        json.count(counts[kind]);
    }
    json.endObject();
    json.key("constructs"_L1);
    json.count(constructsInHeader(trace));
}

void writeStacks(JsonWriter &json, const StackCounts &counts)
{
    const auto number = [&json](QLatin1StringView key, std::uint64_t value) {
        json.key(key);
        json.count(value);
    };
    number("frames"_L1, counts.frames);
    number("depth"_L1, counts.depth);
    string(json, "processes"_L1, compactText(counts.processes));
    number("process_count"_L1, counts.processCount);
    number("thread_count"_L1, counts.threadCount);
    number("snapshots"_L1, counts.snapshots);
}

void writeFile(JsonWriter &json, const FileInfo &file)
{
    json.beginObject();
    string(json, "path"_L1, file.path);
    string(json, "kind"_L1, kindName(file.kind));
    json.key("bytes"_L1);
    json.count(file.bytes);
    if (file.trace)
        writeTrace(json, *file.trace);
    if (file.stacks)
        writeStacks(json, *file.stacks);
    if (file.processes)
        string(json, "processes"_L1, compactText(*file.processes));
    for (const auto &[key, count] : file.counts) {
        json.key(key);
        json.count(count);
    }
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
