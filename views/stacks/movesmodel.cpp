// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stacks/movesmodel.h"

#include "model/base/processsettext.h"
#include "model/report/columnheader.h"
#include "model/stacks/diff/stackdiffsummary.h"
#include "model/stacks/shownranges.h"
#include "model/stacks/tree/frametext.h"

#include <QLocale>

namespace rankscope {

using namespace Qt::StringLiterals;

void MovesModel::setDiff(std::shared_ptr<const StackDiff> diff)
{
    beginResetModel();
    m_diff = std::move(diff);
    endResetModel();
}

int MovesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_diff ? 0 : static_cast<int>(m_diff->moves.size());
}

int MovesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant MovesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const StackMove &move = moveAt(index.row());
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::Alignment((index.column() == CountColumn ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    if (role == Qt::ToolTipRole)
        return index.column() <= ProcessesColumn ? elidedText(move.processes, toolTipRanges)
                                                 : moveSentence(*m_diff, move);
    if (role != Qt::DisplayRole)
        return {};
    switch (Column(index.column())) {
    case CountColumn:
        return QLocale().toString(quint64(move.processes.count()));
    case ProcessesColumn:
        return elidedText(move.processes, shownRanges);
    case FromColumn:
        return endsText(*m_diff, move.from);
    case ToColumn:
        return endsText(*m_diff, move.to);
    case ColumnCount:
        break;
    }
    return {};
}

QVariant MovesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    static constexpr ColumnHeader headers[] = {
        {QT_TR_NOOP("Count"), QT_TR_NOOP("Number of processes that went the same way"), Qt::AlignRight},
        {QT_TR_NOOP("Processes"), QT_TR_NOOP("Which processes went the same way")},
        {QT_TR_NOOP("From"), QT_TR_NOOP("The frame where they stood in the reference")},
        {QT_TR_NOOP("To"), QT_TR_NOOP("The frame where they stand now")},
    };
    return rankscope::headerData(headers, staticMetaObject, section, orientation, role);
}

} // namespace rankscope
