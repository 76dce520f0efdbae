// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/openrun.h"

#include <QList>
#include <QObject>
#include <QPointer>

#include <functional>
#include <optional>
#include <vector>

class QWidget;

namespace rankscope {

class ComparisonPane;
class Workspace;

/// Gives a Comparison pane its reference: other values that are open, or a file that is opened for it.
class ReferenceChoice : public QObject
{
    Q_OBJECT

public:
    /// Values that a pane can be compared with.
    struct Choice {
        QString title;
        QStringList arguments; // of the command line
        std::shared_ptr<const ValueGroups> values;
    };
    struct Parts {
        QWidget &window; ///< the parent of dialogs
        Workspace &workspace;
        std::function<QStringList()> openFiles; // asks
    };

    /// The parts outlive this.
    explicit ReferenceChoice(Parts parts, QObject *parent);

    /// Listens to a pane that was made.
    void add(ComparisonPane *pane);

private:
    void ask(ComparisonPane *pane);
    std::vector<Choice> choicesFor(const ComparisonPane &pane) const;
    void openFor(ComparisonPane *pane);
    void fileChanged(RunId run, std::size_t index);

    struct Waiting {
        RunId run;
        QPointer<ComparisonPane> pane;
    };

    Parts m_parts;
    QList<QPointer<ComparisonPane>> m_panes;
    std::optional<Waiting> m_waiting; // for the file to be read
};

} // namespace rankscope
