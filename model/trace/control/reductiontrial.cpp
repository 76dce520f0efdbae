// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/control/reductiontrial.h"

#include <algorithm>
#include <cmath>

namespace rankscope {

ReductionTrial::ReductionTrial(QString name, std::vector<const ReductionUse *> uses, std::size_t members)
    : m_name(std::move(name))
    , m_uses(std::move(uses))
    , m_members(members)
{
    for (const ReductionUse *use : m_uses) {
        m_runs &= use->mayRun;
        m_restarts &= use->mayRestart;
        m_rises |= use->rises;
        m_falls |= use->falls;
    }
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
    addFold(fold);
}

void ReductionTrial::addRestarting()
{
    ReductionFold fold;
    for (const ReductionUse *use : m_uses)
        fold.add(type(), use->finals);
    addFold(fold);
}

void ReductionTrial::addFold(const ReductionFold &fold)
{
    const std::optional<Value> &initial = m_uses.front()->initial;
    m_magnitude = std::max(m_magnitude, fold.magnitude());
    for (const ReductionOperation operation : reductionOperations) {
        const std::optional<Value> &result = fold.result(operation);
        if (!result)
            continue;
        m_candidates.push_back({operation, *result});
        if (initial)
            m_candidates.push_back({operation, *combined(operation, type(), *result, *initial)});
    }
    const std::optional<Value> &sum = fold.result(ReductionOperation::Sum);
    if (!initial || !sum)
        return;
    // Each of the values holds the initial one, the result once.
    const auto spare = static_cast<double>(fold.count()) - 1;
    if (isReal(type()))
        m_candidates.push_back({ReductionOperation::Sum, std::get<double>(*sum) - spare * std::get<double>(*initial)});
    else if (isComplex(type()))
        m_candidates.push_back({ReductionOperation::Sum, std::get<std::complex<double>>(*sum)
                                                             - spare * std::get<std::complex<double>>(*initial)});
    else
        m_candidates.push_back(
            {ReductionOperation::Sum,
             static_cast<std::int64_t>(static_cast<std::uint64_t>(std::get<std::int64_t>(*sum))
                                       - (fold.count() - 1)
                                             * static_cast<std::uint64_t>(std::get<std::int64_t>(*initial)))});
}

bool ReductionTrial::isJudged() const
{
    const auto isFinite = [](const ReductionUse *use) {
        return std::isfinite(use->finals.magnitude()) && (!use->initial || std::isfinite(magnitudeOf(*use->initial)));
    };
    return !m_candidates.empty() && std::ranges::all_of(m_uses, isFinite);
}

bool ReductionTrial::agrees(const Candidate &candidate, const Value &result) const
{
    const bool isSum = candidate.operation == ReductionOperation::Sum;
    return agree(type(), candidate.value, result, isSum ? m_magnitude : 0);
}

bool ReductionTrial::explains(const Value &result) const
{
    return std::ranges::any_of(m_candidates, [&](const Candidate &candidate) { return agrees(candidate, result); });
}

std::optional<ReductionOperation> ReductionTrial::contradicted(const Value &result) const
{
    if (!isReal(type()))
        return std::nullopt; // integers may be places of a maximum or minimum
    bool isMaximum = false;
    bool isMinimum = false;
    for (const Candidate &candidate : m_candidates) {
        if (!agrees(candidate, result))
            continue;
        isMaximum |= candidate.operation == ReductionOperation::Maximum;
        isMinimum |= candidate.operation == ReductionOperation::Minimum;
        if (candidate.operation != ReductionOperation::Maximum && candidate.operation != ReductionOperation::Minimum)
            return std::nullopt;
    }
    if (isMaximum && !isMinimum && m_falls)
        return ReductionOperation::Maximum;
    if (isMinimum && !isMaximum && m_rises)
        return ReductionOperation::Minimum;
    return std::nullopt;
}

bool ReductionTrial::mayBeLocation(const Value &result) const
{
    return isInteger(type()) && m_members > 1
           && std::ranges::any_of(m_uses, [&](const ReductionUse *use) { return agree(type(), use->last, result); });
}

ReductionOperation ReductionTrial::suggested() const
{
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
