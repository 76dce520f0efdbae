// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/derived/decodedarray.h"

#include "model/arrays/openpmd/patchedarray.h"
#include "model/base/polling.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <type_traits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct DecodedArrayTexts {
    Q_DECLARE_TR_FUNCTIONS(DecodedArray)
};

constexpr QLatin1StringView codingNames[] = {"scale_factor"_L1, "add_offset"_L1, "_FillValue"_L1, "missing_value"_L1,
                                             "unitSI"_L1}; // which mean nothing for what is decoded

/// The numbers of an attribute; none where it is not there or has no numbers.
std::vector<long double> numbersOf(const ArrayDescription &description, QLatin1StringView name, ElementType &type)
{
    std::vector<long double> numbers;
    const auto found = std::ranges::find(description.attributes, name, &ArrayAttribute::name);
    if (found == description.attributes.end() || !found->whole || !found->whole->error.isEmpty())
        return numbers;
    type = found->whole->element;
    std::visit(
        [&numbers](const auto &values) {
            using Value = typename std::decay_t<decltype(values)>::value_type;
            if constexpr (std::is_arithmetic_v<Value>)
                numbers.assign(values.begin(), values.end());
        },
        found->whole->values);
    return numbers;
}

/// A single number that is one.
std::optional<double> numberOf(const ArrayDescription &description, QLatin1StringView name, ElementType &type)
{
    const std::vector<long double> numbers = numbersOf(description, name, type);
    if (numbers.size() != 1 || !std::isfinite(numbers.front()))
        return {};
    return static_cast<double>(numbers.front());
}

bool isMissing(const std::vector<long double> &missing, long double stored)
{
    return std::ranges::any_of(
        missing, [stored](long double value) { return value == stored || (std::isnan(value) && std::isnan(stored)); });
}

/// The type of the values: that of the attributes, unless it would lose digits of what is stored.
ElementType decodedType(ElementType stored, ElementType scale, ElementType offset, bool isPacked)
{
    if (isPacked && (scale == ElementType::Float64 || offset == ElementType::Float64))
        return ElementType::Float64;
    const bool isShort = (isInteger(stored) && typeBytes(stored) <= 2) || (isReal(stored) && typeBytes(stored) <= 4);
    return isShort ? ElementType::Float32 : ElementType::Float64;
}

/// NaN is the missing one.
template<typename From, typename To>
bool decode(const std::vector<From> &from, std::vector<To> &to, const ValueCoding &coding, const Progress &progress)
{
    const bool isPlain = coding.scale == 1 && coding.offset == 0;
    for (std::size_t index = 0; index < from.size(); ++index) {
        if (endsAt(index, progress))
            return false;
        if (isMissing(coding.missing, static_cast<long double>(from[index])))
            to[index] = std::numeric_limits<To>::quiet_NaN();
        else if (isPlain)
            to[index] = static_cast<To>(from[index]);
        else
            to[index] = static_cast<To>(static_cast<double>(from[index]) * coding.scale + coding.offset);
    }
    return true;
}

ArrayDescription decodedDescription(ArrayDescription description, const ValueCoding &coding)
{
    description.storedType = typeText(description);
    description.type = coding.type;
    description.names.clear();
    std::erase_if(description.attributes, [](const ArrayAttribute &attribute) {
        return std::ranges::find(codingNames, attribute.name) != std::end(codingNames);
    });
    return description;
}

const DecodedArray *decodedIn(const ArraySource &source)
{
    const auto *const patched = dynamic_cast<const PatchedArray *>(&source);
    return dynamic_cast<const DecodedArray *>(patched ? &patched->values() : &source);
}

QString numberText(long double number)
{
    return QString::number(static_cast<double>(number), 'g', QLocale::FloatingPointShortest);
}

} // namespace

std::optional<ValueCoding> codingOf(const ArrayDescription &description)
{
    if (!description.isTypeKnown || description.type == ElementType::Boolean
        || description.type == ElementType::LongDouble || (!isInteger(description.type) && !isReal(description.type)))
        return {};
    ElementType scaleType = ElementType::Float32;
    ElementType offsetType = ElementType::Float32;
    ElementType other = ElementType::Float32;
    std::optional<double> scale = numberOf(description, "scale_factor"_L1, scaleType);
    if (!scale) {
        scale = numberOf(description, "unitSI"_L1, scaleType);
        if (scale == 1.0) // it says that the values are in SI units already
            scale.reset();
    }
    const std::optional<double> offset = numberOf(description, "add_offset"_L1, offsetType);
    const bool isPacked = scale || offset;
    ValueCoding coding{scale.value_or(1), offset.value_or(0), {}, ElementType::Float64};
    for (const auto name : {"_FillValue"_L1, "missing_value"_L1}) {
        for (const long double value : numbersOf(description, name, other)) {
            if (!isMissing(coding.missing, value))
                coding.missing.push_back(value);
        }
    }
    const bool isLong = isInteger(description.type) && typeBytes(description.type) == 8;
    if ((!isPacked && coding.missing.empty()) || (!isPacked && isLong))
        return {};
    coding.type = decodedType(description.type, scale ? scaleType : ElementType::Float32,
                              offset ? offsetType : ElementType::Float32, isPacked);
    return coding;
}

QString codingText(const ValueCoding &coding)
{
    QStringList parts;
    if (coding.offset != 0)
        parts
            << DecodedArrayTexts::tr("stored value × %1 + %2").arg(numberText(coding.scale), numberText(coding.offset));
    else if (coding.scale != 1)
        parts << DecodedArrayTexts::tr("stored value × %1").arg(numberText(coding.scale));
    QStringList missing;
    for (const long double value : coding.missing)
        missing << numberText(value);
    if (!missing.isEmpty())
        parts << DecodedArrayTexts::tr("stored %1 is missing (NaN)").arg(missing.join(u", "_s));
    return parts.join(u", "_s);
}

DecodedArray::DecodedArray(std::shared_ptr<const ArraySource> stored, ValueCoding coding)
    : ArraySource(decodedDescription(stored->description(), coding))
    , m_stored(std::move(stored))
    , m_coding(std::move(coding))
{}

Result<void> DecodedArray::read(const ArrayWindow &window, ArrayValues &values, const Progress &progress) const
{
    ArrayValues stored;
    if (auto done = m_stored->read(window, stored, progress); !done)
        return done;
    resizeValues(values, type(), valueCount(stored));
    const bool isDone = std::visit(
        [&](const auto &from) {
            using Value = typename std::decay_t<decltype(from)>::value_type;
            if constexpr (std::is_arithmetic_v<Value>) {
                auto *const reals = std::get_if<std::vector<float>>(&values);
                return reals ? decode(from, *reals, m_coding, progress)
                             : decode(from, std::get<std::vector<double>>(values), m_coding, progress);
            } else {
                return true; // codingOf() has none for them
            }
        },
        stored);
    return isDone ? Result<void>() : tl::unexpected(cancelledError());
}

std::shared_ptr<const ArrayDocument> decodedDocument(const std::shared_ptr<const ArrayDocument> &document)
{
    const auto isCoded = [](const auto &dataSet) { return codingOf(dataSet->description()).has_value(); };
    if (std::ranges::none_of(document->dataSets, isCoded))
        return document;
    auto result = std::make_shared<ArrayDocument>(*document);
    for (auto &dataSet : result->dataSets) {
        if (auto coding = codingOf(dataSet->description()))
            dataSet = withPatchesOf(*dataSet, std::make_shared<const DecodedArray>(dataSet, std::move(*coding)));
    }
    return result;
}

QString codingSentence(const ArraySource &source)
{
    if (const auto *const decoded = decodedIn(source))
        return DecodedArrayTexts::tr("Values are decoded: %1.").arg(codingText(decoded->coding()));
    const auto coding = codingOf(source.description());
    return coding ? DecodedArrayTexts::tr("Values are as stored; its attributes decode them (--decode): %1.")
                        .arg(codingText(*coding))
                  : QString();
}

QString codingWord(const ArraySource &source)
{
    if (decodedIn(source))
        return u"decoded"_s;
    return codingOf(source.description()) ? u"stored"_s : QString();
}

} // namespace rankscope
