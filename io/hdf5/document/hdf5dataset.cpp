// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/document/hdf5dataset.h"

#include "io/hdf5/document/hdf5attributes.h"
#include "io/hdf5/document/hdf5storage.h"
#include "io/hdf5/library/hdf5handle.h"
#include "io/hdf5/values/hdf5lists.h"
#include "io/hdf5/values/hdf5values.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>
#include <new>
#include <numeric>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint64_t largestElement = std::uint64_t{256} << 20U; // bytes with the arrays inside it

struct Extents {
    ArrayShape shape;
    std::vector<std::size_t> unlimited; // dimensions that may grow without end
    bool isNull = false; // there is not even a shape
};

Extents extentsOf(const H5::DataSet &dataSet)
{
    Extents extents;
    const auto space = adopted<H5::DataSpace>(H5Dget_space(dataSet.getId()));
    extents.isNull = H5Sget_simple_extent_type(space.getId()) == H5S_NULL;
    if (extents.isNull) {
        extents.shape = {0};
        return extents;
    }
    std::array<hsize_t, H5S_MAX_RANK> sizes{};
    std::array<hsize_t, H5S_MAX_RANK> most{};
    const int rank = checked(H5Sget_simple_extent_dims(space.getId(), sizes.data(), most.data()));
    extents.shape.assign(sizes.begin(), sizes.begin() + rank);
    for (std::size_t dimension = 0; dimension < extents.shape.size(); ++dimension) {
        if (most[dimension] == H5S_UNLIMITED)
            extents.unlimited.push_back(dimension);
    }
    return extents;
}

/// What is said of the storage beyond its layout.
QString storageText(const Hdf5Storage &storage, const Extents &extents, const Hdf5Element &element)
{
    QStringList parts{storage.text};
    if (extents.isNull)
        parts = QStringList{QCoreApplication::translate("Hdf5Array", "empty, without a shape")};
    QStringList numbers;
    for (const std::size_t dimension : extents.unlimited)
        numbers << QString::number(dimension + 1);
    if (!numbers.isEmpty())
        parts << QCoreApplication::translate("Hdf5Array", "unlimited along dimension %1").arg(numbers.join(u", "_s));
    if (!element.note.isEmpty())
        parts << element.note;
    return parts.join(u", "_s);
}

QString sizeError(const ArrayDescription &description, const Hdf5Element &element)
{
    const std::optional<std::uint64_t> inside = elementCount(element.extents());
    if (!inside || *inside > largestElement / std::max<std::size_t>(transferBytes(element), 1))
        return QCoreApplication::translate("Hdf5Array", "Each of its elements is an array that is too large to read.");
    if (!elementCount(description.shape))
        return QCoreApplication::translate("Hdf5Array",
                                           "It claims to have more elements than can be counted with 64 bits; the file "
                                           "is probably damaged.");
    return {};
}

ArrayDescription descriptionOf(const Hdf5TypeNode &node, const Extents &extents, const Hdf5Storage &storage)
{
    const Hdf5Element &element = node.element;
    const ArrayShape inside = element.extents();
    ArrayDescription description;
    description.type = element.type;
    description.isTypeKnown = element.isTypeKnown;
    description.storedType = element.storedType;
    description.space = extents.isNull ? ArraySpace::Null : ArraySpace::Simple;
    description.names = element.names;
    description.shape = extents.shape;
    description.shape.insert(description.shape.end(), inside.begin(), inside.end());
    description.dimensions.resize(description.shape.size());
    description.chunk = storage.chunk;
    if (!description.chunk.empty())
        description.chunk.insert(description.chunk.end(), inside.begin(), inside.end());
    description.storage = storageText(storage, extents, element);
    description.error = element.error.isEmpty() ? storage.error : element.error;
    if (description.error.isEmpty())
        description.error = sizeError(description, element);
    return description;
}

Hdf5Place placeOf(const QByteArray &name, const Hdf5Storage &storage, const Extents &extents, std::uint64_t bytes)
{
    Hdf5Place place{name, 0, 1, storage.externalPrefix};
    if (storage.chunk.empty() || storage.chunk.size() != extents.shape.size())
        return place;
    place.chunkBytes = bytes;
    for (const std::uint64_t extent : storage.chunk) {
        if (__builtin_mul_overflow(place.chunkBytes, extent, &place.chunkBytes))
            return Hdf5Place{name, 0, 1, {}};
    }
    if (storage.chunk.back() > 0)
        place.chunksAcross = (extents.shape.back() - 1) / storage.chunk.back() + 1;
    return place;
}

/// A few long lists among many short ones make a table of nothing but cells that are not there.
bool isTable(const std::vector<std::uint64_t> &lengths, std::uint64_t longest)
{
    constexpr std::uint64_t mostCellsPerElement = 1000;
    constexpr std::uint64_t alwaysCells = 100'000'000;
    const auto cells = elementCount({lengths.size(), longest});
    const auto held = std::accumulate(lengths.begin(), lengths.end(), std::uint64_t{0});
    return cells && (*cells <= alwaysCells || *cells / mostCellsPerElement <= held);
}

/// Elements that are lists of numbers are rows, where their lengths can be had; else they stay texts.
void showAsRows(const H5::DataSet &dataSet, const H5::DataType &type, const Extents &extents, Hdf5DataSet &described,
                ListBudget &budget, const std::function<bool()> &isCancelled)
{
    std::optional<Hdf5Element> element = rowElement(type);
    const std::uint64_t rows = elementCount(extents.shape).value_or(0);
    if (!element || extents.shape.size() > 1)
        return;
    Hdf5Element &texts = described.nodes.front().element;
    try {
        auto lengths = listLengths(dataSet, *element, rows, budget, isCancelled);
        const std::uint64_t longest = !lengths || lengths->empty() ? 0 : std::ranges::max(*lengths);
        if (!lengths || longest > largestElement / transferBytes(*element) || !isTable(*lengths, longest)) {
            texts.note = QCoreApplication::translate("Hdf5Array", "%1, too many to be shown as rows").arg(texts.note);
            return;
        }
        element->shells.push_back({{}, {longest}});
        element->note = texts.note;
        described.nodes.front().element = std::move(*element);
        described.lengths = std::move(*lengths);
    } catch (const H5::Exception &) { // whoever reads them is told
    } catch (const std::bad_alloc &) {}
}

} // namespace

Hdf5DataSet describedDataSet(const H5::DataSet &dataSet, const QByteArray &name, const QString &path,
                             const QString &folder, Hdf5Names &names, ListBudget &lists,
                             const std::function<bool()> &isCancelled)
{
    const auto type = adopted<H5::DataType>(H5Dget_type(dataSet.getId()));
    const Extents extents = extentsOf(dataSet);
    Hdf5Storage storage = storageOf(dataSet, folder);
    if (storage.chunk.size() != extents.shape.size())
        storage.chunk.clear(); // of an empty one
    Hdf5DataSet described;
    described.place = placeOf(name, storage, extents, type.getSize());
    described.warning = storage.warning;
    described.nodes = typeNodes(type);
    if (!extents.isNull && storage.error.isEmpty())
        showAsRows(dataSet, type, extents, described, lists, isCancelled);
    described.attributes = attributesOf(dataSet.getId(), names);
    for (const Hdf5TypeNode &node : described.nodes) {
        ArrayDescription description = descriptionOf(node, extents, storage);
        description.missing = storage.warning;
        description.path = node.parent ? described.descriptions[*node.parent].path % u'.' % node.name : path;
        described.descriptions.push_back(std::move(description));
    }
    if (!described.nodes.front().isCompound)
        described.descriptions.front().attributes = described.attributes;
    return described;
}

Hdf5DataSet unreadableDataSet(const QString &path, const QString &reason)
{
    Hdf5DataSet described;
    described.nodes.resize(1);
    ArrayDescription description;
    description.path = path;
    description.isTypeKnown = false;
    description.space = ArraySpace::Unknown;
    description.shape = {0};
    description.dimensions.resize(1);
    description.error =
        QCoreApplication::translate("Hdf5Array", "It cannot be opened (%1); it may be damaged, or made by a "
                                                 "newer version of HDF5.")
            .arg(reason);
    described.descriptions.push_back(std::move(description));
    return described;
}

} // namespace rankscope
