// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraydescription.h"
#include "model/base/result.h"

#include <QByteArray>

#include <QStringList>

#include <bit>
#include <map>
#include <span>

class QIODevice;

namespace rankscope {

/// A number of a header: 1, 2, 4 or 8 bytes.
struct VisualizerField {
    std::uint64_t offset = 0;
    std::uint64_t bytes = 4;

    friend bool operator==(const VisualizerField &, const VisualizerField &) = default;
};

/// What the elements are, together with their length.
enum class VisualizerType : std::uint8_t { Signed, Unsigned, Floating };

inline constexpr std::uint64_t mostVisualizerDimensions = 32; // of a data set

/// The dimensions in a header: always all of them, the fastest first.
struct VisualizerDimensions {
    std::uint64_t offset = 0;
    std::uint64_t count = 0;
    std::uint64_t bytes = 0; // from one to the next
    VisualizerField extent; // from the first byte of a dimension, as the others
    std::optional<VisualizerField> base;
    std::optional<VisualizerField> stride;

    friend bool operator==(const VisualizerDimensions &, const VisualizerDimensions &) = default;
};

/// How the header of a TotalView Visualizer data set is laid out in memory (totalview.md §1, §2). The tool's own is
/// nowhere public: it is read from the user's visualize.h, or searched for, and kept as JSON. Invariant of one that
/// checkLayout() passes: every field is inside the header.
struct VisualizerLayout {
    QString name;
    std::endian order = std::endian::little;
    std::uint64_t headerBytes = 0;

    VisualizerField magic;
    VisualizerField itemLength;
    VisualizerField itemCount;
    VisualizerDimensions dimensions;
    std::optional<VisualizerField> version;
    std::optional<VisualizerField> id; // without it, a title stands for it, else each data set has its own
    std::optional<VisualizerField> type; // without it, `assumedType`
    std::optional<VisualizerField> axisOrder; // without it, `assumedOrder`
    std::optional<VisualizerField> effectiveRank;
    std::optional<VisualizerField> byteCount;
    std::optional<VisualizerField> title; // of any length

    // What the numbers mean; those of a field narrower than 64 bits are its bits without a sign.
    std::uint64_t magicValue = 0;
    std::uint64_t versionValue = 0;
    std::uint64_t rowMajorValue = 0;
    std::uint64_t columnMajorValue = 1;
    std::uint64_t signedValue = 0;
    std::uint64_t unsignedValue = 1;
    std::uint64_t floatingValue = 2;
    VisualizerType assumedType = VisualizerType::Floating;
    /// What reals and integers of sizes that machines differ in are: "float16" is "x87". By
    /// visualizerRepresentations().
    std::map<QString, QString> representations;
    ArrayOrder assumedOrder = ArrayOrder::RowMajor;

    friend bool operator==(const VisualizerLayout &, const VisualizerLayout &) = default;
};

/// The representations that a layout may state: of which numbers, and the words for them.
const std::map<QString, QStringList> &visualizerRepresentations();

/// Rankscope's own layout for tests and for its writer: "generic-i32-v1" (totalview.md §2, 3).
VisualizerLayout genericVisualizerLayout();

/// What keeps the layout from being used, as a full sentence; nothing where it can be.
std::optional<QString> checkLayout(const VisualizerLayout &layout);

/// Errors: WrongFormat (no JSON, no layout, or one that cannot be).
[[nodiscard]] Result<VisualizerLayout> readVisualizerLayout(const QByteArray &json, const QString &name);
[[nodiscard]] Result<void> writeVisualizerLayout(const VisualizerLayout &layout, QIODevice &device);

/// The bits of a field, in the byte order given. The field is inside the bytes.
std::uint64_t visualizerWord(std::span<const char> bytes, const VisualizerField &field, std::endian order);
/// The same as a number with a sign.
std::int64_t visualizerInteger(std::span<const char> bytes, const VisualizerField &field, std::endian order);

} // namespace rankscope
