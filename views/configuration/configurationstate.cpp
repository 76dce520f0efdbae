// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/configuration/configurationstate.h"

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QJsonValue toJson(const std::optional<std::int64_t> &number)
{
    return number ? QJsonValue(qint64(*number)) : QJsonValue();
}

std::optional<std::int64_t> numberFromJson(const QJsonValue &value)
{
    return value.isDouble() ? std::optional<std::int64_t>(value.toInteger()) : std::nullopt;
}

QJsonArray rangesToJson(const std::vector<IterationRange> &ranges)
{
    QJsonArray array;
    for (const IterationRange &range : ranges)
        array.append(QJsonArray{range.dimension, toJson(range.lower), toJson(range.upper), toJson(range.step)});
    return array;
}

TraceSetting settingFromJson(const QJsonObject &change)
{
    TraceSetting setting;
    const auto level = std::ranges::find(settableLevels, change[u"level"_s].toString(), levelText);
    if (level != settableLevels.end())
        setting.level = *level;
    for (const auto value : change[u"ranges"_s].toArray()) {
        const QJsonArray range = value.toArray();
        setting.ranges.push_back(
            {range[0].toInt(), numberFromJson(range[1]), numberFromJson(range[2]), numberFromJson(range[3])});
    }
    return setting;
}

} // namespace

QJsonObject placeToJson(const TraceConfiguration &configuration, SettingPlace place)
{
    return {{u"array"_s, place.isArray},
            {u"name"_s, settingPlaceName(configuration, place)},
            {u"row"_s, qint64(place.row)}};
}

std::optional<SettingPlace> placeFromJson(const TraceConfiguration &configuration, const QJsonObject &address)
{
    const bool isArray = address[u"array"_s].toBool();
    const QString name = address[u"name"_s].toString();
    const std::size_t rows = isArray ? configuration.arrays.size() : configuration.constructs.size();
    const auto isAt = [&](std::size_t row) {
        return settingPlaceName(configuration, {isArray, std::uint32_t(row)}) == name;
    };
    const qint64 row = address[u"row"_s].toInteger(-1);
    if (row >= 0 && row < qint64(rows) && isAt(std::size_t(row)))
        return SettingPlace{isArray, std::uint32_t(row)};
    for (std::size_t other = 0; other < rows; ++other) {
        if (isAt(other))
            return SettingPlace{isArray, std::uint32_t(other)};
    }
    return std::nullopt;
}

QJsonArray changesToJson(const TraceConfiguration &configuration, const TraceSettings &settings)
{
    const TraceSettings inFile = settingsOf(configuration);
    QJsonArray changes;
    const auto add = [&](SettingPlace place) {
        const TraceSetting &setting = settingAt(settings, place);
        if (setting == settingAt(inFile, place))
            return;
        QJsonObject change = placeToJson(configuration, place);
        if (setting.level)
            change[u"level"_s] = levelText(*setting.level);
        change[u"ranges"_s] = rangesToJson(setting.ranges);
        changes.append(change);
    };
    for (std::uint32_t row = 0; row < settings.arrays.size(); ++row)
        add({true, row});
    for (std::uint32_t row = 0; row < settings.constructs.size(); ++row)
        add({false, row});
    return changes;
}

std::vector<ChangedSetting> changesFromJson(const TraceConfiguration &configuration, const QJsonArray &changes)
{
    std::vector<ChangedSetting> found;
    for (const auto value : changes) {
        const QJsonObject change = value.toObject();
        if (const auto place = placeFromJson(configuration, change))
            found.push_back({*place, settingFromJson(change)});
    }
    return found;
}

} // namespace rankscope
