// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/check/scopewalk.h"
#include "model/trace/control/controlledtrace.h"
#include "rules/control/variableclass.h"

namespace rankscope {

namespace {

/// Follows each scalar from write to read, and the arrays as wholes.
class InitializationWalk
{
public:
    InitializationWalk(const ControlledTrace &controlled, const ControlOptions &options, FindingList &findings);

    void enter(ExecutionId execution);
    void iterate(IterationId iteration) { m_levels.iterate(iteration); }
    void leave(ExecutionId execution);
    void visit(RecordIndex record, std::uint32_t site);

private:
    struct Variable {
        bool hasValue = false;
        std::optional<RecordIndex> lastWrite;
        std::optional<RecordIndex> privateWrite; // the last one in the construct that it was private in, while it holds
        std::optional<RecordIndex> outerWrite; // the last one before that construct
        bool isPrivateTold = false;
    };
    /// A scalar that a parallel construct has written.
    struct PrivateUse {
        std::uint32_t scalar = 0;
        std::optional<RecordIndex> outerWrite;
        bool isPrivate = true; // false: a reduction, or written in a called procedure too
    };

    void readScalar(RecordIndex record, Variable &variable);
    void readArray(RecordIndex record, Variable &variable);
    void writeScalar(RecordIndex record, std::uint32_t scalar);
    struct LevelUses {
        std::vector<PrivateUse> uses;
        std::vector<std::uint32_t> indices; // of each scalar in uses, or noIndex
    };

    PrivateUse &useOf(std::uint32_t scalar, LevelUses &level);
    void tellPrivate(RecordIndex record, const Variable &variable);

    const ControlledTrace &m_controlled;
    const Trace &m_trace;
    FindingList &m_findings;
    ParallelLevels m_levels;
    std::vector<Variable> m_variables;
    std::vector<LevelUses> m_uses; // by level, kept for its next execution
    bool m_hasAllWrites;
};

InitializationWalk::InitializationWalk(const ControlledTrace &controlled, const ControlOptions &options,
                                       FindingList &findings)
    : m_controlled(controlled)
    , m_trace(controlled.trace)
    , m_findings(findings)
    , m_levels(m_trace)
    , m_variables(controlled.accesses.nameCount())
    , m_hasAllWrites(recordsAllWrites(m_trace))
{
    QSet<QString> initialized;
    for (const QString &name : options.initialized)
        initialized.insert(name.toUpper());
    for (std::uint32_t number = 0; number < m_variables.size(); ++number)
        m_variables[number].hasValue = initialized.contains(controlled.accesses.name(number).toUpper());
}

void InitializationWalk::enter(ExecutionId execution)
{
    if (m_levels.enter(execution) && m_uses.size() < m_levels.levels().size())
        m_uses.emplace_back().indices.resize(m_variables.size(), noIndex);
}

void InitializationWalk::leave(ExecutionId execution)
{
    if (!m_levels.leave(execution))
        return;
    LevelUses &level = m_uses[m_levels.levels().size()]; // that of the level that ended
    for (const PrivateUse &use : level.uses) {
        level.indices[use.scalar] = noIndex;
        Variable &variable = m_variables[use.scalar];
        const VariableClass kind = use.isPrivate ? VariableClass::Private : VariableClass::Plain;
        const bool hasValue = hasValueBehind(kind, true, true);
        variable.privateWrite = hasValue ? std::nullopt : variable.lastWrite;
        variable.outerWrite = use.outerWrite;
    }
    level.uses.clear();
}

InitializationWalk::PrivateUse &InitializationWalk::useOf(std::uint32_t scalar, LevelUses &level)
{
    std::uint32_t &index = level.indices[scalar];
    if (index == noIndex) {
        index = static_cast<std::uint32_t>(level.uses.size());
        level.uses.push_back({scalar, m_variables[scalar].lastWrite});
    }
    return level.uses[index];
}

void InitializationWalk::visit(RecordIndex record, std::uint32_t site)
{
    const Access &access = m_controlled.accesses.at(site);
    const std::uint32_t number = access.scalar != noIndex ? access.scalar : access.array;
    if (number == noIndex)
        return;
    Variable &variable = m_variables[number];
    if (access.role == AccessRole::Read)
        access.scalar != noIndex ? readScalar(record, variable) : readArray(record, variable);
    else if (access.role == AccessRole::Write && access.scalar != noIndex)
        writeScalar(record, number);
    if (isReduction(access.role) && access.scalar != noIndex) {
        for (std::size_t level = 0; level < m_levels.levels().size(); ++level)
            useOf(number, m_uses[level]).isPrivate = false;
        variable.privateWrite.reset();
    }
    variable.hasValue = true;
}

void InitializationWalk::writeScalar(RecordIndex record, std::uint32_t scalar)
{
    for (std::size_t level = 0; level < m_levels.levels().size(); ++level) {
        PrivateUse &use = useOf(scalar, m_uses[level]);
        use.isPrivate &= m_controlled.lines.contains(m_levels.levels()[level].construct, m_trace.site(record).place);
    }
    Variable &variable = m_variables[scalar];
    variable.lastWrite = record;
    variable.privateWrite.reset();
}

void InitializationWalk::readScalar(RecordIndex record, Variable &variable)
{
    if (variable.privateWrite && !variable.isPrivateTold)
        tellPrivate(record, variable);
    variable.isPrivateTold |= variable.privateWrite.has_value();
    if (variable.hasValue || !m_hasAllWrites)
        return;
    Finding finding = findingAt(CheckRule::UninitializedVariable, m_controlled.process, record);
    finding.severity = Severity::Note;
    finding.confidence = Confidence::Likely;
    finding.text =
        ControlTexts::tr("It is read before the trace has written it. Where it has its value from DATA, from "
                         "input or from an argument, this is right.");
    m_findings.add(std::move(finding));
}

void InitializationWalk::tellPrivate(RecordIndex record, const Variable &variable)
{
    const Place place = m_trace.site(record).place;
    const bool isItsValue = haveSameValue(m_trace, record, *variable.privateWrite);
    const bool isOuterValue = variable.outerWrite && haveSameValue(m_trace, record, *variable.outerWrite);
    if (!isItsValue || isOuterValue || m_trace.site(*variable.privateWrite).place.file != place.file)
        return;
    Finding finding = findingAt(CheckRule::UninitializedVariable, m_controlled.process, record);
    const ValueType type = m_trace.site(record).type;
    finding.severity = isReal(type) || isComplex(type) ? Severity::Warning : Severity::Note;
    finding.confidence = Confidence::Likely;
    if (const auto written = m_trace.enclosingIteration(*variable.privateWrite))
        finding.otherIteration = m_trace.indices(*written);
    finding.text =
        ControlTexts::tr("It is read with the value that an iteration of a parallel construct gave it. There it "
                         "is private: behind the construct it has no value.");
    m_findings.add(std::move(finding));
}

void InitializationWalk::readArray(RecordIndex record, Variable &variable)
{
    if (variable.hasValue || !m_hasAllWrites)
        return;
    Finding finding = findingAt(CheckRule::UninitializedElement, m_controlled.process, record);
    finding.severity = Severity::Note;
    finding.confidence = Confidence::Likely;
    finding.text =
        ControlTexts::tr("It is read before the trace has written any element of its array. Where the array has "
                         "its values from DATA, from input or from an argument, this is right.");
    m_findings.add(std::move(finding));
}

} // namespace

bool checkInitialization(const ControlledTrace &controlled, const ControlOptions &options, FindingList &findings,
                         const Progress &progress)
{
    InitializationWalk walk(controlled, options, findings);
    return walkScopes(controlled.trace, progress, walk);
}

} // namespace rankscope
