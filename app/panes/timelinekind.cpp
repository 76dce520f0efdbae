// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes/panekinds.h"

#include "app/documents/openrun.h"
#include "app/panes/exports/paneformats.h"
#include "app/panes/profilelinks.h"
#include "model/profile/scopes/profilename.h"
#include "views/profile/timeline/timelinepane.h"

namespace rankscope {

using namespace Qt::StringLiterals;

PaneKind timelineKind(ProfileLinks &links)
{
    return {.name = u"timeline"_s,
            .title = PaneKindsTexts::tr("Time line"),
            .family = Family::Profile,
            .accepts = [](const OpenFile &file) { return file.profile() && file.profile()->timelines; },
            .make =
                [&links] {
                    auto *const pane = new TimelinePane;
                    links.add(pane);
                    return pane;
                },
            .show = ofPane<TimelinePane>([](TimelinePane &pane, const OpenSubject &shown) {
                pane.setDocument(shown.file->profile());
                return profileName(*shown.file->profile()); // the database, not its meta.db
            }),
            .exports = ofPane<TimelinePane>([](const TimelinePane &pane) {
                return PaneExports{u"timeline"_s, formatsOf(pane)};
            }),
            .picture = ofPane<TimelinePane>([](const TimelinePane &pane) {
                return PanePicture{u"timeline"_s, pane.picture(PictureFormat::Svg), pane.picture(PictureFormat::Png)};
            })};
}

} // namespace rankscope
