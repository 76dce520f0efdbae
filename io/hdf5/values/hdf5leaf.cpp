// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/values/hdf5leaf.h"

#include "io/hdf5/library/hdf5handle.h"
#include "io/hdf5/values/hdf5valuetext.h"

#include <QCoreApplication>

#include <algorithm>
#include <complex>
#include <cstring>
#include <type_traits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t largestText = std::size_t{64} << 20U; // bytes of one element

/// Integers of odd sizes go to the next one that the machine has.
std::optional<ElementType> integerOf(std::size_t bytes, bool isSigned)
{
    if (bytes <= 1)
        return isSigned ? ElementType::Int8 : ElementType::UInt8;
    if (bytes <= 2)
        return isSigned ? ElementType::Int16 : ElementType::UInt16;
    if (bytes <= 4)
        return isSigned ? ElementType::Int32 : ElementType::UInt32;
    if (bytes <= 8)
        return isSigned ? ElementType::Int64 : ElementType::UInt64;
    return {};
}

/// The bits that an integer has, if they are fewer than those of its bytes; else 0.
std::size_t fewerBits(const H5::DataType &type)
{
    const std::size_t bits = H5Tget_precision(type.getId());
    return bits < 8 * H5Tget_size(type.getId()) ? bits : 0;
}

void describeInteger(const H5::DataType &type, Hdf5Element &element)
{
    const bool isSigned = checked(H5Tget_sign(type.getId())) == H5T_SGN_2;
    const auto integer = integerOf(H5Tget_size(type.getId()), isSigned);
    const std::size_t bits = H5Tget_precision(type.getId());
    element.isTypeKnown = integer.has_value();
    element.bits = fewerBits(type);
    if (!integer || bits != 8 * typeBytes(*integer))
        element.storedType = (isSigned ? u"int"_s : u"uint"_s) % QString::number(bits);
    if (integer)
        element.type = *integer;
    else
        element.error =
            QCoreApplication::translate("Hdf5Array", "Its elements are integers of %1 bytes, which cannot be "
                                                     "read: 8 is the most.")
                .arg(H5Tget_size(type.getId()));
}

void describeBitfield(const H5::DataType &type, Hdf5Element &element)
{
    element.stored = Hdf5Element::Stored::Bitfield;
    element.bits = fewerBits(type);
    const auto integer = integerOf(H5Tget_size(type.getId()), false);
    element.isTypeKnown = integer.has_value();
    if (integer)
        element.type = *integer;
    else
        element.storedType = u"bitfield"_s % QString::number(8 * H5Tget_size(type.getId()));
    if (!integer)
        element.error =
            QCoreApplication::translate("Hdf5Array", "Its elements are bit fields of %1 bytes, which cannot "
                                                     "be read: 8 is the most.")
                .arg(H5Tget_size(type.getId()));
}

/// Whether one of our types has just these bits.
bool isOwnReal(std::size_t exponentBits, std::size_t mantissaBits)
{
    static constexpr std::pair<std::size_t, std::size_t> own[] = {{5, 10}, {8, 7}, {8, 23}, {11, 52}, {15, 64}};
    return std::ranges::find(own, std::pair(exponentBits, mantissaBits)) != std::end(own);
}

/// The narrowest of ours that holds every number of the type.
void describeReal(const H5::DataType &type, Hdf5Element &element)
{
    std::size_t sign = 0, exponentAt = 0, exponentBits = 0, mantissaAt = 0, mantissaBits = 0;
    checked(H5Tget_fields(type.getId(), &sign, &exponentAt, &exponentBits, &mantissaAt, &mantissaBits));
    if (exponentBits == 5 && mantissaBits == 10)
        element.type = ElementType::Float16;
    else if (exponentBits == 8 && mantissaBits == 7)
        element.type = ElementType::BFloat16;
    else if (exponentBits <= 8 && mantissaBits <= 23)
        element.type = ElementType::Float32;
    else if (exponentBits <= 11 && mantissaBits <= 52)
        element.type = ElementType::Float64;
    else
        element.type = ElementType::LongDouble;
    if (!isOwnReal(exponentBits, mantissaBits))
        element.storedType =
            u"float%1_e%2m%3"_s.arg(1 + exponentBits + mantissaBits).arg(exponentBits).arg(mantissaBits);
    if (mantissaBits > 64)
        element.note = QCoreApplication::translate("Hdf5Array", "reals of %1 bytes, rounded to long double")
                           .arg(H5Tget_size(type.getId()));
}

/// The value of an enumeration's name, read as the integer that its type is.
std::int64_t enumerationValue(const H5::DataType &type, const H5::DataType &base, unsigned member, bool isSigned)
{
    std::vector<char> bytes(std::max(H5Tget_size(type.getId()), sizeof(std::int64_t)));
    checked(H5Tget_member_value(type.getId(), member, bytes.data()));
    const hid_t native = isSigned ? H5T_NATIVE_INT64 : H5T_NATIVE_UINT64;
    checked(H5Tconvert(base.getId(), native, 1, bytes.data(), nullptr, H5P_DEFAULT));
    fillHighBits(isSigned ? ElementType::Int64 : ElementType::UInt64, fewerBits(base), bytes);
    std::int64_t value = 0;
    std::memcpy(&value, bytes.data(), sizeof value);
    return value;
}

template<typename Integer>
void fillAbove(std::size_t bits, std::span<char> integers)
{
    using Unsigned = std::make_unsigned_t<Integer>;
    const std::size_t above = 8 * sizeof(Integer) - bits;
    for (std::size_t at = 0; at + sizeof(Integer) <= integers.size(); at += sizeof(Integer)) {
        Unsigned number = 0;
        std::memcpy(&number, integers.data() + at, sizeof number);
        const auto shifted = static_cast<Integer>(static_cast<Unsigned>(number << above));
        const auto filled = static_cast<Integer>(shifted >> above);
        std::memcpy(integers.data() + at, &filled, sizeof filled);
    }
}

/// What h5py and PyTables write for a truth value.
bool isBoolean(const std::map<std::int64_t, QString> &names)
{
    return names.size() == 2 && names.begin()->first == 0 && names.rbegin()->first == 1
           && names.begin()->second.compare("false"_L1, Qt::CaseInsensitive) == 0
           && names.rbegin()->second.compare("true"_L1, Qt::CaseInsensitive) == 0;
}

void describeEnumeration(const H5::DataType &type, Hdf5Element &element)
{
    const auto base = adopted<H5::DataType>(H5Tget_super(type.getId()));
    describeInteger(base, element);
    if (!element.error.isEmpty())
        return;
    const bool isSigned = element.type <= ElementType::Int64;
    const auto count = static_cast<unsigned>(checked(H5Tget_nmembers(type.getId())));
    for (unsigned member = 0; member < count; ++member)
        element.names.emplace(enumerationValue(type, base, member, isSigned),
                              QString::fromUtf8(memberName(type, member)));
    if (isBoolean(element.names)) {
        element.type = ElementType::Boolean;
        element.names.clear();
    }
}

void describeText(const H5::DataType &type, Hdf5Element &element)
{
    element.type = ElementType::Text;
    element.stored = checked(H5Tis_variable_str(type.getId())) > 0 ? Hdf5Element::Stored::VariableText
                                                                   : Hdf5Element::Stored::FixedText;
    element.textBytes = H5Tget_size(type.getId());
    element.padding = H5Tget_strpad(type.getId());
    element.characters = H5Tget_cset(type.getId());
    if (element.stored == Hdf5Element::Stored::FixedText && element.textBytes > largestText)
        element.error =
            QCoreApplication::translate("Hdf5Array", "Each element is a text of %1 bytes, which is too large to read.")
                .arg(element.textBytes);
}

/// What a list of varying length is a list of.
QString listNote(const H5::DataType &type)
{
    const auto base = adopted<H5::DataType>(H5Tget_super(type.getId()));
    const H5T_class_t baseClass = H5Tget_class(base.getId());
    Hdf5Element inner;
    if (baseClass == H5T_INTEGER || baseClass == H5T_FLOAT || baseClass == H5T_STRING || baseClass == H5T_ENUM)
        describeLeaf(base, inner);
    const bool isPlain = inner.storedType.isEmpty() && baseClass != H5T_COMPOUND && baseClass != H5T_VLEN;
    const QString name = isPlain && baseClass != H5T_REFERENCE ? QString(typeName(inner.type)) : kindName(base);
    return QCoreApplication::translate("Hdf5Array", "lists of %1").arg(name);
}

QString opaqueNote(const H5::DataType &type)
{
    char *const tag = H5Tget_tag(type.getId());
    const QString name = QString::fromUtf8(tag);
    H5free_memory(tag);
    return name.isEmpty() ? QString()
                          : QCoreApplication::translate("Hdf5Array", "marked \"%1\" by its writer").arg(name);
}

/// Lists, references and bytes that only their writer can read are shown as texts.
void describeOdd(const H5::DataType &type, Hdf5Element &element)
{
    const H5T_class_t kind = H5Tget_class(type.getId());
    element.type = ElementType::Text;
    element.stored = Hdf5Element::Stored::Described;
    element.storedType = kindName(type);
    if (kind == H5T_VLEN)
        element.note = listNote(type);
    if (kind == H5T_OPAQUE)
        element.note = opaqueNote(type);
    if (type.getSize() > largestText)
        element.error =
            QCoreApplication::translate("Hdf5Array", "Each element has %1 bytes, which is too large to read.")
                .arg(type.getSize());
}

} // namespace

QByteArray memberName(const H5::DataType &type, unsigned member)
{
    char *const text = H5Tget_member_name(type.getId(), member);
    if (!text)
        throw H5::Exception(ownException, libraryReason().toStdString());
    const QByteArray name(text);
    H5free_memory(text);
    return name;
}

bool describeComplex(const H5::DataType &compound, Hdf5Element &element)
{
    static constexpr QLatin1StringView pairs[][2] = {{"r"_L1, "i"_L1}, {"real"_L1, "imag"_L1}, {"re"_L1, "im"_L1}};
    if (checked(H5Tget_nmembers(compound.getId())) != 2)
        return false;
    const auto first = adopted<H5::DataType>(H5Tget_member_type(compound.getId(), 0));
    const auto second = adopted<H5::DataType>(H5Tget_member_type(compound.getId(), 1));
    if (H5Tget_class(first.getId()) != H5T_FLOAT || checked(H5Tequal(first.getId(), second.getId())) <= 0
        || first.getSize() > 8)
        return false;
    element.realName = memberName(compound, 0);
    element.imaginaryName = memberName(compound, 1);
    const auto isPair = [&element](const auto &pair) {
        return pair[0].compare(QString::fromUtf8(element.realName), Qt::CaseInsensitive) == 0
               && pair[1].compare(QString::fromUtf8(element.imaginaryName), Qt::CaseInsensitive) == 0;
    };
    if (std::none_of(std::begin(pairs), std::end(pairs), isPair))
        return false;
    element.stored = Hdf5Element::Stored::Complex;
    element.type = first.getSize() <= sizeof(float) ? ElementType::Complex64 : ElementType::Complex128;
    Hdf5Element part;
    describeReal(first, part);
    const bool isOwn = part.storedType.isEmpty() && typeBytes(part.type) >= sizeof(float);
    if (!isOwn)
        element.storedType =
            u"complex_"_s % (part.storedType.isEmpty() ? QString(typeName(part.type)) : part.storedType);
    return true;
}

void describeLeaf(const H5::DataType &type, Hdf5Element &element)
{
    switch (H5Tget_class(type.getId())) {
    case H5T_INTEGER:
        return describeInteger(type, element);
    case H5T_FLOAT:
        return describeReal(type, element);
    case H5T_STRING:
        return describeText(type, element);
    case H5T_BITFIELD:
        return describeBitfield(type, element);
    case H5T_ENUM:
        return describeEnumeration(type, element);
    case H5T_OPAQUE:
    case H5T_VLEN:
    case H5T_REFERENCE:
        return describeOdd(type, element);
    default: // classes of newer libraries among them
        element.error =
            QCoreApplication::translate("Hdf5Array", "Its elements are of a kind that cannot be read (class %1 "
                                                     "of HDF5).")
                .arg(int(H5Tget_class(type.getId())));
    }
    element.isTypeKnown = false;
    element.storedType = kindName(type);
}

void fillHighBits(ElementType type, std::size_t bits, std::span<char> integers)
{
    if (bits == 0 || bits >= 8 * typeBytes(type))
        return;
    switch (type) {
    case ElementType::Int8:
        return fillAbove<std::int8_t>(bits, integers);
    case ElementType::Int16:
        return fillAbove<std::int16_t>(bits, integers);
    case ElementType::Int32:
        return fillAbove<std::int32_t>(bits, integers);
    case ElementType::Int64:
        return fillAbove<std::int64_t>(bits, integers);
    case ElementType::UInt8:
        return fillAbove<std::uint8_t>(bits, integers);
    case ElementType::UInt16:
        return fillAbove<std::uint16_t>(bits, integers);
    case ElementType::UInt32:
        return fillAbove<std::uint32_t>(bits, integers);
    case ElementType::UInt64:
        return fillAbove<std::uint64_t>(bits, integers);
    case ElementType::Boolean: // FALSE and TRUE may be of larger integers
    case ElementType::Float16:
    case ElementType::BFloat16:
    case ElementType::Float32:
    case ElementType::Float64:
    case ElementType::LongDouble:
    case ElementType::Complex64:
    case ElementType::Complex128:
    case ElementType::Text:
        break;
    }
}

H5::DataType numberMemoryType(ElementType type)
{
    switch (type) {
    case ElementType::Int8:
        return H5::PredType::NATIVE_INT8;
    case ElementType::Int16:
        return H5::PredType::NATIVE_INT16;
    case ElementType::Int32:
        return H5::PredType::NATIVE_INT32;
    case ElementType::Int64:
        return H5::PredType::NATIVE_INT64;
    case ElementType::UInt8:
    case ElementType::Boolean:
        return H5::PredType::NATIVE_UINT8;
    case ElementType::UInt16:
        return H5::PredType::NATIVE_UINT16;
    case ElementType::UInt32:
        return H5::PredType::NATIVE_UINT32;
    case ElementType::UInt64:
        return H5::PredType::NATIVE_UINT64;
    case ElementType::Float16:
    case ElementType::BFloat16:
    case ElementType::Float32:
    case ElementType::Complex64:
        return H5::PredType::NATIVE_FLOAT;
    case ElementType::LongDouble:
        return H5::PredType::NATIVE_LDOUBLE;
    case ElementType::Float64:
    case ElementType::Complex128:
    case ElementType::Text:
        break;
    }
    return H5::PredType::NATIVE_DOUBLE;
}

H5::DataType bitfieldMemoryType(ElementType type)
{
    switch (typeBytes(type)) {
    case 1:
        return H5::PredType::NATIVE_B8;
    case 2:
        return H5::PredType::NATIVE_B16;
    case 4:
        return H5::PredType::NATIVE_B32;
    default:
        return H5::PredType::NATIVE_B64;
    }
}

H5::DataType complexMemoryType(const Hdf5Element &element)
{
    const H5::DataType part = numberMemoryType(element.type);
    const std::size_t bytes = part.getSize();
    H5::DataType pair = adopted<H5::DataType>(H5Tcreate(H5T_COMPOUND, 2 * bytes));
    checked(H5Tinsert(pair.getId(), element.realName.constData(), 0, part.getId()));
    checked(H5Tinsert(pair.getId(), element.imaginaryName.constData(), bytes, part.getId()));
    return pair;
}

H5::DataType textMemoryType(const Hdf5Element &element)
{
    H5::DataType type = adopted<H5::DataType>(H5Tcopy(H5T_C_S1));
    const bool isVariable = element.stored == Hdf5Element::Stored::VariableText;
    checked(H5Tset_size(type.getId(), isVariable ? H5T_VARIABLE : element.textBytes));
    checked(H5Tset_strpad(type.getId(), element.padding));
    checked(H5Tset_cset(type.getId(), element.characters));
    return type;
}

} // namespace rankscope
