// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/report.h"
#include "model/stacks/verdict/stackverdict.h"

namespace rankscope {

/// The verdict on a document's last snapshot: the sentence, what follows from it, the classes (smallest first, at most
/// `limit`, 0: all), the stacks of the smallest ones, and for JSON the groups, how far they are and what moved. Sets
/// are compact sets, a stack is a list of frames, outermost first. The verdict must outlive the report.
Report verdictReport(const StackDocument &document, const StackVerdict &verdict, std::uint64_t limit);

} // namespace rankscope
