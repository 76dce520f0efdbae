// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/runs.h"

#include "app/commands/messages.h"
#include "io/text/filenames.h"

namespace rankscope {

DocumentResult readRun(const QStringList &paths, ReadOptions options, Progress &progress)
{
    options.tellProblems = [](const ProblemList &problems) { say(problems); };
    return readDocument(paths, options, progress);
}

ReadOptions stackReading(const std::string &encoding, const std::string &rankRule, Team *team)
{
    ReadOptions reading{.family = Family::Stacks, .encoding = pathOf(encoding), .isEachNeeded = true, .team = team};
    if (!rankRule.empty())
        reading.rankRule = RankRule::fromPattern(pathOf(rankRule));
    return reading;
}

QString pathOf(const std::string &bytes)
{
    return decodeFileName(QByteArrayView(bytes.data(), static_cast<qsizetype>(bytes.size())));
}

QStringList pathsOf(const std::vector<std::string> &files)
{
    QStringList paths;
    for (const std::string &file : files)
        paths << pathOf(file);
    return paths;
}

} // namespace rankscope
