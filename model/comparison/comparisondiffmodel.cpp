// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/comparisondiffmodel.h"

#include "model/base/processsettext.h"
#include "model/comparison/comparisonsummary.h"
#include "model/report/columnheader.h"

#include <QLocale>

#include <algorithm>
#include <limits>
#include <numeric>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t shownRanges = 12;

/// Numbers by size, then texts, then nothing.
std::weak_ordering compareValues(const std::optional<ComparisonValue> &a, const std::optional<ComparisonValue> &b)
{
    const auto rank = [](const std::optional<ComparisonValue> &value) { return !value ? 2 : value->number ? 0 : 1; };
    if (rank(a) != rank(b) || !a)
        return rank(a) <=> rank(b);
    return a->number ? compareNumbers(*a->number, *b->number) : a->text.compare(b->text) <=> 0;
}

bool isLess(const ValueChange &a, const ValueChange &b, int column)
{
    switch (ComparisonDiffModel::Column(column)) {
    case ComparisonDiffModel::ReferenceColumn:
        return compareValues(a.reference, b.reference) < 0;
    case ComparisonDiffModel::CurrentColumn:
        return compareValues(a.current, b.current) < 0;
    case ComparisonDiffModel::ChangeColumn: {
        // what is no number changed more than any number
        const double most = std::numeric_limits<double>::infinity();
        return absoluteChange(a).value_or(most) < absoluteChange(b).value_or(most);
    }
    case ComparisonDiffModel::CountColumn:
        return a.count < b.count;
    case ComparisonDiffModel::ProcessesColumn:
    case ComparisonDiffModel::ColumnCount:
        break;
    }
    return a.processes.lowest() < b.processes.lowest();
}

/// "+0.25", "-3e-7"; empty where one of both is no finite number.
QString changeText(const ValueChange &change)
{
    if (!absoluteChange(change))
        return {};
    const double difference = differenceOf(*change.reference->number, *change.current->number);
    return (difference > 0 ? u"+"_s : QString()) % QString::number(difference, 'g', 6);
}

} // namespace

void ComparisonDiffModel::setDiff(std::shared_ptr<const ComparisonDiff> diff)
{
    beginResetModel();
    m_diff = std::move(diff);
    m_rows = sortedRows();
    endResetModel();
}

std::vector<std::uint32_t> ComparisonDiffModel::sortedRows() const
{
    std::vector<std::uint32_t> rows(m_diff ? m_diff->changes.size() : 0);
    std::iota(rows.begin(), rows.end(), 0U);
    std::ranges::stable_sort(rows, [this](std::uint32_t a, std::uint32_t b) {
        const ValueChange &one = m_diff->changes[m_descending ? b : a];
        const ValueChange &two = m_diff->changes[m_descending ? a : b];
        return isLess(one, two, m_sortColumn);
    });
    return rows;
}

void ComparisonDiffModel::sort(int column, Qt::SortOrder order)
{
    m_sortColumn = column < 0 || column >= ColumnCount ? int(ProcessesColumn) : column;
    m_descending = order == Qt::DescendingOrder;
    Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    std::vector<std::uint32_t> changes;
    for (const QModelIndex &old : before)
        changes.push_back(m_rows[static_cast<std::size_t>(old.row())]);
    m_rows = sortedRows();
    std::vector<int> places(m_rows.size());
    for (std::size_t row = 0; row < m_rows.size(); ++row)
        places[m_rows[row]] = static_cast<int>(row);
    QModelIndexList after;
    for (qsizetype place = 0; place < before.size(); ++place)
        after << index(places[changes[static_cast<std::size_t>(place)]], before[place].column());
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, VerticalSortHint);
}

int ComparisonDiffModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ComparisonDiffModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant ComparisonDiffModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ValueChange &change = changeAt(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(change, index.column());
    case Qt::ToolTipRole:
        return toolTip(change, index.column());
    case Qt::TextAlignmentRole:
        return index.column() == ProcessesColumn
                   ? QVariant()
                   : QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    case SortRole:
        return sortValue(change, index.column());
    case ProcessesRole:
        return QVariant::fromValue(change.processes);
    default:
        return {};
    }
}

QString ComparisonDiffModel::text(const ValueChange &change, int column) const
{
    const auto valueText = [](const std::optional<ComparisonValue> &value) {
        return value ? value->text : tr("no value");
    };
    switch (Column(column)) {
    case ReferenceColumn:
        return valueText(change.reference);
    case CurrentColumn:
        return valueText(change.current);
    case ChangeColumn:
        return changeText(change);
    case CountColumn:
        return QLocale().toString(qulonglong(change.count));
    case ProcessesColumn:
        return elidedText(change.processes, shownRanges);
    case ColumnCount:
        break;
    }
    return {};
}

QVariant ComparisonDiffModel::sortValue(const ValueChange &change, int column) const
{
    const auto raw = [](const std::optional<ComparisonValue> &value) -> QVariant {
        if (!value)
            return {};
        return value->number ? QVariant(realOf(*value->number)) : QVariant(value->text);
    };
    switch (Column(column)) {
    case ReferenceColumn:
        return raw(change.reference);
    case CurrentColumn:
        return raw(change.current);
    case ChangeColumn: {
        const auto absolute = absoluteChange(change);
        return absolute ? QVariant(*absolute) : QVariant();
    }
    case CountColumn:
        return quint64(change.count);
    case ProcessesColumn:
        return qint64(change.processes.lowest());
    case ColumnCount:
        break;
    }
    return {};
}

QString ComparisonDiffModel::toolTip(const ValueChange &change, int column) const
{
    constexpr std::size_t namedRanges = 500;
    if (column == CountColumn || column == ProcessesColumn)
        return processCountText(change.count) % u": "_s % elidedText(change.processes, namedRanges);
    if (column != ChangeColumn)
        return text(change, column);
    const auto absolute = absoluteChange(change);
    if (!absolute)
        return tr("One of both is no finite number.");
    return tr("%1 absolute, %2 of the larger one")
        .arg(QString::number(*absolute, 'g', QLocale::FloatingPointShortest),
             QLocale().toString(100 * *relativeChange(change), 'g', 4) % u" %");
}

QVariant ComparisonDiffModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    static constexpr ColumnHeader headers[] = {
        {QT_TR_NOOP("Reference"), QT_TR_NOOP("The value in the reference"), Qt::AlignRight},
        {QT_TR_NOOP("Current"), QT_TR_NOOP("The value now"), Qt::AlignRight},
        {QT_TR_NOOP("Change"), QT_TR_NOOP("Current minus reference, where both are numbers; sorted by size"),
         Qt::AlignRight, Qt::DescendingOrder},
        {QT_TR_NOOP("Count"), QT_TR_NOOP("How many processes went this way"), Qt::AlignRight, Qt::DescendingOrder},
        {QT_TR_NOOP("Processes"), QT_TR_NOOP("The processes that went this way")},
    };
    return rankscope::headerData(headers, staticMetaObject, section, orientation, role);
}

} // namespace rankscope
