// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/diff/deviations/noisespread.h"

#include <span>

namespace rankscope {

/// Adds what the pairs of one process of a noise run show: `runs` of both traces. Linear in the pairs.
void addSpread(const Trace &reference, const Trace &noise, std::span<const AlignedRun> runs, NoiseSpread &spread);
/// Adds what another part of the same noise runs shows.
void addSpread(const NoiseSpread &part, NoiseSpread &spread);

} // namespace rankscope
