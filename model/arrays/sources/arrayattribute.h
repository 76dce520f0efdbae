// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arrayvalues.h"
#include "model/arrays/sources/arraywindow.h"

#include <QString>

#include <cstdint>
#include <map>
#include <optional>

namespace rankscope {

/// All that a file says in an attribute.
/// Invariant: without an error `values` has an element for each of `shape`, or none where there is no shape.
struct AttributeValue {
    QString type; // "float64", "string", "reference", "compound", …; the values of the last ones are texts
    ElementType element = ElementType::Text; // of `values`
    std::optional<ArrayShape> shape = ArrayShape(); // absent: a null space
    ArrayValues values = {};
    std::map<std::int64_t, QString> names = {}; // of an enumeration's values
    QString error = {}; // why there are no values, as a full sentence

    friend bool operator==(const AttributeValue &, const AttributeValue &) = default;
};

/// A fact a file tells about a group or a data set ("units" = "m/s").
struct ArrayAttribute {
    QString name;
    QString value; // as a user reads it: a long list or text is cut
    std::optional<AttributeValue> whole = {}; // absent: `value` is all there is

    friend bool operator==(const ArrayAttribute &, const ArrayAttribute &) = default;
};

/// The whole attribute: where the reader knew no more than a text, that text.
AttributeValue wholeValue(const ArrayAttribute &attribute);

/// The values as a user reads them, as many and as much of each as are asked for; an enumeration's by name.
QString attributeText(const AttributeValue &value, std::size_t mostValues, qsizetype mostCharacters);
/// The same, all of it.
QString attributeText(const AttributeValue &value);

} // namespace rankscope
