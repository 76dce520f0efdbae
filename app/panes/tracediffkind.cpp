// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes/panekinds.h"

#include "app/documents/workspace.h"
#include "app/panes/exports/paneexport.h"
#include "app/panes/exports/paneformats.h"
#include "app/window/dialogs/noiserunsdialog.h"
#include "app/window/dialogs/sourcefoldersdialog.h"
#include "app/window/docks/sourcecontroller.h"
#include "views/trace/tracediffpane.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// Asks where the versions of the source are, and compares again with their lines paired.
void askForSources(TraceComparison &comparison, QWidget &window)
{
    auto *const dialog = new SourceFoldersDialog(comparison.basis().sources, &window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &QDialog::accepted, &comparison, [dialog, &comparison] {
        ComparisonBasis basis = comparison.basis();
        basis.sources = dialog->folders();
        comparison.setBasis(basis);
    });
    dialog->open();
}

/// Asks for further right runs and for rules, and compares again with them.
void askForNoise(TraceComparison &comparison, QWidget &window)
{
    auto *const dialog = new NoiseRunsDialog(comparison.basis(), &window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &QDialog::accepted, &comparison, [dialog, &comparison] {
        if (const ComparisonBasis basis = dialog->basis(); basis != comparison.basis())
            comparison.setBasis(basis);
    });
    dialog->open();
}

TraceDiffPane *makeTraceDiffPane(TraceComparison &comparison, const PaneContext &context)
{
    auto *const pane = new TraceDiffPane;
    QObject::connect(pane, &TraceDiffPane::evaluationRequested, &comparison, &TraceComparison::setTolerance);
    QObject::connect(pane, &TraceDiffPane::alignmentRequested, &comparison, &TraceComparison::setOptions);
    QObject::connect(pane, &TraceDiffPane::sourcesRequested, &comparison,
                     [&comparison, &window = context.window] { askForSources(comparison, window); });
    QObject::connect(pane, &TraceDiffPane::noiseRunsRequested, &comparison,
                     [&comparison, &window = context.window] { askForNoise(comparison, window); });
    QObject::connect(pane, &TraceDiffPane::basisRequested, &comparison, &TraceComparison::setBasis);
    QObject::connect(&comparison, &TraceComparison::evaluated, pane,
                     [pane, &comparison](const std::shared_ptr<const TraceDiff> &diff) {
                         pane->setBasis(comparison.basis());
                         pane->setDiff(diff);
                     });
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
    comparison.setSourceSearch([&source = context.source] { return source.search(); });
    return {.name = u"trace-diff"_s,
            .title = PaneKindsTexts::tr("Trace diff"),
            .family = Family::Trace,
            .make = [&comparison, context] { return makeTraceDiffPane(comparison, context); },
            .compare = ofPane<TraceDiffPane>([&comparison](TraceDiffPane &pane, const OpenSubject &) {
                const auto diff = comparison.diff();
                pane.setBasis(comparison.basis());
                pane.setAlignment(diff->alignment, diff);
                return pane.title();
            }),
            .exports = ofPane<TraceDiffPane>([](const TraceDiffPane &pane) {
                return PaneExports{u"trace-diff"_s, formatsOf(pane)};
            }),
            .restoresAfterReload = true};
}

} // namespace rankscope
