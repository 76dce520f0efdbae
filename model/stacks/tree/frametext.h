// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "model/stacks/tree/stacktree.h"

namespace rankscope {

/// The function; "??" where the source names none.
QString functionName(const StackPools &pools, FrameId frame);

/// "src/flux.f90:212", with `baseName` "flux.f90:212"; empty where the place is not known.
QString placeText(const StackPools &pools, FrameId frame, bool baseName);

/// What a user calls a frame: "flux (flux.f90:212)", "MPI_Allreduce", "?? in libm.so.6" where only the module is
/// known.
QString frameText(const StackPools &pools, FrameId frame);

/// "main / solve / MPI_Allreduce": the functions down to a frame.
QString pathText(const StackTree &tree, StackNode node);

} // namespace rankscope
