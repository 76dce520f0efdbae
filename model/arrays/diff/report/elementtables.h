// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/diff/arrayfilesdiff.h"
#include "model/report/report.h"

namespace rankscope {

// The elements of compared arrays as tables of their report. The diff must outlive them.

/// Some of the rows of a diff, for some of those who read its report.
struct ElementTableRows {
    std::vector<const ArrayFilesRow *> rows;
    Audiences shownIn = {};
};

/// The elements that differ most of each row, as many as were kept, with their values, which are read one by one.
ReportTable worstElements(const ArrayFilesDiff &diff, const ElementTableRows &rows);

/// The same of one row in JSON, without the values. Its elements must have been compared.
ReportList worstObjects(const ArrayFilesDiff &diff, const ArrayFilesRow &row);

/// One of the two runs, for its halo cells.
struct HaloSide {
    QLatin1StringView name; // "reference"
    std::optional<HaloCheck> ArrayFilesRow::*check = nullptr;
    const std::vector<std::int64_t> *processes = nullptr; // by rank; empty: numbered as the ranks
};

HaloSide referenceHaloSide(const ArrayFilesDiff &diff);
HaloSide currentHaloSide(const ArrayFilesDiff &diff);

/// The halo cells that differ from their owners, as many as were kept.
ReportTable haloTable(const HaloSide &side, const ElementTableRows &rows);

/// The same of one row in JSON. Its halo must have been checked.
ReportList haloObjects(const HaloSide &side, const ArrayFilesRow &row);

/// What a table of elements says where its data set has more that differ than it has rows; empty where not.
QString moreElementsText(std::uint64_t all, std::size_t listed);

} // namespace rankscope
