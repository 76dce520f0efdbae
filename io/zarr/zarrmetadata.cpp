// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/zarr/zarrmetadata.h"

#include "io/zarr/zarrjson.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QStringList>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int deepestType = 32; // records in records

Error damagedMetadata(const QString &text)
{
    return {ErrorKind::Damaged, text, {}, {}, {}};
}

std::optional<ArrayShape> extentsOf(const QJsonValue &value)
{
    const QJsonArray list = value.toArray();
    if (!value.isArray() || list.size() > static_cast<qsizetype>(mostNumpyDimensions))
        return std::nullopt;
    ArrayShape extents;
    for (const QJsonValue &extent : list) {
        if (!extent.isDouble() || extent.toInteger(-1) < 0)
            return std::nullopt;
        extents.push_back(static_cast<std::uint64_t>(extent.toInteger()));
    }
    return extents;
}

/// A type of NumPy in JSON, as the header of an .npy file has it. Deeper ones become none.
PythonValue typeValueOf(const QJsonValue &value, int depth = 0)
{
    PythonValue result;
    if (value.isString()) {
        result.kind = PythonValue::Kind::Text;
        result.text = value.toString().toStdString();
    } else if (value.isDouble() && value.toInteger(-1) >= 0) {
        result.kind = PythonValue::Kind::Integer;
        result.integer = static_cast<std::uint64_t>(value.toInteger());
    } else if (value.isArray() && depth < deepestType) {
        result.kind = PythonValue::Kind::Sequence;
        for (const QJsonValue &item : value.toArray())
            result.items.push_back(typeValueOf(item, depth + 1));
    }
    return result;
}

QString spelled(const QJsonValue &dtype)
{
    return dtype.isString() ? dtype.toString() : jsonText(dtype);
}

/// Texts of any length are objects of Python for NumPy.
void makeTexts(NumpyType &type)
{
    type.isPickled = false;
    type.bytes = 0;
    type.members.front().element = {.type = ElementType::Text, .bytes = 0};
    type.members.front().error.clear();
}

Result<void> checkSizes(const ZarrMetadata &metadata)
{
    const auto elements = elementCount(metadata.chunks);
    std::uint64_t bytes = 0;
    if (!elementCount(metadata.shape) || !elements || __builtin_mul_overflow(*elements, metadata.type.bytes, &bytes))
        return tl::unexpected(damagedMetadata(
            QCoreApplication::translate("Zarr", "Its shape asks for more elements than 64 bits can count.")));
    return {};
}

Result<void> takeShape(const QJsonObject &object, ZarrMetadata &metadata)
{
    const auto shape = extentsOf(object["shape"_L1]);
    const auto chunks = extentsOf(object["chunks"_L1]);
    if (!shape || !chunks || shape->size() != chunks->size() || std::ranges::find(*chunks, 0U) != chunks->end())
        return tl::unexpected(
            damagedMetadata(QCoreApplication::translate("Zarr", "Its shape or the shape of its chunks is none.")));
    metadata.shape = *shape;
    metadata.chunks = *chunks;
    return {};
}

} // namespace

ArrayShape ZarrMetadata::grid() const
{
    ArrayShape counts;
    for (std::size_t dimension = 0; dimension < shape.size(); ++dimension)
        counts.push_back(shape[dimension] / chunks[dimension] + (shape[dimension] % chunks[dimension] == 0 ? 0U : 1U));
    return counts;
}

QString ZarrMetadata::keyOf(const ArrayShape &place) const
{
    QStringList numbers;
    for (const std::uint64_t number : place)
        numbers << QString::number(number);
    return place.empty() ? u"0"_s : numbers.join(separator);
}

Result<ZarrMetadata> parseZarrMetadata(const QJsonObject &object)
{
    if (const qint64 version = object["zarr_format"_L1].toInteger(0); version != 2)
        return tl::unexpected(
            Error{ErrorKind::Unsupported,
                  QCoreApplication::translate("Zarr", "It is of version %1 of Zarr; version 2 is read.").arg(version),
                  {},
                  {},
                  {}});
    ZarrMetadata metadata;
    if (auto done = takeShape(object, metadata); !done)
        return tl::unexpected(done.error());
    auto type = parseNumpyType(typeValueOf(object["dtype"_L1]));
    metadata.dtype = spelled(object["dtype"_L1]);
    if (!type || type->members.empty())
        return tl::unexpected(damagedMetadata(
            QCoreApplication::translate("Zarr", "Elements of the type %1 cannot be read.").arg(metadata.dtype)));
    metadata.type = *std::move(type);
    metadata.order = object["order"_L1].toString() == "F"_L1 ? ArrayOrder::ColumnMajor : ArrayOrder::RowMajor;
    metadata.separator = object["dimension_separator"_L1].toString() == "/"_L1 ? u'/' : u'.';
    metadata.fill = object["fill_value"_L1];
    metadata.codecs = zarrCodecsOf(object["compressor"_L1], object["filters"_L1]);
    const bool isObject = metadata.dtype == "|O"_L1;
    if (isObject && metadata.codecs.holdsTexts())
        makeTexts(metadata.type);
    if (metadata.codecs.holdsTexts() && !isObject)
        return tl::unexpected(damagedMetadata(
            QCoreApplication::translate("Zarr", "Elements of the type %1 cannot be read.").arg(metadata.dtype)));
    if (auto done = checkSizes(metadata); !done)
        return tl::unexpected(done.error());
    return metadata;
}

} // namespace rankscope
