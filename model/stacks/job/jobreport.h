// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/processset.h"

#include <QDateTime>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <vector>

namespace rankscope {

/// Something that a debugger's report says happened.
struct ReportEvent {
    enum class Kind {
        Message,
        Select, // another process or group came into focus
        Play,
        Stop,
        AddTracepoint,
        Tracepoint, // it was passed: `item` is of JobReport::hits
        Output, // of the job
        Stacks, // `item` is of StackDocument::snapshots
        CurrentStack, // the text of one process's stack, innermost frame first
        Locals, // `item` is the first of JobReport::variables, `count` how many
        Variables, // the same, of the frames of the stacks that follow
        Other,
    };

    Kind kind = Kind::Message;
    QString type; // as the report spells it: "msg-box-info"; may be empty
    std::optional<QDateTime> time;
    std::optional<std::int64_t> elapsed; // ms since the first event of the report
    ProcessSet processes; // empty: the report names none
    QString text;
    QString details;
    QString stopReason; // of a Stop: "signal", "default-breakpoint", …
    QString source; // of Output: "mpirun"
    QString channel; // of Output: "output", "error"
    QString thread; // of a Stop, where the report names it
    std::size_t item = 0;
    std::size_t count = 0;
    friend bool operator==(const ReportEvent &, const ReportEvent &) = default;
};

/// What one process had; the numbers are absent where its value is none.
struct RankValue {
    std::int64_t process = 0;
    std::optional<double> minimum;
    std::optional<double> maximum;
    friend bool operator==(const RankValue &, const RankValue &) = default;
};

/// A variable at a tracepoint. `values` is empty where the report tells only the smallest and the largest.
struct TracepointVariable {
    QString name;
    QString minimum;
    QString maximum;
    std::vector<RankValue> values; // rising by process
    friend bool operator==(const TracepointVariable &, const TracepointVariable &) = default;
};

/// One time that a tracepoint was passed.
struct TracepointHit {
    std::optional<QDateTime> time;
    std::optional<std::int64_t> elapsed;
    QString function;
    QString file;
    std::uint32_t line = 0; // 0: not known
    std::optional<std::int64_t> sequence;
    ProcessSet processes;
    std::vector<TracepointVariable> variables;
    friend bool operator==(const TracepointHit &, const TracepointHit &) = default;
};

/// A variable of a process that stood still.
struct ReportVariable {
    std::optional<std::int64_t> process; // absent: of the process in focus, which the report does not name
    std::optional<std::int64_t> thread;
    std::optional<std::size_t> snapshot; // that it belongs to
    std::optional<std::uint32_t> frame; // node of that snapshot's tree
    QString name;
    QString text;
    QString note; // "(from 3 to 23)"
    bool equal = false; // the report's mark EQUAL; what it compares is not documented
    friend bool operator==(const ReportVariable &, const ReportVariable &) = default;
};

/// Memory that some processes did not give back: rows of the report's section, as text.
struct LeakGroup {
    ProcessSet processes; // empty: before the first row that names any
    QStringList rows; // cells are set apart by tabs
    friend bool operator==(const LeakGroup &, const LeakGroup &) = default;
};

/// What a debugger's report tells besides stacks (formats/ddt.md, section 5). Events are in the order of time; one
/// that the report repeats word by word at the same time (it does so with stops) is kept once, but for output.
struct JobReport {
    QString title; // "x logbook"
    QString program; // "Debugging x.exe"
    std::vector<ReportEvent> events;
    std::vector<TracepointHit> hits;
    std::vector<ReportVariable> variables;
    std::vector<LeakGroup> leaks;
    friend bool operator==(const JobReport &, const JobReport &) = default;
};

/// "message", "select", "stop", … as the command line and the JSON write it.
QString eventKindName(ReportEvent::Kind kind);

} // namespace rankscope
