// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/alignment/matchkeys.h"
#include "model/trace/trace/statementwalk.h"

#include <optional>
#include <vector>

namespace rankscope {

/// Walks along the records that stand directly in the iterations of one execution.
class SkipCursor
{
public:
    /// What is at the cursor.
    enum class Token : std::uint8_t { Record, Skip, Iteration, End };

    /// `otherLevel`: the level of the other trace; what it leaves out is stepped over. Absent: it is the same.
    SkipCursor(const Trace &trace, const MatchKeys::Table &keys, ExecutionId execution,
               std::optional<TraceLevel> otherLevel);

    /// Goes on to the next record that can have a partner, and says what it is.
    Token settle();
    void advance(); ///< behind the record at the cursor; settle() was asked
    void moveTo(std::uint32_t record) { m_at = record; }
    std::uint32_t at() const { return m_at; }
    std::uint32_t end() const { return m_end; }
    std::uint32_t key(std::uint32_t record) const { return m_keys.keys[m_trace.codes[record]]; }
    std::uint32_t key() const { return key(m_at); }

    /// The SKP that ends the statement at the cursor; nothing where its owner is not asked for. The token is Record.
    std::optional<std::uint32_t> skipOfStatement();

    const std::vector<std::uint32_t> &iterations() const { return m_iterations; } ///< ids
    std::size_t count() const { return m_iterations.size(); }
    /// The IT record of an iteration; for count() the end of the execution.
    std::uint32_t iterationRecord(std::size_t place) const;
    /// The first of the SKP records directly before that IT that may belong to it or to iterations without an IT.
    std::uint32_t firstLoose(std::size_t place) const { return m_loose[place]; }
    /// The same with the SKP before it, which seems to end a statement but may be of another one at its line.
    std::uint32_t firstOfRun(std::size_t place) const { return m_loose[place] - (m_isBehindOne[place] ? 1 : 0); }
    bool hasLoose() const;
    /// The keys of the SKP records of an iteration that consists of statements before SKP records only, but for those
    /// that may be of a later one; else nothing.
    std::vector<std::uint32_t> skipsOnly(std::size_t place);

private:
    void findLoose();
    std::uint32_t behind(std::uint32_t record) const;

    const Trace &m_trace;
    const MatchKeys::Table &m_keys;
    std::optional<TraceLevel> m_otherLevel;
    std::uint32_t m_begin = 0; // first record behind the begin of the execution
    std::uint32_t m_end = 0; // EL, or behind the last record
    std::uint32_t m_at = 0;
    std::vector<std::uint32_t> m_iterations;
    std::vector<std::uint32_t> m_loose; // by place, and for the end
    std::vector<bool> m_isBehindOne; // likewise
    StatementWalk m_walk;
};

} // namespace rankscope
