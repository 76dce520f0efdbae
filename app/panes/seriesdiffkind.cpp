// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes/panekinds.h"

#include "app/documents/workspace.h"
#include "app/panes/exports/paneformats.h"
#include "app/panes/panehost.h"
#include "views/arrays/arraydiffpane.h"
#include "views/arrays/series/seriesdiffpane.h"

#include <QFileInfo>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// The series of a run; null where it has none.
std::shared_ptr<const ArrayDocument> seriesOfRun(const OpenRun &run)
{
    const OpenFile *const file = run.fileOf(Family::Arrays);
    const auto arrays = file ? file->arrays() : nullptr;
    return arrays && arrays->series ? arrays : nullptr;
}

QString nameOfSeries(const ArrayDocument &series)
{
    return QFileInfo(series.name).fileName();
}

QString compareSeries(SeriesDiffPane &pane, const OpenSubject &shown, Workspace &workspace)
{
    const ComparedSeries series{seriesOfRun(*shown.reference), seriesOfRun(shown.run)};
    pane.setSeries(series);
    if (const auto tolerance = workspace.takeTolerance({shown.reference->id, shown.run.id}))
        pane.setTolerance(*tolerance);
    return series.reference && series.current
               ? comparedTitle(nameOfSeries(*series.reference), nameOfSeries(*series.current))
               : PaneKindsTexts::tr("Series diff");
}

PaneSubject subjectOfStep(const PaneHost &host, const SeriesDiffPane &pane, const QString &label)
{
    const PaneSubject &compared = host.subjectOf(pane);
    return {compared.run, {}, compared.reference, u"step "_s % label};
}

bool isOpen(const PaneHost &host, const PaneSubject &subject)
{
    const std::vector<PaneSubject> open = host.subjectsOf(u"array-diff"_s);
    return std::ranges::find(open, subject) != open.end();
}

/// What was a step of both series is what it was.
void keepLostStep(PaneHost &host, const SeriesDiffPane &pane, const QString &label)
{
    const PaneSubject subject = subjectOfStep(host, pane, label);
    if (!isOpen(host, subject))
        return;
    host.showMade(u"array-diff"_s, subject, ofPane<ArrayDiffPane>([&label](ArrayDiffPane &shown) {
                      ComparedArrays arrays = shown.arrays();
                      arrays.remark = PaneKindsTexts::tr("Step %1 is not in both series any more: the pane shows "
                                                         "what was read of it before.")
                                          .arg(label);
                      shown.setArrays(std::move(arrays));
                      return PaneKindsTexts::tr("step %1, as it was").arg(label);
                  }));
}

/// The arrays of one step beside each other, in a pane of the other kind. Read anew they go where they are still shown.
void showStep(PaneHost &host, const SeriesDiffPane &pane, const ComparedStep &step)
{
    ComparedArrays arrays{pairsOf(*step.reference, *step.current), step.referenceFile, step.currentFile};
    arrays.groups = diffGroupAttributes(*step.reference, *step.current, AttributeScope::Meaning);
    arrays.referenceProcesses = step.referenceProcesses;
    arrays.currentProcesses = step.currentProcesses;
    const auto pair = std::ranges::find_if(
        arrays.pairs, [&step](const ArrayPair &one) { return one.either().description().path == step.dataSet; });
    const auto place = pair == arrays.pairs.end() ? 0 : std::size_t(pair - arrays.pairs.begin());
    if (arrays.pairs.size() > 1 || step.referenceFile == step.reference->name)
        arrays.remark = PaneKindsTexts::tr("The pane shows step %1 alone.").arg(step.label);
    const PaneSubject subject = subjectOfStep(host, pane, step.label);
    if (step.isAgain && !isOpen(host, subject))
        return;
    const auto fill = ofPane<ArrayDiffPane>([&](ArrayDiffPane &shown) {
        shown.setArrays(arrays);
        if (!step.isAgain)
            shown.showElement(place, step.element);
        return PaneKindsTexts::tr("%1, step %2").arg(step.dataSet, step.label);
    });
    host.showMade(u"array-diff"_s, subject, fill);
    if (!step.isAgain)
        host.raise(u"array-diff"_s, subject);
}

SeriesDiffPane *makeSeriesDiffPane(PaneHost &host)
{
    auto *const pane = new SeriesDiffPane;
    QObject::connect(pane, &SeriesDiffPane::stepRequested, pane,
                     [&host, pane](const ComparedStep &step) { showStep(host, *pane, step); });
    QObject::connect(pane, &SeriesDiffPane::stepLost, pane,
                     [&host, pane](const QString &label) { keepLostStep(host, *pane, label); });
    return pane;
}

} // namespace

PaneKind seriesDiffKind(const PaneContext &context)
{
    return {.name = u"series-diff"_s,
            .title = PaneKindsTexts::tr("Series diff"),
            .family = Family::Arrays,
            .make = [&host = context.host] { return makeSeriesDiffPane(host); },
            .compare = ofPane<SeriesDiffPane>([context](SeriesDiffPane &pane, const OpenSubject &shown) {
                return compareSeries(pane, shown, context.workspace);
            }),
            .compares = [](const OpenRun &reference,
                           const OpenRun &current) { return seriesOfRun(reference) && seriesOfRun(current); },
            .keepCompare =
                ofPane<SeriesDiffPane>([](SeriesDiffPane &pane, const QString &reason) { pane.setOutdated(reason); }),
            .exports = ofPane<SeriesDiffPane>([](const SeriesDiffPane &pane) {
                return PaneExports{u"series-diff"_s, formatsOf(pane)};
            })};
}

} // namespace rankscope
