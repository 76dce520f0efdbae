// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes/panekinds.h"

#include "app/documents/workspace.h"
#include "app/panes/exports/paneformats.h"
#include "app/panes/panehost.h"
#include "app/panes/referencechoice.h"
#include "views/comparison/comparisonpane.h"

#include <QFileInfo>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QString showValues(ComparisonPane &pane, const OpenSubject &shown)
{
    pane.setValues(shown.file->values(), shown.file->name(), {shown.file->path});
    return shown.file->name();
}

QString compareValues(ComparisonPane &pane, const OpenSubject &shown, Workspace &workspace)
{
    const OpenFile &before = *shown.reference->fileOf(Family::Comparison);
    const OpenFile &now = *shown.run.fileOf(Family::Comparison);
    pane.setValues(now.values(), now.name(), {now.path});
    pane.setReference(before.values(), before.name(), {before.path});
    if (const auto tolerance = workspace.takeTolerance({shown.reference->id, shown.run.id}))
        pane.setGrouping({.tolerance = *tolerance});
    return comparedTitle(before.name(), now.name());
}

} // namespace

PaneKind comparisonKind(const PaneContext &context)
{
    auto *const references = new ReferenceChoice({context.window, context.workspace, context.openFiles}, &context.host);
    return {.name = u"comparison"_s,
            .title = PaneKindsTexts::tr("Comparison"),
            .family = Family::Comparison,
            .accepts = [](const OpenFile &file) { return file.values() != nullptr; },
            .make =
                [references] {
                    auto *const pane = new ComparisonPane;
                    references->add(pane);
                    return pane;
                },
            .show = ofPane<ComparisonPane>(showValues),
            .compare = ofPane<ComparisonPane>([context](ComparisonPane &pane, const OpenSubject &shown) {
                return compareValues(pane, shown, context.workspace);
            }),
            .endCompare = ofPane<ComparisonPane>([](ComparisonPane &pane) { pane.setReference(nullptr, {}); }),
            .exports = ofPane<ComparisonPane>([](const ComparisonPane &pane) {
                return PaneExports{u"comparison"_s, formatsOf(pane)};
            })};
}

} // namespace rankscope
