// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace/trace.h"

#include <memory>

namespace rankscope {

/// What the made-up run of a Jacobi program shall look like.
struct JacobiOptions {
    std::uint64_t bytes = 100'000'000; // of all files together, about
    std::uint64_t seed = 1; // values depend on it and on their place only
    std::uint64_t changes = 0; // values that are off by 0.5, scattered evenly
    double noise = 0; // every double is off by this, relatively
    bool reverse = false; // parallel iterations run backwards
    std::uint32_t processes = 1;
};

/// The trace of one process: a sequential loop around a parallel loop with a reduction and one with a stencil, over a
/// grid of 120 x 120 whose rows are dealt out in blocks. Level FULL, dialect D3.
std::shared_ptr<const Trace> makeJacobiTrace(const JacobiOptions &options, std::uint32_t process);

} // namespace rankscope
