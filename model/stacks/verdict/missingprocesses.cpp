// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/verdict/missingprocesses.h"

namespace rankscope {

ProcessSet missingProcesses(const StackDocument &document, const StackTree &tree)
{
    const ProcessSet present = tree.allProcesses();
    if (!document.declared.isEmpty())
        return document.declared.subtracted(present);
    if (present.isEmpty() || document.rankSource == RankSource::Assumed || present.lowest() < 0)
        return {};
    ProcessSet whole;
    whole.insert({0, present.highest()});
    const ProcessSet holes = whole.subtracted(present);
    return holes.count() <= present.count() ? holes : ProcessSet(); // else the numbers are no ranks
}

} // namespace rankscope
