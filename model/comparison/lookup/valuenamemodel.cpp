// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/lookup/valuenamemodel.h"

#include "model/base/processsettext.h"
#include "model/comparison/lookup/expressiontext.h"
#include "model/report/columnheader.h"

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

/// RV@FILE:LINE is all results of the line, RV#1@FILE:LINE among them.
bool ValueNameModel::isChosen(const ValueName &name) const
{
    const auto hasFilter = [this](const QString &text) { return text.contains(m_filter, Qt::CaseInsensitive); };
    return hasFilter(name.expression())
           || (name.kind == ValueName::Kind::Result && hasFilter(QString(name.baseName % u'@' % name.place())));
}

void ValueNameModel::choose()
{
    m_rows.clear();
    for (std::size_t index = 0; index < m_catalogue.names.size(); ++index) {
        if (isChosen(m_catalogue.names[index]))
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
    static constexpr ColumnHeader headers[] = {
        {QT_TR_NOOP("Name"), QT_TR_NOOP("What the value is called where it stands")},
        {QT_TR_NOOP("Place"), QT_TR_NOOP("The source line, or the function beside whose stacks it is listed")},
        {QT_TR_NOOP("Kind"), QT_TR_NOOP("What happens to the value there")},
        {QT_TR_NOOP("Processes"), QT_TR_NOOP("The processes that have it")},
    };
    return rankscope::headerData(headers, staticMetaObject, section, orientation, role);
}

} // namespace rankscope
