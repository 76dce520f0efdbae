// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/hdf5attributes.h"

#include "io/hdf5/hdf5handle.h"
#include "io/hdf5/hdf5values.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint64_t largestAttribute = std::uint64_t{4} << 20U; // bytes; larger ones are not read
constexpr std::size_t shownValues = 12;
constexpr qsizetype shownCharacters = 4096;

/// What of an attribute can be read into values.
struct Readable {
    Hdf5Element element;
    std::uint64_t count = 0;
};

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

QString shownValue(const ArrayValues &values, std::size_t index, const Hdf5Element &element)
{
    QString text = valueText(values, index, element.type);
    if (text.size() > shownCharacters)
        text = text.left(shownCharacters) % u'…';
    if (element.names.empty())
        return text;
    const auto name = element.names.find(text.toLongLong());
    return name == element.names.end() ? text : name->second;
}

QString listOf(const ArrayValues &values, const Hdf5Element &element)
{
    const std::size_t count = valueCount(values);
    QStringList parts;
    for (std::size_t index = 0; index < std::min(count, shownValues); ++index)
        parts << shownValue(values, index, element);
    const QString list = parts.join(u", "_s);
    if (count <= shownValues)
        return list;
    const int all = static_cast<int>(std::min<std::size_t>(count, std::numeric_limits<int>::max()));
    return QCoreApplication::translate("Hdf5Array", "%1, … (%Ln values)", nullptr, all).arg(list);
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

QString compoundText(const std::vector<Hdf5TypeNode> &nodes)
{
    QStringList members;
    for (const Hdf5TypeNode &node : nodes) {
        if (node.parent == std::size_t{0})
            members << node.name;
    }
    return QCoreApplication::translate("Hdf5Array", "(compound of %1)").arg(members.join(u", "_s));
}

QString attributeText(const H5::Attribute &attribute)
{
    const auto type = adopted<H5::DataType>(H5Aget_type(attribute.getId()));
    const std::vector<Hdf5TypeNode> nodes = typeNodes(type);
    const Hdf5Element &element = nodes.front().element;
    if (nodes.front().isCompound)
        return compoundText(nodes);
    if (H5Tget_class(type.getId()) == H5T_REFERENCE)
        return QCoreApplication::translate("Hdf5Array", "(references)");
    if (!element.error.isEmpty())
        return u'(' % element.error % u')';
    const auto space = adopted<H5::DataSpace>(H5Aget_space(attribute.getId()));
    const std::optional<std::uint64_t> count = readableCount(element, elementsOf(space));
    if (!count)
        return QCoreApplication::translate("Hdf5Array", "(too large to show)");
    return listOf(valuesOf(attribute, element, *count), element);
}

struct Collected {
    std::vector<QByteArray> names;
};

herr_t collectName(hid_t, const char *name, const H5A_info_t *, void *collected)
{
    static_cast<Collected *>(collected)->names.emplace_back(name);
    return 0;
}

QString textOrReason(hid_t object, const QByteArray &name)
{
    try {
        return attributeText(adopted<H5::Attribute>(H5Aopen(object, name.constData(), H5P_DEFAULT)));
    } catch (const H5::Exception &exception) {
        return QCoreApplication::translate("Hdf5Array", "(cannot be read: %1)").arg(reasonOf(exception));
    }
}

} // namespace

std::vector<ArrayAttribute> attributesOf(hid_t object)
{
    Collected collected;
    hsize_t position = 0;
    std::vector<ArrayAttribute> attributes;
    const herr_t result = H5Aiterate2(object, H5_INDEX_NAME, H5_ITER_INC, &position, collectName, &collected);
    const QString reason = result < 0 ? libraryReason() : QString();
    for (const QByteArray &name : collected.names)
        attributes.push_back({textOf(name), textOrReason(object, name)});
    if (result < 0)
        attributes.push_back(
            {u"…"_s, QCoreApplication::translate("Hdf5Array", "(more cannot be read: %1)").arg(reason)});
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
        if (nodes.front().isCompound || !element.error.isEmpty())
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
