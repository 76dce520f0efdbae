// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/hdf5/library/hdf5input.h"
#include "io/hdf5/values/hdf5element.h"
#include "io/hdf5/values/hdf5lists.h"
#include "io/hdf5/values/hdf5names.h"
#include "model/arrays/sources/arraydescription.h"

#include <QByteArray>
#include <QString>

#include <functional>
#include <vector>

namespace rankscope {

/// What is known of a data set once it has been opened.
struct Hdf5DataSet {
    Hdf5Place place;
    QString warning; // what of its elements is not there; may be empty
    std::vector<ArrayAttribute> attributes;
    std::vector<Hdf5TypeNode> nodes; // itself, and the members of a compound
    /// One for each node: of compounds too, though they are not read as such.
    std::vector<ArrayDescription> descriptions;
    std::vector<std::uint64_t> lengths = {}; // of the rows, where its elements are lists of numbers
};

/// Looks at a data set; reads none of its elements but lists of numbers, which it measures until `isCancelled`. `path`
/// is what a user sees, `folder` that of the file, `names` those of its objects, `lists` is what may still be measured
/// of lists in it. Throws H5::Exception.
Hdf5DataSet describedDataSet(const H5::DataSet &dataSet, const QByteArray &name, const QString &path,
                             const QString &folder, Hdf5Names &names, ListBudget &lists,
                             const std::function<bool()> &isCancelled);

/// A data set that cannot be opened at all: its reason in its place.
Hdf5DataSet unreadableDataSet(const QString &path, const QString &reason);

} // namespace rankscope
