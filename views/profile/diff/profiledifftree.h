// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeView>

#include "model/profile/diff/profilediffmodel.h"

#include <QStringList>

#include <unordered_set>

namespace rankscope {

/// The scopes of compared profiles as a table. What is open and selected stays while the same scopes are shown.
class ProfileDiffTree : public QTreeView
{
    Q_OBJECT

public:
    explicit ProfileDiffTree(QWidget *parent = nullptr);

    ProfileDiffModel &diffModel() const { return *m_model; }
    /// Null: nothing.
    void setMetric(std::shared_ptr<const DiffedMetric> metric, RowOrder order);

    std::optional<ScopeId> currentScope() const;
    /// Selects it and opens the rows above it; false where it is skipped.
    bool showScope(ScopeId scope);
    /// The rows that a user sees or could scroll to, with the header, columns by tabs.
    QString shownText() const;

    const std::unordered_set<std::uint32_t> &openScopes() const { return m_open; }
    void open(const std::vector<ScopeId> &scopes);

    /// "delta-own": columns that a user does not want to see, also where there are none of them now.
    QStringList hiddenColumns() const { return m_hidden; }
    /// A width of 0 is chosen here.
    void setColumns(const QStringList &hidden, int scopeWidth);

Q_SIGNALS:
    /// By the user.
    void scopeChosen(rankscope::ScopeId scope);
    void menuRequested(const QPoint &global);

protected:
    void drawRow(QPainter *painter, const QStyleOptionViewItem &options, const QModelIndex &index) const override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void fitColumns();
    void showColumnMenu(const QPoint &position);

    ProfileDiffModel *m_model = nullptr;
    std::unordered_set<std::uint32_t> m_open;
    QStringList m_hidden;
    int m_scopeWidth = 0; // 0: chosen here
    bool m_showing = false; // nothing of it is done by the user
};

} // namespace rankscope
