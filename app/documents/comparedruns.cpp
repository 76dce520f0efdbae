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

bool has(const OpenRun &run, Family family)
{
    return run.fileOf(family) != nullptr;
}

QString kindText(Family kind)
{
    switch (kind) {
    case Family::Trace:
        return ComparedRunsTexts::tr("traces");
    case Family::Stacks:
        return ComparedRunsTexts::tr("stacks");
    case Family::Comparison:
        return ComparedRunsTexts::tr("values of processes");
    case Family::Arrays:
        return ComparedRunsTexts::tr("arrays");
    case Family::Profile:
        return ComparedRunsTexts::tr("profiles");
    case Family::Configuration:
        return ComparedRunsTexts::tr("configurations");
    case Family::Errors:
        return ComparedRunsTexts::tr("errors of the DVM runtime");
    case Family::Parameters:
        return ComparedRunsTexts::tr("parameters");
    case Family::SavedResult:
        return ComparedRunsTexts::tr("saved results");
    }
    Q_UNREACHABLE();
}

QString contentText(const OpenRun &run)
{
    QStringList kinds;
    for (const Family kind : kindsOf(run))
        kinds << kindText(kind);
    return kinds.isEmpty() ? ComparedRunsTexts::tr("of %1 nothing could be read").arg(run.title())
                           : ComparedRunsTexts::tr("%1 has %2").arg(run.title(), kinds.join(u", "_s));
}

} // namespace

std::vector<Family> kindsOf(const OpenRun &run)
{
    std::vector<Family> kinds;
    std::ranges::copy_if(families, std::back_inserter(kinds), [&run](Family kind) { return has(run, kind); });
    return kinds;
}

std::vector<Family> commonKinds(const OpenRun &reference, const OpenRun &current)
{
    std::vector<Family> kinds = kindsOf(reference);
    std::erase_if(kinds, [&current](Family kind) { return kind == Family::SavedResult || !has(current, kind); });
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

void ComparedRuns::set(Family kind, const RunPair &pair)
{
    if (of(kind) == pair)
        return;
    m_pairs[static_cast<std::size_t>(kind)] = pair;
    m_latest = pair;
}

void ComparedRuns::clear(Family kind)
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
