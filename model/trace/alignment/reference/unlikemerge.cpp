// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/alignment/reference/unlikemerge.h"

#include "model/trace/alignment/reference/sequentialpart.h"
#include "model/trace/alignment/scopealignment.h"

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <map>

namespace rankscope {

ForeignRecords UnlikeMerge::foreignTo(std::size_t process) const
{
    std::vector<RecordRange> ranges;
    for (const OfSome &some : ofSome) {
        if (sets[some.set].contains(static_cast<std::int64_t>(process)))
            continue;
        if (!ranges.empty() && ranges.back().first + ranges.back().count == some.records.first)
            ranges.back().count += some.records.count;
        else
            ranges.push_back(some.records);
    }
    return ForeignRecords(std::move(ranges));
}

namespace {

/// Records [begin, end) of a process.
struct Part {
    std::uint32_t process = 0;
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    bool isEmpty() const { return begin == end; }
};
using Parts = std::vector<Part>; // of different processes, in their order

/// Items of some processes that stand beside each other: the n-th of each belong together.
using Items = std::vector<Parts>; // by process, then in order

/// An iteration, as it is sorted.
struct IndexedPart {
    IndexTuple indices;
    Part part;
};

/// Those of the value; of what has none 0.
std::array<std::uint64_t, 2> bitsOf(const Trace &trace, std::uint32_t record)
{
    const Site &site = trace.site({record});
    if (!hasValue(site.kind))
        return {};
    if (site.type != ValueType::DoubleComplex)
        return {trace.values[record]};
    const std::complex<double> &value = trace.complexValues[trace.values[record]];
    return {std::bit_cast<std::uint64_t>(value.real()), std::bit_cast<std::uint64_t>(value.imag())};
}

/// The same, and with the same value to the last bit.
bool areIdentical(const SequentialPart &one, std::uint32_t record, const SequentialPart &two, std::uint32_t other)
{
    if (!areSameRecords(one, record, two, other))
        return false;
    return one.trace.isIteration({record})
           || (one.trace.site({record}).type == two.trace.site({other}).type
               && bitsOf(one.trace, record) == bitsOf(two.trace, other));
}

/// Of the loop that begins at a record: first, last and step of each dimension.
std::vector<std::int64_t> limitsOf(const Trace &trace, std::uint32_t record)
{
    const std::uint32_t limits = trace.executions[trace.executionAt({record}).value].limits;
    std::vector<std::int64_t> numbers;
    for (const LoopLimits &one : limits == noIndex ? std::vector<LoopLimits>() : trace.limits[limits])
        numbers.insert(numbers.end(), {one.first, one.last, one.step});
    return numbers;
}

class UnlikeMerging
{
public:
    UnlikeMerging(const TraceRun &run, const SequentialParts &parts, const Progress &progress)
        : m_run(run)
        , m_parts(parts)
        , m_progress(progress)
    {}

    std::optional<UnlikeMerge> run();

private:
    static constexpr int deepest = 100; // constructs in each other

    const Trace &trace(const Part &part) const { return *m_run.processes[part.process].trace; }
    RecordKind kind(const Part &part) const { return trace(part).kind({part.begin}); }
    const Execution &execution(const Part &construct) const;
    std::vector<std::uint64_t> contentOf(const Part &part) const;
    bool isSameItem(const Part &one, const Part &two) const;
    bool hasParallel(const Part &item) const;
    Parts itemsOf(const Part &part) const;
    void give(const Part &part, const Parts &owners);
    void mergeItems(const Parts &parts);
    void mergeBetween(const Items &items);
    void writeAlike(const Items &items, const std::vector<std::size_t> &from, std::size_t count);
    void writeDistinct(const Parts &parts);
    void mergeConstruct(const Parts &constructs);
    void mergeIterations(const Parts &constructs, bool isSorted);
    bool sort(std::vector<IndexedPart> &iterations, bool isSorted) const;

    const TraceRun &m_run;
    const SequentialParts &m_parts;
    const Progress &m_progress;
    std::optional<MergeWriter> m_writer;
    UnlikeMerge m_result;
    int m_depth = 0;
    bool m_isPossible = true;
};

const Execution &UnlikeMerging::execution(const Part &construct) const
{
    return trace(construct).executions[trace(construct).executionAt({construct.begin}).value];
}

/// All that tells two parts apart: what is done, iterations, and values to the last bit.
std::vector<std::uint64_t> UnlikeMerging::contentOf(const Part &part) const
{
    const Trace &own = trace(part);
    std::vector<std::uint64_t> content;
    for (std::uint32_t record = part.begin; record < part.end; ++record) {
        if (own.isIteration({record})) {
            const IndexTuple indices = own.indices(own.iterationAt({record}));
            content.push_back(Trace::iterationBit | indices.span().size());
            for (const std::int64_t index : indices.span())
                content.push_back(static_cast<std::uint64_t>(index));
            continue;
        }
        content.push_back(m_parts.keys(part.process)[own.codes[record]]);
        content.push_back(static_cast<std::uint64_t>(own.site({record}).type));
        std::ranges::copy(bitsOf(own, record), std::back_inserter(content));
        if (isBegin(own.site({record}).kind))
            std::ranges::copy(limitsOf(own, record), std::back_inserter(content));
    }
    return content;
}

bool UnlikeMerging::isSameItem(const Part &one, const Part &two) const
{
    const auto keyOf = [this](const Part &part) { return m_parts.keys(part.process)[trace(part).codes[part.begin]]; };
    const auto keyOfLast = [this](const Part &part) {
        return m_parts.keys(part.process)[trace(part).codes[part.end - 1]];
    };
    if (keyOf(one) != keyOf(two) || keyOfLast(one) != keyOfLast(two))
        return false;
    if (!isBegin(kind(one)))
        return true;
    return limitsOf(trace(one), one.begin) == limitsOf(trace(two), two.begin);
}

/// Whether a parallel construct is in it, or it is one.
bool UnlikeMerging::hasParallel(const Part &item) const
{
    const auto beginOf = [&](std::uint32_t id) { return trace(item).executions[id].begin; };
    const auto &parallel = m_parts.parallel(item.process);
    const auto first = std::ranges::lower_bound(parallel, item.begin, {}, beginOf);
    return first != parallel.end() && beginOf(*first) < item.end;
}

/// Records, and constructs as a whole.
Parts UnlikeMerging::itemsOf(const Part &part) const
{
    Parts items;
    for (std::uint32_t record = part.begin; record < part.end;) {
        const bool isConstruct = isBegin(trace(part).kind({record}));
        const std::uint32_t end = isConstruct ? endOfExecution(trace(part), record) : record + 1;
        items.push_back({part.process, record, end});
        record = end;
    }
    return items;
}

/// Writes a part, which is that of all `owners`.
void UnlikeMerging::give(const Part &part, const Parts &owners)
{
    const std::uint32_t begin = m_writer->size();
    m_writer->write(part.process, part.begin, part.end);
    if (owners.size() == m_run.processes.size())
        return;
    ProcessSet set;
    for (const Part &owner : owners)
        set.insert(owner.process);
    if (m_result.sets.empty() || m_result.sets.back() != set)
        m_result.sets.push_back(std::move(set));
    m_result.ofSome.push_back(
        {{begin, m_writer->size() - begin}, static_cast<std::uint32_t>(m_result.sets.size() - 1)});
}

/// Statements: those that are not the same in all stand there for each of the different ones.
void UnlikeMerging::writeDistinct(const Parts &parts)
{
    std::map<std::vector<std::uint64_t>, std::size_t> known;
    std::vector<Parts> groups;
    for (const Part &part : parts) {
        const auto [group, isNew] = known.try_emplace(contentOf(part), groups.size());
        if (isNew)
            groups.emplace_back();
        groups[group->second].push_back(part);
    }
    for (const Parts &group : groups)
        give(group.front(), group);
}

/// Writes `count` items of each process, from its one of `from` on, which are the same but for what is in them.
void UnlikeMerging::writeAlike(const Items &items, const std::vector<std::size_t> &from, std::size_t count)
{
    const auto partsOf = [&](std::size_t first, std::size_t last) {
        Parts parts;
        for (std::size_t place = 0; place < items.size(); ++place) {
            const Part &begin = items[place][from[place] + first];
            parts.push_back({begin.process, begin.begin, items[place][from[place] + last].end});
        }
        return parts;
    };
    for (std::size_t first = 0; first < count && m_isPossible && !m_progress.isCancelled();) {
        std::size_t last = first;
        const auto kindAt = [&](std::size_t item) { return kind(items.front()[from.front() + item]); };
        if (isBegin(kindAt(first))) {
            mergeConstruct(partsOf(first, first));
        } else {
            const auto endsStatement = [](RecordKind kind) {
                return kind == RecordKind::AfterWrite || kind == RecordKind::Result;
            };
            while (!endsStatement(kindAt(last)) && last + 1 < count && !isBegin(kindAt(last + 1)))
                ++last;
            writeDistinct(partsOf(first, last));
        }
        first = last + 1;
    }
}

/// Items without parallel constructs: those at both ends that are the same are merged, and what is between them is
/// written for each of the different ones.
void UnlikeMerging::mergeBetween(const Items &items)
{
    const auto sizeOf = [](const Parts &own) { return own.size(); };
    const std::size_t shortest = sizeOf(*std::ranges::min_element(items, {}, sizeOf));
    const auto areSame = [&](const auto &itemOf) {
        return std::ranges::all_of(items,
                                   [&](const Parts &own) { return isSameItem(itemOf(own), itemOf(items.front())); });
    };
    std::size_t before = 0;
    while (before < shortest && areSame([&](const Parts &own) { return own[before]; }))
        ++before;
    std::size_t behind = 0;
    while (behind < shortest - before && areSame([&](const Parts &own) { return own[own.size() - 1 - behind]; }))
        ++behind;
    writeAlike(items, std::vector<std::size_t>(items.size(), 0), before);
    Parts between;
    std::vector<std::size_t> from;
    for (const Parts &own : items) {
        from.push_back(own.size() - behind);
        if (own.size() > before + behind)
            between.push_back({own.front().process, own[before].begin, own[own.size() - behind - 1].end});
    }
    writeDistinct(between);
    writeAlike(items, from, behind);
}

/// Merges what some processes do in one place. Parallel constructs, and what they are in, are those of all.
void UnlikeMerging::mergeItems(const Parts &parts)
{
    Items rest;
    Items constructs; // with parallel ones in them
    for (const Part &part : parts) {
        rest.push_back(itemsOf(part));
        constructs.emplace_back();
        std::ranges::copy_if(rest.back(), std::back_inserter(constructs.back()),
                             [this](const Part &item) { return hasParallel(item); });
        m_isPossible = m_isPossible && constructs.back().size() == constructs.front().size();
    }
    std::vector<std::size_t> from(parts.size(), 0);
    for (std::size_t place = 0; m_isPossible && place <= constructs.front().size(); ++place) {
        const bool isLast = place == constructs.front().size();
        Items between;
        Parts next;
        for (std::size_t own = 0; own < parts.size(); ++own) {
            const auto begin = rest[own].begin() + static_cast<std::ptrdiff_t>(from[own]);
            const auto end =
                isLast ? rest[own].end()
                       : std::ranges::find(begin, rest[own].end(), constructs[own][place].begin, &Part::begin);
            between.emplace_back(begin, end);
            from[own] += between.back().size() + 1;
            if (!isLast)
                next.push_back(*end);
        }
        mergeBetween(between);
        if (isLast)
            return;
        m_isPossible = m_isPossible && parts.size() == m_run.processes.size()
                       && std::ranges::all_of(next, [&](const Part &one) { return isSameItem(one, next.front()); });
        if (m_isPossible)
            mergeConstruct(next);
    }
}

void UnlikeMerging::mergeConstruct(const Parts &constructs)
{
    m_isPossible = m_isPossible && ++m_depth <= deepest && !m_progress.isCancelled();
    if (!m_isPossible)
        return;
    const bool areParallel = isParallel(kind(constructs.front()));
    const Part &first = constructs.front();
    give({first.process, first.begin, first.begin + 1}, constructs);
    Parts before;
    for (const Part &construct : constructs) {
        const Execution &row = execution(construct);
        const std::uint32_t end =
            row.firstIteration == noIndex ? row.end : trace(construct).iterations[row.firstIteration].record;
        before.push_back({construct.process, construct.begin + 1, end});
    }
    if (!std::ranges::all_of(before, &Part::isEmpty))
        mergeItems(before);
    mergeIterations(constructs, areParallel);
    give({first.process, first.end - 1, first.end}, constructs);
    --m_depth;
}

/// In the order in which all processes that have them run them; those of parallel constructs, each of which one process
/// has, by index. False where there is no such order.
bool UnlikeMerging::sort(std::vector<IndexedPart> &iterations, bool isSorted) const
{
    const auto rises = [](const IndexedPart &one, const IndexedPart &two) {
        return one.part.process != two.part.process || one.indices < two.indices;
    };
    const auto falls = [](const IndexedPart &one, const IndexedPart &two) {
        return one.part.process != two.part.process || two.indices < one.indices;
    };
    const auto follow = [&iterations](const auto &inOrder) {
        return std::ranges::adjacent_find(iterations, std::not_fn(inOrder)) == iterations.end();
    };
    const bool isRising = isSorted || follow(rises);
    if (!isRising && !follow(falls))
        return false;
    std::ranges::stable_sort(iterations, [isRising](const IndexedPart &one, const IndexedPart &two) {
        return isRising ? one.indices < two.indices : two.indices < one.indices;
    });
    return !isSorted || std::ranges::adjacent_find(iterations, {}, &IndexedPart::indices) == iterations.end();
}

void UnlikeMerging::mergeIterations(const Parts &constructs, bool isSorted)
{
    std::vector<IndexedPart> iterations;
    for (const Part &construct : constructs) {
        const Trace &own = trace(construct);
        for (std::uint32_t id = execution(construct).firstIteration; id != noIndex; id = own.iterations[id].next)
            iterations.push_back({own.indices({id}), {construct.process, own.iterations[id].record, own.endOf({id})}});
    }
    m_isPossible = m_isPossible && sort(iterations, isSorted);
    for (auto first = iterations.begin(); first != iterations.end() && m_isPossible;) {
        const auto last = std::find_if(first, iterations.end(),
                                       [first](const IndexedPart &one) { return one.indices != first->indices; });
        if (isSorted) {
            m_writer->write(first->part.process, first->part.begin, first->part.end);
            first = last;
            continue;
        }
        Parts owners;
        Parts inside;
        for (; first != last; ++first) {
            owners.push_back(first->part);
            inside.push_back({first->part.process, first->part.begin + 1, first->part.end});
        }
        give({owners.front().process, owners.front().begin, owners.front().begin + 1}, owners);
        mergeItems(inside);
    }
}

std::optional<UnlikeMerge> UnlikeMerging::run()
{
    Parts all;
    for (std::uint32_t process = 0; process < m_run.processes.size(); ++process)
        all.push_back({process, 0, m_run.processes[process].trace->size()});
    const std::vector<MergedTrace> merged = unmergedTraces(m_run);
    std::vector<const MergedTrace *> sources;
    for (const MergedTrace &one : merged)
        sources.push_back(&one);
    m_writer.emplace(sources);
    mergeItems(all);
    if (!m_isPossible || m_progress.isCancelled())
        return std::nullopt;
    m_result.merged = m_writer->finish();
    return std::move(m_result);
}

} // namespace

std::optional<UnlikeMerge> mergeUnlike(const TraceRun &run, PlaceMatching places, const Progress &progress)
{
    const auto parts = SequentialParts::of(run, places);
    if (!parts || parts->areLikeFirst(progress, areIdentical).value_or(true))
        return std::nullopt;
    return UnlikeMerging(run, *parts, progress).run();
}

} // namespace rankscope
