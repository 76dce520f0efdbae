// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plots/pixelvalue.h"

namespace rankscope {

double valueOf(const SampleBin &bin, PixelValue choice, double middle)
{
    switch (choice) {
    case PixelValue::Minimum:
        return bin.minimum;
    case PixelValue::Mean:
        return bin.mean();
    case PixelValue::Maximum:
        return bin.maximum;
    case PixelValue::Extreme:
        break;
    }
    return middle - bin.minimum > bin.maximum - middle ? bin.minimum : bin.maximum;
}

} // namespace rankscope
