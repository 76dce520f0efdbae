// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes/exports/paneformats.h"

#include "app/panes/exports/paneexport.h"
#include "io/csv/comparisoncsv.h"
#include "io/csv/fieldscsv.h"
#include "io/ddt/stackscsvwriter.h"
#include "io/ddt/stacksxmlwriter.h"
#include "io/dvm/configuration/configurationwriter.h"
#include "io/dvm/parameters/parameterwriter.h"
#include "io/dvm/tracelineends.h"
#include "io/dvm/tracewriter.h"
#include "io/hdf5/writing/fieldshdf5.h"
#include "io/json/stackjson.h"
#include "io/report/reporthtml.h"
#include "io/report/reportjson.h"
#include "io/stacktools/folded/foldedwriter.h"
#include "io/stacktools/viewers/pprofwriter.h"
#include "io/stacktools/viewers/speedscopewriter.h"
#include "io/xml/fieldsxml.h"
#include "model/arrays/diff/report/arraydiffreport.h"
#include "model/comparison/comparisondiffreport.h"
#include "model/comparison/comparisonfields.h"
#include "model/stacks/diff/stackdiffreport.h"
#include "model/stacks/reportfields.h"
#include "model/stacks/stacktable.h"
#include "model/stacks/view/stacktreemodel.h"
#include "model/trace/check/findingrows.h"
#include "model/trace/configuration/configurationdiffreport.h"
#include "model/trace/configuration/configurationfields.h"
#include "model/trace/diff/deviations/deviationtables.h"
#include "model/trace/diff/tracediffreport.h"
#include "model/trace/errors/errorscheckreport.h"
#include "model/trace/parameters/parameterdiffreport.h"
#include "model/trace/parameters/parameterfields.h"
#include "model/trace/rows/constructcolumns.h"
#include "model/trace/rows/matchedtable.h"
#include "model/trace/trace/recordtable.h"
#include "model/trace/variables/variablestable.h"
#include "views/comparison/comparisonpane.h"
#include "views/configuration/configurationpane.h"
#include "views/errors/errorspane.h"
#include "views/parameters/parameterspane.h"
#include "views/stacks/stackspane.h"
#include "views/trace/findings/findingspane.h"
#include "views/trace/panels/deviationpanel.h"
#include "views/trace/tracediffpane.h"
#include "views/trace/tracepane.h"

#include <QFileInfo>

#include <algorithm>
#include <iterator>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

using Formats = std::vector<ExportFormat>;

Result<void> writeCsv(const FieldTable &table, QIODevice &device, Progress &progress)
{
    return writeFieldsCsv(table, LineEnd::Lf, device, progress);
}

/// A report in each of its formats: the tables, JSON under its title, a page. `with` calls what it is given with the
/// report.
template<typename With>
Formats formatsOfReport(const TableTitles &tables, const QString &json, With with)
{
    const auto table = [with](const UseTable &use, Progress &) {
        return with([&use](const Report &report) { return use(fieldsOf(report)); });
    };
    const auto to = [with](auto write) {
        return [with, write](QIODevice &device, Progress &progress) {
            return with([&](const Report &report) { return write(report, device, progress); });
        };
    };
    Formats formats = tableFormats(tables, table);
    formats.push_back(streamed(json, u"json"_s, to(writeReportJson)));
    formats.push_back(streamed(PaneExport::tr("Report as a web page (*.html)"), u"html"_s, to(writeReportHtml)));
    return formats;
}

/// What differs, in every format of a report.
template<typename With>
Formats differenceFormats(With with)
{
    return formatsOfReport({PaneExport::tr("Table of the differences (*.csv)"),
                            PaneExport::tr("XML of the differences (*.xml)"),
                            PaneExport::tr("HDF5 of the differences (*.h5)")},
                           PaneExport::tr("JSON of the differences (*.json)"), with);
}

/// With the plot of a value over the iterations, where it is seen.
template<typename P>
Formats withValuePlot(Formats formats, const P &pane)
{
    const QByteArray svg = pane.picture(PictureFormat::Svg);
    if (!svg.isEmpty())
        std::ranges::move(pictureFormats(svg, pane.picture(PictureFormat::Png)), std::back_inserter(formats));
    return formats;
}

} // namespace

namespace {

/// The numbers of the heat map or the histogram that is seen.
Formats deviationFormats(const TraceDiffPane &pane)
{
    if (const auto shown = pane.deviations().shownHeat()) {
        const auto table = [shown = *shown](const UseTable &use, Progress &) {
            return use(heatTable(*shown.heat, shown.choice, shown.titles.construct, shown.titles.operand));
        };
        return tableFormats({PaneExport::tr("Table of the heat map (*.csv)"),
                             PaneExport::tr("XML of the heat map (*.xml)"),
                             PaneExport::tr("HDF5 of the heat map (*.h5)")},
                            table);
    }
    if (const auto histogram = pane.deviations().shownHistogram()) {
        const auto table = [histogram](const UseTable &use, Progress &) { return use(histogramTable(*histogram)); };
        return tableFormats({PaneExport::tr("Table of the histogram (*.csv)"),
                             PaneExport::tr("XML of the histogram (*.xml)"),
                             PaneExport::tr("HDF5 of the histogram (*.h5)")},
                            table);
    }
    return {};
}

} // namespace

Formats formatsOf(const TraceDiffPane &pane)
{
    const std::shared_ptr<const TraceDiff> diff = pane.diff();
    const auto choice = std::make_shared<const DifferenceChoice>(DifferenceChoice{.rows = pane.listedDifferences()});
    const auto to = [diff, choice](auto write) {
        return [diff, choice, write](QIODevice &device, Progress &progress) {
            return write(traceDiffReport(*diff, *choice), device, progress);
        };
    };
    const auto grouping = pane.isGrouped() ? std::optional(DifferenceGrouping::NameAndPlace) : std::nullopt;
    const auto table = [diff, choice, grouping](const UseTable &use, Progress &) {
        const Report report = traceDiffReport(*diff, *choice, grouping);
        return use(fieldsOf(report));
    };
    Formats formats =
        grouping
            ? tableFormats({PaneExport::tr("Table of the groups (*.csv)"), PaneExport::tr("XML of the groups (*.xml)"),
                            PaneExport::tr("HDF5 of the groups (*.h5)")},
                           table)
            : tableFormats({PaneExport::tr("Table of the differences (*.csv)"),
                            PaneExport::tr("XML of the differences (*.xml)"),
                            PaneExport::tr("HDF5 of the differences (*.h5)")},
                           table);
    formats.push_back(streamed(PaneExport::tr("JSON of the comparison (*.json)"), u"json"_s, to(writeReportJson)));
    formats.push_back(streamed(PaneExport::tr("Report as a web page (*.html)"), u"html"_s, to(writeReportHtml)));
    std::ranges::move(deviationFormats(pane), std::back_inserter(formats));
    return withValuePlot(std::move(formats), pane);
}

namespace {

/// The records that the filter of a pane lets through.
Formats recordFormats(const TraceRun &run, const std::shared_ptr<const MatchedRecords> &shown)
{
    const auto table = [run, shown](const UseTable &use, Progress &) {
        const MatchedRun matched{shown};
        return use(matchedTable(run, matched));
    };
    return tableFormats({PaneExport::tr("Table of the records shown (*.csv)"),
                         PaneExport::tr("XML of the records shown (*.xml)"),
                         PaneExport::tr("HDF5 of the records shown (*.h5)")},
                        table);
}

Formats recordFormats(const TraceRun &run)
{
    const auto table = [run](const UseTable &use, Progress &) {
        const TraceSelection all;
        return use(recordTable(run, all));
    };
    return tableFormats({PaneExport::tr("Table of the records (*.csv)"), PaneExport::tr("XML of the records (*.xml)"),
                         PaneExport::tr("HDF5 of the records (*.h5)")},
                        table);
}

Formats constructFormats(const TraceRun &run)
{
    const auto table = [run](const UseTable &use, Progress &) { return use(constructTable(run)); };
    return tableFormats({PaneExport::tr("Table of the constructs (*.csv)"),
                         PaneExport::tr("XML of the constructs (*.xml)"),
                         PaneExport::tr("HDF5 of the constructs (*.h5)")},
                        table);
}

} // namespace

Formats formatsOf(const TracePane &pane)
{
    TraceRun run;
    run.processes.push_back({0, pane.trace()});
    const auto writeText = [run](QIODevice &device, Progress &progress) {
        const Trace &trace = *run.processes.front().trace;
        return writeTrace(trace, {.crlf = isWrittenWithCrLf(trace, progress)}, device, progress);
    };
    Formats formats = pane.shownRecords() ? recordFormats(run, pane.shownRecords()) : recordFormats(run);
    formats.push_back(streamed(PaneExport::tr("Trace as the runtime writes it (*.trd)"), u"trd"_s, writeText));
    std::ranges::move(constructFormats(run), std::back_inserter(formats));
    return withValuePlot(std::move(formats), pane);
}

Formats variableFormats(const std::shared_ptr<const VariablesHere> &variables)
{
    const auto table = [variables](const UseTable &use, Progress &) { return use(variablesTable(*variables)); };
    return tableFormats({PaneExport::tr("Table of the variables (*.csv)"),
                         PaneExport::tr("XML of the variables (*.xml)"),
                         PaneExport::tr("HDF5 of the variables (*.h5)")},
                        table);
}

Formats formatsOf(const FindingsPane &pane)
{
    const auto table = [findings = pane.findings()](const UseTable &use, Progress &) {
        const Report report = checkReport(findings->result);
        return use(fieldsOf(report));
    };
    Formats formats =
        tableFormats({PaneExport::tr("Table of the findings (*.csv)"), PaneExport::tr("XML of the findings (*.xml)"),
                      PaneExport::tr("HDF5 of the findings (*.h5)")},
                     table);
    formats.push_back(streamed(PaneExport::tr("JSON of the check (*.json)"), u"json"_s,
                               [findings = pane.findings()](QIODevice &device, Progress &progress) {
                                   return writeReportJson(checkReport(findings->result), device, progress);
                               }));
    return formats;
}

/// What changed between two moments or files; the trees of both as one.
Formats changesOf(const StacksPane &pane)
{
    constexpr std::uint64_t mostRowsOfPage = 1000;
    const std::shared_ptr<const StackDiff> diff = pane.diff();
    const auto table = [diff](const UseTable &use, Progress &) {
        const Report report = stackDiffReport(*diff, {});
        return use(fieldsOf(report));
    };
    const auto writeJson = [diff](QIODevice &device, Progress &progress) {
        return writeReportJson(stackDiffReport(*diff, {}), device, progress);
    };
    const auto writeHtml = [diff](QIODevice &device, Progress &progress) {
        return writeReportHtml(stackDiffReport(*diff, {mostRowsOfPage}), device, progress);
    };
    const auto whole = [diff](auto write) {
        return
            [diff, write](QIODevice &device, Progress &progress) { return write(*diff->tree, {}, device, progress); };
    };
    Formats formats =
        tableFormats({PaneExport::tr("Table of the changes (*.csv)"), PaneExport::tr("XML of the changes (*.xml)"),
                      PaneExport::tr("HDF5 of the changes (*.h5)")},
                     table);
    formats.push_back(streamed(PaneExport::tr("JSON of the comparison (*.json)"), u"json"_s, writeJson));
    formats.push_back(streamed(PaneExport::tr("Report as a web page (*.html)"), u"html"_s, writeHtml));
    formats.push_back(
        streamed(PaneExport::tr("Folded stacks, the whole tree (*.folded)"), u"folded"_s, whole(writeFolded)));
    formats.push_back(streamed(PaneExport::tr("XML of the whole tree (*.stacks)"), u"stacks"_s, whole(writeStacksXml)));
    formats.push_back(
        painted(PaneExport::tr("Picture of the icicle (*.svg)"), u"svg"_s, pane.picture(PictureFormat::Svg)));
    formats.push_back(
        painted(PaneExport::tr("Picture of the icicle (*.png)"), u"png"_s, pane.picture(PictureFormat::Png)));
    return formats;
}

/// What is on the screen: the rows and columns of the table; or the whole tree.
Formats formatsOf(const StacksPane &pane)
{
    if (pane.diff())
        return changesOf(pane);
    const std::shared_ptr<const StackView> view = pane.view();
    StackWriteOptions shown;
    const QList<int> columns = pane.shownColumns();
    shown.columns.depth = columns.contains(StackTreeModel::DepthColumn);
    shown.columns.processes =
        columns.contains(StackTreeModel::ProcessesColumn) || columns.contains(StackTreeModel::SetColumn);
    shown.columns.threads = columns.contains(StackTreeModel::ThreadsColumn);
    const auto screen = [view, shown](auto write) {
        return [view, shown, write](QIODevice &device, Progress &progress) {
            return write(toTree(*view), shown, device, progress);
        };
    };
    const auto writeHdf5 = [view, columns = shown.columns](const QString &name, Progress &progress) {
        const StackTree tree = toTree(*view);
        return writeFieldsHdf5(stackTable(tree, {columns}), name, progress);
    };
    const auto whole = [view](auto write) {
        return
            [view, write](QIODevice &device, Progress &progress) { return write(view->tree(), {}, device, progress); };
    };
    const auto cut = static_cast<int>(view->hiddenFrames().total());
    const QString without = cut == 0 ? QString() : PaneExport::tr(", %n frame(s) cut", nullptr, cut);
    const QByteArray svg = pane.picture(PictureFormat::Svg);
    const QByteArray png = pane.picture(PictureFormat::Png);
    Formats formats = {
        streamed(PaneExport::tr("Table as on the screen%1 (*.csv)").arg(without), u"csv"_s, screen(writeStacksCsv)),
        streamed(PaneExport::tr("XML as on the screen%1 (*.xml)").arg(without), u"xml"_s, screen(writeStacksXml)),
        named(PaneExport::tr("HDF5 as on the screen%1 (*.h5)").arg(without), u"h5"_s, writeHdf5),
        streamed(PaneExport::tr("Folded stacks, the whole tree (*.folded)"), u"folded"_s, whole(writeFolded)),
        streamed(PaneExport::tr("JSON of the whole tree (*.json)"), u"json"_s, whole(writeStackJson)),
        streamed(PaneExport::tr("For speedscope, the whole tree (*.speedscope.json)"), u"speedscope.json"_s,
                 whole(writeSpeedscopeStacks)),
        streamed(PaneExport::tr("For pprof, the whole tree (*.pb.gz)"), u"pb.gz"_s, whole(writePprofStacks)),
        streamed(PaneExport::tr("XML of the whole tree (*.stacks)"), u"stacks"_s, whole(writeStacksXml)),
        painted(PaneExport::tr("Picture of the icicle (*.svg)"), u"svg"_s, svg),
        painted(PaneExport::tr("Picture of the icicle (*.png)"), u"png"_s, png)};
    return formats;
}

Formats reportFormats(const StacksPane &pane)
{
    const auto table = [lines = pane.reportLines()](const UseTable &use, Progress &) {
        return use(reportFields(*lines));
    };
    return tableFormats({PaneExport::tr("Table of the report (*.csv)"), PaneExport::tr("XML of the report (*.xml)"),
                         PaneExport::tr("HDF5 of the report (*.h5)")},
                        table);
}

namespace {

/// What changed from the reference.
Formats changesOf(const ComparisonPane &pane)
{
    const std::shared_ptr<const ComparisonDiff> diff = pane.diff();
    const ComparisonDiffFiles files{pane.referenceArguments().mid(0, 1), pane.arguments().mid(0, 1), 0};
    const auto with = [diff, files](const auto &use) { return use(comparisonDiffReport(*diff, files)); };
    Formats formats =
        formatsOfReport({PaneExport::tr("Table of the changes (*.csv)"), PaneExport::tr("XML of the changes (*.xml)"),
                         PaneExport::tr("HDF5 of the changes (*.h5)")},
                        PaneExport::tr("JSON of the changes (*.json)"), with);
    std::ranges::move(pictureFormats(pane.picture(PictureFormat::Svg), pane.picture(PictureFormat::Png)),
                      std::back_inserter(formats));
    return formats;
}

} // namespace

Formats formatsOf(const ComparisonPane &pane)
{
    if (pane.diff())
        return changesOf(pane);
    const auto writeCsv = [groups = pane.groups()](QIODevice &device, Progress &progress) {
        return writeComparisonCsv(tableOf(*groups), LineEnd::Lf, device, progress);
    };
    const auto table = [groups = pane.groups()](const UseTable &use, Progress &) {
        const ComparisonTable rows = tableOf(*groups);
        return use(comparisonFields(rows));
    };
    Formats formats = tableFormats(
        {{}, PaneExport::tr("XML of the values (*.xml)"), PaneExport::tr("HDF5 of the values (*.h5)")}, table);
    formats.front() = streamed(PaneExport::tr("Table as DDT writes it (*.csv)"), u"csv"_s, writeCsv);
    std::ranges::move(pictureFormats(pane.picture(PictureFormat::Svg), pane.picture(PictureFormat::Png)),
                      std::back_inserter(formats));
    return formats;
}

namespace {

/// What differs from the reference.
Formats differencesOf(const ParametersPane &pane)
{
    const auto with = [before = pane.reference(), now = pane.file()](const auto &use) {
        const ParameterDiff diff = compareParameters(*before, *now);
        return use(parameterDiffReport(diff, 0));
    };
    return differenceFormats(with);
}

} // namespace

Formats formatsOf(const ParametersPane &pane)
{
    const auto file = pane.file();
    const QString suffix = QFileInfo(file->file).suffix();
    const QString end = suffix.isEmpty() ? u"par"_s : suffix;
    Formats formats{streamed(PaneExport::tr("Parameters with their comments (*.%1)").arg(end), end,
                             [file](QIODevice &device, Progress &) { return writeParameters(*file, device); })};
    const auto table = [file](const UseTable &use, Progress &) { return use(parameterFields(*file)); };
    std::ranges::move(pane.reference() ? differencesOf(pane)
                                       : tableFormats({PaneExport::tr("Table of the parameters (*.csv)"),
                                                       PaneExport::tr("XML of the parameters (*.xml)"),
                                                       PaneExport::tr("HDF5 of the parameters (*.h5)")},
                                                      table),
                      std::back_inserter(formats));
    return formats;
}

namespace {

/// A table, a page or an object of what differs from the reference.
Formats differencesOf(const ConfigurationPane &pane)
{
    const auto with = [before = pane.reference(), read = pane.configuration(),
                       settings = pane.settings()](const auto &use) {
        const TraceConfiguration now = withSettings(*read, settings);
        const ConfigurationDiff diff = compareConfigurations(*before, now);
        return use(configurationDiffReport(diff, {{before->file}, {read->file}, 0}));
    };
    return differenceFormats(with);
}

} // namespace

Formats formatsOf(const ConfigurationPane &pane)
{
    const auto configuration = pane.configuration();
    const TraceSettings settings = pane.settings();
    const auto writeText = [configuration, settings](QIODevice &device, Progress &) {
        return writeConfigurationText(*configuration, settings, device);
    };
    Formats formats{streamed(PaneExport::tr("Configuration as the runtime reads it (*.trd)"), u"trd"_s, writeText)};
    const auto table = [configuration, settings](const UseTable &use, Progress &) {
        const TraceConfiguration now = withSettings(*configuration, settings);
        return use(configurationFields(now));
    };
    std::ranges::move(pane.reference() ? differencesOf(pane)
                                       : tableFormats({PaneExport::tr("Table of the constructs (*.csv)"),
                                                       PaneExport::tr("XML of the constructs (*.xml)"),
                                                       PaneExport::tr("HDF5 of the constructs (*.h5)")},
                                                      table),
                      std::back_inserter(formats));
    return formats;
}

/// All messages of the list, whatever the filter shows; of two lists what differs.
Formats formatsOf(const ErrorsPane &pane)
{
    const auto with = [list = pane.list()](const auto &use) { return use(errorListReport(*list)); };
    if (pane.list()->subjects.reference)
        return differenceFormats(with);
    return formatsOfReport({PaneExport::tr("Table of the errors (*.csv)"), PaneExport::tr("XML of the errors (*.xml)"),
                            PaneExport::tr("HDF5 of the errors (*.h5)")},
                           PaneExport::tr("JSON of the errors (*.json)"), with);
}

Formats arrayDiffFormats(const ArrayFilesDiff &compared)
{
    const auto diff = std::make_shared<const ArrayFilesDiff>(compared);
    const auto to = [diff](auto write) {
        return [diff, write](auto &target, Progress &progress) {
            return write(arrayDiffReport(*diff, false), target, progress);
        };
    };
    const auto table = [diff](auto write) {
        return [diff, write](auto &target, Progress &progress) {
            const Report report = arrayDiffReport(*diff, false);
            return write(fieldsOf(report), target, progress);
        };
    };
    return {streamed(PaneExport::tr("Table of the comparison (*.csv)"), u"csv"_s, table(writeCsv)),
            streamed(PaneExport::tr("XML of the comparison (*.xml)"), u"xml"_s, table(writeFieldsXml)),
            named(PaneExport::tr("HDF5 of the comparison (*.h5)"), u"h5"_s, table(writeFieldsHdf5)),
            streamed(PaneExport::tr("JSON of the comparison (*.json)"), u"json"_s, to(writeReportJson)),
            streamed(PaneExport::tr("Report as a web page (*.html)"), u"html"_s, to(writeReportHtml))};
}

Formats pictureFormats(const QByteArray &svg, const QByteArray &png)
{
    return {painted(PaneExport::tr("Picture of the plot (*.svg)"), u"svg"_s, svg),
            painted(PaneExport::tr("Picture of the plot (*.png)"), u"png"_s, png)};
}

} // namespace rankscope
