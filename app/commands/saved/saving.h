// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// --save FILE.rankscope: the result of a verb, kept to be looked at elsewhere.
#pragma once

#include "app/commands/options/options.h"
#include "model/base/team.h"
#include "model/saved/savedresult.h"

#include <memory>

namespace rankscope {

struct SaveOptions {
    std::string file; // empty: the result is not saved; "-": standard output
    std::optional<std::uint64_t> context; // of traces: differences of each class whose surroundings are kept
    Team *team = nullptr; // those that share forming the checksums of the inputs; set once the line is read

    bool isWanted() const { return !file.empty(); }
    bool isStandardOutput() const { return file == "-"; }
    /// Whether what there is can be saved again and again while the verb goes on.
    bool isRewritten() const { return isWanted() && !isStandardOutput(); }
};

/// Of how many differences of each class the surroundings are kept, unless --context says otherwise.
inline constexpr std::uint64_t usualContext = 50;

void addSaveOption(Options &verb, SaveOptions &save);
void addContextOption(Options &verb, SaveOptions &save);
/// The folders of the program's source, of a verb that needs them for what it saves alone.
void addKeptSourceOption(Options &verb, std::vector<std::string> &folders);

/// A result of a verb that was given these paths; null where it is not to be saved.
std::shared_ptr<SavedResult> startedResult(const SaveOptions &save, const char *verb,
                                           const std::vector<SavedPath> &paths);

/// The paths of a verb that has but one side.
std::vector<SavedPath> inputPaths(const QStringList &paths);

/// Says by which program, where and when the result is made, and what was said of its inputs.
void signResult(SavedResult &result);

/// The files that a report of the result names; where it names none those of the paths.
QStringList inputFilesOf(const SavedResult &result);

/// Says where and when it was made, and writes it. Its reports must still be good.
/// Errors: those of the rows of its reports and of the team, CannotWrite, TooLarge, Cancelled.
[[nodiscard]] Result<void> saveResult(SavedResult &result, const SaveOptions &save, Progress &progress);

/// Saves a result of one report, where it is to be saved. Errors: those of saveResult().
[[nodiscard]] Result<void> saveReport(const Report &report, const char *verb, const QStringList &paths,
                                      const SaveOptions &save, Progress &progress);

/// The same of a result that was read: it stays as it was made.
[[nodiscard]] Result<void> saveAgain(const SavedResult &result, const SaveOptions &save, const Progress &progress);

/// What a verb prints of a result that was saved, or could not be: hours of work may be in it. Nothing where the user
/// has cancelled. Errors: that of saving, else that of printing.
template<typename Print>
[[nodiscard]] Result<void> printAfter(const Result<void> &saved, const Print &print)
{
    const bool isCancelled = !saved && saved.error().kind == ErrorKind::Cancelled;
    const Result<void> printed = isCancelled ? Result<void>() : print();
    return saved ? printed : saved;
}

} // namespace rankscope
