// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/saved/saving.h"

#include "app/commands/messages.h"
#include "app/commands/options/checks.h"
#include "app/commands/runs.h"
#include "io/saved/savedinputs.h"
#include "io/saved/savedresultwriter.h"
#include "io/team/inputsumstask.h"
#include "io/text/outputfile.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

QStringList inputFilesOf(const SavedResult &result)
{
    QStringList files;
    if (!result.reports.empty()) {
        for (const ReportPart &part : result.reports.front().report.parts) {
            if (const auto *const side = std::get_if<ReportFiles>(&part))
                files << side->files;
        }
    }
    if (files.isEmpty()) {
        for (const SavedPath &path : result.paths)
            files << path.path;
    }
    return files;
}

void addSaveOption(Options &verb, SaveOptions &save)
{
    verb.add({.names = "--save",
              .target = &save.file,
              .value = "FILE",
              .check = checkName,
              .help = QT_TRANSLATE_NOOP("Help", "Save the whole result (FILE.rankscope; - is standard output): this "
                                                "verb, export and the window open it anywhere, without what it was "
                                                "made from.")});
}

void addContextOption(Options &verb, SaveOptions &save)
{
    verb.add(
        {.names = "--context",
         .target = &save.context,
         .value = "N",
         .check = checkCount,
         .help = QT_TRANSLATE_NOOP("Help", "With --save: keep the records around N differences of each class (50), "
                                           "besides those around origins.")});
}

void addKeptSourceOption(Options &verb, std::vector<std::string> &folders)
{
    verb.add({.names = "--source",
              .target = &folders,
              .value = "FOLDER",
              .help = QT_TRANSLATE_NOOP("Help", "With --save: keep lines of the sources in this folder, too (can be "
                                                "given again), besides those beside the files.")});
}

std::vector<SavedPath> inputPaths(const QStringList &paths)
{
    std::vector<SavedPath> inputs;
    for (const QString &path : paths)
        inputs.push_back({u"input"_s, path});
    return inputs;
}

std::shared_ptr<SavedResult> startedResult(const SaveOptions &save, const char *verb,
                                           const std::vector<SavedPath> &paths)
{
    if (!save.isWanted())
        return nullptr;
    const auto result = std::make_shared<SavedResult>();
    result->verb = QString::fromLatin1(verb);
    result->paths = paths;
    return result;
}

void signResult(SavedResult &result)
{
    result.program = u"rankscope " RANKSCOPE_VERSION ""_s;
    result.host = hostName();
    result.language = QLocale().name();
    result.made = QDateTime::currentDateTimeUtc();
    result.folder = workingFolder();
    result.inputProblems = saidProblems();
    if (!result.reports.empty())
        result.kind = result.reports.front().report.kind;
}

Result<void> saveResult(SavedResult &result, const SaveOptions &save, Progress &progress)
{
    signResult(result);
    auto inputs = inputsAt(inputFilesOf(result), *save.team, progress);
    if (!inputs)
        return tl::unexpected(inputs.error());
    result.inputs = std::move(*inputs);
    return saveAgain(result, save, progress);
}

Result<void> saveReport(const Report &report, const char *verb, const QStringList &paths, const SaveOptions &save,
                        Progress &progress)
{
    const auto saved = startedResult(save, verb, inputPaths(paths));
    if (!saved)
        return {};
    saved->reports.push_back({.use = SavedUse::All, .limit = 0, .report = report});
    return saveResult(*saved, save, progress);
}

Result<void> saveAgain(const SavedResult &result, const SaveOptions &save, const Progress &progress)
{
    return writeOutput(pathOf(save.file),
                       [&](QIODevice &device) { return writeSavedResult(result, device, progress); });
}

} // namespace rankscope
