// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/ranks/threadlevels.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>
#include <set>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ThreadLevelsTexts {
    Q_DECLARE_TR_FUNCTIONS(ThreadLevels)
};

using Who = std::vector<ThreadNumber>;

/// What tells the process of a thread apart: its number of a level with those around it. Empty where it has none.
/// Nodes and ranks are counted over the whole job; a thread changes its core.
Who processOf(const Who &who, const ThreadIdentities &identities, qsizetype level)
{
    const auto found = std::ranges::find(who, std::size_t(level), &ThreadNumber::level);
    if (found == who.end())
        return {};
    if (const QString &name = identities.levels[level]; name == "NODE"_L1 || name == "RANK"_L1)
        return {*found};
    Who process;
    std::copy_if(who.begin(), found, std::back_inserter(process),
                 [&](const ThreadNumber &part) { return identities.levels[qsizetype(part.level)] != "CORE"_L1; });
    process.push_back(*found);
    return process;
}

} // namespace

QString levelTitle(const QString &level)
{
    if (level == "NODE"_L1)
        return ThreadLevelsTexts::tr("node");
    if (level == "RANK"_L1)
        return ThreadLevelsTexts::tr("rank");
    if (level == "THREAD"_L1)
        return ThreadLevelsTexts::tr("thread");
    if (level == "GPUDEVICE"_L1)
        return ThreadLevelsTexts::tr("GPU");
    if (level == "GPUCONTEXT"_L1)
        return ThreadLevelsTexts::tr("GPU context");
    if (level == "GPUSTREAM"_L1)
        return ThreadLevelsTexts::tr("GPU stream");
    return level == "CORE"_L1 ? ThreadLevelsTexts::tr("core") : level.toLower();
}

QString identityText(const ThreadIdentities &identities, const std::vector<ThreadNumber> &who)
{
    QStringList parts;
    for (const ThreadNumber &part : who)
        parts << levelTitle(identities.levels.value(qsizetype(part.level))) % u' ' % QString::number(part.number);
    return parts.join(u", "_s);
}

LevelProcesses processesAt(const ThreadIdentities &identities, const QString &level)
{
    const qsizetype place = identities.levels.indexOf(level);
    Q_ASSERT(place >= 0);
    std::map<Who, std::int64_t> known;
    std::set<std::int64_t> numbers;
    LevelProcesses processes;
    for (const Who &who : identities.threads) {
        const Who process = processOf(who, identities, place);
        if (process.empty())
            continue;
        known.emplace(process, process.back().number);
        numbers.insert(process.back().number);
    }
    if (numbers.size() != known.size()) {
        std::int64_t next = 0;
        for (auto &[who, number] : known) {
            number = next++;
            processes.names.emplace(number, identityText(identities, who));
        }
    }
    for (const Who &who : identities.threads) {
        const auto found = known.find(processOf(who, identities, place));
        processes.process.push_back(found == known.end() ? std::nullopt : std::optional(found->second));
    }
    return processes;
}

} // namespace rankscope
