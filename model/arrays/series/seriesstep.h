// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/blocks/arrayrun.h"

namespace rankscope {

/// What one file of a step holds, and what its name says.
struct StepFile {
    QString stem; // what the file is of
    std::optional<std::int64_t> rank = {};
    std::shared_ptr<const ArrayDocument> document;
};

/// The files of a step as one document. The arrays of several processes are put together as `layoutOf` says, or as they
/// say themselves; those of which nobody says it stay apart, each below a group "rank N". Where the files of one rank
/// have several stems, data sets are below a group of that name; an array without a name of its own (of NumPy, of a CSV
/// table) is called by the stem.
std::shared_ptr<const ArrayDocument> stepDocument(const std::vector<StepFile> &files, const BlockLayoutOf &layoutOf);

/// The files of a step as one document in which nothing is put together: all below "rank N". Also of a step that has
/// the file of one of several processes alone.
std::shared_ptr<const ArrayDocument> apartDocument(const std::vector<StepFile> &files);

/// The number of the process of which a data set of stepDocument() is the own, by its path; nothing for others.
std::optional<std::int64_t> processOfPath(const QString &path);

} // namespace rankscope
