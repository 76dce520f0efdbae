// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/saved/savedcolumnscbor.h"

#include "io/saved/cborinput.h"
#include "io/saved/cboroutput.h"
#include "io/saved/numberplanes.h"
#include "model/saved/madetexts.h"

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

QCborTag tagOfWidth(std::size_t width)
{
    switch (width) {
    case 1:
        return tagUint8;
    case 2:
        return tagUint16;
    case 4:
        return tagUint32;
    default:
        return tagUint64;
    }
}

void writeSteps(CborOutput &output, const std::vector<std::uint64_t> &numbers)
{
    const NumberSteps steps = stepsOf(numbers);
    output.typed(tagOfWidth(steps.width), steps.planes);
}

template<typename Number>
std::vector<std::uint64_t> wideOf(const std::vector<Number> &numbers)
{
    return {numbers.begin(), numbers.end()}; // modulo 2^64
}

void writePlaces(CborOutput &output, const std::vector<std::uint32_t> &at)
{
    writeSteps(output, wideOf(at));
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
    output.key("items"_L1);
    output.beginList();
    for (const ReportValue &item : items.items)
        output.value(item);
    output.endList();
    output.key("at_steps"_L1);
    writePlaces(output, items.at);
}

template<typename Number>
void writeValues(CborOutput &output, const SavedNumbers<Number> &numbers)
{
    if constexpr (std::is_integral_v<Number>) {
        output.key(std::is_signed_v<Number> ? "steps"_L1 : "unsigned_steps"_L1);
        writeSteps(output, wideOf(numbers.numbers));
    } else {
        output.key("planes"_L1);
        output.typed(tagOf<Number>(), planesOf<Number>(numbers.numbers));
    }
    if (numbers.absent.empty())
        return;
    output.key("absent"_L1);
    output.typed(tagUint8, bytesOf(bitsOf(numbers.absent)));
}

void writeTexts(CborOutput &output, const SavedTexts &texts)
{
    if (!texts.forms.empty()) {
        output.key("forms"_L1);
        output.typed(tagUint8, bytesOf(texts.forms));
        output.member("made_of"_L1, std::uint64_t(texts.source));
    }
    output.key("patterns"_L1);
    output.beginList();
    for (const QStringList &pieces : texts.kept.patterns) {
        output.beginList();
        for (const QString &piece : pieces)
            output.text(piece);
        output.endList();
    }
    output.endList();
    output.key("pattern_steps"_L1);
    writePlaces(output, texts.kept.patternAt);
    output.key("slots"_L1);
    output.beginList();
    for (const std::vector<std::int64_t> &numbers : texts.kept.slots)
        writeSteps(output, wideOf(numbers));
    output.endList();
    output.key("texts_at_steps"_L1);
    writePlaces(output, texts.at);
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
bool takeNumbers(std::optional<std::vector<Number>> numbers, SavedValues &values)
{
    if (numbers)
        values = SavedNumbers<Number>{std::move(*numbers), {}};
    return numbers.has_value();
}

/// As version 1 wrote them.
bool takeNumbers(const CborInput::Typed &typed, SavedValues &values)
{
    switch (typed.tag) {
    case tagSint64:
        return takeNumbers(numbersIn<std::int64_t>(typed.bytes), values);
    case tagUint64:
        return takeNumbers(numbersIn<std::uint64_t>(typed.bytes), values);
    case tagFloat64:
        return takeNumbers(numbersIn<double>(typed.bytes), values);
    case tagFloat32:
        return takeNumbers(numbersIn<float>(typed.bytes), values);
    default:
        return false;
    }
}

bool takePlanes(const CborInput::Typed &typed, SavedValues &values)
{
    switch (typed.tag) {
    case tagFloat64:
        return takeNumbers(numbersOfPlanes<double>(typed.bytes), values);
    case tagFloat32:
        return takeNumbers(numbersOfPlanes<float>(typed.bytes), values);
    default:
        return false;
    }
}

std::size_t widthOf(QCborTag tag)
{
    switch (tag) {
    case tagUint8:
        return 1;
    case tagUint16:
        return 2;
    case tagUint32:
        return 4;
    case tagUint64:
        return 8;
    default:
        return 0;
    }
}

template<typename Number>
std::optional<std::vector<Number>> stepped(CborInput &input)
{
    auto typed = input.typed();
    const auto numbers = typed ? numbersOfSteps({widthOf(typed->tag), std::move(typed->bytes)}) : std::nullopt;
    if (numbers)
        return std::vector<Number>(numbers->begin(), numbers->end()); // modulo, as they were written
    input.fail();
    return std::nullopt;
}

/// Places that are larger than 32 bits hold are no places.
std::optional<std::vector<std::uint32_t>> steppedPlaces(CborInput &input)
{
    const auto places = stepped<std::uint64_t>(input);
    const auto fits = [](std::uint64_t place) { return place <= std::numeric_limits<std::uint32_t>::max(); };
    if (places && std::ranges::all_of(*places, fits))
        return std::vector<std::uint32_t>(places->begin(), places->end());
    input.fail();
    return std::nullopt;
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

/// What stands in the map of a column, before it is put together. Texts are `texts` in version 1, else `packed`.
struct ColumnDraft {
    std::optional<std::vector<ReportValue>> items;
    std::optional<std::vector<std::uint32_t>> at;
    std::optional<SavedValues> numbers;
    std::optional<QByteArray> absent;
    std::optional<std::uint64_t> valuesOf; // the column that has the same values
    std::optional<std::vector<ReportValue>> texts;
    std::optional<std::vector<std::uint32_t>> textsAt;
    std::optional<SavedTexts> packed;
    std::uint64_t madeOf = 0;
    std::optional<std::uint64_t> textsOf;
};

ReportList listIn(CborInput &input)
{
    ReportValue value = input.value();
    auto *const list = std::get_if<ReportList>(&value);
    return list ? std::move(*list) : ReportList();
}

std::optional<std::uint64_t> countIn(CborInput &input)
{
    const ReportValue value = input.value();
    const auto *const number = std::get_if<std::int64_t>(&value);
    return number && *number >= 0 ? std::optional(std::uint64_t(*number)) : std::nullopt;
}

std::vector<QStringList> patternsIn(CborInput &input)
{
    std::vector<QStringList> patterns;
    for (const ReportValue &pattern : listIn(input)) {
        QStringList &pieces = patterns.emplace_back();
        const auto *const list = std::get_if<ReportList>(&pattern);
        for (const ReportValue &piece : list ? *list : ReportList()) {
            const auto *const text = std::get_if<QString>(&piece);
            pieces << (text ? *text : QString());
        }
    }
    return patterns;
}

std::vector<std::vector<std::int64_t>> slotsIn(CborInput &input)
{
    std::vector<std::vector<std::int64_t>> all;
    if (!input.enterList())
        return all;
    while (input.hasNext() && all.size() < PackedTexts::mostSlots)
        all.push_back(stepped<std::int64_t>(input).value_or(std::vector<std::int64_t>()));
    input.leave();
    return all;
}

std::optional<SavedValues> numbersIn(CborInput &input, bool (*take)(const CborInput::Typed &, SavedValues &))
{
    const auto typed = input.typed();
    SavedValues numbers;
    if (typed && take(*typed, numbers))
        return numbers;
    input.fail();
    return std::nullopt;
}

template<typename Number>
std::optional<SavedValues> steppedNumbers(CborInput &input)
{
    auto numbers = stepped<Number>(input);
    return numbers ? std::optional(SavedValues(SavedNumbers<Number>{std::move(*numbers), {}})) : std::nullopt;
}

SavedTexts &packedIn(ColumnDraft &draft)
{
    return draft.packed ? *draft.packed : draft.packed.emplace();
}

/// A member of version 1 and of those that came after it.
bool readFirstMember(CborInput &input, const QString &key, ColumnDraft &draft)
{
    const auto places = [&input] {
        const auto typed = input.typed();
        return typed ? placesOf(*typed) : std::nullopt;
    };
    if (key == "items"_L1) {
        draft.items = listIn(input);
    } else if (key == "at"_L1) {
        draft.at = places();
    } else if (key == "texts"_L1) {
        draft.texts = listIn(input);
    } else if (key == "texts_at"_L1) {
        draft.textsAt = places();
    } else if (key == "numbers"_L1) {
        draft.numbers = numbersIn(input, takeNumbers);
    } else if (key == "absent"_L1) {
        if (auto typed = input.typed())
            draft.absent = std::move(typed->bytes);
    } else {
        return false;
    }
    return true;
}

void readMember(CborInput &input, const QString &key, ColumnDraft &draft)
{
    if (readFirstMember(input, key, draft))
        return;
    if (key == "at_steps"_L1) {
        draft.at = steppedPlaces(input);
    } else if (key == "planes"_L1) {
        draft.numbers = numbersIn(input, takePlanes);
    } else if (key == "steps"_L1) {
        draft.numbers = steppedNumbers<std::int64_t>(input);
    } else if (key == "unsigned_steps"_L1) {
        draft.numbers = steppedNumbers<std::uint64_t>(input);
    } else if (key == "values_of"_L1) {
        draft.valuesOf = countIn(input);
    } else if (key == "texts_of"_L1) {
        draft.textsOf = countIn(input);
    } else if (key == "forms"_L1) {
        if (const auto typed = input.typed())
            packedIn(draft).forms.assign(typed->bytes.begin(), typed->bytes.end());
    } else if (key == "made_of"_L1) {
        draft.madeOf = countIn(input).value_or(std::numeric_limits<std::uint64_t>::max());
    } else if (key == "patterns"_L1) {
        packedIn(draft).kept.patterns = patternsIn(input);
    } else if (key == "pattern_steps"_L1) {
        packedIn(draft).kept.patternAt = steppedPlaces(input).value_or(std::vector<std::uint32_t>());
    } else if (key == "slots"_L1) {
        packedIn(draft).kept.slots = slotsIn(input);
    } else if (key == "texts_at_steps"_L1) {
        packedIn(draft).at = steppedPlaces(input).value_or(std::vector<std::uint32_t>());
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

/// Those of version 1, or packed ones; nothing where they do not fit.
std::optional<SavedTexts> textsOf(ColumnDraft &draft, std::size_t rows, std::size_t columns)
{
    if (!draft.packed) {
        const auto items = itemsOf(std::move(draft.texts), std::move(draft.textsAt), rows);
        if (!items)
            return std::nullopt;
        TextPacker packer;
        for (const ReportValue &item : items->items) {
            const auto *const text = std::get_if<QString>(&item);
            packer.add(text ? *text : QString());
        }
        SavedTexts texts;
        texts.kept = packer.take();
        texts.at = items->at;
        return texts;
    }
    SavedTexts texts = std::move(*draft.packed);
    const bool isMade = !texts.forms.empty();
    const auto isThere = [&texts](std::uint32_t place) { return place < texts.kept.size(); };
    if (draft.madeOf >= columns || !texts.kept.isWhole() || !std::ranges::all_of(texts.at, isThere)
        || (isMade && texts.forms.size() != rows) || !std::ranges::all_of(texts.forms, isTextForm))
        return std::nullopt;
    texts.source = static_cast<std::uint32_t>(draft.madeOf);
    texts.findLiteralRows();
    return texts.at.size() == (isMade ? texts.literalRows.size() : rows) ? std::optional(std::move(texts))
                                                                         : std::nullopt;
}

/// Nothing where they are not whole.
std::shared_ptr<const SavedValues> valuesOf(ColumnDraft &draft, const SavedColumns &before)
{
    if (draft.valuesOf)
        return *draft.valuesOf < before.columns.size() ? before.columns[std::size_t(*draft.valuesOf)].values : nullptr;
    if (draft.numbers) {
        SavedValues values = std::move(*draft.numbers);
        if (rowsOf(values) != before.rows || (draft.absent && !takeAbsent(*draft.absent, values)))
            return nullptr;
        return std::make_shared<const SavedValues>(std::move(values));
    }
    auto items = itemsOf(std::move(draft.items), std::move(draft.at), before.rows);
    return items ? std::make_shared<const SavedValues>(std::move(*items)) : nullptr;
}

/// The next column; false where it is not whole. `columns` is how many there will be.
bool addColumn(SavedColumns &saved, ColumnDraft draft, bool hasText, std::size_t columns)
{
    SavedColumns::Column column{valuesOf(draft, saved)};
    if (hasText && draft.textsOf) {
        if (*draft.textsOf < saved.columns.size())
            column.texts = saved.columns[std::size_t(*draft.textsOf)].texts;
    } else if (hasText) {
        if (auto texts = textsOf(draft, saved.rows, columns))
            column.texts = std::make_shared<const SavedTexts>(std::move(*texts));
    }
    if (!column.values || (hasText && !column.texts))
        return false;
    saved.columns.push_back(std::move(column));
    return true;
}

/// The column before this one that shares its values or texts.
template<typename What>
std::optional<std::uint64_t> earlierOf(const SavedColumns &columns, std::size_t column,
                                       std::shared_ptr<const What> SavedColumns::Column::*what)
{
    for (std::size_t other = 0; other < column; ++other) {
        if (columns.columns[other].*what == columns.columns[column].*what)
            return other;
    }
    return std::nullopt;
}

void writeColumn(CborOutput &output, const SavedColumns &columns, std::size_t at)
{
    const SavedColumns::Column &column = columns.columns[at];
    output.beginMap();
    if (const auto same = earlierOf(columns, at, &SavedColumns::Column::values))
        output.member("values_of"_L1, *same);
    else
        std::visit([&output](const auto &values) { writeValues(output, values); }, *column.values);
    if (column.texts) {
        if (const auto same = earlierOf(columns, at, &SavedColumns::Column::texts))
            output.member("texts_of"_L1, *same);
        else
            writeTexts(output, *column.texts);
    }
    output.endMap();
}

} // namespace

QByteArray columnsCbor(const SavedColumns &columns)
{
    CborOutput output;
    output.beginMap();
    output.member("rows"_L1, std::uint64_t(columns.rows));
    output.key("columns"_L1);
    output.beginList();
    for (std::size_t column = 0; column < columns.columns.size(); ++column)
        writeColumn(output, columns, column);
    output.endList();
    output.endMap();
    return output.bytes();
}

std::optional<SavedColumns> readColumnsCbor(const QByteArray &bytes, const std::vector<bool> &hasText,
                                            std::uint64_t mostValues)
{
    CborInput input(bytes, mostValues);
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
        if (!input.isGood() || !addColumn(columns, std::move(draft), hasText[columns.columns.size()], hasText.size()))
            return std::nullopt;
    }
    const bool isWhole = input.isGood() && columns.columns.size() == hasText.size();
    const bool hasRows = !columns.columns.empty() || columns.rows == 0;
    return isWhole && hasRows ? std::optional(std::move(columns)) : std::nullopt;
}

} // namespace rankscope
