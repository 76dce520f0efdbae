// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/arrays/randombytes.h"
#include "io/totalview/visualizerlayout.h"

#include <QStringList>

namespace rankscope {

/// The corner of a data set as a layout reads it: what a user looks at to tell whether the layout is right.
struct LayoutPreview {
    QStringList dataSets; // what there is: "1  pressure  float64  100 × 200"
    QStringList rows; // subscripts at the left
    QStringList columns; // and on top
    QList<QStringList> cells; // a list a row
    bool isCut = false; // there are more elements
    QString error; // why there is nothing; empty: there is
};

/// Reads the first rows and columns of a data set, by its number.
LayoutPreview previewOf(const SharedBytes &bytes, const VisualizerLayout &layout, std::size_t dataSet,
                        Progress &progress);

} // namespace rankscope
