// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/rows/differencelistmodel.h"

#include <algorithm>
#include <limits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

std::vector<DifferenceColumn> listedColumns()
{
    std::vector<DifferenceColumn> columns = differenceColumns();
    std::erase_if(columns, [](const DifferenceColumn &column) { return !column.listing; });
    return columns;
}

QString textOf(const DifferenceDetails &details, const DifferenceColumn &column)
{
    return shownText(column.column, details);
}

QString textOf(const DifferenceDetails &details, const DifferenceColumn &column, const DifferenceListing::Text &own)
{
    return own ? own(details) : textOf(details, column);
}

Qt::Alignment alignmentOf(const DifferenceColumn &column)
{
    return (column.column.head.isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter;
}

} // namespace

DifferenceListModel::DifferenceListModel(QObject *parent)
    : QAbstractTableModel(parent)
    , m_columns(listedColumns())
    , m_job(this, [this](std::vector<std::uint32_t> rows) { show(std::move(rows), false); })
{}

bool DifferenceListModel::isPlain() const
{
    return m_filter.isEmpty() && m_sortColumn == PositionColumn && !m_descending;
}

void DifferenceListModel::setDiff(std::shared_ptr<const TraceDiff> diff)
{
    m_job.drop();
    beginResetModel();
    m_diff = std::move(diff);
    m_details.clear();
    m_rows.clear();
    if (m_sortColumn >= columnCount())
        m_sortColumn = PositionColumn;
    m_plain = isPlain();
    endResetModel();
    if (m_diff)
        update();
}

void DifferenceListModel::setFilter(const DifferenceFilter &filter)
{
    if (filter == m_filter)
        return;
    m_filter = filter;
    update();
}

void DifferenceListModel::sort(int column, Qt::SortOrder order)
{
    m_sortColumn = column < 0 || column >= columnCount() ? int(PositionColumn) : column;
    m_descending = order == Qt::DescendingOrder;
    update();
}

void DifferenceListModel::update()
{
    m_job.drop();
    if (!m_diff)
        return;
    if (isPlain()) {
        show({}, true);
        return;
    }
    m_job.start([diff = m_diff, filter = m_filter, key = m_columns[std::size_t(m_sortColumn)].listing->key,
                 descending = m_descending](Progress &progress) {
        return selectDifferences(*diff, filter, key, descending, progress);
    });
}

void DifferenceListModel::show(std::vector<std::uint32_t> rows, bool plain)
{
    if (!plain || !m_plain) {
        beginResetModel();
        m_rows = std::move(rows);
        m_plain = plain;
        endResetModel();
    }
    Q_EMIT updated();
}

std::uint32_t DifferenceListModel::differenceAt(int row) const
{
    return m_plain ? static_cast<std::uint32_t>(row) : m_rows[std::size_t(row)];
}

std::optional<int> DifferenceListModel::rowOf(std::uint32_t difference) const
{
    if (m_plain)
        return difference < std::uint32_t(rowCount()) ? std::optional(int(difference)) : std::nullopt;
    const auto found = std::find(m_rows.begin(), m_rows.end(), difference);
    return found == m_rows.end() ? std::nullopt : std::optional(static_cast<int>(found - m_rows.begin()));
}

int DifferenceListModel::rowCount(const QModelIndex &parent) const
{
    if (parent.isValid() || !m_diff)
        return 0;
    const std::size_t rows = m_plain ? m_diff->differences.size() : m_rows.size();
    return static_cast<int>(std::min<std::size_t>(rows, std::numeric_limits<int>::max()));
}

/// Without the last one where there are no noise runs.
std::span<const DifferenceColumn> DifferenceListModel::shownColumns() const
{
    const std::span<const DifferenceColumn> all = m_columns;
    return m_diff && m_diff->noise ? all : all.first(TimesNoiseColumn);
}

int DifferenceListModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(shownColumns().size());
}

const DifferenceDetails &DifferenceListModel::details(std::uint32_t difference) const
{
    if (const DifferenceDetails *known = m_details.object(difference))
        return *known;
    auto *const fresh = new DifferenceDetails(detailsOf(*m_diff, m_diff->differences[difference])); // the cache owns it
    m_details.insert(difference, fresh);
    return *fresh;
}

QVariant DifferenceListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const std::uint32_t difference = differenceAt(index.row());
    const DifferenceColumn &column = m_columns[std::size_t(index.column())];
    switch (role) {
    case Qt::DisplayRole:
        return textOf(details(difference), column);
    case Qt::ToolTipRole:
        return textOf(details(difference), column, column.listing->cellToolTip);
    case Qt::TextAlignmentRole:
        return column.column.head.isNumber ? QVariant::fromValue(alignmentOf(column)) : QVariant();
    case SortRole:
        return sortValue(difference, column);
    case ProcessesRole:
        return QVariant::fromValue(details(difference).processes);
    case DifferenceRole:
        return quint32(difference);
    case ClassRole:
        return int(m_diff->differences[difference].differenceClass);
    case OriginRole:
        return !m_diff->differences[difference].carried;
    default:
        return {};
    }
}

QVariant DifferenceListModel::sortValue(std::uint32_t difference, const DifferenceColumn &column) const
{
    if (column.listing->key == DifferenceKey::Position)
        return quint32(difference);
    const ReportValue value = valueOf(column.column, details(difference));
    if (const auto *const number = std::get_if<std::int64_t>(&value))
        return QVariant::fromValue(*number);
    if (const auto *const number = std::get_if<double>(&value))
        return *number;
    return column.column.head.isNumber ? QVariant() : QVariant(textOf(details(difference), column));
}

QString DifferenceListModel::rowText(int row) const
{
    const DifferenceDetails &all = details(differenceAt(row));
    QStringList fields;
    for (const DifferenceColumn &column : shownColumns())
        fields << textOf(all, column, column.listing->copied);
    return fields.join(u'\t');
}

QVariant DifferenceListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const DifferenceColumn &column = m_columns[std::size_t(section)];
    switch (role) {
    case Qt::DisplayRole:
        return column.listing->title;
    case Qt::ToolTipRole:
        return column.listing->toolTip;
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(alignmentOf(column));
    case Qt::InitialSortOrderRole:
        return int(column.listing->firstOrder);
    case MostCharactersRole:
        return column.listing->mostCharacters;
    default:
        return {};
    }
}

} // namespace rankscope
