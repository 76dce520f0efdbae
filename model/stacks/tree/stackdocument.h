// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/problem.h"
#include "model/stacks/tree/stacktree.h"

#include <QDateTime>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace rankscope {

struct JobReport;
struct WaitReport;

/// The stacks of the whole job at one moment.
struct StackSnapshot {
    QString title; // what the source calls it, or why the job stood still then; may be empty
    std::optional<QDateTime> time;
    std::shared_ptr<const StackTree> tree; // never null
};

/// Where a process ran, as far as a source says. Strings are of the document's pools.
struct StackProcess {
    std::int64_t process = 0;
    StringId host;
    std::optional<std::int64_t> pid = {};
    StringId program;
    friend bool operator==(const StackProcess &, const StackProcess &) = default;
};

/// What is known of a thread besides its stack. `number` is what the ThreadSets of the tree call it.
struct StackThread {
    std::int32_t process = 0;
    std::int32_t number = 0;
    std::optional<std::int64_t> systemId = {}; // LWP or Python's number
    StringId name;
    StringId state; // "active+gil", "idle", …; empty: not said
    StringId signal = {}; // "11 (SEGV)": what the thread died of; empty: nothing is said of a signal
    friend bool operator==(const StackThread &, const StackThread &) = default;
};

/// How the numbers of the processes are known.
enum class RankSource {
    Content, // the file says them
    Name, // from the name of the file
    Assumed, // nothing says them: counted from 0, or numbers that need not be ranks
};

/// Where a job is several files: how their names tell the ranks.
struct FileRanks {
    QStringList paths; // of all files, as they were named; empty: they are what is in a folder
    QStringList names; // in the order in which they are counted, each once
    QStringList withoutStacks; // those of the names that were skipped
    QString rule; // the pattern of the RankRule in force; empty: none fits, the files are counted
    QString guessedRule; // what is in force where nobody gives a rule; empty: none fits
    /// The highest number that a guessed rule finds, where nothing says that these numbers are ranks.
    std::optional<std::int64_t> assumedUpTo = {};
    bool isRuleGiven() const { return rule != guessedRule; }
};

/// All stacks of one file, or of a folder of files that are one job. Immutable once read.
/// Invariant: the snapshots are in the order of time and share `pools`; `processes` and `threads` are sorted by number.
struct StackDocument {
    QString file;
    std::uint64_t fileBytes = 0;
    QDateTime fileTime;
    std::shared_ptr<const StackPools> pools;
    std::vector<StackSnapshot> snapshots;
    std::vector<StackProcess> processes;
    std::vector<StackThread> threads;
    /// The processes that the source says the job has, also those without a stack; empty: it does not say.
    ProcessSet declared;
    RankSource rankSource = RankSource::Content;
    std::shared_ptr<const FileRanks> fileRanks; // null for a single file
    std::shared_ptr<const JobReport> report; // of a debugger's report: events, values, output; else null
    std::shared_ptr<const WaitReport> waits; // why the job hangs, where a source says something of that; else null
    ProblemList problems;
};

} // namespace rankscope
