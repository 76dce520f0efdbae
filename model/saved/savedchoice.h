// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/saved/savedresult.h"
#include "model/trace/alignment/tracealignment.h"
#include "model/trace/diff/comparisonbasis.h"

namespace rankscope {

/// How two runs of traces are compared, as the user chose it.
struct ComparisonChoice {
    Tolerance tolerance;
    PlaceMatching places = PlaceMatching::Path;
    ComparisonBasis basis;
};

/// How a saved result compared two runs of traces, so that they are compared so again; nothing where it is another one,
/// or does not say so. Relative paths of what it was compared with begin in `folder`, unless that is empty.
std::optional<ComparisonChoice> comparisonChoiceOf(const SavedResult &result, const QString &folder = {});

} // namespace rankscope
