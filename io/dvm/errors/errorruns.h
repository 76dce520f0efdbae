// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/errors/errorsdocument.h"

#include <set>
#include <string>
#include <unordered_map>
#include <vector>

namespace rankscope {

/// Sorts errors into runs. A file lists the errors of a run as they were found, then the total, then each again with
/// its count; or the total, then each error. A file that was appended to has that again for each run.
class ErrorRuns
{
public:
    /// Takes an error in. `key` is all that it says but its count.
    void add(ComparatorError error, const std::string &key);
    /// Would be taken in as one that was listed before its total.
    bool isRepetition(const std::string &key) const;
    /// The same of an error that is not whole: of its key only the beginning is there. Linear in the errors of the run.
    bool isBeginOfRepetition(const std::string &key) const;
    void addTotal(const ComparatorTotal &total);
    /// `writer` is who says it: each process says it once a run.
    void announce(std::uint64_t errors, const std::string &writer);
    void setDisabled();

    bool isEmpty() const { return m_open.empty(); }
    std::vector<ComparatorRun> take();

private:
    struct OpenRun {
        ComparatorRun run;
        std::unordered_map<std::string, std::size_t> known = {}; // key -> error
        std::size_t listed = 0; // before the first total
        std::vector<bool> isRepeated = {};
        std::set<std::string> announcers = {};

        bool repeats() const { return !run.totals.empty() && listed > 0; }
        void append(ComparatorError error, const std::string &key);
    };

    OpenRun &current();
    bool beginsRun(const std::string &key) const;

    std::vector<OpenRun> m_open;
};

} // namespace rankscope
