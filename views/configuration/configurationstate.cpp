// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/configuration/configurationstate.h"

namespace rankscope {

SettingAddress addressOf(const TraceConfiguration &configuration, SettingPlace place)
{
    return {place.isArray, settingPlaceName(configuration, place), place.row};
}

std::optional<SettingPlace> findAddress(const TraceConfiguration &configuration, const SettingAddress &address)
{
    const auto &[isArray, name, row] = address;
    const std::size_t rows = isArray ? configuration.arrays.size() : configuration.constructs.size();
    const auto placeAt = [isArray = isArray](std::size_t at) { return SettingPlace{isArray, std::uint32_t(at)}; };
    if (row >= 0 && row < qint64(rows) && settingPlaceName(configuration, placeAt(std::size_t(row))) == name)
        return placeAt(std::size_t(row));
    for (std::size_t other = 0; other < rows; ++other) {
        if (settingPlaceName(configuration, placeAt(other)) == name)
            return placeAt(other);
    }
    return std::nullopt;
}

std::vector<ChangedSetting> changedSettings(const TraceConfiguration &configuration, const TraceSettings &settings)
{
    const TraceSettings inFile = settingsOf(configuration);
    std::vector<ChangedSetting> changes;
    const auto add = [&](SettingPlace place) {
        if (const TraceSetting &setting = settingAt(settings, place); setting != settingAt(inFile, place))
            changes.push_back({addressOf(configuration, place), setting});
    };
    for (std::uint32_t row = 0; row < settings.arrays.size(); ++row)
        add({true, row});
    for (std::uint32_t row = 0; row < settings.constructs.size(); ++row)
        add({false, row});
    return changes;
}

} // namespace rankscope
