// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/job.h"
#include "model/trace/rows/recordmatch.h"

#include <QObject>

#include <memory>

namespace rankscope {

class AlignedView;
class Pane;
class RecordFilterBar;

/// Shows the records of a trace that pass the filter of a bar as the rows of a view. The filter works in a worker; a
/// newer one replaces an older one, and until then the rows stay as they are.
class TraceFiltering : public QObject
{
    Q_OBJECT

public:
    /// Both outlive this.
    TraceFiltering(AlignedView &view, RecordFilterBar &bar, QObject *parent = nullptr);

    /// Gives a pane the action Filter Records.
    void addAction(Pane &pane);
    /// Shows a trace, filtered soon; with `keepPlace` (of the same file) the place stays.
    void setTrace(std::shared_ptr<const Trace> trace, bool keepPlace);
    /// The filter of the rows that are shown; empty: all are.
    const RecordFilter &shownFilter() const { return m_shown; }
    /// The records that are shown; null: all.
    std::shared_ptr<const MatchedRecords> matched() const { return m_matched; }
    bool isBusy() const { return m_job.isAwaited(); }

Q_SIGNALS:
    /// Others are shown; isBusy() is false.
    void filtered();

private:
    void start(const RecordFilter &filter);
    void take(const Result<std::shared_ptr<const MatchedRecords>> &matched);
    void showAll(bool keepPlace);
    void showCount();

    AlignedView &m_view;
    RecordFilterBar &m_bar;
    std::shared_ptr<const Trace> m_trace;
    RecordFilter m_wanted;
    RecordFilter m_shown;
    std::shared_ptr<const MatchedRecords> m_matched;
    Job<std::shared_ptr<const MatchedRecords>> m_job;
};

} // namespace rankscope
