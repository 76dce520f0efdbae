// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/paneexport.h"

#include "app/documents/backgroundwork.h"
#include "app/window/arrayexportdialog.h"
#include "app/window/arrayexporttext.h"
#include "app/window/paneformats.h"
#include "app/window/profileexportdialog.h"
#include "io/arraywriting.h"
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
        ask(paneFormats(pane), proposedName(pane));
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
        ask(arrayDiffFormats(*diff), document->name);
        return;
    }
    const auto command = diff ? std::optional(pane.commandLine()) : std::nullopt;
    auto *const dialog = new ArrayExportDialog({document, {}, command}, *cells, m_arrayForm, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(
        dialog, &QDialog::accepted, this,
        [this, dialog, diff, name = document->name, sources = QStringList{arrays.referenceFile, arrays.currentFile}] {
            if (dialog->isTable())
                ask(arrayDiffFormats(*diff), name);
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
        const std::vector<ExportFormat> &formats = dialog->chosen().formats;
        const bool isSameName = QFileInfo(file).suffix() == formats.front().suffix;
        ask(formats, QFileInfo(file).completeBaseName() % (isSameName ? u"-copy"_s : QString()));
    });
    dialog->open();
}

void PaneExport::exportReport(const StacksPane &pane)
{
    const auto lines = pane.reportLines();
    if (!lines)
        return;
    ask(reportFormats(lines), QFileInfo(pane.document()->file).completeBaseName() % u"-report"_s);
}

void PaneExport::exportPlot(const ArrayPane &pane)
{
    const QByteArray png = pane.plotPicture(PictureFormat::Png);
    if (!png.isEmpty())
        ask(pictureFormats(pane.plotPicture(PictureFormat::Svg), png),
            QFileInfo(pane.document()->name).completeBaseName() % u"-plot"_s);
}

void PaneExport::exportPlot(const ArrayDiffPane &pane)
{
    const QByteArray png = pane.plotPicture(PictureFormat::Png);
    if (!png.isEmpty())
        ask(pictureFormats(pane.plotPicture(PictureFormat::Svg), png), u"difference-plot"_s);
}

void PaneExport::exportPlot(const ProfilePane &pane)
{
    const QByteArray png = pane.picture(PictureFormat::Png);
    if (!png.isEmpty())
        ask(pictureFormats(pane.picture(PictureFormat::Svg), png), u"ranks"_s);
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
