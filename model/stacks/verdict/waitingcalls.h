// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/verdict/knowncall.h"

namespace rankscope {

/// The functions besides MPI's that wait, or that come back by themselves: what is inside of MPI libraries, NCCL,
/// SHMEM, torch.distributed, PMIx, UCX, OpenMP, threads, GPUs and the C library. The name of the frame is a
/// plainName().
std::optional<KnownCall> waitingCall(const FrameNames &frame);

/// "poll" of "__GI___poll", "sem_wait" of "__new_sem_wait": the name by which the C library's manual has it.
std::string_view systemName(std::string_view plain);

} // namespace rankscope
