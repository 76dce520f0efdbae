// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/configuration/traceconfiguration.h"

#include <QStringList>

#include <array>

namespace rankscope {

/// What is wrong with a setting.
enum class SettingFault : std::uint8_t {
    UnknownDimension, // the construct has fewer dimensions
    RepeatedDimension, // two ranges for one dimension
    EmptyRange, // the first iteration is behind the last one
    BadStep, // not positive
    NothingObserved, // no iteration that the runtime met is inside
    LevelAndRanges, // the runtime of D3 reads one of them only, and says "Bad file structure" (section 5)
};

/// A fault, and the range that it is about: an index of TraceSetting::ranges; 0 for LevelAndRanges.
struct FoundFault {
    SettingFault fault = SettingFault::UnknownDimension;
    std::size_t range = 0;
    friend bool operator==(const FoundFault &, const FoundFault &) = default;
};

/// What is wrong with a setting of a construct or array with `rank` dimensions, in order of the ranges. `observed` are
/// the limits that the runtime met, where they are known.
std::vector<FoundFault> faultsOf(const TraceSetting &setting, std::uint32_t rank,
                                 const std::vector<IterationRange> &observed);

/// The fault as a sentence for a user.
QString faultText(const FoundFault &found, const TraceSetting &setting, std::uint32_t rank);

/// What is wrong with a setting, a sentence each; of many faults the first ones and how many more there are.
QStringList faultSentences(const TraceSetting &setting, std::uint32_t rank,
                           const std::vector<IterationRange> &observed);

/// What is wrong with the settings that a configuration has, as warnings with the line of its construct or array.
ProblemList settingProblems(const TraceConfiguration &configuration);

/// The two forms that the runtime accepts in place of a level with ranges: the level alone, and the ranges alone (with
/// the level of the enclosing construct).
std::array<TraceSetting, 2> acceptedForms(const TraceSetting &setting);

} // namespace rankscope
