// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/exportviews.h"
#include "app/commands/messages.h"
#include "app/commands/profileruns.h"
#include "app/commands/runs.h"
#include "io/csv/profilecsv.h"
#include "io/hpctoolkit/profilewriter.h"
#include "io/text/outputfile.h"

#include <QCoreApplication>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

std::optional<FlatBy> flatByOf(const std::string &word)
{
    if (word == "module")
        return FlatBy::Module;
    if (word == "file")
        return FlatBy::File;
    if (word == "procedure")
        return FlatBy::Procedure;
    if (word == "loop")
        return FlatBy::Loop;
    return word == "line" ? std::optional(FlatBy::Line) : std::nullopt;
}

Result<ProfileTableRequest> requestOf(const ExportOptions &options)
{
    ProfileTableRequest request;
    request.flat = flatByOf(options.flat);
    for (const std::string &metric : options.metrics)
        request.metrics << pathOf(metric);
    for (const std::string &derived : options.derived) {
        const QString text = pathOf(derived);
        const qsizetype sign = text.indexOf(u'=');
        if (sign <= 0)
            return tl::unexpected(
                wrongOption(QCoreApplication::translate("ExportCommand", "--derive is written as NAME=FORMULA.")));
        request.derived.emplace_back(text.first(sign).trimmed(), text.sliced(sign + 1).trimmed());
    }
    return request;
}

} // namespace

Result<void> exportProfile(const ExportOptions &options, Progress &progress)
{
    if (options.format != "csv" && options.format != "xml")
        return tl::unexpected(wrongOption(
            QCoreApplication::translate("ExportCommand", "A profile is written with --format csv or xml.")));
    if (options.files.size() != 1)
        return tl::unexpected(wrongOption(QCoreApplication::translate("ExportCommand", "A profile is one file.")));
    const auto request = requestOf(options);
    if (!request)
        return tl::unexpected(request.error());
    const bool isXml = options.format == "xml";
    if (isXml && (request->flat || !request->derived.empty()))
        return tl::unexpected(
            wrongOption(QCoreApplication::translate("ExportCommand", "--flat and --derive are for --format csv.")));
    const auto document = readProfileFile(options.paths().front(), pathOf(options.encoding), progress);
    if (!document)
        return tl::unexpected(document.error());
    say((*document)->problems);
    if (isXml)
        return writeOutput(pathOf(options.output), [&](QIODevice &device) {
            return writeProfileXml(**document, request->metrics, device, progress);
        });
    if ((*document)->sections.empty())
        return tl::unexpected(
            wrongOption(QCoreApplication::translate("ExportCommand", "There are no scopes in the file.")));
    const auto table = makeProfileTable(*(*document)->sections.front(), *request);
    if (!table)
        return tl::unexpected(table.error());
    return writeOutput(pathOf(options.output), [&](QIODevice &device) {
        return writeProfileCsv(*table, (*document)->format, options.isCrLf() ? LineEnd::CrLf : LineEnd::Lf, device,
                               progress);
    });
}

} // namespace rankscope
