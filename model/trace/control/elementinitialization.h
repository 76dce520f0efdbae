// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/columns/idtable.h"
#include "model/trace/control/controlledtrace.h"

#include <deque>
#include <map>
#include <span>
#include <vector>

namespace rankscope {

/// Which elements of its arrays a process writes, and which ones it reads before. Elements are distinguished by a hash
/// of 64 bits, which is the same in all processes.
struct UsedElements {
    struct Read {
        std::uint64_t element = 0;
        RecordIndex record;
    };
    /// Of an array, by its name.
    struct Array {
        std::vector<Read> unset; // first reads of elements before this process writes them, once it has written others
        std::uint64_t written = 0; // elements
        bool isUnclear = false; // a write was not resolved, or nothing was written before the first read
    };

    std::map<QString, Array> arrays;
    std::vector<std::uint64_t> written; // elements
};

/// Nothing when cancelled. Without `options.source` there are none.
std::optional<UsedElements> usedElements(const ControlledTrace &controlled, const ControlOptions &options,
                                         const Progress &progress);

/// Elements that are read although nothing wrote them before (section 5.1): this process did not, and no other one ever
/// does. Only of arrays of which every write resolves and no more elements are read so than were written: what lacks
/// the others has its values from elsewhere. The first read of each array and process.
void checkElementInitialization(const std::deque<ControlledTrace> &traces, std::span<const UsedElements> elements,
                                FindingList &findings);

} // namespace rankscope
