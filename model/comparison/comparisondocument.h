// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/problem.h"
#include "model/comparison/comparisontable.h"

#include <QDateTime>

namespace rankscope {

/// The table of a comparison as it was read, and which processes have which value in it.
struct ComparisonDocument {
    QString file;
    std::uint64_t fileBytes = 0;
    QDateTime fileTime;
    ComparisonTable table;
    ValueGroups groups; // the finest groups of the table
    ProblemList problems;
};

} // namespace rankscope
