// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "model/base/job.h"
#include "model/stacks/job/reportmodel.h"
#include "model/stacks/tree/stackdocument.h"

#include <QTimer>

class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QTableView;
class QToolButton;

namespace rankscope {

/// What a debugger's report tells besides stacks: a line a thing in the order of time, the whole text of the selected
/// one next to it, a filter below.
class ReportPanel : public QWidget
{
    Q_OBJECT

public:
    explicit ReportPanel(QWidget *parent = nullptr);

    /// Lists the report of a document in a worker; null, or one without a report, shows nothing.
    void setDocument(const std::shared_ptr<const StackDocument> &document);
    bool isBuilding() const { return m_job.isAwaited(); }
    const ReportModel &reportModel() const { return *m_model; }
    /// The selected lines, else all, with a heading; cells are parted by tabs.
    QString selectedText() const;

Q_SIGNALS:
    /// By the user: a line was made current, by mouse or key.
    void rowChosen(const rankscope::ReportRow &row);
    void exportRequested();
    /// The worker is done: the lines of the report that was set last are there.
    void listed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void buildTable();
    QWidget *makeFilter();
    void applyFilter();
    void showCurrent();
    void showCount();

    void setRows(ReportModel::Rows rows);

    ReportModel *m_model;
    Job<ReportModel::Rows> m_job;
    std::shared_ptr<const StackDocument> m_document;
    QTableView *m_table = nullptr;
    QPlainTextEdit *m_text = nullptr;
    QLineEdit *m_filter = nullptr;
    QLabel *m_count = nullptr;
    QToolButton *m_export = nullptr;
    QTimer m_delay;
    bool m_setting = false;
};

} // namespace rankscope
