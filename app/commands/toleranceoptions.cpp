// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/toleranceoptions.h"

#include "app/commands/checks.h"
#include "app/commands/messages.h"

#include <QtGlobal>

#include <CLI/CLI.hpp>

namespace rankscope {

void ToleranceOptions::addTo(CLI::App &verb)
{
    const auto number = [&verb](const char *name, auto &target, const char *help) {
        return verb.add_option(name, target, helpText(help));
    };
    number("--abs", absolute, QT_TRANSLATE_NOOP("Help", "Equal when |a-b| <= X (the default, with X = 1e-4)."))
        ->check(checkBound)
        ->type_name("X");
    number("--rel", relative, QT_TRANSLATE_NOOP("Help", "Equal when |a-b| / max(|a|, |b|, floor) <= X."))
        ->check(checkBound)
        ->type_name("X");
    number("--rel-floor", relativeFloor, QT_TRANSLATE_NOOP("Help", "The floor of --rel (0)."))
        ->check(checkBound)
        ->type_name("X");
    number(
        "--ulps", ulps,
        QT_TRANSLATE_NOOP("Help", "Equal when at most N units in the last place apart, in the coarser of both types."))
        ->check(checkCount)
        ->type_name("N");
    verb.add_flag("--exact", exact, helpText(QT_TRANSLATE_NOOP("Help", "Equal only when all bits are.")));
    verb.add_flag("--nan-differs", nanDiffers, helpText(QT_TRANSLATE_NOOP("Help", "NaN differs from NaN.")));
    verb.add_flag("--signed-zero-differs", signedZeroDiffers,
                  helpText(QT_TRANSLATE_NOOP("Help", "+0 differs from -0.")));
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
