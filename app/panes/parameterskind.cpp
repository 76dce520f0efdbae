// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes/panekinds.h"

#include "app/documents/workspace.h"
#include "app/panes/exports/paneexport.h"
#include "app/panes/exports/paneformats.h"
#include "model/trace/parameters/parametertolerance.h"
#include "views/parameters/parameterspane.h"

#include <QFileInfo>
#include <QPointer>

#include <algorithm>
#include <map>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

PaneExports parameterExports(const ParametersPane &pane)
{
    if (!pane.file())
        return {};
    return {QFileInfo(pane.file()->file).completeBaseName() % "-copy"_L1, formatsOf(pane)};
}

/// In a file that the user names; what was changed is saved then.
void saveParameters(ParametersPane &pane, const PaneContext &context, const PaneExport::Then &then = {})
{
    const auto saved = [kept = QPointer<ParametersPane>(&pane), file = pane.file(), then] {
        if (kept)
            kept->noteSaved(file);
        if (then)
            then();
    };
    PaneExports exports = parameterExports(pane);
    if (then) // tables do not hold all of it
        exports.formats.resize(std::min<std::size_t>(exports.formats.size(), 1));
    context.exporting.write(exports, saved);
}

QString compareParameterFiles(ParametersPane &pane, const OpenSubject &shown)
{
    const OpenFile &before = *shown.reference->fileOf(Family::Parameters);
    const OpenFile &now = *shown.run.fileOf(Family::Parameters);
    pane.setFile(now.parameters());
    pane.setReference(before.parameters());
    return comparedTitle(before.name(), now.name());
}

/// Opens the files of the run that are there; a reference from another folder is compared with the traces, with the
/// tolerance of the parameters.
void openRunOf(const ParametersPane &pane, const PaneContext &context)
{
    const ParameterFile &file = *pane.file();
    if (const Result<Tolerance> tolerance = toleranceOf(file); tolerance)
        context.workspace.comparison().setTolerance(*tolerance);
    else
        context.tell(tolerance.error());
    std::map<RelatedFileRole, std::pair<RunId, QString>> opened;
    for (const RelatedFile &related : *file.related)
        opened[related.role] = {context.workspace.openRun({related.path}), related.path};
    const auto reference = opened.find(RelatedFileRole::Reference);
    const auto traces = opened.find(RelatedFileRole::Traces);
    if (reference == opened.end() || traces == opened.end())
        return;
    if (const auto &[run, folder] = traces->second; QFileInfo(reference->second.second).path() != folder)
        context.workspace.compare(reference->second.first, run);
}

ParametersPane *makeParametersPane(const PaneContext &context)
{
    auto *const pane = new ParametersPane;
    QObject::connect(pane, &ParametersPane::saveRequested, &context.window,
                     [pane, context] { saveParameters(*pane, context); });
    QObject::connect(pane, &ParametersPane::runRequested, &context.window,
                     [pane, context] { openRunOf(*pane, context); });
    return pane;
}

} // namespace

PaneKind parametersKind(const PaneContext &context)
{
    return {.name = u"parameters"_s,
            .title = PaneKindsTexts::tr("Parameters"),
            .family = Family::Parameters,
            .accepts = [](const OpenFile &file) { return file.parameters() != nullptr; },
            .make = [context] { return makeParametersPane(context); },
            .show = ofPane<ParametersPane>([](ParametersPane &pane, const OpenSubject &shown) {
                pane.setFile(shown.file->parameters());
                return shown.file->name();
            }),
            .compare = ofPane<ParametersPane>(compareParameterFiles),
            .endCompare = ofPane<ParametersPane>([](ParametersPane &pane) { pane.setReference(nullptr); }),
            .exports = ofPane<ParametersPane>(parameterExports),
            .unsaved = ofPane<ParametersPane>([](const ParametersPane &pane) {
                return pane.isUnsaved() ? QFileInfo(pane.file()->file).fileName() : QString();
            }),
            .save = ofPane<ParametersPane>(
                [context](ParametersPane &pane, const PaneExport::Then &then) { saveParameters(pane, context, then); }),
            .restoresAfterReload = true};
}

} // namespace rankscope
