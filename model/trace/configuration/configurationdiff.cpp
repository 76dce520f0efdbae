// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/configuration/configurationdiff.h"

#include <deque>
#include <map>

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

} // namespace

ConfigurationDiff compareConfigurations(const TraceConfiguration &reference, const TraceConfiguration &current)
{
    std::map<ConstructKey, std::deque<const ConfiguredConstruct *>> unpaired; // of the current one
    for (const ConfiguredConstruct &construct : current.constructs)
        unpaired[{construct.kind, construct.number}].push_back(&construct);
    ConfigurationDiff diff;
    for (const ConfiguredConstruct &construct : reference.constructs) {
        auto &others = unpaired[{construct.kind, construct.number}];
        if (others.empty()) {
            ++diff.onlyReference;
            diff.changes.push_back({&construct, nullptr});
            continue;
        }
        auto parts = changedParts(construct, *others.front());
        ++(parts.empty() ? diff.same : diff.changed);
        if (!parts.empty())
            diff.changes.push_back({&construct, others.front(), std::move(parts)});
        others.pop_front();
    }
    for (const ConfiguredConstruct &construct : current.constructs) {
        auto &others = unpaired[{construct.kind, construct.number}];
        if (others.empty() || others.front() != &construct)
            continue;
        ++diff.onlyCurrent;
        diff.changes.push_back({nullptr, &construct});
        others.pop_front();
    }
    return diff;
}

} // namespace rankscope
