// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/rows/tracestructuremodel.h"

#include <QTreeView>

namespace rankscope {

/// The tree of constructs and iterations beside the records of a trace. Rows with an origin inside carry its mark.
class StructureView : public QTreeView
{
    Q_OBJECT

public:
    explicit StructureView(QWidget *parent = nullptr);

    void setStructure(std::shared_ptr<const TraceStructure> structure, std::shared_ptr<const TraceDiff> diff);
    void setDiff(std::shared_ptr<const TraceDiff> diff);
    /// Dims the rows that none of these processes ran; empty: none.
    void setProcesses(const ProcessSet &processes);
    /// None of the processes that are shown ran the construct or iteration.
    bool isDimmed(const QModelIndex &index) const;
    TraceStructureModel &structureModel() { return *m_model; }

    /// Selects the row around a record without announcing it; rows above it open.
    void selectRecord(RecordIndex record);

    /// Open rows, each as the keys on the way to it joined by " / "; for another version of the trace.
    QStringList openRows() const;
    void restoreOpenRows(const QStringList &rows);

Q_SIGNALS:
    /// The user chose a row that begins with this record.
    void recordChosen(rankscope::RecordIndex record);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void collectOpen(const QModelIndex &parent, const QString &way, QStringList &rows) const;
    void fitColumns();

    TraceStructureModel *m_model = nullptr;
    std::shared_ptr<const TraceAlignment> m_alignment; // null: one trace alone
    ProcessSet m_processes;
    qulonglong m_differences = 0; // the largest number to show
    bool m_selecting = false;
};

} // namespace rankscope
