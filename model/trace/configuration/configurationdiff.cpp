// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/configuration/configurationdiff.h"

#include <deque>
#include <map>
#include <set>
#include <tuple>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

using ConstructKey = std::pair<RecordKind, std::int64_t>;

std::vector<QLatin1StringView> changedParts(const ConfiguredConstruct &reference, const ConfiguredConstruct &current)
{
    std::vector<QLatin1StringView> parts;
    const auto check = [&parts](bool isSame, QLatin1StringView part) {
        if (!isSame)
            parts.push_back(part);
    };
    check(reference.setting.level == current.setting.level, "level"_L1);
    check(reference.setting.ranges == current.setting.ranges, "ranges"_L1);
    check(reference.parentNumber == current.parentNumber, "parent"_L1);
    check(reference.rank == current.rank, "rank"_L1);
    check(reference.place.file == current.place.file, "file"_L1);
    check(reference.place.line == current.place.line, "line"_L1);
    return parts;
}

/// By construct of the reference the one of the current configuration; null: it has none. First those of the same
/// place, which numbers alone do not tell apart, then what is left by number, in order.
std::vector<const ConfiguredConstruct *> partnersOf(const TraceConfiguration &reference,
                                                    const TraceConfiguration &current)
{
    std::vector<const ConfiguredConstruct *> partners(reference.constructs.size());
    std::set<const ConfiguredConstruct *> taken;
    const auto pair = [&](const auto &keyOf) {
        std::map<decltype(keyOf(reference.constructs.front())), std::deque<const ConfiguredConstruct *>> unpaired;
        for (const ConfiguredConstruct &construct : current.constructs) {
            if (!taken.contains(&construct))
                unpaired[keyOf(construct)].push_back(&construct);
        }
        for (std::size_t index = 0; index < partners.size(); ++index) {
            const auto others = partners[index] ? unpaired.end() : unpaired.find(keyOf(reference.constructs[index]));
            if (others == unpaired.end() || others->second.empty())
                continue;
            partners[index] = others->second.front();
            taken.insert(partners[index]);
            others->second.pop_front();
        }
    };
    pair([](const ConfiguredConstruct &one) {
        return std::tuple(one.kind, one.number, one.place.file, one.place.line);
    });
    pair([](const ConfiguredConstruct &one) { return ConstructKey(one.kind, one.number); });
    return partners;
}

} // namespace

ConfigurationDiff compareConfigurations(const TraceConfiguration &reference, const TraceConfiguration &current)
{
    const std::vector<const ConfiguredConstruct *> partners = partnersOf(reference, current);
    ConfigurationDiff diff;
    for (std::size_t index = 0; index < partners.size(); ++index) {
        const ConfiguredConstruct &construct = reference.constructs[index];
        if (!partners[index]) {
            ++diff.onlyReference;
            diff.changes.push_back({&construct, nullptr});
            continue;
        }
        auto parts = changedParts(construct, *partners[index]);
        ++(parts.empty() ? diff.same : diff.changed);
        if (!parts.empty())
            diff.changes.push_back({&construct, partners[index], std::move(parts)});
    }
    const std::set<const ConfiguredConstruct *> paired(partners.begin(), partners.end());
    for (const ConfiguredConstruct &construct : current.constructs) {
        if (paired.contains(&construct))
            continue;
        ++diff.onlyCurrent;
        diff.changes.push_back({nullptr, &construct});
    }
    return diff;
}

} // namespace rankscope
