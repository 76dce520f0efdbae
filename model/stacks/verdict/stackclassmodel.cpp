// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/verdict/stackclassmodel.h"

#include "model/base/processsettext.h"
#include "model/report/columnheader.h"
#include "model/stacks/shownranges.h"
#include "model/stacks/tree/frametext.h"
#include "model/stacks/verdict/stackoutliers.h"
#include "model/stacks/verdict/verdicttext.h"

#include <QLocale>

#include <algorithm>
#include <numeric>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t toolTipEnds = 20;
constexpr std::uint32_t toolTipDepth = 40;

bool isNumber(int column)
{
    return column == StackClassModel::CountColumn || column == StackClassModel::RepresentativeColumn;
}

/// The path to a frame, of deep ones the innermost part.
QString shortPath(const StackTree &tree, StackNode node)
{
    QStringList frames;
    std::optional<StackNode> at = node;
    for (std::uint32_t level = 0; at && level < toolTipDepth; ++level) {
        frames.prepend(frameText(tree.pools(), tree.frame(*at)));
        at = tree.parent(*at);
    }
    if (at)
        frames.prepend(u"…"_s);
    return frames.join(u" › "_s);
}

} // namespace

StackClassModel::StackClassModel(QObject *parent) : QAbstractTableModel(parent) {}

void StackClassModel::setVerdict(std::shared_ptr<const StackVerdict> verdict, bool marksOdd)
{
    beginResetModel();
    m_verdict = std::move(verdict);
    const std::vector<StackClass> &classes = m_verdict ? m_verdict->classes : std::vector<StackClass>();
    m_outliers = marksOdd ? outlierClasses(classes) : 0;
    m_rows.resize(classes.size());
    std::iota(m_rows.begin(), m_rows.end(), 0);
    endResetModel();
}

int StackClassModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int StackClassModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant StackClassModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const StackClass &one = classAt(index.row());
    const std::uint32_t number = m_rows[std::size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return textOf(number, index.column());
    case Qt::ToolTipRole:
        return toolTipOf(one, index.column());
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment((isNumber(index.column()) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    case SortRole:
        return sortValue(one, index.column());
    case SetRole:
        return QVariant::fromValue(one.processes);
    case MarkRole:
        return number < m_outliers;
    case NodeRole:
        return quint32(one.ends.front().value);
    case ClassRole:
        return int(number);
    default:
        return {};
    }
}

QVariant StackClassModel::textOf(std::uint32_t number, int column) const
{
    const StackClass &one = m_verdict->classes[number];
    switch (Column(column)) {
    case CountColumn:
        return QLocale().toString(quint64(one.processes.count()));
    case ProcessesColumn:
        return elidedText(one.processes, shownRanges);
    case RepresentativeColumn:
        return QString::number(one.representative());
    case WhereColumn:
        return classPlaceText(*m_verdict, number);
    case ColumnCount:
        break;
    }
    return {};
}

QVariant StackClassModel::sortValue(const StackClass &one, int column) const
{
    switch (Column(column)) {
    case CountColumn:
        return quint64(one.processes.count());
    case ProcessesColumn:
    case RepresentativeColumn:
        return qint64(one.representative());
    case WhereColumn:
        return quint32(one.ends.front().value);
    case ColumnCount:
        break;
    }
    return {};
}

QString StackClassModel::toolTipOf(const StackClass &one, int column) const
{
    if (column == CountColumn || column == ProcessesColumn)
        return elidedText(one.processes, toolTipRanges);
    if (column == RepresentativeColumn)
        return headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString();
    QStringList paths;
    for (std::size_t index = 0; index < std::min(one.ends.size(), toolTipEnds); ++index)
        paths << shortPath(*m_verdict->tree, one.ends[index]);
    if (one.ends.size() > toolTipEnds)
        paths << u"…"_s;
    return paths.join(u'\n');
}

QVariant StackClassModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    static constexpr ColumnHeader headers[] = {
        {QT_TR_NOOP("Count"), QT_TR_NOOP("Number of processes with the same stacks"), Qt::AlignRight,
         Qt::DescendingOrder},
        {QT_TR_NOOP("Processes"), QT_TR_NOOP("Which processes have the same stacks")},
        {QT_TR_NOOP("Representative"), QT_TR_NOOP("A process of the class: the others need no look of their own"),
         Qt::AlignRight},
        {QT_TR_NOOP("Where"),
         QT_TR_NOOP("Where these processes wait or compute; the tool-tip has the whole way there")},
    };
    return rankscope::headerData(headers, staticMetaObject, section, orientation, role);
}

bool StackClassModel::isLess(std::uint32_t one, std::uint32_t other, int column) const
{
    const StackClass &left = m_verdict->classes[one];
    const StackClass &right = m_verdict->classes[other];
    switch (Column(column)) {
    case CountColumn:
        return left.processes.count() < right.processes.count();
    case ProcessesColumn:
    case RepresentativeColumn:
        return left.representative() < right.representative();
    case WhereColumn:
        return left.ends < right.ends; // in the order of the tree
    case ColumnCount:
        break;
    }
    return false;
}

void StackClassModel::sort(int column, Qt::SortOrder order)
{
    Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    const std::vector<std::uint32_t> rows = m_rows;
    std::iota(m_rows.begin(), m_rows.end(), 0);
    std::ranges::stable_sort(m_rows, [this, column, order](std::uint32_t one, std::uint32_t other) {
        return order == Qt::DescendingOrder ? isLess(other, one, column) : isLess(one, other, column);
    });
    std::vector<int> rowOfClass(m_rows.size());
    for (std::size_t row = 0; row < m_rows.size(); ++row)
        rowOfClass[m_rows[row]] = static_cast<int>(row);
    QModelIndexList after;
    for (const QModelIndex &index : before)
        after << createIndex(rowOfClass[rows[std::size_t(index.row())]], index.column());
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, VerticalSortHint);
}

} // namespace rankscope
