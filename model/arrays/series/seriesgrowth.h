// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How the difference of two series grows step by step.
#pragma once

#include "model/arrays/series/seriesdiff.h"

namespace rankscope {

/// How large the difference of a variable in a step is said to be.
enum class DifferenceNorm : std::uint8_t { MaxAbsolute, MaxRelative, Rms, L2Relative };

/// Nothing where the cell was not compared, has no finite one, or differs only in what is not a number.
std::optional<double> normOf(const SeriesCell &cell, DifferenceNorm norm);

/// The bound that the tolerance sets for that norm; nothing where it sets none.
std::optional<double> boundOf(const Tolerance &tolerance, DifferenceNorm norm);

/// A variable whose difference is not zero throughout.
struct GrowthLine {
    std::size_t variable = 0;
    std::vector<std::pair<std::size_t, std::optional<double>>> norms; // by step, of those that were read
};

/// The variables that part first before the others, `most` at most.
std::vector<GrowthLine> growthOf(const SeriesDiff &diff, DifferenceNorm norm, std::size_t most);

} // namespace rankscope
