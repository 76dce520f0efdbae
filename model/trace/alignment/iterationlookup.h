// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace/trace.h"

#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

namespace rankscope {

/// The iterations of one execution, in file order, and where an index tuple is among them.
/// Shared by all processes that are aligned with this execution; safe to use from several threads.
class IterationTable
{
public:
    IterationTable(const Trace &trace, ExecutionId execution);

    const std::vector<std::uint32_t> &iterations() const { return m_iterations; }

    /// Position in iterations() of the first iteration with these indices, or noIndex. The hash is made on the first
    /// call.
    std::uint32_t find(const IndexTuple &indices) const;

private:
    void buildHash() const;

    const Trace &m_trace;
    std::vector<std::uint32_t> m_iterations;
    mutable std::once_flag m_once;
    mutable std::vector<std::uint32_t> m_slots; // position + 1, or 0; open addressing
};

/// The execution that would hold an extra iteration standing before record `anchor`; nothing outside of all.
std::optional<ExecutionId> executionAround(const Trace &trace, std::uint32_t anchor);

/// IterationTables of one trace, made when first asked for; those of large executions are kept where several processes
/// will ask. Safe to use from several threads.
class IterationLookup
{
public:
    IterationLookup(const Trace &trace, bool severalProcesses) : m_trace(trace), m_keep(severalProcesses) {}
    std::shared_ptr<const IterationTable> table(ExecutionId execution);

private:
    static constexpr std::uint32_t smallExecution = 64; // iterations

    const Trace &m_trace;
    bool m_keep;
    std::mutex m_mutex;
    std::unordered_map<std::uint32_t, std::shared_ptr<const IterationTable>> m_tables;
};

} // namespace rankscope
