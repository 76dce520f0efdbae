// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/errors/errorlist.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;

namespace rankscope {

class ErrorsModel;
class ErrorsView;

/// The messages of a list: over them which run, how they are grouped and the filter, below them the current one in
/// full.
class ErrorsTable : public QWidget
{
    Q_OBJECT

public:
    explicit ErrorsTable(QWidget *parent = nullptr);

    /// The filter, the order and, where it is found again, the current row stay.
    void setSubjects(const ErrorSubjects &subjects);
    const ErrorsModel &model() const { return *m_model; }
    std::optional<std::size_t> part() const; ///< ErrorChoice::part
    /// Rows of other processes are grey; empty: none is.
    void setChosen(const ProcessSet &processes);
    void setChoice(const ErrorChoice &choice);
    /// The current row; null where there is none, or it is a group.
    const ErrorRow *currentRow() const;
    std::optional<CheckedError> currentCheck() const;
    /// Makes the message current that begins on this line of the list, or the last one before it, as soon as it is
    /// shown.
    void selectLine(std::uint64_t line);
    /// Says below the list why something cannot be shown, until another row is current.
    void say(const QString &text);
    /// Moves the keyboard into the filter.
    void openFilter();
    /// The selected rows, else all, with a heading; cells are parted by tabs.
    QString selectedText() const;
    QByteArray saveColumns() const;
    void restoreColumns(const QByteArray &state);

Q_SIGNALS:
    void updated(); ///< another list is shown, or another choice of it
    void chosen(); ///< the current row became it by the user
    void opened(); ///< Enter, double click: the current row
    void traceRequested();
    void iterationRequested();
    void differenceRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void buildBar();
    void buildView();
    void fillParts();
    void choose();
    void takeUpdate();
    void selectAgain();
    void followLink(const QModelIndex &index);
    void showCurrent();
    void showCount();
    QString restText() const;

    ErrorsModel *m_model;
    QComboBox *m_parts;
    QComboBox *m_grouping;
    QLabel *m_count;
    QLineEdit *m_filter;
    ErrorsView *m_view;
    QLabel *m_detail;
    std::optional<std::uint64_t> m_wantedLine; // of the list: to be current when it is shown
    bool m_setting = false; // nobody chose the row
};

} // namespace rankscope
