// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/configuration/traceconfiguration.h"

#include "model/base/text/decodedname.h"

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

QString nameText(const TraceConfiguration &configuration, std::string_view name)
{
    return decodedName(name, configuration.encoding);
}

QString rangesText(const std::vector<IterationRange> &ranges)
{
    const auto number = [](const std::optional<std::int64_t> &value) {
        return value ? QString::number(*value) : QString();
    };
    QStringList texts;
    for (const IterationRange &range : ranges)
        texts +=
            QStringLiteral("(%1:%2,%3,%4)")
                .arg(QString::number(range.dimension), number(range.lower), number(range.upper), number(range.step));
    return texts.join(QStringLiteral(", "));
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
