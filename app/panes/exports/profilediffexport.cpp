// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes/exports/paneformats.h"

#include "app/panes/exports/paneexport.h"
#include "io/csv/fieldscsv.h"
#include "io/hdf5/writing/fieldshdf5.h"
#include "io/report/reporthtml.h"
#include "io/report/reportjson.h"
#include "io/xml/fieldsxml.h"
#include "model/profile/diff/profilediffreport.h"
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
    const auto report = [diff](std::uint64_t limit, auto write) {
        return [diff, limit, write](auto &target, Progress &progress) -> Result<void> {
            const auto made = diff(progress);
            return made ? write(profileDiffReport(*made, limit), target, progress)
                        : Result<void>(tl::unexpected(made.error()));
        };
    };
    const auto table = [report](auto write) {
        return report(0, [write](const Report &made, auto &target, Progress &progress) {
            return write(fieldsOf(made), target, progress);
        });
    };
    const auto csv = [](const FieldTable &fields, QIODevice &device, Progress &progress) {
        return writeFieldsCsv(fields, LineEnd::Lf, device, progress);
    };
    return {
        streamed(PaneExport::tr("Table of the differences (*.csv)"), u"csv"_s, table(csv)),
        streamed(PaneExport::tr("XML of the differences (*.xml)"), u"xml"_s, table(writeFieldsXml)),
        named(PaneExport::tr("HDF5 of the differences (*.h5)"), u"h5"_s, table(writeFieldsHdf5)),
        streamed(PaneExport::tr("JSON of the comparison (*.json)"), u"json"_s, report(0, writeReportJson)),
        streamed(PaneExport::tr("Report as a web page (*.html)"), u"html"_s, report(mostRowsOfPage, writeReportHtml)),
        painted(PaneExport::tr("Picture of the icicle (*.svg)"), u"svg"_s, pane.picture(PictureFormat::Svg)),
        painted(PaneExport::tr("Picture of the icicle (*.png)"), u"png"_s, pane.picture(PictureFormat::Png))};
}

} // namespace rankscope
