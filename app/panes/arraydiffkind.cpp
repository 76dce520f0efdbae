// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes/panekinds.h"

#include "app/documents/workspace.h"
#include "app/panes/arraychoices.h"
#include "app/panes/exports/arrayexports.h"
#include "app/panes/exports/paneexport.h"
#include "views/arrays/arraydiffpane.h"
#include "views/arrays/blockwords.h"

#include <QFileInfo>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QString compareRunArrays(ArrayDiffPane &pane, const OpenSubject &shown, const ArrayChoices &choices)
{
    const ArrayChoices::RunArrays before = choices.arraysOf(*shown.reference);
    const ArrayChoices::RunArrays now = choices.arraysOf(shown.run);
    ComparedArrays arrays{pairsOf(*before.document, *now.document), before.path, now.path};
    const bool areSingle = before.document->dataSets.size() == 1 && now.document->dataSets.size() == 1;
    if (areSingle) // whatever they are called
        arrays.pairs = singlePairOf(*before.document, *now.document);
    arrays.groups = diffGroupAttributes(*before.document, *now.document, AttributeScope::Meaning);
    arrays.options = blockWords(before.layout, now.layout);
    pane.setArrays(std::move(arrays));
    return comparedTitle(QFileInfo(before.path).fileName(), QFileInfo(now.path).fileName());
}

ArrayDiffPane *makeArrayDiffPane(const Documents &documents, const ArrayChoices &choices)
{
    auto *const pane = new ArrayDiffPane;
    QObject::connect(&documents, &Documents::fileChanged, pane,
                     [pane, &documents, &choices](RunId run, std::size_t index) {
                         const OpenFile &file = documents.find(run)->files[index];
                         if (file.arrays())
                             choices.compareAgain(*pane, file.path);
                     });
    return pane;
}

PanePicture arrayDiffPicture(const ArrayDiffPane &pane)
{
    return {u"difference-plot"_s, pane.plotPicture(PictureFormat::Svg), pane.plotPicture(PictureFormat::Png)};
}

} // namespace

PaneKind arrayDiffKind(const PaneContext &context, ArrayChoices &choices)
{
    const Documents &documents = context.workspace.documents();
    return {.name = u"array-diff"_s,
            .title = PaneKindsTexts::tr("Array diff"),
            .family = Family::Arrays,
            .make = [&documents, &choices] { return makeArrayDiffPane(documents, choices); },
            .compare = ofPane<ArrayDiffPane>([&choices](ArrayDiffPane &pane, const OpenSubject &shown) {
                return compareRunArrays(pane, shown, choices);
            }),
            .asks = [&choices](const RunPair &pair,
                               const std::function<void()> &then) { return choices.asksForBlocks(pair, then); },
            .exports = ofPane<ArrayDiffPane>([&exporting = context.exporting](const ArrayDiffPane &pane) {
                return arrayDiffExports(pane, exporting.memory().array);
            }),
            .picture = ofPane<ArrayDiffPane>(arrayDiffPicture)};
}

} // namespace rankscope
