// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/json/tracecheckjson.h"

#include "io/json/jsonwriter.h"
#include "io/writeerror.h"
#include "model/base/processsettext.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

void tuple(JsonWriter &json, QLatin1StringView key, const std::optional<IndexTuple> &indices)
{
    if (!indices)
        return;
    json.key(key);
    json.beginArray();
    for (const std::int64_t index : indices->span())
        json.integer(index);
    json.endArray();
}

void writeFile(JsonWriter &json, const RuntimeVerdict &file)
{
    json.beginObject();
    json.string("path"_L1, file.file);
    json.boolean("readable"_L1, file.isReadable);
    json.key("reasons"_L1);
    json.beginArray();
    for (const RuntimeVerdict::Reason &reason : file.reasons) {
        json.beginObject();
        json.count("line"_L1, reason.line);
        json.string("text"_L1, reason.text);
        json.endObject();
    }
    json.endArray();
    json.endObject();
}

void writeFinding(JsonWriter &json, const Finding &finding)
{
    json.beginObject();
    json.string("rule"_L1, QString(ruleWord(finding.rule)));
    json.string("severity"_L1, severityName(finding.severity));
    json.stringUnlessEmpty("name"_L1, finding.name);
    json.stringUnlessEmpty("file"_L1, finding.file);
    if (finding.line)
        json.count("line"_L1, *finding.line);
    json.stringUnlessEmpty("trace_file"_L1, finding.traceFile);
    if (finding.traceLine)
        json.count("trace_line"_L1, *finding.traceLine);
    tuple(json, "iteration"_L1, finding.iteration);
    tuple(json, "other_iteration"_L1, finding.otherIteration);
    json.string("processes"_L1, compactText(finding.processes));
    json.string("confidence"_L1, QString(confidenceWord(finding.confidence)));
    json.string("text"_L1, finding.text);
    json.endObject();
}

void writeRule(JsonWriter &json, const JudgedRule &verdict)
{
    json.beginObject();
    json.string("rule"_L1, QString(verdict.word));
    json.string("judged"_L1, QString(judgedWord(verdict.judged)));
    json.stringUnlessEmpty("reason"_L1, verdict.reason);
    json.endObject();
}

template<typename Items, typename Write>
void writeList(JsonWriter &json, QLatin1StringView key, const Items &items, const Write &write)
{
    json.key(key);
    json.beginArray();
    for (const auto &item : items)
        write(json, item);
    json.endArray();
}

} // namespace

Result<void> writeTraceCheckJson(const CheckResult &result, QIODevice &device, Progress &progress)
{
    JsonWriter json(device);
    json.beginObject();
    json.string("kind"_L1, u"check");
    writeList(json, "files"_L1, result.files, writeFile);
    writeList(json, "findings"_L1, result.check.findings.items(), writeFinding);
    writeList(json, "rules"_L1, result.rules(), writeRule);
    json.endObject();
    if (progress.isCancelled())
        return tl::unexpected(cancelledError());
    if (!json.finish())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
