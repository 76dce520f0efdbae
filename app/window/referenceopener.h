// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/openrun.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <optional>
#include <vector>

namespace rankscope {

class ComparisonPane;
class PaneArea;
class Workspace;

/// Gives a Comparison pane its reference: other values that are open, or a file that is opened for it.
class ReferenceOpener : public QObject
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
        Workspace &workspace;
        PaneArea &area;
        std::function<QStringList()> openFiles; // asks
    };

    /// The parts outlive this.
    explicit ReferenceOpener(Parts parts, QObject *parent = nullptr);

    /// Listens to a pane that was made.
    void connectPane(ComparisonPane *pane);

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
    std::optional<Waiting> m_waiting; // for the file to be read
};

} // namespace rankscope
