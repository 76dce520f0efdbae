// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes/panekinds.h"

#include "app/documents/workspace.h"
#include "app/panes/exports/exportformat.h"
#include "io/report/reporthtml.h"
#include "io/report/reportjson.h"
#include "io/saved/savedinputs.h"
#include "model/saved/savedresult.h"
#include "views/saved/savedresultpane.h"

#include <QFileInfo>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

const SavedReport *exportedReport(const SavedResult &result)
{
    const SavedReport *const all = result.report(SavedUse::All);
    return all ? all : result.report(SavedUse::Lists);
}

/// The report, with all rows.
PaneExports savedResultExports(const SavedResultPane &pane)
{
    const auto result = pane.result();
    const SavedReport *const saved = result ? exportedReport(*result) : nullptr;
    if (!saved)
        return {};
    const std::shared_ptr<const Report> report(result, &saved->report);
    const TableTitles titles{PaneKindsTexts::tr("Report as a table (*.csv)"),
                             PaneKindsTexts::tr("Report as XML (*.xml)"), PaneKindsTexts::tr("Report as HDF5 (*.h5)")};
    const auto page = [report](QIODevice &device, Progress &progress) {
        return writeReportHtml(*report, device, progress);
    };
    const auto json = [report](QIODevice &device, Progress &progress) {
        return writeReportJson(*report, device, progress);
    };
    std::vector<ExportFormat> formats{streamed(PaneKindsTexts::tr("Report as a page (*.html)"), u"html"_s, page),
                                      streamed(PaneKindsTexts::tr("Report as JSON (*.json)"), u"json"_s, json)};
    const auto tables =
        tableFormats(titles, [report](const UseTable &use, Progress &) { return use(fieldsOf(*report)); });
    formats.insert(formats.end(), tables.begin(), tables.end());
    return {QFileInfo(result->file).completeBaseName(), std::move(formats)};
}

QStringList pathsOfSide(const SavedResult &result, const QString &side)
{
    QStringList paths;
    for (const SavedPath &path : result.paths) {
        if (path.side == side)
            paths << path.path;
    }
    return paths;
}

/// What the result was made from; two runs are compared.
void openInputs(const SavedResult &result, const PaneContext &context)
{
    const QStringList reference = pathsOfSide(result, u"reference"_s);
    const QStringList current = pathsOfSide(result, u"current"_s);
    if (!reference.isEmpty() && !current.isEmpty()) {
        const RunId before = context.workspace.openRun(reference);
        context.workspace.compare(before, context.workspace.openRun(current));
    } else if (const QStringList inputs = pathsOfSide(result, u"input"_s); !inputs.isEmpty()) {
        context.workspace.openRun(inputs);
    }
}

SavedResultPane *makeSavedResultPane(const PaneContext &context)
{
    auto *const pane = new SavedResultPane;
    QObject::connect(pane, &SavedResultPane::inputsRequested, &context.window,
                     [pane, context] { openInputs(*pane->result(), context); });
    QObject::connect(pane, &SavedResultPane::locateRequested, &context.window, [context] {
        if (const QStringList files = context.openFiles(); !files.isEmpty())
            context.workspace.openRun(files);
    });
    return pane;
}

} // namespace

PaneKind savedResultKind(const PaneContext &context)
{
    return {.name = u"saved-result"_s,
            .title = PaneKindsTexts::tr("Saved result"),
            .family = Family::SavedResult,
            .accepts = [](const OpenFile &file) { return file.document && file.document->savedResult() != nullptr; },
            .make = [context] { return makeSavedResultPane(context); },
            .show = ofPane<SavedResultPane>([](SavedResultPane &pane, const OpenSubject &shown) {
                const auto result = shown.file->document->savedResult();
                pane.setResult(result, statesOf(result->inputs));
                return shown.file->name();
            }),
            .exports = ofPane<SavedResultPane>(savedResultExports),
            .restoresAfterReload = true};
}

} // namespace rankscope
