// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/reportcolumn.h"
#include "model/trace/diff/differencequery.h"

namespace rankscope {

/// How the list of differences of the window shows and orders a column. Its cells have the text of the column.
struct DifferenceListing {
    using Text = std::function<QString(const DifferenceDetails &details)>;

    DifferenceKey key = DifferenceKey::Position; // what a click on the header sorts by
    QString title;
    QString toolTip; // of the header
    int mostCharacters = 20; // what is longer is elided
    Qt::SortOrder firstOrder = Qt::AscendingOrder; // a click on the header sorts so at first
    Text cellToolTip = nullptr; // where it is not the text
    Text copied = nullptr; // where it is not the text
};

/// What is said of a difference in one place of each format and of the window.
struct DifferenceColumn {
    ReportColumn<DifferenceDetails> column;
    std::optional<DifferenceListing> listing = {}; // of those in the list of the window
    bool isOfNoise = false; // says something only where there are noise runs
};

/// All columns, in the order in which each format and the list have those that they show. The keys are those of the
/// contract: values by their shortest digits, a position as "SL 1(2) / PL 2(3,4)", a tuple as "3,4".
std::vector<DifferenceColumn> differenceColumns();

/// The columns of the formats; with that of noise where there are noise runs.
std::vector<ReportColumn<DifferenceDetails>> differenceReportColumns(bool hasNoise = false);

} // namespace rankscope
