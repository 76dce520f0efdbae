// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes/panekinds.h"

#include "app/documents/workspace.h"
#include "app/panes/paneexport.h"
#include "app/panes/paneformats.h"
#include "views/trace/tracediffpane.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

TraceDiffPane *makeTraceDiffPane(TraceComparison &comparison, PaneExport &exporting)
{
    auto *const pane = new TraceDiffPane;
    QObject::connect(pane, &TraceDiffPane::evaluationRequested, &comparison, &TraceComparison::setTolerance);
    QObject::connect(pane, &TraceDiffPane::alignmentRequested, &comparison, &TraceComparison::setOptions);
    QObject::connect(&comparison, &TraceComparison::evaluated, pane, &TraceDiffPane::setDiff);
    QObject::connect(pane, &TraceDiffPane::variablesExportRequested, &exporting, [pane, &exporting] {
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
            .make = [&comparison, &exporting = context.exporting] { return makeTraceDiffPane(comparison, exporting); },
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
