// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/fieldtable.h"

#include <QFlags>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace rankscope {

struct ReportList;
struct ReportTable;

/// A value as it is, before any format has written it. Nothing: there is none, and JSON has no such key. A table holds
/// the rows that belong to one row of another table: JSON has them inside of it, other files behind it.
using ReportValue = std::variant<std::monostate, bool, std::int64_t, std::uint64_t, float, double, QString,
                                 std::shared_ptr<const ReportList>, std::shared_ptr<const ReportTable>>;

/// Several values in one: a list in JSON. Other formats have the text of its column.
struct ReportList {
    std::vector<ReportValue> items;
};

template<typename T>
ReportValue reportValue(const std::optional<T> &value)
{
    return value ? ReportValue(*value) : ReportValue();
}

/// Each item becomes a value of the list.
template<typename Items>
ReportValue reportList(const Items &items)
{
    return std::make_shared<const ReportList>(ReportList{std::vector<ReportValue>(items.begin(), items.end())});
}

/// Who reads a column.
enum class Audience : std::uint8_t {
    Tables = 1, // CSV, XML and HDF5
    Json = 2,
    Text = 4, // a report on a terminal
    Page = 8, // a report as HTML
};
Q_DECLARE_FLAGS(Audiences, Audience)
Q_DECLARE_OPERATORS_FOR_FLAGS(Audiences)

/// What all formats say of a column.
struct ColumnHead {
    QString key; // in files; empty where only people read it
    QString heading = {}; // for people, in their language
    Audiences shownIn = {};
    FieldType type = FieldType::Text;
    bool isNumber = false; // for people: at the right
    QString style = {}; // of its cells in a page: "code", "reference"
    QString member = {}; // in JSON, where it is not the key: "most.index" is the index in an object "most"
    bool isWhole = false; // on a terminal it is not cut, however long it is
    std::vector<ColumnHead> inner = {}; // of a column of tables: theirs
};

/// A column of a report, said once for all formats.
template<typename Row>
struct ReportColumn {
    using Value = std::function<ReportValue(const Row &row)>;
    using Text = std::function<QString(const Row &row)>;

    ReportColumn(ColumnHead columnHead, Value valueOf, Text textOf = nullptr)
        : head(std::move(columnHead))
        , value(std::move(valueOf))
        , text(std::move(textOf))
    {}

    ColumnHead head;
    Value value; // for JSON and for numbers; none where only people read the column
    Text text; // where it is not that of the value
};

/// The value in a table: numbers with the shortest digits that read back the same.
FieldCell fieldOf(const ReportValue &value);

/// The value for people: numbers in their language, reals by their size alone.
QString shownText(const ReportValue &value);

} // namespace rankscope
