// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes/panekinds.h"

#include "app/documents/workspace.h"
#include "app/panes/arraychoices.h"
#include "app/panes/exports/arrayexports.h"
#include "app/panes/exports/paneexport.h"
#include "app/panes/panehost.h"
#include "model/arrays/series/innersteps.h"
#include "views/arrays/arraydiffpane.h"
#include "views/arrays/blockwords.h"
#include "views/arrays/series/seriesdiffpane.h"

#include <QAction>
#include <QFileInfo>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QString compareRunArrays(ArrayDiffPane &pane, const OpenSubject &shown, const ArrayChoices &choices,
                         Workspace &workspace)
{
    const ArrayChoices::RunArrays before = choices.arraysOf(*shown.reference);
    const ArrayChoices::RunArrays now = choices.arraysOf(shown.run);
    ComparedArrays arrays{pairsOf(*before.document, *now.document), before.path, now.path};
    const bool areSingle = before.document->dataSets.size() == 1 && now.document->dataSets.size() == 1;
    if (areSingle) // whatever they are called
        arrays.pairs = singlePairOf(*before.document, *now.document);
    arrays.groups = diffGroupAttributes(*before.document, *now.document, AttributeScope::Meaning);
    arrays.options = blockWords(before.layout, now.layout);
    arrays.referenceProcesses = before.processes;
    arrays.currentProcesses = now.processes;
    pane.findChild<QAction *>(u"stepByStep"_s, Qt::FindDirectChildrenOnly)
        ->setEnabled(!stepsWithinBoth(*before.document, *now.document).isEmpty());
    pane.setArrays(std::move(arrays));
    if (const auto tolerance = workspace.takeTolerance({shown.reference->id, shown.run.id}))
        pane.setTolerance(*tolerance);
    return comparedTitle(QFileInfo(before.path).fileName(), QFileInfo(now.path).fileName());
}

/// The two runs of a comparison as series along their steps.
Result<ComparedSeries> seriesOfBoth(const PaneContext &context, const ArrayChoices &choices, const PaneSubject &subject,
                                    const QString &steps)
{
    const Documents &documents = context.workspace.documents();
    const auto before = choices.arraysOf(*documents.find(*subject.reference)).document;
    const auto now = choices.arraysOf(*documents.find(subject.run)).document;
    if (!before || !now)
        return ComparedSeries();
    const auto reference = seriesWithin(before, steps, Progress());
    const auto current = seriesWithin(now, steps, Progress());
    for (const auto *const side : {&reference, &current}) {
        if (!*side)
            return tl::unexpected(side->error());
    }
    return ComparedSeries{*reference, *current, steps};
}

/// Why a run has no arrays any more.
QString whyNotRead(const OpenRun &run)
{
    if (run.error)
        return run.error->message;
    const auto failed = std::ranges::find_if(run.files, [](const OpenFile &file) { return file.error.has_value(); });
    return failed == run.files.end() ? PaneKindsTexts::tr("There are no arrays any more.") : failed->error->message;
}

/// Compares anew when one of the files was read anew; where one could not be, the pane says so.
void followFiles(const PaneContext &context, const ArrayChoices &choices, const PaneSubject &subject,
                 const QString &steps, SeriesDiffPane &pane)
{
    const Documents &documents = context.workspace.documents();
    const auto follow = [context, &choices, &documents, subject, steps, &pane](RunId id) {
        const bool isOfThem = id == subject.run || id == *subject.reference;
        if (!isOfThem || documents.find(id)->isLoading())
            return;
        const auto series = seriesOfBoth(context, choices, subject, steps);
        if (series && series->reference)
            pane.setSeries(*series);
        else
            pane.setOutdated(series ? whyNotRead(*documents.find(id)) : series.error().message);
    };
    QObject::connect(&documents, &Documents::fileChanged, &pane, follow);
    QObject::connect(&documents, &Documents::filesSet, &pane, follow);
    QObject::connect(&documents, &Documents::runFailed, &pane, follow);
}

/// The two files as series, in the pane for these.
void compareStepByStep(const PaneContext &context, const ArrayChoices &choices, const ArrayDiffPane &pane)
{
    const Documents &documents = context.workspace.documents();
    const PaneSubject subject = context.host.subjectOf(pane);
    const auto before = choices.arraysOf(*documents.find(*subject.reference)).document;
    const auto now = choices.arraysOf(*documents.find(subject.run)).document;
    const QString steps = stepsWithinBoth(*before, *now);
    const auto compared = seriesOfBoth(context, choices, subject, steps);
    if (!compared)
        return context.tell(compared.error());
    const PaneSubject made{subject.run, {}, subject.reference, u"steps "_s % steps};
    const std::vector<PaneSubject> open = context.host.subjectsOf(u"series-diff"_s);
    const bool isNew = std::ranges::find(open, made) == open.end();
    const auto fill = ofPane<SeriesDiffPane>([&](SeriesDiffPane &series) {
        series.setSeries(*compared);
        if (isNew)
            followFiles(context, choices, subject, steps, series);
        return comparedTitle(QFileInfo(before->name).fileName(), QFileInfo(now->name).fileName());
    });
    context.host.showMade(u"series-diff"_s, made, fill);
    context.host.raise(u"series-diff"_s, made);
}

ArrayDiffPane *makeArrayDiffPane(const PaneContext &context, const ArrayChoices &choices)
{
    const Documents &documents = context.workspace.documents();
    auto *const pane = new ArrayDiffPane;
    auto *const steps = pane->addPaneAction(PaneMenu::Compare, u"stepByStep"_s, PaneKindsTexts::tr("Step by Step"));
    steps->setToolTip(PaneKindsTexts::tr("Compare the two files as series: along time, by openPMD's "
                                         "iterations, or by groups that are steps"));
    steps->setEnabled(false);
    QObject::connect(steps, &QAction::triggered, pane,
                     [context, &choices, pane] { compareStepByStep(context, choices, *pane); });
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
    return {.name = u"array-diff"_s,
            .title = PaneKindsTexts::tr("Array diff"),
            .family = Family::Arrays,
            .make = [context, &choices] { return makeArrayDiffPane(context, choices); },
            .compare = ofPane<ArrayDiffPane>([&choices, context](ArrayDiffPane &pane, const OpenSubject &shown) {
                return compareRunArrays(pane, shown, choices, context.workspace);
            }),
            .asks = [&choices](const RunPair &pair,
                               const std::function<void()> &then) { return choices.asksForBlocks(pair, then); },
            .exports = ofPane<ArrayDiffPane>([&exporting = context.exporting](const ArrayDiffPane &pane) {
                return arrayDiffExports(pane, exporting.memory().array);
            }),
            .picture = ofPane<ArrayDiffPane>(arrayDiffPicture)};
}

} // namespace rankscope
