// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/export/exportviews.h"
#include "app/commands/messages.h"
#include "app/commands/options/flatlevel.h"
#include "app/commands/runs.h"
#include "io/hpctoolkit/profilewriter.h"
#include "io/stacktools/folded/foldedprofile.h"
#include "io/stacktools/viewers/pprofwriter.h"
#include "io/stacktools/viewers/speedscopewriter.h"
#include "io/text/outputfile.h"
#include "model/profile/diff/profilemerge.h"
#include "model/profile/scopefields.h"
#include "model/profile/scopes/profilename.h"
#include "model/profile/scopes/structureoverlay.h"

#include <QCoreApplication>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

Result<ProfileTableRequest> requestOf(const ExportOptions &options)
{
    ProfileTableRequest request;
    request.flat = flatByOf(options.flat);
    request.samples = options.hasSamples;
    for (const std::string &metric : options.metrics)
        request.metrics << pathOf(metric);
    for (const std::string &derived : options.derived) {
        const QString text = pathOf(derived);
        const qsizetype sign = text.indexOf(u'=');
        if (sign <= 0)
            return tl::unexpected(
                wrongOption(QCoreApplication::translate("ExportCommand", "--derive is written as NAME=FORMULA.")));
        request.derived.push_back({text.first(sign).trimmed(), text.sliced(sign + 1).trimmed()});
    }
    return request;
}

LineEnd lineEndOf(const ExportOptions &options)
{
    return options.isCrLf() ? LineEnd::CrLf : LineEnd::Lf;
}

Result<void> writeScopes(const ProfileDocument &document, const ProfileTableRequest &request,
                         const ExportOptions &options, Progress &progress)
{
    const auto table = makeProfileTable(*document.sections.front(), request);
    if (!table)
        return tl::unexpected(table.error());
    return writeTable(scopeFields(*table, document.format), options, progress);
}

/// PROFILE, or the table of the scopes where PROFILE has no place for them.
Result<void> writeXml(const ProfileDocument &document, const ProfileTableRequest &request, const ExportOptions &options,
                      Progress &progress)
{
    if (canWriteProfileXml(document))
        return writeOutput(pathOf(options.output), [&](QIODevice &device) {
            return writeProfileXml(document, request.metrics, device, progress);
        });
    say(toString(Problem{Severity::Note,
                         document.file,
                         {},
                         QCoreApplication::translate("ExportCommand",
                                                     "PROFILE has no place for scopes such as call paths: the XML "
                                                     "has an element for each scope instead.")}));
    return writeScopes(document, request, options, progress);
}

Result<void> writeFoldedCosts(const ProfileDocument &document, const ProfileTableRequest &request,
                              const ExportOptions &options, Progress &progress)
{
    const ProfileSection &section = *document.sections.front();
    const auto metrics = metricsToShow(section, request.metrics);
    if (!metrics)
        return tl::unexpected(metrics.error());
    if (metrics->empty() || request.metrics.size() > 1)
        return tl::unexpected(wrongOption(QCoreApplication::translate(
            "ExportCommand", "Folded stacks hold one metric; name one by --metric, of those that the profile has.")));
    ProblemList problems;
    StackWriteOptions form;
    form.lineEnd = lineEndOf(options);
    form.problems = &problems;
    auto written = writeOutput(pathOf(options.output), [&](QIODevice &device) {
        return writeFoldedProfile(section, metrics->front(), form, device, progress);
    });
    say(problems);
    return written;
}

/// For speedscope and pprof, with all metrics that are asked for.
Result<void> writeForViewers(const ProfileDocument &document, const ProfileTableRequest &request,
                             const ExportOptions &options, Progress &progress)
{
    const ProfileSection &section = *document.sections.front();
    const auto metrics = metricsToShow(section, request.metrics);
    if (!metrics)
        return tl::unexpected(metrics.error());
    if (metrics->empty())
        return tl::unexpected(wrongOption(
            QCoreApplication::translate("ExportCommand", "The profile has no metric that could be written.")));
    ProblemList problems;
    StackWriteOptions form;
    form.problems = &problems;
    const auto write = options.format == "pprof" ? writePprofProfile : writeSpeedscopeProfile;
    auto written = writeOutput(pathOf(options.output),
                               [&](QIODevice &device) { return write(section, *metrics, form, device, progress); });
    say(problems);
    return written;
}

/// What cannot be asked for together.
Result<void> checkProfileOptions(const ExportOptions &options)
{
    const bool isOfStacks = options.format == "folded" || options.format == "speedscope" || options.format == "pprof";
    if (!tableFormatOf(QString::fromStdString(options.format)) && !isOfStacks)
        return tl::unexpected(wrongOption(QCoreApplication::translate(
            "ExportCommand", "A profile is written with --format csv, xml, hdf5, json, folded, speedscope or pprof.")));
    if (options.files.size() != 1 && options.combine.empty())
        return tl::unexpected(wrongOption(QCoreApplication::translate(
            "ExportCommand", "A profile is one file; --combine makes one profile of several.")));
    if (options.files.size() == 1 && !options.combine.empty())
        return tl::unexpected(
            wrongOption(QCoreApplication::translate("ExportCommand", "--combine needs more than one profile.")));
    return {};
}

/// The one file, or all of them combined.
ProfileResult readRuns(const ExportOptions &options, Progress &progress)
{
    ProfileComparison::Runs runs;
    for (const QString &path : options.paths()) {
        const auto run = readRun({path}, {.family = Family::Profile, .encoding = pathOf(options.encoding)}, progress);
        if (!run)
            return tl::unexpected(run.error());
        runs.push_back((*run)->profile());
    }
    if (options.combine.empty())
        return runs.front();
    auto combined =
        combineProfiles(runs, combinationOfWord(pathOf(options.combine)).value_or(RunCombination::Sum), {}, progress);
    if (combined)
        say((*combined)->problems);
    return combined;
}

/// Puts the loops and inlined code of the structures in; says what was joined.
ProfileResult withStructures(ProfileResult document, const ExportOptions &options, Progress &progress)
{
    for (const std::string &path : options.structures) {
        if (!document)
            break;
        const auto structure = readStructureFile(pathOf(path), pathOf(options.encoding), progress);
        if (!structure)
            return structure;
        auto plain = std::make_shared<ProfileDocument>(**document);
        plain->problems = {}; // they were said
        document = withStructure(plain, **structure);
        say((*document)->problems);
    }
    return document;
}

} // namespace

Result<void> exportProfile(const ExportOptions &options, Progress &progress)
{
    const auto request = requestOf(options);
    if (!request)
        return tl::unexpected(request.error());
    if (const Result<void> checked = checkProfileOptions(options); !checked)
        return checked;
    const auto document = withStructures(readRuns(options, progress), options, progress);
    if (!document)
        return tl::unexpected(document.error());
    if ((*document)->sections.empty())
        return tl::unexpected(
            wrongOption(QCoreApplication::translate("ExportCommand", "There are no scopes in the file.")));
    if (options.format == "folded")
        return writeFoldedCosts(**document, *request, options, progress);
    if (options.format == "speedscope" || options.format == "pprof")
        return writeForViewers(**document, *request, options, progress);
    return options.format == "xml" ? writeXml(**document, *request, options, progress)
                                   : writeScopes(**document, *request, options, progress);
}

} // namespace rankscope
