// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/job/ranktablemodel.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

using File = RankTable::File;
using State = RankTable::State;

bool isOdd(const File &file)
{
    return file.state == State::Counted || file.state == State::Twice;
}

QString remarkOf(const File &file)
{
    switch (file.state) {
    case State::Told:
        return {};
    case State::Assumed:
        return RankTableModel::tr("a number that need not be a rank");
    case State::Counted:
        return RankTableModel::tr("tells no rank: counted");
    case State::Twice:
        return RankTableModel::tr("rank given twice: the stacks are merged");
    case State::NoStacks:
        return RankTableModel::tr("holds no stacks");
    }
    Q_UNREACHABLE();
}

QString textOf(const File &file, int column)
{
    switch (RankTableModel::Column(column)) {
    case RankTableModel::FileColumn:
        return file.name;
    case RankTableModel::RankColumn:
        return file.state == State::NoStacks ? QString() : QString::number(file.process);
    case RankTableModel::HostColumn:
        return file.match.host;
    case RankTableModel::PidColumn:
        return file.match.pid ? QString::number(*file.match.pid) : QString();
    case RankTableModel::RemarkColumn:
        return isOdd(file) ? QString(u"⚑ "_s % remarkOf(file)) : remarkOf(file);
    case RankTableModel::ColumnCount:
        break;
    }
    return {};
}

QString toolTipOf(const File &file, int column)
{
    if (column == RankTableModel::RankColumn && file.state == State::Counted)
        return RankTableModel::tr("The next number that no name tells");
    return textOf(file, column);
}

std::pair<QString, QString> headerOf(int section)
{
    switch (RankTableModel::Column(section)) {
    case RankTableModel::FileColumn:
        return {RankTableModel::tr("File"), RankTableModel::tr("The name that the pattern is compared with")};
    case RankTableModel::RankColumn:
        return {RankTableModel::tr("Rank"), RankTableModel::tr("The process whose stacks the file is taken for")};
    case RankTableModel::HostColumn:
        return {RankTableModel::tr("Host"), RankTableModel::tr("The computer, where the name tells it")};
    case RankTableModel::PidColumn:
        return {RankTableModel::tr("Process id"), RankTableModel::tr("The system's number, where the name tells it")};
    case RankTableModel::RemarkColumn:
        return {RankTableModel::tr("Remark"), RankTableModel::tr("What to look at")};
    case RankTableModel::ColumnCount:
        break;
    }
    return {};
}

Qt::Alignment alignmentOf(int column)
{
    const bool isNumber = column == RankTableModel::RankColumn || column == RankTableModel::PidColumn;
    return (isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter;
}

} // namespace

RankTableModel::RankTableModel(QObject *parent) : QAbstractTableModel(parent) {}

void RankTableModel::setTable(RankTable table)
{
    beginResetModel();
    m_table = std::move(table);
    order();
    endResetModel();
}

int RankTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int RankTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant RankTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const File &file = m_table.files[m_rows[static_cast<std::size_t>(index.row())]];
    switch (role) {
    case Qt::DisplayRole:
        return textOf(file, index.column());
    case Qt::ToolTipRole:
        return toolTipOf(file, index.column());
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(alignmentOf(index.column()));
    case MarkRole:
        return isOdd(file);
    default:
        return {};
    }
}

QVariant RankTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::DisplayRole)
        return headerOf(section).first;
    if (role == Qt::ToolTipRole)
        return headerOf(section).second;
    return role == Qt::TextAlignmentRole ? QVariant::fromValue(alignmentOf(section)) : QVariant();
}

bool RankTableModel::isLess(std::uint32_t one, std::uint32_t other) const
{
    const File &left = m_table.files[one];
    const File &right = m_table.files[other];
    switch (Column(m_sortColumn)) {
    case FileColumn:
        return one < other; // numbers in names by their value
    case RankColumn:
        return left.process < right.process;
    case HostColumn:
        return left.match.host < right.match.host;
    case PidColumn:
        return left.match.pid < right.match.pid;
    case RemarkColumn:
        return left.state < right.state;
    case ColumnCount:
        break;
    }
    return false;
}

void RankTableModel::order()
{
    m_rows.resize(m_table.files.size());
    std::iota(m_rows.begin(), m_rows.end(), 0U);
    if (m_sortColumn < 0)
        return;
    std::ranges::stable_sort(m_rows, [this](std::uint32_t one, std::uint32_t other) {
        return m_sortOrder == Qt::DescendingOrder ? isLess(other, one) : isLess(one, other);
    });
}

void RankTableModel::sort(int column, Qt::SortOrder sortOrder)
{
    beginResetModel();
    m_sortColumn = column;
    m_sortOrder = sortOrder;
    order();
    endResetModel();
}

} // namespace rankscope
