// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/diff/worstelementsmodel.h"

#include "model/arrays/diff/arraydiffsummary.h"
#include "model/report/columnheader.h"

namespace rankscope {

void WorstElementsModel::setElements(std::vector<WorstElement> elements, const ArrayDescription &description)
{
    beginResetModel();
    m_elements = std::move(elements);
    m_description = description;
    endResetModel();
}

int WorstElementsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_elements.size());
}

int WorstElementsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant WorstElementsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const WorstElement &element = elementAt(index.row());
    if (role == Qt::TextAlignmentRole && index.column() != IndexColumn)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    if (role == SortRole && index.column() == AbsoluteColumn)
        return element.difference.absolute;
    if (role == SortRole && index.column() == RelativeColumn)
        return element.difference.relative;
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole && role != SortRole)
        return {};
    switch (Column(index.column())) {
    case IndexColumn:
        return indexText(element.difference.index, m_description);
    case ReferenceColumn:
        return element.reference;
    case CurrentColumn:
        return element.current;
    case AbsoluteColumn:
        return differenceText(element.difference.absolute);
    case RelativeColumn:
        return differenceText(element.difference.relative);
    case ColumnCount:
        break;
    }
    return {};
}

QVariant WorstElementsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    static constexpr ColumnHeader headers[] = {
        {QT_TR_NOOP("Element"), QT_TR_NOOP("The subscripts of the element")},
        {QT_TR_NOOP("Reference"), QT_TR_NOOP("The element of the reference, with all its digits"), Qt::AlignRight},
        {QT_TR_NOOP("Current"), QT_TR_NOOP("The element of the current array, with all its digits"), Qt::AlignRight},
        {QT_TR_NOOP("Absolute"), QT_TR_NOOP("The difference; of complex numbers the distance of the two"),
         Qt::AlignRight},
        {QT_TR_NOOP("Relative"), QT_TR_NOOP("The difference over the larger of the two"), Qt::AlignRight},
    };
    return rankscope::headerData(headers, staticMetaObject, section, orientation, role);
}

} // namespace rankscope
