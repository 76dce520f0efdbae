// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/expressionerror.h"
#include "model/profile/profiledocument.h"

#include <span>
#include <vector>

namespace rankscope {

/// A metric that a person made of others by a formula. The formula may name metrics of the file ($0, @0, #1, or a name), and the
/// derived ones that stand before it, by their names: ratio * 2, "my ratio" * 2.
struct DerivedMetric {
    QString name;
    QString formula;
    friend bool operator==(const DerivedMetric &, const DerivedMetric &) = default;
};

/// The formula with those of the derived metrics that it names in their places: over metrics of the file alone. A metric of the
/// file that is called the same goes first.
QString expandedFormula(const ProfileSection &section, std::span<const DerivedMetric> before, const QString &formula);

/// Whether a formula can be computed; if not, where it is wrong. Positions are those of the formula as it was typed.
[[nodiscard]] ExpressionResult<void> checkDerived(const ProfileSection &section, std::span<const DerivedMetric> before,
                                                  const QString &formula);

} // namespace rankscope
