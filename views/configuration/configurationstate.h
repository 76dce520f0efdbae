// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/jsonfields.h"
#include "model/trace/configuration/settingedit.h"

namespace rankscope {

template<>
struct JsonEnumeration<TraceLevel> {
    static constexpr auto last = TraceLevel::Full;
};
template<>
struct JsonFields<IterationRange> {
    static constexpr auto jsonFields()
    {
        return std::tuple{jsonField("dimension", &IterationRange::dimension),
                          jsonField("lower", &IterationRange::lower), jsonField("upper", &IterationRange::upper),
                          jsonField("step", &IterationRange::step)};
    }
};
template<>
struct JsonFields<TraceSetting> {
    static constexpr auto jsonFields()
    {
        return std::tuple{jsonField("level", &TraceSetting::level), jsonField("ranges", &TraceSetting::ranges)};
    }
};

/// A SettingPlace, so that it is found in another version of the file: the row of the same number where it has the
/// name, else the first of the name.
struct SettingAddress {
    bool isArray = false;
    QString name = {};
    std::int64_t row = -1;

    friend bool operator==(const SettingAddress &, const SettingAddress &) = default;
    static constexpr auto jsonFields()
    {
        return std::tuple{jsonField("array", &SettingAddress::isArray), jsonField("name", &SettingAddress::name),
                          jsonField("row", &SettingAddress::row)};
    }
};
SettingAddress addressOf(const TraceConfiguration &configuration, SettingPlace place);
std::optional<SettingPlace> findAddress(const TraceConfiguration &configuration, const SettingAddress &address);

/// A setting that was changed and is not saved.
struct ChangedSetting {
    SettingAddress place;
    TraceSetting setting;

    friend bool operator==(const ChangedSetting &, const ChangedSetting &) = default;
    static constexpr auto jsonFields()
    {
        return std::tuple{jsonField("place", &ChangedSetting::place), jsonField("setting", &ChangedSetting::setting)};
    }
};
/// The settings that are not those of the file.
std::vector<ChangedSetting> changedSettings(const TraceConfiguration &configuration, const TraceSettings &settings);

/// What the Configuration pane shows.
struct ConfigurationPaneState {
    std::vector<ChangedSetting> changes = {};
    std::int64_t processes = 4; // of the estimate
    TraceLevel level = TraceLevel::Full; // of the whole program
    std::int64_t step = 1;
    std::optional<SettingAddress> current = {};

    friend bool operator==(const ConfigurationPaneState &, const ConfigurationPaneState &) = default;
    static constexpr auto jsonFields()
    {
        using Own = ConfigurationPaneState;
        return std::tuple{jsonField("changes", &Own::changes), jsonField("processes", &Own::processes),
                          jsonField("level", &Own::level), jsonField("step", &Own::step),
                          jsonField("current", &Own::current)};
    }
};

/// How it is arranged.
struct ConfigurationPaneArrangement {
    QByteArray columns;
    std::vector<int> sizes = {}; // of the two parts, pixels

    friend bool operator==(const ConfigurationPaneArrangement &, const ConfigurationPaneArrangement &) = default;
    static constexpr auto jsonFields()
    {
        return std::tuple{jsonField("columns", &ConfigurationPaneArrangement::columns),
                          jsonField("sizes", &ConfigurationPaneArrangement::sizes)};
    }
};

} // namespace rankscope
