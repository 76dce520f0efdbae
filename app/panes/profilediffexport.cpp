// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes/paneformats.h"

#include "app/panes/paneexport.h"
#include "io/csv/fieldscsv.h"
#include "io/hdf5/writing/fieldshdf5.h"
#include "io/html/profilediffhtml.h"
#include "io/json/profilediffjson.h"
#include "io/xml/fieldsxml.h"
#include "views/profile/diff/profilediffpane.h"

#include <QIODevice>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint64_t mostRowsOfPage = 1000;

} // namespace

std::vector<ExportFormat> formatsOf(const ProfileDiffPane &pane)
{
    const auto diff = [runs = pane.comparedRuns(), options = pane.diffOptions()](const Progress &progress) {
        return diffProfiles(runs, options, progress);
    };
    const auto written = [diff](auto write) {
        return [diff, write](auto &target, Progress &progress) -> Result<void> {
            const auto made = diff(progress);
            return made ? write(*made, target, progress) : Result<void>(tl::unexpected(made.error()));
        };
    };
    const auto csv = [](const ProfileDiff &made, QIODevice &device, Progress &progress) {
        return writeFieldsCsv(profileDiffTable(made, {}), LineEnd::Lf, device, progress);
    };
    const auto xml = [](const ProfileDiff &made, QIODevice &device, Progress &progress) {
        return writeFieldsXml(profileDiffTable(made, {}), device, progress);
    };
    const auto json = [](const ProfileDiff &made, QIODevice &device, Progress &progress) {
        return writeProfileDiffJson(made, {}, device, progress);
    };
    const auto html = [](const ProfileDiff &made, QIODevice &device, Progress &progress) {
        return writeProfileDiffHtml(made, {mostRowsOfPage}, device, progress);
    };
    const auto hdf5 = [](const ProfileDiff &made, const QString &name, Progress &progress) {
        return writeFieldsHdf5(profileDiffTable(made, {}), name, progress);
    };
    return {streamed(PaneExport::tr("Table of the differences (*.csv)"), u"csv"_s, written(csv)),
            streamed(PaneExport::tr("XML of the differences (*.xml)"), u"xml"_s, written(xml)),
            named(PaneExport::tr("HDF5 of the differences (*.h5)"), u"h5"_s, written(hdf5)),
            streamed(PaneExport::tr("JSON of the comparison (*.json)"), u"json"_s, written(json)),
            streamed(PaneExport::tr("Report as a web page (*.html)"), u"html"_s, written(html)),
            painted(PaneExport::tr("Picture of the icicle (*.svg)"), u"svg"_s, pane.picture(PictureFormat::Svg)),
            painted(PaneExport::tr("Picture of the icicle (*.png)"), u"png"_s, pane.picture(PictureFormat::Png))};
}

} // namespace rankscope
