// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/options/toleranceoptions.h"

#include "app/commands/options/checks.h"

#include <QtGlobal>

namespace rankscope {

void ToleranceOptions::addTo(Options &verb)
{
    verb.add({.names = "--abs",
              .target = &absolute,
              .value = "X",
              .check = checkBound,
              .help = QT_TRANSLATE_NOOP("Help", "Equal when |a-b| <= X (the default, with X = 1e-4).")});
    verb.add({.names = "--rel",
              .target = &relative,
              .value = "X",
              .check = checkBound,
              .help = QT_TRANSLATE_NOOP("Help", "Equal when |a-b| / max(|a|, |b|, floor) <= X.")});
    verb.add({.names = "--rel-floor",
              .target = &relativeFloor,
              .value = "X",
              .check = checkBound,
              .help = QT_TRANSLATE_NOOP("Help", "The floor of --rel (0).")});
    verb.add({.names = "--ulps",
              .target = &ulps,
              .value = "N",
              .check = checkCount,
              .help = QT_TRANSLATE_NOOP("Help", "Equal when at most N units in the last place apart, in the coarser of "
                                                "both types.")});
    verb.add(
        {.names = "--exact", .target = &exact, .help = QT_TRANSLATE_NOOP("Help", "Equal only when all bits are.")});
    verb.add(
        {.names = "--nan-differs", .target = &nanDiffers, .help = QT_TRANSLATE_NOOP("Help", "NaN differs from NaN.")});
    verb.add({.names = "--signed-zero-differs",
              .target = &signedZeroDiffers,
              .help = QT_TRANSLATE_NOOP("Help", "+0 differs from -0.")});
}

Tolerance ToleranceOptions::tolerance() const
{
    Tolerance result;
    if (absolute || relative || ulps || exact)
        result.absolute = absolute;
    result.relative = relative;
    result.relativeFloor = relativeFloor;
    result.ulps = ulps;
    result.exact = exact;
    result.nanDiffers = nanDiffers;
    result.signedZeroDiffers = signedZeroDiffers;
    return result;
}

} // namespace rankscope
