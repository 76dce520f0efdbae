// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/metrics/profilecolumns.h"
#include "model/profile/metrics/profiletable.h"

#include <QString>

namespace rankscope {

/// What is written of all rows of a table: the metrics of the columns that are shown, `flat`: of the flat table, else
/// of the tree. No metrics are named where they are those that the file shows; derived metrics are there with those
/// that they name.
ProfileTableRequest profileRequest(const ProfileSubject &subject, const std::vector<ProfileColumn> &shown,
                                   std::optional<FlatBy> flat);

/// The word of the command line: "procedure".
QString flatWord(FlatBy by);

/// The command line that writes it, as "csv", "xml" or "folded"; of these the last two know no rows and no formulas,
/// and folded only the first metric.
QString profileCommand(const ProfileSubject &subject, const std::vector<ProfileColumn> &shown,
                       std::optional<FlatBy> flat, const QString &format = QStringLiteral("csv"));

} // namespace rankscope
