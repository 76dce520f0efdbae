// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/diff/diffoptions.h"

#include "model/trace/diff/differencewords.h"
#include "model/trace/sources/sourcemap.h"

#include <QStringList>

namespace rankscope {

using namespace Qt::StringLiterals;

QString optionsText(const TraceDiff &diff)
{
    const Tolerance &tolerance = diff.tolerance;
    QStringList words;
    if (tolerance.exact)
        words << u"--exact"_s;
    if (tolerance.absolute)
        words << u"--abs"_s << shortestReal(*tolerance.absolute);
    if (tolerance.relative)
        words << u"--rel"_s << shortestReal(*tolerance.relative) << u"--rel-floor"_s
              << shortestReal(tolerance.relativeFloor);
    if (tolerance.ulps)
        words << u"--ulps"_s << QString::number(*tolerance.ulps);
    if (tolerance.nanDiffers)
        words << u"--nan-differs"_s;
    if (tolerance.signedZeroDiffers)
        words << u"--signed-zero-differs"_s;
    if (diff.noise) {
        for (const QString &run : diff.noise->runs)
            words << u"--noise"_s << run;
        words << u"--noise-factor"_s << shortestReal(diff.noise->factor);
    }
    for (const QString &folder : diff.followed.folders)
        words << u"--source"_s << folder;
    words << u"--match-places"_s << placeMatchingName(diff.alignment->options.places);
    if (const auto &sources = diff.alignment->options.sources)
        words << u"--reference-source"_s << sources->folders.reference << u"--current-source"_s
              << sources->folders.current;
    if (diff.rules)
        words << u"--rules"_s << diff.rules->file;
    return words.join(u' ');
}

} // namespace rankscope
