// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/pane.h"

#include "model/arrays/view/cellsearch.h"
#include "model/base/job.h"

#include <QTimer>

namespace rankscope {

class ArrayGrid;

/// The actions that go to the next and the previous NaN, infinity, match of the filter and sign change of a table, from
/// its current cell on. The search runs in a worker; another one, another view and the action "Stop the Search" end it.
class ArraySearch : public QObject
{
    Q_OBJECT

public:
    /// Adds its actions to the pane, which owns it. The grid outlives it.
    ArraySearch(ArrayGrid *grid, Pane *pane);

    void start(CellAim aim, bool backwards);
    bool isRunning() const { return m_job.isAwaited(); }

Q_SIGNALS:
    /// What there is to say of the search, a full sentence; empty: nothing any more.
    void told(const QString &sentence);

private:
    struct Outcome {
        std::shared_ptr<const ArrayView> view;
        CellSearch search;
        Result<std::optional<FoundCell>> found;
    };

    void addAim(Pane *pane, CellAim aim, Qt::Key key);
    void stop();
    void take(const Outcome &outcome);

    ArrayGrid *m_grid;
    QAction *m_stop = nullptr;
    std::shared_ptr<const ArrayView> m_view; // that is searched; null: none is
    QTimer m_patience; // a search that is soon over is not announced
    Job<Outcome> m_job;
};

} // namespace rankscope
