// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace/trace.h"

#include <memory>

namespace rankscope {

/// Another trace with all that this one has, what is said of its file too.
std::shared_ptr<Trace> copyOf(const Trace &trace);

} // namespace rankscope
