// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeView>

#include "model/profile/rows/listedrows.h"
#include "model/profile/rows/profiletreemodel.h"
#include "views/profile/profilesession.h"
#include "views/profile/table/profilecolumnchoice.h"
#include "views/profile/table/profiletablestate.h"

#include <optional>
#include <unordered_set>

namespace rankscope {

class FrozenColumn;

/// One table of a profile: its rows, its model and what is made for it. What is open and what is selected stays when
/// other rows of the same things are shown, told by what they are.
class ProfileTreeView : public QTreeView
{
    Q_OBJECT

public:
    explicit ProfileTreeView(const QString &objectName, QWidget *parent = nullptr);

    ProfileTreeModel &treeModel() const { return *m_model; }
    ProfileSession &session() { return m_session; }
    const ProfileSession &session() const { return m_session; }

    std::optional<std::uint32_t> currentRow() const;
    /// Selects a row and opens the rows above it; false where the row is skipped.
    bool showRow(std::uint32_t row);
    bool showScope(ScopeId scope);
    /// Opens the rows down to the last one and selects that.
    void showPath(const std::vector<std::uint32_t> &path);
    /// Leaves out all rows but these and those above them, until the session arranges the rows again.
    void reduceTo(const Bitmap &rows);
    /// What is shown next begins anew.
    void forgetPlace();

    /// Which columns, in which order, how wide: also after other rows came.
    void setColumnChoice(const ProfileColumnChoice &choice);
    const ProfileColumnChoice &columnChoice() const { return m_choice; }
    /// In the order of the screen.
    std::vector<ProfileColumn> shownColumns() const;

    /// The rows that are open to be seen, from top to bottom.
    std::vector<ListedRows::Row> openRows() const;
    /// The table without any rows: what its columns are.
    ListedRows listed() const;
    /// The selected rows with a header, columns by tabs, rows below others moved in, numbers with all their digits.
    QString selectedText() const;

    /// Which rows are open, which one is selected, how they are sorted.
    ProfileTableState state() const;
    void setState(const ProfileTableState &state);

    void scrollTo(const QModelIndex &index, ScrollHint hint = EnsureVisible) override;

Q_SIGNALS:
    void rowChosen(std::uint32_t row);
    void columnChoiceChanged(const rankscope::ProfileColumnChoice &choice);
    void menuRequested(const QPoint &global);
    /// Of the header: ask for more than which columns are shown.
    void columnMenuRequested(const QPoint &global);

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    OpenRows keptRows() const;
    void rememberPlace();
    void showNewRows();
    void openRemembered();
    void openFirst();
    void sortFirst();
    void sortAsWanted();
    void applyColumns();
    void fitColumns();
    void makeRoomFor(const QModelIndex &scope);
    QString widestNumber(std::size_t metric) const;
    void takeWidth(int section);
    void takeOrder();

    ProfileTreeModel *m_model = nullptr;
    FrozenColumn *m_scopes = nullptr;
    ProfileSession m_session;
    ProfileColumnChoice m_choice;
    int m_deepest = 0; // pixels that the scopes that were shown need for their names, with the indentation
    std::unordered_set<std::uint64_t> m_open; // keys of rows from before
    std::optional<std::uint64_t> m_current;
    std::optional<std::uint64_t> m_top;
    bool m_remembers = false;
    bool m_forgets = false;
    bool m_showing = false; // nothing of it is done by the user
    std::optional<QString> m_wantedSort; // key of a column that is to come: "" is the order of the file
    Qt::SortOrder m_wantedOrder = Qt::DescendingOrder;
    bool m_isSortChosen = false; // by the user or a state
};

} // namespace rankscope
