// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/viewsample.h"

namespace rankscope {

/// Which of the values of a pixel gives it its colour. Extreme: the smallest or the largest, whichever is farther from the
/// middle of the colours, so that a single cell is never lost.
enum class PixelValue : std::uint8_t { Extreme, Minimum, Mean, Maximum };

/// The value that stands for a bin, which holds a finite one. `middle`: of the colours.
double valueOf(const SampleBin &bin, PixelValue choice, double middle);

} // namespace rankscope
