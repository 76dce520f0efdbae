// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/check/structurecheck.h"

#include "model/trace/check/scopewalk.h"
#include "model/trace/trace/recordingfilter.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct StructureCheckTexts {
    Q_DECLARE_TR_FUNCTIONS(TraceCheck)
};

QString kindWord(RecordKind kind)
{
    const std::string_view word = keyword(kind);
    return QString::fromLatin1(word.data(), static_cast<qsizetype>(word.size()));
}

QString checkedLevelText(TraceLevel level)
{
    const std::string_view name = levelName(level);
    return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
}

bool isReadAccess(RecordKind kind)
{
    return kind == RecordKind::Read || kind == RecordKind::ReductionRead;
}

/// Meets every record: pairs BW with AW, and compares kinds of records with the level in force.
class RecordCheck
{
public:
    RecordCheck(const TraceRun::Process &process, FindingList &findings);

    void enter(ExecutionId execution);
    void iterate(IterationId iteration);
    void leave(ExecutionId execution);
    void visit(RecordIndex record, std::uint32_t site);
    /// The walk is over; a whole trace has no open writes.
    void finish();

private:
    enum class Role : std::uint8_t { None, Opens, Closes };
    struct SiteFacts {
        Role role = Role::None;
        std::uint32_t operand = 0; // number of the name without blanks, of reduction accesses another one
        std::uint8_t levels = 0xff; // a bit for each level that records it
    };
    struct OpenWrite {
        RecordIndex record;
        std::uint32_t operand = 0;
        bool isClosed = false;
    };

    void closeScope();
    void close(RecordIndex record, std::uint32_t operand);
    void tellLevel(RecordIndex record);
    void tellUnfinished(RecordIndex record);
    bool hasOpenWriteAt(const Place &place) const;
    bool isUnread(std::uint32_t first, std::uint32_t last);
    bool isEndUnread(RecordIndex begin);
    bool isBeginUnread(RecordIndex end);
    void tellUnbegun(RecordIndex record, std::uint32_t operand);

    const TraceRun::Process &m_process;
    const Trace &m_trace;
    FindingList &m_findings;
    std::vector<SiteFacts> m_sites;
    std::vector<TraceLevel> m_constructLevels;
    std::vector<TraceLevel> m_levels; // in force, outermost first
    std::vector<std::size_t> m_levelOwners; // the construct whose level that is, by number; behind all: the header
    std::vector<bool> m_isLevelTold; // by owner
    bool m_hasBegins = false; // some assignment has a BW
    bool m_beginsLate; // what the first records belong to may be before the trace
    std::vector<OpenWrite> m_writes; // in order of records
    std::vector<std::vector<std::uint32_t>> m_writesOf; // by operand: indices of m_writes that are not closed
    std::vector<std::uint32_t> m_unfinished; // by operand: told ones, whose AW may still come in another scope
    std::vector<std::size_t> m_scopes; // where the writes of each open scope begin in m_writes
    std::uint64_t m_unread; // lines that could not be read and explain no write yet
};

RecordCheck::RecordCheck(const TraceRun::Process &process, FindingList &findings)
    : m_process(process)
    , m_trace(*process.trace)
    , m_findings(findings)
    , m_sites(m_trace.sites.size())
    , m_constructLevels(m_trace.levels())
    , m_levels{m_trace.header.level}
    , m_levelOwners{m_trace.constructs.size()}
    , m_isLevelTold(m_trace.constructs.size() + 1)
    , m_beginsLate(!m_trace.header.value("STARTPOINT").value_or("").empty())
    , m_scopes{0}
    , m_unread(m_trace.unreadLines)
{
    std::map<std::pair<StringId, bool>, std::uint32_t> operands;
    for (std::size_t site = 0; site < m_sites.size(); ++site) {
        const RecordKind kind = m_trace.sites[site].kind;
        SiteFacts &facts = m_sites[site];
        if (kind == RecordKind::BeforeWrite || kind == RecordKind::ReductionBeforeWrite)
            facts.role = Role::Opens;
        m_hasBegins |= facts.role == Role::Opens;
        if (kind == RecordKind::AfterWrite || kind == RecordKind::ReductionAfterWrite)
            facts.role = Role::Closes;
        if (facts.role == Role::None && kind != RecordKind::Read && kind != RecordKind::ReductionRead)
            continue;
        facts.operand =
            operands.try_emplace({m_trace.sites[site].key, isReductionAccess(kind)}, std::uint32_t(operands.size()))
                .first->second;
        facts.levels = 0;
        for (const TraceLevel level :
             {TraceLevel::None, TraceLevel::Minimal, TraceLevel::Modify, TraceLevel::Full, TraceLevel::Checksum}) {
            if (isRecorded(kind, level) || !m_trace.header.present)
                facts.levels = static_cast<std::uint8_t>(facts.levels | 1U << unsigned(level));
        }
    }
    m_writesOf.resize(operands.size());
    m_unfinished.resize(operands.size());
}

void RecordCheck::enter(ExecutionId execution)
{
    m_scopes.push_back(m_writes.size());
    const std::uint32_t construct = m_trace.executions[execution.value].construct.value;
    m_levels.push_back(m_constructLevels[construct]);
    m_levelOwners.push_back(m_trace.constructs[construct].level ? construct : m_levelOwners.back());
}

void RecordCheck::iterate(IterationId)
{
    closeScope();
}

void RecordCheck::leave(ExecutionId)
{
    closeScope();
    m_scopes.pop_back();
    m_levels.pop_back();
    m_levelOwners.pop_back();
}

void RecordCheck::visit(RecordIndex record, std::uint32_t site)
{
    const SiteFacts &facts = m_sites[site];
    if ((facts.levels >> unsigned(m_levels.back()) & 1U) == 0 && !m_isLevelTold[m_levelOwners.back()])
        tellLevel(record);
    if (facts.role == Role::None)
        return;
    if (facts.role == Role::Closes)
        return close(record, facts.operand);
    m_writesOf[facts.operand].push_back(static_cast<std::uint32_t>(m_writes.size()));
    m_writes.push_back({record, facts.operand});
}

void RecordCheck::close(RecordIndex record, std::uint32_t operand)
{
    std::vector<std::uint32_t> &open = m_writesOf[operand];
    if (open.empty() || open.back() < m_scopes.back())
        return tellUnbegun(record, operand);
    m_writes[open.back()].isClosed = true;
    open.pop_back();
    while (m_writes.size() > m_scopes.back() && m_writes.back().isClosed)
        m_writes.pop_back();
}

/// What was begun in an iteration, or between the constructs of the sequential part, is done there.
void RecordCheck::closeScope()
{
    const std::size_t first = m_scopes.back();
    for (std::size_t index = m_writes.size(); index > first; --index) {
        if (!m_writes[index - 1].isClosed)
            m_writesOf[m_writes[index - 1].operand].pop_back();
    }
    for (std::size_t index = first; index < m_writes.size(); ++index) {
        if (m_writes[index].isClosed)
            continue;
        ++m_unfinished[m_writes[index].operand];
        if (!isEndUnread(m_writes[index].record))
            tellUnfinished(m_writes[index].record);
    }
    m_writes.resize(first);
}

void RecordCheck::finish()
{
    if (m_trace.complete)
        closeScope();
}

/// Lines that could not be read are between two records, or between the last one and the end: a fault that is told
/// already, and explains one write.
bool RecordCheck::isUnread(std::uint32_t first, std::uint32_t last)
{
    if (m_unread == 0)
        return false;
    const std::uint64_t end = last < m_trace.size() ? m_trace.line(RecordIndex{last}) : m_trace.endLine;
    const bool isIt = end > m_trace.line(RecordIndex{first}) + (last - first);
    m_unread -= isIt ? 1 : 0;
    return isIt;
}

/// The AW of a statement follows its BW and reads.
bool RecordCheck::isEndUnread(RecordIndex begin)
{
    std::uint32_t next = begin.value + 1;
    while (m_unread > 0 && next < m_trace.size() && isReadAccess(m_trace.kind(RecordIndex{next})))
        ++next;
    return isUnread(begin.value, next);
}

/// Likewise of a statement whose BW is missing. Whether a line before the first record could be read is not known.
bool RecordCheck::isBeginUnread(RecordIndex end)
{
    std::uint32_t before = end.value;
    while (m_unread > 0 && before > 0 && isReadAccess(m_trace.kind(RecordIndex{before - 1})))
        --before;
    if (before > 0)
        return isUnread(before - 1, end.value);
    const bool isPossible = m_unread > 0;
    m_unread -= isPossible ? 1 : 0;
    return isPossible;
}

void RecordCheck::tellUnfinished(RecordIndex record)
{
    if (m_findings.countsOnly(CheckRule::UnfinishedWrite))
        return;
    Finding finding = findingAt(CheckRule::UnfinishedWrite, m_process, record);
    finding.confidence = m_trace.unreadLines == 0 ? Confidence::Certain : Confidence::Likely;
    finding.text =
        StructureCheckTexts::tr("The assignment to %1 begins (%2) and is never completed: no %3 follows.")
            .arg(finding.name, kindWord(m_trace.kind(record)),
                 kindWord(m_trace.kind(record) == RecordKind::BeforeWrite ? RecordKind::AfterWrite
                                                                          : RecordKind::ReductionAfterWrite));
    m_findings.add(std::move(finding));
}

bool RecordCheck::hasOpenWriteAt(const Place &place) const
{
    return std::any_of(m_writes.begin() + std::ptrdiff_t(m_scopes.back()), m_writes.end(), [&](const OpenWrite &write) {
        return !write.isClosed && m_trace.site(write.record).place == place;
    });
}

/// Where the BW of the statement has another name, or is in another iteration, that one is told alone. Of a trace
/// without any BW, which another program wrote, only the first assignment is, as a note.
void RecordCheck::tellUnbegun(RecordIndex record, std::uint32_t operand)
{
    if (hasOpenWriteAt(m_trace.site(record).place))
        return;
    if (m_unfinished[operand] > 0) {
        --m_unfinished[operand];
        return;
    }
    const bool isBeforeTrace = m_beginsLate && m_scopes.size() == 1;
    if (isBeforeTrace || (m_hasBegins && isBeginUnread(record))
        || (!m_hasBegins && m_findings.count(CheckRule::UnfinishedWrite) > 0)
        || m_findings.countsOnly(CheckRule::UnfinishedWrite))
        return;
    Finding finding = findingAt(CheckRule::UnfinishedWrite, m_process, record);
    finding.severity = m_hasBegins ? Severity::Warning : Severity::Note;
    finding.confidence = m_trace.unreadLines == 0 ? Confidence::Certain : Confidence::Likely;
    finding.text =
        StructureCheckTexts::tr("The assignment to %1 is completed (%2) and never began: no %3 is before it.")
            .arg(finding.name, kindWord(m_trace.kind(record)),
                 kindWord(m_trace.kind(record) == RecordKind::AfterWrite ? RecordKind::BeforeWrite
                                                                         : RecordKind::ReductionBeforeWrite));
    m_findings.add(std::move(finding));
}

void RecordCheck::tellLevel(RecordIndex record)
{
    m_isLevelTold[m_levelOwners.back()] = true;
    Finding finding = findingAt(CheckRule::HeaderMismatch, m_process, record);
    finding.text = StructureCheckTexts::tr("A record %1 is in a part of the program for which the header states the "
                                           "level %2, at which it is not written.")
                       .arg(kindWord(m_trace.kind(record)), checkedLevelText(m_levels.back()));
    m_findings.add(std::move(finding));
}

Finding constructFinding(CheckRule rule, const TraceRun::Process &process, const Execution &execution)
{
    Finding finding = findingAt(rule, process, RecordIndex{execution.begin});
    finding.name = constructName(process.trace->constructs[execution.construct.value]);
    return finding;
}

void checkEnd(const TraceRun::Process &process, FindingList &findings)
{
    const Trace &trace = *process.trace;
    if (trace.complete)
        return;
    // Without END_TRACE, endLine is behind the last line.
    const std::uint64_t lastLine = std::max<std::uint64_t>(trace.endLine, 2) - 1;
    Finding finding{.rule = CheckRule::Incomplete, .traceFile = trace.file, .traceLine = lastLine};
    finding.processes = ProcessSet(process.number);
    finding.text = StructureCheckTexts::tr("The trace is cut: it has no end, and what followed its last record was "
                                           "not judged.");
    findings.add(std::move(finding));
}

/// Each construct that the header lacks is told once, at its first execution.
void checkHeader(const TraceRun::Process &process, FindingList &findings)
{
    const Trace &trace = *process.trace;
    if (!trace.header.present)
        return;
    std::vector<bool> isTold(trace.constructs.size());
    for (std::uint32_t id = 0; id < trace.executions.size(); ++id) {
        const std::uint32_t construct = trace.executions[id].construct.value;
        if (trace.constructs[construct].inHeader || isTold[construct])
            continue;
        isTold[construct] = true;
        Finding finding = constructFinding(CheckRule::NotInHeader, process, trace.executions[id]);
        finding.text = StructureCheckTexts::tr("The header of the trace does not describe %1 as it is executed: "
                                               "number, enclosing construct, rank or place differ.")
                           .arg(finding.name);
        findings.add(std::move(finding));
    }
}

void checkRanges(const TraceRun::Process &process, const Execution &execution, FindingList &findings)
{
    const Trace &trace = *process.trace;
    const Construct &construct = trace.constructs[execution.construct.value];
    if (construct.ranges.empty())
        return;
    for (std::uint32_t id = execution.firstIteration; id != noIndex; id = trace.iterations[id].next) {
        const IndexTuple indices = trace.indices(IterationId{id});
        if (isInRanges(construct.ranges, indices, trace.header.defaultStep)
            || findings.countsOnly(CheckRule::OutsideRanges))
            continue;
        Finding finding = findingAt(CheckRule::OutsideRanges, process, RecordIndex{trace.iterations[id].record});
        finding.name = constructName(construct);
        finding.text = StructureCheckTexts::tr("The iteration %1 of %2 is recorded although the ranges of the header "
                                               "leave it out.")
                           .arg(tupleText(indices), finding.name);
        findings.add(std::move(finding));
    }
}

void tellRepeated(const TraceRun::Process &process, IterationId first, IterationId second, FindingList &findings)
{
    if (findings.countsOnly(CheckRule::RepeatedIndex))
        return;
    const Trace &trace = *process.trace;
    const RecordIndex record{trace.iterations[second.value].record};
    const Construct &construct = trace.construct(ExecutionId{trace.iterations[second.value].execution});
    Finding finding = findingAt(CheckRule::RepeatedIndex, process, record);
    finding.severity = isParallel(construct.kind) ? Severity::Warning : Severity::Note;
    finding.name = constructName(construct);
    finding.otherIteration = trace.indices(first);
    const QString index = QString::number(trace.linearIndex(record));
    finding.text = finding.iteration == finding.otherIteration
                       ? StructureCheckTexts::tr("%1 runs the iteration %2 twice in one execution (LI %3).")
                             .arg(finding.name, tupleText(*finding.otherIteration), index)
                       : StructureCheckTexts::tr("Two iterations of one execution of %1 have the same LI %2.")
                             .arg(finding.name, index);
    findings.add(std::move(finding));
}

/// LI that rise or fall all the way, as most do, are not sorted.
void checkIndices(const TraceRun::Process &process, const Execution &execution, FindingList &findings)
{
    const Trace &trace = *process.trace;
    const auto indexOf = [&trace](std::uint32_t id) {
        return trace.linearIndex(RecordIndex{trace.iterations[id].record});
    };
    bool rises = true;
    bool falls = true;
    for (std::uint32_t id = execution.firstIteration; id != noIndex; id = trace.iterations[id].next) {
        const std::uint32_t next = trace.iterations[id].next;
        rises &= next == noIndex || indexOf(id) < indexOf(next);
        falls &= next == noIndex || indexOf(id) > indexOf(next);
    }
    if (rises || falls)
        return;
    std::vector<std::pair<std::int64_t, std::uint32_t>> sorted;
    sorted.reserve(execution.iterationCount);
    for (std::uint32_t id = execution.firstIteration; id != noIndex; id = trace.iterations[id].next)
        sorted.emplace_back(indexOf(id), id);
    std::ranges::sort(sorted);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> repeated; // the later one first, so that file order counts
    for (std::size_t index = 1; index < sorted.size(); ++index) {
        if (sorted[index].first == sorted[index - 1].first)
            repeated.emplace_back(sorted[index].second, sorted[index - 1].second);
    }
    std::ranges::sort(repeated);
    for (const auto &[second, first] : repeated)
        tellRepeated(process, IterationId{first}, IterationId{second}, findings);
}

/// Points count the parallel constructs that are executed: those of the program, and those of each task of a region.
class PointCheck
{
public:
    PointCheck(const TraceRun::Process &process, FindingList &findings) : m_process(process), m_findings(findings) {}

    void add(const Execution &execution)
    {
        const Trace &trace = *m_process.trace;
        if (execution.beginPoint == noIndex)
            return;
        const Point &begin = trace.points[execution.beginPoint];
        const bool isPair = execution.endPoint == noIndex || isEndOf(begin, trace.points[execution.endPoint]);
        if (!isPair) {
            tell(execution, StructureCheckTexts::tr("The points at the begin and at the end of %1 do not match."));
            return;
        }
        std::uint64_t &last = begin.nested ? m_lastOfTask[{begin.number, begin.nested->first}] : m_last;
        const std::uint64_t number = begin.nested ? begin.nested->second : begin.number;
        if (begin.end || number <= last)
            tell(execution,
                 StructureCheckTexts::tr("The point at the begin of %1 is not greater than the point before it."));
        last = number; // so that one wrong point is one finding
    }

private:
    static bool isEndOf(const Point &begin, const Point &end)
    {
        return end.end && end.number == begin.number && end.nested == begin.nested;
    }

    void tell(const Execution &execution, const QString &text)
    {
        Finding finding = constructFinding(CheckRule::PointOrder, m_process, execution);
        finding.text = text.arg(finding.name);
        m_findings.add(std::move(finding));
    }

    const TraceRun::Process &m_process;
    FindingList &m_findings;
    std::uint64_t m_last = 0;
    std::map<std::pair<std::uint64_t, std::int64_t>, std::uint64_t> m_lastOfTask; // by region and task
};

} // namespace

Result<FindingList> checkStructure(const TraceRun::Process &process, const Progress &progress)
{
    FindingList findings;
    checkEnd(process, findings);
    checkHeader(process, findings);
    RecordCheck records(process, findings);
    if (!walkScopes(*process.trace, progress, records))
        return tl::unexpected(cancelledError());
    records.finish();
    PointCheck points(process, findings);
    for (const Execution &execution : process.trace->executions) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        checkRanges(process, execution, findings);
        checkIndices(process, execution, findings);
        points.add(execution);
    }
    return findings;
}

} // namespace rankscope
