// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stacks/tree/comparedtreemodel.h"

#include "model/base/processsettext.h"
#include "model/stacks/shownranges.h"
#include "model/stacks/tree/frametext.h"

#include <QCoreApplication>
#include <QLocale>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QString membersText(const ProcessMembers &members)
{
    if (members.state == SetState::Absent)
        return {};
    return (members.state == SetState::Incomplete ? u"≥ "_s : QString()) % QLocale().toString(quint64(members.count));
}

QString onlyAt(const QString &moment, bool later)
{
    return (later ? QCoreApplication::translate("ComparedTreeModel", "only later (%1)")
                  : QCoreApplication::translate("ComparedTreeModel", "only earlier (%1)"))
        .arg(moment);
}

} // namespace

QString onlyReferenceText(const StackDiff &diff)
{
    return diff.moments ? onlyAt(diff.moments->reference, diff.moments->referenceIsLater)
                        : QCoreApplication::translate("ComparedTreeModel", "only reference");
}

QString onlyCurrentText(const StackDiff &diff)
{
    return diff.moments ? onlyAt(diff.moments->current, !diff.moments->referenceIsLater)
                        : QCoreApplication::translate("ComparedTreeModel", "only current");
}

QString statusText(const FrameDifference &difference, const StackDiff &diff)
{
    if (difference.isOnlyMissing)
        return QCoreApplication::translate("ComparedTreeModel",
                                           "the same processes, but for those that are missing or new everywhere");
    switch (difference.status) {
    case FrameStatus::Same:
        return QCoreApplication::translate("ComparedTreeModel", "the same processes");
    case FrameStatus::Changed:
        return QCoreApplication::translate("ComparedTreeModel", "other processes");
    case FrameStatus::OnlyReference:
        return diff.moments ? onlyReferenceText(diff)
                            : QCoreApplication::translate("ComparedTreeModel", "only in the reference");
    case FrameStatus::OnlyCurrent:
        return diff.moments ? onlyCurrentText(diff)
                            : QCoreApplication::translate("ComparedTreeModel", "only in the current stacks");
    case FrameStatus::NotComparable:
        return QCoreApplication::translate("ComparedTreeModel", "cannot be compared: a list of processes is not whole");
    }
    Q_UNREACHABLE();
}

void ComparedTreeModel::setDiff(std::shared_ptr<const StackDiff> diff)
{
    beginResetModel();
    m_diff = std::move(diff);
    endResetModel();
}

const FrameDifference &ComparedTreeModel::differenceOf(ViewRow row) const
{
    return m_diff->frames[view()->frames(row).back().value];
}

FrameStatus ComparedTreeModel::statusOf(ViewRow row) const
{
    return m_diff && m_diff->tree == view()->sharedTree() ? differenceOf(row).status : FrameStatus::Same;
}

FrameStatus ComparedTreeModel::markedStatusOf(ViewRow row) const
{
    const FrameStatus status = statusOf(row);
    return status == FrameStatus::Changed && differenceOf(row).isOnlyMissing ? FrameStatus::Same : status;
}

int ComparedTreeModel::columnCount(const QModelIndex &) const
{
    return ComparedColumnCount;
}

QString ComparedTreeModel::comparedText(ViewRow row, int column) const
{
    const FrameDifference &difference = differenceOf(row);
    const auto &sets = m_diff->tree->pools().processSets;
    if (column == ReferenceColumn)
        return membersText(difference.reference);
    return elidedText(sets[column == GainedColumn ? difference.gained : difference.lost], shownRanges);
}

QString ComparedTreeModel::comparedToolTip(ViewRow row, int column) const
{
    const FrameDifference &difference = differenceOf(row);
    const auto &sets = m_diff->tree->pools().processSets;
    if (column == ReferenceColumn)
        return elidedText(sets[difference.reference.set], toolTipRanges);
    if (column == ProcessesColumn || column == SetColumn)
        return elidedText(sets[difference.current.set], toolTipRanges);
    if (column == GainedColumn || column == LostColumn)
        return elidedText(sets[column == GainedColumn ? difference.gained : difference.lost], toolTipRanges);
    return {};
}

QVariant ComparedTreeModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const bool compared = m_diff && m_diff->tree == view()->sharedTree();
    const ViewRow row = rowOf(index);
    const int column = index.column();
    const bool ofCurrent = column == ProcessesColumn || column == SetColumn;
    if (compared && (column >= ReferenceColumn || ofCurrent) && role == Qt::ToolTipRole)
        return comparedToolTip(row, column);
    if (compared && column == ProcessesColumn && role == Qt::DisplayRole)
        return membersText(differenceOf(row).current);
    if (compared && column == SetColumn && role == Qt::DisplayRole) {
        const FrameDifference &difference = differenceOf(row);
        return elidedText(m_diff->tree->pools().processSets[difference.current.set], shownRanges);
    }
    if (compared && column == FunctionColumn && role == Qt::ToolTipRole)
        return QString(StackTreeModel::data(index, role).toString() % u'\n' % statusText(differenceOf(row), *m_diff));
    if (column < ReferenceColumn)
        return StackTreeModel::data(index, role);
    if (role == Qt::TextAlignmentRole && column == ReferenceColumn)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    if (role == Qt::DisplayRole)
        return compared ? comparedText(row, column) : QString();
    return role >= SortRole ? StackTreeModel::data(index.siblingAtColumn(FunctionColumn), role) : QVariant();
}

QVariant ComparedTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (m_diff && section == ProcessesColumn && orientation == Qt::Horizontal && role == Qt::DisplayRole)
        return tr("Current");
    if (orientation != Qt::Horizontal || section < ReferenceColumn)
        return StackTreeModel::headerData(section, orientation, role);
    if (role == Qt::TextAlignmentRole && section == ReferenceColumn)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    const bool title = role == Qt::DisplayRole;
    switch (ComparedColumn(section)) {
    case ReferenceColumn:
        return title ? tr("Reference") : tr("Number of processes that are in this frame of the reference");
    case GainedColumn:
        return title ? tr("Gained") : tr("Processes that are in this frame now and not in the reference");
    case LostColumn:
        return title ? tr("Lost") : tr("Processes that are in this frame of the reference and no more now");
    case ComparedColumnCount:
        break;
    }
    return {};
}

/// What differs is no number: those columns leave the order as it is.
void ComparedTreeModel::sort(int column, Qt::SortOrder order)
{
    if (column < ReferenceColumn)
        StackTreeModel::sort(column, order);
}

} // namespace rankscope
