// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes/panekinds.h"

#include "app/panes/paneformats.h"
#include "views/trace/tracepane.h"

#include <QFileInfo>

namespace rankscope {

using namespace Qt::StringLiterals;

PaneKind traceKind()
{
    return {.name = u"trace"_s,
            .title = PaneKindsTexts::tr("Trace"),
            .family = Family::Trace,
            .accepts = [](const OpenFile &file) { return file.trace() != nullptr; },
            .make = [] { return new TracePane; },
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
