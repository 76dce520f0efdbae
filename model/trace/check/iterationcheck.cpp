// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/check/runcheck.h"
#include "model/trace/trace/recordingfilter.h"
#include "model/trace/trace/runthreads.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <numeric>

namespace rankscope {

namespace {

struct IterationCheckTexts {
    Q_DECLARE_TR_FUNCTIONS(TraceCheck)
};

/// The lowest and the highest index of each dimension that iterations have.
struct IterationBox {
    std::size_t rank = 0;
    std::array<std::int64_t, IndexTuple::maxRank> lowest = {};
    std::array<std::int64_t, IndexTuple::maxRank> highest = {};

    bool contains(const IndexTuple &indices) const
    {
        for (std::size_t dimension = 0; dimension < rank; ++dimension) {
            if (indices[dimension] < lowest[dimension] || indices[dimension] > highest[dimension])
                return false;
        }
        return true;
    }
    friend bool operator==(const IterationBox &, const IterationBox &) = default;
};

/// The iterations of all members of a group, as numbers in the smallest grid that holds them.
class IterationGrid
{
public:
    struct Entry {
        std::uint64_t cell = 0;
        std::uint32_t member = 0; // of the group
        std::uint32_t iteration = 0; // of that member's trace
    };

    /// Tasks are numbered one by one.
    IterationGrid(const TraceRun &run, std::span<const RunGroups::Member> members, bool hasTasks)
        : m_run(run)
        , m_members(members)
        , m_hasTasks(hasTasks)
    {}

    /// With `box` the grid reaches to its corners. False where a rank differs or the grid is too large to be numbered.
    bool fill(const IterationBox *box = nullptr);

    const std::vector<Entry> &entries() const { return m_entries; } ///< sorted
    /// Cells without an entry; nothing where they are more than a quarter, of tasks than a half, so that the construct
    /// hardly runs over a grid.
    std::vector<IndexTuple> emptyCells() const;
    const IterationBox &box() const { return m_box; }

private:
    const Trace &traceOf(std::uint32_t member) const { return *m_run.processes[m_members[member].process].trace; }
    template<typename Visit>
    bool visitAll(const Visit &visit) const;
    void widen(const IndexTuple &indices);
    bool measure();
    IndexTuple indicesOf(std::uint64_t cell) const;

    const TraceRun &m_run;
    std::span<const RunGroups::Member> m_members;
    bool m_hasTasks;
    std::vector<Entry> m_entries;
    IterationBox m_box; // of rank 0: no iteration was met
    std::array<std::int64_t, IndexTuple::maxRank> m_first = {};
    std::array<std::uint64_t, IndexTuple::maxRank> m_step = {}; // 0: one index only
    std::array<std::uint64_t, IndexTuple::maxRank> m_extent = {};
    std::uint64_t m_cells = 0;
};

template<typename Visit>
bool IterationGrid::visitAll(const Visit &visit) const
{
    for (std::uint32_t member = 0; member < m_members.size(); ++member) {
        const Trace &trace = traceOf(member);
        std::uint32_t id = trace.executions[m_members[member].execution.value].firstIteration;
        for (; id != noIndex; id = trace.iterations[id].next) {
            if (!visit(member, id, trace.indices(IterationId{id})))
                return false;
        }
    }
    return true;
}

std::uint64_t distanceOf(std::int64_t from, std::int64_t to)
{
    return static_cast<std::uint64_t>(to) - static_cast<std::uint64_t>(from);
}

/// Takes the indices into the box and the step.
void IterationGrid::widen(const IndexTuple &indices)
{
    const bool isFirst = m_box.rank == 0;
    m_box.rank = indices.rank();
    for (std::size_t dimension = 0; dimension < indices.rank(); ++dimension) {
        const std::int64_t index = indices[dimension];
        if (isFirst)
            m_first[dimension] = m_box.lowest[dimension] = m_box.highest[dimension] = index;
        m_box.lowest[dimension] = std::min(m_box.lowest[dimension], index);
        m_box.highest[dimension] = std::max(m_box.highest[dimension], index);
        const std::int64_t first = m_first[dimension];
        if (m_step[dimension] != 1)
            m_step[dimension] =
                std::gcd(m_step[dimension], index > first ? distanceOf(first, index) : distanceOf(index, first));
        if (m_hasTasks)
            m_step[dimension] = 1;
    }
}

/// Counts the cells. False where they are too many.
bool IterationGrid::measure()
{
    m_cells = 1;
    for (std::size_t dimension = 0; dimension < m_box.rank; ++dimension) {
        const std::uint64_t width = distanceOf(m_box.lowest[dimension], m_box.highest[dimension]);
        m_extent[dimension] = m_step[dimension] == 0 ? 1 : width / m_step[dimension] + 1;
        if (m_extent[dimension] == 0 || __builtin_mul_overflow(m_cells, m_extent[dimension], &m_cells))
            return false;
    }
    return true;
}

bool IterationGrid::fill(const IterationBox *box)
{
    const bool isUniform = visitAll([&](std::uint32_t, std::uint32_t, const IndexTuple &indices) {
        const bool isAlike = m_box.rank == 0 || m_box.rank == indices.rank();
        if (isAlike)
            widen(indices);
        return isAlike;
    });
    if (!isUniform || m_box.rank == 0)
        return false;
    if (box) {
        widen(IndexTuple(std::span(box->lowest).first(box->rank)));
        widen(IndexTuple(std::span(box->highest).first(box->rank)));
    }
    if (!measure())
        return false;
    visitAll([&](std::uint32_t member, std::uint32_t id, const IndexTuple &indices) {
        std::uint64_t cell = 0;
        for (std::size_t dimension = 0; dimension < m_box.rank; ++dimension) {
            const std::uint64_t step = std::max<std::uint64_t>(m_step[dimension], 1);
            cell = cell * m_extent[dimension] + distanceOf(m_box.lowest[dimension], indices[dimension]) / step;
        }
        m_entries.push_back({cell, member, id});
        return true;
    });
    const auto place = [](const Entry &entry) { return std::pair(entry.cell, entry.member); };
    if (!std::ranges::is_sorted(m_entries, {}, place))
        std::ranges::stable_sort(m_entries, {}, place);
    return true;
}

IndexTuple IterationGrid::indicesOf(std::uint64_t cell) const
{
    std::array<std::int64_t, IndexTuple::maxRank> indices = {};
    for (std::size_t dimension = m_box.rank; dimension-- > 0; cell /= m_extent[dimension])
        indices[dimension] = static_cast<std::int64_t>(static_cast<std::uint64_t>(m_box.lowest[dimension])
                                                       + cell % m_extent[dimension] * m_step[dimension]);
    return IndexTuple(std::span(indices).first(m_box.rank));
}

std::vector<IndexTuple> IterationGrid::emptyCells() const
{
    std::uint64_t taken = 0;
    for (std::size_t index = 0; index < m_entries.size(); ++index)
        taken += index == 0 || m_entries[index].cell != m_entries[index - 1].cell ? 1 : 0;
    std::vector<IndexTuple> empty;
    if (m_cells - taken > (m_hasTasks ? taken : taken / 3))
        return empty;
    std::uint64_t next = 0;
    for (const Entry &entry : m_entries) {
        for (; next < entry.cell && empty.size() < mostFindingsOfRule; ++next)
            empty.push_back(indicesOf(next));
        next = entry.cell + 1;
    }
    for (; next < m_cells && empty.size() < mostFindingsOfRule; ++next)
        empty.push_back(indicesOf(next));
    return empty;
}

/// What one group shows; joined with that of the others when all are done.
struct GroupIterations {
    FindingList doubles;
    bool isCopied = false; // processes ran all the same iterations
    std::vector<IndexTuple> lost;
    std::optional<IterationBox> box; // where all processes that should run it did
};

class GroupCheck
{
public:
    GroupCheck(const TraceRun &run, const RunGroups &groups)
        : m_run(run)
        , m_groups(groups)
        , m_judgesLost(!lacksProcesses(run) && std::ranges::none_of(run.processes, [](const auto &process) {
            return trimsBorders(process.trace->header) || process.trace->unreadLines > 0;
        }))
    {}

    GroupIterations check(std::uint32_t group) const;

private:
    bool isWhole(std::uint32_t group) const;
    void dropUnrecorded(const RunGroups::Member &sample, std::vector<IndexTuple> &lost) const;
    void addDoubles(std::span<const RunGroups::Member> members, const IterationGrid &grid,
                    GroupIterations &result) const;
    Finding doubleFinding(const RunGroups::Member &first, const RunGroups::Member &second, IterationId iteration) const;

    const TraceRun &m_run;
    const RunGroups &m_groups;
    bool m_judgesLost;
};

/// Every process that should have the group has it from begin to end.
bool GroupCheck::isWhole(std::uint32_t group) const
{
    const std::span<const RunGroups::Member> members = m_groups.members(group);
    return members.size() >= m_groups.expectedMembers(m_groups.groups()[group])
           && std::ranges::all_of(members, [this](const RunGroups::Member &member) {
                  return m_run.processes[member.process].trace->executions[member.execution.value].closed;
              });
}

/// What the ranges of the header leave out was not lost.
void GroupCheck::dropUnrecorded(const RunGroups::Member &sample, std::vector<IndexTuple> &lost) const
{
    const Trace &trace = *m_run.processes[sample.process].trace;
    const Construct &construct = trace.construct(sample.execution);
    std::erase_if(lost, [&](const IndexTuple &indices) {
        return !isInRanges(construct.ranges, indices, trace.header.defaultStep);
    });
}

GroupIterations GroupCheck::check(std::uint32_t group) const
{
    GroupIterations result;
    const std::span<const RunGroups::Member> members = m_groups.members(group);
    const RunGroups::Member &sample = members.front();
    const RecordKind kind = m_run.processes[sample.process].trace->construct(sample.execution).kind;
    if (!isParallel(kind))
        return result;
    IterationGrid grid(m_run, members, kind == RecordKind::TaskRegion);
    if (!grid.fill())
        return result;
    if (m_judgesLost && isWhole(group)) {
        result.lost = grid.emptyCells();
        dropUnrecorded(sample, result.lost);
        result.box = grid.box();
    }
    if (kind == RecordKind::ParallelLoop && members.size() > 1)
        addDoubles(members, grid, result);
    return result;
}

void GroupCheck::addDoubles(std::span<const RunGroups::Member> members, const IterationGrid &grid,
                            GroupIterations &result) const
{
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint64_t> shared; // by two members
    const std::vector<IterationGrid::Entry> &entries = grid.entries();
    const auto isDouble = [&entries](std::size_t index) {
        return index > 0 && entries[index].cell == entries[index - 1].cell
               && entries[index].member != entries[index - 1].member;
    };
    for (std::size_t index = 1; index < entries.size(); ++index) {
        if (isDouble(index))
            ++shared[{entries[index - 1].member, entries[index].member}];
    }
    const auto countOf = [&](std::uint32_t member) {
        const Trace &trace = *m_run.processes[members[member].process].trace;
        return std::uint64_t(trace.executions[members[member].execution.value].iterationCount);
    };
    for (std::size_t index = 1; index < entries.size() && !shared.empty(); ++index) {
        const std::uint32_t first = entries[index - 1].member;
        const std::uint32_t second = entries[index].member;
        if (!isDouble(index))
            continue;
        const std::uint64_t both = shared.at({first, second});
        if (both == countOf(first) && both == countOf(second))
            result.isCopied = true;
        else if (!result.doubles.countsOnly(CheckRule::DoubleIteration))
            result.doubles.add(doubleFinding(members[first], members[second], IterationId{entries[index].iteration}));
    }
}

Finding GroupCheck::doubleFinding(const RunGroups::Member &first, const RunGroups::Member &second,
                                  IterationId iteration) const
{
    const TraceRun::Process &process = m_run.processes[second.process];
    const Trace &trace = *process.trace;
    Finding finding =
        findingAt(CheckRule::DoubleIteration, process, RecordIndex{trace.iterations[iteration.value].record});
    finding.name = constructName(trace.construct(second.execution));
    finding.confidence = Confidence::Likely;
    finding.processes.insert(m_run.processes[first.process].number);
    finding.text = IterationCheckTexts::tr("Two processes ran the iteration %1 of one execution of %2.")
                       .arg(tupleText(*finding.iteration), finding.name);
    return finding;
}

/// Of loops whose iterations are often empty there are many, and none of them counts.
constexpr std::size_t mostCandidates = 100'000;

/// The boxes of the executions of a construct, of which all but one may be the same.
class ConstructBoxes
{
public:
    void add(std::uint32_t group, const IterationBox &box)
    {
        for (Alike &alike : m_alike) {
            if (alike.count > 0 && !(alike.box == box))
                continue;
            alike = {box, group, alike.count + 1};
            return;
        }
        m_isVaried = true;
    }

    /// The only group with another box than at least two others have, and that box.
    std::optional<std::pair<std::uint32_t, IterationBox>> exception() const
    {
        for (std::size_t one = 0; one < m_alike.size(); ++one) {
            if (!m_isVaried && m_alike[one].count == 1 && m_alike[1 - one].count >= 2)
                return std::pair(m_alike[one].group, m_alike[1 - one].box);
        }
        return std::nullopt;
    }

private:
    struct Alike {
        IterationBox box;
        std::uint32_t group = 0; // the last one
        std::uint32_t count = 0;
    };
    std::array<Alike, 2> m_alike;
    bool m_isVaried = false; // a third one was met
};

/// The findings of all groups, in their order.
class IterationFindings
{
public:
    IterationFindings(const TraceRun &run, const RunGroups &groups)
        : m_run(run)
        , m_groups(groups)
        , m_isTold(groups.constructCount())
        , m_executions(groups.constructCount())
        , m_boxes(groups.constructCount())
    {
        for (std::uint32_t group = 0; group < groups.groups().size(); ++group)
            ++m_executions[groups.groups()[group].construct];
    }

    void add(std::uint32_t group, GroupIterations &&found);
    FindingList finish();

private:
    Finding findingOf(CheckRule rule, std::uint32_t group) const;
    bool recordsEmpty(std::uint32_t group) const;
    void addLostAtBorders();
    void addLost(std::uint32_t group, const IndexTuple &indices, bool isCertain);

    const TraceRun &m_run;
    const RunGroups &m_groups;
    FindingList m_findings;
    std::vector<bool> m_isTold; // by construct: that processes hold copies
    std::vector<std::uint32_t> m_executions; // by construct
    std::vector<ConstructBoxes> m_boxes; // by construct
    std::vector<std::pair<std::uint32_t, IndexTuple>> m_candidates; // lost where empty iterations are not recorded
};

Finding IterationFindings::findingOf(CheckRule rule, std::uint32_t group) const
{
    const RunGroups::Member &member = m_groups.members(group).front();
    const TraceRun::Process &process = m_run.processes[member.process];
    const Execution &execution = process.trace->executions[member.execution.value];
    Finding finding = findingAt(rule, process, RecordIndex{execution.begin});
    finding.name = constructName(process.trace->construct(member.execution));
    finding.iteration.reset();
    finding.processes = {};
    for (const RunGroups::Member &each : m_groups.members(group))
        finding.processes.insert(m_run.processes[each.process].number);
    return finding;
}

void IterationFindings::add(std::uint32_t group, GroupIterations &&found)
{
    if (!found.doubles.items().empty()) {
        m_findings.append(std::move(found.doubles));
        m_findings.limit();
    }
    const std::uint32_t construct = m_groups.groups()[group].construct;
    if (found.isCopied && !m_isTold[construct]) {
        m_isTold[construct] = true;
        Finding finding = findingOf(CheckRule::DoubleIteration, group);
        finding.severity = Severity::Note;
        finding.confidence = Confidence::Likely;
        finding.text =
            IterationCheckTexts::tr("Several processes ran exactly the same iterations of %1, which is right "
                                    "if they hold copies of its data.")
                .arg(finding.name);
        m_findings.add(std::move(finding));
    }
    if (found.box)
        m_boxes[construct].add(group, *found.box);
    if (found.lost.empty())
        return;
    const bool isCertain = recordsEmpty(group);
    for (const IndexTuple &indices : found.lost) {
        if (isCertain)
            addLost(group, indices, true);
        else if (m_candidates.size() < mostCandidates)
            m_candidates.emplace_back(group, indices);
    }
}

bool IterationFindings::recordsEmpty(std::uint32_t group) const
{
    return std::ranges::all_of(m_groups.members(group), [this](const RunGroups::Member &member) {
        return m_run.processes[member.process].trace->header.emptyIterations;
    });
}

/// At its ends a loop lacks what all its other executions ran.
void IterationFindings::addLostAtBorders()
{
    for (const ConstructBoxes &boxes : m_boxes) {
        const auto exception = boxes.exception();
        if (!exception)
            continue;
        const auto &[group, box] = *exception;
        const std::span<const RunGroups::Member> members = m_groups.members(group);
        const Trace &trace = *m_run.processes[members.front().process].trace;
        const bool hasTasks = trace.construct(members.front().execution).kind == RecordKind::TaskRegion;
        IterationGrid own(m_run, members, hasTasks);
        IterationGrid grid(m_run, members, hasTasks);
        if (!own.fill() || own.box().rank != box.rank || !grid.fill(&box) || !(grid.box() == box))
            continue;
        std::vector<IndexTuple> lost = grid.emptyCells();
        std::erase_if(lost, [&own](const IndexTuple &indices) { return own.box().contains(indices); });
        for (const IndexTuple &indices : lost) // several may be a loop with other limits
            addLost(group, indices, lost.size() == 1 && recordsEmpty(group));
    }
}

void IterationFindings::addLost(std::uint32_t group, const IndexTuple &indices, bool isCertain)
{
    Finding finding = findingOf(CheckRule::LostIteration, group);
    const RunGroups::Member &member = m_groups.members(group).front();
    const bool isTask =
        m_run.processes[member.process].trace->construct(member.execution).kind == RecordKind::TaskRegion;
    finding.iteration = indices;
    finding.severity = isCertain ? Severity::Warning : Severity::Note;
    finding.confidence = isCertain ? Confidence::Certain : Confidence::Likely;
    finding.text = (isTask ? IterationCheckTexts::tr("No process ran the task %1 of this execution of %2.")
                           : IterationCheckTexts::tr("No process ran the iteration %1 of this execution of %2."))
                       .arg(tupleText(indices), finding.name);
    m_findings.add(std::move(finding));
}

/// An iteration without records is not written unless EMPTYITER asks for it: of a loop that was executed several times
/// one is told that lacks in a single execution.
FindingList IterationFindings::finish()
{
    constexpr std::uint32_t fewestExecutions = 3;
    addLostAtBorders();
    if (m_candidates.size() == mostCandidates)
        return std::move(m_findings);
    std::map<std::pair<std::uint32_t, IndexTuple>, std::uint32_t> lacks; // how often, by construct and indices
    for (const auto &[group, indices] : m_candidates)
        ++lacks[{m_groups.groups()[group].construct, indices}];
    for (const auto &[group, indices] : m_candidates) {
        const std::uint32_t construct = m_groups.groups()[group].construct;
        if (lacks.at({construct, indices}) == 1 && m_executions[construct] >= fewestExecutions)
            addLost(group, indices, false);
    }
    return std::move(m_findings);
}

} // namespace

Result<FindingList> checkIterations(const TraceRun &run, const RunGroups &groups, const Progress &progress)
{
    constexpr std::size_t groupsAtOnce = 4096; // so that memory does not grow with the executions
    const GroupCheck check(run, groups);
    IterationFindings findings(run, groups);
    const std::size_t count = groups.groups().size();
    for (std::size_t first = 0; first < count; first += groupsAtOnce) {
        std::vector<GroupIterations> found(std::min(groupsAtOnce, count - first));
        const auto work = [&](std::size_t index) {
            found[index] = check.check(static_cast<std::uint32_t>(first + index));
        };
        if (const Result<void> done = parallelForOn(usefulThreads(found.size(), run), found.size(), progress, work);
            !done)
            return tl::unexpected(done.error());
        for (std::size_t index = 0; index < found.size(); ++index)
            findings.add(static_cast<std::uint32_t>(first + index), std::move(found[index]));
    }
    return findings.finish();
}

} // namespace rankscope
