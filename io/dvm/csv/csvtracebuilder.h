// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/dvm/csv/csvcolumns.h"
#include "io/dvm/csv/csvpath.h"
#include "model/trace/trace/tracebuilder.h"
#include "rules/dvm/valuetext.h"

#include <map>
#include <set>
#include <span>
#include <tuple>

namespace rankscope {

/// A row of a table that is a trace, read but for where it stands.
struct CsvTraceRow {
    std::uint64_t line = 0; // physical
    RecordKind kind = RecordKind::AfterWrite;
    ValueType type = ValueType::Double;
    std::string_view name;
    std::string_view text; // of the value; of a CS its checksum, empty: FAILED
    ValueText value;
    std::string_view file;
    std::uint32_t placeLine = 0;
    CsvDetail detail;
};

/// What is wrong with a field of a row: a full sentence.
struct CsvRowFault {
    CsvColumn column = CsvColumn::ValueText;
    QString text;
};

/// Makes the trace of one process of the rows of a table. Rows that are SL, PL, TR, IT and EL make the structure; where
/// they are not there, constructs begin and end as the positions of the other rows ask. The header is what the body
/// shows. Errors of add() leave the row out.
class CsvTraceBuilder
{
public:
    /// `startsAnew`: an iteration that an execution had is one of the next execution, since positions do not say which.
    explicit CsvTraceBuilder(bool startsAnew) : m_startsAnew(startsAnew) {}

    [[nodiscard]] std::optional<CsvRowFault> add(const CsvTraceRow &row, const CsvPath &path);
    void leaveOut() { ++m_leftOut; }
    std::uint32_t size() { return m_builder.trace().size(); }
    /// The trace, complete unless a construct that a row began is still open; the builder is empty then.
    std::shared_ptr<Trace> finish();

private:
    struct Open {
        CsvStep step; // with the current iteration
        ConstructId construct;
        std::uint32_t execution = 0;
        bool isBegun = false; // by a row of its own
        std::set<IndexTuple> seen; // iterations, where m_startsAnew
    };
    using Fault = std::optional<CsvRowFault>;
    using ConstructKey = std::tuple<RecordKind, std::int64_t, std::optional<std::int64_t>, std::string, std::uint32_t>;

    Fault addBegin(const CsvTraceRow &row, const CsvPath &path);
    Fault addIteration(const CsvTraceRow &row, const CsvPath &path);
    Fault addEnd(const CsvTraceRow &row, const CsvPath &path);
    void addOther(const CsvTraceRow &row);
    Fault enter(const CsvTraceRow &row, std::span<const CsvStep> path);
    Fault begin(const CsvTraceRow &row, const CsvStep &step, bool isBegun);
    Fault iterate(const IndexTuple &indices, std::optional<std::int64_t> linearIndex);
    void closeTo(std::size_t depth);
    bool isOpen(const CsvPath &path) const;
    void setLine() { m_builder.setLine(m_line); }
    ConstructId constructOf(const CsvTraceRow &row, const CsvStep &step, bool isBegun);
    static void setLinearIndices(Trace &trace, const Execution &execution);

    TraceBuilder m_builder;
    std::vector<Open> m_open;
    std::map<ConstructKey, ConstructId> m_constructs;
    std::set<std::uint32_t> m_ranked; // constructs whose rank is known
    std::set<std::uint32_t> m_unindexed; // executions with iterations without LI
    std::uint64_t m_leftOut = 0; // rows
    std::uint64_t m_line = 0; // of the row; several records may be made of it
    bool m_startsAnew;
};

} // namespace rankscope
