// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/documents/workspace.h"
#include "app/panes/errorlinks.h"
#include "app/panes/exports/paneformats.h"
#include "views/errors/errorspane.h"

#include <QFileInfo>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

PaneExports errorExports(const ErrorsPane &pane)
{
    if (!pane.list() || !pane.subjects().document)
        return {};
    return {QFileInfo(pane.subjects().document->file).completeBaseName() % "-errors"_L1, formatsOf(pane)};
}

QString compareErrorLists(ErrorsPane &pane, const OpenSubject &shown)
{
    const OpenFile &before = *shown.reference->fileOf(Family::Errors);
    const OpenFile &now = *shown.run.fileOf(Family::Errors);
    pane.setDocument(now.errors());
    pane.setReference(before.errors());
    return comparedTitle(before.name(), now.name());
}

ErrorsPane *makeErrorsPane(const PaneContext &context, ErrorLinks &links)
{
    auto *const pane = new ErrorsPane;
    TraceComparison &comparison = context.workspace.comparison();
    const auto check = [pane, &comparison] { pane->setTraces(comparison.diff()); };
    QObject::connect(&comparison, &TraceComparison::aligned, pane, check);
    QObject::connect(&comparison, &TraceComparison::evaluated, pane, check);
    QObject::connect(&context.workspace, &Workspace::comparisonEnded, pane, check);
    QObject::connect(pane, &ErrorsPane::traceRequested, &links,
                     [pane, &links](const ErrorRow &row) { links.showRecord(*pane, row); });
    QObject::connect(pane, &ErrorsPane::iterationRequested, &links,
                     [pane, &links](const ErrorRow &row) { links.showIteration(*pane, row); });
    QObject::connect(pane, &ErrorsPane::differenceRequested, &links, &ErrorLinks::showDifference);
    check();
    return pane;
}

} // namespace

PaneKind errorsKind(const PaneContext &context, ErrorLinks &links)
{
    return {.name = u"errors"_s,
            .title = PaneKindsTexts::tr("Errors"),
            .family = Family::Errors,
            .accepts = [](const OpenFile &file) { return file.errors() != nullptr; },
            .make = [context, &links] { return makeErrorsPane(context, links); },
            .show = ofPane<ErrorsPane>([](ErrorsPane &pane, const OpenSubject &shown) {
                pane.setDocument(shown.file->errors());
                return shown.file->name();
            }),
            .compare = ofPane<ErrorsPane>(compareErrorLists),
            .endCompare = ofPane<ErrorsPane>([](ErrorsPane &pane) { pane.setReference(nullptr); }),
            .exports = ofPane<ErrorsPane>(errorExports),
            .restoresAfterReload = true};
}

} // namespace rankscope
