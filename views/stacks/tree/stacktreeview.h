// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeView>

#include "views/stacks/stacksession.h"
#include "views/stacks/tree/comparedtreemodel.h"
#include "views/tables/openrows.h"

#include <optional>
#include <unordered_set>

namespace rankscope {

class StackRowDelegate;

/// The call tree as a table. What is open and what is selected stays when another picture is shown, told by the
/// functions down to it.
class StackTreeView : public QTreeView
{
    Q_OBJECT

public:
    explicit StackTreeView(QWidget *parent = nullptr);

    void showPicture(const StackPicture &picture);
    /// The next picture is of something else: nothing is open or current.
    void forgetPlace();
    const ComparedTreeModel &treeModel() const { return *m_model; }
    const std::shared_ptr<const StackView> &view() const { return m_model->view(); }

    /// Who is unlike the others: marked.
    void setOutliers(const ProcessSet &outliers);
    /// Who is chosen: frames without them are greyed; empty: nothing is.
    void setChosen(const ProcessSet &processes);
    bool isDimmed(ViewRow row) const;
    /// Only these rows (those above each must be among them); nothing: all.
    void setFilter(std::optional<Bitmap> rows);

    std::optional<ViewRow> currentRow() const;
    std::optional<StackNode> currentNode() const; ///< the innermost frame of the current row
    /// Opens what is above and makes it current, without rowChosen(). False where the row is filtered out.
    bool showRow(ViewRow row);
    /// Of a frame that the view hides the nearest row above it.
    bool showNode(StackNode node);

    /// What is open and current, as paths; opens it again also where the picture comes later.
    OpenRows openRows() const;
    void setOpenRows(const OpenRows &rows);

    QByteArray saveColumns() const;
    void restoreColumns(const QByteArray &columns);
    QList<int> shownColumns() const;

    /// The words about hidden frames at the right of a row; empty where there are none.
    QRect hiddenTextRect(const QModelIndex &index) const;

Q_SIGNALS:
    /// By the user.
    void rowChosen(rankscope::ViewRow row);
    /// A click on "12 frames cut".
    void uncutRequested(rankscope::ViewRow row);
    void menuRequested(const QPoint &global);

protected:
    void drawRow(QPainter *painter, const QStyleOptionViewItem &options, const QModelIndex &index) const override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void changeEvent(QEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    using Paths = std::unordered_set<std::uint64_t>;

    std::uint64_t pathOf(ViewRow row) const;
    void rememberPlace();
    void openRemembered();
    void openFirst();
    void showHeaderMenu(const QPoint &point);
    void showCarriedColumns();
    void fitColumns();

    ComparedTreeModel *m_model;
    StackRowDelegate *m_delegate;
    std::shared_ptr<const FramePaths> m_paths;
    ProcessSet m_outliers;
    ProcessSet m_chosen;
    std::unordered_set<int> m_hiddenByPerson;
    Paths m_open;
    std::optional<std::uint64_t> m_current;
    std::optional<StackNode> m_currentNode; // of m_currentTree
    std::shared_ptr<const StackTree> m_currentTree;
    std::optional<std::uint64_t> m_top;
    bool m_remembers = false; // m_open is of a picture, not of nothing
    bool m_forgets = false; // what is shown now
    bool m_showing = false; // the current row changes, but not by the user
    bool m_columnsSet = false; // by the user
    bool m_fitting = false;
};

} // namespace rankscope
