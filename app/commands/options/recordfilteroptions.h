// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/options/selectionoptions.h"
#include "model/trace/rows/recordfilter.h"

#include <string>
#include <vector>

namespace rankscope {

/// The options of a verb that choose single records of a trace.
struct RecordFilterOptions {
    std::vector<std::string> kinds; // "RD,AW"
    std::vector<std::string> places; // "FILE:20-34"
    std::string where;
    std::vector<std::string> constructs; // "4,7"

    /// Adds --kinds --places --where --constructs; this must outlive the parsing.
    void addTo(Options &verb);

    /// What was chosen, with the names and the iterations of `selection`; the texts were checked when they were parsed.
    RecordFilter filter(const SelectionOptions &selection) const;
};

} // namespace rankscope
