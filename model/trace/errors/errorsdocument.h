// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the DVM runtime found when it compared a program with a trace, or controlled it (format document, section 8).
#pragma once

#include "model/base/problem.h"
#include "model/base/processset.h"
#include "model/trace/errors/comparatormessage.h"

#include <QDateTime>
#include <QString>

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace rankscope {

/// A loop or task region around an error, and its iteration or task.
struct ContextStep {
    bool isTask = false;
    std::int64_t number = 0; // of the construct
    std::vector<std::int64_t> iteration = {}; // the index tuple; empty where the file has none

    friend bool operator==(const ContextStep &, const ContextStep &) = default;
};

/// "Loop 2(3) / Loop 4(3,4)"; empty in the sequential branch.
QString toString(const std::vector<ContextStep> &context);

/// One error that the comparator, the reader of traces or the dynamic control found.
struct ComparatorError {
    enum class Origin : std::uint8_t { Comparison, ReadTrace, DynamicControl };

    Origin origin = Origin::Comparison;
    std::uint64_t fileLine = 0; // of the file of errors, 1-based
    std::optional<std::int64_t> process = {}; // where the file says it
    QString traceFile = {}; // "0.trd"; empty where no trace is named
    std::optional<std::uint64_t> record = {}; // TrcRec: physical line of the trace, 1-based; nothing: none was read
    std::vector<ContextStep> context = {}; // outermost first
    QString text = {}; // the message as the file spells it
    ComparatorMessage message = ComparatorMessage::Unknown;
    bool isReduction = false;
    bool isFatal = false; // as the file marks it
    QString name = {}; // operand; empty where the error has none
    QString file = {}; // of the source; of an error of reading the trace; may be empty
    std::optional<std::uint64_t> line = {}; // in it, 1-based
    std::optional<QString> referenceValue = {}; // val1, of the trace
    std::optional<QString> currentValue = {}; // val2, of the program
    std::uint64_t count = 1; // how often it was found

    friend bool operator==(const ComparatorError &, const ComparatorError &) = default;
};

/// "*** Processor 0: total errors: 6; Limit per CPU: 1000"
struct ComparatorTotal {
    std::optional<std::int64_t> process = {}; // nothing: of all
    std::uint64_t errors = 0;
    std::optional<std::uint64_t> limit = {};

    friend bool operator==(const ComparatorTotal &, const ComparatorTotal &) = default;
};

/// What one run of a program found. A file that was appended to has several.
struct ComparatorRun {
    std::vector<ComparatorError> errors = {}; // each once, in the order in which its process found them
    std::vector<ComparatorTotal> totals = {}; // none: the run was cut short
    std::optional<std::uint64_t> announced = {}; // "*** Found 6 error(s) ***", as standard error says it
    bool wasDisabled = false; // "debugger was disabled"

    std::optional<std::uint64_t> total() const; ///< as the file says it
    /// A process listed as many errors as it may (MaxErrors): there may be more.
    bool isLimitReached() const;
    const ComparatorError *fatal() const; ///< the error that ended the comparison; null: none did
    /// Takes what another process listed of the same run, behind what is there.
    void join(ComparatorRun other);
};

/// What a protocol says five times of each place.
enum class ProtocolMeasure : std::uint8_t {
    First, // in a protocol of all processes the largest first one
    RelativeDifference,
    RelativeLeap,
    AbsoluteDifference,
    AbsoluteLeap,
};
inline constexpr std::size_t protocolMeasureCount = 5;

/// A difference of a protocol. Of leaps `relative` and `absolute` are the leaps.
struct ProtocolPair {
    QString traceFile = {};
    std::optional<std::uint64_t> record = {}; // line of the trace, 1-based
    QString referenceValue = {};
    QString currentValue = {};
    std::optional<double> relative = {};
    std::optional<double> absolute = {};

    friend bool operator==(const ProtocolPair &, const ProtocolPair &) = default;
};

/// The differences of one variable at one line.
struct ProtocolPlace {
    std::uint64_t fileLine = 0; // of the protocol
    QString name = {}; // without subscripts, as the file spells it
    QString file = {};
    std::uint64_t line = 0;
    std::optional<std::uint64_t> hits = {};
    QString mostHits = {}; // of all processes: how often the one that hit it most, as the file spells it; else empty
    std::array<std::optional<ProtocolPair>, protocolMeasureCount> pairs = {}; // by ProtocolMeasure

    const std::optional<ProtocolPair> &pair(ProtocolMeasure measure) const { return pairs[std::size_t(measure)]; }
    friend bool operator==(const ProtocolPlace &, const ProtocolPlace &) = default;
};

/// How far the comparison came in the reference.
struct ProtocolEnd {
    std::uint64_t record = 0; // the last one that was looked at
    std::uint64_t records = 0; // of the reference

    friend bool operator==(const ProtocolEnd &, const ProtocolEnd &) = default;
};

/// The protocol of one process, or of all.
struct ComparatorProtocol {
    QString version = {};
    std::optional<double> tolerance = {}; // TraceOptions.Exp
    std::optional<bool> isAbsolute = {}; // TraceOptions.ExpIsAbsolute
    std::optional<std::uint64_t> placeMode = {}; // TraceOptions.SRCLocCompareMode
    std::optional<std::int64_t> process = {}; // nothing: of all
    std::optional<std::uint64_t> matched = {}; // events that agree
    std::optional<std::uint64_t> errors = {};
    bool hasMoreErrors = false; // ">= 1000 errors"
    QString errorFile = {};
    QString abnormalEnd = {}; // why the program was ended; empty: it was not
    std::optional<ProtocolEnd> end = {}; // nothing: the end of the trace was reached
    std::vector<ProtocolPlace> places = {};
};

/// A file of errors, a protocol, or the output of a job in which they are. Immutable once read.
struct ErrorsDocument {
    QString file = {};
    std::uint64_t fileBytes = 0;
    QDateTime fileTime = {};
    std::vector<ComparatorRun> runs = {};
    std::vector<ComparatorProtocol> protocols = {};
    std::uint64_t otherLines = 0; // of the output of a job: what is not the runtime's
    ProblemList problems = {};

    std::uint64_t errorCount() const; ///< listed, of all runs
    std::uint64_t placeCount() const; ///< of all protocols
    std::optional<std::uint64_t> total() const; ///< as the file says it, of all runs
    ProcessSet processes() const; ///< those that it names
};

} // namespace rankscope
