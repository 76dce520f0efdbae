// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How a difference is written for a user: its class, how far and how relatively far the values part.
#pragma once

#include "model/trace/diff/tracediff.h"

#include <QString>

namespace rankscope {

/// "value", "missing iteration": a class in the user's language.
QString differenceClassTitle(DifferenceClass differenceClass);
/// "Δ", "−", "+": the sign beside the colour.
QString differenceClassMark(DifferenceClass differenceClass);
/// Six digits and a sign where it is known: current − reference; "+0.760005".
QString deviationText(const DifferenceDetails &details);
/// "+53.59 %", or a power of ten below a thousandth: "−1.2·10⁻¹³"; with the sign of the difference where it has one, by
/// the default locale. Nothing where there is no relative difference.
QString relativeText(const DifferenceDetails &details);
/// The current value is the smaller one.
bool falls(const DifferenceDetails &details);

} // namespace rankscope
