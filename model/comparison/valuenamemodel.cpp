// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/valuenamemodel.h"

#include "model/base/processsettext.h"
#include "model/comparison/expressiontext.h"

namespace rankscope {

QString valueKindText(ValueName::Kind kind)
{
    switch (kind) {
    case ValueName::Kind::Written:
        return ValueNameModel::tr("written");
    case ValueName::Kind::Read:
        return ValueNameModel::tr("read");
    case ValueName::Kind::Result:
        return ValueNameModel::tr("reduction result");
    case ValueName::Kind::Tracepoint:
        return ValueNameModel::tr("tracepoint");
    case ValueName::Kind::Local:
        break;
    }
    return ValueNameModel::tr("beside the stacks");
}

void ValueNameModel::setCatalogue(ValueCatalogue catalogue)
{
    beginResetModel();
    m_catalogue = std::move(catalogue);
    choose();
    endResetModel();
}

void ValueNameModel::setFilter(const QString &text)
{
    const QString filter = withoutBlanks(text);
    if (filter == m_filter)
        return;
    beginResetModel();
    m_filter = filter;
    choose();
    endResetModel();
}

void ValueNameModel::choose()
{
    m_rows.clear();
    for (std::size_t index = 0; index < m_catalogue.names.size(); ++index) {
        if (m_filter.isEmpty() || m_catalogue.names[index].expression().contains(m_filter, Qt::CaseInsensitive))
            m_rows.push_back(index);
    }
}

QString ValueNameModel::expressionAt(int row) const
{
    return m_catalogue.names[m_rows[static_cast<std::size_t>(row)]].expression();
}

int ValueNameModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ValueNameModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant ValueNameModel::data(const QModelIndex &index, int role) const
{
    constexpr std::size_t shownRanges = 12;
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ValueName &name = m_catalogue.names[m_rows[static_cast<std::size_t>(index.row())]];
    if (role == ExpressionRole || role == Qt::ToolTipRole)
        return name.expression();
    if (role != Qt::DisplayRole)
        return {};
    switch (Column(index.column())) {
    case NameColumn:
        return name.name;
    case PlaceColumn:
        return name.place();
    case KindColumn:
        return valueKindText(name.kind);
    case ProcessesColumn:
        return elidedText(name.processes, shownRanges);
    case ColumnCount:
        break;
    }
    return {};
}

QVariant ValueNameModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignLeft | Qt::AlignVCenter));
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    const bool title = role == Qt::DisplayRole;
    switch (Column(section)) {
    case NameColumn:
        return title ? tr("Name") : tr("What the value is called where it stands");
    case PlaceColumn:
        return title ? tr("Place") : tr("The source line, or the function beside whose stacks it is listed");
    case KindColumn:
        return title ? tr("Kind") : tr("What happens to the value there");
    case ProcessesColumn:
        return title ? tr("Processes") : tr("The processes that have it");
    case ColumnCount:
        break;
    }
    return {};
}

} // namespace rankscope
