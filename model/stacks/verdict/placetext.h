// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/verdict/stackplace.h"

#include <QString>

namespace rankscope {

/// "solve (solve.c:88)"; "an unknown function of libmpi.so" where the source finds no function.
QString knownFrameText(const StackPools &pools, FrameId frame);

/// Who makes the call of a place, or where it computes: "solve (solve.c:88)", "an unknown function below main
/// (main.c:3)". Empty where nothing of the program is in the stack.
QString callerText(const StackTree &tree, const StackPlace &place);

/// "MPI_Abort", "MPID_Abort inside of MPI_Recv". The place has a call.
QString callText(const StackPlace &place);

/// "MPI_Allreduce, called in solve (solve.c:88)", "flux (flux.f90:212)".
QString placeText(const StackTree &tree, const StackPlace &place);

} // namespace rankscope
