// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/configuration/configurationwriter.h"

#include "io/dvm/linecursor.h"
#include "io/dvm/recordtext.h"

#include <algorithm>

namespace rankscope {

namespace {

struct SettingChange {
    TextSpan span;
    std::string text;
};

template<typename Row>
void collectChanges(const std::vector<Row> &rows, const std::vector<TraceSetting> &settings,
                    std::vector<SettingChange> &changes)
{
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (settings[row] != rows[row].setting)
            changes.push_back({rows[row].settingText, settingText(settings[row])});
    }
}

} // namespace

std::string settingText(const TraceSetting &setting)
{
    std::string text;
    if (setting.level)
        text += levelName(*setting.level);
    appendRanges(setting.ranges, text);
    return text;
}

std::string configurationText(const TraceConfiguration &configuration, const TraceSettings &settings)
{
    std::vector<SettingChange> changes;
    collectChanges(configuration.arrays, settings.arrays, changes);
    collectChanges(configuration.constructs, settings.constructs, changes);
    std::ranges::sort(changes, {}, [](const SettingChange &change) { return change.span.offset; });
    const std::string_view file = configuration.text;
    std::string text;
    std::size_t at = 0;
    for (const SettingChange &change : changes) {
        text += file.substr(at, change.span.offset - at);
        if (!change.text.empty() && text.ends_with('='))
            text += ' ';
        text += change.text;
        at = change.span.offset + change.span.size;
        if (at < file.size() && file[at] == '#')
            text += ' ';
    }
    text += file.substr(at);
    return text;
}

} // namespace rankscope
