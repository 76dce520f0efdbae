// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/control/reductiontrial.h"

#include <QStringList>

#include <algorithm>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

ReductionTrial::ReductionTrial(QString name, std::vector<const ReductionUse *> uses, std::size_t members,
                               std::uint64_t iterations)
    : m_name(std::move(name))
    , m_uses(std::move(uses))
    , m_members(members)
    , m_iterations(iterations)
{
    std::uint64_t assignments = 0;
    for (const ReductionUse *use : m_uses) {
        assignments += use->assignments;
        m_computed.intersect(use->computed);
        m_runs &= use->mayRun;
        m_restarts &= use->mayRestart;
        m_rises |= use->rises;
        m_falls |= use->falls;
        m_leavesZero |= use->leavesZero;
    }
    constexpr std::uint64_t fewestAssignments = 2; // one may be of any operation by chance
    if (assignments < fewestAssignments)
        m_computed = OperationSet::none();
    addInitials();
    if (m_runs)
        addRunning();
    if (m_restarts)
        addRestarting();
    const auto isSuggested = [this](const Candidate &candidate) {
        return !candidate.operation || *candidate.operation == suggested();
    };
    std::ranges::stable_partition(m_candidates, isSuggested);
}

void ReductionTrial::addRunning()
{
    if (m_members == 1) {
        m_candidates.push_back({std::nullopt, m_uses.front()->last});
        return;
    }
    ReductionFold fold;
    for (const ReductionUse *use : m_uses)
        fold.add(type(), use->last);
    // Each process begins with the initial value, or one of them, or none.
    addFold(fold, {1, -(static_cast<std::int64_t>(fold.count()) - 1)});
}

void ReductionTrial::addRestarting()
{
    ReductionFold fold;
    for (const ReductionUse *use : m_uses)
        fold.add(type(), use->finals);
    addFold(fold, {1});
}

/// `repetitions`: how often the initial value may be in the result besides, or be too much in the values.
void ReductionTrial::addFold(const ReductionFold &fold, const std::vector<std::int64_t> &repetitions)
{
    m_magnitude = std::max(m_magnitude, fold.magnitude());
    for (const ReductionOperation operation : reductionOperations) {
        const std::optional<Value> &result = fold.result(operation);
        if (!result)
            continue;
        m_candidates.push_back({operation, *result});
        for (const Value &initial : m_initials) {
            if (operation != ReductionOperation::Sum && operation != ReductionOperation::Product) {
                m_candidates.push_back({operation, *combined(operation, type(), *result, initial)});
                continue;
            }
            for (const std::int64_t times : repetitions) {
                if (const auto value = withInitial(operation, type(), *result, initial, times))
                    m_candidates.push_back({operation, *value});
            }
        }
    }
}

void ReductionTrial::addInitials()
{
    for (const ReductionUse *use : m_uses) {
        for (const std::optional<Value> &initial : {use->initial, use->before}) {
            if (initial && std::ranges::find(m_initials, *initial) == m_initials.end()
                && std::isfinite(magnitudeOf(*initial)))
                m_initials.push_back(*initial);
        }
    }
}

/// All processes take part, or all that do begin with the same value: one that has no iteration has that too. Where
/// several values are begun with, they may be the partial results of another loop.
bool ReductionTrial::beginsAlike() const
{
    if (m_members == 1)
        return m_uses.front()->initial || m_uses.front()->before || m_runs;
    if (m_initials.empty())
        return false;
    const auto begin = [this](std::size_t index) {
        return m_uses[index]->initial ? m_uses[index]->initial : m_uses[index]->before;
    };
    // The first one may hold the initial value alone.
    const bool isEachIn = m_uses.size() == m_members;
    for (std::size_t index = isEachIn ? 2 : 1; index < m_uses.size(); ++index) {
        if (begin(index) != begin(index - 1))
            return false;
    }
    return true;
}

bool ReductionTrial::isJudged() const
{
    const auto isFinite = [](const ReductionUse *use) {
        return std::isfinite(use->finals.magnitude()) && (!use->initial || std::isfinite(magnitudeOf(*use->initial)));
    };
    return !m_candidates.empty() && beginsAlike() && std::ranges::all_of(m_uses, isFinite);
}

bool ReductionTrial::agrees(const Candidate &candidate, const Value &result) const
{
    const bool isSum = candidate.operation == ReductionOperation::Sum;
    return agree(type(), candidate.value, result, isSum ? m_magnitude : 0);
}

bool ReductionTrial::explains(const Value &result) const
{
    const auto isIt = [&](const Candidate &candidate) { return isComputed(candidate) && agrees(candidate, result); };
    return std::ranges::any_of(m_candidates, isIt) || holdsInitials(result);
}

/// Each iteration begins with the initial value, also one that does not use the variable, so that the result may have
/// it any number of times.
bool ReductionTrial::holdsInitials(const Value &result) const
{
    if (!m_restarts)
        return false;
    ReductionFold fold;
    for (const ReductionUse *use : m_uses)
        fold.add(type(), use->finals);
    const auto most = static_cast<std::int64_t>(2 * m_iterations + m_members); // empty ones may not be recorded
    for (const ReductionOperation operation : {ReductionOperation::Sum, ReductionOperation::Product}) {
        const std::optional<Value> &value = fold.result(operation);
        const auto isIn = [&](const Value &initial) {
            const double magnitude = operation == ReductionOperation::Sum ? m_magnitude : 0;
            return timesOfInitial(operation, type(), *value, initial, result, most, magnitude).has_value();
        };
        if (value && isComputed({operation, *value}) && std::ranges::any_of(m_initials, isIn))
            return true;
    }
    return false;
}

bool ReductionTrial::isComputed(const Candidate &candidate) const
{
    return !candidate.operation || m_computed.isEmpty() || m_computed.contains(*candidate.operation);
}

std::optional<ReductionOperation> ReductionTrial::otherOperation(const Value &result) const
{
    for (const Candidate &candidate : m_candidates) {
        if (!isComputed(candidate) && agrees(candidate, result))
            return candidate.operation;
    }
    return std::nullopt;
}

QString ReductionTrial::computedWords() const
{
    QStringList words;
    for (const ReductionOperation operation : reductionOperations) {
        if (m_computed.contains(operation) && combined(operation, type(), m_uses.front()->last, m_uses.front()->last))
            words += operationWord(operation);
    }
    return words.join(", "_L1);
}

/// A maximum never falls, a minimum never rises, and a product with zero stays zero.
bool ReductionTrial::isContradicted(ReductionOperation operation) const
{
    return (operation == ReductionOperation::Maximum && m_falls)
           || (operation == ReductionOperation::Minimum && m_rises)
           || (operation == ReductionOperation::Product && m_leavesZero);
}

std::optional<ReductionOperation> ReductionTrial::contradicted(const Value &result) const
{
    if (!isReal(type()))
        return std::nullopt; // integers may be places of a maximum or minimum
    std::optional<ReductionOperation> found;
    for (const Candidate &candidate : m_candidates) {
        if (!agrees(candidate, result))
            continue;
        const bool isOther = found && candidate.operation != found;
        if (!candidate.operation || !isContradicted(*candidate.operation) || isOther)
            return std::nullopt;
        found = candidate.operation;
    }
    return found;
}

bool ReductionTrial::mayBeLocation(const Value &result) const
{
    return isInteger(type()) && m_members > 1
           && std::ranges::any_of(m_uses, [&](const ReductionUse *use) { return agree(type(), use->last, result); });
}

ReductionOperation ReductionTrial::suggested() const
{
    for (const ReductionOperation operation : reductionOperations) {
        if (!m_computed.isEmpty() && m_computed.contains(operation))
            return operation;
    }
    if (type() == ValueType::Logical)
        return ReductionOperation::And;
    if (m_rises == m_falls)
        return ReductionOperation::Sum;
    return m_rises ? ReductionOperation::Maximum : ReductionOperation::Minimum;
}

std::optional<ReductionOperation> ReductionTrial::operationOf(const Value &result) const
{
    ReductionFold finals;
    for (const ReductionUse *use : m_uses)
        finals.add(type(), use->finals);
    for (const ReductionOperation operation : reductionOperations) {
        const std::optional<Value> &value = finals.result(operation);
        if (operation != expected().operation && value && agree(type(), *value, result))
            return operation;
    }
    return std::nullopt;
}

bool ReductionTrial::isSure() const
{
    return m_members == 1 && m_runs && !m_restarts;
}

QString ReductionTrial::valuesText() const
{
    const std::optional<Value> &initial = m_uses.front()->initial;
    if (!initial)
        return ControlTexts::tr("Whether the trace holds running values is not known: it has no reads.");
    const QString text = shortestText(*initial, type());
    if (m_runs && m_restarts)
        return ControlTexts::tr("The values of the trace may be running ones or those of single iterations, from %1.")
            .arg(text);
    return m_runs ? ControlTexts::tr("The trace holds running values from %1.").arg(text)
                  : ControlTexts::tr("The trace holds the values of single iterations, each from %1.").arg(text);
}

} // namespace rankscope
