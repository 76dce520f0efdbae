// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/messages.h"
#include "app/commands/options/arrayoptions.h"
#include "app/commands/options/commonoptions.h"
#include "app/commands/options/optionuse.h"
#include "app/commands/reports/fileinforeport.h"
#include "app/commands/reports/writereport.h"
#include "app/commands/runs.h"
#include "app/commands/saved/savetarget.h"
#include "app/commands/saved/savingmeanwhile.h"
#include "app/commands/team/inspecttask.h"
#include "app/commands/verb.h"

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct InfoOptions {
    std::vector<std::string> files;
    ReportOutput output;
    std::string encoding;
    std::string dataSetLayout;
    SaveOptions save;
    std::string filePattern;
    GivenOptions given;
    Team *team = nullptr; // set once the line is read
};

/// What the files are; nothing where none of them is known, which is said of each.
OptionSubjects subjectsOf(const std::vector<FileInfo> &files)
{
    OptionSubjects subjects;
    for (const FileInfo &file : files) {
        if (const QString subject = subjectOf(file.kind); !subject.isEmpty() && !subjects.contains(subject))
            subjects << subject;
    }
    return subjects;
}

InspectOptions inspecting(const InfoOptions &options, const ArrayReadOptions &arrays)
{
    InspectOptions inspecting{pathOf(options.encoding), arrays, pathOf(options.filePattern)};
    if (options.team->isShared() && options.dataSetLayout.empty()) { // layouts are of this process
        inspecting.inspectAll = [team = options.team](const QStringList &paths, const InspectOptions &each,
                                                      Progress &own) { return inspectInTeam(*team, paths, each, own); };
    }
    if (options.team->isShared() && options.save.isRewritten()) {
        inspecting.meanwhile = [saving = SavingMeanwhile(options.save, "info", inputPaths(pathsOf(options.files)))](
                                   const std::vector<FileInfo> &files, const QStringList &missing) mutable {
            saving.save(fileInfoReport(files), missing);
        };
    }
    return inspecting;
}

ExitCode runInfo(const InfoOptions &options, Progress &progress)
{
    const Result<ArrayReadOptions> arrays = arrayOptions(options.dataSetLayout);
    if (!arrays) {
        say(arrays.error());
        return ExitCode::Failed;
    }
    if (const Result<void> target = checkSaveTarget(options.save, pathsOf(options.files)); !target) {
        say(target.error());
        return ExitCode::Failed;
    }
    const std::vector<FileInfo> files = inspect(pathsOf(options.files), inspecting(options, *arrays), progress);
    if (progress.isCancelled()) {
        say(cancelledError()); // once, not also as a problem of each file
        return ExitCode::Failed;
    }
    for (const FileInfo &info : files)
        say(info.problems);
    const OptionSubjects subjects = subjectsOf(files);
    if (const Result<void> used = checkOptionUse("info"_L1, options.given, subjects); !used && !subjects.isEmpty()) {
        say(used.error());
        return ExitCode::Failed;
    }
    const Report report = fileInfoReport(files);
    const Result<void> saved = saveReport(report, "info", pathsOf(options.files), options.save, progress);
    const Result<void> written = printAfter(saved, [&] {
        return options.save.isStandardOutput() ? Result<void>() : writeReport(report, options.output, progress);
    });
    if (!written) {
        say(written.error());
        return ExitCode::Failed;
    }
    const bool failed = std::ranges::any_of(files, [](const FileInfo &file) { return file.failed; });
    return failed ? ExitCode::Failed : ExitCode::Done;
}

} // namespace

void addInfoVerb(Program &program)
{
    const auto options = std::make_shared<InfoOptions>();
    Options verb = program.addVerb(
        {.name = "info",
         .about = QT_TRANSLATE_NOOP("Help", "Says what each file is, what is in it and what is wrong with it."),
         .run = [options](const GivenOptions &given, Team &team, Progress &progress) {
             options->given = given;
             options->team = &team;
             options->save.team = &team;
             return runInfo(*options, progress);
         }});
    verb.add({.names = "FILE",
              .target = &options->files,
              .isNeeded = true,
              .help = QT_TRANSLATE_NOOP("Help", "Files; of a folder all its files; - is standard input.")});
    addReportOptions(verb, options->output);
    addSaveOption(verb, options->save);
    addEncodingOption(verb, options->encoding);
    addLayoutOption(verb, options->dataSetLayout);
    addFilePatternOption(verb, options->filePattern);
}

} // namespace rankscope
