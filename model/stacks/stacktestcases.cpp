// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/stacktestcases.h"

#include "model/base/processsettext.h"
#include "model/stacks/diff/stackdiffsummary.h"
#include "model/stacks/diff/stackdiffwords.h"
#include "model/stacks/tree/frametext.h"
#include "model/stacks/verdict/stackclasses.h"

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// The moves by their processes: a process is in one move at most.
class MovesByProcess
{
public:
    explicit MovesByProcess(const StackDiff &diff)
    {
        for (std::size_t move = 0; move < diff.moves.size(); ++move) {
            for (const ProcessSet::Range &range : diff.moves[move].processes.ranges())
                m_entries.push_back({range, move});
        }
        std::ranges::sort(m_entries, {}, [](const Entry &entry) { return entry.range.first; });
    }

    /// The moves that have some of these processes, in their order.
    std::vector<std::size_t> of(const ProcessSet &processes) const
    {
        std::vector<std::size_t> moves;
        for (const ProcessSet::Range &range : processes.ranges()) {
            auto entry =
                std::ranges::lower_bound(m_entries, range.first, {}, [](const Entry &one) { return one.range.last; });
            for (; entry != m_entries.end() && entry->range.first <= range.last; ++entry)
                moves.push_back(entry->move);
        }
        std::ranges::sort(moves);
        moves.erase(std::ranges::unique(moves).begin(), moves.end());
        return moves;
    }

private:
    struct Entry {
        ProcessSet::Range range;
        std::size_t move = 0;
    };
    std::vector<Entry> m_entries; // by range; they do not overlap
};

TestCase processesCase(const StackDiff &diff, const ProcessSet &processes, const std::vector<std::size_t> &moves)
{
    TestCase testCase{.className = "rankscope.processes"_L1, .name = compactText(processes)};
    if (moves.empty())
        return testCase;
    testCase.outcome = TestCase::Outcome::Failed;
    testCase.type = movedClass;
    testCase.message = moveSentence(diff, diff.moves[moves.front()]);
    for (std::size_t index = 0; index < std::min(moves.size(), TestCase::mostDetails); ++index)
        testCase.details << moveSentence(diff, diff.moves[moves[index]]);
    return testCase;
}

QStringList frameLines(const StackDiff &diff)
{
    QStringList lines;
    for (const StackNode node : diff.different) {
        if (lines.size() == TestCase::mostDetails)
            break;
        if (diff.frames[node.value].status != FrameStatus::NotComparable)
            lines << className(diff.frames[node.value].status) % "  "_L1 % pathText(*diff.tree, node);
    }
    return lines;
}

TestCase framesCase(const StackDiff &diff, bool allowPartial)
{
    TestCase testCase{.className = "rankscope.frames"_L1, .name = u"frames"_s};
    const std::uint64_t differing = diff.count(FrameStatus::Changed) + diff.count(FrameStatus::OnlyReference)
                                    + diff.count(FrameStatus::OnlyCurrent);
    if (differing > 0) {
        testCase.outcome = TestCase::Outcome::Failed;
        testCase.type = "changed"_L1;
        testCase.details = frameLines(diff);
    } else if (!diff.isWhole()) {
        testCase.outcome = notComparedOutcome(allowPartial);
    }
    if (testCase.outcome != TestCase::Outcome::Passed)
        testCase.message = outcomeSentences(diff).join(u' ');
    return testCase;
}

Result<void> visitProcesses(const StackDiff &diff, const StackTree &reference, const TestSuite::Visit &visit,
                            const Progress &progress)
{
    const MovesByProcess moves(diff);
    std::vector<ProcessSet::Range> classified;
    for (const StackClass &one : equivalenceClasses(reference)) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        classified.insert(classified.end(), one.processes.ranges().begin(), one.processes.ranges().end());
        if (!visit(processesCase(diff, one.processes, moves.of(one.processes))))
            return {};
    }
    const ProcessSet known = ProcessSet::fromRanges(std::move(classified));
    for (std::size_t move = 0; move < diff.moves.size(); ++move) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        const ProcessSet others = diff.moves[move].processes.subtracted(known);
        if (!others.isEmpty() && !visit(processesCase(diff, others, {move})))
            return {};
    }
    return {};
}

} // namespace

TestSuite stackDiffCases(const StackDiff &diff, const StackTree &reference, bool allowPartial)
{
    const bool isAllowed = allowPartial && !diff.comparesNothing();
    return {.cases = [&diff, &reference, isAllowed](const TestSuite::Visit &visit,
                                                    const Progress &progress) -> Result<void> {
        bool isWanted = true;
        const auto visitNext = [&visit, &isWanted](const TestCase &testCase) { return isWanted = visit(testCase); };
        if (Result<void> visited = visitProcesses(diff, reference, visitNext, progress); !visited || !isWanted)
            return visited;
        visit(framesCase(diff, isAllowed));
        return {};
    }};
}

} // namespace rankscope
