// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Steps within one file: along a dimension, as netCDF's time, or as groups, as openPMD's iterations.
#pragma once

#include "model/arrays/series/arrayseries.h"

namespace rankscope {

/// What of a document may be its steps: names of dimensions that are the first one of some data set and are called as
/// time is ("time", "Time", "step", "record", …), and "iterations" where it has groups /data/N of openPMD.
QStringList stepsWithin(const ArrayDocument &document);

/// The first of these that both documents have; empty: none.
QString stepsWithinBoth(const ArrayDocument &reference, const ArrayDocument &current);

/// The document as a series: `steps` is the name of a dimension, or "iterations". Along a dimension the steps are the
/// values of the variable of that name where these are ascending whole numbers, else they count from 0; data sets
/// without the dimension are of the first step alone. Of iterations the data sets are called as they are below their
/// group. Errors: BadOption (it is a series already, or has no such steps; dimensions of that name differ in length),
/// those of reading the variable, Cancelled.
[[nodiscard]] Result<std::shared_ptr<const ArrayDocument>>
seriesWithin(const std::shared_ptr<const ArrayDocument> &document, const QString &steps, const Progress &progress);

} // namespace rankscope
