// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/variables/variablesmodel.h"

#include <algorithm>
#include <limits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// The value of this place is another one, or there is none.
bool isDoubtful(const VariableSide &side)
{
    return side.facts.isReadOtherwise || side.facts.initialization == Initialization::InOtherIteration
           || side.facts.initialization == Initialization::InEndedIteration
           || side.facts.initialization == Initialization::PrivateEnded;
}

} // namespace

VariablesModel::VariablesModel(QObject *parent) : QAbstractTableModel(parent), m_columns(listed(variableColumns(false)))
{}

void VariablesModel::setVariables(std::shared_ptr<const VariablesHere> variables)
{
    beginResetModel();
    m_variables = std::move(variables);
    m_columns = listed(variableColumns(m_variables && m_variables->place.hasTwoRuns));
    m_details.clear();
    endResetModel();
}

const VariableDetails &VariablesModel::details(int row) const
{
    if (const VariableDetails *known = m_details.object(row))
        return *known;
    auto *const fresh = new VariableDetails(detailsOf(*m_variables, m_variables->rows[std::size_t(row)]));
    m_details.insert(row, fresh); // the cache owns it
    return *fresh;
}

int VariablesModel::rowCount(const QModelIndex &parent) const
{
    if (parent.isValid() || !m_variables)
        return 0;
    return static_cast<int>(std::min<std::size_t>(m_variables->rows.size(), std::numeric_limits<int>::max()));
}

int VariablesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant VariablesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ListedColumn<VariableDetails> &column = m_columns[std::size_t(index.column())];
    switch (role) {
    case Qt::DisplayRole:
        return listedText(column, details(index.row()));
    case Qt::ToolTipRole:
        return column.toolTip(details(index.row()));
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(alignmentOf(column.column.head));
    case AgreementRole:
        return static_cast<int>(m_variables->rows[std::size_t(index.row())].agreement);
    case DoubtRole:
        return isDoubtful(details(index.row()).side());
    default:
        return {};
    }
}

QString VariablesModel::rowText(int row) const
{
    QStringList fields{details(row).name}; // without its mark
    for (std::size_t column = 1; column < m_columns.size(); ++column)
        fields << listedText(m_columns[column], details(row));
    return fields.join(u'\t');
}

QVariant VariablesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    return listedHeader(m_columns, section, orientation, role);
}

} // namespace rankscope
