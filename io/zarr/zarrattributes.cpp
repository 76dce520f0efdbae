// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/zarr/zarrattributes.h"

#include "io/zarr/zarrjson.h"

#include <QJsonArray>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t shownValues = 12; // of the text of an attribute
constexpr qsizetype shownCharacters = 4096;

/// What one value of JSON is as an element; nothing where it is none.
std::optional<ElementType> elementOf(const QJsonValue &value)
{
    const QString word = numberWord(value);
    if (value.isBool())
        return ElementType::Boolean;
    if (!word.isEmpty()) {
        const bool isHuge = std::ranges::all_of(word, [](QChar c) { return c >= u'0' && c <= u'9'; });
        return isHuge ? ElementType::UInt64 : ElementType::Float64;
    }
    if (value.isString())
        return ElementType::Text;
    return value.isDouble() ? std::optional(ElementType::Int64) : std::nullopt; // other reals have a word
}

/// Of numbers that are not all of one kind: reals.
std::optional<ElementType> commonElement(const QJsonArray &list)
{
    std::optional<ElementType> common;
    for (const QJsonValue &value : list) {
        const auto type = elementOf(value);
        if (!type)
            return std::nullopt;
        const bool areNumbers = common && *common != ElementType::Text && *common != ElementType::Boolean
                                && *type != ElementType::Text && *type != ElementType::Boolean;
        if (!common || *common == *type)
            common = type;
        else if (areNumbers)
            common = ElementType::Float64;
        else
            return std::nullopt;
    }
    return common;
}

void put(ArrayValues &values, std::size_t index, const QJsonValue &value)
{
    if (auto *const texts = std::get_if<std::vector<QString>>(&values))
        (*texts)[index] = value.toString();
    else if (auto *const truths = std::get_if<std::vector<std::uint8_t>>(&values))
        (*truths)[index] = value.toBool() ? 1 : 0;
    else if (auto *const integers = std::get_if<std::vector<std::int64_t>>(&values))
        (*integers)[index] = value.toInteger();
    else if (auto *const naturals = std::get_if<std::vector<std::uint64_t>>(&values))
        (*naturals)[index] = numberWord(value).toULongLong();
    else
        std::get<std::vector<double>>(values)[index] = jsonReal(value).value_or(0);
}

ArrayAttribute attributeOf(const QString &name, const QJsonValue &value)
{
    if (const auto type = elementOf(value)) {
        ArrayValues values = makeValues(*type, 1);
        put(values, 0, value);
        return zarrAttribute(name, *type, {}, std::move(values));
    }
    const QJsonArray list = value.toArray();
    const auto type = commonElement(list);
    if (!type)
        return zarrAttribute(name, ElementType::Text, {}, std::vector<QString>{jsonText(value)});
    const auto count = static_cast<std::size_t>(list.size());
    ArrayValues values = makeValues(*type, count);
    for (std::size_t index = 0; index < count; ++index)
        put(values, index, list[static_cast<qsizetype>(index)]);
    return zarrAttribute(name, *type, {count}, std::move(values));
}

} // namespace

ArrayAttribute zarrAttribute(const QString &name, ElementType type, ArrayShape shape, ArrayValues values)
{
    AttributeValue value{.type = QString(typeName(type)), .element = type, .shape = std::move(shape)};
    value.values = std::move(values);
    QString text = attributeText(value, shownValues, shownCharacters);
    return {name, std::move(text), std::move(value)};
}

std::vector<ArrayAttribute> zarrAttributes(const QJsonObject &object)
{
    std::vector<ArrayAttribute> attributes;
    for (auto entry = object.begin(); entry != object.end(); ++entry) {
        const QString name = entry.key();
        if (!name.startsWith("_nczarr"_L1, Qt::CaseInsensitive) && !name.startsWith("_NCProperties"_L1))
            attributes.push_back(attributeOf(name, entry.value()));
    }
    return attributes;
}

} // namespace rankscope
