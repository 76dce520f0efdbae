// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeView>

namespace rankscope {

class ConfigurationModel;

/// The tree of constructs with level and ranges as editors in the row. Return and F2 edit the current cell, or the
/// level where that is locked; left and right go from cell to cell.
class ConfigurationView : public QTreeView
{
    Q_OBJECT

public:
    /// The model outlives the view.
    ConfigurationView(ConfigurationModel &model, QWidget *parent);

    void editCurrent();
    /// Hides the columns that have nothing to show for what the model shows, and makes the others as wide as what they
    /// show, unless the user gave them widths.
    void fitColumns();
    /// Empty: they are as they come.
    QByteArray saveColumns() const;
    void restoreColumns(const QByteArray &state);

Q_SIGNALS:
    /// The text in the editor of this cell is another one; it is not set yet.
    void typed(const QModelIndex &index, const QString &text);
    void typingEnded();
    void rowChosen(const QModelIndex &index); ///< the current row is another one

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void closeEditor(QWidget *editor, QAbstractItemDelegate::EndEditHint hint) override;

private:
    void arrangeColumns();
    void showTree();
    QModelIndex cellBeside(const QModelIndex &cell, int step) const;

    ConfigurationModel &m_model;
    bool m_columnsSet = false; // by the user
    bool m_fitting = false;
};

} // namespace rankscope
