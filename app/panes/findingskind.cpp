// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes/panekinds.h"

#include "app/panes/exports/paneformats.h"
#include "app/panes/runchecks.h"
#include "views/trace/findings/findingspane.h"

#include <QFileInfo>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

FindingsPane *makeFindingsPane(RunChecks &checks)
{
    auto *const pane = new FindingsPane;
    QObject::connect(pane, &FindingsPane::traceRequested, &checks, &RunChecks::showTrace);
    QObject::connect(pane, &FindingsPane::manualRequested, &checks, [&checks, pane] { checks.chooseManual(*pane); });
    return pane;
}

PaneExports findingsExports(const FindingsPane &pane)
{
    if (!pane.findings())
        return {};
    const QString source = pane.findings()->sources.value(0);
    return {QFileInfo(source).completeBaseName() % u"-findings"_s, formatsOf(pane)};
}

} // namespace

PaneKind findingsKind(RunChecks &checks)
{
    return {.name = u"findings"_s,
            .title = PaneKindsTexts::tr("Findings"),
            .family = Family::Trace,
            .make = [&checks] { return makeFindingsPane(checks); },
            .exports = ofPane<FindingsPane>(findingsExports),
            .demand = [&checks] { return checks.checkFirst(); }};
}

} // namespace rankscope
