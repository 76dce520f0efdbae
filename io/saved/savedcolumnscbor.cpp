// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/saved/savedcolumnscbor.h"

#include "io/saved/cborinput.h"
#include "io/saved/cboroutput.h"

#include <QtEndian>

#include <algorithm>
#include <bit>
#include <limits>
#include <numeric>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

static_assert(std::endian::native == std::endian::little, "typed arrays are written as they lie in memory");

template<typename Number>
QByteArrayView bytesOf(const std::vector<Number> &numbers)
{
    return {reinterpret_cast<const char *>(numbers.data()), qsizetype(numbers.size() * sizeof(Number))};
}

/// In the smallest type that holds them.
void writePlaces(CborOutput &output, const std::vector<std::uint32_t> &at, std::size_t items)
{
    if (items <= std::numeric_limits<std::uint8_t>::max()) {
        const std::vector<std::uint8_t> small(at.begin(), at.end());
        output.typed(tagUint8, bytesOf(small));
    } else if (items <= std::numeric_limits<std::uint16_t>::max()) {
        const std::vector<std::uint16_t> small(at.begin(), at.end());
        output.typed(tagUint16, bytesOf(small));
    } else {
        output.typed(tagUint32, bytesOf(at));
    }
}

/// Where each row has an item of its own, in their order, their places are not written.
void writeItems(CborOutput &output, const SavedItems &items, QLatin1StringView key, QLatin1StringView placesKey)
{
    output.key(key);
    output.beginList();
    for (const ReportValue &item : items.items)
        output.value(item);
    output.endList();
    if (items.items.size() == items.at.size())
        return;
    output.key(placesKey);
    writePlaces(output, items.at, items.items.size());
}

template<typename Number>
constexpr QCborTag tagOf()
{
    if constexpr (std::is_same_v<Number, std::int64_t>)
        return tagSint64;
    else if constexpr (std::is_same_v<Number, std::uint64_t>)
        return tagUint64;
    else if constexpr (std::is_same_v<Number, double>)
        return tagFloat64;
    else
        return tagFloat32;
}

/// Bit i of byte i / 8: row i has no number.
std::vector<std::uint8_t> bitsOf(const std::vector<bool> &absent)
{
    std::vector<std::uint8_t> bits((absent.size() + 7) / 8);
    for (std::size_t row = 0; row < absent.size(); ++row) {
        if (absent[row])
            bits[row / 8] = static_cast<std::uint8_t>(bits[row / 8] | 1U << row % 8);
    }
    return bits;
}

void writeValues(CborOutput &output, const SavedItems &items)
{
    writeItems(output, items, "items"_L1, "at"_L1);
}

template<typename Number>
void writeValues(CborOutput &output, const SavedNumbers<Number> &numbers)
{
    output.key("numbers"_L1);
    output.typed(tagOf<Number>(), bytesOf(numbers.numbers));
    if (numbers.absent.empty())
        return;
    output.key("absent"_L1);
    output.typed(tagUint8, bytesOf(bitsOf(numbers.absent)));
}

template<typename Number>
std::optional<std::vector<Number>> numbersIn(const QByteArray &bytes)
{
    if (std::size_t(bytes.size()) % sizeof(Number) != 0)
        return std::nullopt;
    std::vector<Number> numbers(std::size_t(bytes.size()) / sizeof(Number));
    std::copy(bytes.begin(), bytes.end(), reinterpret_cast<char *>(numbers.data()));
    return numbers;
}

template<typename Number>
bool takeNumbers(const QByteArray &bytes, SavedValues &values)
{
    auto numbers = numbersIn<Number>(bytes);
    if (numbers)
        values = SavedNumbers<Number>{std::move(*numbers), {}};
    return numbers.has_value();
}

bool takeNumbers(const CborInput::Typed &typed, SavedValues &values)
{
    switch (typed.tag) {
    case tagSint64:
        return takeNumbers<std::int64_t>(typed.bytes, values);
    case tagUint64:
        return takeNumbers<std::uint64_t>(typed.bytes, values);
    case tagFloat64:
        return takeNumbers<double>(typed.bytes, values);
    case tagFloat32:
        return takeNumbers<float>(typed.bytes, values);
    default:
        return false;
    }
}

template<typename Number>
std::optional<std::vector<std::uint32_t>> placesIn(const QByteArray &bytes)
{
    const auto numbers = numbersIn<Number>(bytes);
    return numbers ? std::optional(std::vector<std::uint32_t>(numbers->begin(), numbers->end())) : std::nullopt;
}

std::optional<std::vector<std::uint32_t>> placesOf(const CborInput::Typed &typed)
{
    switch (typed.tag) {
    case tagUint8:
        return placesIn<std::uint8_t>(typed.bytes);
    case tagUint16:
        return placesIn<std::uint16_t>(typed.bytes);
    case tagUint32:
        return placesIn<std::uint32_t>(typed.bytes);
    default:
        return std::nullopt;
    }
}

/// What stands in the map of a column, before it is put together.
struct ColumnDraft {
    std::optional<std::vector<ReportValue>> items;
    std::optional<std::vector<std::uint32_t>> at;
    std::optional<SavedValues> numbers;
    std::optional<QByteArray> absent;
    std::optional<std::vector<ReportValue>> texts;
    std::optional<std::vector<std::uint32_t>> textsAt;
};

void readMember(CborInput &input, const QString &key, ColumnDraft &draft)
{
    const auto items = [&input] {
        ReportValue value = input.value();
        auto *const list = std::get_if<ReportList>(&value);
        return list ? std::move(*list) : ReportList();
    };
    const auto places = [&input] {
        const auto typed = input.typed();
        return typed ? placesOf(*typed) : std::nullopt;
    };
    if (key == "items"_L1) {
        draft.items = items();
    } else if (key == "texts"_L1) {
        draft.texts = items();
    } else if (key == "at"_L1) {
        draft.at = places();
    } else if (key == "texts_at"_L1) {
        draft.textsAt = places();
    } else if (key == "numbers"_L1) {
        const auto typed = input.typed();
        draft.numbers.emplace();
        if (!typed || !takeNumbers(*typed, *draft.numbers))
            input.fail();
    } else if (key == "absent"_L1) {
        if (auto typed = input.typed())
            draft.absent = std::move(typed->bytes);
    } else {
        static_cast<void>(input.value()); // of a later version
    }
}

/// Nothing where the places do not fit the items or the rows.
std::optional<SavedItems> itemsOf(std::optional<std::vector<ReportValue>> items,
                                  std::optional<std::vector<std::uint32_t>> at, std::size_t rows)
{
    if (!items)
        return std::nullopt;
    if (!at) {
        at.emplace(items->size());
        std::iota(at->begin(), at->end(), 0U);
    }
    const auto isThere = [&items](std::uint32_t place) { return place < items->size(); };
    if (at->size() != rows || !std::ranges::all_of(*at, isThere))
        return std::nullopt;
    return SavedItems{std::move(*items), std::move(*at)};
}

bool takeAbsent(const QByteArray &bits, SavedValues &values)
{
    const std::size_t rows = rowsOf(values);
    if (std::size_t(bits.size()) != (rows + 7) / 8)
        return false;
    const auto take = [&](auto &of) {
        if constexpr (!std::is_same_v<std::decay_t<decltype(of)>, SavedItems>) {
            of.absent.resize(rows);
            for (std::size_t row = 0; row < rows; ++row)
                of.absent[row] = (static_cast<unsigned char>(bits[qsizetype(row / 8)]) >> row % 8 & 1U) != 0;
        }
    };
    std::visit(take, values);
    return true;
}

std::optional<SavedColumns::Column> columnOf(ColumnDraft draft, std::size_t rows, bool hasText)
{
    SavedColumns::Column column;
    if (draft.numbers) {
        column.values = std::move(*draft.numbers);
        if (rowsOf(column.values) != rows || (draft.absent && !takeAbsent(*draft.absent, column.values)))
            return std::nullopt;
    } else {
        auto items = itemsOf(std::move(draft.items), std::move(draft.at), rows);
        if (!items)
            return std::nullopt;
        column.values = std::move(*items);
    }
    if (hasText) {
        column.texts = itemsOf(std::move(draft.texts), std::move(draft.textsAt), rows);
        if (!column.texts)
            return std::nullopt;
    }
    return column;
}

} // namespace

QByteArray columnsCbor(const SavedColumns &columns)
{
    CborOutput output;
    output.beginMap();
    output.member("rows"_L1, std::uint64_t(columns.rows));
    output.key("columns"_L1);
    output.beginList();
    for (const SavedColumns::Column &column : columns.columns) {
        output.beginMap();
        std::visit([&output](const auto &values) { writeValues(output, values); }, column.values);
        if (column.texts)
            writeItems(output, *column.texts, "texts"_L1, "texts_at"_L1);
        output.endMap();
    }
    output.endList();
    output.endMap();
    return output.bytes();
}

std::optional<SavedColumns> readColumnsCbor(const QByteArray &bytes, const std::vector<bool> &hasText)
{
    CborInput input(bytes);
    if (!input.enterMap() || input.text() != "rows"_L1)
        return std::nullopt;
    SavedColumns columns;
    columns.rows = countOf({{u"rows"_s, input.value()}}, "rows"_L1);
    if (input.text() != "columns"_L1 || !input.enterList())
        return std::nullopt;
    while (input.hasNext()) {
        ColumnDraft draft;
        if (columns.columns.size() == hasText.size() || !input.enterMap())
            return std::nullopt;
        while (input.hasNext()) {
            const QString key = input.text();
            readMember(input, key, draft);
        }
        input.leave();
        auto column = columnOf(std::move(draft), columns.rows, hasText[columns.columns.size()]);
        if (!input.isGood() || !column)
            return std::nullopt;
        columns.columns.push_back(std::move(*column));
    }
    const bool isWhole = input.isGood() && columns.columns.size() == hasText.size();
    const bool hasRows = !columns.columns.empty() || columns.rows == 0;
    return isWhole && hasRows ? std::optional(std::move(columns)) : std::nullopt;
}

} // namespace rankscope
