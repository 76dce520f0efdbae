// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Columns that a list of the window and the files written of it have in common.
#pragma once

#include "model/report/reportcolumn.h"

#include <QVariant>

namespace rankscope {

/// How a list of the window heads a column.
struct ColumnListing {
    QString title;
    QString toolTip; // of the header
    Qt::SortOrder firstOrder = Qt::AscendingOrder; // a click on the header sorts so at first
};

/// What is said of a row in one place of the files and of the list, which is sorted by the value.
template<typename Row>
struct ListedColumn {
    ReportColumn<Row> column;
    std::optional<ColumnListing> listing = {}; // of those in the list
    typename ReportColumn<Row>::Text shown = nullptr; // in the list, where it is not the text of the column
    typename ReportColumn<Row>::Text toolTip = nullptr; // of a cell, where it is not what is shown
    std::function<bool(const Row &one, const Row &other)> isBefore = nullptr; // the order, where it is not by the value
};

/// One that only a list of the window has.
template<typename Row>
ListedColumn<Row> listOnly(ColumnListing listing, typename ReportColumn<Row>::Value value,
                           typename ReportColumn<Row>::Text shown = nullptr,
                           typename ReportColumn<Row>::Text toolTip = nullptr)
{
    return {{{.key = {}}, std::move(value)}, std::move(listing), std::move(shown), std::move(toolTip)};
}

/// The same of a number, at the right.
template<typename Row>
ListedColumn<Row> numberInList(ColumnListing listing, typename ReportColumn<Row>::Value value,
                               typename ReportColumn<Row>::Text shown = nullptr,
                               typename ReportColumn<Row>::Text toolTip = nullptr)
{
    return {
        {{.key = {}, .isNumber = true}, std::move(value)}, std::move(listing), std::move(shown), std::move(toolTip)};
}

/// Those of a list, in its order.
template<typename Row>
std::vector<ListedColumn<Row>> listed(std::vector<ListedColumn<Row>> columns)
{
    std::erase_if(columns, [](const ListedColumn<Row> &column) { return !column.listing; });
    return columns;
}

/// Those of a report.
template<typename Row>
std::vector<ReportColumn<Row>> reportedColumns(std::vector<ListedColumn<Row>> columns)
{
    std::vector<ReportColumn<Row>> reported;
    for (ListedColumn<Row> &column : columns) {
        if (column.column.head.shownIn)
            reported.push_back(std::move(column.column));
    }
    return reported;
}

template<typename Row>
QString listedText(const ListedColumn<Row> &column, const Row &row)
{
    return column.shown ? column.shown(row) : shownText(column.column, row);
}

inline Qt::Alignment alignmentOf(const ColumnHead &head)
{
    return (head.isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter;
}

/// headerData() of an item model.
template<typename Row>
QVariant listedHeader(const std::vector<ListedColumn<Row>> &columns, int section, Qt::Orientation orientation, int role)
{
    if (orientation != Qt::Horizontal || section < 0 || static_cast<std::size_t>(section) >= columns.size())
        return {};
    const ListedColumn<Row> &column = columns[static_cast<std::size_t>(section)];
    switch (role) {
    case Qt::DisplayRole:
        return column.listing->title;
    case Qt::ToolTipRole:
        return column.listing->toolTip;
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(alignmentOf(column.column.head));
    case Qt::InitialSortOrderRole:
        return int(column.listing->firstOrder);
    default:
        return {};
    }
}

/// The order of a column: texts by their letters, anything else by its size; nothing comes first.
inline bool isLess(const ReportValue &one, const ReportValue &other)
{
    const auto *const text = std::get_if<QString>(&one);
    const auto *const otherText = std::get_if<QString>(&other);
    if (text && otherText)
        return *text < *otherText;
    if (one.index() != other.index() || text)
        return one.index() < other.index();
    return numbersOf(one).real < numbersOf(other).real;
}

/// The columns of a table of fields.
template<typename Row>
std::vector<FieldColumn> fieldColumns(const std::vector<ListedColumn<Row>> &columns)
{
    std::vector<FieldColumn> fields;
    for (const ListedColumn<Row> &column : columns) {
        if (column.column.head.shownIn.testFlag(Audience::Tables))
            fields.push_back({column.column.head.key, column.column.head.type});
    }
    return fields;
}

/// A row of it.
template<typename Row>
FieldRow fieldRow(QLatin1StringView element, const std::vector<ListedColumn<Row>> &columns, const Row &row)
{
    FieldRow fields{element, {}};
    for (const ListedColumn<Row> &column : columns) {
        if (column.column.head.shownIn.testFlag(Audience::Tables))
            fields.cells.push_back(fieldOf(column.column, row));
    }
    return fields;
}

} // namespace rankscope
