// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/rows/constructstatistics.h"

#include "model/base/polling.h"

#include <bit>
#include <cmath>
#include <numeric>
#include <unordered_set>

namespace rankscope {

namespace {

/// One pass over a trace with the stack of open executions.
class StatisticsPass
{
public:
    explicit StatisticsPass(const Trace &trace)
        : m_trace(trace)
        , m_rows(trace.constructs.size() + 1)
        , m_openCount(trace.constructs.size())
        , m_lastCounted(trace.sites.size(), noIndex)
    {
        for (std::size_t id = 0; id < trace.constructs.size(); ++id)
            m_rows[id].construct = ConstructId{static_cast<std::uint32_t>(id)};
    }

    bool run(const Progress &progress)
    {
        for (std::uint32_t record = 0; record < m_trace.size(); ++record) {
            if (endsAt(record, progress))
                return false;
            visit(record);
        }
        while (!m_open.empty())
            leave(m_trace.size());
        return true;
    }

    std::vector<ConstructStatistics> takeRows()
    {
        std::vector<ConstructStatistics> rows;
        if (outside().ownLines() > 0) {
            outside().lines = outside().ownLines();
            rows.push_back(outside());
        }
        for (std::size_t id = 0; id < m_trace.constructs.size(); ++id) {
            if (m_rows[id].executions > 0)
                rows.push_back(m_rows[id]);
        }
        return rows;
    }

private:
    struct OpenExecution {
        std::uint32_t execution = 0;
        std::uint32_t construct = 0;
        std::uint32_t begin = 0; // record
    };

    ConstructStatistics &outside() { return m_rows.back(); }
    std::uint32_t innermost() const
    {
        return m_open.empty() ? static_cast<std::uint32_t>(m_trace.constructs.size()) : m_open.back().construct;
    }

    void visit(std::uint32_t record)
    {
        if (m_trace.isIteration({record})) {
            ConstructStatistics &row = m_rows[innermost()];
            ++row.iterations;
            ++row.byKind[std::size_t(RecordKind::Iteration)];
            return;
        }
        const std::uint32_t site = m_trace.siteId({record}).value;
        const RecordKind kind = m_trace.sites[site].kind;
        if (isBegin(kind)) {
            enter(record);
        } else if (kind == RecordKind::End) {
            const std::uint32_t execution = m_trace.executionAt({record}).value;
            while (m_open.back().execution != execution)
                leave(record); // it has no end of its own
        }
        count(record, site, kind);
        if (kind == RecordKind::End)
            leave(record + 1);
    }

    void enter(std::uint32_t record)
    {
        const std::uint32_t execution = m_trace.executionAt({record}).value;
        const std::uint32_t construct = m_trace.executions[execution].construct.value;
        m_open.push_back({execution, construct, record});
        ++m_openCount[construct];
        ConstructStatistics &row = m_rows[construct];
        if (row.executions++ == 0)
            row.first = RecordIndex{record};
    }

    /// A construct that is inside of itself counts its lines once.
    void leave(std::uint32_t end)
    {
        const OpenExecution last = m_open.back();
        m_open.pop_back();
        if (--m_openCount[last.construct] == 0)
            m_rows[last.construct].lines += end - last.begin;
    }

    void count(std::uint32_t record, std::uint32_t site, RecordKind kind)
    {
        const std::uint32_t construct = innermost();
        ConstructStatistics &row = m_rows[construct];
        if (m_open.empty() && row.ownLines() == 0)
            row.first = RecordIndex{record};
        ++row.byKind[std::size_t(kind)];
        const Site &what = m_trace.sites[site];
        if (hasValue(kind) && isReal(what.type) && !std::isfinite(std::bit_cast<double>(m_trace.values[record])))
            ++row.notFinite;
        if (m_lastCounted[site] == construct)
            return;
        m_lastCounted[site] = construct;
        if (!m_trace.strings.text(what.key).empty()
            && m_names.insert(std::uint64_t(construct) << 32 | what.key.value).second)
            ++row.names;
    }

    const Trace &m_trace;
    std::vector<ConstructStatistics> m_rows; // by ConstructId, behind them what is outside
    std::vector<OpenExecution> m_open; // outermost first
    std::vector<std::uint32_t> m_openCount; // by ConstructId
    std::vector<std::uint32_t> m_lastCounted; // of each site the construct whose names have it
    std::unordered_set<std::uint64_t> m_names; // construct and name
};

} // namespace

std::uint64_t ConstructStatistics::ownLines() const
{
    return std::accumulate(byKind.begin(), byKind.end(), std::uint64_t(0));
}

Result<std::vector<ConstructStatistics>> constructStatistics(const Trace &trace, const Progress &progress)
{
    StatisticsPass pass(trace);
    if (!pass.run(progress))
        return tl::unexpected(cancelledError(trace.file));
    return pass.takeRows();
}

} // namespace rankscope
