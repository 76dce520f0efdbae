// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/json/arrayrulesjson.h"

#include "io/json/blockrulesjson.h"
#include "io/json/datasetrulesjson.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

Error inFile(Error error, const QString &file)
{
    error.kind = ErrorKind::WrongFormat;
    error.file = file;
    error.hint = QCoreApplication::translate(
        "ArrayRules", "Rules look like {\"datasets\":[{\"match\":\"/u\",\"rel\":1e-6}],\"blocks\":[{\"match\":\"*\","
                      "\"grid\":[2,2],\"halo\":[1,1]}]}.");
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

/// The lists of an object that has nothing else.
bool hasOnlyLists(const QJsonObject &object)
{
    for (auto member = object.begin(); member != object.end(); ++member) {
        if ((member.key() != "datasets"_L1 && member.key() != "blocks"_L1) || !member.value().isArray())
            return false;
    }
    return !object.isEmpty();
}

} // namespace

Result<ArrayRules> readArrayRules(const QByteArray &bytes, const Tolerance &tolerance, const QString &file)
{
    QJsonParseError error;
    const QJsonDocument json = QJsonDocument::fromJson(bytes, &error);
    if (json.isNull())
        return tl::unexpected(inFile(syntaxError(bytes, error), file));
    const QJsonObject object = json.object();
    if (!hasOnlyLists(object)) {
        Error wrong{.kind = ErrorKind::WrongFormat};
        wrong.message = QCoreApplication::translate(
            "ArrayRules", "The rules are no object with the lists \"datasets\" or \"blocks\" and nothing else.");
        return tl::unexpected(inFile(wrong, file));
    }
    Result<DataSetRules> dataSets = dataSetRulesOf(object.value("datasets"_L1).toArray(), tolerance);
    if (!dataSets)
        return tl::unexpected(inFile(dataSets.error(), file));
    Result<BlockRules> blocks = blockRulesOf(object.value("blocks"_L1).toArray());
    if (!blocks)
        return tl::unexpected(inFile(blocks.error(), file));
    return ArrayRules{std::move(*dataSets), std::move(*blocks)};
}

} // namespace rankscope
