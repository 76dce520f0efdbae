// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/messages.h"
#include "app/commands/options/checks.h"
#include "app/commands/options/commonoptions.h"
#include "app/commands/options/optionuse.h"
#include "app/commands/options/stackviewoptions.h"
#include "app/commands/reports/writereport.h"
#include "app/commands/runs.h"
#include "app/commands/saved/openingsaved.h"
#include "app/commands/saved/savetarget.h"
#include "app/commands/saved/savingmeanwhile.h"
#include "app/commands/saved/sourcesbeside.h"
#include "app/commands/saved/unfinishedstacks.h"
#include "app/commands/sourcefolders.h"
#include "app/commands/verb.h"
#include "io/tablewriting.h"
#include "model/stacks/stacktreereport.h"
#include "model/stacks/tree/snapshotchoice.h"
#include "model/stacks/verdict/verdictreport.h"
#include "model/stacks/view/vieweddocument.h"
#include "model/stacks/waiting/waittable.h"

#include <QCoreApplication>

#include <optional>
#include <utility>
#include <variant>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct StacksOptions {
    std::vector<std::string> files;
    std::string encoding;
    std::string rule; // how names of files tell the rank; empty: guessed
    std::string snapshot = "last";
    ReportOutput output;
    std::optional<std::uint64_t> limit; // 0: all
    SaveOptions save;
    std::vector<std::string> sources; // folders of the program's source
    GivenOptions given;
    Team *team = nullptr; // set once the line is read
    std::string causes; // the table of communicators and ranks as CSV; empty: not wanted
    bool hasTree = false;
    StackViewWords view;
};

/// The tree stands in the files of tables instead of the classes.
void addTree(Report &report, ReportTable tree)
{
    for (ReportPart &part : report.parts) {
        if (auto *const table = std::get_if<ReportTable>(&part))
            table->shownIn.setFlag(Audience::Tables, false);
    }
    report.parts.emplace_back(std::move(tree));
}

/// The verdict, and a tree that was asked for.
Report stacksReport(const StacksOptions &options, const StackDocument &document, const StackVerdict &verdict,
                    std::uint64_t limit)
{
    Report report = verdictReport(document, verdict, limit);
    if (options.hasTree)
        addTree(report, stackTreeTable(*verdict.tree));
    return report;
}

/// The tree that is kept beside the reports of a result; null where there is none.
const ReportTable *treeBeside(const SavedResult &result)
{
    if (!result.surroundings)
        return nullptr;
    for (const ReportPart &part : result.surroundings->report.parts) {
        const auto *const table = std::get_if<ReportTable>(&part);
        if (table && table->key == stackTreeKey)
            return table;
    }
    return nullptr;
}

/// Prints what was saved; its reports have the tree where it was asked for when they were made.
ExitCode printSavedStacks(const SavedResult &result, const StacksOptions &options, Progress &progress)
{
    SavedPrint print{.output = options.output, .limit = options.limit, .save = options.save};
    if (const ReportTable *const tree = options.hasTree ? treeBeside(result) : nullptr)
        print.complete = [tree](Report &report) { addTree(report, *tree); };
    return printSaved(result, print, progress);
}

/// The verdict with as many classes as a text and as JSON have, and with all.
std::vector<SavedReport> savedReports(const StackDocument &document, const StackVerdict &verdict,
                                      const StacksOptions &options)
{
    std::vector<SavedReport> reports;
    const auto add = [&](SavedUse use, std::uint64_t limit) {
        reports.push_back({.use = use, .limit = limit, .report = stacksReport(options, document, verdict, limit)});
    };
    constexpr ReportLimits limits;
    add(SavedUse::Text, options.limit.value_or(limits.inText));
    add(SavedUse::Lists, options.limit.value_or(limits.inFiles));
    add(SavedUse::All, 0);
    return reports;
}

/// The merged tree in any case.
Result<void> saveVerdict(const StackDocument &document, const StackVerdict &verdict, const StacksOptions &options,
                         Progress &progress)
{
    const auto saved = startedResult(options.save, "stacks", inputPaths(pathsOf(options.files)));
    if (!saved)
        return {};
    saved->reports = savedReports(document, verdict, options);
    if (!options.hasTree) { // the reports have it otherwise
        saved->surroundings.emplace();
        saved->surroundings->report.parts.emplace_back(stackTreeTable(*verdict.tree));
    }
    saved->processCount = document.snapshots.back().tree->allProcesses().count();
    const QStringList sources = pathsOf(options.sources);
    if (Result<void> kept = keepNamedSources(*saved, {}, sources, pathOf(options.encoding), progress); !kept)
        return kept;
    return saveResult(*saved, options.save, progress);
}

/// What is asked for of a document.
Result<ViewedDocument> viewOf(const StackDocument &whole, const StacksOptions &options, const StackViewOptions &view,
                              const Progress &progress)
{
    auto document = endingAt(whole, *snapshotChoice(pathOf(options.snapshot)));
    if (!document)
        return tl::unexpected(document.error());
    if (view == StackViewOptions::everything())
        return ViewedDocument{std::move(*document), {}};
    if (const Result<void> focused = checkFocus(view, *document->snapshots.back().tree); !focused)
        return tl::unexpected(focused.error());
    return viewedDocument(*document, view, progress);
}

/// A report that speaks of no stack.
Report reportOfNothing(const StacksOptions &options)
{
    StackDocument nothing;
    nothing.file = pathOf(options.files.front());
    nothing.pools = std::make_shared<StackPools>();
    nothing.snapshots.push_back({{}, {}, std::make_shared<const StackTree>(nothing.pools)});
    Report report = verdictReport(nothing, judgeStacks(nothing, 0), 0);
    report.parts = {ReportFact{{"file"_L1, nothing.file}}};
    return report;
}

/// Saves the verdict on what the ranks have read so far.
TellStacksSoFar savingMeanwhile(const StacksOptions &options, const StackViewOptions &view)
{
    return [&options, view, saving = SavingMeanwhile(options.save, "stacks", inputPaths(pathsOf(options.files)))](
               const StacksSoFar &soFar) mutable {
        const SnapshotChoice choice = *snapshotChoice(pathOf(options.snapshot));
        const Progress own;
        std::optional<ViewedDocument> viewed;
        if (hasMomentOrEarlier(soFar, choice)) {
            if (auto there = viewOf(*soFar.document, options, view, own)) // else processes that are asked for are not
                viewed = std::move(*there);
        }
        if (!viewed)
            return saving.saveNothing(reportOfNothing(options), soFar.missing, nothingYetSentence());
        const StackDocument &document = viewed->document;
        const StackVerdict verdict = judgeStacks(document, document.snapshots.size() - 1);
        std::vector<SavedReport> reports = savedReports(document, verdict, options);
        if (!soFar.hasLast && std::holds_alternative<LastSnapshot>(choice))
            sayEarlierMoment(reports);
        saving.save(std::move(reports), soFar.missing, document.snapshots.back().tree->allProcesses().count());
    };
}

Result<StackDocument> read(const StacksOptions &options, Progress &progress)
{
    const Result<StackViewOptions> view = stackViewOf(options.view);
    if (!view)
        return tl::unexpected(view.error());
    ReadOptions reading = stackReading(options.encoding, options.rule, options.team);
    if (options.save.isRewritten())
        reading.meanwhile = savingMeanwhile(options, *view);
    const auto read = readRun(pathsOf(options.files), reading, progress);
    if (!read)
        return tl::unexpected(read.error());
    auto viewed = viewOf(*(*read)->stacks(), options, *view, progress);
    if (!viewed)
        return tl::unexpected(viewed.error());
    sayCutFrames(viewed->hidden.cut);
    return std::move(viewed->document);
}

/// Errors: BadOption (the files say nothing of communicators), those of writing.
Result<void> writeCauses(const StackDocument &document, const std::string &file, Progress &progress)
{
    if (!document.waits)
        return tl::unexpected(Error{.kind = ErrorKind::BadOption,
                                    .message = QCoreApplication::translate(
                                        "StacksCommand", "None of these files says anything of communicators."),
                                    .file = document.file});
    auto rows = std::make_shared<const std::vector<WaitRow>>(waitRows(*document.waits, judgeWaits(*document.waits)));
    return writeTableFile(waitFields(std::move(rows)), {.format = TableFormat::Csv, .path = pathOf(file)}, progress);
}

/// Before anything is read.
Result<void> checkLine(const StacksOptions &options)
{
    if (Result<void> used = checkOptionUse("stacks"_L1, options.given, {u"stacks"_s}); !used)
        return used;
    if (Result<void> target = checkSaveTarget(options.save, pathsOf(options.files)); !target)
        return target;
    const auto sources = sourceTextIn(options.sources, options.encoding);
    return sources ? Result<void>() : tl::unexpected(sources.error());
}

ExitCode runStacks(const StacksOptions &options, Progress &progress)
{
    const auto earlier = savedResultAt(pathsOf(options.files), "stacks", options.given, progress);
    if (!earlier) {
        say(earlier.error());
        return ExitCode::Failed;
    }
    if (*earlier)
        return printSavedStacks(**earlier, options, progress);
    if (const Result<void> checked = checkLine(options); !checked) {
        say(checked.error());
        return ExitCode::Failed;
    }
    const Result<StackDocument> document = read(options, progress);
    if (!document) {
        say(document.error());
        return ExitCode::Failed;
    }
    if (!options.causes.empty()) {
        if (const Result<void> written = writeCauses(*document, options.causes, progress); !written) {
            say(written.error());
            return ExitCode::Failed;
        }
        if (options.causes == "-" && (options.output.file.empty() || options.output.file == "-"))
            return ExitCode::Done; // the table is what was asked for
    }
    const StackVerdict verdict = judgeStacks(*document, document->snapshots.size() - 1);
    const auto make = [&](std::uint64_t limit) { return stacksReport(options, *document, verdict, limit); };
    const Result<void> written = printAfter(saveVerdict(*document, verdict, options, progress), [&] {
        return options.save.isStandardOutput() ? Result<void>()
                                               : writeReport(make, {.given = options.limit}, options.output, progress);
    });
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
         .run = [options](const GivenOptions &given, Team &team, Progress &progress) {
             options->given = given;
             options->team = &team;
             options->save.team = &team;
             return runStacks(*options, progress);
         }});
    verb.add({.names = "FILE",
              .target = &options->files,
              .isNeeded = true,
              .help = QT_TRANSLATE_NOOP("Help", "The stacks of a job: files or a folder; - is standard input.")});
    addReportOptions(verb, options->output);
    verb.add({.names = "--tree",
              .target = &options->hasTree,
              .help = QT_TRANSLATE_NOOP("Help", "Print the tree of all stacks too: who is at each frame (in --csv, "
                                                "--xml and --hdf5 the tree instead of the classes).")});
    addStackViewOptions(verb, options->view);
    addSnapshotOption(verb, options->snapshot);
    verb.add({.names = "--limit",
              .target = &options->limit,
              .value = "N",
              .check = checkCount,
              .help = QT_TRANSLATE_NOOP("Help", "List N classes at most, 0 for all (20 in the report, else "
                                                "1000).")});
    verb.add({.names = "--causes",
              .target = &options->causes,
              .value = "FILE",
              .help = QT_TRANSLATE_NOOP("Help", "Write communicators and ranks, where the files say something of them, "
                                                "as CSV; - is standard output.")});
    addSaveOption(verb, options->save);
    addKeptSourceOption(verb, options->sources);
    addEncodingOption(verb, options->encoding);
    addRankRuleOption(verb, options->rule);
}

} // namespace rankscope
