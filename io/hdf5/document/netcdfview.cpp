// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/document/netcdfview.h"

#include "model/arrays/derived/filledarray.h"
#include "model/arrays/derived/joinedtexts.h"
#include "model/arrays/derived/netcdffill.h"
#include "model/arrays/derived/unsignedarray.h"

#include <QHash>

#include <algorithm>
#include <array>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

using Attributes = std::vector<ArrayAttribute>;

constexpr std::array notes{"CLASS"_L1,
                           "NAME"_L1,
                           "REFERENCE_LIST"_L1,
                           "DIMENSION_LIST"_L1,
                           "DIMENSION_LABELS"_L1,
                           "_Netcdf4Dimid"_L1,
                           "_Netcdf4Coordinates"_L1,
                           "_NCProperties"_L1,
                           "_nc3_strict"_L1};
constexpr QLatin1StringView variablePrefix = "_nc4_non_coord_"_L1; // of one named like a dimension, which it has not

QString attributeValue(const Attributes &attributes, QLatin1StringView name)
{
    const auto found = std::ranges::find(attributes, name, &ArrayAttribute::name);
    if (found == attributes.end())
        return {};
    const auto *const texts = found->whole ? std::get_if<std::vector<QString>>(&found->whole->values) : nullptr;
    return texts && texts->size() == 1 ? texts->front() : found->value;
}

bool isScale(const ArrayDescription &description)
{
    return attributeValue(description.attributes, "CLASS"_L1) == "DIMENSION_SCALE"_L1;
}

bool isBareDimension(const ArrayDescription &description)
{
    return isScale(description)
           && attributeValue(description.attributes, "NAME"_L1).startsWith("This is a netCDF dimension"_L1);
}

/// Lengths of dimensions, by the path of their scale.
class DimensionLengths
{
public:
    explicit DimensionLengths(const std::vector<Hdf5Listed> &dataSets)
    {
        for (const Hdf5Listed &dataSet : dataSets) {
            if (isScale(dataSet.description) && !dataSet.description.shape.empty())
                m_lengths.insert(dataSet.description.path, dataSet.description.shape.front());
        }
        for (const Hdf5Listed &dataSet : dataSets) {
            const ArrayDescription &description = dataSet.description;
            for (std::size_t dimension = 0; dimension < description.shape.size(); ++dimension) {
                if (std::uint64_t *const length = find(description, dimension))
                    *length = std::max(*length, description.shape[dimension]);
            }
        }
    }

    /// Of a variable that can be read.
    ArrayShape shapeOf(const ArrayDescription &description)
    {
        ArrayShape shape = description.shape;
        for (std::size_t dimension = 0; dimension < shape.size(); ++dimension) {
            const std::uint64_t *const length = find(description, dimension);
            shape[dimension] = length ? *length : shape[dimension];
        }
        return elementCount(shape) ? shape : description.shape;
    }

private:
    /// A dimension is seen in the groups below its own.
    std::uint64_t *find(const ArrayDescription &description, std::size_t dimension)
    {
        const QString &name = description.dimensions[dimension].name;
        if (name.isEmpty() || description.space != ArraySpace::Simple || !description.error.isEmpty())
            return nullptr;
        for (QString group = description.path.section(u'/', 0, -2);; group = group.section(u'/', 0, -2)) {
            const auto found = m_lengths.find(group % u'/' % name);
            if (found != m_lengths.end())
                return &*found;
            if (group.isEmpty())
                return nullptr;
        }
    }

    QHash<QString, std::uint64_t> m_lengths;
};

void eraseNotes(Attributes &attributes)
{
    std::erase_if(attributes, [](const ArrayAttribute &attribute) {
        return std::ranges::find(notes, attribute.name) != notes.end();
    });
}

/// Without the data sets of which it is false, and the entries that stand for them.
void keepOnly(Hdf5Listing &listing, const std::vector<bool> &isKept)
{
    std::vector<std::uint32_t> places(isKept.size());
    std::uint32_t next = 0;
    for (std::size_t index = 0; index < isKept.size(); ++index)
        places[index] = isKept[index] ? next++ : 0;
    std::vector<std::uint32_t> entryPlaces(listing.entries.size());
    std::vector<ArrayEntry> entries;
    for (std::size_t index = 0; index < listing.entries.size(); ++index) {
        ArrayEntry &entry = listing.entries[index];
        if (entry.dataSet && !isKept[*entry.dataSet])
            continue;
        entryPlaces[index] = static_cast<std::uint32_t>(entries.size());
        if (entry.dataSet)
            entry.dataSet = places[*entry.dataSet];
        if (entry.parent)
            entry.parent = entryPlaces[*entry.parent];
        entries.push_back(std::move(entry));
    }
    listing.entries = std::move(entries);
    std::vector<Hdf5Listed> dataSets;
    for (std::size_t index = 0; index < isKept.size(); ++index) {
        if (isKept[index])
            dataSets.push_back(std::move(listing.dataSets[index]));
    }
    listing.dataSets = std::move(dataSets);
}

/// Members of compounds too, whose paths begin with that of their variable.
void renameVariables(Hdf5Listing &listing)
{
    const QString marked = u'/' % variablePrefix;
    for (ArrayEntry &entry : listing.entries) {
        entry.path.replace(marked, u"/"_s);
        entry.target.replace(marked, u"/"_s);
        if (entry.name.startsWith(variablePrefix))
            entry.name.remove(0, variablePrefix.size());
    }
    for (Hdf5Listed &dataSet : listing.dataSets)
        dataSet.description.path.replace(marked, u"/"_s);
}

std::optional<ArrayValues> fillOf(const ArrayDescription &description)
{
    std::optional<ArrayValues> fill = netcdfFill(description.type);
    const auto own = std::ranges::find(description.attributes, "_FillValue"_L1, &ArrayAttribute::name);
    if (fill && own != description.attributes.end() && own->whole && own->whole->values.index() == fill->index()
        && valueCount(own->whole->values) == 1)
        fill = own->whole->values;
    return fill;
}

} // namespace

bool isNetcdf(const Hdf5Listing &listing)
{
    if (listing.hasNetcdfMarks || listing.entries.empty())
        return listing.hasNetcdfMarks;
    return std::ranges::find(listing.entries.front().attributes, "_NCProperties"_L1, &ArrayAttribute::name)
           != listing.entries.front().attributes.end();
}

NetcdfVariables hideNotesOfNetcdf(Hdf5Listing &listing)
{
    DimensionLengths lengths(listing.dataSets);
    NetcdfVariables variables;
    std::vector<bool> isKept;
    for (Hdf5Listed &dataSet : listing.dataSets) {
        isKept.push_back(!isBareDimension(dataSet.description));
        if (!isKept.back())
            continue;
        const Hdf5Element &element = dataSet.element;
        variables.shapes.push_back(element.shells.empty() ? lengths.shapeOf(dataSet.description)
                                                          : dataSet.description.shape);
        variables.areCharacters.push_back(element.stored == Hdf5Element::Stored::FixedText && element.textBytes == 1
                                          && element.shells.empty());
        eraseNotes(dataSet.description.attributes);
    }
    for (ArrayEntry &entry : listing.entries)
        eraseNotes(entry.attributes);
    keepOnly(listing, isKept);
    renameVariables(listing);
    return variables;
}

void showAsNetcdf(ArrayDocument &document, const NetcdfVariables &variables)
{
    for (std::size_t index = 0; index < document.dataSets.size(); ++index) {
        auto &source = document.dataSets[index];
        const auto fill = fillOf(source->description());
        if (fill && source->shape() != variables.shapes[index])
            source = std::make_shared<const FilledArray>(source, variables.shapes[index], *fill);
        if (variables.areCharacters[index] && JoinedTexts::canJoin(source->description()))
            source = std::make_shared<const JoinedTexts>(source);
        source = asUnsigned(source);
    }
}

} // namespace rankscope
