// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/diff/tracediff.h"

#include <QLatin1StringView>
#include <QString>

namespace rankscope {

/// "missing_iterations": the key of the count of a class.
QLatin1StringView countKey(DifferenceClass differenceClass);

/// "path", "strict", "line", "ignore": the words of --match-places.
QString placeMatchingName(PlaceMatching matching);

/// The shortest text that reads back the same double; "nan", "inf", "-inf".
QString shortestReal(double value);

/// "3,4"
QString toString(const IndexTuple &indices);

} // namespace rankscope
