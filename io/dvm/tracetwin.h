// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace/trace.h"

#include <memory>
#include <string_view>

namespace rankscope {

/// The trace that `text` is, made from a trace that was read from `otherText` before: the files of a process in two
/// runs mostly have the same lines but for some values, and only the lines that differ are read then. It is what
/// readTrace() makes of `text`, but for what is said of the file: name, size and time. Null where `text` has to be
/// read: it differs in more than values of accesses and of keys of the header that say nothing of the records, it
/// differs in many lines, or something is wrong with the other trace.
std::shared_ptr<Trace> traceTwin(const Trace &other, std::string_view otherText, std::string_view text);

} // namespace rankscope
