// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/diff/arraydiffmodel.h"

#include "model/arrays/diff/arraydiffsummary.h"
#include "model/report/columnheader.h"

#include <QLocale>

namespace rankscope {

void ArrayDiffModel::setPairs(std::vector<ArrayPair> pairs)
{
    beginResetModel();
    m_pairs = std::move(pairs);
    m_diff.reset();
    endResetModel();
}

void ArrayDiffModel::setDiff(std::shared_ptr<const DocumentDiff> diff)
{
    Q_ASSERT(!diff || diff->rows.size() == m_pairs.size());
    m_diff = std::move(diff);
    if (!m_pairs.empty())
        Q_EMIT dataChanged(index(0, OutcomeColumn), index(rowCount() - 1, ColumnCount - 1));
}

int ArrayDiffModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_pairs.size());
}

int ArrayDiffModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant ArrayDiffModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::ToolTipRole:
        return m_diff ? outcomeSentence(m_diff->rows[row], m_pairs[row].either().description()) : m_pairs[row].name();
    case Qt::TextAlignmentRole:
        if (index.column() >= DifferingColumn && index.column() <= L2Column)
            return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
        return {};
    case SortRole:
        return sortValue(row, index.column());
    default:
        return {};
    }
}

QString ArrayDiffModel::text(std::size_t row, int column) const
{
    const ArrayDescription &description = m_pairs[row].either().description();
    if (column == NameColumn)
        return m_pairs[row].name();
    if (!m_diff)
        return {};
    const DataSetDiff &found = m_diff->rows[row];
    if (column == OutcomeColumn)
        return outcomeText(found);
    if (!found.diff || !found.diff->compared)
        return {};
    const ArrayDiff &diff = *found.diff;
    switch (Column(column)) {
    case DifferingColumn:
        return QLocale().toString(static_cast<qulonglong>(diff.differing));
    case AbsoluteColumn:
        return diff.maxAbsolute ? differenceText(diff.maxAbsolute->value) : QString();
    case RelativeColumn:
        return diff.maxRelative ? differenceText(diff.maxRelative->value) : QString();
    case L2Column:
        return diff.l2Relative ? differenceText(*diff.l2Relative) : QString();
    case WhereColumn:
        if (diff.maxAbsolute && diff.maxAbsolute->value > 0)
            return indexText(diff.maxAbsolute->index, description);
        return diff.first ? indexText(*diff.first, description) : QString();
    case NameColumn:
    case OutcomeColumn:
    case ColumnCount:
        break;
    }
    return {};
}

QVariant ArrayDiffModel::sortValue(std::size_t row, int column) const
{
    const bool isKnown = m_diff && m_diff->rows[row].diff;
    if (!isKnown || column == NameColumn || column == OutcomeColumn || column == WhereColumn)
        return text(row, column);
    const ArrayDiff &diff = *m_diff->rows[row].diff;
    if (column == DifferingColumn)
        return QVariant::fromValue(static_cast<qulonglong>(diff.differing));
    if (column == L2Column)
        return diff.l2Relative.value_or(-1);
    const auto &most = column == AbsoluteColumn ? diff.maxAbsolute : diff.maxRelative;
    return most ? most->value : -1.0;
}

QVariant ArrayDiffModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    static constexpr ColumnHeader headers[] = {
        {QT_TR_NOOP("Data set"), QT_TR_NOOP("The path of the data set in its file")},
        {QT_TR_NOOP("Outcome"), QT_TR_NOOP("Whether the two are equal")},
        {QT_TR_NOOP("Differing"), QT_TR_NOOP("How many elements differ by more than the tolerance"), Qt::AlignRight,
         Qt::DescendingOrder},
        {QT_TR_NOOP("Max. absolute"), QT_TR_NOOP("The largest difference of two finite elements"), Qt::AlignRight,
         Qt::DescendingOrder},
        {QT_TR_NOOP("Max. relative"), QT_TR_NOOP("The largest difference over the larger of the two"), Qt::AlignRight,
         Qt::DescendingOrder},
        {QT_TR_NOOP("L2"), QT_TR_NOOP("The root of the squared differences over the squared elements of the reference"),
         Qt::AlignRight, Qt::DescendingOrder},
        {QT_TR_NOOP("Largest at"), QT_TR_NOOP("The element with the largest difference")},
    };
    return rankscope::headerData(headers, staticMetaObject, section, orientation, role);
}

} // namespace rankscope
