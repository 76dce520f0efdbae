// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/report.h"

#include <utility>

namespace rankscope {

/// What the diff of two lists says, whatever they are lists of.
struct Changes {
    QLatin1StringView kind; // "parameters-diff"
    QString title;
    QString sentence; // the answer
    bool isEqual = false;
    std::optional<bool> isWhole = {}; // nothing: the lists are always complete
    ReportFiles reference;
    ReportFiles current;
    std::vector<std::pair<QLatin1StringView, std::uint64_t>> counts;
    ReportTable table; // of the differences
};

/// The answer, the files, the counts, the differences, and whether some are left out.
Report changesReport(Changes changes);

} // namespace rankscope
