// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/variables/variablesmodel.h"

#include <algorithm>
#include <limits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

bool isNumberColumn(int column)
{
    return column == VariablesModel::ReferenceColumn || column == VariablesModel::CurrentColumn
           || column == VariablesModel::DeviationColumn || column == VariablesModel::LevelColumn;
}

/// The value of this place is another one, or there is none.
bool isDoubtful(const VariableSide &side)
{
    return side.facts.isReadOtherwise || side.facts.initialization == Initialization::InOtherIteration
           || side.facts.initialization == Initialization::InEndedIteration
           || side.facts.initialization == Initialization::PrivateEnded;
}

QVariant numberOf(const std::optional<VariableSide> &side)
{
    bool isNumber = false;
    const double number = side ? side->value.toDouble(&isNumber) : 0;
    if (isNumber)
        return number;
    return side ? QVariant(side->value) : QVariant();
}

} // namespace

VariablesModel::VariablesModel(QObject *parent) : QAbstractTableModel(parent) {}

void VariablesModel::setVariables(std::shared_ptr<const VariablesHere> variables)
{
    beginResetModel();
    m_variables = std::move(variables);
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

QString VariablesModel::cellText(const VariableDetails &details, int column) const
{
    switch (column) {
    case NameColumn:
        return details.name;
    case ReferenceColumn:
        return details.reference ? details.reference->value : QString();
    case CurrentColumn:
        return details.current ? details.current->value : QString();
    case DeviationColumn:
        return details.deviation;
    case WrittenColumn:
        return writtenText(details.side());
    case ClassColumn:
        return classTitle(details.side().facts.variableClass);
    case LevelColumn:
        return QString::number(details.side().facts.level);
    case StateColumn:
        return stateText(details.side());
    default:
        return {};
    }
}

QString VariablesModel::cellToolTip(const VariableDetails &details, int column) const
{
    QStringList lines;
    const auto addSide = [&](const QString &run, const std::optional<VariableSide> &side) {
        if (side)
            lines << tr("%1: %2, written at %3, %4").arg(run, side->value, writtenText(*side), stateText(*side));
    };
    if (column == WrittenColumn || column == StateColumn || column == NameColumn) {
        if (m_variables->place.hasTwoRuns) {
            addSide(tr("Reference"), details.reference);
            addSide(tr("Current"), details.current);
        } else {
            lines << cellText(details, column);
        }
        const VariableClass found = details.side().facts.variableClass;
        if (found == VariableClass::Array || found == VariableClass::Distributed)
            lines << tr("Whether its shadow edges are renewed is not known from a trace.");
    } else if (column == ClassColumn && details.side().facts.variableClass == VariableClass::Array) {
        lines << tr("An array. Whether it is distributed is not known from this trace.");
    } else {
        lines << cellText(details, column);
    }
    const QString agreement = column == ClassColumn ? QString() : agreementText(details.agreement);
    if (!agreement.isEmpty())
        lines << agreement;
    lines.removeAll(QString());
    return lines.join(u'\n');
}

QVariant VariablesModel::sortValue(const VariableDetails &details, int column) const
{
    switch (column) {
    case ReferenceColumn:
        return numberOf(details.reference);
    case CurrentColumn:
        return numberOf(details.current);
    case WrittenColumn:
        return qulonglong(details.side().writtenLine.value_or(0));
    case LevelColumn:
        return details.side().facts.level;
    default:
        return cellText(details, column);
    }
}

QVariant VariablesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    switch (role) {
    case Qt::DisplayRole: {
        const VariableDetails &all = details(index.row());
        if (index.column() != NameColumn)
            return cellText(all, index.column());
        const QString mark = agreementMark(all.agreement);
        return mark.isEmpty() ? all.name : QString(mark % u' ' % all.name);
    }
    case Qt::ToolTipRole:
        return cellToolTip(details(index.row()), index.column());
    case Qt::TextAlignmentRole:
        return isNumberColumn(index.column()) ? QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    case SortRole:
        return sortValue(details(index.row()), index.column());
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
    QStringList fields;
    for (int column = 0; column < ColumnCount; ++column)
        fields << cellText(details(row), column);
    return fields.join(u'\t');
}

QVariant VariablesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    const bool hasTwoRuns = m_variables && m_variables->place.hasTwoRuns;
    const std::array<std::pair<QString, QString>, ColumnCount> texts{{
        {tr("Name"), tr("The operand as the program spells it")},
        {hasTwoRuns ? tr("Reference") : tr("Value"), tr("The value that was written or read last up to the record")},
        {tr("Current"), tr("The value that was written or read last up to the record, in the current run")},
        {tr("Δ"), tr("Current − reference")},
        {tr("Written at"), tr("The line of the trace that wrote it last, and the constructs and iterations around it")},
        {tr("Class"), tr("What the dynamic control of DVM takes it for, by the first access in the construct")},
        {tr("Level"), tr("How deep parallel constructs are nested where it was used last: its execution level")},
        {tr("State"), tr("Whether it is initialised; of a reduction whether it runs or is done")},
    }};
    switch (role) {
    case Qt::DisplayRole:
        return texts[std::size_t(section)].first;
    case Qt::ToolTipRole:
        return texts[std::size_t(section)].second;
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((isNumberColumn(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    default:
        return {};
    }
}

} // namespace rankscope
