// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes/profilelinks.h"

#include "views/profile/profilepane.h"
#include "views/profile/timeline/timelinepane.h"

namespace rankscope {

namespace {

/// Scopes of the one are those of the other: a structure that was put in has other ones.
bool haveOneTree(const ProfilePane &profile, const TimelinePane &timeline)
{
    const auto &one = profile.document();
    const auto &other = timeline.document();
    return one && other && !one->sections.empty() && one->sections.front() == other->sections.front();
}

} // namespace

void ProfileLinks::add(ProfilePane *pane)
{
    m_profiles.removeAll(nullptr);
    m_profiles.append(pane);
    connect(pane, &ProfilePane::scopeChosen, this, [this, pane](ScopeId scope) {
        for (const auto &timeline : m_timelines) {
            if (timeline && haveOneTree(*pane, *timeline))
                timeline->markScope(scope);
        }
    });
}

void ProfileLinks::add(TimelinePane *pane)
{
    m_timelines.removeAll(nullptr);
    m_timelines.append(pane);
    connect(pane, &TimelinePane::scopeChosen, this, [this, pane](ScopeId scope) {
        for (const auto &profile : m_profiles) {
            if (profile && haveOneTree(*profile, *pane))
                profile->selectScope(scope);
        }
    });
}

} // namespace rankscope
