// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/messages.h"
#include "app/commands/options/checks.h"
#include "app/commands/options/commonoptions.h"
#include "app/commands/options/flatlevel.h"
#include "app/commands/reports/writereport.h"
#include "app/commands/runs.h"
#include "app/commands/verb.h"
#include "io/hpctoolkit/rankfiles.h"
#include "model/profile/costs/profilecostsreport.h"

#include <QCoreApplication>

namespace rankscope {

namespace {

struct ProfileWords {
    std::string file;
    std::string metric;
    std::string sort;
    std::optional<std::uint64_t> top;
    std::string view;
    std::string flat;
    std::string process;
    std::string encoding;
    ReportOutput output;
};

/// Errors: BadOption (levels of a flat list of another view).
Result<ProfileCostsRequest> costsRequest(const ProfileWords &words)
{
    ProfileCostsRequest request{.metric = pathOf(words.metric), .process = pathOf(words.process)};
    if (!words.flat.empty() && !words.view.empty() && words.view != "flat")
        return tl::unexpected(Error{ErrorKind::BadOption,
                                    QCoreApplication::translate("ProfileCommand", "--flat belongs to --view flat."),
                                    {},
                                    {},
                                    {}});
    if (words.view == "callers")
        request.view = CostView::Callers;
    if (words.view == "flat" || !words.flat.empty())
        request.view = CostView::Flat;
    request.flat = flatByOf(words.flat).value_or(FlatBy::Procedure);
    if (!words.sort.empty())
        request.sort = words.sort == "own" ? MetricFlavour::Own : MetricFlavour::Inclusive;
    if (words.top)
        request.top = *words.top;
    return request;
}

Result<void> tellCosts(const ProfileWords &words, Progress &progress)
{
    const Result<ProfileCostsRequest> request = costsRequest(words);
    if (!request)
        return tl::unexpected(request.error());
    const auto read =
        readRun({pathOf(words.file)}, {.family = Family::Profile, .encoding = pathOf(words.encoding)}, progress);
    if (!read)
        return tl::unexpected(read.error());
    RankFileHeads heads;
    const auto costs = profileCosts(
        (*read)->profile(), *request,
        [&heads](const RankRequest &ranks, Progress &reading) { return readRankValues(ranks, reading, &heads); },
        progress);
    if (!costs)
        return tl::unexpected(costs.error());
    say(costs->problems);
    return writeReport(profileCostsReport(*costs), words.output, progress);
}

ExitCode runProfile(const ProfileWords &words, Progress &progress)
{
    if (const Result<void> told = tellCosts(words, progress); !told) {
        say(told.error());
        return ExitCode::Failed;
    }
    return ExitCode::Done;
}

void addChoices(Options &verb, ProfileWords &words)
{
    verb.add({.names = "--metric",
              .target = &words.metric,
              .value = "M",
              .help = QT_TRANSLATE_NOOP("Help", "The metric, by its name or id (else the first that is shown).")});
    verb.add({.names = "--sort",
              .target = &words.sort,
              .value = "COST",
              .words = {"own", "inclusive"},
              .help = QT_TRANSLATE_NOOP("Help", "The cost by which scopes are sorted (own in a flat view, else "
                                                "inclusive).")});
    verb.add({.names = "--top",
              .target = &words.top,
              .value = "N",
              .check = checkCount,
              .help = QT_TRANSLATE_NOOP("Help", "List the N scopes with the largest cost, 0 for all (20).")});
    verb.add({.names = "--view",
              .target = &words.view,
              .value = "VIEW",
              .words = {"tree", "flat", "callers"},
              .help = QT_TRANSLATE_NOOP("Help", "What is listed: scopes of the tree, of a flat list, or procedures "
                                                "with those that call them.")});
    verb.add({.names = "--flat",
              .target = &words.flat,
              .value = "LEVEL",
              .words = {"module", "file", "procedure", "loop", "line"},
              .help = QT_TRANSLATE_NOOP("Help", "What a flat list puts together (procedures).")});
    verb.add({.names = "--process",
              .target = &words.process,
              .value = "NAME",
              .help = QT_TRANSLATE_NOOP("Help", "What counts as a process, of an HPCToolkit database: node, rank, "
                                                "thread, gpudevice … (rank).")});
}

} // namespace

void addProfileVerb(Program &program)
{
    const auto words = std::make_shared<ProfileWords>();
    Options verb = program.addVerb(
        {.name = "profile",
         .about = QT_TRANSLATE_NOOP("Help", "Says where the cost of a program is: a sentence, the hot path, the scopes "
                                            "with the largest cost, how even the processes are."),
         .run = [words](const GivenOptions &, Team &, Progress &progress) { return runProfile(*words, progress); }});
    verb.add({.names = "FILE",
              .target = &words->file,
              .isNeeded = true,
              .help = QT_TRANSLATE_NOOP("Help", "A profile of HPCToolkit; - is standard input.")});
    addChoices(verb, *words);
    addReportOptions(verb, words->output);
    addEncodingOption(verb, words->encoding);
}

} // namespace rankscope
