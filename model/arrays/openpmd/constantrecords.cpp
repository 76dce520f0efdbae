// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/openpmd/constantrecords.h"

#include "model/arrays/openpmd/constantarray.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostDimensions = 32; // of HDF5

using Attributes = std::vector<ArrayAttribute>;

const AttributeValue *attributeOf(const Attributes &attributes, QLatin1StringView name)
{
    const auto found = std::ranges::find(attributes, name, &ArrayAttribute::name);
    const bool isRead = found != attributes.end() && found->whole && found->whole->error.isEmpty();
    return isRead ? &*found->whole : nullptr;
}

/// The extents that the attribute says; none where they are not as many elements as can be counted.
ArrayShape shapeOf(const Attributes &attributes)
{
    const AttributeValue *const value = attributeOf(attributes, "shape"_L1);
    ArrayShape shape;
    if (!value || valueCount(value->values) > mostDimensions)
        return shape;
    const bool areExtents = std::visit(
        [&shape](const auto &extents) {
            using Extent = typename std::decay_t<decltype(extents)>::value_type;
            if constexpr (std::is_integral_v<Extent>) {
                shape.assign(extents.begin(), extents.end());
                return std::ranges::none_of(extents, [](Extent extent) { return extent < Extent(); });
            }
            return false;
        },
        value->values);
    return areExtents && elementCount(shape) ? shape : ArrayShape();
}

/// The names of the axes of the mesh, of the slowest first: of the component itself, else of its group.
QStringList labelsOf(const ArrayDocument &document, const ArrayEntry &entry)
{
    const bool isOwn = attributeOf(entry.attributes, "axisLabels"_L1) || !entry.parent;
    const Attributes &attributes = isOwn ? entry.attributes : document.entries[*entry.parent].attributes;
    const AttributeValue *const value = attributeOf(attributes, "axisLabels"_L1);
    const auto *const texts = value ? std::get_if<std::vector<QString>>(&value->values) : nullptr;
    if (!texts)
        return {};
    QStringList labels(texts->begin(), texts->end());
    const auto order = std::ranges::find(attributes, "dataOrder"_L1, &ArrayAttribute::name);
    if (order != attributes.end() && order->value == "F"_L1)
        std::ranges::reverse(labels);
    return labels;
}

/// Fewer labels than dimensions: the modes come first and have none.
void nameDimensions(std::vector<ArrayDimension> &dimensions, const QStringList &labels)
{
    const auto count = static_cast<std::size_t>(labels.size());
    const std::size_t skipped = count < dimensions.size() ? dimensions.size() - count : 0;
    for (std::size_t index = skipped; index < dimensions.size(); ++index)
        dimensions[index].name = labels[static_cast<qsizetype>(index - skipped)];
}

/// The array that a group stands for; null where it stands for none.
std::shared_ptr<const ArraySource> constantOf(const ArrayDocument &document, const ArrayEntry &entry)
{
    const AttributeValue *const value = attributeOf(entry.attributes, "value"_L1);
    if (!value || valueCount(value->values) != 1 || std::holds_alternative<std::vector<QString>>(value->values))
        return nullptr;
    ArrayDescription description;
    description.shape = shapeOf(entry.attributes);
    if (description.shape.empty())
        return nullptr;
    description.path = entry.path;
    description.type = value->element;
    description.dimensions.resize(description.shape.size());
    nameDimensions(description.dimensions, labelsOf(document, entry));
    description.storage = QCoreApplication::translate("OpenPmd", "constant");
    std::ranges::remove_copy_if(
        entry.attributes, std::back_inserter(description.attributes),
        [](const ArrayAttribute &attribute) { return attribute.name == "value"_L1 || attribute.name == "shape"_L1; });
    return std::make_shared<const ConstantArray>(std::move(description), value->values);
}

} // namespace

void addConstantRecords(ArrayDocument &document)
{
    std::vector<bool> hasContents(document.entries.size());
    for (const ArrayEntry &entry : document.entries) {
        if (entry.parent)
            hasContents[*entry.parent] = true;
    }
    QHash<QString, std::uint32_t> made; // by path
    for (std::size_t index = 0; index < document.entries.size(); ++index) {
        ArrayEntry &entry = document.entries[index];
        if (entry.kind != ArrayEntry::Kind::Group || hasContents[index] || !entry.target.isEmpty())
            continue;
        auto array = constantOf(document, entry);
        if (!array)
            continue;
        entry.kind = ArrayEntry::Kind::DataSet;
        entry.dataSet = static_cast<std::uint32_t>(document.dataSets.size());
        entry.attributes.clear();
        made.insert(entry.path, *entry.dataSet);
        document.dataSets.push_back(std::move(array));
    }
    for (ArrayEntry &entry : document.entries) {
        const auto target = entry.kind == ArrayEntry::Kind::Group ? made.constFind(entry.target) : made.constEnd();
        if (target == made.constEnd())
            continue;
        entry.kind = ArrayEntry::Kind::DataSet;
        entry.dataSet = *target;
    }
}

} // namespace rankscope
