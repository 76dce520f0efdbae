// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/diff/comparisonbasis.h"

#include <QJsonArray>

#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

QJsonObject toJson(const ComparisonBasis &basis)
{
    QJsonObject object;
    const auto put = [&object](const QString &key, const QString &text) {
        if (!text.isEmpty())
            object[key] = text;
    };
    put(u"referenceSource"_s, basis.sources.reference);
    put(u"currentSource"_s, basis.sources.current);
    put(u"rules"_s, basis.rules);
    if (!basis.noiseRuns.isEmpty())
        object[u"noise"_s] = QJsonArray::fromStringList(basis.noiseRuns);
    if (basis.noiseFactor != NoiseSpread::usualFactor)
        object[u"noiseFactor"_s] = basis.noiseFactor;
    return object;
}

ComparisonBasis comparisonBasisFrom(const QJsonObject &object)
{
    ComparisonBasis basis;
    basis.sources = {object["referenceSource"_L1].toString(), object["currentSource"_L1].toString()};
    basis.rules = object["rules"_L1].toString();
    for (const QJsonValue run : object["noise"_L1].toArray()) {
        if (const QString path = run.toString(); !path.isEmpty() && !basis.noiseRuns.contains(path))
            basis.noiseRuns << path;
    }
    const double factor = object["noiseFactor"_L1].toDouble(NoiseSpread::usualFactor);
    if (std::isfinite(factor) && factor > 0)
        basis.noiseFactor = factor;
    return basis;
}

} // namespace rankscope
