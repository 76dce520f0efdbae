// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/profile/dialogs/profilecolumnsmodel.h"

#include <QMimeData>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

const QString rowMimeType = u"application/x-rankscope-metric-row"_s;

std::size_t placeOf(MetricFlavour flavour)
{
    return flavour == MetricFlavour::Inclusive ? 0 : 1;
}

} // namespace

ProfileColumnsModel::ProfileColumnsModel(std::vector<ProfileColumn> columns, const ProfileColumnChoice &choice,
                                         QObject *parent)
    : QAbstractTableModel(parent)
    , m_columns(std::move(columns))
    , m_choice(choice)
{
    makeRows();
    sortRows();
}

/// The two values of a metric follow each other, whether they are two metrics of the file or one.
void ProfileColumnsModel::makeRows()
{
    for (std::size_t index = 0; index < m_columns.size(); ++index) {
        const ProfileColumn &column = m_columns[index];
        const std::size_t place = placeOf(column.flavour);
        const bool isOther = m_rows.empty() || m_rows.back().name != column.name || m_rows.back().columns[place];
        if (isOther) {
            QStringList lines = column.toolTip.split(u'\n');
            lines.removeFirst(); // the name
            m_rows.push_back({column.name, lines.join(u" · "_s), column.toolTip, {}});
        }
        m_rows.back().columns[place] = index;
    }
    for (Row &row : m_rows) {
        const auto isHidden = [this](const auto &column) { return !column || !m_columns[*column].isShown; };
        if (std::ranges::all_of(row.columns, isHidden))
            row.about = tr("hidden by the file") % (row.about.isEmpty() ? QString() : u" · "_s) % row.about;
    }
}

/// As the columns stand: a metric where the first of its values is; those that nobody moved are behind, as in the file.
void ProfileColumnsModel::sortRows()
{
    const auto rankOf = [this](const Row &row) {
        qsizetype rank = m_choice.order.size();
        for (const auto &column : row.columns) {
            const qsizetype place = column ? m_choice.order.indexOf(columnKey(m_columns[*column])) : -1;
            rank = place < 0 ? rank : std::min(rank, place);
        }
        const auto first = row.columns[0] ? *row.columns[0] : *row.columns[1];
        return std::pair(rank, first);
    };
    std::ranges::sort(m_rows, {}, rankOf);
}

void ProfileColumnsModel::takeOrder()
{
    QStringList order;
    for (const Row &row : m_rows) {
        for (const auto &column : row.columns) {
            if (column)
                order << columnKey(m_columns[*column]);
        }
    }
    m_choice.setOrder(order);
}

void ProfileColumnsModel::reset()
{
    beginResetModel();
    for (const ProfileColumn &column : m_columns)
        m_choice.forget(column);
    m_choice.scopeWidth = 0;
    sortRows();
    endResetModel();
    Q_EMIT choiceChanged();
}

void ProfileColumnsModel::tellAll()
{
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    Q_EMIT choiceChanged();
}

void ProfileColumnsModel::setShown(const std::vector<int> &rows, bool on)
{
    for (const int row : rows) {
        for (const auto &column : m_rows[std::size_t(row)].columns) {
            if (column)
                m_choice.setShown(m_columns[*column], on);
        }
    }
    tellAll();
}

bool ProfileColumnsModel::matches(int row, const QString &text) const
{
    const Row &which = m_rows[std::size_t(row)];
    const QStringList words = text.split(u' ', Qt::SkipEmptyParts);
    return std::ranges::all_of(words, [&which](const QString &word) {
        return which.name.contains(word, Qt::CaseInsensitive) || which.about.contains(word, Qt::CaseInsensitive)
               || which.toolTip.contains(word, Qt::CaseInsensitive);
    });
}

std::size_t ProfileColumnsModel::shownColumns() const
{
    const auto isShown = [this](const ProfileColumn &column) { return m_choice.isShown(column); };
    return static_cast<std::size_t>(std::ranges::count_if(m_columns, isShown));
}

std::size_t ProfileColumnsModel::metricOf(int row) const
{
    const auto &columns = m_rows[std::size_t(row)].columns;
    return m_columns[columns[0] ? *columns[0] : *columns[1]].metric;
}

std::optional<int> ProfileColumnsModel::rowOf(std::size_t metric) const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (metricOf(row) == metric)
            return row;
    }
    return std::nullopt;
}

// --- the table ---

int ProfileColumnsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ProfileColumnsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

std::optional<std::size_t> ProfileColumnsModel::columnOf(const QModelIndex &index) const
{
    const Row &row = m_rows[std::size_t(index.row())];
    if (index.column() == InclusiveColumn)
        return row.columns[0];
    return index.column() == OwnColumn ? row.columns[1] : std::nullopt;
}

QVariant ProfileColumnsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows[std::size_t(index.row())];
    const auto column = columnOf(index);
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == MetricColumn)
            return row.name;
        return index.column() == AboutColumn ? QVariant(row.about) : QVariant();
    case Qt::CheckStateRole:
        return column ? QVariant(m_choice.isShown(m_columns[*column]) ? Qt::Checked : Qt::Unchecked) : QVariant();
    case Qt::AccessibleTextRole:
        return column ? columnTitle(m_columns[*column]) : row.name;
    case Qt::ToolTipRole:
        return column ? columnTitle(m_columns[*column]) : row.toolTip;
    default:
        return {};
    }
}

bool ProfileColumnsModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::CheckStateRole || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    const auto column = columnOf(index);
    if (!column)
        return false;
    m_choice.setShown(m_columns[*column], value.toInt() == Qt::Checked);
    Q_EMIT dataChanged(index, index);
    Q_EMIT choiceChanged();
    return true;
}

QVariant ProfileColumnsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    const std::array titles = {tr("Metric"), tr("Inclusive"), tr("Own"), tr("About it")};
    const std::array toolTips = {
        tr("Metrics in the order of their columns"), tr("Whether the cost with everything below is shown"),
        tr("Whether the cost of each scope by itself is shown"), tr("What the file says about the metric")};
    if (role == Qt::DisplayRole)
        return titles[std::size_t(section)];
    if (role == Qt::ToolTipRole)
        return toolTips[std::size_t(section)];
    return role == Qt::TextAlignmentRole ? QVariant(Qt::AlignLeft | Qt::AlignVCenter) : QVariant();
}

Qt::ItemFlags ProfileColumnsModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::ItemIsDropEnabled; // between rows
    const Qt::ItemFlags usual = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled;
    return columnOf(index) ? usual | Qt::ItemIsUserCheckable : usual;
}

// --- order ---

bool ProfileColumnsModel::moveRows(const QModelIndex &sourceParent, int sourceRow, int count,
                                   const QModelIndex &destinationParent, int destinationChild)
{
    if (sourceRow < 0 || count <= 0 || sourceRow + count > rowCount() || destinationChild < 0
        || destinationChild > rowCount()
        || !beginMoveRows(sourceParent, sourceRow, sourceRow + count - 1, destinationParent, destinationChild))
        return false;
    const auto first = m_rows.begin() + sourceRow;
    const auto last = first + count;
    const auto target = m_rows.begin() + destinationChild;
    if (target < first)
        std::rotate(target, first, last);
    else
        std::rotate(first, last, target);
    takeOrder();
    endMoveRows();
    Q_EMIT choiceChanged();
    return true;
}

QStringList ProfileColumnsModel::mimeTypes() const
{
    return {rowMimeType};
}

QMimeData *ProfileColumnsModel::mimeData(const QModelIndexList &indexes) const
{
    if (indexes.isEmpty())
        return nullptr;
    auto *const data = new QMimeData;
    data->setData(rowMimeType, QByteArray::number(indexes.front().row()));
    return data;
}

bool ProfileColumnsModel::dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int,
                                       const QModelIndex &parent)
{
    if (action != Qt::MoveAction || !data->hasFormat(rowMimeType))
        return false;
    const int from = data->data(rowMimeType).toInt();
    const int to = row >= 0 ? row : parent.isValid() ? parent.row() : rowCount();
    if (from != to && from + 1 != to)
        moveRows({}, from, 1, {}, to);
    return false;
}

} // namespace rankscope
