// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/document/hdf5attributes.h"

#include "io/hdf5/library/hdf5handle.h"
#include "io/hdf5/values/hdf5values.h"
#include "io/hdf5/values/hdf5valuetext.h"

#include <QCoreApplication>
#include <QScopeGuard>

#include <algorithm>
#include <array>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint64_t largestAttribute = std::uint64_t{4} << 20U; // bytes; larger ones are not read
constexpr std::size_t shownValues = 12; // of the text of an attribute
constexpr qsizetype shownCharacters = 4096;

/// Elements in the attribute; nothing in an empty one (without a data space).
std::uint64_t elementsOf(const H5::DataSpace &space)
{
    return H5Sget_simple_extent_type(space.getId()) == H5S_NULL
               ? 0
               : static_cast<std::uint64_t>(checked(H5Sget_simple_extent_npoints(space.getId())));
}

ArrayValues valuesOf(const H5::Attribute &attribute, const Hdf5Element &element, std::uint64_t count)
{
    ArrayValues values = makeValues(element.type, count);
    if (count == 0)
        return values;
    const auto space = adopted<H5::DataSpace>(H5Aget_space(attribute.getId()));
    transferValues(element, space, values,
                   [&](hid_t type, void *buffer) { return H5Aread(attribute.getId(), type, buffer); });
    return values;
}

/// Elements with those of the arrays round them; nothing where it would be too much to read.
std::optional<std::uint64_t> readableCount(const Hdf5Element &element, std::uint64_t elements)
{
    ArrayShape shape = element.extents();
    shape.push_back(elements);
    const std::optional<std::uint64_t> count = elementCount(shape);
    if (!count || *count > largestAttribute / std::max<std::size_t>(transferBytes(element), 1))
        return {};
    return count;
}

/// The extents of the attribute; nothing for a null space.
std::optional<ArrayShape> shapeOf(const H5::DataSpace &space)
{
    if (H5Sget_simple_extent_type(space.getId()) == H5S_NULL)
        return std::nullopt;
    std::array<hsize_t, H5S_MAX_RANK> sizes{};
    const int rank = checked(H5Sget_simple_extent_dims(space.getId(), sizes.data(), nullptr));
    return ArrayShape(sizes.begin(), sizes.begin() + rank);
}

QString tooLarge()
{
    return QCoreApplication::translate("Hdf5Array", "The attribute is too large to be read.");
}

/// Values of kinds that are no numbers and no texts, as texts.
void readOdd(const H5::Attribute &attribute, const H5::DataType &type, Hdf5Names &names, AttributeValue &value)
{
    value.type = kindName(type);
    const auto native = adopted<H5::DataType>(H5Tget_native_type(type.getId(), H5T_DIR_ASCEND));
    const auto space = adopted<H5::DataSpace>(H5Aget_space(attribute.getId()));
    const std::uint64_t count = elementsOf(space);
    const std::size_t bytes = std::max<std::size_t>(native.getSize(), 1);
    std::vector<QString> texts;
    if (count > largestAttribute / bytes) {
        value.error = tooLarge();
        return;
    }
    if (count > 0) {
        std::vector<char> raw(count * bytes);
        checked(H5Aread(attribute.getId(), native.getId(), raw.data()));
        const auto reclaim =
            qScopeGuard([&] { H5Dvlen_reclaim(native.getId(), space.getId(), H5P_DEFAULT, raw.data()); });
        for (std::uint64_t index = 0; index < count; ++index)
            texts.push_back(valueText(native, raw.data() + index * bytes, names));
    }
    value.values = std::move(texts);
}

/// Whether the elements are neither numbers nor texts.
bool isOdd(const Hdf5Element &element)
{
    return !element.error.isEmpty() || element.stored == Hdf5Element::Stored::Described;
}

/// Numbers and texts.
void readPlain(const H5::Attribute &attribute, const Hdf5Element &element, AttributeValue &value)
{
    value.type = element.storedType.isEmpty() ? QString(typeName(element.type)) : element.storedType;
    value.element = element.type;
    value.names = element.names;
    const ArrayShape inside = element.extents();
    if (value.shape)
        value.shape->insert(value.shape->end(), inside.begin(), inside.end());
    const auto space = adopted<H5::DataSpace>(H5Aget_space(attribute.getId()));
    const std::optional<std::uint64_t> count = readableCount(element, elementsOf(space));
    if (count)
        value.values = valuesOf(attribute, element, *count);
    else
        value.error = tooLarge();
}

AttributeValue valueOf(const H5::Attribute &attribute, Hdf5Names &names)
{
    AttributeValue value;
    const auto type = adopted<H5::DataType>(H5Aget_type(attribute.getId()));
    value.shape = shapeOf(adopted<H5::DataSpace>(H5Aget_space(attribute.getId())));
    const std::vector<Hdf5TypeNode> nodes = typeNodes(type);
    if (nodes.front().isCompound || isOdd(nodes.front().element))
        readOdd(attribute, type, names, value);
    else
        readPlain(attribute, nodes.front().element, value);
    return value;
}

struct Collected {
    std::vector<QByteArray> names;
};

herr_t collectName(hid_t, const char *name, const H5A_info_t *, void *collected)
{
    static_cast<Collected *>(collected)->names.emplace_back(name);
    return 0;
}

AttributeValue valueOrReason(hid_t object, const QByteArray &name, Hdf5Names &names)
{
    QString reason;
    try {
        return valueOf(adopted<H5::Attribute>(H5Aopen(object, name.constData(), H5P_DEFAULT)), names);
    } catch (const H5::Exception &exception) {
        reason = reasonOf(exception);
    }
    AttributeValue unreadable{.type = {}, .shape = std::nullopt};
    unreadable.error = QCoreApplication::translate("Hdf5Array", "The attribute cannot be read (%1).").arg(reason);
    return unreadable;
}

ArrayAttribute attributeOf(const QString &name, AttributeValue value)
{
    QString text = attributeText(value, shownValues, shownCharacters);
    return {name, std::move(text), std::move(value)};
}

} // namespace

std::vector<ArrayAttribute> attributesOf(hid_t object, Hdf5Names &names)
{
    Collected collected;
    hsize_t position = 0;
    std::vector<ArrayAttribute> attributes;
    const herr_t result = H5Aiterate2(object, H5_INDEX_NAME, H5_ITER_INC, &position, collectName, &collected);
    const QString reason = result < 0 ? libraryReason() : QString();
    for (const QByteArray &name : collected.names)
        attributes.push_back(attributeOf(textOf(name), valueOrReason(object, name, names)));
    if (result < 0) {
        AttributeValue unreadable{.type = {}, .shape = std::nullopt};
        unreadable.error = QCoreApplication::translate("Hdf5Array", "More cannot be read (%1).").arg(reason);
        attributes.push_back(attributeOf(u"…"_s, std::move(unreadable)));
    }
    return attributes;
}

std::optional<ArrayValues> attributeValues(hid_t object, const char *name)
{
    try {
        if (checked(H5Aexists(object, name)) <= 0)
            return {};
        const auto attribute = adopted<H5::Attribute>(H5Aopen(object, name, H5P_DEFAULT));
        const std::vector<Hdf5TypeNode> nodes = typeNodes(adopted<H5::DataType>(H5Aget_type(attribute.getId())));
        const Hdf5Element &element = nodes.front().element;
        if (nodes.front().isCompound || isOdd(element))
            return {};
        const auto space = adopted<H5::DataSpace>(H5Aget_space(attribute.getId()));
        const std::optional<std::uint64_t> count = readableCount(element, elementsOf(space));
        if (!count)
            return {};
        return valuesOf(attribute, element, *count);
    } catch (const H5::Exception &) {
        return {}; // its text, beside the others, says why
    }
}

QStringList attributeTexts(hid_t object, const char *name)
{
    const std::optional<ArrayValues> values = attributeValues(object, name);
    if (!values || !std::holds_alternative<std::vector<QString>>(*values))
        return {};
    const auto &texts = std::get<std::vector<QString>>(*values);
    return {texts.begin(), texts.end()};
}

std::vector<std::int64_t> attributeIntegers(hid_t object, const char *name)
{
    const std::optional<ArrayValues> values = attributeValues(object, name);
    std::vector<std::int64_t> integers;
    if (!values)
        return integers;
    std::visit(
        [&integers](const auto &held) {
            if constexpr (std::is_integral_v<std::decay_t<decltype(held[0])>>) {
                for (const auto value : held)
                    integers.push_back(static_cast<std::int64_t>(value));
            }
        },
        *values);
    return integers;
}

std::vector<haddr_t> attributeReferences(hid_t object, const char *name)
{
    const auto attribute = adopted<H5::Attribute>(H5Aopen(object, name, H5P_DEFAULT));
    const auto space = adopted<H5::DataSpace>(H5Aget_space(attribute.getId()));
    const auto type = adopted<H5::DataType>(H5Tvlen_create(H5T_STD_REF_OBJ));
    const std::uint64_t count = elementsOf(space);
    if (count > H5S_MAX_RANK)
        return {};
    std::vector<hvl_t> lists(count);
    checked(H5Aread(attribute.getId(), type.getId(), lists.data()));
    std::vector<haddr_t> first;
    for (const hvl_t &list : lists)
        first.push_back(list.len > 0 && list.p ? *static_cast<const hobj_ref_t *>(list.p) : 0);
    checked(H5Dvlen_reclaim(type.getId(), space.getId(), H5P_DEFAULT, lists.data()));
    return first;
}

} // namespace rankscope
