// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/stackruns.h"

#include "app/commands/checks.h"
#include "app/commands/messages.h"
#include "app/commands/runs.h"
#include "model/stacks/rankrule.h"
#include "model/stacks/snapshotchoice.h"

#include <QCoreApplication>

#include <CLI/CLI.hpp>

namespace rankscope {

using namespace Qt::StringLiterals;

std::string checkRankRule(const std::string &text)
{
    if (RankRule::fromPattern(pathOf(text)))
        return {};
    return QCoreApplication::translate("StackRuns", "a pattern with {rank}, {pid} or {host} is wanted").toStdString();
}

void StackRunOptions::addTo(CLI::App &verb)
{
    verb.add_option(
            "--encoding", encoding,
            helpText(QT_TRANSLATE_NOOP("Help", "The encoding of names in the files (UTF-8, else Windows-1251).")))
        ->check(checkEncoding)
        ->type_name("NAME");
    addRankRuleOption(verb, rule);
}

void addRankRuleOption(CLI::App &verb, std::string &rule)
{
    verb.add_option(
            "--rank-rule", rule,
            helpText(QT_TRANSLATE_NOOP("Help", "How names of files tell the rank, for example "
                                               "rank-{rank}.{host}.{pid}.txt; * is anything. Guessed without.")))
        ->check(checkRankRule)
        ->type_name("PATTERN");
}

void addSnapshotPairOption(CLI::App &verb, std::string &snapshot)
{
    verb.add_option("--snapshot", snapshot,
                    helpText(QT_TRANSLATE_NOOP(
                        "Help", "Of stacks: which moment, a number from 1, last, or merged (all of them); "
                                "N,M: of the reference and of the current job, which may be the same.")))
        ->check([](const std::string &text) {
            return snapshotPair(pathOf(text))
                       ? std::string()
                       : QCoreApplication::translate("StackRuns",
                                                     "a number from 1, last or merged is wanted, or two of "
                                                     "these with a comma")
                             .toStdString();
        })
        ->type_name("N[,M]");
}

void addSnapshotOption(CLI::App &verb, std::string &snapshot)
{
    verb.add_option(
            "--snapshot", snapshot,
            helpText(QT_TRANSLATE_NOOP("Help", "Which moment: a number from 1, last, or merged (all of them).")))
        ->check([](const std::string &text) {
            return snapshotChoice(pathOf(text))
                       ? std::string()
                       : QCoreApplication::translate("StackRuns", "a number from 1, last or merged is wanted")
                             .toStdString();
        })
        ->type_name("N");
}

} // namespace rankscope
