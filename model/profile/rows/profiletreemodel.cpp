// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/rows/profiletreemodel.h"

#include "model/base/selection.h"

#include <algorithm>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

ProfileTreeModel::ProfileTreeModel(QObject *parent) : QAbstractItemModel(parent) {}

void ProfileTreeModel::setRows(std::shared_ptr<const ProfileRowSource> rows, RowOrder order,
                               std::vector<ProfileColumn> columns, bool keepsValues)
{
    beginResetModel();
    const ProfileColumn *const sorted = columnAt(m_sortColumn);
    if (sorted) {
        const auto same = std::ranges::find_if(columns, [sorted](const ProfileColumn &column) {
            return column.name == sorted->name && column.flavour == sorted->flavour;
        });
        m_sortColumn = same == columns.end() ? -1 : static_cast<int>(same - columns.begin()) + 1;
    }
    m_rows = std::move(rows);
    m_order = std::move(order);
    m_columns = std::move(columns);
    const std::size_t kept = keepsValues && m_rows ? m_rows->subject().section->metrics.size() : 0;
    m_values.resize(std::min(kept, m_values.size()));
    m_values.resize(m_rows ? m_rows->subject().metricCount() : 0);
    for (Values &values : m_values)
        values.isWanted = values.columns != nullptr;
    m_titleOrder.clear();
    if (m_sortColumn == ScopeColumn)
        addTitleRanks();
    m_hotPath.clear();
    endResetModel();
    if (const ProfileColumn *const column = columnAt(m_sortColumn))
        want(column->metric);
}

void ProfileTreeModel::setOrder(RowOrder order)
{
    beginResetModel();
    m_order = std::move(order);
    endResetModel();
}

const ProfileColumn *ProfileTreeModel::columnAt(int section) const
{
    const bool isMetric = section > ScopeColumn && std::size_t(section) <= m_columns.size();
    return isMetric ? &m_columns[std::size_t(section) - 1] : nullptr;
}

void ProfileTreeModel::setValues(std::size_t metric, std::shared_ptr<MetricColumns> values, const QString &error)
{
    if (metric >= m_values.size())
        return;
    m_values[metric].columns = std::move(values);
    addValues(metric);
    m_values[metric].error = error;
    const ProfileColumn *const sorted = columnAt(m_sortColumn);
    if (sorted && sorted->metric == metric)
        relayout();
    else if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1)); // below them too: views paint anew
    for (int section = 1; section < columnCount(); ++section) {
        if (columnAt(section)->metric == metric)
            Q_EMIT headerDataChanged(Qt::Horizontal, section, section);
    }
}

const MetricColumns *ProfileTreeModel::values(std::size_t metric) const
{
    return metric < m_values.size() ? m_values[metric].columns.get() : nullptr;
}

void ProfileTreeModel::want(std::size_t metric) const
{
    if (metric >= m_values.size() || m_values[metric].columns || m_values[metric].isWanted)
        return;
    m_values[metric].isWanted = true;
    Q_EMIT valuesWanted(metric);
}

std::vector<std::uint32_t> ProfileTreeModel::rowsBelow(std::optional<std::uint32_t> row) const
{
    if (!m_rows)
        return {};
    if (row && m_rows->hasMore(*row))
        findMore(*row);
    const auto below = m_order.below(row.value_or(RowOrder::none), by());
    return {below.begin(), below.end()};
}

void ProfileTreeModel::setPercentOf(PercentOf of)
{
    if (m_percentOf == of)
        return;
    m_percentOf = of;
    Q_EMIT layoutAboutToBeChanged();
    Q_EMIT layoutChanged();
}

void ProfileTreeModel::setHotPath(std::vector<std::uint32_t> rows)
{
    std::ranges::sort(rows);
    Q_EMIT layoutAboutToBeChanged();
    m_hotPath = std::move(rows);
    Q_EMIT layoutChanged();
}

const std::vector<double> *ProfileTreeModel::columnValues(int section) const
{
    const ProfileColumn *const column = columnAt(section);
    const MetricColumns *const columns = column ? values(column->metric) : nullptr;
    if (!columns || columns->of(column->flavour).empty())
        return nullptr;
    return &columns->of(column->flavour);
}

RowOrder::By ProfileTreeModel::by() const
{
    const bool descending = m_sortOrder == Qt::DescendingOrder;
    if (m_sortColumn == ScopeColumn)
        return {m_titleOrder, descending};
    const std::vector<double> *const column = columnValues(m_sortColumn);
    return column ? RowOrder::By{*column, descending} : RowOrder::By();
}

void ProfileTreeModel::sort(int column, Qt::SortOrder order)
{
    m_sortColumn = column < columnCount() ? column : -1;
    m_sortOrder = order;
    if (m_sortColumn != ScopeColumn)
        m_titleOrder.clear();
    else
        addTitleRanks();
    if (const ProfileColumn *const wanted = columnAt(m_sortColumn))
        want(wanted->metric);
    relayout();
}

void ProfileTreeModel::relayout()
{
    Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    m_order.forgetOrder();
    QModelIndexList after;
    after.reserve(before.size());
    for (const QModelIndex &index : before)
        after << indexOf(rowOf(index), index.column());
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, VerticalSortHint);
}

// --- structure ---

QModelIndex ProfileTreeModel::indexOf(std::uint32_t row, int column) const
{
    if (!m_order.contains(row))
        return {};
    return createIndex(static_cast<int>(m_order.position(row, by())), column, quintptr(row));
}

QModelIndex ProfileTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    const auto below = m_order.below(parent.isValid() ? rowOf(parent) : RowOrder::none, by());
    return createIndex(row, column, quintptr(below[std::size_t(row)]));
}

QModelIndex ProfileTreeModel::parent(const QModelIndex &index) const
{
    if (!index.isValid() || !m_rows)
        return {};
    const std::uint32_t parent = m_order.parent(rowOf(index));
    return parent == RowOrder::none ? QModelIndex() : indexOf(parent);
}

bool ProfileTreeModel::hasChildren(const QModelIndex &parent) const
{
    if (!m_rows || parent.column() > 0)
        return false;
    const std::uint32_t row = parent.isValid() ? rowOf(parent) : RowOrder::none;
    return m_order.countBelow(row) > 0 || (parent.isValid() && m_rows->hasMore(row));
}

int ProfileTreeModel::rowCount(const QModelIndex &parent) const
{
    if (!m_rows || parent.column() > 0)
        return 0;
    if (parent.isValid() && m_rows->hasMore(rowOf(parent)))
        findMore(rowOf(parent));
    return static_cast<int>(m_order.countBelow(parent.isValid() ? rowOf(parent) : RowOrder::none));
}

/// Nobody was told of these rows before, so nobody need be told that they come.
void ProfileTreeModel::findMore(std::uint32_t row) const
{
    const auto kept = findRowsBelow(*m_rows, row, m_filters);
    m_order.append(row, m_rows->size() - m_order.size(), kept);
    for (std::size_t metric = 0; metric < m_values.size(); ++metric)
        addValues(metric);
    if (m_sortColumn == ScopeColumn)
        addTitleRanks();
}

/// For the rows that came behind the values.
void ProfileTreeModel::addValues(std::size_t metric) const
{
    MetricColumns *const values = m_values[metric].columns.get();
    const std::size_t have = values ? std::max(values->own.size(), values->inclusive.size()) : 0;
    if (have == 0 || have >= m_order.size())
        return;
    const auto more = m_rows->columnsOf(metric, {static_cast<std::uint32_t>(have), m_order.size()});
    if (!more)
        return;
    values->own.insert(values->own.end(), more->own.begin(), more->own.end());
    values->inclusive.insert(values->inclusive.end(), more->inclusive.begin(), more->inclusive.end());
}

void ProfileTreeModel::addTitleRanks() const
{
    while (m_rows && m_titleOrder.size() < m_order.size())
        m_titleOrder.push_back(m_rows->titleRank(static_cast<std::uint32_t>(m_titleOrder.size())));
}

int ProfileTreeModel::columnCount(const QModelIndex &) const
{
    return static_cast<int>(m_columns.size()) + 1;
}

// --- contents ---

QVariant ProfileTreeModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const std::uint32_t row = rowOf(index);
    const int section = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return textOf(row, section);
    case Qt::ToolTipRole:
        return toolTipOf(row, section);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment((section == ScopeColumn ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter));
    case SortRole:
        return sortValue(row, section);
    case PercentRole: {
        const auto share = percent(row, section);
        return share ? QVariant(*share) : QVariant();
    }
    case HotRole:
        return std::ranges::binary_search(m_hotPath, row);
    case PlaceRole: {
        const auto place = m_rows->place(row);
        return place ? QVariant::fromValue(*place) : QVariant();
    }
    default:
        return {};
    }
}

std::optional<double> ProfileTreeModel::percent(std::uint32_t row, int section) const
{
    const std::vector<double> *const column = columnValues(section);
    if (!column || !columnAt(section)->showPercent)
        return std::nullopt;
    const std::uint32_t parent = m_order.parent(row);
    const MetricColumns &columns = *values(columnAt(section)->metric);
    const bool ofParent = m_percentOf == PercentOf::Parent && parent != RowOrder::none && !columns.inclusive.empty();
    const double whole = ofParent ? columns.inclusive[parent] : columns.total;
    const double share = rankscope::percentOf((*column)[row], whole);
    return whole == 0 || std::isnan(share) ? std::nullopt : std::optional(share);
}

/// A scope that has nothing of a metric says nothing: zeroes would hide the numbers.
QVariant ProfileTreeModel::textOf(std::uint32_t row, int section) const
{
    if (section == ScopeColumn)
        return m_rows->title(row);
    const std::vector<double> *const column = columnValues(section);
    if (!column) {
        want(columnAt(section)->metric);
        return values(columnAt(section)->metric) || !m_values[columnAt(section)->metric].error.isEmpty() ? QString()
                                                                                                         : u"…"_s;
    }
    return (*column)[row] == 0 ? QString() : metricText((*column)[row]);
}

QVariant ProfileTreeModel::toolTipOf(std::uint32_t row, int section) const
{
    if (section == ScopeColumn)
        return m_rows->toolTip(row);
    const std::vector<double> *const column = columnValues(section);
    if (!column)
        return {};
    const QString value = tr("%1: %2").arg(columnTitle(*columnAt(section)), wholeMetricText((*column)[row]));
    const auto share = percent(row, section);
    if (!share)
        return value;
    const bool ofParent = m_percentOf == PercentOf::Parent && m_order.parent(row) != RowOrder::none;
    const QString percents = percentText(*share);
    return QString(value % u'\n'
                   % (ofParent ? tr("%1 of the row above").arg(percents) : tr("%1 of the total").arg(percents)));
}

QVariant ProfileTreeModel::sortValue(std::uint32_t row, int section) const
{
    if (section == ScopeColumn)
        return m_rows->title(row);
    const std::vector<double> *const column = columnValues(section);
    return column ? QVariant((*column)[row]) : QVariant();
}

QVariant ProfileTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const ProfileColumn *const column = columnAt(section);
    switch (role) {
    case Qt::DisplayRole:
        return column ? QString(column->name % u'\n' % flavourText(column->flavour)) : tr("Scope");
    case Qt::ToolTipRole: {
        if (!column)
            return tr("Parts of the program, as the profile has them");
        const QString &error = m_values[column->metric].error;
        const QString what = columnTitle(*column) % u'\n' % column->toolTip;
        return error.isEmpty() ? what : QString(what % u'\n' % error);
    }
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment((column ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    case Qt::InitialSortOrderRole:
        return QVariant::fromValue(column ? Qt::DescendingOrder : Qt::AscendingOrder);
    case FlavourRole:
        return column ? flavourText(column->flavour) : QVariant();
    default:
        return {};
    }
}

} // namespace rankscope
