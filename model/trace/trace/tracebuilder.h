// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace/trace.h"

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace rankscope {

/// Builds a Trace record by record, in file order: keeps the stack of open constructs, so that executions, iterations
/// and their ordinals come out right whatever the lines say. Sites and constructs get their ids in order of first
/// appearance. Invariant: trace() is consistent after each call but for the ends of what is still open; finish() sets
/// those.
class TraceBuilder
{
public:
    /// Rows that fit the 31 bits of a code.
    static constexpr std::uint32_t mostRecords = 0x7fff'ffff;

    enum class EndResult {
        Closed,
        ClosedInner, // and constructs inside it that had no end of their own
        NotOpen, // no such construct is open: nothing was added
    };

    TraceBuilder();

    Trace &trace() { return *m_trace; }

    /// The site of an access, RV, SKP, CS, LOCAL or CHUNK record; made where it is new.
    SiteId site(RecordKind kind, ValueType type, std::string_view name, std::string_view file, std::uint32_t line);
    /// The site of the begin records of a construct.
    SiteId beginSite(ConstructId construct);
    /// The construct that agrees in kind, number, parent, rank and place; added where it is new. `isNew` tells.
    ConstructId construct(const Construct &construct, bool *isNew = nullptr);

    /// The physical line of the record that is added next.
    void setLine(std::uint64_t line);

    /// Adds a record of a site that is no begin or end.
    void add(SiteId site, std::uint64_t value);
    /// Adds records as add() would, on consecutive lines; `codes` are ids of such sites.
    void add(std::span<const std::uint32_t> codes, std::span<const std::uint64_t> values);
    void begin(ConstructId construct, const std::optional<Point> &point, std::vector<LoopLimits> limits);
    EndResult end(std::int64_t number, std::string_view file, std::uint32_t line, const std::optional<Point> &point);
    /// False where no construct is open: nothing was added.
    [[nodiscard]] bool iteration(std::int64_t linearIndex, std::span<const std::int64_t> indices);
    /// Keeps limits of LOCAL or CHUNK; the value of its record.
    std::uint32_t limits(std::vector<LoopLimits> limits, std::optional<std::int64_t> chunkTerm);

    std::size_t depth() const { return m_open.size(); }
    /// The constructs that are open, outermost first.
    std::vector<ConstructId> openConstructs() const;
    /// The innermost open construct; depth() > 0.
    const Construct &innermost() const { return m_trace->constructs[m_open.back().construct.value]; }
    /// An iteration of the innermost open construct has begun; depth() > 0.
    bool inIteration() const { return m_open.back().iteration != noIndex; }

    /// Ends what is open at the last record and hands out the trace; the builder is empty then.
    std::shared_ptr<Trace> finish();

private:
    struct Open {
        std::uint32_t execution = 0;
        ConstructId construct;
        std::uint32_t iteration = noIndex; // the last one begun
        std::uint32_t context = noIndex; // iteration that constructs inside stand in
    };
    /// How often a construct was begun in one context; entries of contexts that are over are dropped when met.
    struct Repeats {
        std::size_t depth = 0;
        std::uint32_t execution = noIndex;
        std::uint32_t context = noIndex;
        std::uint32_t count = 0;
    };

    SiteId addSite(const std::string &key, const Site &site);
    SiteId endSite(ConstructId construct, std::string_view file, std::uint32_t line);
    std::uint32_t nextOrdinal(ConstructId construct);
    void keepIndices(Iteration &iteration, std::span<const std::int64_t> indices);
    void close(std::uint32_t lastRecord, bool closed);
    void addRow(std::uint32_t code, std::uint64_t value);

    std::shared_ptr<Trace> m_trace;
    std::vector<Open> m_open;
    std::vector<std::vector<Repeats>> m_repeats; // by construct
    std::unordered_map<std::int64_t, std::uint32_t> m_openByNumber; // how many open constructs have a number
    std::unordered_map<std::string, std::uint32_t> m_sites;
    std::unordered_map<std::string, std::uint32_t> m_constructs;
    std::vector<SiteId> m_beginSite; // by construct; noIndex: not made yet
    std::vector<SiteId> m_lastEndSite; // by construct: most have one
    std::uint64_t m_nextLine = 0; // that the last line run gives the next record
};

} // namespace rankscope
