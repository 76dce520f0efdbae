// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/openrun.h"

#include <array>
#include <optional>
#include <vector>

namespace rankscope {

/// In what two runs can be compared.
enum class ComparedKind : std::uint8_t { Traces, Stacks, Values, Arrays, Profiles };
inline constexpr std::array comparedKinds{ComparedKind::Traces, ComparedKind::Stacks, ComparedKind::Values,
                                          ComparedKind::Arrays, ComparedKind::Profiles};

/// A reference and what is compared with it.
struct RunPair {
    RunId reference;
    RunId current;

    bool concerns(RunId id) const { return id == reference || id == current; }
    friend bool operator==(const RunPair &, const RunPair &) = default;
};

/// What of a run was read, in the order of comparedKinds.
std::vector<ComparedKind> kindsOf(const OpenRun &run);
/// In what two runs can be compared now; empty: in nothing.
std::vector<ComparedKind> commonKinds(const OpenRun &reference, const OpenRun &current);
/// False only where both were read and have nothing of one kind: what is still being read may fit.
bool mayBeCompared(const OpenRun &reference, const OpenRun &current);
/// "reference has traces, u.npy has arrays: they cannot be compared."
QString whyNotCompared(const OpenRun &reference, const OpenRun &current);

/// Which two runs the window compares, for each kind: comparing stacks leaves the compared traces alone.
class ComparedRuns
{
public:
    const std::optional<RunPair> &of(ComparedKind kind) const { return m_pairs[static_cast<std::size_t>(kind)]; }
    /// A pair that is set already does not become the latest by this.
    void set(ComparedKind kind, const RunPair &pair);
    void clear(ComparedKind kind);

    /// The pair that was set last and is still compared.
    const std::optional<RunPair> &latest() const { return m_latest; }
    bool concern(RunId id) const;

private:
    std::array<std::optional<RunPair>, comparedKinds.size()> m_pairs;
    std::optional<RunPair> m_latest;
};

} // namespace rankscope
