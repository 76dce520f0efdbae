// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/diff/deviations/noisespread.h"
#include "model/trace/sources/sourcemap.h"

#include <QJsonObject>
#include <QStringList>

namespace rankscope {

/// What a comparison of two runs rests on besides both and the tolerance: what the user named for it, by path.
struct ComparisonBasis {
    SourceFolders sources; // of the reference alone: origins follow elements by it; of both: lines are paired as well
    QStringList noiseRuns; // right runs, each a file or a folder
    double noiseFactor = NoiseSpread::usualFactor; // above 0
    QString rules; // a file; empty: none

    friend bool operator==(const ComparisonBasis &, const ComparisonBasis &) = default;
};

/// Without what is not given.
QJsonObject toJson(const ComparisonBasis &basis);
/// What cannot be read is not given.
ComparisonBasis comparisonBasisFrom(const QJsonObject &object);

} // namespace rankscope
