// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a verb found, kept in a file: the reports as they were made, and what they were made from.
#pragma once

#include "model/base/problem.h"
#include "model/report/report.h"
#include "model/report/testsuite.h"
#include "model/saved/savedcolumns.h"
#include "rules/values/tolerance.h"

#include <QByteArray>
#include <QDateTime>

#include <array>
#include <map>

namespace rankscope {

/// What a report is for: it lists few rows for a terminal, more for files, or all there are.
enum class SavedUse : std::uint8_t { Text, Lists, All };
inline constexpr std::array savedUses{SavedUse::Text, SavedUse::Lists, SavedUse::All};

/// "text", "lists" or "all": how the container names it.
QLatin1StringView savedUseName(SavedUse use);

/// A path as the verb was given it.
struct SavedPath {
    QString side; // "reference", "current" or "input"
    QString path;
};

/// A file that the result was made from, as it was then.
struct SavedInput {
    QString path;
    std::optional<std::uint64_t> bytes = {}; // nothing: it could not be asked, as of standard input
    QDateTime modified = {}; // UTC, milliseconds
    std::optional<std::uint32_t> checksum = {}; // CRC-32C of its bytes; nothing: they were too many
};

/// What a comparison came to, for the exit code.
struct SavedOutcome {
    bool isEqual = false;
    bool isWhole = true;
    bool comparesNothing = false;
    bool allowPartial = false; // --allow-partial was given
};

/// A report, and where its tables have their columns. The parts keep what they point to alive.
struct SavedReport {
    SavedUse use = SavedUse::All;
    std::uint64_t limit = 0; // rows of a list at most; 0: all
    Report report;
    std::map<std::size_t, ColumnsSource> columns = {}; // of the table that is the part of this number
};

/// An entry of the container that this version does not know: kept when the result is saved again.
struct SavedEntry {
    QString name;
    QByteArray bytes;
};

/// A result with all that is needed to look at it without its inputs. Immutable once read.
struct SavedResult {
    QString file; // that it was read from
    std::uint64_t fileBytes = 0;
    QDateTime fileTime;
    ProblemList problems; // of the file itself

    std::uint64_t version = 0; // of the container
    QString program; // "rankscope 0.9"
    QString verb; // "diff"
    QString kind; // "trace-diff"; empty where the report has none
    QString host;
    QString language; // of all texts: "en"
    QDateTime made; // UTC
    std::uint64_t processCount = 0; // 0: they are not known
    int exitCode = 0;
    std::optional<SavedOutcome> outcome; // of a comparison
    std::optional<Tolerance> tolerance; // of a comparison of values
    QString folder; // the working folder of the run that made it: relative paths begin there
    std::vector<SavedPath> paths;
    std::vector<SavedInput> inputs;
    ProblemList inputProblems; // what was said of the inputs when they were read
    std::shared_ptr<const void> words = {}; // what keys and headings of the reports are kept in
    std::vector<SavedReport> reports;
    std::optional<ReportExcerpts> context; // records around what differs
    std::optional<SavedReport> surroundings; // of traces: their headers, their structure, lines of the source
    std::optional<std::vector<TestSuite>> suites; // of a comparison
    std::vector<SavedEntry> others; // not known

    /// The one with all rows where there is no other; null where it is not there, as in a file that is damaged.
    const SavedReport *report(SavedUse use) const;
    /// The one whose lists are as long as `limit` says (0: all), as of this use where several are; without a limit
    /// another one where the file has that of this use no more. Errors: Damaged (the
    /// file has it no more), BadOption (no report was saved with this limit).
    [[nodiscard]] Result<const SavedReport *> report(SavedUse use, std::optional<std::uint64_t> limit) const;
};

/// "saved result of 1,000 processes, made on node17, 2026-11-21".
QString savedResultTitle(const SavedResult &result);

} // namespace rankscope
