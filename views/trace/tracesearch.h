// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/columns/bitmap.h"
#include "model/base/job.h"
#include "model/base/selection.h"
#include "views/common/findbar.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>

namespace rankscope {

class AlignedView;
class Pane;
class Trace;

/// The bar of a TraceSearch: its words say what can be found in a trace.
FindBar *makeTraceFindBar(QWidget *parent);

/// Finds records in the rows of a view by what is typed into a bar: names, places, values, iterations; and goes to
/// lines of the trace files. The search runs in a worker over all records, folded or not; a newer text replaces an
/// older one.
class TraceSearch : public QObject
{
    Q_OBJECT

public:
    /// Both outlive this.
    TraceSearch(AlignedView &view, FindBar &bar, QObject *parent = nullptr);

    /// Gives a pane the actions Find, Find Next, Find Previous and Go To.
    void addActions(Pane &pane);
    void goToNext();
    void goToPrevious();
    bool isSearching() const { return m_job.isAwaited(); }

Q_SIGNALS:
    /// Show this position (AlignedRows).
    void positionFound(std::uint64_t position);
    /// Show this physical line of a trace file.
    void lineRequested(const rankscope::SourcePlace &line);

private:
    void textChanged();
    void enter();
    void closeWhenThere();
    void start(bool move);
    void take(std::shared_ptr<const Bitmap> found);
    void stop();
    void show(std::size_t position);
    void showOutcome();
    /// A line of one of the trace files.
    struct TraceLine {
        const Trace *trace = nullptr;
        std::uint64_t line = 0;
    };
    std::optional<TraceLine> traceLine() const;
    bool isHidden(const TraceLine &line) const;
    QString lineAnswer(const TraceLine &line) const;
    void goTo(const TraceLine &line);

    AlignedView &m_view;
    FindBar &m_bar;
    QTimer m_delay; // a search starts when nobody has typed for a moment
    Job<std::shared_ptr<const Bitmap>> m_job;
    bool m_moves = false; // to the first hit, once there are any
    std::shared_ptr<const Bitmap> m_found; // by position; null: nothing was looked for
    std::size_t m_count = 0;
};

} // namespace rankscope
