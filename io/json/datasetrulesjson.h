// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/diff/datasetrules.h"

#include <QJsonArray>

namespace rankscope {

/// Reads the member "datasets" of rules: `[{"match":"/fields/*","rel":1e-6},{"match":"/time","ignore":true}]`.
/// A rule has `match` and any of `abs`, `rel`, `rel_floor`, `ulps`, `exact`, `nan_differs`, `signed_zero_differs`, and
/// `ignore`, which is true or a list of slices. Giving abs, rel, ulps or exact replaces those of `tolerance`; what a
/// rule does not say is as in `tolerance`. Error: WrongFormat, that names the rule; nothing unknown is passed over.
[[nodiscard]] Result<DataSetRules> dataSetRulesOf(const QJsonArray &list, const Tolerance &tolerance);

} // namespace rankscope
