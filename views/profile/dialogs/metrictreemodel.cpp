// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/profile/dialogs/metrictreemodel.h"

#include <algorithm>

namespace rankscope {

MetricTreeModel::MetricTreeModel(ProfileColumnsModel &list, const std::vector<QStringList> &groups, QObject *parent)
    : QAbstractItemModel(parent)
    , m_list(list)
{
    for (int row = 0; row < list.rowCount(); ++row) {
        const std::size_t metric = list.metricOf(row);
        std::optional<std::size_t> above;
        for (const QString &name : metric < groups.size() ? groups[metric] : QStringList())
            above = nodeAt(above ? m_nodes[*above].children : m_top, above, name);
        const QString name = list.index(row, ProfileColumnsModel::MetricColumn).data().toString();
        std::size_t node = nodeAt(above ? m_nodes[*above].children : m_top, above, name);
        if (m_nodes[node].metric)
            node = addNode(above, name);
        m_nodes[node].metric = metric;
    }
    const auto tellAll = [this] {
        for (std::size_t node = 0; node < m_nodes.size(); ++node) {
            const QModelIndex first = createIndex(0, 0, quintptr(node));
            const QModelIndex above = MetricTreeModel::parent(first);
            Q_EMIT dataChanged(index(0, 0, above), index(rowCount(above) - 1, columnCount() - 1, above));
        }
    };
    connect(&list, &QAbstractItemModel::dataChanged, this, tellAll);
    connect(&list, &QAbstractItemModel::modelReset, this, tellAll);
}

/// The one of that name among its siblings, a new one behind them where there is none. Two metrics of one name have a
/// node each.
std::size_t MetricTreeModel::nodeAt(const std::vector<std::size_t> &siblings, std::optional<std::size_t> parent,
                                    const QString &name)
{
    const auto found = std::ranges::find_if(siblings, [&](std::size_t node) { return m_nodes[node].name == name; });
    return found != siblings.end() ? *found : addNode(parent, name);
}

std::size_t MetricTreeModel::addNode(std::optional<std::size_t> parent, const QString &name)
{
    const std::size_t node = m_nodes.size();
    m_nodes.push_back({name, parent, {}, {}});
    (parent ? m_nodes[*parent].children : m_top).push_back(node);
    return node;
}

bool MetricTreeModel::isTree() const
{
    return m_top.size() < m_nodes.size();
}

const std::vector<std::size_t> &MetricTreeModel::childrenOf(const QModelIndex &parent) const
{
    return parent.isValid() ? m_nodes[parent.internalId()].children : m_top;
}

/// Where its row is in the list now.
QModelIndex MetricTreeModel::listed(const Node &node, int column) const
{
    const auto row = node.metric ? m_list.rowOf(*node.metric) : std::nullopt;
    return row ? m_list.index(*row, column) : QModelIndex();
}

bool MetricTreeModel::matches(const QModelIndex &index, const QString &text) const
{
    const Node &node = m_nodes[index.internalId()];
    if (const QModelIndex own = listed(node, 0); own.isValid() && m_list.matches(own.row(), text))
        return true;
    return std::ranges::any_of(node.children,
                               [&](std::size_t child) { return matches(createIndex(0, 0, quintptr(child)), text); });
}

QModelIndex MetricTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    return hasIndex(row, column, parent) ? createIndex(row, column, quintptr(childrenOf(parent)[std::size_t(row)]))
                                         : QModelIndex();
}

QModelIndex MetricTreeModel::parent(const QModelIndex &child) const
{
    const auto above = child.isValid() ? m_nodes[child.internalId()].parent : std::nullopt;
    if (!above)
        return {};
    const auto around = m_nodes[*above].parent;
    const std::vector<std::size_t> &siblings = around ? m_nodes[*around].children : m_top;
    return createIndex(int(std::ranges::find(siblings, *above) - siblings.begin()), 0, quintptr(*above));
}

int MetricTreeModel::rowCount(const QModelIndex &parent) const
{
    return parent.column() > 0 ? 0 : int(childrenOf(parent).size());
}

int MetricTreeModel::columnCount(const QModelIndex &) const
{
    return ProfileColumnsModel::ColumnCount;
}

bool MetricTreeModel::hasBox(const Node &node, int column) const
{
    if (column != ProfileColumnsModel::InclusiveColumn && column != ProfileColumnsModel::OwnColumn)
        return false;
    if (node.metric)
        return listed(node, column).flags().testFlag(Qt::ItemIsUserCheckable);
    return std::ranges::any_of(node.children, [&](std::size_t child) { return hasBox(m_nodes[child], column); });
}

/// Checked where all below is, partially where some is.
QVariant MetricTreeModel::groupState(const Node &node, int column) const
{
    if (!hasBox(node, column))
        return {};
    if (node.metric)
        return listed(node, column).data(Qt::CheckStateRole);
    bool isAny = false, isAll = true;
    for (const std::size_t child : node.children) {
        const QVariant state = groupState(m_nodes[child], column);
        isAny = isAny || (state.isValid() && state.toInt() != Qt::Unchecked);
        isAll = isAll && (!state.isValid() || state.toInt() == Qt::Checked);
    }
    return isAll ? Qt::Checked : isAny ? Qt::PartiallyChecked : Qt::Unchecked;
}

QVariant MetricTreeModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Node &node = m_nodes[index.internalId()];
    if (role == Qt::CheckStateRole)
        return groupState(node, index.column());
    if (node.metric)
        return listed(node, index.column()).data(role);
    const bool isName = index.column() == ProfileColumnsModel::MetricColumn;
    return isName && (role == Qt::DisplayRole || role == Qt::ToolTipRole || role == Qt::AccessibleTextRole)
               ? QVariant(node.name)
               : QVariant();
}

void MetricTreeModel::setBelow(const Node &node, int column, const QVariant &value)
{
    if (node.metric) {
        m_list.setData(listed(node, column), value, Qt::CheckStateRole);
        return;
    }
    for (const std::size_t child : node.children)
        setBelow(m_nodes[child], column, value);
}

bool MetricTreeModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::CheckStateRole || !checkIndex(index, CheckIndexOption::IndexIsValid)
        || !hasBox(m_nodes[index.internalId()], index.column()))
        return false;
    setBelow(m_nodes[index.internalId()], index.column(), value);
    return true;
}

QVariant MetricTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (section == ProfileColumnsModel::MetricColumn && orientation == Qt::Horizontal && role == Qt::ToolTipRole)
        return tr("Metrics in the tree that the file puts them in");
    return m_list.headerData(section, orientation, role);
}

Qt::ItemFlags MetricTreeModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    const Qt::ItemFlags usual = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    return hasBox(m_nodes[index.internalId()], index.column()) ? usual | Qt::ItemIsUserCheckable : usual;
}

} // namespace rankscope
