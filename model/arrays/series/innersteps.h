// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Steps within one file: along a dimension, as netCDF's time, or as groups, as openPMD's iterations and what the
// recorder writes at savepoints.
#pragma once

#include "model/arrays/series/arrayseries.h"

namespace rankscope {

/// What of a document may be its steps: names of dimensions that are the first one of some data set and are called as
/// time is ("time", "Time", "step", "record", …), "iterations" where it has groups /data/N of openPMD, and "groups"
/// where it has groups /step000040, "/Step#40" and the like, each step once.
QStringList stepsWithin(const ArrayDocument &document);

/// The first of these that both documents have; empty: none.
QString stepsWithinBoth(const ArrayDocument &reference, const ArrayDocument &current);

/// The document as a series: `steps` is the name of a dimension, "iterations" or "groups". Along a dimension the steps
/// are the values of the variable of that name where these are ascending whole numbers, else they count from 0. Of
/// iterations and groups the data sets are called as they are below them. Data sets without the dimension, or in none
/// of the groups, are of the first step alone. Errors: BadOption (it is a series already, or has no such steps;
/// dimensions of that name differ in length), those of reading the variable, Cancelled.
[[nodiscard]] Result<std::shared_ptr<const ArrayDocument>>
seriesWithin(const std::shared_ptr<const ArrayDocument> &document, const QString &steps, const Progress &progress);

} // namespace rankscope
