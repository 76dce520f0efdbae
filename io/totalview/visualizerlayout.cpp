// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/totalview/visualizerlayout.h"

#include <QCoreApplication>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint64_t mostHeaderBytes = std::uint64_t(1) << 20U;

bool isInside(const VisualizerField &field, std::uint64_t bytes)
{
    return field.offset <= bytes && field.bytes <= bytes - field.offset;
}

bool isNumber(const VisualizerField &field, std::uint64_t bytes)
{
    return std::has_single_bit(field.bytes) && field.bytes <= 8 && isInside(field, bytes);
}

bool isNumber(const std::optional<VisualizerField> &field, std::uint64_t bytes)
{
    return !field || isNumber(*field, bytes);
}

bool areDimensionsInside(const VisualizerLayout &layout)
{
    const VisualizerDimensions &dimensions = layout.dimensions;
    return dimensions.bytes <= mostHeaderBytes
           && isInside({dimensions.offset, dimensions.count * dimensions.bytes}, layout.headerBytes)
           && isNumber(dimensions.extent, dimensions.bytes) && isNumber(dimensions.base, dimensions.bytes)
           && isNumber(dimensions.stride, dimensions.bytes);
}

} // namespace

VisualizerLayout genericVisualizerLayout()
{
    VisualizerLayout layout;
    layout.name = u"generic-i32-v1"_s;
    layout.headerBytes = 256;
    layout.magic = {0, 4};
    layout.version = {4, 4};
    layout.id = {8, 4};
    layout.type = {12, 4};
    layout.itemLength = {16, 4};
    layout.itemCount = {20, 4};
    layout.axisOrder = {24, 4};
    layout.effectiveRank = {28, 4};
    layout.dimensions = {32, 8, 12, {4, 4}, VisualizerField{0, 4}, VisualizerField{8, 4}};
    layout.title = {128, 128};
    layout.magicValue = 0x52534356;
    layout.versionValue = 1;
    return layout;
}

std::optional<QString> checkLayout(const VisualizerLayout &layout)
{
    if (layout.headerBytes == 0 || layout.headerBytes > mostHeaderBytes)
        return QCoreApplication::translate("VisualizerLayout", "A header of %1 bytes cannot be.")
            .arg(layout.headerBytes);
    if (layout.dimensions.count == 0 || layout.dimensions.count > mostVisualizerDimensions)
        return QCoreApplication::translate("VisualizerLayout", "%1 dimensions cannot be; 1 to 32 can.")
            .arg(layout.dimensions.count);
    if (!areDimensionsInside(layout))
        return QCoreApplication::translate("VisualizerLayout", "The dimensions are not inside the header.");
    for (const auto &field :
         {std::optional(layout.magic), std::optional(layout.itemLength), std::optional(layout.itemCount),
          layout.version, layout.id, layout.type, layout.axisOrder, layout.effectiveRank, layout.byteCount}) {
        if (!isNumber(field, layout.headerBytes))
            return QCoreApplication::translate(
                       "VisualizerLayout", "The field of %1 bytes at byte %2 is not inside the header, or no number "
                                           "of 1, 2, 4 or 8 bytes.")
                .arg(QString::number(field->bytes), QString::number(field->offset));
    }
    if (layout.title && !isInside(*layout.title, layout.headerBytes))
        return QCoreApplication::translate("VisualizerLayout", "The title is not inside the header.");
    return {};
}

std::uint64_t visualizerWord(std::span<const char> bytes, const VisualizerField &field, std::endian order)
{
    std::uint64_t word = 0;
    for (std::uint64_t index = 0; index < field.bytes; ++index) {
        const std::uint64_t at = order == std::endian::big ? index : field.bytes - 1 - index;
        word = word << 8U | static_cast<unsigned char>(bytes[field.offset + at]);
    }
    return word;
}

std::int64_t visualizerInteger(std::span<const char> bytes, const VisualizerField &field, std::endian order)
{
    const auto unused = static_cast<unsigned>(64 - 8 * field.bytes);
    return static_cast<std::int64_t>(visualizerWord(bytes, field, order) << unused) >> unused;
}

} // namespace rankscope
