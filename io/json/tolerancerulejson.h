// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/json/rulefault.h"
#include "rules/values/tolerance.h"

#include <QJsonObject>

namespace rankscope {

/// True for the members of a rule that say when values are equal: `abs`, `rel`, `rel_floor`, `ulps`, `exact`,
/// `nan_differs` and `signed_zero_differs`.
bool saysTolerance(const QString &key);

/// The tolerance that a rule begins with: `general`, but without abs, rel, ulps and exact where the rule gives one of
/// these.
Tolerance toleranceBehind(const QJsonObject &rule, const Tolerance &general);

/// Sets a member for which saysTolerance() holds.
RuleFault setTolerance(const QString &key, const QJsonValue &value, Tolerance &tolerance);

/// Sets a member that is true or false.
RuleFault setFlag(const QJsonValue &value, bool &flag);

} // namespace rankscope
