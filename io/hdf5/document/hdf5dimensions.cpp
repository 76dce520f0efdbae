// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/document/hdf5dimensions.h"

#include "io/hdf5/document/hdf5attributes.h"

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

bool has(const std::vector<ArrayAttribute> &attributes, QLatin1StringView name)
{
    return std::ranges::any_of(attributes, [name](const ArrayAttribute &attribute) { return attribute.name == name; });
}

QString valueOf(const std::vector<ArrayAttribute> &attributes, QLatin1StringView name)
{
    const auto found =
        std::ranges::find_if(attributes, [name](const ArrayAttribute &attribute) { return attribute.name == name; });
    return found == attributes.end() ? QString() : found->value;
}

} // namespace

QStringList axisLabels(hid_t object, const std::vector<ArrayAttribute> &attributes)
{
    if (!has(attributes, "axisLabels"_L1))
        return {};
    QStringList labels = attributeTexts(object, "axisLabels");
    if (valueOf(attributes, "dataOrder"_L1) == "F"_L1)
        std::ranges::reverse(labels); // then the labels begin with the fastest one
    return labels;
}

void Hdf5Dimensions::add(hid_t dataSet, const Hdf5ObjectKey &key, const Hdf5DataSet &described,
                         const QStringList &labels)
{
    const std::vector<ArrayAttribute> &attributes = described.attributes;
    const ArrayDescription &description = described.descriptions.front();
    Clues clues;
    clues.names = axisLabels(dataSet, attributes);
    if (clues.names.isEmpty())
        clues.names = labels;
    if (has(attributes, "DIMENSION_LABELS"_L1))
        clues.names = attributeTexts(dataSet, "DIMENSION_LABELS");
    if (has(attributes, "DIMENSION_LIST"_L1))
        clues.scales = attributeReferences(dataSet, "DIMENSION_LIST");
    if (has(attributes, "_Netcdf4Coordinates"_L1))
        clues.numbers = attributeIntegers(dataSet, "_Netcdf4Coordinates");
    if (valueOf(attributes, "CLASS"_L1) == "DIMENSION_SCALE"_L1)
        addScale(dataSet, key, description.path.section(u'/', -1), clues, description.shape.size());
    m_hasNetcdfMarks = m_hasNetcdfMarks || has(attributes, "_Netcdf4Dimid"_L1)
                       || valueOf(attributes, "NAME"_L1).startsWith("This is a netCDF dimension"_L1);
    if (!clues.names.isEmpty() || !clues.scales.empty() || !clues.numbers.empty())
        m_clues.emplace(key, std::move(clues));
}

/// A scale names the dimensions of others, and its own one.
void Hdf5Dimensions::addScale(hid_t dataSet, const Hdf5ObjectKey &key, const QString &name, Clues &clues,
                              std::size_t rank)
{
    m_scales.emplace(key, name);
    const std::vector<std::int64_t> number = attributeIntegers(dataSet, "_Netcdf4Dimid");
    if (number.size() == 1)
        m_numbered.emplace(std::pair(key.file, number.front()), name);
    if (rank == 1)
        clues.names = QStringList{name};
}

void Hdf5Dimensions::nameDimensions(const Hdf5ObjectKey &key, std::span<ArrayDimension> dimensions) const
{
    const auto found = m_clues.find(key);
    if (found == m_clues.end())
        return;
    const Clues &clues = found->second;
    const auto labelCount = static_cast<std::size_t>(clues.names.size());
    // fewer labels than dimensions: those of openPMD's modes, which come first, have none
    const std::size_t skipped = labelCount < dimensions.size() ? dimensions.size() - labelCount : 0;
    for (std::size_t index = skipped; index < dimensions.size(); ++index)
        dimensions[index].name = clues.names[static_cast<qsizetype>(index - skipped)];
    for (std::size_t index = 0; index < std::min(dimensions.size(), clues.numbers.size()); ++index) {
        const auto name = m_numbered.find({key.file, clues.numbers[index]});
        if (name != m_numbered.end())
            dimensions[index].name = name->second;
    }
    for (std::size_t index = 0; index < std::min(dimensions.size(), clues.scales.size()); ++index) {
        const auto name = m_scales.find({key.file, clues.scales[index]});
        if (name != m_scales.end())
            dimensions[index].name = name->second;
    }
}

} // namespace rankscope
