// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/job.h"
#include "model/saved/savedsurroundings.h"

#include <QWidget>

class QLabel;
class QModelIndex;
class QPlainTextEdit;
class QSplitter;
class QTableView;

namespace rankscope {

class SavedTableModel;
class SourceView;

/// What the file of a result has of the row that is current in a table of it: of a difference the records around it and
/// the lines of the source, of a trace its header, of anything else with a place the lines of the source. It says what
/// is not in the file, and offers to locate the inputs.
class SavedDetail : public QWidget
{
    Q_OBJECT

public:
    explicit SavedDetail(QWidget *parent = nullptr);

    void setResult(const std::shared_ptr<const SavedResult> &result);
    /// Shows a row of the table of this key; an invalid index shows nothing. Tables that have no such details are not
    /// shown: then this hides itself.
    void showRow(const QString &table, const SavedTableModel &model, const QModelIndex &index);
    bool hasDetails(const QString &table, const std::vector<ColumnHead> &heads) const;
    /// There is more of each row than the source: what is looked at first.
    static bool hasMoreThanSource(const QString &table, const std::vector<ColumnHead> &heads);
    bool isSettled() const;

Q_SIGNALS:
    void locateRequested();
    void settled();

private:
    enum class Kind : std::uint8_t { Difference, Trace, Place };
    struct Shown {
        Kind kind = Kind::Place;
        std::uint64_t row = 0;
        QString file;
        std::uint64_t line = 0;
        QString header;
        bool isOfCurrent = false; // the reference has no such record
    };
    void update();
    void showDifference();
    void showPlace();
    bool showSourceOf(const Shown &shown);
    static std::optional<Kind> kindOf(const QString &table, const std::vector<ColumnHead> &heads);
    void showRecords(const ReportExcerpt &excerpt);
    void showSource(const SavedSource &source);

    QLabel *m_message;
    QSplitter *m_splitter;
    QTableView *m_recordsView;
    SavedTableModel *m_records;
    SourceView *m_source;
    QPlainTextEdit *m_header;
    std::shared_ptr<const SavedResult> m_result;
    std::shared_ptr<const SavedSurroundings> m_surroundings; // null until they are read
    std::optional<Shown> m_shown;
    Job<std::shared_ptr<const SavedSurroundings>> m_job;
};

} // namespace rankscope
