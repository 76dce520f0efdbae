// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"
#include "model/stacks/verdict/stackverdict.h"

class QIODevice;

namespace rankscope {

/// Writes the verdict on a document's last snapshot: {"kind":"stack-verdict","file","snapshot","verdict","remarks",
/// "processes","process_count","missing","groups":[…],"classes":[…],"progress":[…],"last_moves":[…]}. Sets are compact
/// sets, a stack is a list of frames, outermost first. At most `limit` classes (0: all); "truncated" says so. Fails
/// when the device takes no more.
[[nodiscard]] Result<void> writeVerdictJson(const StackDocument &document, const StackVerdict &verdict,
                                            std::uint64_t limit, QIODevice &device);

} // namespace rankscope
