// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/fieldtable.h"

#include <QFlags>

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace rankscope {

struct ReportValue;
struct ReportMember;

/// What JSON nests. Other formats have a text in its place.
using ReportList = std::vector<ReportValue>;
using ReportObject = std::vector<ReportMember>;

/// A value as it is, before any format has written it. Nothing: there is none, and JSON has no such key.
struct ReportValue : std::variant<std::monostate, bool, std::int64_t, std::uint64_t, double, float, QString, ReportList,
                                  ReportObject> {
    using variant::variant;
};

/// A member of an object.
struct ReportMember {
    QString key;
    ReportValue value;
};

template<typename T>
ReportValue reportValue(const std::optional<T> &value)
{
    return value ? ReportValue(*value) : ReportValue();
}

/// A list of the items, each a value.
template<typename Items>
ReportValue reportList(const Items &items)
{
    return ReportList(items.begin(), items.end());
}

/// The text; nothing where it is empty.
ReportValue textUnlessEmpty(const QString &text);

/// Who reads a column.
enum class Audience : std::uint8_t {
    Tables = 1, // CSV, XML and HDF5
    Json = 2,
    Text = 4, // a report on a terminal
    Page = 8, // a report as HTML
};
Q_DECLARE_FLAGS(Audiences, Audience)
Q_DECLARE_OPERATORS_FOR_FLAGS(Audiences)
inline constexpr Audiences fileAudiences = Audience::Tables | Audience::Json;
inline constexpr Audiences fileAndPageAudiences = Audience::Tables | Audience::Json | Audience::Page;
inline constexpr Audiences allAudiences = Audience::Tables | Audience::Json | Audience::Text | Audience::Page;

/// What all formats say of a column.
struct ColumnHead {
    QString key; // in files; empty where only people read it; in JSON an object without a key gives its members
    QString heading = {}; // for people, in their language
    Audiences shownIn = {};
    FieldType type = FieldType::Text;
    bool isNumber = false; // for people: at the right
    QString style = {}; // of its cells in a page: "code", "reference"
    bool isWhole = false; // in a text, however long a cell is
    bool isRowStyle = false; // no cells: the style of the row in a page and in the colours of a terminal
    QLatin1StringView attribute = {}; // in XML; a table that has one writes those alone, even without text
    bool hasText = false; // set by headsOf(): a text that is not that of the value
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
FieldCell fieldOf(ReportValue value);

/// The numbers of a value, without the text, which costs more than they do.
FieldCell numbersOf(const ReportValue &value);

/// The value for people: numbers in their language, reals by their size alone.
QString shownText(const ReportValue &value);

/// The value of a column; nothing where only people read it.
template<typename Row>
ReportValue valueOf(const ReportColumn<Row> &column, const Row &row)
{
    return column.value ? column.value(row) : ReportValue();
}

/// The cell of a row in a table. A column of texts that has a text is not asked for its value, which may be a list.
template<typename Row>
FieldCell fieldOf(const ReportColumn<Row> &column, const Row &row)
{
    if (!column.text)
        return fieldOf(valueOf(column, row));
    FieldCell field = column.head.type == FieldType::Text ? FieldCell() : numbersOf(valueOf(column, row));
    field.text = column.text(row);
    return field;
}

/// The cell of a row for people.
template<typename Row>
QString shownText(const ReportColumn<Row> &column, const Row &row)
{
    return column.text ? column.text(row) : shownText(valueOf(column, row));
}

/// What JSON has of a row where it stands inside another one.
template<typename Row>
ReportObject objectOf(const std::vector<ReportColumn<Row>> &columns, const Row &row)
{
    ReportObject object;
    for (const ReportColumn<Row> &column : columns) {
        if (column.head.shownIn.testFlag(Audience::Json))
            object.push_back({column.head.key, valueOf(column, row)});
    }
    return object;
}

} // namespace rankscope
