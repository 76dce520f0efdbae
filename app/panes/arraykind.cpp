// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes/panekinds.h"

#include "app/documents/workspace.h"
#include "app/panes/arraychoices.h"
#include "app/panes/exports/arrayexports.h"
#include "app/panes/exports/paneexport.h"
#include "app/panes/panehost.h"
#include "views/arrays/arraypane.h"

#include <QAction>
#include <QFileInfo>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

ArrayPane::Documents openArrays(const Documents &documents)
{
    ArrayPane::Documents arrays;
    for (const OpenRun &run : documents.runs()) {
        for (const OpenFile &file : run.files) {
            if (file.arrays())
                arrays.push_back(file.arrays());
        }
    }
    return arrays;
}

/// Bounds that the pane shows may be in another file.
void readBoundsAgain(ArrayPane &pane, const OpenFile &changed)
{
    if (changed.arrays() && pane.stagger() && pane.stagger()->file == changed.arrays()->name)
        pane.readStaggerAgain();
}

/// Whether there are blocks of several processes to put together; known when all files of the run were read.
void updateAssembling(const ArrayPane &pane, const OpenRun *run)
{
    auto *const action = pane.findChild<QAction *>(u"assembleBlocks"_s, Qt::FindDirectChildrenOnly);
    action->setEnabled(run && !run->isLoading() && !run->arrayProcesses().empty());
}

ArrayPane *makeArrayPane(const PaneContext &context, ArrayChoices &choices)
{
    auto *const pane = new ArrayPane;
    PaneHost &host = context.host;
    const Documents &documents = context.workspace.documents();
    pane->setOpenDocuments([&documents] { return openArrays(documents); });
    QObject::connect(pane, &ArrayPane::comparisonRequested, &choices, [&choices, pane] { choices.askForOther(*pane); });
    QObject::connect(pane, &ArrayPane::filePatternRequested, pane,
                     [&host, pane, ask = context.askForFilePattern] { ask(host.subjectOf(*pane).run); });
    auto *const assemble = pane->addPaneAction(PaneMenu::View, u"assembleBlocks"_s,
                                               PaneKindsTexts::tr("Processes' Blocks as Whole Arrays…"));
    assemble->setToolTip(
        PaneKindsTexts::tr("Put the blocks that the files of the processes hold together to whole arrays"));
    QObject::connect(assemble, &QAction::triggered, &choices,
                     [&host, &choices, pane] { choices.assemble(host.subjectOf(*pane).run); });
    QObject::connect(&documents, &Documents::fileChanged, pane,
                     [&host, &documents, pane](RunId run, std::size_t index) {
                         readBoundsAgain(*pane, documents.find(run)->files[index]);
                         updateAssembling(*pane, documents.find(host.subjectOf(*pane).run));
                     });
    return pane;
}

QString showArrays(ArrayPane &pane, const OpenSubject &shown, const ArrayChoices &choices)
{
    updateAssembling(pane, &shown.run);
    pane.setDocument(shown.file ? shown.file->arrays() : choices.arraysOf(shown.run).document);
    return shown.file ? shown.file->name() : PaneKindsTexts::tr("%1, whole").arg(shown.run.title());
}

PanePicture arrayPicture(const ArrayPane &pane)
{
    return {QFileInfo(pane.document()->name).completeBaseName() % u"-plot"_s, pane.plotPicture(PictureFormat::Svg),
            pane.plotPicture(PictureFormat::Png)};
}

} // namespace

PaneKind arrayKind(const PaneContext &context, ArrayChoices &choices)
{
    return {.name = u"array"_s,
            .title = PaneKindsTexts::tr("Array"),
            .family = Family::Arrays,
            .accepts = [](const OpenFile &file) { return file.arrays() != nullptr; },
            .make = [context, &choices] { return makeArrayPane(context, choices); },
            .show = ofPane<ArrayPane>(
                [&choices](ArrayPane &pane, const OpenSubject &shown) { return showArrays(pane, shown, choices); }),
            .exports = ofPane<ArrayPane>([&exporting = context.exporting](const ArrayPane &pane) {
                return arrayExports(pane, exporting.memory().array);
            }),
            .picture = ofPane<ArrayPane>(arrayPicture),
            .showsEachRun = true};
}

} // namespace rankscope
