// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the cells and headers of compared profiles say.
#include "model/profile/diff/profilediffmodel.h"

#include "model/profile/diff/profilediffsentence.h"
#include "model/profile/metrics/profilecolumns.h"
#include "model/profile/scopes/profilename.h"
#include "model/profile/scopes/scopetitle.h"

#include <QLocale>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QString statusText(ScopeStatus status)
{
    switch (status) {
    case ScopeStatus::Same:
        return ProfileDiffModel::tr("The same in both.");
    case ScopeStatus::Changed:
        return ProfileDiffModel::tr("Δ Differs.");
    case ScopeStatus::OnlyReference:
        return ProfileDiffModel::tr("− Only the reference has it.");
    case ScopeStatus::OnlyCurrent:
        return ProfileDiffModel::tr("+ Only the current run has it.");
    }
    Q_UNREACHABLE();
}

QString ratioText(double ratio)
{
    return u"× "_s % QLocale().toString(ratio, 'g', 4);
}

QString cellText(const DiffedColumn &column, double value)
{
    switch (column.kind) {
    case DiffedColumn::Kind::OfRun:
        return metricText(value);
    case DiffedColumn::Kind::Delta:
        return deltaText(value);
    case DiffedColumn::Kind::Ratio:
        return ratioText(value);
    case DiffedColumn::Kind::ScalingLoss:
        return percentText(value);
    }
    Q_UNREACHABLE();
}

} // namespace

QString runLabel(const ProfileComparison &comparison, std::size_t run)
{
    if (comparison.runs().size() > 2)
        return profileNames(comparison.runs())[qsizetype(run)];
    return run == 0 ? ProfileDiffModel::tr("reference") : ProfileDiffModel::tr("current");
}

QString statusMark(ScopeStatus status)
{
    switch (status) {
    case ScopeStatus::Same:
        return {};
    case ScopeStatus::Changed:
        return u"Δ"_s;
    case ScopeStatus::OnlyReference:
        return u"−"_s;
    case ScopeStatus::OnlyCurrent:
        return u"+"_s;
    }
    Q_UNREACHABLE();
}

QVariant ProfileDiffModel::text(ScopeId scope, int section) const
{
    const DiffedColumn *const column = columnAt(section);
    if (!column)
        return scopeTitle(m_metric->tree(), scope);
    const auto value = m_metric->value(*column, scope);
    return value ? cellText(*column, *value) : QString();
}

/// How the scope is in the two runs; of more than two in each that it can be compared in.
QString ProfileDiffModel::statusLines(ScopeId scope) const
{
    const ProfileComparison &comparison = m_metric->comparison();
    if (comparison.runs().size() == 2)
        return statusText(m_metric->status(scope));
    QStringList lines;
    for (std::size_t run = 1; run < comparison.runs().size(); ++run) {
        if (m_metric->isIn(run, scope))
            lines << tr("%1: %2").arg(runLabel(comparison, run), statusText(m_metric->statusIn(run, scope)));
    }
    return lines.join(u'\n');
}

QString ProfileDiffModel::toolTip(ScopeId scope, int section) const
{
    const DiffedColumn *const column = columnAt(section);
    if (!column)
        return scopeToolTip(m_metric->tree(), scope) % u'\n' % statusLines(scope);
    const auto value = m_metric->value(*column, scope);
    const QString what = headerText(section) % u": "_s;
    if (!value)
        return what
               % (column->kind == DiffedColumn::Kind::OfRun ? tr("the run does not have this scope")
                                                            : tr("there is nothing to compare with"));
    return what % (column->kind == DiffedColumn::Kind::ScalingLoss ? percentText(*value) : wholeMetricText(*value));
}

QVariant ProfileDiffModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ScopeId scope = scopeOf(index);
    const DiffedColumn *const column = columnAt(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return text(scope, index.column());
    case Qt::ToolTipRole:
        return toolTip(scope, index.column());
    case Qt::TextAlignmentRole:
        return int(column ? Qt::AlignRight | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignVCenter);
    case StatusRole:
        return static_cast<int>(column && column->run > 0 ? m_metric->statusIn(column->run, scope)
                                                          : m_metric->status(scope));
    case MissingRole:
        return column && column->kind == DiffedColumn::Kind::OfRun
               && !m_metric->comparison().scopes().has(column->run, scope);
    case ShareRole:
        if (column && column->kind == DiffedColumn::Kind::Delta) {
            const double largest = m_largest[static_cast<std::size_t>(column->flavour)];
            return largest > 0 ? m_metric->value(*column, scope).value_or(0) / largest : 0;
        }
        return {};
    case SortRole:
        if (column) {
            const auto value = m_metric->value(*column, scope);
            return value ? QVariant(*value) : QVariant();
        }
        return scopeTitle(m_metric->tree(), scope);
    default:
        return {};
    }
}

QString ProfileDiffModel::headerText(int section) const
{
    const DiffedColumn *const column = columnAt(section);
    if (!column)
        return tr("Scope");
    const QString flavour = flavourText(column->flavour);
    const QString run = runLabel(m_metric->comparison(), column->run);
    const bool areMore = m_metric->comparison().runs().size() > 2;
    switch (column->kind) {
    case DiffedColumn::Kind::OfRun:
        return tr("%1, %2").arg(run, flavour);
    case DiffedColumn::Kind::Delta:
        return areMore ? tr("Δ %1, %2").arg(run, flavour) : tr("Δ %1").arg(flavour);
    case DiffedColumn::Kind::Ratio:
        return areMore ? tr("ratio %1, %2").arg(run, flavour) : tr("ratio, %1").arg(flavour);
    case DiffedColumn::Kind::ScalingLoss:
        return areMore ? tr("scaling loss %1, %2").arg(run, flavour) : tr("scaling loss, %1").arg(flavour);
    }
    Q_UNREACHABLE();
}

QString ProfileDiffModel::headerToolTip(int section) const
{
    const DiffedColumn *const column = columnAt(section);
    if (!column)
        return tr("What the numbers are of; a click sorts by name");
    const ProfileComparison &comparison = m_metric->comparison();
    const QString metric = comparison.metrics()[m_metric->request().metric].name;
    const QString run = runLabel(comparison, column->run);
    switch (column->kind) {
    case DiffedColumn::Kind::OfRun:
        return tr("%1 in %2").arg(metric, comparison.runs()[column->run]->file);
    case DiffedColumn::Kind::Delta:
        return tr("%1: %2 minus %3; sorted by its size").arg(metric, run, runLabel(comparison, 0));
    case DiffedColumn::Kind::Ratio:
        return tr("%1: %2 divided by %3").arg(metric, run, runLabel(comparison, 0));
    case DiffedColumn::Kind::ScalingLoss:
        return tr("What more it costs than with perfect scaling, in percent of the whole of %1").arg(run);
    }
    Q_UNREACHABLE();
}

QVariant ProfileDiffModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const DiffedColumn *const column = columnAt(section);
    switch (role) {
    case Qt::DisplayRole:
        return headerText(section);
    case Qt::ToolTipRole:
        return headerToolTip(section);
    case Qt::TextAlignmentRole:
        return int(column ? Qt::AlignRight | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignVCenter);
    case Qt::InitialSortOrderRole:
        return int(column ? Qt::DescendingOrder : Qt::AscendingOrder);
    case KindRole:
        return column ? QVariant(static_cast<int>(column->kind)) : QVariant();
    case SideRole:
        return column && column->kind == DiffedColumn::Kind::OfRun ? QVariant(static_cast<int>(column->run))
                                                                   : QVariant();
    default:
        return {};
    }
}

} // namespace rankscope
