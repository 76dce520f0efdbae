// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/samplecount.h"

#include <cmath>

namespace rankscope {

namespace {

constexpr int printedDigits = 6;

} // namespace

double printedError(double value)
{
    const double size = std::abs(value);
    constexpr double firstCut = 1e6; // whole numbers below are printed whole
    if (!std::isfinite(value) || size == 0 || (size < firstCut && size == std::trunc(size)))
        return 0;
    return 0.5 * std::pow(10.0, std::floor(std::log10(size)) - (printedDigits - 1));
}

std::optional<SampleCount> samplesOf(double value, double period)
{
    if (!(period > 0) || !std::isfinite(period) || !std::isfinite(value))
        return std::nullopt;
    const double exact = value / period;
    const double samples = std::round(exact);
    const double error = printedError(value) / period;
    const double slack = error + std::abs(exact) * 1e-12; // of the division
    if (std::abs(exact - samples) > slack)
        return std::nullopt;
    return SampleCount{samples, error};
}

} // namespace rankscope
