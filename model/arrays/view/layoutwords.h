// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/view/arrayview.h"

#include <QStringList>

namespace rankscope {

/// A layout as the options of the command line say it. Dimensions go by name or by letter (dimensionName()).
struct LayoutWords {
    QStringList rows; // --rows i,j
    QStringList columns; // --columns k
    QStringList fixed; // --fix l=3
    QStringList ranges; // --range i=0:99:2, or of all dimensions: (::9,3)

    friend bool operator==(const LayoutWords &, const LayoutWords &) = default;
};

/// The layout that the words say. A dimension that is named nowhere is shown whole: where only rows are named the
/// others run across, where only columns are named they run down, where neither is named the last one runs across.
/// Errors: BadOption for a name or a slice that the array does not have, and for a dimension in two places or, where
/// rows and columns are named, in none.
[[nodiscard]] Result<ArrayLayout> layoutOf(const LayoutWords &words, const ArrayDescription &description);

/// The layout with slices of all dimensions, as debuggers write them: (::9,::9), [0:9][3]. A dimension of which they
/// leave one subscript is fixed at it, a fixed one of which they leave several runs down; all others lie as they did.
/// Errors: those of readSlices().
[[nodiscard]] Result<ArrayLayout> layoutOfSlices(ArrayLayout layout, const QString &slices,
                                                 const ArrayDescription &description);

/// The words for a layout; those that layoutOf() takes for granted are skipped.
LayoutWords wordsOf(const ArrayLayout &layout, const ArrayDescription &description);

/// The same as words of a command line.
QStringList commandWords(const LayoutWords &words);

} // namespace rankscope
