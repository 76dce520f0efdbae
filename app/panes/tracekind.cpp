// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes/panekinds.h"

#include "app/panes/exports/paneexport.h"
#include "app/panes/exports/paneformats.h"
#include "app/panes/madeconfiguration.h"
#include "app/panes/panehost.h"
#include "app/panes/runchecks.h"
#include "app/window/dialogs/traceselectiondialog.h"
#include "io/dvm/tracelineends.h"
#include "io/dvm/tracewriter.h"
#include "views/trace/tracepane.h"

#include <QFileInfo>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// Asks which part of the trace, then where it is written.
void exportTraceSelection(const TracePane &pane, PaneExport &exporting, QWidget &window)
{
    auto *const dialog = new TraceSelectionDialog(pane.trace(), pane.selectedConstruct(), &window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &QDialog::accepted, &exporting, [dialog, &exporting, trace = pane.trace()] {
        const auto write = [trace, selection = dialog->selection()](QIODevice &device, Progress &progress) {
            return writeTrace(*trace, {.selection = selection, .crlf = isWrittenWithCrLf(*trace, progress)}, device,
                              progress);
        };
        exporting.write({QFileInfo(trace->file).completeBaseName() % u"-part"_s,
                         {streamed(PaneKindsTexts::tr("Trace as the runtime writes it (*.trd)"), u"trd"_s, write)}});
    });
    dialog->open();
}

TracePane *makeTracePane(const PaneContext &context, RunChecks &checks)
{
    auto *const pane = new TracePane;
    QAction *const configuration = pane->addPaneAction(PaneMenu::View, u"configurationFromRun"_s,
                                                       PaneKindsTexts::tr("Configuration from This Run"));
    configuration->setToolTip(PaneKindsTexts::tr(
        "Make a configuration of tracing from all traces of this run, with how large each construct is at each level"));
    QObject::connect(configuration, &QAction::triggered, &context.window,
                     [pane, context] { makeConfigurationOf(context.host.subjectOf(*pane).run, context); });
    QObject::connect(pane, &TracePane::variablesExportRequested, &context.exporting,
                     [pane, &exporting = context.exporting] {
                         if (const auto variables = pane->variables())
                             exporting.write({u"variables"_s, variableFormats(variables)});
                     });
    QObject::connect(pane, &TracePane::selectionExportRequested, &context.exporting,
                     [pane, context] { exportTraceSelection(*pane, context.exporting, context.window); });
    QObject::connect(pane, &TracePane::checkRequested, &checks, [pane, &checks] { checks.checkRunOf(pane->trace()); });
    return pane;
}

} // namespace

PaneKind traceKind(const PaneContext &context, RunChecks &checks)
{
    return {.name = u"trace"_s,
            .title = PaneKindsTexts::tr("Trace"),
            .family = Family::Trace,
            .accepts = [](const OpenFile &file) { return file.trace() != nullptr; },
            .make = [context, &checks] { return makeTracePane(context, checks); },
            .show = ofPane<TracePane>([](TracePane &pane, const OpenSubject &shown) {
                pane.setTrace(shown.file->trace());
                return shown.file->name();
            }),
            .exports = ofPane<TracePane>([](const TracePane &pane) {
                return PaneExports{QFileInfo(pane.trace()->file).completeBaseName(), formatsOf(pane)};
            }),
            .restoresAfterReload = true};
}

} // namespace rankscope
