// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/tracetestcases.h"

#include "model/base/text/basename.h"
#include "model/trace/diff/differencecolumns.h"
#include "model/trace/diff/tracediffsummary.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct TraceTestCaseTexts {
    Q_DECLARE_TR_FUNCTIONS(TraceTestCases)
};

/// The differences of one process.
struct TraceFinding {
    std::optional<std::uint32_t> origin; // the first one, of TraceDiff::differences
    std::vector<std::uint32_t> first; // at most TestCase::mostDetails
};

/// Finds what is said of each trace. The walks end as soon as there is an answer for each process, so that not every
/// difference meets every process.
class TraceFindings
{
public:
    explicit TraceFindings(const TraceDiff &diff)
        : m_diff(diff)
        , m_processes(diff.alignment->currentRun.processes)
        , m_findings(m_processes.size())
    {}

    /// By process of the current run. Nothing when cancelled.
    std::optional<std::vector<TraceFinding>> find(const Progress &progress)
    {
        findOriginOfEach();
        if (!findFirstOfEach(progress))
            return std::nullopt;
        return std::move(m_findings);
    }

private:
    ProcessSet all() const
    {
        ProcessSet processes;
        for (const TraceRun::Process &process : m_processes)
            processes.insert(process.number);
        return processes;
    }

    /// Calls visit(finding, process) for each process of `open` that shows the difference.
    template<typename Visitor>
    void visitOpen(std::uint32_t difference, const ProcessSet &open, const Visitor &visit)
    {
        const ProcessSet found = m_diff.processesOf(m_diff.differences[difference]).intersected(open);
        for (const ProcessSet::Range &range : found.ranges()) {
            for (std::int64_t number = range.first; number <= range.last; ++number) {
                const auto process = std::ranges::lower_bound(m_processes, number, {}, &TraceRun::Process::number);
                visit(m_findings[static_cast<std::size_t>(process - m_processes.begin())], number);
            }
        }
    }

    void findOriginOfEach()
    {
        ProcessSet open = all();
        for (const std::uint32_t origin : m_diff.origins) {
            if (open.isEmpty())
                return;
            visitOpen(origin, open, [origin](TraceFinding &finding, std::int64_t) { finding.origin = origin; });
            open = open.subtracted(m_diff.processesOf(m_diff.differences[origin]));
        }
    }

    bool findFirstOfEach(const Progress &progress)
    {
        constexpr std::uint32_t poll = 4096; // differences
        ProcessSet open = all();
        for (std::uint32_t index = 0; index < m_diff.differences.size() && !open.isEmpty(); ++index) {
            if (index % poll == 0 && progress.isCancelled())
                return false;
            ProcessSet done;
            visitOpen(index, open, [&done, index](TraceFinding &finding, std::int64_t number) {
                finding.first.push_back(index);
                if (finding.first.size() == TestCase::mostDetails)
                    done.insert(number);
            });
            if (!done.isEmpty())
                open = open.subtracted(done);
        }
        return true;
    }

    const TraceDiff &m_diff;
    const std::vector<TraceRun::Process> &m_processes;
    std::vector<TraceFinding> m_findings;
};

QString differencePlace(const DifferenceDetails &details)
{
    return details.line == 0 ? toString(details.where) : QString(details.file % u':' % QString::number(details.line));
}

QString detailLine(const std::vector<ReportColumn<DifferenceDetails>> &columns, const DifferenceDetails &details)
{
    QStringList texts;
    for (const ReportColumn<DifferenceDetails> &column : columns) {
        if (!column.head.shownIn.testFlag(Audience::Tables) || column.head.key == "carried"_L1)
            continue;
        if (const QString text = fieldOf(column, details).text; !text.isEmpty())
            texts << text;
    }
    return texts.join("  "_L1);
}

void addFailure(const TraceDiff &diff, const TraceFinding &finding, TestCase &testCase)
{
    if (finding.first.empty())
        return;
    const auto details = [&diff](std::uint32_t index) { return detailsOf(diff, diff.differences[index]); };
    const DifferenceDetails told = details(finding.origin.value_or(finding.first.front()));
    testCase.outcome = TestCase::Outcome::Failed;
    testCase.type = className(told.differenceClass);
    testCase.message = finding.origin || diff.origins.empty()
                           ? originSentence(told)
                           : TraceTestCaseTexts::tr("Its first difference is at %1; it follows from: %2")
                                 .arg(differencePlace(told), originSentence(details(diff.origins.front())));
    const std::vector<ReportColumn<DifferenceDetails>> columns = differenceReportColumns();
    for (const std::uint32_t index : finding.first)
        testCase.details << detailLine(columns, details(index));
}

QStringList notComparedOf(const TraceAlignment &alignment, const QString &file)
{
    QStringList sentences;
    for (const NotCompared &item : alignment.notCompared) {
        if (item.file == file)
            sentences << notComparedSentence(item);
    }
    return sentences;
}

TestCase traceCase(const TraceDiff &diff, const QString &file, const TraceFinding &finding, bool allowPartial)
{
    TestCase testCase{.className = "rankscope.trace"_L1, .name = baseNameOf(file)};
    addFailure(diff, finding, testCase);
    const QStringList left = notComparedOf(*diff.alignment, file);
    if (testCase.outcome == TestCase::Outcome::Failed) {
        testCase.remarks = left;
    } else if (!left.isEmpty()) {
        testCase.outcome = notComparedOutcome(allowPartial);
        testCase.message = left.join(u' ');
    }
    return testCase;
}

/// The files of the reference of which not all was compared.
QStringList partialReferences(const TraceAlignment &alignment)
{
    QStringList files;
    for (const NotCompared &item : alignment.notCompared) {
        const auto isItsFile = [&item](const TraceRun::Process &process) { return process.trace->file == item.file; };
        if (std::ranges::none_of(alignment.currentRun.processes, isItsFile) && !files.contains(item.file))
            files << item.file;
    }
    return files;
}

Result<void> visitTraces(const TraceDiff &diff, bool allowPartial, const TestSuite::Visit &visit,
                         const Progress &progress)
{
    const auto findings = TraceFindings(diff).find(progress);
    if (!findings)
        return tl::unexpected(cancelledError());
    const std::vector<TraceRun::Process> &processes = diff.alignment->currentRun.processes;
    for (std::size_t process = 0; process < processes.size(); ++process) {
        if (!visit(traceCase(diff, processes[process].trace->file, (*findings)[process], allowPartial)))
            return {};
    }
    for (const QString &file : partialReferences(*diff.alignment)) {
        TestCase testCase{.className = "rankscope.trace.reference"_L1, .name = baseNameOf(file)};
        testCase.outcome = notComparedOutcome(allowPartial);
        testCase.message = notComparedOf(*diff.alignment, file).join(u' ');
        if (!visit(testCase))
            return {};
    }
    return {};
}

} // namespace

TestSuite traceDiffCases(const TraceDiff &diff, bool allowPartial)
{
    const bool isAllowed = allowPartial && !diff.comparesNothing();
    return {.cases = [&diff, isAllowed](const TestSuite::Visit &visit, const Progress &progress) {
        return visitTraces(diff, isAllowed, visit, progress);
    }};
}

} // namespace rankscope
