// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/messages.h"
#include "app/commands/options/commonoptions.h"
#include "app/commands/reports/writereport.h"
#include "app/commands/runs.h"
#include "app/commands/sourcefolders.h"
#include "app/commands/verb.h"
#include "io/dvm/runchecking.h"

#include <utility>

namespace rankscope {

namespace {

struct CheckRequest {
    std::vector<std::string> files;
    ReportOutput output;
    std::string encoding;
    std::vector<std::string> sources; // folders
    std::vector<std::string> initialized; // names
    std::string manual; // file or folder
};

/// The traces, and the bytes of standard input, which can be read only once.
struct CheckInput {
    std::shared_ptr<const Document> document;
    std::optional<FileInput> kept;
};

Result<CheckInput> readInput(const CheckRequest &request, Progress &progress)
{
    ReadOptions reading{.family = Family::Trace, .encoding = pathOf(request.encoding)};
    if (request.files != std::vector<std::string>{"-"}) {
        const DocumentResult run = readRun(pathsOf(request.files), reading, progress);
        return run ? Result<CheckInput>(CheckInput{*run, {}}) : tl::unexpected(run.error());
    }
    const Result<KeptInput> kept = keepStandardInput({}, progress);
    if (!kept)
        return tl::unexpected(kept.error());
    reading.tellProblems = [](const ProblemList &problems) { say(problems); };
    const DocumentResult run = readDocument(kept->input, kept->kind, reading, progress);
    return run ? Result<CheckInput>(CheckInput{*run, kept->input}) : tl::unexpected(run.error());
}

Result<ControlOptions> controlOptionsOf(const CheckRequest &request)
{
    auto source = sourceTextIn(request.sources, request.encoding);
    if (!source)
        return tl::unexpected(std::move(source.error()));
    ControlOptions options;
    options.source = std::move(*source);
    for (const QString &name : pathsOf(request.initialized))
        options.initialized.insert(name);
    return options;
}

/// The second run, computed by single iterations.
Result<TraceRun> readManual(const CheckRequest &request, Progress &progress)
{
    if (request.manual.empty())
        return TraceRun{};
    const ReadOptions reading{.family = Family::Trace, .encoding = pathOf(request.encoding)};
    const DocumentResult run = readRun(QStringList{pathOf(request.manual)}, reading, progress);
    return run ? Result<TraceRun>(*(*run)->traces()) : tl::unexpected(run.error());
}

Result<CheckResult> checkInput(const CheckRequest &request, const CheckInput &input, Progress &progress)
{
    auto manual = readManual(request, progress);
    if (!manual)
        return tl::unexpected(std::move(manual.error()));
    auto control = controlOptionsOf(request);
    if (!control)
        return tl::unexpected(std::move(control.error()));
    RunCheckOptions options{.control = std::move(*control)};
    options.control.manual = std::move(*manual);
    if (input.kept)
        options.open = [&input](const Trace &) { return input.kept->open(); };
    return checkRun(*input.document->traces(), options, progress);
}

ExitCode failedCheck(const Error &error)
{
    say(error);
    return ExitCode::Failed;
}

ExitCode runCheck(const CheckRequest &request, Progress &progress)
{
    const Result<CheckInput> input = readInput(request, progress);
    if (!input)
        return failedCheck(input.error());
    const Result<CheckResult> result = checkInput(request, *input, progress);
    if (!result)
        return failedCheck(result.error());
    if (const Result<void> written = writeReport(checkReport(*result), request.output, progress); !written)
        return failedCheck(written.error());
    return result->isGood() ? ExitCode::Done : ExitCode::Found;
}

/// What each rule looks for.
constexpr const char *ruleHelp = QT_TRANSLATE_NOOP(
    "Help",
    "First of all: would the reader of the DVM runtime take each trace? What it refuses is said in its own words (Bad\n"
    "file structure, Undefined keyword, Bad command syntax, Reference to undefined array, NAN value found in the\n"
    "trace), each with the line; a trace that is incomplete it reads as far as it goes. Then the rules:\n"
    "  incomplete          the trace does not come to its end\n"
    "  not-in-header       a construct is executed that the header does not describe\n"
    "  header-mismatch     records that the stated level has not; another number of processes than CPU_COUNT\n"
    "  unfinished-write    BW without AW, or AW without BW\n"
    "  outside-ranges      iterations outside of the ranges of their construct\n"
    "  repeated-index      two iterations of one execution with the same LI\n"
    "  point-order         points of parallel constructs that do not count up, or differ at begin and end\n"
    "  structure-differs   processes of the run that execute different constructs, or in another order\n"
    "  lost-iteration      an iteration or task that no process ran\n"
    "  double-iteration    an iteration that two processes ran\n"
    "  non-finite-born     NaN or infinity written by a statement that read finite values only, or made by a "
    "reduction\n"
    "  non-finite-entered  NaN or infinity read from a variable to which no process wrote it\n"
    "and what the dynamic control of the runtime would report, as far as traces show it:\n"
    "  write-to-read-only  a scalar that a parallel construct first reads and then writes\n"
    "  uninitialized-variable, uninitialized-element\n"
    "                      read before it is written, or behind the construct in which it was private\n"
    "  reduction-not-completed, reduction-not-started\n"
    "                      a reduction variable used before its result; a reduction without a result\n"
    "  data-dependence     a value that one iteration writes and another one uses\n"
    "  undeclared-reduction\n"
    "                      a scalar that the iterations update one after the other\n"
    "  wrong-reduction     a result that the recorded values do not give, or that another operation gives than the\n"
    "                      loop computes; with --manual also\n"
    "  reductions-differ   a result that a run with ManualReductCalc=1 computes otherwise: another operation is\n"
    "                      declared than the loop computes\n"
    "The checks of the runtime (DebugOptions.*) by these rules; a trace does not record what the others need:\n"
    "  CheckVarInitialization      uninitialized-variable (partly)\n"
    "  CheckVarReadOnly            write-to-read-only (partly)\n"
    "  CheckReductionAccess        reduction-not-completed, reduction-not-started, start-without-wait (partly),\n"
    "                              wait-without-start (no: START and WAIT)\n"
    "  CheckDisArrInitialization   uninitialized-element (partly)\n"
    "  CheckDisArrLimits           outside-array (no: limits of arrays)\n"
    "  CheckDisArrEdgeExchange     write-to-shadow, shadow-not-completed (no: shadow edges)\n"
    "  CheckDisArrSequentialAccess write-to-remote-element, read-of-remote-element (no: distribution)\n"
    "  CheckDisArrLocalElm         non-local-element (no: distribution)\n"
    "  CheckDataDependence         data-dependence (partly; elements with --source)\n"
    "  CheckRemoteBufferAccess     write-to-remote-buffer (no: buffers)\n"
    "Each rule says whether these traces let it be judged: yes, partly or no, and why. Exit: 0 nothing worse than a\n"
    "note, 1 findings, or a trace that the runtime refuses, 2 it could not be checked.");

} // namespace

void addCheckVerb(Program &program)
{
    const auto request = std::make_shared<CheckRequest>();
    Options verb = program.addVerb(
        {.name = "check",
         .about = QT_TRANSLATE_NOOP("Help", "Says whether the DVM runtime would read the traces of a run, and what is "
                                            "wrong in them, without a reference."),
         .run = [request](const GivenOptions &, Team &, Progress &progress) { return runCheck(*request, progress); },
         .footer = ruleHelp});
    verb.add({.names = "FILE",
              .target = &request->files,
              .isNeeded = true,
              .help = QT_TRANSLATE_NOOP("Help", "The traces of a run, or their folder; - is standard input.")});
    addReportOptions(verb, request->output);
    addEncodingOption(verb, request->encoding);
    verb.add(
        {.names = "--source",
         .target = &request->sources,
         .value = "FOLDER",
         .help = QT_TRANSLATE_NOOP("Help", "Where the sources of the program are (can be given again): the headers of "
                                           "loops say which elements an iteration uses.")});
    verb.add({.names = "--initialized",
              .target = &request->initialized,
              .value = "NAME",
              .help = QT_TRANSLATE_NOOP("Help", "A variable or array that has a value before the program writes one "
                                                "(can be given again).")});
    verb.add({.names = "--manual",
              .target = &request->manual,
              .value = "FILE",
              .help = QT_TRANSLATE_NOOP("Help", "The trace of the same program run with ManualReductCalc=1, or the "
                                                "folder of its traces: results of reductions that differ are found.")});
}

} // namespace rankscope
