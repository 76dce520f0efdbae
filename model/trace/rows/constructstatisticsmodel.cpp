// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/rows/constructstatisticsmodel.h"

#include "model/base/text/basename.h"
#include "model/report/columnheader.h"

#include <QLocale>

#include <algorithm>
#include <array>
#include <numeric>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

std::uint64_t reductionsOf(const ConstructStatistics &row)
{
    std::uint64_t count = 0;
    for (const RecordKind kind : {RecordKind::ReductionRead, RecordKind::ReductionBeforeWrite,
                                  RecordKind::ReductionAfterWrite, RecordKind::Result})
        count += row.byKind[std::size_t(kind)];
    return count;
}

std::uint64_t countIn(const ConstructStatistics &row, int column)
{
    switch (ConstructStatisticsModel::Column(column)) {
    case ConstructStatisticsModel::ExecutionsColumn:
        return row.executions;
    case ConstructStatisticsModel::IterationsColumn:
        return row.iterations;
    case ConstructStatisticsModel::LinesColumn:
        return row.lines;
    case ConstructStatisticsModel::OwnLinesColumn:
    case ConstructStatisticsModel::ShareColumn:
        return row.ownLines();
    case ConstructStatisticsModel::ReadsColumn:
        return row.byKind[std::size_t(RecordKind::Read)];
    case ConstructStatisticsModel::WritesColumn:
        return row.byKind[std::size_t(RecordKind::AfterWrite)];
    case ConstructStatisticsModel::ReductionsColumn:
        return reductionsOf(row);
    case ConstructStatisticsModel::NamesColumn:
        return row.names;
    case ConstructStatisticsModel::NotFiniteColumn:
        return row.notFinite;
    case ConstructStatisticsModel::ConstructColumn:
    case ConstructStatisticsModel::PlaceColumn:
    case ConstructStatisticsModel::ColumnCount:
        break;
    }
    return 0;
}

bool isCount(int column)
{
    return column != ConstructStatisticsModel::ConstructColumn && column != ConstructStatisticsModel::PlaceColumn;
}

} // namespace

void ConstructStatisticsModel::setStatistics(std::shared_ptr<const Trace> trace,
                                             std::vector<ConstructStatistics> statistics)
{
    beginResetModel();
    m_trace = std::move(trace);
    m_statistics = std::move(statistics);
    m_rows = sortedRows();
    endResetModel();
}

std::vector<std::uint32_t> ConstructStatisticsModel::sortedRows() const
{
    std::vector<std::uint32_t> rows(m_statistics.size());
    std::iota(rows.begin(), rows.end(), 0U);
    const auto isLess = [this](const ConstructStatistics &a, const ConstructStatistics &b) {
        if (isCount(m_sortColumn))
            return countIn(a, m_sortColumn) < countIn(b, m_sortColumn);
        const auto key = [this](const ConstructStatistics &row) -> std::pair<QString, std::int64_t> {
            if (!row.construct)
                return {};
            const Construct &construct = m_trace->constructs[row.construct->value];
            if (m_sortColumn == PlaceColumn)
                return {m_trace->text(construct.place.file), construct.place.line};
            return {u"construct"_s, construct.number}; // behind what is outside of all
        };
        return key(a) < key(b);
    };
    std::ranges::stable_sort(rows, [&](std::uint32_t a, std::uint32_t b) {
        return isLess(m_statistics[m_descending ? b : a], m_statistics[m_descending ? a : b]);
    });
    return rows;
}

void ConstructStatisticsModel::sort(int column, Qt::SortOrder order)
{
    m_sortColumn = column < 0 || column >= ColumnCount ? int(OwnLinesColumn) : column;
    m_descending = column < 0 || column >= ColumnCount || order == Qt::DescendingOrder;
    Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    std::vector<std::uint32_t> kept;
    for (const QModelIndex &old : before)
        kept.push_back(m_rows[std::size_t(old.row())]);
    m_rows = sortedRows();
    QModelIndexList after;
    for (qsizetype place = 0; place < before.size(); ++place) {
        const auto row = std::ranges::find(m_rows, kept[std::size_t(place)]) - m_rows.begin();
        after << index(static_cast<int>(row), before[place].column());
    }
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, VerticalSortHint);
}

int ConstructStatisticsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ConstructStatisticsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant ConstructStatisticsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ConstructStatistics &row = statisticsAt(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::ToolTipRole:
        return toolTip(row);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment((isCount(index.column()) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    case SortRole:
        return sortValue(row, index.column());
    default:
        return {};
    }
}

QVariant ConstructStatisticsModel::sortValue(const ConstructStatistics &row, int column) const
{
    return isCount(column) ? QVariant(qulonglong(countIn(row, column))) : QVariant(text(row, column));
}

QString ConstructStatisticsModel::text(const ConstructStatistics &row, int column) const
{
    const QLocale locale;
    const Construct *const construct = row.construct ? &m_trace->constructs[row.construct->value] : nullptr;
    switch (Column(column)) {
    case ConstructColumn: {
        if (!construct)
            return tr("outside of constructs");
        const std::string_view word = keyword(construct->kind);
        return QString::fromLatin1(word.data(), qsizetype(word.size())) % u' ' % QString::number(construct->number);
    }
    case PlaceColumn:
        if (!construct || construct->place.line == 0)
            return {};
        return baseNameOf(m_trace->text(construct->place.file)) % u':' % QString::number(construct->place.line);
    case ExecutionsColumn:
    case IterationsColumn:
        return construct ? locale.toString(qulonglong(countIn(row, column))) : QString();
    case ShareColumn:
        return tr("%1 %").arg(locale.toString(100.0 * double(row.ownLines()) / double(m_trace->size()), 'f', 1));
    case LinesColumn:
    case OwnLinesColumn:
    case ReadsColumn:
    case WritesColumn:
    case ReductionsColumn:
    case NamesColumn:
    case NotFiniteColumn:
        return locale.toString(qulonglong(countIn(row, column)));
    case ColumnCount:
        break;
    }
    return {};
}

/// Where it is, and the records of each kind.
QString ConstructStatisticsModel::toolTip(const ConstructStatistics &row) const
{
    const QLocale locale;
    QStringList lines{text(row, ConstructColumn)};
    if (row.construct) {
        const Place &place = m_trace->constructs[row.construct->value].place;
        lines << m_trace->text(place.file) % u':' % QString::number(place.line);
    }
    for (std::size_t kind = 0; kind < recordKindCount; ++kind) {
        const std::string_view word = keyword(RecordKind(kind));
        if (row.byKind[kind] > 0)
            lines << QString::fromLatin1(word.data(), qsizetype(word.size())) % u": "_s
                         % locale.toString(qulonglong(row.byKind[kind]));
    }
    return lines.join(u'\n');
}

QVariant ConstructStatisticsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    constexpr Qt::Alignment right = Qt::AlignRight;
    constexpr Qt::SortOrder most = Qt::DescendingOrder;
    static constexpr std::array<ColumnHeader, ColumnCount> headers = {{
        {QT_TR_NOOP("Construct"), QT_TR_NOOP("The loop or task region, by its number in the trace")},
        {QT_TR_NOOP("Place"), QT_TR_NOOP("Where the construct begins in the source")},
        {QT_TR_NOOP("Executions"), QT_TR_NOOP("How often the construct was run through"), right, most},
        {QT_TR_NOOP("Iterations"), QT_TR_NOOP("Iterations or tasks of this construct alone"), right, most},
        {QT_TR_NOOP("Lines"), QT_TR_NOOP("Lines of the trace, with those of the constructs inside"), right, most},
        {QT_TR_NOOP("Own Lines"),
         QT_TR_NOOP("Lines of the trace without those of the constructs inside; the results of "
                    "a reduction count where they stand, behind the end"),
         right, most},
        {QT_TR_NOOP("Share"), QT_TR_NOOP("Own lines of all lines of the trace"), right, most},
        {QT_TR_NOOP("Reads"), QT_TR_NOOP("RD records among the own lines"), right, most},
        {QT_TR_NOOP("Writes"), QT_TR_NOOP("AW records among the own lines: what was assigned"), right, most},
        {QT_TR_NOOP("Reductions"), QT_TR_NOOP("RV_RD, RV_BW, RV_AW and RV records among the own lines"), right, most},
        {QT_TR_NOOP("Names"), QT_TR_NOOP("Different operands among the own lines"), right, most},
        {QT_TR_NOOP("NaN, Inf"), QT_TR_NOOP("Values among the own lines that are NaN or infinite"), right, most},
    }};
    return rankscope::headerData(headers, staticMetaObject, section, orientation, role);
}

} // namespace rankscope
