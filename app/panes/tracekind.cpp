// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes/panekinds.h"

#include "app/panes/paneformats.h"
#include "app/panes/runchecks.h"
#include "views/trace/tracepane.h"

#include <QFileInfo>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

TracePane *makeTracePane(RunChecks &checks)
{
    auto *const pane = new TracePane;
    QObject::connect(pane, &TracePane::checkRequested, &checks, [pane, &checks] { checks.checkRunOf(pane->trace()); });
    return pane;
}

} // namespace

PaneKind traceKind(RunChecks &checks)
{
    return {.name = u"trace"_s,
            .title = PaneKindsTexts::tr("Trace"),
            .family = Family::Trace,
            .accepts = [](const OpenFile &file) { return file.trace() != nullptr; },
            .make = [&checks] { return makeTracePane(checks); },
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
