// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes/panekinds.h"

#include "app/documents/workspace.h"
#include "app/panes/exports/paneexport.h"
#include "app/panes/exports/paneformats.h"
#include "app/panes/panehost.h"
#include "views/stacks/stackspane.h"

#include <QFileInfo>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

std::optional<RunId> runOfStacks(const Documents &documents, const std::shared_ptr<const StackDocument> &stacks)
{
    const auto run = std::ranges::find_if(documents.runs(), [&stacks](const OpenRun &candidate) {
        return std::ranges::find(candidate.files, stacks, &OpenFile::stacks) != candidate.files.end();
    });
    return run == documents.runs().end() ? std::nullopt : std::optional(run->id);
}

StacksPane *makeStacksPane(const PaneContext &context)
{
    auto *const pane = new StacksPane;
    const Documents &documents = context.workspace.documents();
    QObject::connect(pane, &StacksPane::fileRanksRequested, &context.host,
                     [&documents, ask = context.askForRankRule](const std::shared_ptr<const StackDocument> &stacks) {
                         if (const auto run = runOfStacks(documents, stacks))
                             ask(*run);
                     });
    QObject::connect(pane, &StacksPane::reportExportRequested, &context.exporting,
                     [pane, &exporting = context.exporting] {
                         const QString name = QFileInfo(pane->document()->file).completeBaseName() % u"-report"_s;
                         if (pane->reportLines())
                             exporting.write({name, reportFormats(*pane)});
                     });
    return pane;
}

QString showStacks(StacksPane &pane, const OpenSubject &shown)
{
    const bool isWhole = shown.file->state == FileState::Loaded;
    pane.setDocument(shown.file->stacks(), isWhole ? StacksPane::Extent::Whole : StacksPane::Extent::Part);
    return shown.file->name();
}

QString compareStacks(StacksPane &pane, const OpenSubject &shown)
{
    const auto reference = shown.reference->stacks();
    const auto current = shown.run.stacks();
    pane.setDocuments(reference, current);
    return comparedTitle(QFileInfo(reference->file).fileName(), QFileInfo(current->file).fileName());
}

} // namespace

PaneKind stacksKind(const PaneContext &context)
{
    return {.name = u"stacks"_s,
            .title = PaneKindsTexts::tr("Stacks"),
            .family = Family::Stacks,
            .accepts = [](const OpenFile &file) { return file.stacks() != nullptr; },
            .make = [context] { return makeStacksPane(context); },
            .show = ofPane<StacksPane>(showStacks),
            .compare = ofPane<StacksPane>(compareStacks),
            .exports = ofPane<StacksPane>([](const StacksPane &pane) {
                return PaneExports{QFileInfo(pane.document()->file).completeBaseName(), formatsOf(pane)};
            })};
}

} // namespace rankscope
