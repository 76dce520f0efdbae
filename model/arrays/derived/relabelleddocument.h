// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/derived/relabelledarray.h"
#include "model/arrays/sources/arraydocument.h"
#include "model/arrays/view/arrayview.h"

namespace rankscope {

/// The same file with the dimensions of one data set, and of all others of its shape, told otherwise: expressions over
/// them go on to fit. Data sets keep their numbers. The document itself where `labels` are empty. Error: BadOption
/// where `labels` do not fit the data set.
[[nodiscard]] Result<std::shared_ptr<const ArrayDocument>>
relabelled(const std::shared_ptr<const ArrayDocument> &document, std::uint32_t dataSet, const ArrayLabels &labels);

/// The same lower bounds with the axes the other way round: in reverse where they were not, as they are where they
/// were.
ArrayLabels turned(const ArrayLabels &labels, const ArrayShape &shape);

/// The layout of the source's own dimensions that shows the same cells in the same places.
ArrayLayout layoutOfSource(const ArrayLayout &layout, const ArrayLabels &labels);

/// A layout of the same dimensions in reverse that shows the same elements; rows and columns change places, so that the
/// first of the dimensions that are seen still runs down. Twice it is the layout itself.
ArrayLayout reversedLayout(const ArrayLayout &layout);

} // namespace rankscope
