// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/configuration/settingfaults.h"

#include <QCoreApplication>

#include <algorithm>
#include <string_view>
#include <unordered_set>

namespace rankscope {

namespace {

struct SettingFaultTexts {
    Q_DECLARE_TR_FUNCTIONS(SettingFaults)
};

bool isOutside(const IterationRange &range, const std::vector<IterationRange> &observed)
{
    const auto known = std::span(observed).first(std::min(observed.size(), IndexTuple::maxRank)); // more are damage
    const auto limits = std::ranges::find(known, range.dimension, &IterationRange::dimension);
    if (limits == known.end())
        return false;
    const bool isBehind = range.lower && limits->upper && *range.lower > *limits->upper;
    const bool isBefore = range.upper && limits->lower && *range.upper < *limits->lower;
    return isBehind || isBefore;
}

} // namespace

std::vector<FoundFault> faultsOf(const TraceSetting &setting, std::uint32_t rank,
                                 const std::vector<IterationRange> &observed)
{
    std::vector<FoundFault> faults;
    const auto &ranges = setting.ranges;
    std::unordered_set<std::int32_t> dimensions;
    for (std::size_t index = 0; index < ranges.size(); ++index) {
        const IterationRange &range = ranges[index];
        const auto add = [&](SettingFault fault) { faults.push_back({fault, index}); };
        if (std::int64_t(range.dimension) >= std::int64_t(rank))
            add(SettingFault::UnknownDimension);
        if (!dimensions.insert(range.dimension).second)
            add(SettingFault::RepeatedDimension);
        if (range.step && *range.step < 1)
            add(SettingFault::BadStep);
        if (range.lower && range.upper && *range.lower > *range.upper)
            add(SettingFault::EmptyRange);
        else if (isOutside(range, observed))
            add(SettingFault::NothingObserved);
    }
    if (setting.level && !ranges.empty())
        faults.push_back({SettingFault::LevelAndRanges, 0});
    return faults;
}

QString faultText(const FoundFault &found, const TraceSetting &setting, std::uint32_t rank)
{
    const auto dimension = [&] { return QString::number(setting.ranges[found.range].dimension); };
    switch (found.fault) {
    case SettingFault::UnknownDimension:
        return SettingFaultTexts::tr("There is no dimension %1: they are counted from 0, and the last one is %2.")
            .arg(dimension(), QString::number(std::int64_t(rank) - 1));
    case SettingFault::RepeatedDimension:
        return SettingFaultTexts::tr("Dimension %1 has more than one range.").arg(dimension());
    case SettingFault::EmptyRange:
        return SettingFaultTexts::tr("The range of dimension %1 ends before it begins; nothing would be traced.")
            .arg(dimension());
    case SettingFault::BadStep:
        return SettingFaultTexts::tr("The step of dimension %1 is not positive.").arg(dimension());
    case SettingFault::NothingObserved:
        return SettingFaultTexts::tr("The range of dimension %1 holds no iteration that the program ran; nothing would "
                                     "be traced.")
            .arg(dimension());
    case SettingFault::LevelAndRanges:
        return SettingFaultTexts::tr(
            "The runtime rejects a level together with ranges (“Bad file structure”); it reads "
            "the level alone or the ranges alone.");
    }
    Q_UNREACHABLE();
}

QStringList faultSentences(const TraceSetting &setting, std::uint32_t rank, const std::vector<IterationRange> &observed)
{
    constexpr std::size_t mostShown = 3;
    const std::vector<FoundFault> faults = faultsOf(setting, rank, observed);
    QStringList sentences;
    for (std::size_t at = 0; at < std::min(faults.size(), mostShown); ++at)
        sentences << faultText(faults[at], setting, rank);
    if (const int more = int(faults.size()) - int(sentences.size()); more > 0)
        sentences << SettingFaultTexts::tr("and %n more", nullptr, more);
    return sentences;
}

ProblemList settingProblems(const TraceConfiguration &configuration)
{
    ProblemList problems;
    const auto addFaults = [&](const auto &parts) {
        std::size_t counted = 0; // characters before which line ends were counted
        std::uint64_t line = 1;
        for (const auto &part : parts) {
            if (part.settingText.size == 0) // nothing is set
                continue;
            const std::string_view text = configuration.text;
            const std::size_t offset = std::clamp(part.settingText.offset, counted, std::max(counted, text.size()));
            const std::string_view between = text.substr(counted, offset - counted);
            line += std::uint64_t(std::ranges::count(between, '\n'));
            counted = offset;
            for (const QString &fault : faultSentences(part.setting, part.rank, part.observed))
                problems.add({Severity::Warning, configuration.file, line, fault, 1});
        }
    };
    addFaults(configuration.arrays);
    addFaults(configuration.constructs);
    return problems;
}

std::array<TraceSetting, 2> acceptedForms(const TraceSetting &setting)
{
    return {TraceSetting{setting.level, {}}, TraceSetting{std::nullopt, setting.ranges}};
}

} // namespace rankscope
