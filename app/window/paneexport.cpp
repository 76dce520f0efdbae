// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/paneexport.h"

#include "app/documents/backgroundwork.h"
#include "app/window/arrayexportdialog.h"
#include "app/window/arrayexporttext.h"
#include "app/window/profilediffexport.h"
#include "app/window/profileexportdialog.h"
#include "io/arrays/arraywriting.h"
#include "io/csv/comparisoncsv.h"
#include "io/csv/fieldscsv.h"
#include "io/csv/reportcsv.h"
#include "io/ddt/stackscsvwriter.h"
#include "io/ddt/stacksxmlwriter.h"
#include "io/dvm/tracewriter.h"
#include "io/hdf5/fieldshdf5.h"
#include "io/html/arraydiffhtml.h"
#include "io/html/tracediffhtml.h"
#include "io/json/arraydiffjson.h"
#include "io/json/comparisondiffjson.h"
#include "io/json/stackjson.h"
#include "io/json/tracediffjson.h"
#include "io/stacktools/foldedwriter.h"
#include "io/writeerror.h"
#include "io/xml/fieldsxml.h"
#include "model/arrays/arraydifftable.h"
#include "model/stacks/stacktreemodel.h"
#include "model/trace/differencetable.h"
#include "model/trace/recordtable.h"
#include "views/arrays/arraydiffpane.h"
#include "views/arrays/arraypane.h"
#include "views/comparison/comparisonpane.h"
#include "views/profile/profilediffpane.h"
#include "views/profile/profilepane.h"
#include "views/stacks/stackspane.h"
#include "views/trace/tracediffpane.h"
#include "views/trace/tracepane.h"

#include <QFileInfo>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

using Formats = std::vector<PaneExport::Format>;

Result<void> writeCsv(const FieldTable &table, QIODevice &device, Progress &progress)
{
    return writeFieldsCsv(table, LineEnd::Lf, device, progress);
}

Formats formatsOf(const TraceDiffPane &pane)
{
    const std::shared_ptr<const TraceDiff> diff = pane.diff();
    const auto choice = std::make_shared<const DifferenceChoice>(DifferenceChoice{.rows = pane.listedDifferences()});
    const auto to = [diff, choice](auto write) {
        return
            [diff, choice, write](auto &target, Progress &progress) { return write(*diff, *choice, target, progress); };
    };
    const auto table = [diff, choice](auto write) {
        return [diff, choice, write](auto &target, Progress &progress) {
            return write(differenceTable(*diff, *choice), target, progress);
        };
    };
    return {streamed(PaneExport::tr("Table of the differences (*.csv)"), u"csv"_s, table(writeCsv)),
            streamed(PaneExport::tr("XML of the differences (*.xml)"), u"xml"_s, table(writeFieldsXml)),
            named(PaneExport::tr("HDF5 of the differences (*.h5)"), u"h5"_s, table(writeFieldsHdf5)),
            streamed(PaneExport::tr("JSON of the comparison (*.json)"), u"json"_s, to(writeTraceDiffJson)),
            streamed(PaneExport::tr("Report as a web page (*.html)"), u"html"_s, to(writeTraceDiffHtml))};
}

Formats formatsOf(const TracePane &pane)
{
    TraceRun run;
    run.processes.push_back({0, pane.trace()});
    const auto writeText = [run](QIODevice &device, Progress &progress) {
        return writeTrace(*run.processes.front().trace, {}, device, progress);
    };
    const auto table = [run](auto write) {
        return [run, write](auto &target, Progress &progress) {
            const TraceSelection all;
            return write(recordTable(run, all), target, progress);
        };
    };
    return {streamed(PaneExport::tr("Table of the records (*.csv)"), u"csv"_s, table(writeCsv)),
            streamed(PaneExport::tr("XML of the records (*.xml)"), u"xml"_s, table(writeFieldsXml)),
            named(PaneExport::tr("HDF5 of the records (*.h5)"), u"h5"_s, table(writeFieldsHdf5)),
            streamed(PaneExport::tr("Trace as the runtime writes it (*.trd)"), u"trd"_s, writeText)};
}

/// Pictures are painted before the writing begins: a worker may not.
std::function<Result<void>(QIODevice &, Progress &)> bytes(const QByteArray &picture)
{
    return [picture](QIODevice &device, Progress &) -> Result<void> {
        if (device.write(picture) != picture.size())
            return tl::make_unexpected(writeError(device));
        return {};
    };
}

Formats pictures(const QByteArray &svg, const QByteArray &png)
{
    return {streamed(PaneExport::tr("Picture of the plot (*.svg)"), u"svg"_s, bytes(svg)),
            streamed(PaneExport::tr("Picture of the plot (*.png)"), u"png"_s, bytes(png))};
}

/// What is on the screen: the rows and columns of the table; or the whole tree.
Formats formatsOf(const StacksPane &pane)
{
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
        streamed(PaneExport::tr("Folded stacks, the whole tree (*.folded)"), u"folded"_s, whole(writeFolded)),
        streamed(PaneExport::tr("JSON of the whole tree (*.json)"), u"json"_s, whole(writeStackJson)),
        streamed(PaneExport::tr("XML of the whole tree (*.stacks)"), u"stacks"_s, whole(writeStacksXml)),
        streamed(PaneExport::tr("Picture of the icicle (*.svg)"), u"svg"_s, bytes(svg)),
        streamed(PaneExport::tr("Picture of the icicle (*.png)"), u"png"_s, bytes(png))};
    return formats;
}

/// What changed from the reference.
Formats changesOf(const ComparisonPane &pane)
{
    const std::shared_ptr<const ComparisonDiff> diff = pane.diff();
    const ComparisonDiffFiles files{pane.referenceArguments().mid(0, 1), pane.arguments().mid(0, 1), 0};
    const auto writeTable = [diff, files](QIODevice &device, Progress &progress) {
        return writeCsv(comparisonDiffTable(*diff, files), device, progress);
    };
    const auto writeJson = [diff, files](QIODevice &device, Progress &progress) {
        return writeComparisonDiffJson(*diff, files, device, progress);
    };
    return {streamed(PaneExport::tr("Table of the changes (*.csv)"), u"csv"_s, writeTable),
            streamed(PaneExport::tr("JSON of the changes (*.json)"), u"json"_s, writeJson),
            streamed(PaneExport::tr("Picture of the plot (*.svg)"), u"svg"_s, bytes(pane.picture(PictureFormat::Svg))),
            streamed(PaneExport::tr("Picture of the plot (*.png)"), u"png"_s, bytes(pane.picture(PictureFormat::Png)))};
}

Formats formatsOf(const ComparisonPane &pane)
{
    if (pane.diff())
        return changesOf(pane);
    const auto writeCsv = [groups = pane.groups()](QIODevice &device, Progress &progress) {
        return writeComparisonCsv(tableOf(*groups), LineEnd::Lf, device, progress);
    };
    return {streamed(PaneExport::tr("Table as DDT writes it (*.csv)"), u"csv"_s, writeCsv),
            streamed(PaneExport::tr("Picture of the plot (*.svg)"), u"svg"_s, bytes(pane.picture(PictureFormat::Svg))),
            streamed(PaneExport::tr("Picture of the plot (*.png)"), u"png"_s, bytes(pane.picture(PictureFormat::Png)))};
}

Formats formatsOf(const Pane &pane)
{
    if (const auto *const comparison = qobject_cast<const ComparisonPane *>(&pane))
        return formatsOf(*comparison);
    if (const auto *const stacks = qobject_cast<const StacksPane *>(&pane))
        return formatsOf(*stacks);
    if (const auto *const diff = qobject_cast<const TraceDiffPane *>(&pane))
        return formatsOf(*diff);
    if (const auto *const profiles = qobject_cast<const ProfileDiffPane *>(&pane))
        return profileDiffFormats(*profiles);
    return formatsOf(*qobject_cast<const TracePane *>(&pane));
}

/// The table of a comparison of arrays.
Formats formatsOf(const ArrayFilesDiff &compared)
{
    const auto diff = std::make_shared<const ArrayFilesDiff>(compared);
    const auto to = [diff](auto write) {
        return [diff, write](auto &target, Progress &progress) { return write(*diff, target, progress); };
    };
    const auto table = [diff](auto write) {
        return
            [diff, write](auto &target, Progress &progress) { return write(arrayDiffTable(*diff), target, progress); };
    };
    return {streamed(PaneExport::tr("Table of the comparison (*.csv)"), u"csv"_s, table(writeCsv)),
            streamed(PaneExport::tr("XML of the comparison (*.xml)"), u"xml"_s, table(writeFieldsXml)),
            named(PaneExport::tr("HDF5 of the comparison (*.h5)"), u"h5"_s, table(writeFieldsHdf5)),
            streamed(PaneExport::tr("JSON of the comparison (*.json)"), u"json"_s, to(writeArrayDiffJson)),
            streamed(PaneExport::tr("Report as a web page (*.html)"), u"html"_s, to(writeArrayDiffHtml))};
}

/// The one that was chosen for an array, which is read from these files: none of them is written.
PaneExport::Format formatOf(const ShownCells &cells, const ArrayExportForm &form, const QStringList &sources)
{
    const auto write = [cells, form, sources](const QString &path, Progress &progress) {
        const auto isTarget = [target = QFileInfo(path).canonicalFilePath()](const QString &source) {
            return QFileInfo(source).canonicalFilePath() == target;
        };
        const auto source = std::ranges::find_if(sources, isTarget);
        const ArrayWritingOptions options{form, LineEnd::Lf, source == sources.end() ? sources.front() : *source};
        return writeArrayFile(cells, options, path, progress);
    };
    return {PaneExport::tr("Array (*.%1)").arg(suffixOf(form.format)), suffixOf(form.format), write};
}

/// Without its end: "trace-diff", or the name of the trace.
QString proposedName(const Pane &pane)
{
    if (qobject_cast<const ComparisonPane *>(&pane))
        return u"comparison"_s;
    if (const auto *const stacks = qobject_cast<const StacksPane *>(&pane))
        return QFileInfo(stacks->document()->file).completeBaseName();
    if (qobject_cast<const ProfileDiffPane *>(&pane))
        return u"profile-diff"_s;
    const auto *const trace = qobject_cast<const TracePane *>(&pane);
    return trace ? QFileInfo(trace->trace()->file).completeBaseName() : u"trace-diff"_s;
}

} // namespace

PaneExport::PaneExport(QWidget &window, BackgroundWork &work, const Questions &questions, QObject *parent)
    : QObject(parent)
    , m_window(window)
    , m_work(work)
    , m_saveFile(questions.saveFile)
{}

bool PaneExport::canExport(const Pane *pane)
{
    const auto *const diff = qobject_cast<const TraceDiffPane *>(pane);
    const auto *const trace = qobject_cast<const TracePane *>(pane);
    const auto *const stacks = qobject_cast<const StacksPane *>(pane);
    const auto *const comparison = qobject_cast<const ComparisonPane *>(pane);
    const auto *const array = qobject_cast<const ArrayPane *>(pane);
    const auto *const difference = qobject_cast<const ArrayDiffPane *>(pane);
    const auto *const profile = qobject_cast<const ProfilePane *>(pane);
    const auto *const profiles = qobject_cast<const ProfileDiffPane *>(pane);
    return (profile && profile->subject()) || (profiles && profiles->metric())
           || (difference && (difference->diff() || difference->shownDifference())) || (array && array->view())
           || (comparison && comparison->groups()) || (diff && diff->diff()) || (trace && trace->trace())
           || (stacks && stacks->view());
}

void PaneExport::exportPane(const Pane &pane)
{
    if (!canExport(&pane))
        return;
    if (const auto *const array = qobject_cast<const ArrayPane *>(&pane))
        askForArray(*array);
    else if (const auto *const difference = qobject_cast<const ArrayDiffPane *>(&pane))
        askForDifference(*difference);
    else if (const auto *const profile = qobject_cast<const ProfilePane *>(&pane))
        askForProfile(*profile);
    else
        ask(formatsOf(pane), proposedName(pane));
}

void PaneExport::askForArray(const ArrayPane &pane)
{
    auto *const dialog = new ArrayExportDialog({pane.document(), pane.commandSource()}, {*pane.view(), pane.filter()},
                                               m_arrayForm, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this,
            [this, dialog, source = pane.document()->name] { writeChosen(*dialog, {source}); });
    dialog->open();
}

void PaneExport::writeChosen(const ArrayExportDialog &dialog, const QStringList &sources)
{
    m_arrayForm = dialog.form();
    ask({formatOf(dialog.cells(), m_arrayForm, sources)}, QFileInfo(dialog.fileName()).completeBaseName());
}

/// The difference as it is seen, or the table; only that where there is no difference to see.
void PaneExport::askForDifference(const ArrayDiffPane &pane)
{
    const auto cells = pane.shownDifference();
    const std::optional<ArrayFilesDiff> diff = pane.filesDiff();
    const ComparedArrays &arrays = pane.arrays();
    auto document = std::make_shared<ArrayDocument>();
    document->name = QFileInfo(arrays.referenceFile).completeBaseName() % u'-'
                     % QFileInfo(arrays.currentFile).completeBaseName() % u"-difference"_s;
    if (!cells) {
        ask(formatsOf(*diff), document->name);
        return;
    }
    const auto command = diff ? std::optional(pane.commandLine()) : std::nullopt;
    auto *const dialog = new ArrayExportDialog({document, {}, command}, *cells, m_arrayForm, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(
        dialog, &QDialog::accepted, this,
        [this, dialog, diff, name = document->name, sources = QStringList{arrays.referenceFile, arrays.currentFile}] {
            if (dialog->isTable())
                ask(formatsOf(*diff), name);
            else
                writeChosen(*dialog, sources);
        });
    dialog->open();
}

void PaneExport::askForProfile(const ProfilePane &pane)
{
    std::vector<ProfileExport> exports = profileExports(pane);
    if (exports.empty())
        return;
    auto *const dialog = new ProfileExportDialog(std::move(exports), m_profileExport, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, file = pane.document()->file] {
        m_profileExport = dialog->chosen().name;
        const ExportFormat &format = dialog->chosen().format;
        const bool isSameName = QFileInfo(file).suffix() == format.suffix;
        ask({format}, QFileInfo(file).completeBaseName() % (isSameName ? u"-copy"_s : QString()));
    });
    dialog->open();
}

void PaneExport::exportReport(const StacksPane &pane)
{
    const auto lines = pane.reportLines();
    if (!lines)
        return;
    const auto write = [lines](QIODevice &device, Progress &progress) {
        return writeReportCsv(*lines, device, progress);
    };
    ask({streamed(tr("Table of the report (*.csv)"), u"csv"_s, write)},
        QFileInfo(pane.document()->file).completeBaseName() % u"-report"_s);
}

void PaneExport::exportPlot(const ArrayPane &pane)
{
    const QByteArray png = pane.plotPicture(PictureFormat::Png);
    if (!png.isEmpty())
        ask(pictures(pane.plotPicture(PictureFormat::Svg), png),
            QFileInfo(pane.document()->name).completeBaseName() % u"-plot"_s);
}

void PaneExport::exportPlot(const ArrayDiffPane &pane)
{
    const QByteArray png = pane.plotPicture(PictureFormat::Png);
    if (!png.isEmpty())
        ask(pictures(pane.plotPicture(PictureFormat::Svg), png), u"difference-plot"_s);
}

void PaneExport::exportPlot(const ProfilePane &pane)
{
    const QByteArray png = pane.picture(PictureFormat::Png);
    if (!png.isEmpty())
        ask(pictures(pane.picture(PictureFormat::Svg), png), u"ranks"_s);
}

void PaneExport::ask(const std::vector<Format> &formats, const QString &name)
{
    QStringList titles;
    for (const Format &format : formats)
        titles.append(format.title);
    const QString path = m_saveFile(&m_window, name % u'.' % formats.front().suffix, titles);
    if (path.isEmpty())
        return;
    const QString suffix = QFileInfo(path).suffix().toLower();
    const auto format = std::ranges::find(formats, suffix, &Format::suffix);
    if (format != formats.end()) {
        start(*format, path);
        return;
    }
    QStringList suffixes;
    for (const Format &known : formats)
        suffixes.append(u'.' % known.suffix);
    Q_EMIT failed({.kind = ErrorKind::BadOption,
                   .message = tr("The end of the name says the format, and %1 is none of them.").arg(u'.' % suffix),
                   .file = path,
                   .line = {},
                   .hint = tr("Choose a name that ends in %1.").arg(suffixes.join(u", "_s))});
}

void PaneExport::start(const Format &format, const QString &path)
{
    const std::function<Result<bool>(Progress &)> work = [write = format.write,
                                                          path](Progress &progress) -> Result<bool> {
        if (Result<void> result = write(path, progress); !result)
            return tl::make_unexpected(result.error());
        return true;
    };
    m_work.start<bool>(tr("writing %1").arg(QFileInfo(path).fileName()), work, this,
                       [this, path](const Result<bool> &done) {
                           if (done)
                               Q_EMIT written(path);
                           else
                               Q_EMIT failed(done.error());
                       });
}

} // namespace rankscope
