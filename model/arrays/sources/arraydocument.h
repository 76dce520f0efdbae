// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraysource.h"
#include "model/base/problem.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace rankscope {

class ArraySeries;

/// A line of a file's contents: a group, a data set, or a link that leads nowhere.
struct ArrayEntry {
    enum class Kind : std::uint8_t { Group, DataSet, BrokenLink };

    Kind kind = Kind::Group;
    QString path; // "/fields", "/fields/u"
    QString name; // its last part
    std::optional<std::uint32_t> parent; // index of its group; absent at the top
    std::optional<std::uint32_t> dataSet; // index in ArrayDocument::dataSets, of a data set
    QString link; // where a soft or an external link leads, as a user reads it
    QString error; // of a link that leads nowhere and of a group that cannot be read
    std::vector<ArrayAttribute> attributes; // of a group; a data set's are in its description
    QString target = {}; // of another name of an entry of this file: the path of that entry
};

/// Where the arrays of a document come from: it decides how they are named, and how they can be read again.
enum class ArrayFormat : std::uint8_t {
    Hdf5,
    Netcdf, // of the classic kinds; its paths are those of HDF5
    Numpy,
    Zarr, // a folder; its paths are those of HDF5
    Csv, // one array without a name
    Log, // of checksums and sums of each step
    Visualizer, // may be a stream to which data sets are still added; is read by a layout
    Assembled, // of the files of several processes, in the window
};

/// What a file of arrays holds: every data set with its description, none of its elements. One that cannot be read is
/// there, and says why (ArrayDescription::error). Invariant: parents come before their children; `entries` is in the
/// order of the file's own listing.
struct ArrayDocument {
    QString name; // of the file
    ArrayFormat format = ArrayFormat::Hdf5;
    QString flavour; // what conventions the file follows ("netCDF-4", "openPMD 1.1.0"); may be empty
    std::vector<ArrayEntry> entries;
    std::vector<std::shared_ptr<const ArraySource>> dataSets;
    ProblemList problems;
    std::shared_ptr<const ArraySeries> series = {}; // of which it is the whole: then its data sets have the step as
                                                    // their first dimension; null: it is none
};

/// The data set of that path; with or without the slash at its front, and through any of the file's links. The newest
/// snapshot of a Visualizer id, else nullptr.
std::shared_ptr<const ArraySource> findDataSet(const ArrayDocument &document, const QString &path);

/// How to call a data set that was asked for by that path: by it where a link leads there, else by its own.
QString pathAsAsked(const ArrayDocument &document, const ArraySource &dataSet, const QString &path);

/// What keeps a data set from being found: a link that leads nowhere, a group that cannot be read. Empty: nothing does.
QString whyNoDataSet(const ArrayDocument &document, const QString &path);

/// Which data set a user most likely opened the file for: the one with the most numbers that can be read, of several
/// the first that is no mask of truth values. Nothing where the file has none.
std::optional<std::uint32_t> mainDataSet(const ArrayDocument &document);

} // namespace rankscope
