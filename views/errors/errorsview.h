// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/processset.h"

#include <QTreeView>

namespace rankscope {

class ErrorsModel;

/// The messages as a table, or as groups that are opened. Cells that lead somewhere are links.
class ErrorsView : public QTreeView
{
    Q_OBJECT

public:
    explicit ErrorsView(ErrorsModel &model, QWidget *parent = nullptr);

    /// Rows of other processes are grey; empty: none is.
    void setChosen(const ProcessSet &processes);
    /// Shows the columns in which something is, as wide as it is, as long as the user has not set them.
    void fitColumns();
    QByteArray saveColumns() const;
    void restoreColumns(const QByteArray &state);

Q_SIGNALS:
    void linkClicked(const QModelIndex &index);
    void opened(); ///< Enter, double click on what is no link

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void formHeader();
    bool isColumnUsed(int column) const;

    ErrorsModel &m_model;
    ProcessSet m_chosen;
    bool m_columnsSet = false; // by the user, now or in an earlier session
    bool m_fitting = false;
};

} // namespace rankscope
