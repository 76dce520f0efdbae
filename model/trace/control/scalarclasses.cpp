// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/check/scopewalk.h"
#include "model/trace/control/controlledtrace.h"
#include "rules/control/variableclass.h"

#include <set>

namespace rankscope {

namespace {

/// What the iterations of one execution of a parallel construct did to a scalar.
struct ScalarUse {
    struct Touch {
        RecordIndex record;
        IterationId iteration;
    };

    ScalarUse() = default;
    ScalarUse(ExecutionId ofExecution, VariableClass byFirstUse, std::optional<RecordIndex> writeBefore)
        : execution(ofExecution.value)
        , kind(byFirstUse)
        , before(writeBefore)
    {}

    std::uint32_t execution = noIndex; // else the rest is of another one
    bool isReduction = false;
    VariableClass kind = VariableClass::Private;
    std::optional<RecordIndex> before; // the last write before this execution
    bool isVaried = false; // different values were written
    std::uint32_t writes = 0;
    std::uint32_t updates = 0; // writes in statements that read it
    std::uint32_t strangeReads = 0; // of a value that no iteration wrote last
    std::uint32_t outerReads = 0; // of these such of the value that it had before the construct
    std::uint32_t settingIterations = 0; // that write it first
    std::uint32_t unsetIterations = 0; // that read first what no iteration wrote last
    std::optional<std::pair<Touch, Touch>> unset; // the last write and the read of the first one of these
    std::uint32_t writingIterations = 0;
    std::uint32_t readingIterations = 0;
    std::optional<Touch> firstRead;
    std::optional<Touch> firstWrite;
    std::optional<Touch> lastWrite;
    std::optional<Touch> lastRead;
    std::optional<std::pair<Touch, Touch>> handedOver; // the first write and read of two iterations
};

/// Gives each scalar its class by its first access, on each level.
class ClassWalk
{
public:
    ClassWalk(const ControlledTrace &controlled, FindingList &findings)
        : m_controlled(controlled)
        , m_trace(controlled.trace)
        , m_findings(findings)
        , m_levels(m_trace)
        , m_lastWrites(controlled.accesses.nameCount())
        , m_hasAllWrites(recordsAllWrites(m_trace))
    {}

    void enter(ExecutionId execution);
    void iterate(IterationId iteration) { m_levels.iterate(iteration); }
    void leave(ExecutionId execution);
    void visit(RecordIndex record, std::uint32_t site);
    /// Judges what is still open at the end of the trace.
    void finish();

private:
    struct LevelUses {
        std::vector<ScalarUse> uses; // by scalar
        std::vector<std::uint32_t> touched; // scalars of this execution
    };

    void touch(std::size_t level, RecordIndex record, const Access &access);
    void read(ScalarUse &use, ScalarUse::Touch touch);
    void write(ScalarUse &use, ScalarUse::Touch touch);
    void judgeLevel(std::size_t level);
    void judge(const ScalarUse &use, std::uint32_t scalar, ConstructId construct);
    static bool isReadOnly(const ScalarUse &use);
    static bool isUnset(const ScalarUse &use);
    bool hadOtherValue(const ScalarUse &use, RecordIndex record) const;
    Finding findingOf(CheckRule rule, ScalarUse::Touch at, ScalarUse::Touch other) const;
    Finding readOnlyFinding(const ScalarUse &use, const QString &construct) const;
    Finding handedFinding(const ScalarUse &use, const QString &construct) const;
    Finding unsetFinding(const ScalarUse &use, const QString &construct) const;

    const ControlledTrace &m_controlled;
    const Trace &m_trace;
    FindingList &m_findings;
    ParallelLevels m_levels;
    std::vector<LevelUses> m_uses; // by level, kept for its next execution
    std::vector<std::optional<RecordIndex>> m_lastWrites; // by scalar
    std::set<std::pair<std::uint32_t, std::uint32_t>> m_told; // construct, scalar
    bool m_hasAllWrites;
};

void ClassWalk::enter(ExecutionId execution)
{
    if (!m_levels.enter(execution))
        return;
    if (m_uses.size() < m_levels.levels().size())
        m_uses.emplace_back().uses.resize(m_lastWrites.size());
}

void ClassWalk::leave(ExecutionId execution)
{
    if (m_levels.levels().empty() || m_levels.levels().back().execution != execution)
        return;
    judgeLevel(m_levels.levels().size() - 1);
    m_levels.leave(execution);
}

void ClassWalk::finish()
{
    for (std::size_t level = m_levels.levels().size(); level-- > 0;)
        judgeLevel(level);
}

void ClassWalk::visit(RecordIndex record, std::uint32_t site)
{
    const Access &access = m_controlled.accesses.at(site);
    if (access.scalar == noIndex)
        return;
    for (std::size_t level = 0; level < m_levels.levels().size(); ++level)
        touch(level, record, access);
    if (access.role == AccessRole::Write || access.role == AccessRole::ReductionWrite)
        m_lastWrites[access.scalar] = record;
}

void ClassWalk::touch(std::size_t level, RecordIndex record, const Access &access)
{
    const ParallelLevels::Level &where = m_levels.levels()[level];
    const bool isInside = where.iteration && m_controlled.lines.contains(where.construct, m_trace.site(record).place);
    if (!isInside && !isReduction(access.role))
        return;
    ScalarUse &use = m_uses[level].uses[access.scalar];
    if (use.execution != where.execution.value) {
        // a trace does not state what it is around the construct
        const FirstUse first{true, isReduction(access.role), access.role == AccessRole::Write};
        use = ScalarUse(where.execution, classByFirstUse({}, first), m_lastWrites[access.scalar]);
        m_uses[level].touched.push_back(access.scalar);
    }
    if (isReduction(access.role))
        use.isReduction = true;
    else if (access.role == AccessRole::Read)
        read(use, {record, *where.iteration});
    else
        write(use, {record, *where.iteration});
}

void ClassWalk::read(ScalarUse &use, ScalarUse::Touch touch)
{
    if (!use.firstRead)
        use.firstRead = touch;
    const bool isKnownIteration = use.lastRead && use.lastRead->iteration == touch.iteration;
    if (!isKnownIteration)
        ++use.readingIterations;
    use.lastRead = touch;
    if (!use.lastWrite)
        return;
    if (!haveSameValue(m_trace, touch.record, use.lastWrite->record)) {
        ++use.strangeReads;
        use.outerReads += use.before && haveSameValue(m_trace, touch.record, *use.before) ? 1 : 0;
        if (!isKnownIteration && areDifferentIterations(m_trace, use.lastWrite->iteration, touch.iteration)) {
            ++use.unsetIterations;
            if (!use.unset)
                use.unset = {*use.lastWrite, touch};
        }
    } else if (!use.handedOver
               && !holdsValue(VariableClass::Private,
                              !areDifferentIterations(m_trace, use.lastWrite->iteration, touch.iteration)))
        use.handedOver = {*use.lastWrite, touch};
}

void ClassWalk::write(ScalarUse &use, ScalarUse::Touch touch)
{
    ++use.writes;
    const auto isRead = use.lastRead && use.lastRead->iteration == touch.iteration
                        && m_trace.site(use.lastRead->record).place == m_trace.site(touch.record).place
                        && (!use.lastWrite || use.lastWrite->record < use.lastRead->record);
    if (isRead)
        ++use.updates;
    if (!use.lastWrite || use.lastWrite->iteration != touch.iteration) {
        ++use.writingIterations;
        use.settingIterations += use.lastRead && use.lastRead->iteration == touch.iteration ? 0 : 1;
    }
    if (!use.firstWrite)
        use.firstWrite = touch;
    else
        use.isVaried |= !haveSameValue(m_trace, touch.record, use.lastWrite->record);
    use.lastWrite = touch;
}

void ClassWalk::judgeLevel(std::size_t level)
{
    const ConstructId construct = m_levels.levels()[level].construct;
    for (const std::uint32_t scalar : m_uses[level].touched)
        judge(m_uses[level].uses[scalar], scalar, construct);
    m_uses[level].touched.clear();
}

void ClassWalk::judge(const ScalarUse &use, std::uint32_t scalar, ConstructId construct)
{
    const bool isSuspicious = use.handedOver || (use.firstWrite && faultOfWrite(use.kind, true));
    // A value that comes from elsewhere: the name is that of an argument, or of what a called procedure sets.
    const bool isClear = isSuspicious && use.strangeReads == use.outerReads;
    if (use.isReduction || (!isClear && !isUnset(use)) || !m_told.emplace(construct.value, scalar).second)
        return;
    const QString name = constructName(m_trace.constructs[construct.value]);
    if (!isClear)
        return m_findings.add(unsetFinding(use, name));
    Finding finding = use.handedOver && !isReadOnly(use) ? handedFinding(use, name) : readOnlyFinding(use, name);
    if (use.outerReads > 0) { // something may give it its value again
        finding.severity = Severity::Note;
        finding.confidence = Confidence::Likely;
    }
    m_findings.add(std::move(finding));
}

/// A private scalar that few iterations read without having set it, and which has another value then than the last one
/// written.
bool ClassWalk::isUnset(const ScalarUse &use)
{
    constexpr std::uint32_t settingForEach = 3;
    return use.kind == VariableClass::Private && use.unset && !use.handedOver
           && use.settingIterations >= settingForEach * use.unsetIterations;
}

/// A scalar that most iterations only read is read-only (section 5.3), also where later ones read what one wrote.
bool ClassWalk::isReadOnly(const ScalarUse &use)
{
    return use.kind == VariableClass::ReadOnly && use.updates < use.writes
           && use.writingIterations * 2 <= use.readingIterations;
}

/// True where the scalar had another value before the construct than a record in it; where all writes are recorded and
/// there is none before, it had no value.
bool ClassWalk::hadOtherValue(const ScalarUse &use, RecordIndex record) const
{
    return use.before ? !haveSameValue(m_trace, record, *use.before) : m_hasAllWrites;
}

Finding ClassWalk::findingOf(CheckRule rule, ScalarUse::Touch at, ScalarUse::Touch other) const
{
    Finding finding = findingAt(rule, m_controlled.process, at.record);
    finding.iteration = m_trace.indices(at.iteration);
    if (areDifferentIterations(m_trace, at.iteration, other.iteration))
        finding.otherIteration = m_trace.indices(other.iteration);
    return finding;
}

Finding ClassWalk::readOnlyFinding(const ScalarUse &use, const QString &construct) const
{
    Finding finding = findingOf(CheckRule::WriteToReadOnly, *use.firstWrite, *use.firstRead);
    // Another value than the last one written before comes from what the trace does not name.
    const bool isOuterValue = use.before && haveSameValue(m_trace, use.firstRead->record, *use.before);
    const bool isKnown = isOuterValue || (!use.before && m_hasAllWrites);
    finding.severity = isKnown ? Severity::Warning : Severity::Note;
    finding.confidence = isOuterValue ? Confidence::Certain : Confidence::Likely;
    finding.text =
        ControlTexts::tr("%1 first reads it, which makes it read-only there, and then writes it.").arg(construct);
    return finding;
}

Finding ClassWalk::handedFinding(const ScalarUse &use, const QString &construct) const
{
    const auto &[written, taken] = *use.handedOver;
    const bool isUpdate = use.updates == use.writes;
    Finding finding = findingOf(isUpdate ? CheckRule::UndeclaredReduction : CheckRule::DataDependence, taken, written);
    finding.severity = use.isVaried || hadOtherValue(use, written.record) ? Severity::Warning : Severity::Note;
    finding.confidence = use.isVaried ? Confidence::Certain : Confidence::Likely;
    finding.text = isUpdate
                       ? ControlTexts::tr("The iterations of %1 update it one after the other. Is it a reduction that "
                                          "is not declared?")
                             .arg(construct)
                       : ControlTexts::tr("An iteration of %1 reads the value that another one wrote.").arg(construct);
    return finding;
}

Finding ClassWalk::unsetFinding(const ScalarUse &use, const QString &construct) const
{
    Finding finding = findingOf(CheckRule::UninitializedVariable, use.unset->second, use.unset->first);
    finding.severity = Severity::Note;
    finding.confidence = Confidence::Likely;
    finding.text = ControlTexts::tr("This iteration of %1 reads it first; the others write it before they read it.")
                       .arg(construct);
    return finding;
}

} // namespace

bool checkScalarClasses(const ControlledTrace &controlled, FindingList &findings, const Progress &progress)
{
    ClassWalk walk(controlled, findings);
    if (!walkScopes(controlled.trace, progress, walk))
        return false;
    walk.finish();
    return true;
}

} // namespace rankscope
