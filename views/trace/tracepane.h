// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/job.h"
#include "model/trace/rows/recordfilter.h"
#include "model/trace/trace/trace.h"
#include "views/common/statefulpane.h"
#include "views/plots/picture.h"
#include "views/trace/tracepanestate.h"

#include <memory>
#include <optional>

class QSplitter;

namespace rankscope {

class AlignedView;
class ConstructPanel;
class HistoryPanel;
class RecordFilterBar;
class StructureView;
class TraceFiltering;
class TraceSearch;
class TraceStructure;
class VariablesHere;
class VariablesPanel;
struct MatchedRecords;

/// One trace: its structure, its records, all or those that pass a filter, and how much each construct is of it.
class TracePane : public StatefulPane<TracePaneState, TracePaneArrangement>
{
    Q_OBJECT

public:
    explicit TracePane(QWidget *parent = nullptr);
    ~TracePane() override;

    /// Shows a trace; of the same file (more of it, or a changed one) the place stays.
    void setTrace(std::shared_ptr<const Trace> trace);
    const std::shared_ptr<const Trace> &trace() const { return m_trace; } ///< null while nothing is shown

    bool isSettled() const override;
    bool hasContent() const override { return m_trace != nullptr; }
    QString title() const override;
    QString commandLine() const override;
    QString status() const override;
    std::optional<TracePaneState> state() const override;
    void setState(const TracePaneState &state) override;
    TracePaneArrangement arrangement() const override;
    void setArrangement(const TracePaneArrangement &arrangement) override;
    bool goToLine(const QString &file, std::uint64_t line) override;
    /// The plot of a value over the iterations; empty: none is seen.
    QByteArray picture(PictureFormat format) const;
    /// The variables at the selected record, as they are listed; null: they are not shown.
    std::shared_ptr<const VariablesHere> variables() const;
    /// The filter of the records that are shown; empty: all are.
    const RecordFilter &shownFilter() const;
    /// The records that pass it; null: all.
    std::shared_ptr<const MatchedRecords> shownRecords() const;
    /// The number of the construct around the selected record, or that it begins or ends; nothing outside of all.
    std::optional<ConstructId> selectedConstruct() const;

Q_SIGNALS:
    /// The user wants a part of the trace in a file, as a trace: the window asks which.
    void selectionExportRequested();
    /// The user wants to know what is wrong in the traces of the run.
    void checkRequested();
    /// The user wants variables() in a file: the window asks where.
    void variablesExportRequested();

public Q_SLOTS:
    void takeSelection(const rankscope::Selection &selection) override;

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    QWidget *makeRecords();
    void addActions();
    void connectParts();
    void settle();
    void showOnly(const ConstructChoice &construct);
    void buildStructure();
    void takeStructure(const std::shared_ptr<const TraceStructure> &structure);
    void rowSelected(std::uint64_t position);
    void showRecord(RecordIndex record);
    void showPosition(std::uint64_t position);
    bool isStructured() const;
    bool hasSelectedValue() const;
    void compareValue();
    RecordAddress addressOfPosition(std::uint64_t position) const;
    std::optional<std::uint64_t> positionOfAddress(const std::optional<RecordAddress> &address) const;
    TracePlace currentPlace() const;
    void restorePlace();
    void showSelection();

    std::shared_ptr<const Trace> m_trace;
    Job<std::shared_ptr<const TraceStructure>> m_job;
    QStringList m_openRows; // wait for the structure
    std::optional<TracePlace> m_pendingPlace; // likewise
    Selection m_selection; // the place that was offered or taken last, and the processes that the user chose
    bool m_selectionPending = false; // m_selection waits for the structure
    StructureView *m_structure = nullptr;
    AlignedView *m_view = nullptr;
    TraceSearch *m_search = nullptr;
    RecordFilterBar *m_filterBar = nullptr;
    TraceFiltering *m_filtering = nullptr;
    HistoryPanel *m_history = nullptr;
    VariablesPanel *m_variables = nullptr;
    ConstructPanel *m_constructs = nullptr;
    QSplitter *m_splitter = nullptr;
    QAction *m_copy = nullptr;
    QAction *m_indent = nullptr;
    QAction *m_compareValue = nullptr;
};

} // namespace rankscope
