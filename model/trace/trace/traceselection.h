// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/columns/bitmap.h"
#include "model/base/progress.h"
#include "model/trace/trace/constructchoice.h"

#include <optional>
#include <string>
#include <vector>

namespace rankscope {

/// A part of a trace that a user asks for; all that is given must hold. The default is the whole trace.
struct TraceSelection {
    /// What a recording at this level would have; never more than is there. Iterations that lose all their records go
    /// too, as the runtime leaves out empty ones, unless the header has EMPTYITER.
    std::optional<TraceLevel> level = {};
    /// The constructs of this number, or place as well, with all in them, their results, and the begin, IT and EL
    /// records around them.
    std::optional<ConstructChoice> construct = {};
    /// Iterations out of range go with all in them: of `construct` where that is given, else of every construct that
    /// has the dimension. An absent step is the header's default.
    std::vector<IterationRange> iterations = {};
    /// Accesses whose operand (without blanks) or its base name matches one of these, with `*` and `?`; their blanks
    /// mean nothing. Empty: all; else records without a name go too, but for the results (RV) of constructs in which an
    /// access to a reduction variable is kept.
    std::vector<std::string> names = {};

    bool isAll() const { return !level && !construct && iterations.empty() && names.empty(); }
    friend bool operator==(const TraceSelection &, const TraceSelection &) = default;
};

/// The records that belong to a selection: a bit per record. Nothing when cancelled. Linear.
[[nodiscard]] std::optional<Bitmap> selectedRecords(const Trace &trace, const TraceSelection &selection,
                                                    Progress &progress);

/// The lower of two levels: what both record.
TraceLevel lowerLevel(TraceLevel a, TraceLevel b);
/// `*` stands for any bytes, `?` for one.
bool matchesWildcard(std::string_view text, std::string_view pattern);

} // namespace rankscope
