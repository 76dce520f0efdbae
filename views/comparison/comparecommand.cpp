// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/comparison/comparecommand.h"

#include "views/common/shellwords.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QStringList boundsOf(const Tolerance &tolerance)
{
    QStringList words;
    if (tolerance.absolute)
        words << u"--abs"_s << boundText(*tolerance.absolute);
    if (tolerance.relative)
        words << u"--rel"_s << boundText(*tolerance.relative);
    if (tolerance.ulps)
        words << u"--ulps"_s << QString::number(*tolerance.ulps);
    if (tolerance.nanDiffers)
        words << u"--nan-differs"_s;
    if (tolerance.signedZeroDiffers)
        words << u"--signed-zero-differs"_s;
    return words;
}

} // namespace

QString comparisonDiffCommand(const QString &reference, const QString &current, const Tolerance &tolerance)
{
    QStringList words{u"rankscope"_s, u"diff"_s, shellQuoted(reference), shellQuoted(current)};
    if (!tolerance.absolute && !tolerance.relative && !tolerance.ulps)
        words << u"--exact"_s; // else the verb has a bound of its own
    words << boundsOf(tolerance);
    return words.join(u' ');
}

QString compareCommand(const QStringList &arguments, const Grouping &grouping)
{
    if (arguments.isEmpty())
        return {};
    QStringList words{u"rankscope"_s, u"compare"_s};
    for (const QString &word : arguments)
        words << shellQuoted(word);
    if (grouping.digits)
        words << u"--digits"_s << QString::number(*grouping.digits);
    words << boundsOf(grouping.tolerance);
    words << u"-o"_s << u"-"_s;
    return words.join(u' ');
}

} // namespace rankscope
