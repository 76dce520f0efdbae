// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/job.h"
#include "model/trace/variables/variableshere.h"
#include "views/trace/panels/panelstates.h"

#include <QList>
#include <QWidget>

class QAction;
class QComboBox;
class QLabel;
class QLineEdit;
class QTableView;
class QToolButton;

namespace rankscope {

class AlignedView;
class ElidedLabel;
class Pane;
class VariablesModel;

/// What every name was at the selected record, in one run or two: below the rows of a trace or of two, hidden until it
/// is asked for. It follows the selection. The traces are indexed in a worker when a record of them is asked for first;
/// the index stays as long as the panel is open. Looking the names up is a job too.
class VariablesPanel : public QWidget
{
    Q_OBJECT

public:
    enum class Runs { One, Two };

    /// The view outlives this; `runs`: that its rows are of.
    VariablesPanel(AlignedView &view, Runs runs, QWidget *parent);
    ~VariablesPanel() override;

    /// Gives a pane the action Variables Here, which opens and closes the panel.
    QAction *addAction(Pane &pane);
    VariablesPanelState state() const;
    void setState(const VariablesPanelState &state);
    bool isBusy() const { return m_indexing.isAwaited() || m_lookup.isAwaited(); }
    /// What is listed, as it is filtered and in order; null: nothing is.
    std::shared_ptr<const VariablesHere> variables() const;

Q_SIGNALS:
    /// The record at this position (AlignedRows) wrote the variable that was chosen.
    void positionChosen(std::uint64_t position);
    /// The user wants the list in a file.
    void exportRequested();
    /// isBusy() became false.
    void settled();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void addTop(Runs runs);
    void addTable();
    void setOpen(bool isOpen);
    void refresh();
    /// How values are compared: a tolerance, and those that rules have in its place.
    struct Comparing {
        Tolerance tolerance;
        std::shared_ptr<const TraceRules> rules; // null: none
        friend bool operator==(const Comparing &, const Comparing &) = default;
    };

    void index(const VariablesPlace &place, const Comparing &asked);
    void takeNames(const Result<std::shared_ptr<const VariableNames>> &names);
    void lookUp();
    void take(const Result<std::shared_ptr<const VariablesHere>> &variables);
    void showNothing(const QString &why);
    void goToWrite(int row);
    void addMenu();
    void copySelected();
    void enableList(bool isListed);
    VariablesQuery query() const;
    Comparing comparing() const;
    void widenColumns();

    AlignedView &m_view;
    ElidedLabel *m_heading = nullptr;
    QLabel *m_summary = nullptr;
    QComboBox *m_order = nullptr;
    QLineEdit *m_filter = nullptr;
    QTableView *m_table = nullptr;
    VariablesModel *m_model = nullptr;
    QToolButton *m_exporting = nullptr;
    bool m_isWidened = false; // the columns have widths of ours or of the user's
    QAction *m_action = nullptr; // of the pane
    QList<QAction *> m_listActions; // of what is listed
    VariablesPlace m_place; // of the selected record
    std::shared_ptr<const VariableNames> m_names; // of the traces that were asked for last
    Comparing m_comparing; // of m_names
    VariablesPlace m_indexedPlace; // whose traces are being indexed
    Job<std::shared_ptr<const VariableNames>> m_indexing;
    Job<std::shared_ptr<const VariablesHere>> m_lookup;
};

} // namespace rankscope
