// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/documents.h"
#include "app/panes/panekinds.h"

#include <QObject>

#include <map>
#include <memory>

namespace rankscope {

class FindingsPane;
struct RunFindings;

/// Checks the traces of open runs in a worker and gives each run a pane of its findings; again after a reload.
class RunChecks : public QObject
{
    Q_OBJECT

public:
    explicit RunChecks(const PaneContext &context, QObject *parent = nullptr);

    /// Checks a run and shows what was found; where that is open, brings it to the front.
    void check(RunId run);
    /// Likewise the run that has this trace; does nothing where it is closed.
    void checkRunOf(const std::shared_ptr<const Trace> &trace);
    /// Likewise the first run with traces; false where there is none.
    bool checkFirst();
    /// Offers the other open runs with traces as that with ManualReductCalc of the run that a pane shows.
    void chooseManual(FindingsPane &pane);
    /// Shows a line of a trace of the run in a pane of that trace.
    void showTrace(const QString &file, std::uint64_t line);

private:
    void start(RunId run);
    void show(RunId run, const std::shared_ptr<const RunFindings> &findings);
    void runLoaded(RunId run);

    PaneContext m_context;
    std::map<std::uint64_t, RunId> m_manual; // by run: the run with ManualReductCalc
};

} // namespace rankscope
