// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/derived/decodedarray.h"

#include "model/arrays/derived/netcdffill.h"
#include "model/arrays/derived/unsignedarray.h"
#include "model/arrays/openpmd/patchedarray.h"
#include "model/arrays/sources/namedarray.h"
#include "model/base/polling.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <limits>
#include <type_traits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct DecodedArrayTexts {
    Q_DECLARE_TR_FUNCTIONS(DecodedArray)
};

constexpr QLatin1StringView codingNames[] = {"scale_factor"_L1,  "add_offset"_L1,  "_FillValue"_L1,
                                             "missing_value"_L1, "valid_range"_L1, "valid_min"_L1,
                                             "valid_max"_L1,     "unitSI"_L1}; // which mean nothing for what is decoded

/// Real numbers and integers, each exactly; none of others.
std::vector<long double> exactNumbers(const ArrayValues &values)
{
    std::vector<long double> numbers;
    std::visit(
        [&numbers](const auto &held) {
            using Value = typename std::decay_t<decltype(held)>::value_type;
            if constexpr (std::is_arithmetic_v<Value>)
                numbers.assign(held.begin(), held.end());
        },
        values);
    return numbers;
}

/// The numbers of an attribute; none where it is not there or has no numbers.
std::vector<long double> numbersOf(const ArrayDescription &description, QLatin1StringView name, ElementType &type)
{
    const auto found = std::ranges::find(description.attributes, name, &ArrayAttribute::name);
    if (found == description.attributes.end() || !found->whole || !found->whole->error.isEmpty())
        return {};
    type = found->whole->element;
    return exactNumbers(found->whole->values);
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

/// The value that an attribute of any type names, as the array stores it: 1e20 as the nearest float, -1 as 255 where
/// bytes are said to be unsigned.
long double storedValue(const ArrayDescription &description, long double value)
{
    if (description.type == ElementType::Float32 && std::abs(value) <= std::numeric_limits<float>::max())
        return static_cast<float>(value);
    if (value < 0 && isSaidUnsigned(description) && isInteger(description.type))
        return value + std::ldexp(1.0L, static_cast<int>(8 * typeBytes(description.type)));
    return value;
}

/// What counts as missing: the values of the attributes, and of netCDF what it fills with where they name no fill.
std::vector<long double> missingValues(const ArrayDescription &description, bool isPacked, bool isNetcdf)
{
    std::vector<long double> missing;
    const auto add = [&missing](long double value) {
        if (!isMissing(missing, value))
            missing.push_back(value);
    };
    ElementType type = ElementType::Float32;
    for (const auto name : {"_FillValue"_L1, "missing_value"_L1}) {
        for (const long double value : numbersOf(description, name, type))
            add(storedValue(description, value));
        const bool isFillSaid = !missing.empty() || name != "_FillValue"_L1;
        const bool canBeFilled = isReal(description.type) || (isPacked && typeBytes(description.type) > 1);
        const auto fill =
            isNetcdf && !isFillSaid && canBeFilled ? netcdfFill(description.type) : std::optional<ArrayValues>();
        for (const long double value : fill ? exactNumbers(*fill) : std::vector<long double>())
            add(value);
    }
    return missing;
}

/// Takes one end of the valid range, unless it is NaN.
void setEnd(const ArrayDescription &description, long double end, const ValueCoding &coding,
            std::optional<long double> &place)
{
    if (!std::isnan(end))
        place = coding.isRangeDecoded ? end : storedValue(description, end);
}

/// Which elements valid_range, or where there is none valid_min and valid_max, exclude. `packing`: the types of
/// scale_factor and add_offset, where they are there.
void setValidRange(const ArrayDescription &description, const std::vector<ElementType> &packing, ValueCoding &coding)
{
    ElementType type = description.type;
    const auto isOfValues = [&](ElementType of) {
        return !isInteger(of) && typeBytes(of) > typeBytes(description.type) && std::ranges::count(packing, of) > 0;
    };
    if (const auto ends = numbersOf(description, "valid_range"_L1, type); ends.size() == 2) {
        coding.isRangeDecoded = isOfValues(type);
        setEnd(description, ends[0], coding, coding.least);
        setEnd(description, ends[1], coding, coding.most);
        return;
    }
    const auto least = numbersOf(description, "valid_min"_L1, type);
    const bool isLeastOfValues = isOfValues(type);
    const auto most = numbersOf(description, "valid_max"_L1, type);
    const bool isMostOfValues = isOfValues(type);
    coding.isRangeDecoded = least.size() == 1 ? isLeastOfValues : isMostOfValues;
    if (least.size() == 1)
        setEnd(description, least.front(), coding, coding.least);
    if (most.size() == 1 && (least.size() != 1 || isLeastOfValues == isMostOfValues))
        setEnd(description, most.front(), coding, coding.most);
}

/// NaN is inside.
bool isOutside(const ValueCoding &coding, long double value)
{
    return (coding.least && value < *coding.least) || (coding.most && value > *coding.most);
}

/// Whether a float may not hold the product with an attribute of that type.
bool losesDigits(ElementType type)
{
    return isReal(type) ? typeBytes(type) > 4 : typeBytes(type) > 2;
}

/// The type of the values: that of the attributes, unless it would lose digits of what is stored.
ElementType decodedType(ElementType stored, ElementType scale, ElementType offset, bool isPacked)
{
    if (isPacked && (losesDigits(scale) || losesDigits(offset)))
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
        const auto stored = static_cast<long double>(from[index]);
        const double value = isPlain ? 0 : static_cast<double>(from[index]) * coding.scale + coding.offset;
        if (isMissing(coding.missing, stored) || isOutside(coding, coding.isRangeDecoded ? value : stored))
            to[index] = std::numeric_limits<To>::quiet_NaN();
        else
            to[index] = isPlain ? static_cast<To>(from[index]) : static_cast<To>(value);
    }
    return true;
}

ArrayDescription decodedDescription(ArrayDescription description, const ValueCoding &coding)
{
    description.storedType = typeText(description);
    description.type = coding.type;
    description.isDecoded = true;
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

/// "[0, 100]", "[0, ∞)": the values that are valid.
QString rangeText(const ValueCoding &coding)
{
    const QString least = coding.least ? QString(u'[' % numberText(*coding.least)) : u"(-∞"_s;
    return least % u", "_s % (coding.most ? QString(numberText(*coding.most) % u']') : u"∞)"_s);
}

} // namespace

std::optional<ValueCoding> codingOf(const ArrayDescription &description, bool isNetcdf)
{
    if (!description.isTypeKnown || description.type == ElementType::Boolean
        || description.type == ElementType::LongDouble || (!isInteger(description.type) && !isReal(description.type)))
        return {};
    ElementType scaleType = ElementType::Float32;
    ElementType offsetType = ElementType::Float32;
    std::optional<double> scale = numberOf(description, "scale_factor"_L1, scaleType);
    if (!scale) {
        scale = numberOf(description, "unitSI"_L1, scaleType);
        if (scale == 1.0) // it says that the values are in SI units already
            scale.reset();
    }
    const std::optional<double> offset = numberOf(description, "add_offset"_L1, offsetType);
    const bool isPacked = scale || offset;
    ValueCoding coding{.scale = scale.value_or(1),
                       .offset = offset.value_or(0),
                       .missing = missingValues(description, isPacked, isNetcdf)};
    std::vector<ElementType> packing;
    if (scale)
        packing.push_back(scaleType);
    if (offset)
        packing.push_back(offsetType);
    setValidRange(description, packing, coding);
    const bool isLong = isInteger(description.type) && typeBytes(description.type) == 8;
    const bool isAnyMissing = !coding.missing.empty() || coding.least || coding.most;
    if (!isPacked && (isLong || !isAnyMissing))
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
    if (coding.least || coding.most) {
        const QString text = coding.isRangeDecoded
                                 ? DecodedArrayTexts::tr("decoded values outside %1 are missing (NaN)")
                                 : DecodedArrayTexts::tr("stored values outside %1 are missing (NaN)");
        parts << text.arg(rangeText(coding));
    }
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

namespace {

/// openPMD's unitSI says that the values are those in SI units already.
bool isInUnits(const ArrayDescription &description)
{
    ElementType type = ElementType::Float64;
    return numberOf(description, "unitSI"_L1, type) == 1.0;
}

std::shared_ptr<const ArraySource> decoded(const std::shared_ptr<const ArraySource> &array, bool isNetcdf)
{
    if (auto coding = codingOf(array->description(), isNetcdf))
        return std::make_shared<const DecodedArray>(array, std::move(*coding));
    ArrayDescription description = array->description();
    std::erase_if(description.attributes, [](const ArrayAttribute &one) { return one.name == "unitSI"_L1; });
    return std::make_shared<const NamedArray>(array, std::move(description));
}

} // namespace

std::shared_ptr<const ArrayDocument> decodedDocument(const std::shared_ptr<const ArrayDocument> &document)
{
    const bool isNetcdf = document->format == ArrayFormat::Netcdf || document->flavour.startsWith("netCDF"_L1);
    const auto isCoded = [isNetcdf](const auto &dataSet) {
        const ArrayDescription &description = dataSet->description();
        return !decodedIn(*dataSet) && (isInUnits(description) || codingOf(description, isNetcdf));
    };
    if (std::ranges::none_of(document->dataSets, isCoded))
        return document;
    auto result = std::make_shared<ArrayDocument>(*document);
    for (auto &dataSet : result->dataSets) {
        if (isCoded(dataSet))
            dataSet = withPatchesOf(*dataSet, decoded(dataSet, isNetcdf));
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
