// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/tolerancetext.h"

#include "model/base/plural.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ToleranceTexts {
    Q_DECLARE_TR_FUNCTIONS(TraceDiffSummary)
};

/// 1e-4 and 0.5, as a user types them: without zeros in front of the exponent.
QString toleranceBound(double value)
{
    return QString::number(value, 'g', QLocale::FloatingPointShortest)
        .replace("e-0"_L1, "e-"_L1)
        .replace("e+0"_L1, "e+"_L1);
}

} // namespace

QString toleranceText(const Tolerance &tolerance)
{
    QStringList limits;
    if (tolerance.exact)
        limits << ToleranceTexts::tr("exact");
    if (tolerance.absolute)
        limits << ToleranceTexts::tr("absolute ≤ %1").arg(toleranceBound(*tolerance.absolute));
    if (tolerance.relative)
        limits << ToleranceTexts::tr("relative ≤ %1").arg(toleranceBound(*tolerance.relative));
    if (tolerance.ulps) {
        limits << ToleranceTexts::tr("%1 ulp(s)", nullptr, plural(*tolerance.ulps))
                      .arg(QLocale().toString(qulonglong(*tolerance.ulps)));
    }
    QStringList parts{limits.join(ToleranceTexts::tr(" or "))};
    if (tolerance.nanDiffers)
        parts << ToleranceTexts::tr("NaN differs from NaN");
    if (tolerance.signedZeroDiffers)
        parts << ToleranceTexts::tr("+0 differs from −0");
    return parts.join(", "_L1);
}

} // namespace rankscope
