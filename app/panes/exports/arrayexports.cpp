// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes/exports/arrayexports.h"

#include "app/panes/exports/paneexport.h"
#include "app/panes/exports/paneformats.h"
#include "app/window/dialogs/arrayexportdialog.h"
#include "app/window/dialogs/arrayexporttext.h"
#include "io/arraywriting.h"
#include "views/arrays/arraydiffpane.h"
#include "views/arrays/arraypane.h"

#include <QFileInfo>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// The one that was chosen for an array, which is read from these files: none of them is written.
ExportFormat formatOf(const ShownCells &cells, const ArrayExportForm &form, const QStringList &sources)
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

PaneExports chosenOf(const ArrayExportDialog &dialog, const QStringList &sources)
{
    return {QFileInfo(dialog.fileName()).completeBaseName(), {formatOf(dialog.cells(), dialog.form(), sources)}};
}

} // namespace

PaneExports arrayExports(const ArrayPane &pane, ArrayExportForm &last)
{
    const auto ask = [&pane, &last](QWidget *window, const PaneExports::Then &then) {
        auto *const dialog =
            new ArrayExportDialog({pane.document(), pane.commandSource()}, {*pane.view(), pane.filter()}, last, window);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        QObject::connect(dialog, &QDialog::accepted, dialog, [dialog, &last, then, source = pane.document()->name] {
            last = dialog->form();
            then(chosenOf(*dialog, {source}));
        });
        dialog->open();
    };
    return {.ask = ask};
}

PaneExports arrayDiffExports(const ArrayDiffPane &pane, ArrayExportForm &last)
{
    const auto cells = pane.shownDifference();
    const std::shared_ptr<const ArrayFilesDiff> diff = pane.diff();
    const QStringList sources{pane.arrays().referenceFile, pane.arrays().currentFile};
    const QString name =
        QFileInfo(sources[0]).completeBaseName() % u'-' % QFileInfo(sources[1]).completeBaseName() % u"-difference"_s;
    const PaneExports table{name, diff ? arrayDiffFormats(*diff) : std::vector<ExportFormat>()};
    if (!cells)
        return table;
    const auto command = diff ? std::optional(pane.commandLine()) : std::nullopt;
    const auto ask = [cells = *cells, command, sources, table, &last](QWidget *window, const PaneExports::Then &then) {
        auto document = std::make_shared<ArrayDocument>();
        document->name = table.fileName;
        auto *const dialog = new ArrayExportDialog({document, {}, command}, cells, last, window);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        QObject::connect(dialog, &QDialog::accepted, dialog, [dialog, table, sources, &last, then] {
            if (dialog->isTable())
                return then(table);
            last = dialog->form();
            then(chosenOf(*dialog, sources));
        });
        dialog->open();
    };
    return {.ask = ask};
}

} // namespace rankscope
