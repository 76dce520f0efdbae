// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/must/mustjson.h"

#include "io/stacktools/must/mustdot.h"
#include "io/stacktools/must/mustwords.h"
#include "io/stacktools/waits/waitreading.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <limits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct MustJsonTexts {
    Q_DECLARE_TR_FUNCTIONS(MustOutput)
};

Severity mustSeverity(const QString &type)
{
    return type == "Error"_L1 ? Severity::Error : type == "Warning"_L1 ? Severity::Warning : Severity::Note;
}

/// Where the call was made: the innermost frame.
QString placeOfCall(const QJsonValue &stack)
{
    const QJsonObject frame = stack.toArray().at(0).toObject();
    const QString function = frame.value("function"_L1).toString();
    if (function.isEmpty())
        return {};
    const QJsonValue line = frame.value("line"_L1);
    const QString file = frame.value("file"_L1).toString();
    const QString number = line.isString()   ? line.toString()
                           : line.isDouble() ? QString::number(line.toInteger())
                                             : QString();
    const QString place = number.isEmpty() ? file : QString(file % u':' % number);
    return place.isEmpty() ? function : QString(function % u" ("_s % place % u')');
}

ToolFinding findingOf(const QJsonObject &message)
{
    ToolFinding finding;
    finding.severity = mustSeverity(message.value("type"_L1).toString());
    finding.id = message.value("error_id"_L1).toString();
    finding.text = message.value("text"_L1).toString().replace(u"<br>"_s, u" "_s);
    const QJsonObject from = message.value("from"_L1).toObject();
    for (const QJsonValue rank : from.value("ranks"_L1).toArray()) {
        const auto number = jsonInteger(rank);
        if (number && *number >= 0 && *number <= std::numeric_limits<std::int32_t>::max())
            finding.ranks.insert(*number);
    }
    const QString call = from.value("call"_L1).toString();
    if (!call.isEmpty())
        finding.calls << mustCallText(call, finding.ranks.toString(), placeOfCall(from.value("stacktrace"_L1)));
    for (const QJsonValue value : message.value("references"_L1).toArray()) {
        const QJsonObject reference = value.toObject();
        const auto rank = jsonInteger(reference.value("rank"_L1));
        finding.calls << mustCallText(reference.value("call"_L1).toString(), rank ? QString::number(*rank) : QString(),
                                      placeOfCall(reference.value("stacktrace"_L1)));
    }
    return finding;
}

} // namespace

bool looksLikeMustJson(std::string_view head)
{
    const auto has = [head](std::string_view key) { return head.find(key) != std::string_view::npos; };
    return has("\"messages\"") && has("\"error_id\"") && has("\"from\"");
}

StackResult readMustJson(ByteSource source, const QString &name, const StackReadOptions &options, Progress &progress)
{
    Result<WaitText> text = readWaitText(std::move(source), name, options, progress);
    if (!text)
        return tl::unexpected(std::move(text.error()));
    const auto object = mendedObject(text->bytes, text->document);
    if (!object || !object->value("messages"_L1).isArray())
        return wrongKind(name, MustJsonTexts::tr("This is no report of MUST as JSON."));
    WaitReport report;
    report.sources << u"MUST"_s;
    for (const QJsonValue message : object->value("messages"_L1).toArray()) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError(name));
        report.findings.push_back(findingOf(message.toObject()));
    }
    addMustGraphs(name, report, text->document);
    return waitDocument(std::move(text->document), std::move(report));
}

} // namespace rankscope
