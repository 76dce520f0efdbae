// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/problem.h"
#include "model/trace/trace/tracetypes.h"

#include <QDateTime>
#include <QString>

#include <array>
#include <string>

namespace rankscope {

/// What follows the `=` of a construct or an array: all that a user may change.
struct TraceSetting {
    std::optional<TraceLevel> level = {}; // absent: as the enclosing construct, at the root as the whole program
    std::vector<IterationRange> ranges = {}; // all of them hold; a dimension without a range is unrestricted
    friend bool operator==(const TraceSetting &, const TraceSetting &) = default;
};

/// What the runtime counted in one process. Absent: the file does not state it.
struct TraceCounters {
    std::optional<std::uint64_t> bytes = {}; // of the trace file
    std::optional<std::uint64_t> lines = {}; // of the trace file
    std::optional<std::uint64_t> iterations = {}; // traced ones of this construct alone; not of the whole trace
    std::optional<std::uint64_t> memory = {}; // bytes that the runtime uses
    friend bool operator==(const TraceCounters &, const TraceCounters &) = default;
};

/// The counters if the whole program were traced at one level: NONE, MINIMAL, MODIFY or FULL, in this order. Those of
/// levels that nobody counted are absent.
using LevelCounters = std::array<TraceCounters, 4>;

/// A part of TraceConfiguration::text.
struct TextSpan {
    std::size_t offset = 0;
    std::size_t size = 0;
    friend bool operator==(const TextSpan &, const TextSpan &) = default;
};

/// A place whose file is kept as the bytes that the configuration has.
struct ConfiguredPlace {
    std::string file;
    std::uint32_t line = 0;
    friend bool operator==(const ConfiguredPlace &, const ConfiguredPlace &) = default;
};

/// One SL, PL or TR.
struct ConfiguredConstruct {
    RecordKind kind = RecordKind::SequentialLoop;
    std::int64_t number = 0;
    std::optional<std::int64_t> parentNumber = {}; // as the line states it
    std::uint32_t rank = 1;
    ConfiguredPlace place = {};

    std::optional<std::uint32_t> parent = {}; // row of the enclosing construct
    std::uint32_t end = 0; // one past the last row inside
    std::uint32_t depth = 0; // 0 at the root

    TraceSetting setting = {};
    std::vector<IterationRange> observed = {}; // largest limits that the runtime met, in all processes
    TraceCounters counters = {}; // with the constructs inside
    std::optional<LevelCounters> atLevels = {}; // of a configuration made from traces
    std::optional<std::uint64_t> executions = {}; // likewise
    TextSpan settingText = {}; // of `setting`; empty where none stands
};

/// One ARR.
struct ConfiguredArray {
    std::string name;
    ValueType type = ValueType::Double;
    std::uint32_t rank = 1;
    ConfiguredPlace place = {};
    std::int64_t number = 0;
    std::int64_t distribution = 0;

    TraceSetting setting = {}; // the section that is traced
    std::vector<IterationRange> observed = {};
    std::optional<std::uint64_t> reads = {};
    std::optional<std::uint64_t> writes = {};
    std::optional<std::uint64_t> memory = {}; // bytes
    TextSpan settingText = {};
};

/// The lines of a source file that the program ran.
struct CoveredFile {
    std::string file;
    std::vector<std::uint32_t> lines;
    friend bool operator==(const CoveredFile &, const CoveredFile &) = default;
};

/// The settings of a whole configuration, apart from it, so that an edit is a value.
/// Invariant: one for each array and each construct of the configuration, in its order.
struct TraceSettings {
    std::vector<TraceSetting> arrays;
    std::vector<TraceSetting> constructs;
    friend bool operator==(const TraceSettings &, const TraceSettings &) = default;
};

/// A configuration of tracing (`loopsN.trd`): constructs as a tree in columns, each before those inside it.
/// Source: formats/dvm.md, section 5.
struct TraceConfiguration {
    QString file; // path as given
    std::uint64_t fileBytes = 0;
    QDateTime fileTime;
    std::string text; // the whole file, so that it can be written again byte for byte
    QString encoding = QStringLiteral("UTF-8"); // of names
    std::uint64_t processes = 1; // that were counted
    TraceCounters total;
    std::optional<LevelCounters> atLevels; // of the whole; of a configuration made from traces
    std::vector<ConfiguredArray> arrays;
    std::vector<ConfiguredConstruct> constructs;
    std::vector<CoveredFile> coverage;
    ProblemList problems;
};

/// The settings that the file has.
TraceSettings settingsOf(const TraceConfiguration &configuration);

/// A name of the configuration, decoded; bytes that the encoding does not know become U+FFFD.
QString nameText(const TraceConfiguration &configuration, std::string_view name);

/// The ranges as a configuration spells them: "(0:2,,), (1:,9,3)"; empty where there are none.
QString rangesText(const std::vector<IterationRange> &ranges);

/// The level in force inside each construct: its own, or that of the enclosing construct, at the root `program`.
std::vector<TraceLevel> effectiveLevels(const TraceConfiguration &configuration, const TraceSettings &settings,
                                        TraceLevel program);

} // namespace rankscope
