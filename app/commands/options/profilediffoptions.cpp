// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/options/profilediffoptions.h"

#include "app/commands/messages.h"
#include "app/commands/options/checks.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

namespace {

/// "P:Q", or more, as numbers above 0; nothing where they are none.
std::vector<double> numbersOf(const std::string &text)
{
    std::vector<double> numbers;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(':', begin), text.size());
        const std::string part = text.substr(begin, end - begin);
        if (!checkFactor(part).empty())
            return {};
        numbers.push_back(std::stod(part));
        begin = end + 1;
    }
    return numbers;
}

std::string checkProcesses(const std::string &text)
{
    if (numbersOf(text).size() > 1)
        return {};
    return helpText(QT_TRANSLATE_NOOP("Help", "two or more numbers of processes as 16:64 are wanted, not ")) + text;
}

std::string checkPair(const std::string &text)
{
    const std::size_t sign = text.find('=');
    if (sign != text.npos && sign > 0 && sign + 1 < text.size())
        return {};
    return helpText(QT_TRANSLATE_NOOP("Help", "two metrics as cycles=time are wanted, not ")) + text;
}

bool isWord(const std::string &text)
{
    return text == "none" || text == "total" || text == "processes";
}

std::string checkNormalise(const std::string &text)
{
    if (isWord(text) || !numbersOf(text).empty())
        return {};
    return helpText(QT_TRANSLATE_NOOP("Help", "none, total, processes or a factor above 0 is wanted, not ")) + text;
}

} // namespace

void ProfileDiffWords::addTo(Options &verb)
{
    verb.add(
        {.names = "--normalise,--normalize",
         .target = &normalise,
         .value = "none|total|processes|FACTOR",
         .check = checkNormalise,
         .help = QT_TRANSLATE_NOOP("Help", "Compare values as they are (none, the default), in percent "
                                           "of the total of each run, by the processes of each run, or with those "
                                           "of CURRENT times a factor (1:0.5:0.25 for each run, REFERENCE first).")});
    verb.add({.names = "--scaling",
              .target = &scaling,
              .value = "strong|weak",
              .words = {"strong", "weak"},
              .help = QT_TRANSLATE_NOOP("Help", "Also tell the scaling loss of each scope, in "
                                                "percent of the whole of CURRENT.")});
    verb.add({.names = "--processes",
              .target = &processes,
              .value = "P:Q…",
              .check = checkProcesses,
              .help = QT_TRANSLATE_NOOP("Help", "How many processes REFERENCE and each CURRENT had.")});
    verb.add({.names = "--of-one-process",
              .target = &ofOneProcess,
              .help = QT_TRANSLATE_NOOP("Help", "For --scaling, the values are those of one process; "
                                                "else sums over all.")});
    verb.add({.names = "--pair-metrics",
              .target = &pairs,
              .value = "NAME=NAME",
              .check = checkPair,
              .takesSeveral = true,
              .help = QT_TRANSLATE_NOOP("Help", "Compare a metric of REFERENCE with one of another "
                                                "name of CURRENT (can be given again).")});
}

std::vector<MetricPair> ProfileDiffWords::metricPairs() const
{
    std::vector<MetricPair> metrics;
    for (const std::string &pair : pairs) {
        const std::size_t sign = pair.find('=');
        metrics.push_back({QString::fromStdString(pair.substr(0, sign)).trimmed(),
                           QString::fromStdString(pair.substr(sign + 1)).trimmed()});
    }
    return metrics;
}

ProfileNormalization ProfileDiffWords::normalization(std::size_t runs) const
{
    using Kind = ProfileNormalization::Kind;
    if (normalise == "none")
        return {};
    if (normalise == "total")
        return {Kind::Total, {}};
    if (normalise == "processes")
        return {Kind::Processes, numbersOf(processes)};
    std::vector<double> factors = numbersOf(normalise);
    if (factors.size() == 1) {
        factors.resize(runs, factors.front());
        factors.front() = 1;
    }
    return {Kind::Factor, std::move(factors)};
}

ProfileScaling ProfileDiffWords::scalingLoss() const
{
    using Kind = ProfileScaling::Kind;
    if (scaling.empty())
        return {};
    return {scaling == "weak" ? Kind::Weak : Kind::Strong, numbersOf(processes), ofOneProcess};
}

Result<void> ProfileDiffWords::check(std::size_t runs) const
{
    const auto error = [](const QString &message, const QString &hint) {
        return tl::unexpected(Error{ErrorKind::BadOption, message, {}, {}, hint});
    };
    const auto text = [](const char *phrase) { return QCoreApplication::translate("DiffCommand", phrase); };
    const bool needsProcesses = normalise == "processes" || !scaling.empty();
    if (needsProcesses && processes.empty())
        return error(text(QT_TRANSLATE_NOOP("DiffCommand", "How many processes the runs had is not known.")),
                     text(QT_TRANSLATE_NOOP("DiffCommand", "Say it with --processes, as --processes 16:64.")));
    const std::size_t factors = isWord(normalise) ? 1 : numbersOf(normalise).size();
    const bool isProcesses = needsProcesses && numbersOf(processes).size() != runs;
    if (!isProcesses && (factors == 1 || factors == runs))
        return {};
    const auto count = static_cast<int>(runs);
    return error(text(isProcesses
                          ? QT_TRANSLATE_NOOP("DiffCommand", "--processes needs a number for each run.")
                          : QT_TRANSLATE_NOOP("DiffCommand", "--normalise needs one factor, or one for each run.")),
                 QCoreApplication::translate("DiffCommand", "There are %n runs, the reference is the first of them.",
                                             nullptr, count));
}

} // namespace rankscope
