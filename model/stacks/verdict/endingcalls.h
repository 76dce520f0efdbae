// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/verdict/knowncall.h"

namespace rankscope {

/// The functions besides MPI_Abort that end the process or the job, and the frame that a signal puts into a stack. The
/// name of the frame is a plainName().
std::optional<KnownCall> endingCall(const FrameNames &frame);

} // namespace rankscope
