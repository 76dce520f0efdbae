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

QString compareSeries(SeriesDiffPane &pane, const OpenSubject &shown)
{
    const ComparedSeries series{seriesOfRun(*shown.reference), seriesOfRun(shown.run)};
    pane.setSeries(series);
    return series.reference && series.current
               ? comparedTitle(nameOfSeries(*series.reference), nameOfSeries(*series.current))
               : PaneKindsTexts::tr("Series diff");
}

/// The arrays of one step beside each other, in a pane of the other kind.
void showStep(PaneHost &host, const SeriesDiffPane &pane, const ComparedStep &step)
{
    ComparedArrays arrays{pairsOf(*step.reference, *step.current), step.referenceFile, step.currentFile};
    arrays.groups = diffGroupAttributes(*step.reference, *step.current, AttributeScope::Meaning);
    const auto pair = std::ranges::find_if(
        arrays.pairs, [&step](const ArrayPair &one) { return one.either().description().path == step.dataSet; });
    const auto place = pair == arrays.pairs.end() ? 0 : std::size_t(pair - arrays.pairs.begin());
    if (arrays.pairs.size() > 1 || step.referenceFile == step.reference->name)
        arrays.remark = PaneKindsTexts::tr("The pane shows step %1 alone.").arg(step.label);
    const PaneSubject &compared = host.subjectOf(pane);
    const PaneSubject subject{compared.run, {}, compared.reference, u"step "_s % step.label};
    const auto fill = ofPane<ArrayDiffPane>([&](ArrayDiffPane &shown) {
        shown.setArrays(arrays);
        shown.showElement(place, step.element);
        return PaneKindsTexts::tr("%1, step %2").arg(step.dataSet, step.label);
    });
    host.showMade(u"array-diff"_s, subject, fill);
    host.raise(u"array-diff"_s, subject);
}

SeriesDiffPane *makeSeriesDiffPane(PaneHost &host)
{
    auto *const pane = new SeriesDiffPane;
    QObject::connect(pane, &SeriesDiffPane::stepRequested, pane,
                     [&host, pane](const ComparedStep &step) { showStep(host, *pane, step); });
    return pane;
}

} // namespace

PaneKind seriesDiffKind(const PaneContext &context)
{
    return {.name = u"series-diff"_s,
            .title = PaneKindsTexts::tr("Series diff"),
            .family = Family::Arrays,
            .make = [&host = context.host] { return makeSeriesDiffPane(host); },
            .compare = ofPane<SeriesDiffPane>(compareSeries),
            .compares = [](const OpenRun &reference,
                           const OpenRun &current) { return seriesOfRun(reference) && seriesOfRun(current); },
            .exports = ofPane<SeriesDiffPane>([](const SeriesDiffPane &pane) {
                return PaneExports{u"series-diff"_s, formatsOf(pane)};
            })};
}

} // namespace rankscope
