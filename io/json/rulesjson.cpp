// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/json/rulesjson.h"

#include "io/json/blockrulesjson.h"
#include "io/json/datasetrulesjson.h"
#include "io/json/duplicatekey.h"
#include "io/json/tracerulesjson.h"
#include "io/text/bytesource.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr QLatin1StringView listNames[] = {"datasets"_L1, "blocks"_L1, "traces"_L1, "known"_L1};

Error inFile(Error error, const QString &file)
{
    error.kind = ErrorKind::WrongFormat;
    error.file = file;
    error.hint = QCoreApplication::translate(
        "ArrayRules", "Rules look like {\"datasets\":[{\"match\":\"/u\",\"rel\":1e-6}],\"blocks\":[{\"match\":\"*\","
                      "\"grid\":[2,2],\"halo\":[1,1]}]} for arrays and {\"traces\":[{\"match\":{\"name\":\"eps\"},"
                      "\"abs\":1e-3}],\"known\":[{\"match\":{\"file\":\"a.f\",\"line\":12}}]} for traces.");
    return error;
}

Error syntaxError(const QByteArray &bytes, const QJsonParseError &error)
{
    const auto before = bytes.first(std::min<qsizetype>(error.offset, bytes.size()));
    Error result{.kind = ErrorKind::WrongFormat,
                 .message = QCoreApplication::translate("ArrayRules", "The rules cannot be read as JSON (%1).")
                                .arg(error.errorString())};
    result.line = static_cast<std::uint64_t>(before.count('\n')) + 1;
    return result;
}

/// Nobody knows which of both was meant.
Error duplicateError(const DuplicateKey &duplicate)
{
    Error result{.kind = ErrorKind::WrongFormat,
                 .message = QCoreApplication::translate(
                                "ArrayRules", "The key \"%1\" is there twice in one object, first in line %2.")
                                .arg(duplicate.key, QString::number(duplicate.firstLine))};
    result.line = duplicate.line;
    return result;
}

/// What is wrong with the object as a whole.
std::optional<Error> faultOf(const QJsonDocument &json)
{
    const auto fault = [](const QString &message) { return Error{.kind = ErrorKind::WrongFormat, .message = message}; };
    const QJsonObject object = json.object();
    if (object.isEmpty()) {
        return fault(QCoreApplication::translate("ArrayRules", "The rules are no object with one of the lists "
                                                               "\"datasets\", \"blocks\", \"traces\" and \"known\"."));
    }
    for (auto member = object.begin(); member != object.end(); ++member) {
        if (std::ranges::find(listNames, member.key()) == std::end(listNames))
            return fault(QCoreApplication::translate("ArrayRules", "\"%1\" is no list of rules.").arg(member.key()));
        if (!member.value().isArray())
            return fault(QCoreApplication::translate("ArrayRules", "\"%1\" is not a list.").arg(member.key()));
    }
    return std::nullopt;
}

Result<ComparisonRules> rulesOf(const QJsonObject &object, const Tolerance &tolerance)
{
    Result<DataSetRules> dataSets = dataSetRulesOf(object.value("datasets"_L1).toArray(), tolerance);
    if (!dataSets)
        return tl::unexpected(dataSets.error());
    Result<BlockRules> blocks = blockRulesOf(object.value("blocks"_L1).toArray());
    if (!blocks)
        return tl::unexpected(blocks.error());
    auto traces = traceRulesOf(object.value("traces"_L1).toArray(), tolerance);
    if (!traces)
        return tl::unexpected(traces.error());
    auto known = knownDifferencesOf(object.value("known"_L1).toArray());
    if (!known)
        return tl::unexpected(known.error());
    return ComparisonRules{.dataSets = std::move(*dataSets),
                           .blocks = std::move(*blocks),
                           .traces = {.file = {}, .rules = std::move(*traces), .known = std::move(*known)},
                           .areOfArrays = object.contains("datasets"_L1) || object.contains("blocks"_L1),
                           .areOfTraces = object.contains("traces"_L1) || object.contains("known"_L1)};
}

} // namespace

Result<ComparisonRules> readRules(const QByteArray &bytes, const Tolerance &tolerance, const QString &file)
{
    QJsonParseError error;
    const QJsonDocument json = QJsonDocument::fromJson(bytes, &error);
    if (json.isNull())
        return tl::unexpected(inFile(syntaxError(bytes, error), file));
    if (const std::optional<DuplicateKey> duplicate = duplicateKeyOf(bytes))
        return tl::unexpected(inFile(duplicateError(*duplicate), file));
    if (const std::optional<Error> wrong = faultOf(json))
        return tl::unexpected(inFile(*wrong, file));
    Result<ComparisonRules> rules = rulesOf(json.object(), tolerance);
    if (!rules)
        return tl::unexpected(inFile(rules.error(), file));
    rules->traces.file = file;
    return rules;
}

Result<ComparisonRules> readRulesFile(const QString &path, const Tolerance &tolerance, const Progress &progress)
{
    Result<ByteSource> source = ByteSource::open(path);
    if (!source)
        return tl::unexpected(source.error());
    const std::vector<char> bytes = readToEnd(*source, progress);
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(path));
    return readRules(QByteArray(bytes.data(), static_cast<qsizetype>(bytes.size())), tolerance, path);
}

Result<std::shared_ptr<const TraceRules>> readTraceRules(const QString &path, const Tolerance &tolerance,
                                                         const Progress &progress)
{
    Result<ComparisonRules> rules = readRulesFile(path, tolerance, progress);
    if (!rules)
        return tl::unexpected(std::move(rules.error()));
    return rules->areOfTraces ? std::make_shared<const TraceRules>(std::move(rules->traces)) : nullptr;
}

} // namespace rankscope
