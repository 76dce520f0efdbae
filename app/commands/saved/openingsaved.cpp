// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/saved/openingsaved.h"

#include "app/commands/messages.h"
#include "app/commands/runs.h"
#include "io/detection.h"
#include "io/readdocument.h"
#include "model/base/badoption.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct SavedVerbTexts {
    Q_DECLARE_TR_FUNCTIONS(SavedVerb)
};

/// What says only how a result is written. Each that has a tree has it, whether it was asked for or not.
constexpr std::array outputOptions{"--json",  "--output", "--csv",           "--xml",    "--hdf5", "--html", "--junit",
                                   "--limit", "--save",   "--allow-partial", "--format", "--view", "--tree"};

Result<void> checkSavedUse(const GivenOptions &given)
{
    const auto isOther = [](const std::string &option) {
        return option.starts_with('-') && std::ranges::find(outputOptions, option) == outputOptions.end();
    };
    const auto other = std::ranges::find_if(given, isOther);
    if (other == given.end())
        return {};
    return tl::unexpected(
        badOption(SavedVerbTexts::tr("%1 has no effect on a saved result: it was made already.").arg(pathOf(*other))));
}

/// The text has other rows than the files beside it, unless the verb made one report for both.
Result<void> printReports(const SavedResult &result, const SavedPrint &print, Progress &progress)
{
    const auto listed = result.report(SavedUse::Lists, print.limit);
    if (!listed)
        return tl::unexpected(listed.error());
    const auto completed = [&print](const SavedReport &saved) {
        Report report = saved.report;
        if (print.complete)
            print.complete(report);
        return report;
    };
    if (result.reports.size() == 1)
        return writeReport(completed(**listed), print.output, progress);
    const auto text = result.report(SavedUse::Text, print.limit);
    if (!text)
        return tl::unexpected(text.error());
    const ReportLimits limits{.given = print.limit};
    const auto make = [&](std::uint64_t limit) { return completed(limit == limits.inText ? **text : **listed); };
    return writeReport(make, limits, print.output, progress);
}

using SavedAt = Result<std::shared_ptr<const SavedResult>>;

SavedAt savedInFile(const QString &path, const GivenOptions &given, Progress &progress)
{
    const Result<FileKind> kind = detectFile(path);
    if (!kind || !isOf(*kind, Family::SavedResult))
        return nullptr;
    if (const Result<void> used = checkSavedUse(given); !used)
        return tl::unexpected(used.error());
    const auto read = readRun({path}, {.family = Family::SavedResult, .kind = *kind}, progress);
    if (!read)
        return tl::unexpected(read.error());
    return (*read)->savedResult();
}

/// It can be read only once: what else is in it is lost.
SavedAt savedInStandardInput(const GivenOptions &given, Progress &progress)
{
    Result<KeptInput> kept = keepStandardInput({}, progress);
    if (!kept)
        return tl::unexpected(kept.error());
    if (!isOf(kept->kind, Family::SavedResult))
        return nullptr;
    if (const Result<void> used = checkSavedUse(given); !used)
        return tl::unexpected(used.error());
    const auto read = readDocument(std::move(kept->input), kept->kind, {.family = Family::SavedResult}, progress);
    if (!read)
        return tl::unexpected(read.error());
    say((*read)->problems);
    return (*read)->savedResult();
}

/// Whether nothing but a saved result could be wanted of what is named alone.
bool takesNothingElse(const char *verb)
{
    const QLatin1StringView name(verb);
    return name == "diff"_L1 || name == "export"_L1;
}

} // namespace

Result<std::shared_ptr<const SavedResult>> savedResultAt(const QStringList &paths, const char *verb,
                                                         const GivenOptions &given, Progress &progress)
{
    const bool isStandardInput = paths.size() == 1 && paths.front() == "-"_L1;
    if (paths.size() != 1 || (isStandardInput && !takesNothingElse(verb)))
        return nullptr;
    const SavedAt found =
        isStandardInput ? savedInStandardInput(given, progress) : savedInFile(paths.front(), given, progress);
    if (!found || !*found)
        return found;
    const std::shared_ptr<const SavedResult> &result = *found;
    const bool isExport = QLatin1StringView(verb) == "export"_L1;
    if (!isExport && !result->verb.isEmpty() && result->verb != QLatin1StringView(verb)) {
        Error error = badOption(
            SavedVerbTexts::tr("It was saved by \"%1\", not by \"%2\".").arg(result->verb, QLatin1StringView(verb)));
        error.file = paths.front();
        error.hint = SavedVerbTexts::tr("\"rankscope export FILE --view report --format text -o -\" prints what it "
                                        "holds, whatever verb saved it.");
        return tl::unexpected(error);
    }
    return result;
}

ExitCode exitCodeOf(const SavedResult &result, ExitCode whole)
{
    return result.problems.has(Severity::Error) ? ExitCode::Failed : whole;
}

ExitCode printSaved(const SavedResult &result, const SavedPrint &print, Progress &progress)
{
    Result<void> written = print.save.isWanted() ? saveAgain(result, print.save, progress) : Result<void>();
    if (written && !print.save.isStandardOutput())
        written = printReports(result, print, progress);
    if (!written) {
        say(written.error());
        return ExitCode::Failed;
    }
    return exitCodeOf(result, static_cast<ExitCode>(result.exitCode));
}

Result<std::vector<TestSuite>> suitesOf(const SavedResult &result, bool allowPartial)
{
    if (!result.suites) {
        Error error = badOption(SavedVerbTexts::tr("The saved result has no test cases."));
        error.file = result.file;
        return tl::unexpected(error);
    }
    std::vector<TestSuite> suites = *result.suites;
    for (TestSuite &suite : suites) {
        if (!allowPartial)
            break;
        suite.cases = [cases = suite.cases](const TestSuite::Visit &visit, const Progress &progress) {
            const auto skipped = [&visit](TestCase testCase) {
                if (testCase.outcome == TestCase::Outcome::NotCompared)
                    testCase.outcome = TestCase::Outcome::Skipped;
                return visit(testCase);
            };
            return cases(skipped, progress);
        };
    }
    return suites;
}

} // namespace rankscope
