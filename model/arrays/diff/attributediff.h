// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraydescription.h"

#include <optional>
#include <vector>

namespace rankscope {

struct ArrayDocument;

/// Which attributes are compared so that a difference counts: all, those that change what the elements mean (others are
/// noted), or none.
enum class AttributeScope : std::uint8_t { None, Meaning, All };

/// What two objects of one path say otherwise. Absent: one of the two does not say it at all.
struct AttributeDifference {
    QString path;
    QString name; // enumerationName for the names of an enumeration's values
    std::optional<AttributeValue> reference;
    std::optional<AttributeValue> current;
    QString error = {}; // why the values could not be compared, as a full sentence; else empty

    bool isKnown() const { return error.isEmpty(); } ///< it surely differs
    friend bool operator==(const AttributeDifference &, const AttributeDifference &) = default;
};

/// How two objects, or two files, differ in their attributes.
struct AttributeDiff {
    std::vector<AttributeDifference> differences; // those that count, and those of them that cannot be read
    std::vector<AttributeDifference> notes; // of the others

    bool isEqual() const { return differences.empty(); } ///< and all of them could be compared
    /// How many surely differ; the other differences cannot be read.
    std::size_t knownCount() const;
    std::size_t unknownCount() const { return differences.size() - knownCount(); }
    void append(const AttributeDiff &other);

    friend bool operator==(const AttributeDiff &, const AttributeDiff &) = default;
};

/// Under which name the names of an enumeration's values are compared, which are part of its type.
inline constexpr QLatin1StringView enumerationName{"enumeration"};

/// units, scale_factor, add_offset, _FillValue: without them the same elements would be other numbers.
bool changesMeaning(const QString &attribute);

/// Compares by name. Numbers are equal by their value whatever their type, exactly; NaN is NaN; texts are as they are;
/// a scalar is a list of one. The attributes of the reference come first, in its order.
AttributeDiff diffAttributes(const QString &path, const std::vector<ArrayAttribute> &reference,
                             const std::vector<ArrayAttribute> &current, AttributeScope scope);

/// The same of two data sets, with the names of their enumerations.
AttributeDiff diffAttributes(const QString &path, const ArrayDescription &reference, const ArrayDescription &current,
                             AttributeScope scope);

/// Of the groups and the compounds that both files have.
AttributeDiff diffGroupAttributes(const ArrayDocument &reference, const ArrayDocument &current, AttributeScope scope);

} // namespace rankscope
