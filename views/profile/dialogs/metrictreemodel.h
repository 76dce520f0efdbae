// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/profile/dialogs/profilecolumnsmodel.h"

#include <optional>
#include <vector>

namespace rankscope {

/// The metrics of a ProfileColumnsModel in the tree that the file puts them in. A metric that others are below has rows
/// of its own kind below it; a group that is no metric has boxes that stand for all that is below it.
/// Invariant: parents come before what is below them; the columns are those of the list.
class MetricTreeModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    /// `groups`: for each metric the names above it, outermost first; behind the end: none. `list` outlives this.
    MetricTreeModel(ProfileColumnsModel &list, const std::vector<QStringList> &groups, QObject *parent = nullptr);

    /// The rows of the list that match this text, or are above one that does.
    bool matches(const QModelIndex &index, const QString &text) const;
    /// Some metric is below another name.
    bool isTree() const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    struct Node {
        QString name;
        std::optional<std::size_t> parent;
        std::vector<std::size_t> children;
        std::optional<std::size_t> metric; // by the place that its row had at first; nothing: a group
    };

    std::size_t nodeAt(const std::vector<std::size_t> &siblings, std::optional<std::size_t> parent,
                       const QString &name);
    std::size_t addNode(std::optional<std::size_t> parent, const QString &name);
    const std::vector<std::size_t> &childrenOf(const QModelIndex &parent) const;
    QModelIndex listed(const Node &node, int column) const;
    bool hasBox(const Node &node, int column) const;
    QVariant groupState(const Node &node, int column) const;
    void setBelow(const Node &node, int column, const QVariant &value);

    ProfileColumnsModel &m_list;
    std::vector<Node> m_nodes;
    std::vector<std::size_t> m_top;
};

} // namespace rankscope
