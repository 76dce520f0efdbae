// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes/panekinds.h"

#include "app/documents/parameterrunopening.h"
#include "app/documents/workspace.h"
#include "app/panes/exports/paneexport.h"
#include "app/panes/exports/paneformats.h"
#include "app/panes/panehost.h"
#include "views/parameters/parameterspane.h"

#include <QFileInfo>
#include <QPointer>

#include <algorithm>
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

/// What the button opens comes to the front; the comparison, where there is one, before all.
void openRunOf(const ParametersPane &pane, const PaneContext &context)
{
    const ParameterRun run = openParameterRun(*pane.file(), context.workspace);
    if (run.error)
        context.tell(*run.error);
    if (run.compared && context.workspace.comparedRuns().of(Family::Trace) == run.compared)
        context.host.showComparison();
    else if (!run.compared && !run.parts.empty())
        context.host.showFile(run.parts.front().run, std::nullopt);
    std::vector<ParameterRun::Part> files = run.parts;
    std::erase_if(files, [](const ParameterRun::Part &part) { return part.path.isEmpty(); });
    context.host.showBehind(files);
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
