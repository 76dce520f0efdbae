// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/comparisonmodel.h"

#include "model/base/polling.h"
#include "model/base/processsettext.h"
#include "model/comparison/comparisonoutliers.h"
#include "model/report/columnheader.h"

#include <QLocale>

#include <algorithm>
#include <climits>
#include <numeric>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t sortedAtOnce = 100'000;

std::vector<std::uint32_t> sortedRows(const ValueGroups &groups, const ValueFilter &filter, int column, bool descending,
                                      const Progress &progress)
{
    std::vector<std::uint32_t> rows;
    rows.reserve(groups.groups.size());
    for (std::uint32_t row = 0; row < groups.groups.size(); ++row) {
        if (endsAt(row, progress))
            return {};
        if (filter.isEmpty() || filter.matches(groups.groups[row]))
            rows.push_back(row);
    }
    const auto sortBy = [&](auto key) {
        const auto less = [&](std::uint32_t a, std::uint32_t b) {
            return key(groups.groups[descending ? b : a]) < key(groups.groups[descending ? a : b]);
        };
        stableSort(rows, less, progress);
    };
    switch (ComparisonModel::Column(column)) {
    case ComparisonModel::ValueColumn:
    case ComparisonModel::ColumnCount:
        if (descending)
            std::ranges::reverse(rows);
        break;
    case ComparisonModel::ProcessesColumn:
        sortBy([](const ValueGroup &group) { return group.processes.lowest(); });
        break;
    case ComparisonModel::CountColumn:
    case ComparisonModel::ShareColumn:
        sortBy([](const ValueGroup &group) { return group.count; });
        break;
    }
    return rows;
}

bool isNumberColumn(int column)
{
    return column == ComparisonModel::CountColumn || column == ComparisonModel::ShareColumn;
}

QString numberText(const Number &number)
{
    return std::visit([](auto value) { return QString::number(value); }, number);
}

/// "1.5", or "1.5 … 1.7" for a group of several.
QString valueText(const ValueGroup &group)
{
    if (!group.largest)
        return group.value.text;
    const auto *real = std::get_if<double>(&*group.largest);
    const QString largest =
        real ? QString::number(*real, 'g', QLocale::FloatingPointShortest) : numberText(*group.largest);
    return group.value.text % u" … " % largest;
}

QVariant numberVariant(const Number &number)
{
    return std::visit(
        [](auto value) -> QVariant {
            if constexpr (std::is_same_v<decltype(value), double>)
                return value;
            else if constexpr (std::is_signed_v<decltype(value)>)
                return qint64(value);
            else
                return quint64(value);
        },
        number);
}

} // namespace

ComparisonModel::ComparisonModel(QObject *parent)
    : QAbstractTableModel(parent)
    , m_job(this, [this](std::vector<std::uint32_t> rows) { show(std::move(rows)); })
{}

void ComparisonModel::setGroups(std::shared_ptr<const ValueGroups> groups)
{
    m_job.drop();
    beginResetModel();
    m_groups = std::move(groups);
    m_rows.clear();
    m_outliers.clear();
    m_processCount = 0;
    m_hasRowWithoutValue = false;
    if (m_groups) {
        m_processCount = m_groups->processCount();
        m_rows = sortedRows(*m_groups, m_filter, ValueColumn, false, Progress());
        m_hasRowWithoutValue = hasRowWithoutValue();
        m_shownFilter = m_filter;
        m_outliers.resize(m_groups->groups.size());
        for (const ValueOutlier &outlier : findOutliers(*m_groups).outliers)
            m_outliers[outlier.group] = true;
    }
    endResetModel();
    update();
}

void ComparisonModel::setFilter(ValueFilter filter)
{
    if (filter == m_filter)
        return;
    m_filter = std::move(filter);
    update();
}

bool ComparisonModel::hasRowWithoutValue() const
{
    return m_groups && !m_groups->withoutValue.isEmpty() && m_filter.matchesWithoutValue(m_groups->withoutValue);
}

void ComparisonModel::sort(int column, Qt::SortOrder order)
{
    m_sortColumn = column < 0 || column >= ColumnCount ? int(ValueColumn) : column;
    m_descending = order == Qt::DescendingOrder;
    update();
}

void ComparisonModel::update()
{
    m_job.drop();
    if (!m_groups)
        return;
    if (m_groups->groups.size() <= sortedAtOnce) {
        show(sortedRows(*m_groups, m_filter, m_sortColumn, m_descending, Progress()));
        return;
    }
    m_job.start([groups = m_groups, filter = m_filter, column = m_sortColumn, descending = m_descending](
                    Progress &progress) { return sortedRows(*groups, filter, column, descending, progress); });
}

void ComparisonModel::show(std::vector<std::uint32_t> rows)
{
    const bool otherRows =
        rows.size() != m_rows.size() || hasRowWithoutValue() != m_hasRowWithoutValue || m_shownFilter != m_filter;
    m_shownFilter = m_filter;
    if (otherRows) {
        beginResetModel();
        m_rows = std::move(rows);
        m_hasRowWithoutValue = hasRowWithoutValue();
        endResetModel();
    } else if (rows != m_rows) {
        Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
        const QModelIndexList before = persistentIndexList();
        std::vector<int> places(m_groups->groups.size());
        for (std::size_t row = 0; row < rows.size(); ++row)
            places[rows[row]] = static_cast<int>(row);
        QModelIndexList after;
        for (const QModelIndex &old : before) {
            const auto group = groupAt(old.row());
            after << (group ? index(places[*group], old.column()) : old);
        }
        m_rows = std::move(rows);
        changePersistentIndexList(before, after);
        Q_EMIT layoutChanged({}, VerticalSortHint);
    }
    Q_EMIT updated();
}

std::optional<std::uint32_t> ComparisonModel::groupAt(int row) const
{
    const auto place = static_cast<std::size_t>(row);
    return place < m_rows.size() ? std::optional(m_rows[place]) : std::nullopt;
}

std::optional<int> ComparisonModel::rowOf(std::int64_t process) const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (processesAt(row).contains(process))
            return row;
    }
    return std::nullopt;
}

const ProcessSet &ComparisonModel::processesAt(int row) const
{
    const auto group = groupAt(row);
    return group ? m_groups->groups[*group].processes : m_groups->withoutValue;
}

std::uint64_t ComparisonModel::countAt(int row) const
{
    const auto group = groupAt(row);
    return group ? m_groups->groups[*group].count : m_groups->withoutValue.count();
}

double ComparisonModel::shareAt(int row) const
{
    return static_cast<double>(countAt(row)) / static_cast<double>(m_processCount);
}

int ComparisonModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size()) + (m_hasRowWithoutValue ? 1 : 0);
}

int ComparisonModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant ComparisonModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int row = index.row();
    const auto group = groupAt(row);
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::ToolTipRole:
        return toolTip(row, index.column());
    case Qt::TextAlignmentRole: {
        const bool number = index.column() == ValueColumn && group && m_groups->groups[*group].value.number;
        return number || isNumberColumn(index.column())
                   ? QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter))
                   : QVariant();
    }
    case SortRole:
        return sortValue(row, index.column());
    case ProcessesRole:
        return QVariant::fromValue(processesAt(row));
    case ShareRole:
        return shareAt(row);
    case WithoutValueRole:
        return !group;
    case OutlierRole:
        return group && m_outliers[*group];
    default:
        return {};
    }
}

QString ComparisonModel::text(int row, int column) const
{
    constexpr std::size_t shownRanges = 12;
    const QLocale locale;
    switch (Column(column)) {
    case ValueColumn: {
        const auto group = groupAt(row);
        if (!group)
            return tr("no value");
        return (m_outliers[*group] ? u"⚑ "_s : QString()) % valueText(m_groups->groups[*group]);
    }
    case ProcessesColumn:
        return elidedText(processesAt(row), shownRanges);
    case CountColumn:
        return locale.toString(qulonglong(countAt(row)));
    case ShareColumn:
        return tr("%1 %").arg(locale.toString(100 * shareAt(row), 'f', 1));
    case ColumnCount:
        break;
    }
    return {};
}

QVariant ComparisonModel::sortValue(int row, int column) const
{
    const auto group = groupAt(row);
    switch (Column(column)) {
    case ValueColumn: {
        if (!group)
            return {};
        const ComparisonValue &value = m_groups->groups[*group].value;
        return value.number ? numberVariant(*value.number) : QVariant(value.text);
    }
    case ProcessesColumn:
        return qint64(processesAt(row).lowest());
    case CountColumn:
        return quint64(countAt(row));
    case ShareColumn:
        return shareAt(row);
    case ColumnCount:
        break;
    }
    return {};
}

QString ComparisonModel::toolTip(int row, int column) const
{
    constexpr std::size_t namedRanges = 500;
    if (column == ValueColumn) {
        const auto group = groupAt(row);
        return group ? valueText(m_groups->groups[*group]) : tr("These processes gave no value.");
    }
    const auto count = static_cast<int>(std::min<std::uint64_t>(countAt(row), INT_MAX));
    return tr("%Ln process(es): %1", nullptr, count).arg(elidedText(processesAt(row), namedRanges));
}

QString ComparisonModel::rowText(int row) const
{
    const auto group = groupAt(row);
    const QStringList fields{group ? valueText(m_groups->groups[*group]) : text(row, ValueColumn),
                             processesAt(row).toString(), QString::number(countAt(row)), QString::number(shareAt(row))};
    return fields.join(u'\t');
}

QVariant ComparisonModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    static constexpr ColumnHeader headers[] = {
        {QT_TR_NOOP("Value"), QT_TR_NOOP("The value; of values that count as the same, the smallest and the largest. "
                                         "Numbers sort by size, before texts. ⚑ marks what few processes have.")},
        {QT_TR_NOOP("Processes"), QT_TR_NOOP("The processes that have this value")},
        {QT_TR_NOOP("Count"), QT_TR_NOOP("How many processes have this value"), Qt::AlignRight, Qt::DescendingOrder},
        {QT_TR_NOOP("Share"), QT_TR_NOOP("The part of all processes that have this value"), Qt::AlignRight,
         Qt::DescendingOrder},
    };
    return rankscope::headerData(headers, staticMetaObject, section, orientation, role);
}

} // namespace rankscope
