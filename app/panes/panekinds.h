// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/panes/panekind.h"
#include "model/base/error.h"
#include "model/base/problem.h"

#include <QCoreApplication>
#include <QStringList>

#include <functional>
#include <vector>

namespace rankscope {

class ArrayChoices;
class ErrorLinks;
class PaneExport;
class PaneHost;
class ProfileLinks;
class RunChecks;
class SourceController;
class Workspace;

/// What the kinds of panes reach of the window. The objects outlive the panes' life in the window.
struct PaneContext {
    QWidget &window; ///< the parent of dialogs
    Workspace &workspace;
    PaneHost &host;
    PaneExport &exporting;
    SourceController &source;
    std::function<QStringList()> openFiles; ///< asks; empty: given up
    std::function<void(RunId)> askForRankRule; ///< how the names of the files of a run tell their ranks
    std::function<void(RunId)> askForFilePattern; ///< what the numbers in the names of files of arrays are
    std::function<void(const Error &)> tell;
    std::function<void(const Problem &)> goTo; ///< shows a line of a file in a pane that has it
};

PaneKind traceKind(const PaneContext &context, RunChecks &checks);
PaneKind traceDiffKind(const PaneContext &context);
PaneKind stacksKind(const PaneContext &context);
PaneKind comparisonKind(const PaneContext &context);
PaneKind arrayKind(const PaneContext &context, ArrayChoices &choices);
PaneKind arrayDiffKind(const PaneContext &context, ArrayChoices &choices);
PaneKind seriesDiffKind(const PaneContext &context);
PaneKind profileKind(const PaneContext &context, ProfileLinks &links);
PaneKind profileDiffKind(const PaneContext &context);
PaneKind parametersKind(const PaneContext &context);
PaneKind configurationKind(const PaneContext &context);
PaneKind findingsKind(RunChecks &checks);
PaneKind timelineKind(ProfileLinks &links);
PaneKind errorsKind(const PaneContext &context, ErrorLinks &links);
PaneKind savedResultKind(const PaneContext &context);

/// All kinds of panes there are. A new one is a file beside these and a line in paneKinds().
std::vector<PaneKind> paneKinds(const PaneContext &context);

/// The texts of all kinds.
struct PaneKindsTexts {
    Q_DECLARE_TR_FUNCTIONS(PaneKinds)
};

/// "a.npy and b.npy": the text of the tab where two are compared.
QString comparedTitle(const QString &reference, const QString &current);

} // namespace rankscope
