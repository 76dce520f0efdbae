// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/rows/differencelistmodel.h"

#include "model/trace/diff/differencefields.h"
#include "model/trace/diff/readablevalues.h"
#include "model/trace/rows/differencecolumns.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <limits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

DifferenceKey keyOf(int column)
{
    static constexpr std::array keys = {
        DifferenceKey::Class,    DifferenceKey::Record,         DifferenceKey::Name,         DifferenceKey::Place,
        DifferenceKey::Position, DifferenceKey::ReferenceValue, DifferenceKey::CurrentValue, DifferenceKey::Absolute,
        DifferenceKey::Relative, DifferenceKey::Processes};
    static_assert(keys.size() == DifferenceListModel::ColumnCount);
    return keys[std::size_t(column)];
}

bool isNumber(int column)
{
    return column >= DifferenceListModel::ReferenceColumn && column <= DifferenceListModel::RelativeColumn;
}

/// A value with all its digits; nothing for other columns.
QString wholeValue(const DifferenceDetails &details, int column)
{
    if (column == DifferenceListModel::ReferenceColumn && details.referenceValue)
        return shortestText(*details.referenceValue, details.referenceType);
    if (column == DifferenceListModel::CurrentColumn && details.currentValue)
        return shortestText(*details.currentValue, details.currentType);
    return {};
}

QString sideToolTip(const QString &value, const QString &file, std::optional<std::uint64_t> line)
{
    if (!line)
        return value;
    const QString place = DifferenceListModel::tr("%1, line %2").arg(file).arg(*line);
    return value.isEmpty() ? place : QString(value % u'\n' % place);
}

QString placeText(const DifferenceDetails &details, bool whole)
{
    if (details.line == 0)
        return {};
    return (whole ? details.file : QFileInfo(details.file).fileName()) % u':' % QString::number(details.line);
}

/// What the two columns of values show: up to twelve signs the shortest digits that read back the same; of longer ones nine,
/// or as many as tell the two apart. The tool-tip and copies have all.
QString shownValue(const DifferenceDetails &details, int column)
{
    constexpr qsizetype longest = 12;
    constexpr int digits = 9;
    const bool reference = column == DifferenceListModel::ReferenceColumn;
    const QString whole = wholeValue(details, column);
    const auto &value = reference ? details.referenceValue : details.currentValue;
    const auto *const real = value ? std::get_if<double>(&*value) : nullptr;
    if (whole.size() <= longest || !real || !std::isfinite(*real))
        return whole;
    if (!details.referenceValue || !details.currentValue)
        return QString::number(*real, 'g', digits);
    const auto [left, right] = readableValues(details, digits);
    return reference ? left : right;
}

QString latin(std::string_view text)
{
    return QString::fromLatin1(text.data(), qsizetype(text.size()));
}

} // namespace

DifferenceListModel::DifferenceListModel(QObject *parent)
    : QAbstractTableModel(parent)
    , m_job(this, [this](std::vector<std::uint32_t> rows) { show(std::move(rows), false); })
{}

bool DifferenceListModel::isPlain() const
{
    return m_filter.isEmpty() && m_sortColumn == PositionColumn && !m_descending;
}

void DifferenceListModel::setDiff(std::shared_ptr<const TraceDiff> diff)
{
    m_job.drop();
    beginResetModel();
    m_diff = std::move(diff);
    m_details.clear();
    m_rows.clear();
    m_plain = isPlain();
    endResetModel();
    if (m_diff)
        update();
}

void DifferenceListModel::setFilter(const DifferenceFilter &filter)
{
    if (filter == m_filter)
        return;
    m_filter = filter;
    update();
}

void DifferenceListModel::sort(int column, Qt::SortOrder order)
{
    m_sortColumn = column < 0 || column >= ColumnCount ? int(PositionColumn) : column;
    m_descending = order == Qt::DescendingOrder;
    update();
}

void DifferenceListModel::update()
{
    m_job.drop();
    if (!m_diff)
        return;
    if (isPlain()) {
        show({}, true);
        return;
    }
    m_job.start([diff = m_diff, filter = m_filter, key = keyOf(m_sortColumn), descending = m_descending](
                    Progress &progress) { return selectDifferences(*diff, filter, key, descending, progress); });
}

void DifferenceListModel::show(std::vector<std::uint32_t> rows, bool plain)
{
    if (!plain || !m_plain) {
        beginResetModel();
        m_rows = std::move(rows);
        m_plain = plain;
        endResetModel();
    }
    Q_EMIT updated();
}

std::uint32_t DifferenceListModel::differenceAt(int row) const
{
    return m_plain ? static_cast<std::uint32_t>(row) : m_rows[std::size_t(row)];
}

std::optional<int> DifferenceListModel::rowOf(std::uint32_t difference) const
{
    if (m_plain)
        return difference < std::uint32_t(rowCount()) ? std::optional(int(difference)) : std::nullopt;
    const auto found = std::find(m_rows.begin(), m_rows.end(), difference);
    return found == m_rows.end() ? std::nullopt : std::optional(static_cast<int>(found - m_rows.begin()));
}

int DifferenceListModel::rowCount(const QModelIndex &parent) const
{
    if (parent.isValid() || !m_diff)
        return 0;
    const std::size_t rows = m_plain ? m_diff->differences.size() : m_rows.size();
    return static_cast<int>(std::min<std::size_t>(rows, std::numeric_limits<int>::max()));
}

int DifferenceListModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

const DifferenceDetails &DifferenceListModel::details(std::uint32_t difference) const
{
    if (const DifferenceDetails *known = m_details.object(difference))
        return *known;
    auto *const fresh = new DifferenceDetails(detailsOf(*m_diff, m_diff->differences[difference])); // the cache owns it
    m_details.insert(difference, fresh);
    return *fresh;
}

QVariant DifferenceListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const std::uint32_t difference = differenceAt(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(details(difference), index.column());
    case Qt::ToolTipRole:
        return toolTip(details(difference), index.column());
    case Qt::TextAlignmentRole:
        return isNumber(index.column()) ? QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter))
                                        : QVariant();
    case SortRole:
        return sortValue(difference, index.column());
    case ProcessesRole:
        return QVariant::fromValue(details(difference).processes);
    case DifferenceRole:
        return quint32(difference);
    case ClassRole:
        return int(m_diff->differences[difference].differenceClass);
    case OriginRole:
        return !m_diff->differences[difference].carried;
    default:
        return {};
    }
}

QString DifferenceListModel::text(const DifferenceDetails &details, int column) const
{
    switch (Column(column)) {
    case ClassColumn:
        return (details.carried ? u"→ "_s : u"● "_s) % differenceClassMark(details.differenceClass) % u' '
               % differenceClassTitle(details.differenceClass);
    case RecordColumn:
        return latin(details.record);
    case NameColumn:
        return details.name;
    case PlaceColumn:
        return placeText(details, false);
    case PositionColumn:
        return details.where.empty() ? tr("sequential part") : toString(details.where);
    case ReferenceColumn:
    case CurrentColumn:
        return shownValue(details, column);
    case AbsoluteColumn:
        return deviationText(details);
    case RelativeColumn:
        return relativeText(details);
    case ProcessesColumn:
        return details.processes.toString();
    case ColumnCount:
        break;
    }
    return {};
}

QVariant DifferenceListModel::sortValue(std::uint32_t difference, int column) const
{
    const DifferenceDetails &all = details(difference);
    switch (Column(column)) {
    case ClassColumn:
        return int(all.differenceClass);
    case PositionColumn:
        return quint32(difference);
    case ReferenceColumn:
    case CurrentColumn: {
        const auto value = realOf(column == ReferenceColumn ? all.referenceValue : all.currentValue);
        return value ? QVariant(*value) : QVariant();
    }
    case AbsoluteColumn:
        return all.deviation.absolute ? QVariant(*all.deviation.absolute) : QVariant();
    case RelativeColumn:
        return all.deviation.relative ? QVariant(*all.deviation.relative) : QVariant();
    case RecordColumn:
    case NameColumn:
    case PlaceColumn:
    case ProcessesColumn:
    case ColumnCount:
        break;
    }
    return text(all, column);
}

QString DifferenceListModel::toolTip(const DifferenceDetails &details, int column) const
{
    switch (Column(column)) {
    case ClassColumn:
        return details.carried ? tr("This follows from an earlier difference.") : originSentence(details);
    case PlaceColumn:
        return placeText(details, true);
    case ReferenceColumn:
        return sideToolTip(wholeValue(details, column), details.referenceFile, details.referenceLine);
    case CurrentColumn:
        return sideToolTip(wholeValue(details, column), details.currentFile, details.currentLine);
    case AbsoluteColumn:
    case RelativeColumn: {
        const auto &value = column == AbsoluteColumn ? details.deviation.absolute : details.deviation.relative;
        return value ? shortestReal(falls(details) ? -*value : *value) : QString();
    }
    case ProcessesColumn:
        return tr("%Ln process(es): %1", nullptr, static_cast<int>(details.processes.count()))
            .arg(details.processes.toString());
    case RecordColumn:
    case NameColumn:
    case PositionColumn:
    case ColumnCount:
        break;
    }
    return text(details, column);
}

QString DifferenceListModel::rowText(int row) const
{
    const DifferenceDetails &all = details(differenceAt(row));
    QStringList fields;
    for (int column = 0; column < ColumnCount; ++column) {
        if (column == AbsoluteColumn || column == RelativeColumn) {
            const auto &value = column == AbsoluteColumn ? all.deviation.absolute : all.deviation.relative;
            fields << (value ? shortestReal(falls(all) ? -*value : *value) : QString());
        } else if (column == ReferenceColumn || column == CurrentColumn) {
            fields << wholeValue(all, column);
        } else {
            fields << text(all, column);
        }
    }
    return fields.join(u'\t');
}

QVariant DifferenceListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return differenceColumnTitle(section);
    case Qt::ToolTipRole:
        return differenceColumnToolTip(section);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment((isNumber(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    case Qt::InitialSortOrderRole:
        return int(section == AbsoluteColumn || section == RelativeColumn || section == ProcessesColumn
                       ? Qt::DescendingOrder
                       : Qt::AscendingOrder);
    default:
        return {};
    }
}

} // namespace rankscope
