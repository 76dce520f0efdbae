// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"
#include "model/trace/diff/tracerules.h"

#include <QJsonArray>

namespace rankscope {

/// Reads the member "traces" of rules:
/// `[{"match":{"name":"A*","file":"jacobi.fdv","line":[20,40],"class":"value"},"abs":1e-3},
/// {"match":{"class":"moved"},"ignore":true}]`. A rule has `match` with at least one of `name`, `file`, `line` (a
/// number or [first, last]) and `class`, and either `ignore` or any of `abs`, `rel`, `rel_floor`, `ulps`, `exact`,
/// `nan_differs`, `signed_zero_differs`, which are of values alone. Giving abs, rel, ulps or exact replaces those of
/// `tolerance`. Error: WrongFormat, that names the rule; nothing unknown is passed over.
[[nodiscard]] Result<std::vector<TraceRule>> traceRulesOf(const QJsonArray &list, const Tolerance &tolerance);

/// Reads the member "known" of rules: `[{"match":{"file":"jacobi.fdv","line":29},"reason":"summed in another order"}]`.
/// Error: WrongFormat, as above.
[[nodiscard]] Result<std::vector<KnownDifference>> knownDifferencesOf(const QJsonArray &list);

} // namespace rankscope
