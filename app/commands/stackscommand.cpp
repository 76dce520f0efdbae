// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/messages.h"
#include "app/commands/options/checks.h"
#include "app/commands/options/commonoptions.h"
#include "app/commands/reports/writereport.h"
#include "app/commands/runs.h"
#include "app/commands/saved/openingsaved.h"
#include "app/commands/verb.h"
#include "model/stacks/tree/snapshotchoice.h"
#include "model/stacks/verdict/verdictreport.h"

namespace rankscope {

namespace {

constexpr std::uint64_t listLimit = 1000;
constexpr std::uint64_t reportLimit = 20;

struct StacksOptions {
    std::vector<std::string> files;
    std::string encoding;
    std::string rule; // how names of files tell the rank; empty: guessed
    std::string snapshot = "last";
    ReportOutput output;
    std::optional<std::uint64_t> limit; // 0: all
    SaveOptions save;
    GivenOptions given;
};

Result<StackDocument> read(const StacksOptions &options, Progress &progress)
{
    const ReadOptions reading = stackReading(options.encoding, options.rule);
    const auto read = readRun(pathsOf(options.files), reading, progress);
    if (!read)
        return tl::unexpected(read.error());
    return endingAt(*(*read)->stacks(), *snapshotChoice(pathOf(options.snapshot)));
}

/// The verdict with as many classes as a text and as JSON have, and with all.
Result<void> saveVerdict(const StackDocument &document, const StackVerdict &verdict, const StacksOptions &options,
                         const Progress &progress)
{
    const auto saved = startedResult(options.save, "stacks", inputPaths(pathsOf(options.files)));
    if (!saved)
        return {};
    const auto add = [&](SavedUse use, std::uint64_t limit) {
        saved->reports.push_back({.use = use, .limit = limit, .report = verdictReport(document, verdict, limit)});
    };
    add(SavedUse::Text, options.limit.value_or(reportLimit));
    add(SavedUse::Lists, options.limit.value_or(listLimit));
    add(SavedUse::All, 0);
    saved->processCount = document.snapshots.back().tree->allProcesses().count();
    return saveResult(*saved, options.save, progress);
}

ExitCode runStacks(const StacksOptions &options, Progress &progress)
{
    const auto earlier = savedResultAt(pathsOf(options.files), "stacks", options.given, progress);
    if (!earlier) {
        say(earlier.error());
        return ExitCode::Failed;
    }
    if (*earlier)
        return printSaved(**earlier, {options.output, options.limit, options.save}, progress);
    const Result<StackDocument> document = read(options, progress);
    if (!document) {
        say(document.error());
        return ExitCode::Failed;
    }
    const StackVerdict verdict = judgeStacks(*document, document->snapshots.size() - 1);
    const std::uint64_t limit = options.limit.value_or(options.output.json ? listLimit : reportLimit);
    Result<void> written = saveVerdict(*document, verdict, options, progress);
    if (written && !options.save.isStandardOutput())
        written = writeReport(verdictReport(*document, verdict, limit), options.output, progress);
    if (!written) {
        say(written.error());
        return ExitCode::Failed;
    }
    return ExitCode::Done;
}

} // namespace

void addStacksVerb(Program &program)
{
    const auto options = std::make_shared<StacksOptions>();
    Options verb = program.addVerb(
        {.name = "stacks",
         .about = QT_TRANSLATE_NOOP("Help", "Says where the processes of a job are: who waits in which call, who is "
                                            "alone, who is missing."),
         .run = [options](const GivenOptions &given, Progress &progress) {
             options->given = given;
             return runStacks(*options, progress);
         }});
    verb.add({.names = "FILE",
              .target = &options->files,
              .isNeeded = true,
              .help = QT_TRANSLATE_NOOP("Help", "The stacks of a job: files or a folder; - is standard input.")});
    addJsonOption(verb, options->output.json);
    addSnapshotOption(verb, options->snapshot);
    verb.add({.names = "--limit",
              .target = &options->limit,
              .value = "N",
              .check = checkCount,
              .help = QT_TRANSLATE_NOOP("Help", "List N classes at most, 0 for all (20 in the report, else "
                                                "1000).")});
    addOutputOption(verb, options->output.file);
    addSaveOption(verb, options->save);
    addEncodingOption(verb, options->encoding);
    addRankRuleOption(verb, options->rule);
}

} // namespace rankscope
