// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/valuesubject.h"

#include <QObject>

class QWidget;

namespace rankscope {

class PaneHost;
class Workspace;

/// Values of processes that are computed from what is open: asks which, computes them in a worker, and gives each a
/// Comparison pane; again after a reload.
class ComputedValues : public QObject
{
    Q_OBJECT

public:
    struct Parts {
        QWidget &window; ///< the parent of dialogs
        Workspace &workspace;
        PaneHost &host;
    };

    /// The parts outlive this.
    explicit ComputedValues(const Parts &parts, QObject *parent = nullptr);

    /// Whether something is open that has values.
    bool canAsk() const;
    /// Asks, with a proposal where `expression` is given: of the run or report that has the file.
    void ask(const QString &file = {}, const QString &expression = {});

Q_SIGNALS:
    void failed(const rankscope::Error &error);

private:
    void compute(const ValueSubject &subject, const QString &expression);
    void show(const ValueSubject &subject, const QString &expression, const ExpressionValues &values);
    void runLoaded(RunId run);

    Parts m_parts;
};

} // namespace rankscope
