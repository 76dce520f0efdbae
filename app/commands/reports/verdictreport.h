// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/verdict/stackverdict.h"

#include <QString>

namespace rankscope {

/// The verdict on a document's last snapshot for a terminal: the sentence, what follows from it, the table of classes
/// (smallest first, at most `limit`, 0: all) and the stacks of the smallest ones. Translated, ends with a line end.
QString verdictReport(const StackDocument &document, const StackVerdict &verdict, std::uint64_t limit);

} // namespace rankscope
