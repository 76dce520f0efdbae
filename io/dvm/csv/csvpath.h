// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace/tracetypes.h"

#include <optional>
#include <string_view>
#include <vector>

namespace rankscope {

/// An execution of a construct that a row stands in.
struct CsvStep {
    RecordKind kind = RecordKind::SequentialLoop; // SL, PL or TR
    std::int64_t number = 0;
    std::int64_t ordinal = 1; // among the executions in the iteration around it
    std::optional<IndexTuple> iteration = {};

    bool isSameExecution(const CsvStep &other) const
    {
        return kind == other.kind && number == other.number && ordinal == other.ordinal;
    }
};

/// Where a row stands, outermost first; empty: outside of all constructs.
using CsvPath = std::vector<CsvStep>;

/// Reads "SL 1(2) / PL 2#3(3,4)". Nothing where it is another text.
std::optional<CsvPath> parseCsvPath(std::string_view text);

/// Reads a construct as "3" (an SL) or "PL 3", and an iteration as "2", "1,2", "1 2" or "(1,2)", each of which may be
/// empty: an iteration without a construct is of SL 1. Nothing where one is another text; `isIterationWrong` says
/// which.
std::optional<CsvPath> parseCsvPlace(std::string_view construct, std::string_view iteration, bool &isIterationWrong);

/// What a record has besides the other columns; which parts there are depends on its kind.
struct CsvDetail {
    std::optional<std::uint32_t> rank = {}; // of SL, PL, TR
    std::vector<LoopLimits> limits = {}; // of PL, LOCAL, CHUNK
    std::optional<Point> point = {}; // of PL, TR, EL
    std::optional<std::int64_t> number = {}; // LI of an IT, VTR of a CHUNK, the number of the array of a CS
    std::string_view mode = {}; // of a CS
};

/// Reads what RecordField::Detail writes; every part may be absent. Nothing where it is another text.
std::optional<CsvDetail> parseCsvDetail(std::string_view text, RecordKind kind);

} // namespace rankscope
