// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/packing.h"
#include "model/trace/trace/trace.h"

#include <memory>

namespace rankscope {

/// Puts all of a trace down, for another process of the same job.
void pack(Packer &packer, const Trace &trace);
/// Takes it out again; null where bytes lack.
std::shared_ptr<const Trace> unpackTrace(Unpacker &unpacker);

} // namespace rankscope
