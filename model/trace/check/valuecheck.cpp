// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/check/valuecheck.h"

#include "model/trace/check/scopewalk.h"
#include "model/trace/trace/recordingfilter.h"
#include "model/trace/trace/resultowners.h"
#include "model/trace/trace/runthreads.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <set>
#include <tuple>

namespace rankscope {

namespace {

struct ValueCheckTexts {
    Q_DECLARE_TR_FUNCTIONS(TraceCheck)
};

bool isNonFinite(const Trace &trace, RecordIndex record, ValueType type)
{
    const std::uint64_t bits = trace.values[record.value];
    if (isReal(type))
        return !std::isfinite(std::bit_cast<double>(bits));
    if (!isComplex(type))
        return false;
    const auto value = std::get<std::complex<double>>(trace.value(record));
    return !std::isfinite(value.real()) || !std::isfinite(value.imag());
}

/// An execution of a parallel construct as other processes know it: what it is, and how many of it ended before.
using SharedExecution = std::tuple<RecordKind, std::int64_t, std::uint32_t, std::uint32_t>;

/// What the trace of one process shows.
struct ProcessValues {
    FindingList born;
    struct Entry {
        RecordIndex record; // the first non-finite read of a variable
        QString variable; // without subscripts
        bool isFirst = false; // nothing was non-finite in this process before
    };
    std::vector<Entry> entries;
    struct BadResult {
        RecordIndex record;
        SharedExecution owner;
        QString construct;
        TraceLevel level = TraceLevel::Full;
    };
    std::vector<BadResult> results;
    std::set<SharedExecution> badExecutions; // that read or wrote a non-finite value
    QSet<QString> badNames; // written non-finite
};

/// Meets every record and remembers what the statement at each place has read.
class ValueWalk
{
public:
    ValueWalk(const TraceRun::Process &process, ProcessValues &values);

    void enter(ExecutionId execution);
    void iterate(IterationId) { m_scopes.back() = ++m_lastScope; }
    void leave(ExecutionId);
    void visit(RecordIndex record, std::uint32_t site);

private:
    enum class Role : std::uint8_t { None, Read, Begin, Write, Result };
    struct SiteFacts {
        Role role = Role::None;
        ValueType type = ValueType::Char;
        std::uint32_t statement = 0; // number of the place
    };
    /// What a place has shown since its last write, in the iteration `scope`.
    struct Statement {
        std::uint64_t scope = 0;
        std::uint64_t writesBefore = 0; // non-finite ones of the trace, when it began
        std::uint32_t reads = 0;
        std::uint32_t begun = 0; // assignments of it that are not done: more than one in a = b = c
        bool hasBadRead = false;
    };

    Statement &statementOf(const SiteFacts &facts);
    void readBad(RecordIndex record);
    void write(RecordIndex record, const SiteFacts &facts);
    void tellBorn(RecordIndex record, const Statement &statement);
    void markExecution();
    SharedExecution sharedOf(ExecutionId execution) const;

    const TraceRun::Process &m_process;
    const Trace &m_trace;
    ProcessValues &m_values;
    ResultOwners m_owners;
    std::vector<SiteFacts> m_sites;
    std::vector<Statement> m_statements;
    std::vector<TraceLevel> m_constructLevels;
    std::vector<TraceLevel> m_levels; // in force, outermost first
    std::vector<ExecutionId> m_open;
    std::vector<std::uint64_t> m_scopes{1}; // number of the iteration that each open execution is in
    std::uint64_t m_lastScope = 1;
    std::vector<std::uint32_t> m_executionCount; // by construct
    std::map<std::uint32_t, std::uint32_t> m_ordinals; // of executions of parallel constructs, in the whole trace
    std::uint64_t m_badWrites = 0;
    std::uint64_t m_badRecords = 0; // with reads and results
    std::vector<bool> m_isTold; // by site: a statement that makes such values is told once
    std::vector<bool> m_isRead; // by base name: a non-finite read was met
    bool m_hasLimitedArrays;
};

ValueWalk::ValueWalk(const TraceRun::Process &process, ProcessValues &values)
    : m_process(process)
    , m_trace(*process.trace)
    , m_values(values)
    , m_owners(m_trace)
    , m_sites(m_trace.sites.size())
    , m_constructLevels(m_trace.levels())
    , m_levels{m_trace.header.level}
    , m_executionCount(m_trace.constructs.size())
    , m_isTold(m_trace.sites.size())
    , m_isRead(m_trace.strings.size())
    , m_hasLimitedArrays(std::ranges::any_of(m_trace.header.arrays, [](const TracedArray &array) {
        return array.level.has_value() || !array.ranges.empty();
    }))
{
    std::map<Place, std::uint32_t> places;
    for (std::size_t id = 0; id < m_sites.size(); ++id) {
        const Site &site = m_trace.sites[id];
        SiteFacts &facts = m_sites[id];
        facts.type = site.type;
        if (site.kind == RecordKind::Read || site.kind == RecordKind::ReductionRead)
            facts.role = Role::Read;
        else if (site.kind == RecordKind::BeforeWrite || site.kind == RecordKind::ReductionBeforeWrite)
            facts.role = Role::Begin;
        else if (site.kind == RecordKind::AfterWrite || site.kind == RecordKind::ReductionAfterWrite)
            facts.role = Role::Write;
        else if (site.kind == RecordKind::Result)
            facts.role = Role::Result;
        facts.statement = places.try_emplace(site.place, std::uint32_t(places.size())).first->second;
    }
    m_statements.resize(places.size());
}

void ValueWalk::enter(ExecutionId execution)
{
    const std::uint32_t construct = m_trace.executions[execution.value].construct.value;
    m_levels.push_back(m_constructLevels[construct]);
    m_open.push_back(execution);
    m_scopes.push_back(++m_lastScope);
    if (isParallel(m_trace.constructs[construct].kind))
        m_ordinals.emplace(execution.value, ++m_executionCount[construct]);
}

void ValueWalk::leave(ExecutionId)
{
    m_levels.pop_back();
    m_open.pop_back();
    m_scopes.pop_back();
}

ValueWalk::Statement &ValueWalk::statementOf(const SiteFacts &facts)
{
    Statement &statement = m_statements[facts.statement];
    if (statement.scope != m_scopes.back())
        statement = {.scope = m_scopes.back(), .writesBefore = m_badWrites};
    return statement;
}

void ValueWalk::visit(RecordIndex record, std::uint32_t site)
{
    const SiteFacts &facts = m_sites[site];
    switch (facts.role) {
    case Role::None:
        break;
    case Role::Read: {
        Statement &statement = statementOf(facts);
        ++statement.reads;
        if (isNonFinite(m_trace, record, facts.type)) {
            statement.hasBadRead = true;
            readBad(record);
        }
        break;
    }
    case Role::Begin:
        ++statementOf(facts).begun;
        break;
    case Role::Write:
        write(record, facts);
        break;
    case Role::Result:
        if (!isNonFinite(m_trace, record, facts.type))
            break;
        if (const auto owner = m_owners.ownerOf(record)) {
            const std::uint32_t construct = m_trace.executions[owner->value].construct.value;
            m_values.results.push_back(
                {record, sharedOf(*owner), constructName(m_trace.constructs[construct]), m_constructLevels[construct]});
        }
        ++m_badRecords;
        break;
    }
}

SharedExecution ValueWalk::sharedOf(ExecutionId execution) const
{
    const Construct &construct = m_trace.construct(execution);
    return {construct.kind, construct.number, construct.place.line, m_ordinals.at(execution.value)};
}

void ValueWalk::markExecution()
{
    for (const ExecutionId execution : m_open) {
        if (isParallel(m_trace.construct(execution).kind))
            m_values.badExecutions.insert(sharedOf(execution));
    }
}

void ValueWalk::readBad(RecordIndex record)
{
    markExecution();
    const StringId variable = m_trace.site(record).baseName;
    if (!m_isRead[variable.value])
        m_values.entries.push_back({record, m_trace.text(variable), m_badRecords == 0});
    m_isRead[variable.value] = true;
    ++m_badRecords;
}

void ValueWalk::write(RecordIndex record, const SiteFacts &facts)
{
    Statement &statement = statementOf(facts);
    if (isNonFinite(m_trace, record, facts.type)) {
        const bool readsAreRecorded = isRecorded(RecordKind::Read, m_levels.back());
        const bool isExplained =
            readsAreRecorded ? statement.hasBadRead || statement.writesBefore != m_badWrites : m_badRecords > 0;
        if (!isExplained)
            tellBorn(record, statement);
        markExecution();
        m_values.badNames.insert(m_trace.text(m_trace.site(record).baseName));
        ++m_badWrites;
        ++m_badRecords;
    }
    if (statement.begun > 1)
        --statement.begun;
    else
        statement = {};
}

void ValueWalk::tellBorn(RecordIndex record, const Statement &statement)
{
    const auto site = m_isTold.begin() + std::ptrdiff_t(m_trace.codes[record.value]);
    if (*site || m_values.born.countsOnly(CheckRule::NonFiniteBorn))
        return;
    *site = true;
    Finding finding = findingAt(CheckRule::NonFiniteBorn, m_process, record);
    const bool isCertain = statement.reads > 0 && m_trace.unreadLines == 0 && !m_hasLimitedArrays;
    finding.confidence = isCertain ? Confidence::Certain : Confidence::Likely;
    if (statement.reads > 0)
        finding.text = ValueCheckTexts::tr("%1 becomes NaN or infinite here; everything that the statement read was "
                                           "finite.");
    else if (isRecorded(RecordKind::Read, m_levels.back()))
        finding.text = ValueCheckTexts::tr("%1 becomes NaN or infinite here; no read of the statement is recorded, so "
                                           "the value may come from a variable that is not recorded.");
    else
        finding.text = ValueCheckTexts::tr("%1 is the first variable that becomes NaN or infinite; reads are not "
                                           "recorded at this level, so the value may come from elsewhere.");
    finding.text = finding.text.arg(finding.name);
    m_values.born.add(std::move(finding));
}

/// The reduction of an execution whose iterations were finite in all processes.
void addResults(const TraceRun::Process &process, const ProcessValues &values,
                const std::set<SharedExecution> &badExecutions, FindingList &findings)
{
    for (const ProcessValues::BadResult &result : values.results) {
        const bool readsAreRecorded = isRecorded(RecordKind::ReductionRead, result.level);
        const bool writesAreRecorded = isRecorded(RecordKind::ReductionAfterWrite, result.level);
        if (writesAreRecorded && badExecutions.contains(result.owner))
            continue;
        Finding finding = findingAt(CheckRule::NonFiniteBorn, process, result.record);
        finding.confidence = readsAreRecorded ? Confidence::Certain : Confidence::Likely;
        finding.name = result.construct;
        finding.text = (writesAreRecorded ? ValueCheckTexts::tr("The result of the reduction of %1 is NaN or infinite; "
                                                                "no value in its iterations was.")
                                          : ValueCheckTexts::tr("The result of the reduction of %1 is NaN or infinite; "
                                                                "the values in its iterations are not recorded."))
                           .arg(finding.name);
        findings.add(std::move(finding));
    }
}

void addEntries(const TraceRun::Process &process, const ProcessValues &values, const QSet<QString> &badNames,
                FindingList &findings)
{
    for (const ProcessValues::Entry &entry : values.entries) {
        if (badNames.contains(entry.variable))
            continue;
        Finding finding = findingAt(CheckRule::NonFiniteEntered, process, entry.record);
        finding.severity = entry.isFirst ? Severity::Warning : Severity::Note;
        finding.confidence = Confidence::Likely;
        finding.text = ValueCheckTexts::tr("%1 is read as NaN or infinite, and no recorded statement wrote that to %2: "
                                           "it was set where nothing is recorded, or never.")
                           .arg(finding.name, entry.variable);
        findings.add(std::move(finding));
    }
}

} // namespace

Result<FindingList> checkValues(const TraceRun &run, const Progress &progress)
{
    std::vector<ProcessValues> values(run.processes.size());
    const auto work = [&](std::size_t index) -> Result<void> {
        ValueWalk walk(run.processes[index], values[index]);
        if (!walkScopes(*run.processes[index].trace, progress, walk))
            return tl::unexpected(cancelledError());
        return {};
    };
    if (const Result<void> done = parallelForOn(usefulThreads(run), values.size(), progress, work); !done)
        return tl::unexpected(done.error());
    std::set<SharedExecution> badExecutions;
    QSet<QString> badNames;
    for (const ProcessValues &process : values) {
        badExecutions.insert(process.badExecutions.begin(), process.badExecutions.end());
        badNames.unite(process.badNames);
    }
    FindingList findings;
    for (std::size_t index = 0; index < values.size(); ++index) {
        findings.append(std::move(values[index].born));
        addResults(run.processes[index], values[index], badExecutions, findings);
        addEntries(run.processes[index], values[index], badNames, findings);
    }
    findings.joinProcesses();
    return findings;
}

} // namespace rankscope
