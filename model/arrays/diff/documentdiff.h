// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/diff/arraydiff.h"
#include "model/arrays/diff/attributediff.h"
#include "model/arrays/diff/datasetpairs.h"
#include "model/arrays/sources/arrayteam.h"

#include <functional>

namespace rankscope {

/// What two files say of one data set.
struct DataSetDiff {
    QString path;
    std::optional<std::uint64_t> snapshot; // of a Visualizer id that has several
    bool inReference = false;
    bool inCurrent = false;
    std::optional<ArrayDiff> diff; // where both have it and it could be read
    std::optional<Error> error; // why it could not be compared
    AttributeDiff attributes = {}; // where both have it
    std::uint64_t notYet = 0; // elements that were not compared so far, where others still work on it

    bool isEqual() const { return diff && diff->isEqual() && attributes.isEqual(); }
};

/// Two files of arrays: a row for each data set, those of the reference first, in its order.
struct DocumentDiff {
    std::vector<DataSetDiff> rows;

    bool isEqual() const; ///< both have the same data sets, and all of them are equal
    bool isComplete() const; ///< none was skipped because of an error
};

/// Why two arrays cannot be compared, before any element is read. One of them may be missing, which is no obstacle.
std::optional<Error> obstacleOf(const ArrayPair &pair);

/// The options for a pair, by its number.
using DataSetOptions = std::function<ArrayDiffOptions(std::size_t pair)>;

/// Who shares a comparison of pairs.
struct PairsTeam {
    ArrayTeam team = {};
    /// Is told now and then, while others work, what is known: a row for each pair. One that is not whole has a diff
    /// where its first elements differ, else an error that says how far they are equal. Empty: nobody asks.
    std::function<void(DocumentDiff soFar)> meanwhile = {};
};

/// Compares each pair: a row each, in their order, called as the pairs are. Otherwise as diffDocuments().
[[nodiscard]] Result<DocumentDiff> diffPairs(const std::vector<ArrayPair> &pairs, const DataSetOptions &options,
                                             Progress &progress, const PairsTeam &shared = {});

/// Compares the data sets of the same path (and snapshot). One that cannot be read is a row with its error; nothing
/// else suffers. Progress counts elements; its total is set here. Errors: Cancelled.
[[nodiscard]] Result<DocumentDiff> diffDocuments(const ArrayDocument &reference, const ArrayDocument &current,
                                                 const DataSetOptions &options, Progress &progress);

} // namespace rankscope
