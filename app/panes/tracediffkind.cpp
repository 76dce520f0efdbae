// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes/panekinds.h"

#include "app/documents/workspace.h"
#include "app/panes/paneexport.h"
#include "app/panes/paneformats.h"
#include "app/window/dialogs/sourcefoldersdialog.h"
#include "views/trace/tracediffpane.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// Asks where both versions of the source are, and compares again with their lines paired.
void askForSources(TraceComparison &comparison, QWidget &window)
{
    auto *const dialog = new SourceFoldersDialog(comparison.sources(), &window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &QDialog::accepted, &comparison,
                     [dialog, &comparison] { comparison.setSources(dialog->folders()); });
    dialog->open();
}

TraceDiffPane *makeTraceDiffPane(TraceComparison &comparison, const PaneContext &context)
{
    auto *const pane = new TraceDiffPane;
    QObject::connect(pane, &TraceDiffPane::evaluationRequested, &comparison, &TraceComparison::setTolerance);
    QObject::connect(pane, &TraceDiffPane::alignmentRequested, &comparison, &TraceComparison::setOptions);
    QObject::connect(pane, &TraceDiffPane::sourcesRequested, &comparison,
                     [&comparison, &window = context.window] { askForSources(comparison, window); });
    QObject::connect(&comparison, &TraceComparison::evaluated, pane, &TraceDiffPane::setDiff);
    QObject::connect(&comparison, &TraceComparison::differenceWanted, pane, &TraceDiffPane::goToDifference);
    QObject::connect(pane, &TraceDiffPane::variablesExportRequested, &context.exporting,
                     [pane, &exporting = context.exporting] {
                         if (const auto variables = pane->variables())
                             exporting.write({u"variables"_s, variableFormats(variables)});
                     });
    return pane;
}

} // namespace

PaneKind traceDiffKind(const PaneContext &context)
{
    TraceComparison &comparison = context.workspace.comparison();
    return {.name = u"trace-diff"_s,
            .title = PaneKindsTexts::tr("Trace diff"),
            .family = Family::Trace,
            .make = [&comparison, context] { return makeTraceDiffPane(comparison, context); },
            .compare = ofPane<TraceDiffPane>([&comparison](TraceDiffPane &pane, const OpenSubject &) {
                const auto diff = comparison.diff();
                pane.setAlignment(diff->alignment, diff);
                return pane.title();
            }),
            .exports = ofPane<TraceDiffPane>([](const TraceDiffPane &pane) {
                return PaneExports{u"trace-diff"_s, formatsOf(pane)};
            }),
            .restoresAfterReload = true};
}

} // namespace rankscope
