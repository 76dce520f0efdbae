// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/valuesubject.h"

#include <QObject>
#include <QPointer>

#include <vector>

namespace rankscope {

class ComparisonPane;
class Pane;
class PaneArea;
class Workspace;

/// Values of processes that are computed from what is open: asks which, computes them beside the window, and gives each a
/// Comparison pane; again after a reload.
class ValueOpener : public QObject
{
    Q_OBJECT

public:
    /// Both outlive this.
    ValueOpener(Workspace &workspace, PaneArea &area, QObject *parent = nullptr);

    /// Whether something is open that has values.
    bool canAsk() const;
    /// Asks, with a proposal where `expression` is given: of the run or report that has the file.
    void ask(const QString &file = {}, const QString &expression = {});
    /// No pane makes anything beside the window.
    bool isSettled() const;

Q_SIGNALS:
    void becameSettled();
    /// The pane was made: arrange it, put it into the window.
    void paneMade(rankscope::Pane *pane, const QString &name);
    void failed(const rankscope::Error &error);

private:
    struct Shown {
        ValueSubject subject; // without its source
        QString expression;
        QPointer<ComparisonPane> pane;
    };

    void compute(const ValueSubject &subject, const QString &expression);
    void show(const ValueSubject &subject, const QString &expression, const ExpressionValues &values);
    ComparisonPane *paneFor(const ValueSubject &subject, const QString &expression);
    void runLoaded(RunId run);
    void runRemoved(RunId run);

    Workspace &m_workspace;
    PaneArea &m_area;
    std::vector<Shown> m_shown;
    int m_lastNumber = 0; // of a pane
};

} // namespace rankscope
