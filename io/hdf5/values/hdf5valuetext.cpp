// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/values/hdf5valuetext.h"

#include "io/hdf5/library/hdf5handle.h"
#include "io/hdf5/values/hdf5leaf.h"
#include "io/hdf5/values/hdf5objects.h"
#include "io/hdf5/values/hdf5values.h"
#include "model/arrays/sources/arrayvalues.h"

#include <QStringBuilder>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cstring>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int deepestType = 100;

QString hexText(const char *bytes, std::size_t size)
{
    return QString::fromLatin1(QByteArray(bytes, static_cast<qsizetype>(size)).toHex());
}

template<typename T>
QString numberText(const char *bytes, ElementType type)
{
    T value{};
    std::memcpy(&value, bytes, sizeof value);
    return valueText(ArrayValues(std::vector<T>{value}), 0, type);
}

QString integerText(const H5::DataType &type, const char *bytes)
{
    const std::size_t size = type.getSize();
    const bool isSigned = H5Tget_sign(type.getId()) == H5T_SGN_2;
    if (size == 1)
        return isSigned ? numberText<std::int8_t>(bytes, ElementType::Int8)
                        : numberText<std::uint8_t>(bytes, ElementType::UInt8);
    if (size == 2)
        return isSigned ? numberText<std::int16_t>(bytes, ElementType::Int16)
                        : numberText<std::uint16_t>(bytes, ElementType::UInt16);
    if (size == 4)
        return isSigned ? numberText<std::int32_t>(bytes, ElementType::Int32)
                        : numberText<std::uint32_t>(bytes, ElementType::UInt32);
    if (size == 8)
        return isSigned ? numberText<std::int64_t>(bytes, ElementType::Int64)
                        : numberText<std::uint64_t>(bytes, ElementType::UInt64);
    return hexText(bytes, size);
}

QString realText(const H5::DataType &type, const char *bytes)
{
    if (checked(H5Tequal(type.getId(), H5T_NATIVE_FLOAT)) > 0)
        return numberText<float>(bytes, ElementType::Float32);
    if (checked(H5Tequal(type.getId(), H5T_NATIVE_DOUBLE)) > 0)
        return numberText<double>(bytes, ElementType::Float64);
    if (checked(H5Tequal(type.getId(), H5T_NATIVE_LDOUBLE)) > 0)
        return numberText<long double>(bytes, ElementType::LongDouble);
    return hexText(bytes, type.getSize());
}

QString stringText(const H5::DataType &type, const char *bytes)
{
    if (checked(H5Tis_variable_str(type.getId())) == 0)
        return textOf(
            withoutPadding(QByteArrayView(bytes, static_cast<qsizetype>(type.getSize())), H5Tget_strpad(type.getId())));
    const char *text = nullptr;
    std::memcpy(&text, bytes, sizeof text);
    return text ? textOf(QByteArrayView(text)) : QString();
}

QString enumerationText(const H5::DataType &type, const char *bytes)
{
    std::array<char, 1024> name{};
    if (H5Tenum_nameof(type.getId(), bytes, name.data(), name.size()) >= 0)
        return textOf(QByteArrayView(name.data()));
    return integerText(adopted<H5::DataType>(H5Tget_super(type.getId())), bytes);
}

/// "0:2, 3:5": the box round a selection, and how many elements it has where they do not fill the box.
QString selectionText(const H5::DataSpace &region)
{
    const int rank = checked(H5Sget_simple_extent_ndims(region.getId()));
    const hssize_t count = checked(H5Sget_select_npoints(region.getId()));
    if (rank == 0 || count == 0)
        return count == 0 ? u"0"_s : QString();
    std::array<hsize_t, H5S_MAX_RANK> first{};
    std::array<hsize_t, H5S_MAX_RANK> last{};
    checked(H5Sget_select_bounds(region.getId(), first.data(), last.data()));
    QStringList ranges;
    hsize_t inBox = 1;
    for (std::size_t dimension = 0; dimension < static_cast<std::size_t>(rank); ++dimension) {
        const QString from = QString::number(first[dimension]);
        ranges << (first[dimension] == last[dimension] ? from
                                                       : QString(from % u':' % QString::number(last[dimension])));
        inBox *= last[dimension] - first[dimension] + 1;
    }
    const QString text = ranges.join(u", "_s);
    return inBox == static_cast<hsize_t>(count) ? text : QString(text % u"; "_s % QString::number(count));
}

/// "/u[0:2, 3:5]"; the bytes of one that leads nowhere.
QString regionText(const char *bytes, std::size_t size, Hdf5Names &names)
{
    if (std::all_of(bytes, bytes + size, [](char byte) { return byte == 0; }))
        return {};
    try {
        const auto object = adopted<H5::DataSet>(H5Rdereference2(names.file(), H5P_DEFAULT, H5R_DATASET_REGION, bytes));
        const auto region = adopted<H5::DataSpace>(H5Rget_region(names.file(), H5R_DATASET_REGION, bytes));
        const QString name = names.nameOf(factsOf(object.getId()).key.address);
        return (name.isEmpty() ? u"?"_s : name) % u'[' % selectionText(region) % u']';
    } catch (const H5::Exception &) {
        return hexText(bytes, size);
    }
}

QString referenceText(const H5::DataType &type, const char *bytes, Hdf5Names &names)
{
    if (checked(H5Tequal(type.getId(), H5T_STD_REF_OBJ)) == 0)
        return regionText(bytes, type.getSize(), names);
    hobj_ref_t address = 0;
    std::memcpy(&address, bytes, sizeof address);
    const QString name = address == 0 ? QString() : names.nameOf(address);
    return name.isEmpty() && address != 0 ? hexText(bytes, sizeof address) : name;
}

QString textAt(const H5::DataType &type, const char *bytes, Hdf5Names &names, int depth);

/// "[1, 2]" of values that follow each other.
QString listText(const H5::DataType &type, const char *bytes, std::size_t count, Hdf5Names &names, int depth)
{
    QStringList texts;
    for (std::size_t index = 0; index < count; ++index)
        texts << textAt(type, bytes + index * type.getSize(), names, depth + 1);
    return u'[' % texts.join(u", "_s) % u']';
}

QString compoundText(const H5::DataType &type, const char *bytes, Hdf5Names &names, int depth)
{
    QStringList texts;
    const auto count = static_cast<unsigned>(checked(H5Tget_nmembers(type.getId())));
    for (unsigned member = 0; member < count; ++member) {
        const auto memberType = adopted<H5::DataType>(H5Tget_member_type(type.getId(), member));
        const char *const at = bytes + H5Tget_member_offset(type.getId(), member);
        texts << textOf(memberName(type, member)) % u": "_s % textAt(memberType, at, names, depth + 1);
    }
    return u'{' % texts.join(u", "_s) % u'}';
}

QString arrayText(const H5::DataType &type, const char *bytes, Hdf5Names &names, int depth)
{
    const auto base = adopted<H5::DataType>(H5Tget_super(type.getId()));
    return listText(base, bytes, type.getSize() / std::max<std::size_t>(base.getSize(), 1), names, depth);
}

QString textAt(const H5::DataType &type, const char *bytes, Hdf5Names &names, int depth)
{
    if (depth > deepestType)
        return u"…"_s;
    switch (H5Tget_class(type.getId())) {
    case H5T_INTEGER:
        return integerText(type, bytes);
    case H5T_FLOAT:
        return realText(type, bytes);
    case H5T_STRING:
        return stringText(type, bytes);
    case H5T_ENUM:
        return enumerationText(type, bytes);
    case H5T_REFERENCE:
        return referenceText(type, bytes, names);
    case H5T_COMPOUND:
        return compoundText(type, bytes, names, depth);
    case H5T_ARRAY:
        return arrayText(type, bytes, names, depth);
    case H5T_VLEN: {
        hvl_t list{};
        std::memcpy(&list, bytes, sizeof list);
        const auto base = adopted<H5::DataType>(H5Tget_super(type.getId()));
        return listText(base, static_cast<const char *>(list.p), list.p ? list.len : 0, names, depth);
    }
    default: // bytes that have a meaning for their writer only
        return hexText(bytes, type.getSize());
    }
}

} // namespace

QString valueText(const H5::DataType &type, const char *bytes, Hdf5Names &names)
{
    return textAt(type, bytes, names, 0);
}

QString kindName(const H5::DataType &type)
{
    switch (H5Tget_class(type.getId())) {
    case H5T_COMPOUND:
        return u"compound"_s;
    case H5T_VLEN:
        return u"list"_s;
    case H5T_ARRAY:
        return u"array"_s;
    case H5T_REFERENCE:
        return checked(H5Tequal(type.getId(), H5T_STD_REF_OBJ)) > 0 ? u"reference"_s : u"region-reference"_s;
    case H5T_OPAQUE:
        return u"opaque"_s;
    case H5T_BITFIELD:
        return u"bitfield"_s % QString::number(8 * type.getSize());
    case H5T_INTEGER:
        return (H5Tget_sign(type.getId()) == H5T_SGN_2 ? u"int"_s : u"uint"_s) % QString::number(8 * type.getSize());
    default:
        return u"class"_s % QString::number(int(H5Tget_class(type.getId())));
    }
}

} // namespace rankscope
