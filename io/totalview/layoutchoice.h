// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/arrays/randombytes.h"
#include "io/totalview/visualizerlayout.h"
#include "model/arrays/sources/arraydocument.h"

namespace rankscope {

/// Layouts of which one may be right, the likeliest first.
using VisualizerLayouts = std::vector<VisualizerLayout>;

/// What a user names: "generic-i32-v1", a profile (JSON), or the visualize.h of his TotalView. A header gives two
/// layouts where wide and narrow longs make a difference. Errors: those of opening, TooLarge, WrongFormat (it is
/// neither), those of readVisualizeHeader.
[[nodiscard]] Result<VisualizerLayouts> readLayouts(const QString &nameOrFile);

/// The number of a layout whose magic number is at its place in the first bytes of a stream; nothing where none
/// has.
std::optional<std::size_t> fittingLayout(const VisualizerLayouts &layouts, std::string_view head);

/// Reads by the first layout by which all of it can be read; where there is none, by the first one that fits its
/// beginning. Errors: WrongFormat (none fits), those of readVisualizer().
[[nodiscard]] Result<std::shared_ptr<const ArrayDocument>>
readVisualizer(const SharedBytes &bytes, const QString &name, const VisualizerLayouts &layouts, Progress &progress);

/// Bytes of which nothing else is known are a stream of Visualizer data sets by one of these layouts. Texts are none.
bool isVisualizer(const SharedBytes &bytes, const VisualizerLayouts &layouts, Progress &progress);
/// The same, or the search finds a layout that explains them to the last byte. Takes some hundredths of a second.
bool mayBeVisualizer(const SharedBytes &bytes, const VisualizerLayouts &layouts, Progress &progress);

/// No layout was chosen: which ones the search finds, and what to do.
Error noLayoutError(const SharedBytes &bytes, const QString &name, Progress &progress);

} // namespace rankscope
