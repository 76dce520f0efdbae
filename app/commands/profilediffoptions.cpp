// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/profilediffoptions.h"

#include "app/commands/checks.h"
#include "app/commands/messages.h"

#include <QCoreApplication>

#include <CLI/CLI.hpp>

namespace rankscope {

namespace {

/// "P:Q" as two numbers above 0; nothing where it is none.
std::vector<double> twoNumbers(const std::string &text)
{
    const std::size_t colon = text.find(':');
    if (colon == text.npos)
        return {};
    std::vector<double> numbers;
    for (const std::string &part : {text.substr(0, colon), text.substr(colon + 1)}) {
        if (!checkFactor(part).empty())
            return {};
        numbers.push_back(std::stod(part));
    }
    return numbers;
}

std::string checkProcesses(const std::string &text)
{
    if (!twoNumbers(text).empty())
        return {};
    return helpText(QT_TRANSLATE_NOOP("Help", "two numbers of processes as 16:64 are wanted, not ")) + text;
}

bool isWord(const std::string &text)
{
    return text == "none" || text == "total" || text == "processes";
}

std::string checkNormalise(const std::string &text)
{
    if (isWord(text) || checkFactor(text).empty())
        return {};
    return helpText(QT_TRANSLATE_NOOP("Help", "none, total, processes or a factor above 0 is wanted, not ")) + text;
}

} // namespace

void ProfileDiffWords::addTo(CLI::App &verb)
{
    verb.add_option("--normalise,--normalize", normalise,
                    helpText(QT_TRANSLATE_NOOP(
                        "Help", "Of profiles: compare values as they are (none, the default), in percent "
                                "of the total of each run, by the processes of each run, or with those "
                                "of CURRENT times a factor.")))
        ->check(checkNormalise)
        ->type_name("none|total|processes|FACTOR");
    verb.add_option("--scaling", scaling,
                    helpText(QT_TRANSLATE_NOOP("Help", "Of profiles: also tell the scaling loss of each scope, in "
                                                       "percent of the whole of CURRENT.")))
        ->check(CLI::IsMember({"strong", "weak"}))
        ->type_name("strong|weak");
    verb.add_option("--processes", processes,
                    helpText(QT_TRANSLATE_NOOP("Help", "Of profiles: how many processes REFERENCE and CURRENT had.")))
        ->check(checkProcesses)
        ->type_name("P:Q");
    verb.add_flag("--of-one-process", ofOneProcess,
                  helpText(QT_TRANSLATE_NOOP("Help", "Of profiles: for --scaling, the values are those of one process; "
                                                     "else sums over all.")));
}

ProfileNormalization ProfileDiffWords::normalization() const
{
    using Kind = ProfileNormalization::Kind;
    if (normalise == "none")
        return {};
    if (normalise == "total")
        return {Kind::Total, {}};
    if (normalise == "processes")
        return {Kind::Processes, twoNumbers(processes)};
    return {Kind::Factor, {1, std::stod(normalise)}};
}

ProfileScaling ProfileDiffWords::scalingLoss() const
{
    using Kind = ProfileScaling::Kind;
    if (scaling.empty())
        return {};
    return {scaling == "weak" ? Kind::Weak : Kind::Strong, twoNumbers(processes), ofOneProcess};
}

Result<void> ProfileDiffWords::check() const
{
    const bool needsProcesses = normalise == "processes" || !scaling.empty();
    if (!needsProcesses || !processes.empty())
        return {};
    return tl::unexpected(
        Error{ErrorKind::BadOption,
              QCoreApplication::translate("DiffCommand", "How many processes both runs had is not known."),
              {},
              {},
              QCoreApplication::translate("DiffCommand", "Say it with --processes, as --processes 16:64.")});
}

} // namespace rankscope
