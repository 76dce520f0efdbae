// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"
#include "model/trace/configuration/traceconfiguration.h"

namespace rankscope {

/// What a setting is of: a row of the arrays or of the constructs of a configuration.
struct SettingPlace {
    bool isArray = false;
    std::uint32_t row = 0;
    friend bool operator==(const SettingPlace &, const SettingPlace &) = default;
};

const TraceSetting &settingAt(const TraceSettings &settings, SettingPlace place);
TraceSetting &settingAt(TraceSettings &settings, SettingPlace place);
/// The number of dimensions of a construct or an array.
std::uint32_t rankAt(const TraceConfiguration &configuration, SettingPlace place);
/// The limits that the runtime met.
const std::vector<IterationRange> &observedAt(const TraceConfiguration &configuration, SettingPlace place);
/// "PL 2", or "X" of an array.
QString settingPlaceName(const TraceConfiguration &configuration, SettingPlace place);
/// The construct or array whose lines a line (1-based) of the file is among; nothing above the first one.
std::optional<SettingPlace> settingPlaceAtLine(const TraceConfiguration &configuration, std::uint64_t line);

/// They have the same arrays and constructs in the same tree, whatever is set for them.
bool hasSameTree(const TraceConfiguration &one, const TraceConfiguration &two);

/// The configuration with other settings. Its text is still that of the file.
TraceConfiguration withSettings(const TraceConfiguration &configuration, const TraceSettings &settings);

/// The levels that a configuration may state, NONE to FULL.
inline constexpr std::array settableLevels{TraceLevel::None, TraceLevel::Minimal, TraceLevel::Modify, TraceLevel::Full};
QString levelText(TraceLevel level);

/// The range of a dimension as one types it, "2, 10, 3": first, last, step, of which any may be skipped; empty where
/// there is none. Of several ranges the first one.
QString typedRange(const TraceSetting &setting, std::int32_t dimension);
/// The setting with another range of a dimension, as typedRange() spells it; a colon may stand for a comma, and empty
/// text takes the range away. Errors: BadOption (no whole numbers, a step below 1, an end before the beginning).
[[nodiscard]] Result<TraceSetting> withTypedRange(const TraceSetting &setting, std::int32_t dimension,
                                                  const QString &text);
/// The setting without the ranges whose dimension is this one or a higher one.
TraceSetting withoutRangesFrom(const TraceSetting &setting, std::int32_t dimension);

/// How many ranges are shown at most where they are one text.
inline constexpr std::size_t mostShownRanges = 3;

/// "MODIFY, (0:2,,)", as a configuration spells it; empty where nothing is set, "…" for further ranges.
QString settingWords(const TraceSetting &setting);
/// A range in words: "2 to 10, step 3", "from 2"; "all" without limits.
QString rangeWords(const IterationRange &range);
/// What a typed range would trace, a sentence: "Traced: from 2; the program ran 1 to 8." `observed` as in observedAt().
QString rangeSentence(const TraceSetting &setting, std::int32_t dimension, const std::vector<IterationRange> &observed);

} // namespace rankscope
