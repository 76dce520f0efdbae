// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A verb that is given what --save wrote.
#pragma once

#include "app/commands/exitcode.h"
#include "app/commands/reports/writereport.h"
#include "app/commands/saved/saving.h"

#include <QStringList>

#include <functional>
#include <memory>

namespace rankscope {

/// The saved result that is the only one of the paths; null where they are something else. Its problems are said.
/// Standard input is asked for diff and export alone, which want nothing else of a single path.
/// Errors: those of reading; BadOption (another verb made it, an option is given that could change it only with the
/// inputs).
[[nodiscard]] Result<std::shared_ptr<const SavedResult>> savedResultAt(const QStringList &paths, const char *verb,
                                                                       const GivenOptions &given, Progress &progress);

/// What a verb that writes JSON or text prints of a saved result.
struct SavedPrint {
    ReportOutput output;
    std::optional<std::uint64_t> limit = {};
    SaveOptions save = {};
    std::function<void(Report &report)> complete = {}; // adds what is asked for and is beside the reports; may be empty
};
/// Prints it; says what fails. The exit code is the one of the verb that made it; Failed where not all was whole.
ExitCode printSaved(const SavedResult &result, const SavedPrint &print, Progress &progress);

/// The exit code where the file may not be whole.
ExitCode exitCodeOf(const SavedResult &result, ExitCode whole);

/// The test cases of a comparison. Errors: BadOption (it has none). With `allowPartial` what was not compared is
/// skipped.
[[nodiscard]] Result<std::vector<TestSuite>> suitesOf(const SavedResult &result, bool allowPartial);

} // namespace rankscope
