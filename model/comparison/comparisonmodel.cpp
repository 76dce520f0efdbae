// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/comparisonmodel.h"

#include "model/base/polling.h"
#include "model/comparison/comparisonoutliers.h"

#include <algorithm>
#include <numeric>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t sortedAtOnce = 100'000;

std::vector<std::uint32_t> sortedRows(const ValueGroups &groups, const ValueFilter &filter, int column, bool descending,
                                      const Progress &progress)
{
    std::vector<std::uint32_t> rows;
    rows.reserve(groups.groups.size());
    for (std::uint32_t row = 0; row < groups.groups.size(); ++row) {
        if (endsAt(row, progress))
            return {};
        if (filter.isEmpty() || filter.matches(groups.groups[row]))
            rows.push_back(row);
    }
    const auto sortBy = [&](auto key) {
        const auto less = [&](std::uint32_t a, std::uint32_t b) {
            return key(groups.groups[descending ? b : a]) < key(groups.groups[descending ? a : b]);
        };
        stableSort(rows, less, progress);
    };
    switch (ComparisonModel::Column(column)) {
    case ComparisonModel::ValueColumn:
    case ComparisonModel::ColumnCount:
        if (descending)
            std::ranges::reverse(rows);
        break;
    case ComparisonModel::ProcessesColumn:
        sortBy([](const ValueGroup &group) { return group.processes.lowest(); });
        break;
    case ComparisonModel::CountColumn:
    case ComparisonModel::ShareColumn:
        sortBy([](const ValueGroup &group) { return group.count; });
        break;
    }
    return rows;
}

QVariant variantOf(const ReportValue &value)
{
    if (const auto *const text = std::get_if<QString>(&value))
        return *text;
    if (const auto *const real = std::get_if<double>(&value))
        return *real;
    if (const auto *const integer = std::get_if<std::int64_t>(&value))
        return qint64(*integer);
    const auto *const count = std::get_if<std::uint64_t>(&value);
    return count ? QVariant(quint64(*count)) : QVariant();
}

} // namespace

ComparisonModel::ComparisonModel(QObject *parent)
    : QAbstractTableModel(parent)
    , m_columns(listed(sharedColumns()))
    , m_job(this, [this](std::vector<std::uint32_t> rows) { show(std::move(rows)); })
{}

void ComparisonModel::setGroups(std::shared_ptr<const ValueGroups> groups)
{
    m_job.drop();
    beginResetModel();
    m_groups = std::move(groups);
    m_rows.clear();
    m_outliers.clear();
    m_processCount = 0;
    m_hasRowWithoutValue = false;
    if (m_groups) {
        m_processCount = m_groups->processCount();
        m_rows = sortedRows(*m_groups, m_filter, ValueColumn, false, Progress());
        m_hasRowWithoutValue = hasRowWithoutValue();
        m_shownFilter = m_filter;
        m_outliers.resize(m_groups->groups.size());
        for (const ValueOutlier &outlier : findOutliers(*m_groups).outliers)
            m_outliers[outlier.group] = true;
    }
    endResetModel();
    update();
}

void ComparisonModel::setFilter(ValueFilter filter)
{
    if (filter == m_filter)
        return;
    m_filter = std::move(filter);
    update();
}

bool ComparisonModel::hasRowWithoutValue() const
{
    return m_groups && !m_groups->withoutValue.isEmpty() && m_filter.matchesWithoutValue(m_groups->withoutValue);
}

void ComparisonModel::sort(int column, Qt::SortOrder order)
{
    m_sortColumn = column < 0 || column >= ColumnCount ? int(ValueColumn) : column;
    m_descending = order == Qt::DescendingOrder;
    update();
}

void ComparisonModel::update()
{
    m_job.drop();
    if (!m_groups)
        return;
    if (m_groups->groups.size() <= sortedAtOnce) {
        show(sortedRows(*m_groups, m_filter, m_sortColumn, m_descending, Progress()));
        return;
    }
    m_job.start([groups = m_groups, filter = m_filter, column = m_sortColumn, descending = m_descending](
                    Progress &progress) { return sortedRows(*groups, filter, column, descending, progress); });
}

void ComparisonModel::show(std::vector<std::uint32_t> rows)
{
    const bool otherRows =
        rows.size() != m_rows.size() || hasRowWithoutValue() != m_hasRowWithoutValue || m_shownFilter != m_filter;
    m_shownFilter = m_filter;
    if (otherRows) {
        beginResetModel();
        m_rows = std::move(rows);
        m_hasRowWithoutValue = hasRowWithoutValue();
        endResetModel();
    } else if (rows != m_rows) {
        Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
        const QModelIndexList before = persistentIndexList();
        std::vector<int> places(m_groups->groups.size());
        for (std::size_t row = 0; row < rows.size(); ++row)
            places[rows[row]] = static_cast<int>(row);
        QModelIndexList after;
        for (const QModelIndex &old : before) {
            const auto group = groupAt(old.row());
            after << (group ? index(places[*group], old.column()) : old);
        }
        m_rows = std::move(rows);
        changePersistentIndexList(before, after);
        Q_EMIT layoutChanged({}, VerticalSortHint);
    }
    Q_EMIT updated();
}

std::optional<std::uint32_t> ComparisonModel::groupAt(int row) const
{
    const auto place = static_cast<std::size_t>(row);
    return place < m_rows.size() ? std::optional(m_rows[place]) : std::nullopt;
}

std::optional<int> ComparisonModel::rowOf(std::int64_t process) const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (sharedAt(row).processes->contains(process))
            return row;
    }
    return std::nullopt;
}

SharedValue ComparisonModel::sharedAt(int row) const
{
    const auto group = groupAt(row);
    if (!group)
        return {nullptr, &m_groups->withoutValue, m_groups->withoutValue.count(), m_processCount};
    const ValueGroup &shared = m_groups->groups[*group];
    return {&shared, &shared.processes, shared.count, m_processCount, m_outliers[*group]};
}

int ComparisonModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size()) + (m_hasRowWithoutValue ? 1 : 0);
}

int ComparisonModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant ComparisonModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ListedColumn<SharedValue> &column = m_columns[std::size_t(index.column())];
    const SharedValue row = sharedAt(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return listedText(column, row);
    case Qt::ToolTipRole:
        return column.toolTip(row);
    case Qt::TextAlignmentRole: {
        const bool isNumber = index.column() == ValueColumn && row.group && row.group->value.number;
        return isNumber ? QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter))
                        : QVariant::fromValue(alignmentOf(column.column.head));
    }
    case SortRole:
        return variantOf(valueOf(column.column, row));
    case ProcessesRole:
        return QVariant::fromValue(*row.processes);
    case ShareRole:
        return row.share();
    case WithoutValueRole:
        return !row.group;
    case OutlierRole:
        return row.isOutlier;
    default:
        return {};
    }
}

QString ComparisonModel::rowText(int row) const
{
    const SharedValue shared = sharedAt(row);
    const QStringList fields{shared.group ? valueText(*shared.group) : listedText(m_columns[ValueColumn], shared),
                             shared.processes->toString(), QString::number(shared.count),
                             QString::number(shared.share())};
    return fields.join(u'\t');
}

QVariant ComparisonModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    return listedHeader(m_columns, section, orientation, role);
}

} // namespace rankscope
