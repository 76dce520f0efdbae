// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/rows/differencegroupsmodel.h"

#include "model/base/text/basename.h"
#include "model/base/text/fittingtext.h"
#include "model/trace/diff/differencewords.h"

#include <QLocale>

#include <algorithm>
#include <limits>
#include <numeric>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

bool isGroupNumber(int column)
{
    return column >= DifferenceGroupsModel::CountColumn && column <= DifferenceGroupsModel::NotFiniteColumn;
}

QString countedText(std::uint64_t count)
{
    return count == 0 ? QString() : QLocale().toString(qulonglong(count));
}

QString groupTuple(const std::optional<IndexTuple> &indices)
{
    return indices ? QString(u'(' % toString(*indices) % u')') : u"–"_s;
}

QString iterationsText(const DifferenceGroup &group)
{
    const QString first = groupTuple(group.firstIteration);
    const QString last = groupTuple(group.lastIteration);
    return first == last ? first : QString(first % u" … "_s % last);
}

QString groupPlace(const DifferenceGroup &group, const QString &file)
{
    return group.line == 0 ? QString() : QString(file % u':' % QString::number(group.line));
}

QString groupText(const DifferenceGroup &group, int column)
{
    switch (static_cast<DifferenceGroupsModel::Column>(column)) {
    case DifferenceGroupsModel::NameColumn:
        return group.name.isEmpty() ? u"–"_s : group.name;
    case DifferenceGroupsModel::PlaceColumn:
        return groupPlace(group, baseNameOf(group.file));
    case DifferenceGroupsModel::CountColumn:
        return countedText(group.count);
    case DifferenceGroupsModel::OriginsColumn:
        return countedText(group.origins);
    case DifferenceGroupsModel::LargestColumn:
        return group.worst ? QString::number(group.largest, 'g', 6) : QString();
    case DifferenceGroupsModel::NotFiniteColumn:
        return countedText(group.notFinite);
    case DifferenceGroupsModel::IterationsColumn:
        return iterationsText(group);
    case DifferenceGroupsModel::ProcessesColumn:
        return fittingText(group.processes);
    case DifferenceGroupsModel::ColumnCount:
        break;
    }
    return {};
}

QVariant groupSortValue(const DifferenceGroup &group, int column)
{
    switch (static_cast<DifferenceGroupsModel::Column>(column)) {
    case DifferenceGroupsModel::CountColumn:
        return quint64(group.count);
    case DifferenceGroupsModel::OriginsColumn:
        return quint64(group.origins);
    case DifferenceGroupsModel::LargestColumn:
        return group.worst ? QVariant(group.largest) : QVariant();
    case DifferenceGroupsModel::NotFiniteColumn:
        return quint64(group.notFinite);
    case DifferenceGroupsModel::NameColumn:
    case DifferenceGroupsModel::PlaceColumn:
    case DifferenceGroupsModel::IterationsColumn:
    case DifferenceGroupsModel::ProcessesColumn:
    case DifferenceGroupsModel::ColumnCount:
        break;
    }
    return groupText(group, column);
}

/// Whether the first comes before the other one by a column; places by file and line, sets by how many they are.
bool isGroupBefore(const DifferenceGroup &one, const DifferenceGroup &two, int column)
{
    switch (static_cast<DifferenceGroupsModel::Column>(column)) {
    case DifferenceGroupsModel::NameColumn:
        return one.name < two.name;
    case DifferenceGroupsModel::PlaceColumn:
        return std::pair(one.file, one.line) < std::pair(two.file, two.line);
    case DifferenceGroupsModel::CountColumn:
        return one.count < two.count;
    case DifferenceGroupsModel::OriginsColumn:
        return one.origins < two.origins;
    case DifferenceGroupsModel::LargestColumn:
        return (one.worst ? one.largest : -1) < (two.worst ? two.largest : -1);
    case DifferenceGroupsModel::NotFiniteColumn:
        return one.notFinite < two.notFinite;
    case DifferenceGroupsModel::IterationsColumn:
        return one.first < two.first;
    case DifferenceGroupsModel::ProcessesColumn:
        return one.processes.count() < two.processes.count();
    case DifferenceGroupsModel::ColumnCount:
        break;
    }
    return false;
}

} // namespace

void DifferenceGroupsModel::setGroups(std::vector<DifferenceGroup> groups)
{
    beginResetModel();
    m_groups = std::move(groups);
    order();
    endResetModel();
}

void DifferenceGroupsModel::order()
{
    m_order.resize(m_groups.size());
    std::iota(m_order.begin(), m_order.end(), std::size_t(0));
    if (m_sortColumn < 0)
        return;
    std::ranges::stable_sort(m_order, [this](std::size_t one, std::size_t two) {
        return m_descending ? isGroupBefore(m_groups[two], m_groups[one], m_sortColumn)
                            : isGroupBefore(m_groups[one], m_groups[two], m_sortColumn);
    });
}

void DifferenceGroupsModel::sort(int column, Qt::SortOrder sortOrder)
{
    m_sortColumn = column < ColumnCount ? column : -1;
    m_descending = sortOrder == Qt::DescendingOrder;
    beginResetModel();
    order();
    endResetModel();
}

int DifferenceGroupsModel::rowCount(const QModelIndex &parent) const
{
    const std::size_t most = std::numeric_limits<int>::max();
    return parent.isValid() ? 0 : static_cast<int>(std::min(m_groups.size(), most));
}

int DifferenceGroupsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant DifferenceGroupsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const DifferenceGroup &group = groupAt(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return groupText(group, index.column());
    case Qt::ToolTipRole:
        if (index.column() == LargestColumn)
            return group.worst ? shortestReal(group.largest) : QString();
        if (index.column() == ProcessesColumn)
            return group.processes.toString();
        return index.column() == PlaceColumn ? groupPlace(group, group.file) : groupText(group, index.column());
    case Qt::TextAlignmentRole:
        return isGroupNumber(index.column()) ? QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    case SortRole:
        return groupSortValue(group, index.column());
    case FirstRole:
        return quint32(group.first);
    default:
        return {};
    }
}

namespace {

QString groupTitle(int column)
{
    switch (static_cast<DifferenceGroupsModel::Column>(column)) {
    case DifferenceGroupsModel::NameColumn:
        return DifferenceGroupsModel::tr("Name");
    case DifferenceGroupsModel::PlaceColumn:
        return DifferenceGroupsModel::tr("Place");
    case DifferenceGroupsModel::CountColumn:
        return DifferenceGroupsModel::tr("Differences");
    case DifferenceGroupsModel::OriginsColumn:
        return DifferenceGroupsModel::tr("Origins");
    case DifferenceGroupsModel::LargestColumn:
        return DifferenceGroupsModel::tr("Largest |Δ|");
    case DifferenceGroupsModel::NotFiniteColumn:
        return DifferenceGroupsModel::tr("NaN, ±∞");
    case DifferenceGroupsModel::IterationsColumn:
        return DifferenceGroupsModel::tr("Iterations");
    case DifferenceGroupsModel::ProcessesColumn:
        return DifferenceGroupsModel::tr("Processes");
    case DifferenceGroupsModel::ColumnCount:
        break;
    }
    return {};
}

QString groupHeaderTip(int column)
{
    switch (static_cast<DifferenceGroupsModel::Column>(column)) {
    case DifferenceGroupsModel::NameColumn:
        return DifferenceGroupsModel::tr("The name without subscripts; – for iterations and constructs");
    case DifferenceGroupsModel::PlaceColumn:
        return DifferenceGroupsModel::tr("Source file and line");
    case DifferenceGroupsModel::CountColumn:
        return DifferenceGroupsModel::tr("How many differences this name has at this place, of every class");
    case DifferenceGroupsModel::OriginsColumn:
        return DifferenceGroupsModel::tr("How many of them nothing before them explains");
    case DifferenceGroupsModel::LargestColumn:
        return DifferenceGroupsModel::tr("The largest difference of two finite values");
    case DifferenceGroupsModel::NotFiniteColumn:
        return DifferenceGroupsModel::tr("How many pairs of values have a NaN or an infinity");
    case DifferenceGroupsModel::IterationsColumn:
        return DifferenceGroupsModel::tr(
            "Innermost iterations of the first and the last difference in the order of the trace; – outside of loops");
    case DifferenceGroupsModel::ProcessesColumn:
        return DifferenceGroupsModel::tr("The processes that show one of them");
    case DifferenceGroupsModel::ColumnCount:
        break;
    }
    return {};
}

} // namespace

QVariant DifferenceGroupsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return groupTitle(section);
    case Qt::ToolTipRole:
        return groupHeaderTip(section);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((isGroupNumber(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::InitialSortOrderRole:
        return int(isGroupNumber(section) ? Qt::DescendingOrder : Qt::AscendingOrder);
    default:
        return {};
    }
}

} // namespace rankscope
