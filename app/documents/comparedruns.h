// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/openrun.h"

#include <array>
#include <optional>
#include <vector>

namespace rankscope {

/// A reference and what is compared with it.
struct RunPair {
    RunId reference;
    RunId current;

    bool concerns(RunId id) const { return id == reference || id == current; }
    friend bool operator==(const RunPair &, const RunPair &) = default;
};

/// Of which families something was read in a run, in the order of Family.
std::vector<Family> kindsOf(const OpenRun &run);
/// The families in which two runs can be compared now; empty: in none.
std::vector<Family> commonKinds(const OpenRun &reference, const OpenRun &current);
/// False only where both were read and have nothing of one family: what is still being read may fit.
bool mayBeCompared(const OpenRun &reference, const OpenRun &current);
/// "reference has traces, u.npy has arrays: they cannot be compared."
QString whyNotCompared(const OpenRun &reference, const OpenRun &current);

/// Which two runs the window compares, for each kind: comparing stacks leaves the compared traces alone.
class ComparedRuns
{
public:
    const std::optional<RunPair> &of(Family kind) const { return m_pairs[static_cast<std::size_t>(kind)]; }
    /// A pair that is set already does not become the latest by this.
    void set(Family kind, const RunPair &pair);
    void clear(Family kind);

    /// The pair that was set last and is still compared.
    const std::optional<RunPair> &latest() const { return m_latest; }
    bool concern(RunId id) const;

private:
    std::array<std::optional<RunPair>, families.size()> m_pairs;
    std::optional<RunPair> m_latest;
};

} // namespace rankscope
