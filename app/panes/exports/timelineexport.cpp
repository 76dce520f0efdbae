// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes/exports/paneexport.h"
#include "app/panes/exports/paneformats.h"
#include "model/profile/timeline/timelinefields.h"
#include "views/profile/timeline/timelinepane.h"

#include <algorithm>
#include <iterator>

namespace rankscope {

std::vector<ExportFormat> formatsOf(const TimelinePane &pane)
{
    if (!pane.document() || !pane.shownPicture())
        return {};
    const auto table = [document = pane.document(), picture = pane.shownPicture()](const UseTable &use, Progress &) {
        return use(timelineFields(*document->timelines, document->sections.front()->tree, *picture));
    };
    std::vector<ExportFormat> formats =
        tableFormats({PaneExport::tr("Table of what is seen (*.csv)"), PaneExport::tr("XML of what is seen (*.xml)"),
                      PaneExport::tr("HDF5 of what is seen (*.h5)")},
                     table);
    std::ranges::move(pictureFormats(pane.picture(PictureFormat::Svg), pane.picture(PictureFormat::Png)),
                      std::back_inserter(formats));
    return formats;
}

} // namespace rankscope
