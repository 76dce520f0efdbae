// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/rows/constructstatisticsmodel.h"

#include <QLocale>

#include <algorithm>
#include <numeric>

namespace rankscope {

using namespace Qt::StringLiterals;

ConstructStatisticsModel::ConstructStatisticsModel(QObject *parent)
    : QAbstractTableModel(parent)
    , m_columns(listed(constructStatisticsColumns()))
{}

void ConstructStatisticsModel::setStatistics(std::shared_ptr<const Trace> trace,
                                             std::vector<ConstructStatistics> statistics)
{
    beginResetModel();
    m_trace = std::move(trace);
    m_statistics = std::move(statistics);
    m_rows = sortedRows();
    endResetModel();
}

std::vector<std::uint32_t> ConstructStatisticsModel::sortedRows() const
{
    std::vector<std::uint32_t> rows(m_statistics.size());
    std::iota(rows.begin(), rows.end(), 0U);
    const auto &value = m_columns[std::size_t(m_sortColumn)].column.value;
    std::ranges::stable_sort(rows, [&](std::uint32_t a, std::uint32_t b) {
        const ReportValue one = value(rowOf(m_statistics[m_descending ? b : a]));
        return isLess(one, value(rowOf(m_statistics[m_descending ? a : b])));
    });
    return rows;
}

void ConstructStatisticsModel::sort(int column, Qt::SortOrder order)
{
    const bool isColumn = column >= 0 && column < columnCount();
    m_sortColumn = isColumn ? column : int(OwnLinesColumn);
    m_descending = !isColumn || order == Qt::DescendingOrder;
    Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    std::vector<std::uint32_t> kept;
    for (const QModelIndex &old : before)
        kept.push_back(m_rows[std::size_t(old.row())]);
    m_rows = sortedRows();
    QModelIndexList after;
    for (qsizetype place = 0; place < before.size(); ++place) {
        const auto row = std::ranges::find(m_rows, kept[std::size_t(place)]) - m_rows.begin();
        after << index(static_cast<int>(row), before[place].column());
    }
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, VerticalSortHint);
}

int ConstructStatisticsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ConstructStatisticsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

QVariant ConstructStatisticsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ConstructRow row = rowOf(statisticsAt(index.row()));
    const ListedColumn<ConstructRow> &column = m_columns[std::size_t(index.column())];
    switch (role) {
    case Qt::DisplayRole:
        return listedText(column, row);
    case Qt::ToolTipRole:
        return toolTip(row);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(alignmentOf(column.column.head));
    default:
        return {};
    }
}

/// Where it is, and the records of each kind.
QString ConstructStatisticsModel::toolTip(const ConstructRow &row) const
{
    const QLocale locale;
    QStringList lines{listedText(m_columns[ConstructColumn], row)};
    if (const Construct *const construct = row.construct())
        lines << m_trace->text(construct->place.file) % u':' % QString::number(construct->place.line);
    for (std::size_t kind = 0; kind < recordKindCount; ++kind) {
        const std::string_view word = keyword(RecordKind(kind));
        if (row.statistics->byKind[kind] > 0)
            lines << QString::fromLatin1(word.data(), qsizetype(word.size())) % u": "_s
                         % locale.toString(qulonglong(row.statistics->byKind[kind]));
    }
    return lines.join(u'\n');
}

QVariant ConstructStatisticsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    return listedHeader(m_columns, section, orientation, role);
}

} // namespace rankscope
