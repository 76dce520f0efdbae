// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/openrun.h"

#include <QPersistentModelIndex>
#include <QTreeView>

#include <optional>

namespace rankscope {

class DocumentTreeModel;

/// The Documents dock: what is open, and what can be done with it; the actions of this widget too.
class DocumentPanel : public QTreeView
{
    Q_OBJECT

public:
    /// `model` outlives this.
    explicit DocumentPanel(DocumentTreeModel &model, QWidget *parent = nullptr);

    /// The run of the current row.
    std::optional<RunId> currentRun() const;
    void selectRun(RunId id);
    /// Asks for the document of the current row, or the only one, in a pane of its own.
    void openCurrentInNew();

Q_SIGNALS:
    /// Show this file of this run; without a number the first one.
    void openRequested(rankscope::RunId run, std::optional<std::size_t> file);
    /// Likewise in a pane of its own.
    void openInNewRequested(rankscope::RunId run, std::optional<std::size_t> file);
    void closeRequested(rankscope::RunId run);
    void reloadRequested(rankscope::RunId run);
    void compareRequested(rankscope::RunId run);
    void rankRuleRequested(rankscope::RunId run);

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void fitColumns();
    void showProcesses();

    DocumentTreeModel &m_model;
    QPersistentModelIndex m_pressed; // with Ctrl
};

} // namespace rankscope
