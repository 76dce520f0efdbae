// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/messages.h"
#include "app/commands/options/arrayoptions.h"
#include "app/commands/options/commonoptions.h"
#include "app/commands/options/optionuse.h"
#include "app/commands/reports/fileinforeport.h"
#include "app/commands/reports/writereport.h"
#include "app/commands/runs.h"
#include "app/commands/saved/saving.h"
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

ExitCode runInfo(const InfoOptions &options, Progress &progress)
{
    const Result<ArrayReadOptions> arrays = arrayOptions(options.dataSetLayout);
    if (!arrays) {
        say(arrays.error());
        return ExitCode::Failed;
    }
    const InspectOptions inspecting{pathOf(options.encoding), *arrays, pathOf(options.filePattern)};
    std::vector<FileInfo> files;
    for (const std::string &file : options.files) {
        std::vector<FileInfo> found = inspect(pathOf(file), inspecting, progress);
        if (progress.isCancelled()) {
            say(cancelledError()); // once, not also as a problem of each file
            return ExitCode::Failed;
        }
        for (FileInfo &info : found) {
            say(info.problems);
            files.push_back(std::move(info));
        }
    }
    const OptionSubjects subjects = subjectsOf(files);
    if (const Result<void> used = checkOptionUse("info"_L1, options.given, subjects); !used && !subjects.isEmpty()) {
        say(used.error());
        return ExitCode::Failed;
    }
    const Report report = fileInfoReport(files);
    Result<void> written = saveReport(report, "info", pathsOf(options.files), options.save, progress);
    if (written && !options.save.isStandardOutput())
        written = writeReport(report, options.output, progress);
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
         .run = [options](const GivenOptions &given, Progress &progress) {
             options->given = given;
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
