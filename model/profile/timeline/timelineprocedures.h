// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/profile/scopes/scopetree.h"

#include <QString>

#include <memory>
#include <unordered_map>

namespace rankscope {

/// A procedure of a time line: its number in TimelineProcedures.
struct ProcedureId {
    std::uint32_t value = 0;
    friend auto operator<=>(const ProcedureId &, const ProcedureId &) = default;
};
inline constexpr ProcedureId noProcedure{0xffffffff}; // nothing is known of this time
inline constexpr ProcedureId nothingRan{0};
inline constexpr ProcedureId unknownProcedure{1}; // the number is that of no scope

/// In which procedure each scope of a tree is, where a call path is cut off at a depth. Depth 1 is the outermost
/// procedure; what is not as deep is in the innermost procedure around it, what no procedure is around in the entry.
/// Scopes of one procedure (name, file, module) are one, wherever it was called. Immutable.
class TimelineProcedures
{
public:
    std::uint32_t depth() const { return m_depth; }
    /// How many procedures the longest call path has; 1 at least.
    std::uint32_t deepest() const { return m_deepest; }
    /// One past the last number.
    std::uint32_t size() const { return static_cast<std::uint32_t>(m_scopes.size()); }
    /// Of a number as samples have it; 0: nothing ran.
    ProcedureId of(std::uint32_t number) const;
    /// The scope of this number; nothing where there is none.
    std::optional<ScopeId> scope(std::uint32_t number) const;
    /// The first scope of a procedure; nothing of those that stand for no procedure.
    std::optional<ScopeId> first(ProcedureId procedure) const;
    ProcedureId ofScope(ScopeId scope) const { return m_ofScope[scope.value]; }

private:
    friend std::shared_ptr<const TimelineProcedures> timelineProcedures(const ScopeTree &tree, std::uint32_t depth,
                                                                        const Progress &progress);
    void index(const ScopeTree &tree);

    std::uint32_t m_depth = 1;
    std::uint32_t m_deepest = 1;
    std::vector<std::optional<ScopeId>> m_scopes; // a procedure
    std::vector<ProcedureId> m_ofScope;
    std::vector<std::uint32_t> m_dense; // scopes by their numbers, one more than each is; 0: none
    std::unordered_map<std::uint32_t, std::uint32_t> m_sparse; // of numbers that are larger
};

/// Of a tree at a depth. Incomplete when it was cancelled.
std::shared_ptr<const TimelineProcedures> timelineProcedures(const ScopeTree &tree, std::uint32_t depth,
                                                             const Progress &progress);

/// What a user calls it: "sweep (sweep.c:10)", "not running", "no scope of the profile", "no sample".
QString procedureName(const ScopeTree &tree, const TimelineProcedures &procedures, ProcedureId procedure);

} // namespace rankscope
