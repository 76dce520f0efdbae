// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/trace/trace/positiontext.h"
#include "model/trace/trace/tracerun.h"
#include "model/trace/trace/traceselection.h"

#include <QLatin1StringView>

#include <array>
#include <functional>
#include <optional>

namespace rankscope {

/// A record as a line of a table, for exports.
/// Invariant: what a kind of record does not have is absent or empty.
struct RecordRow {
    std::uint64_t line = 0; // physical, 1-based
    std::int64_t process = 0;
    RecordKind kind = RecordKind::Read;
    std::optional<ValueType> type;
    QString name; // operand; of a CS the array
    QString value; // shortest digits; of a CS its checksum
    QString file; // of the place
    std::optional<std::uint32_t> placeLine;
    QString position; // "SL 1(2) / PL 2(3,4)"
    /// What the other columns do not say, so that a trace can be made of the rows again: of SL, PL, TR "[rank]", limits
    /// as "(1,10,1)" and the point as "4.B"; of EL the point; of IT its LI; of LOCAL and CHUNK limits, "NONE", "VTR=3";
    /// of a CS number and mode, as "7 rw".
    QString detail;
};

/// The columns of the table, in order: line process kind type name value file place_line position detail.
enum class RecordField { Line, Process, Kind, Type, Name, ValueText, File, PlaceLine, Position, Detail };
inline constexpr std::size_t recordFieldCount = 10;
QLatin1StringView fieldKey(RecordField field);
std::array<RecordField, recordFieldCount> recordFields();
/// The field as text, the same in every format; empty where the record has none.
QString fieldText(const RecordRow &row, RecordField field);

/// "INT", "DOUBLE_COMPLEX": the name of a type of the files.
QLatin1StringView typeName(ValueType type);

/// Makes the rows of a trace one after the other. Asked in file order a row costs O(1), else the way to its construct.
class RecordRows
{
public:
    RecordRows(const Trace &trace, std::int64_t process);
    RecordRow at(RecordIndex record);

private:
    const Trace &m_trace;
    std::int64_t m_process;
    PositionText m_positions;
};

/// Visits the selected records of all processes of a run, lowest process first, each in file order. The progress counts
/// records. False when cancelled.
[[nodiscard]] bool forEachRow(const TraceRun &run, const TraceSelection &selection, Progress &progress,
                              const std::function<void(const RecordRow &)> &visit);

} // namespace rankscope
