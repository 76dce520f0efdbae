// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraydocument.h"
#include "model/base/error.h"

namespace rankscope {

// What is said of a file of Visualizer data sets and of a stream of them alike. `offset` is that of the data set.
Problem cutHeaderProblem(const QString &name, std::uint64_t offset, std::uint64_t bytes);
Problem cutElementsProblem(const QString &name, std::uint64_t offset, std::uint64_t wanted, std::uint64_t found);
Problem otherOrderProblem(const QString &name);
/// Why the rest of a file was not read.
Problem restProblem(const Error &error, const QString &name);
/// There is no whole data set: the first problem says why.
Error noDataSetError(const ProblemList &problems, const QString &name);

/// An entry for each id, in the order they came; it is the newest snapshot.
void addVisualizerEntries(ArrayDocument &document);

} // namespace rankscope
