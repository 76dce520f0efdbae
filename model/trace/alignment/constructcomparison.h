// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/alignment/processalignment.h"

namespace rankscope {

/// Tells whether two executions that belong together are of a construct that was changed: its place, its rank, its end
/// or the limits of its loop.
class ConstructComparison
{
public:
    /// The input outlives it.
    explicit ConstructComparison(const ProcessAlignmentInput &input) : m_input(input) {}

    bool differs(const Execution &reference, const Execution &current) const;
    /// False where no construct differs whose records agree: they show neither ranks nor limits.
    bool mayDiffer() const;

private:
    bool ranksDiffer() const;
    bool endDiffers(const Execution &reference, const Execution &current) const;
    bool limitsDiffer(const Execution &reference, const Execution &current) const;

    const ProcessAlignmentInput &m_input;
};

} // namespace rankscope
