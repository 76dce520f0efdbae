// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/documents/comparedruns.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ComparedRunsTexts {
    Q_DECLARE_TR_FUNCTIONS(ComparedRuns)
};

bool hasKind(const OpenRun &run, ComparedKind kind)
{
    switch (kind) {
    case ComparedKind::Traces:
        return !run.traces().processes.empty();
    case ComparedKind::Stacks:
        return run.stacks() != nullptr;
    case ComparedKind::Values:
        return run.valuesFile() != nullptr;
    case ComparedKind::Arrays:
        return run.arraysFile() != nullptr;
    case ComparedKind::Profiles:
        return run.profileFile() != nullptr;
    }
    Q_UNREACHABLE();
}

QString kindText(ComparedKind kind)
{
    switch (kind) {
    case ComparedKind::Traces:
        return ComparedRunsTexts::tr("traces");
    case ComparedKind::Stacks:
        return ComparedRunsTexts::tr("stacks");
    case ComparedKind::Values:
        return ComparedRunsTexts::tr("values of processes");
    case ComparedKind::Arrays:
        return ComparedRunsTexts::tr("arrays");
    case ComparedKind::Profiles:
        return ComparedRunsTexts::tr("profiles");
    }
    Q_UNREACHABLE();
}

QString contentText(const OpenRun &run)
{
    QStringList kinds;
    for (const ComparedKind kind : kindsOf(run))
        kinds << kindText(kind);
    return kinds.isEmpty() ? ComparedRunsTexts::tr("of %1 nothing could be read").arg(run.title())
                           : ComparedRunsTexts::tr("%1 has %2").arg(run.title(), kinds.join(u", "_s));
}

} // namespace

std::vector<ComparedKind> kindsOf(const OpenRun &run)
{
    std::vector<ComparedKind> kinds;
    std::ranges::copy_if(comparedKinds, std::back_inserter(kinds),
                         [&run](ComparedKind kind) { return hasKind(run, kind); });
    return kinds;
}

std::vector<ComparedKind> commonKinds(const OpenRun &reference, const OpenRun &current)
{
    std::vector<ComparedKind> kinds = kindsOf(reference);
    std::erase_if(kinds, [&current](ComparedKind kind) { return !hasKind(current, kind); });
    return kinds;
}

bool mayBeCompared(const OpenRun &reference, const OpenRun &current)
{
    return reference.isLoading() || current.isLoading() || !commonKinds(reference, current).empty();
}

QString whyNotCompared(const OpenRun &reference, const OpenRun &current)
{
    return ComparedRunsTexts::tr("The runs cannot be compared: %1, %2.")
        .arg(contentText(reference), contentText(current));
}

void ComparedRuns::set(ComparedKind kind, const RunPair &pair)
{
    if (of(kind) == pair)
        return;
    m_pairs[static_cast<std::size_t>(kind)] = pair;
    m_latest = pair;
}

void ComparedRuns::clear(ComparedKind kind)
{
    m_pairs[static_cast<std::size_t>(kind)].reset();
    if (!m_latest || std::ranges::find(m_pairs, m_latest) != m_pairs.end())
        return;
    const auto left = std::ranges::find_if(m_pairs, [](const auto &pair) { return pair.has_value(); });
    m_latest = left == m_pairs.end() ? std::nullopt : *left;
}

bool ComparedRuns::concern(RunId id) const
{
    return std::ranges::any_of(m_pairs, [id](const auto &pair) { return pair && pair->concerns(id); });
}

} // namespace rankscope
