// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/configuration/settingedit.h"

#include <QJsonArray>
#include <QJsonObject>

namespace rankscope {

/// A setting that was changed.
struct ChangedSetting {
    SettingPlace place;
    TraceSetting setting;
};

/// Where a setting is, so that it is found in another version of the file: the row of the same number where it has the
/// name, else the first of the name.
QJsonObject placeToJson(const TraceConfiguration &configuration, SettingPlace place);
std::optional<SettingPlace> placeFromJson(const TraceConfiguration &configuration, const QJsonObject &address);

/// The settings that are not those of the file.
QJsonArray changesToJson(const TraceConfiguration &configuration, const TraceSettings &settings);
/// What can be found of them; what cannot is skipped.
std::vector<ChangedSetting> changesFromJson(const TraceConfiguration &configuration, const QJsonArray &changes);

} // namespace rankscope
