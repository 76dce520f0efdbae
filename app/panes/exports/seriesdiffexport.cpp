// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes/exports/paneexport.h"
#include "app/panes/exports/paneformats.h"
#include "io/report/reporthtml.h"
#include "io/report/reportjson.h"
#include "model/arrays/series/seriesdiffreport.h"
#include "views/arrays/series/seriesdiffpane.h"

#include <algorithm>
#include <iterator>

namespace rankscope {

using namespace Qt::StringLiterals;

std::vector<ExportFormat> formatsOf(const SeriesDiffPane &pane)
{
    if (!pane.diff())
        return {};
    const auto table = [diff = pane.diff()](const UseTable &use, Progress &) {
        const Report report = seriesDiffReport(*diff, 0);
        return use(fieldsOf(report));
    };
    const auto to = [diff = pane.diff()](auto write) {
        return [diff, write](QIODevice &device, Progress &progress) {
            return write(seriesDiffReport(*diff, 0), device, progress);
        };
    };
    std::vector<ExportFormat> formats =
        tableFormats({PaneExport::tr("Table of the comparison (*.csv)"),
                      PaneExport::tr("XML of the comparison (*.xml)"), PaneExport::tr("HDF5 of the comparison (*.h5)")},
                     table);
    formats.push_back(streamed(PaneExport::tr("JSON of the comparison (*.json)"), u"json"_s, to(writeReportJson)));
    formats.push_back(streamed(PaneExport::tr("Report as a web page (*.html)"), u"html"_s, to(writeReportHtml)));
    std::ranges::move(pictureFormats(pane.plotPicture(PictureFormat::Svg), pane.plotPicture(PictureFormat::Png)),
                      std::back_inserter(formats));
    return formats;
}

} // namespace rankscope
