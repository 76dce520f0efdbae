// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/totalview/visualizerlayout.h"

#include "io/json/jsonwriter.h"
#include "io/writeerror.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QJsonObject>

#include <array>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct NamedField {
    QLatin1StringView name;
    std::optional<VisualizerField> VisualizerLayout::*field;
};

struct NamedConstant {
    QLatin1StringView name;
    std::uint64_t VisualizerLayout::*value;
};

constexpr std::array optionalFields{
    NamedField{"version"_L1, &VisualizerLayout::version},
    NamedField{"id"_L1, &VisualizerLayout::id},
    NamedField{"type"_L1, &VisualizerLayout::type},
    NamedField{"axis_order"_L1, &VisualizerLayout::axisOrder},
    NamedField{"effective_rank"_L1, &VisualizerLayout::effectiveRank},
    NamedField{"n_bytes"_L1, &VisualizerLayout::byteCount},
    NamedField{"title"_L1, &VisualizerLayout::title},
};

constexpr std::array constants{
    NamedConstant{"magic"_L1, &VisualizerLayout::magicValue},
    NamedConstant{"version"_L1, &VisualizerLayout::versionValue},
    NamedConstant{"row_major"_L1, &VisualizerLayout::rowMajorValue},
    NamedConstant{"column_major"_L1, &VisualizerLayout::columnMajorValue},
    NamedConstant{"signed"_L1, &VisualizerLayout::signedValue},
    NamedConstant{"unsigned"_L1, &VisualizerLayout::unsignedValue},
    NamedConstant{"float"_L1, &VisualizerLayout::floatingValue},
};

constexpr std::array typeNames{"signed"_L1, "unsigned"_L1, "float"_L1}; // by VisualizerType

/// Numbers over 63 bits are written as texts, since JSON readers round them.
std::optional<std::uint64_t> numberOf(const QJsonValue &value)
{
    bool isNumber = false;
    if (value.isString()) {
        const std::uint64_t number = value.toString().toULongLong(&isNumber, 0);
        return isNumber ? std::optional(number) : std::nullopt;
    }
    const qint64 number = value.toInteger(-1);
    return number < 0 ? std::nullopt : std::optional(static_cast<std::uint64_t>(number));
}

std::optional<VisualizerField> fieldOf(const QJsonValue &value)
{
    const auto offset = numberOf(value["offset"_L1]);
    const auto bytes = numberOf(value["bytes"_L1]);
    return offset && bytes ? std::optional(VisualizerField{*offset, *bytes}) : std::nullopt;
}

bool readFields(const QJsonValue &fields, VisualizerLayout &layout)
{
    const auto magic = fieldOf(fields["magic"_L1]);
    const auto itemLength = fieldOf(fields["item_length"_L1]);
    const auto itemCount = fieldOf(fields["item_count"_L1]);
    for (const NamedField &field : optionalFields)
        layout.*field.field = fieldOf(fields[field.name]);
    layout.magic = magic.value_or(VisualizerField());
    layout.itemLength = itemLength.value_or(VisualizerField());
    layout.itemCount = itemCount.value_or(VisualizerField());
    return magic && itemLength && itemCount;
}

bool readDimensions(const QJsonValue &value, VisualizerDimensions &dimensions)
{
    const auto offset = numberOf(value["offset"_L1]);
    const auto count = numberOf(value["count"_L1]);
    const auto bytes = numberOf(value["bytes"_L1]);
    const auto extent = fieldOf(value["extent"_L1]);
    if (!offset || !count || !bytes || !extent)
        return false;
    dimensions = {*offset, *count, *bytes, *extent, fieldOf(value["base"_L1]), fieldOf(value["stride"_L1])};
    return true;
}

bool readConstants(const QJsonValue &value, VisualizerLayout &layout)
{
    for (const NamedConstant &constant : constants) {
        const auto number = numberOf(value[constant.name]);
        if (!number && !value[constant.name].isUndefined())
            return false;
        layout.*constant.value = number.value_or(layout.*constant.value);
    }
    return !value["magic"_L1].isUndefined();
}

/// Errors are sentences; empty: it could be read.
QString readRepresentations(const QJsonValue &value, VisualizerLayout &layout)
{
    const QJsonObject stated = value.toObject();
    for (auto entry = stated.begin(); entry != stated.end(); ++entry) {
        const auto known = visualizerRepresentations().find(entry.key());
        const QString word = entry.value().toString();
        if (known == visualizerRepresentations().end() || !known->second.contains(word))
            return QCoreApplication::translate("VisualizerLayout",
                                               "The layout states “%1” for “%2”, which is no known representation.")
                .arg(word, entry.key());
        layout.representations[entry.key()] = word;
    }
    return {};
}

void writeRepresentations(JsonWriter &json, const VisualizerLayout &layout)
{
    if (layout.representations.empty())
        return;
    json.key("representations"_L1);
    json.beginObject();
    for (const auto &[numbers, word] : layout.representations) {
        json.key(QStringView(numbers));
        json.string(QStringView(word));
    }
    json.endObject();
}

void writeField(JsonWriter &json, QLatin1StringView name, const VisualizerField &field)
{
    json.key(name);
    json.beginObject();
    json.count("offset"_L1, field.offset);
    json.count("bytes"_L1, field.bytes);
    json.endObject();
}

void writeFields(JsonWriter &json, const VisualizerLayout &layout)
{
    json.key("fields"_L1);
    json.beginObject();
    writeField(json, "magic"_L1, layout.magic);
    writeField(json, "item_length"_L1, layout.itemLength);
    writeField(json, "item_count"_L1, layout.itemCount);
    for (const NamedField &field : optionalFields) {
        if (layout.*field.field)
            writeField(json, field.name, *(layout.*field.field));
    }
    json.endObject();
}

void writeDimensions(JsonWriter &json, const VisualizerDimensions &dimensions)
{
    json.key("dimensions"_L1);
    json.beginObject();
    json.count("offset"_L1, dimensions.offset);
    json.count("count"_L1, dimensions.count);
    json.count("bytes"_L1, dimensions.bytes);
    writeField(json, "extent"_L1, dimensions.extent);
    if (dimensions.base)
        writeField(json, "base"_L1, *dimensions.base);
    if (dimensions.stride)
        writeField(json, "stride"_L1, *dimensions.stride);
    json.endObject();
}

void writeConstants(JsonWriter &json, const VisualizerLayout &layout)
{
    json.key("constants"_L1);
    json.beginObject();
    for (const NamedConstant &constant : constants) {
        const std::uint64_t value = layout.*constant.value;
        if (value > std::uint64_t(INT64_MAX))
            json.string(constant.name, QString::number(value));
        else
            json.count(constant.name, value);
    }
    json.endObject();
}

} // namespace

const std::map<QString, QStringList> &visualizerRepresentations()
{
    static const std::map<QString, QStringList> known{
        {u"integer3"_s, {u"packed"_s}},
        {u"float2"_s, {u"half"_s, u"bfloat16"_s}},
        {u"float10"_s, {u"x87"_s}},
        {u"float12"_s, {u"x87"_s}},
        {u"float16"_s, {u"x87"_s, u"binary128"_s, u"double-double"_s}},
    };
    return known;
}

Result<VisualizerLayout> readVisualizerLayout(const QByteArray &json, const QString &name)
{
    const auto wrong = [&name](const QString &message) {
        return tl::unexpected(
            Error{ErrorKind::WrongFormat,
                  message,
                  name,
                  {},
                  QCoreApplication::translate("VisualizerLayout", "Make it from your visualize.h again.")});
    };
    const QJsonDocument document = QJsonDocument::fromJson(json);
    if (!document.isObject())
        return wrong(QCoreApplication::translate("VisualizerLayout",
                                                 "This is no layout of Visualizer data sets: no JSON "
                                                 "object."));
    const QJsonValue root(document.object());
    VisualizerLayout layout;
    layout.name = root["name"_L1].toString();
    layout.order = root["byte_order"_L1].toString() == "big"_L1 ? std::endian::big : std::endian::little;
    layout.headerBytes = numberOf(root["header_bytes"_L1]).value_or(0);
    const bool isWhole = readFields(root["fields"_L1], layout)
                         && readDimensions(root["dimensions"_L1], layout.dimensions)
                         && readConstants(root["constants"_L1], layout);
    if (!isWhole)
        return wrong(QCoreApplication::translate("VisualizerLayout", "The layout lacks a field, a constant or the "
                                                                     "dimensions, or has one that is no number."));
    const QString type = root["assumed_type"_L1].toString();
    for (std::size_t index = 0; index < typeNames.size(); ++index) {
        if (type == typeNames[index])
            layout.assumedType = static_cast<VisualizerType>(index);
    }
    if (root["assumed_order"_L1].toString() == "column-major"_L1)
        layout.assumedOrder = ArrayOrder::ColumnMajor;
    if (const QString error = readRepresentations(root["representations"_L1], layout); !error.isEmpty())
        return wrong(error);
    if (const auto error = checkLayout(layout))
        return wrong(*error);
    return layout;
}

Result<void> writeVisualizerLayout(const VisualizerLayout &layout, QIODevice &device)
{
    JsonWriter json(device);
    json.beginObject();
    json.string("name"_L1, layout.name);
    json.string("byte_order"_L1, layout.order == std::endian::big ? u"big"_s : u"little"_s);
    json.count("header_bytes"_L1, layout.headerBytes);
    writeFields(json, layout);
    writeDimensions(json, layout.dimensions);
    writeConstants(json, layout);
    json.string("assumed_type"_L1, QString(typeNames[static_cast<std::size_t>(layout.assumedType)]));
    json.string("assumed_order"_L1, layout.assumedOrder == ArrayOrder::RowMajor ? u"row-major"_s : u"column-major"_s);
    writeRepresentations(json, layout);
    json.endObject();
    if (!json.finish())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
