// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/configuration/traceconfiguration.h"

namespace rankscope {

TraceSettings settingsOf(const TraceConfiguration &configuration)
{
    TraceSettings settings;
    settings.arrays.reserve(configuration.arrays.size());
    for (const ConfiguredArray &array : configuration.arrays)
        settings.arrays.push_back(array.setting);
    settings.constructs.reserve(configuration.constructs.size());
    for (const ConfiguredConstruct &construct : configuration.constructs)
        settings.constructs.push_back(construct.setting);
    return settings;
}

std::vector<TraceLevel> effectiveLevels(const TraceConfiguration &configuration, const TraceSettings &settings,
                                        TraceLevel program)
{
    std::vector<TraceLevel> levels;
    levels.reserve(configuration.constructs.size());
    for (std::size_t row = 0; row < configuration.constructs.size(); ++row) {
        const auto parent = configuration.constructs[row].parent;
        levels.push_back(settings.constructs[row].level.value_or(parent ? levels[*parent] : program));
    }
    return levels;
}

} // namespace rankscope
