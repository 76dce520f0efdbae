// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/saved/savedtablemodel.h"

#include "model/report/listedcolumn.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QString cellText(const SavedColumns &columns, const ColumnHead &head, std::size_t row, std::size_t column)
{
    return head.hasText ? columns.text(row, column) : shownText(columns.value(row, column));
}

/// Numbers by their size, anything else as it is shown.
Result<std::vector<std::uint32_t>> sortedRows(const SavedColumns &columns, const ColumnHead &head, std::size_t column,
                                              bool isDescending, const Progress &progress)
{
    std::vector<std::uint32_t> order(columns.rows);
    std::iota(order.begin(), order.end(), 0U);
    std::vector<ReportValue> keys;
    keys.reserve(columns.rows);
    for (std::size_t row = 0; row < columns.rows; ++row) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        keys.push_back(head.isNumber ? columns.value(row, column) : cellText(columns, head, row, column));
    }
    const auto precedes = [&](std::uint32_t one, std::uint32_t other) {
        return isDescending ? isLess(keys[other], keys[one]) : isLess(keys[one], keys[other]);
    };
    std::ranges::stable_sort(order, precedes);
    return order;
}

} // namespace

SavedTableModel::SavedTableModel(QObject *parent)
    : QAbstractTableModel(parent)
    , m_job(this, [this](Result<Made> made) { take(std::move(made)); })
{}

std::vector<std::size_t> SavedTableModel::readColumns(const std::vector<ColumnHead> &heads)
{
    const auto columnsFor = [&heads](Audience audience) {
        std::vector<std::size_t> columns;
        for (std::size_t column = 0; column < heads.size(); ++column) {
            if ((heads[column].shownIn & audience) && !heads[column].isRowStyle)
                columns.push_back(column);
        }
        return columns;
    };
    const std::vector<std::size_t> ofPage = columnsFor(Audience::Page);
    return ofPage.empty() ? columnsFor(Audience::Text) : ofPage;
}

void SavedTableModel::setTable(const std::vector<ColumnHead> &heads, ColumnsSource source)
{
    beginResetModel();
    m_heads = heads;
    m_shown = readColumns(heads);
    m_source = std::move(source);
    m_sortedBy.reset();
    m_made = {};
    endResetModel();
    update();
}

void SavedTableModel::update()
{
    if (!m_source)
        return;
    const ColumnHead head = m_sortedBy ? m_heads[*m_sortedBy] : ColumnHead();
    m_job.start(
        [source = m_source, head, by = m_sortedBy, isDescending = m_isDescending](Progress &progress) -> Result<Made> {
            auto columns = source(progress);
            if (!columns)
                return tl::unexpected(columns.error());
            Made made{std::move(*columns), {}};
            if (by) {
                auto order = sortedRows(*made.columns, head, *by, isDescending, progress);
                if (!order)
                    return tl::unexpected(order.error());
                made.order = std::move(*order);
            } else {
                made.order.resize(made.columns->rows);
                std::iota(made.order.begin(), made.order.end(), 0U);
            }
            return made;
        });
}

void SavedTableModel::take(Result<Made> made)
{
    if (!made) {
        Q_EMIT failed(toString(made.error()));
        return;
    }
    beginResetModel();
    m_made = std::move(*made);
    endResetModel();
    Q_EMIT updated();
}

int SavedTableModel::rowCount(const QModelIndex &parent) const
{
    constexpr std::size_t most = std::numeric_limits<int>::max();
    return parent.isValid() ? 0 : static_cast<int>(std::min(m_made.order.size(), most));
}

int SavedTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

QVariant SavedTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const std::size_t column = m_shown[std::size_t(index.column())];
    const std::size_t row = m_made.order[std::size_t(index.row())];
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole)
        return cellText(*m_made.columns, m_heads[column], row, column);
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(alignmentOf(m_heads[column]));
    if (role == RowRole)
        return quint32(row);
    return {};
}

QVariant SavedTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || std::size_t(section) >= m_shown.size())
        return {};
    const ColumnHead &head = m_heads[m_shown[std::size_t(section)]];
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole)
        return head.heading.isEmpty() ? head.key : head.heading;
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(alignmentOf(head));
    if (role == Qt::InitialSortOrderRole)
        return int(head.isNumber ? Qt::DescendingOrder : Qt::AscendingOrder);
    return {};
}

void SavedTableModel::sort(int column, Qt::SortOrder order)
{
    const bool isColumn = column >= 0 && std::size_t(column) < m_shown.size();
    m_sortedBy = isColumn ? std::optional(m_shown[std::size_t(column)]) : std::nullopt;
    m_isDescending = order == Qt::DescendingOrder;
    update();
}

std::vector<ColumnHead> excerptHeads(const ReportExcerpts &excerpts)
{
    const auto head = [](const QString &key, const QString &heading) {
        return ColumnHead{.key = key, .heading = heading, .shownIn = Audience::Page};
    };
    return {head(u"mark"_s, u"•"_s), head(u"reference_line"_s, u"#"_s), head(u"reference"_s, excerpts.reference),
            head(u"current_line"_s, u"#"_s), head(u"current"_s, excerpts.current)};
}

Result<std::shared_ptr<const SavedColumns>> excerptColumns(const ReportExcerpts &excerpts, const Progress &progress)
{
    constexpr std::size_t count = 5;
    SavedColumns columns;
    std::array<SavedItems, count> items;
    const auto add = [&](const std::array<QString, count> &cells) {
        for (std::size_t column = 0; column < count; ++column) {
            items[column].at.push_back(static_cast<std::uint32_t>(items[column].items.size()));
            items[column].items.emplace_back(cells[column]);
        }
        ++columns.rows;
    };
    const auto textOf = [](const std::optional<ReportExcerpt::Line> &line) {
        return line ? QString(QString(qsizetype(2) * line->depth, u' ') % line->text) : QString();
    };
    const auto numberOf = [](const std::optional<ReportExcerpt::Line> &line) {
        return line ? line->number : QString();
    };
    const auto visit = [&](const ReportExcerpt &excerpt) {
        for (const QString &sentence : excerpt.sentences)
            add({QString(), QString(), sentence, QString(), QString()});
        for (const ReportExcerpt::Row &row : excerpt.rows)
            add({row.mark, numberOf(row.reference), textOf(row.reference), numberOf(row.current), textOf(row.current)});
        return true;
    };
    if (const Result<void> done = excerpts.excerpts(visit, progress); !done)
        return tl::unexpected(done.error());
    for (SavedItems &each : items)
        columns.columns.push_back({std::make_shared<const SavedValues>(std::move(each)), {}});
    return std::make_shared<const SavedColumns>(std::move(columns));
}

} // namespace rankscope
