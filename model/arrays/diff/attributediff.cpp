// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/diff/attributediff.h"

#include "model/arrays/sources/arraydocument.h"
#include "model/arrays/sources/arraypaths.h"

#include <QStringBuilder>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <complex>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

bool isSame(long double a, long double b)
{
    return a == b || (std::isnan(a) && std::isnan(b));
}

// Every 64-bit integer and every double is a long double (see elementfacts.h).

bool isSame(const std::complex<long double> &a, const std::complex<long double> &b)
{
    return isSame(a.real(), b.real()) && isSame(a.imag(), b.imag());
}

template<typename T>
std::complex<long double> complexNumber(const T &value)
{
    if constexpr (std::is_arithmetic_v<T>)
        return {static_cast<long double>(value), 0};
    else if constexpr (std::is_same_v<T, QString>)
        return {};
    else
        return {static_cast<long double>(value.real()), static_cast<long double>(value.imag())};
}

bool areSame(const ArrayValues &a, const ArrayValues &b)
{
    const auto *const texts = std::get_if<std::vector<QString>>(&a);
    const auto *const others = std::get_if<std::vector<QString>>(&b);
    if (texts || others)
        return texts && others && *texts == *others;
    return std::visit(
        [](const auto &first, const auto &second) {
            const auto isEqual = [](const auto &x, const auto &y) {
                return isSame(complexNumber(x), complexNumber(y));
            };
            return std::ranges::equal(first, second, isEqual);
        },
        a, b);
}

/// A scalar and a list of one say the same, as units are written by one library and the other.
bool haveSameShape(const AttributeValue &a, const AttributeValue &b)
{
    const bool areSingle = valueCount(a.values) == 1 && valueCount(b.values) == 1;
    return a.shape == b.shape || (a.shape && b.shape && areSingle);
}

/// netCDF has empty texts without a value in HDF5, and others as one without characters.
bool isEmptyText(const AttributeValue &value)
{
    const auto *const texts = std::get_if<std::vector<QString>>(&value.values);
    const bool isEmpty = valueCount(value.values) == 0 || (texts && texts->size() == 1 && texts->front().isEmpty());
    return value.type == "string"_L1 && value.error.isEmpty() && isEmpty;
}

bool areSame(const AttributeValue &a, const AttributeValue &b)
{
    if (isEmptyText(a) && isEmptyText(b))
        return true;
    return haveSameShape(a, b) && areSame(a.values, b.values) && a.names == b.names;
}

const ArrayAttribute *called(const std::vector<ArrayAttribute> &attributes, const QString &name)
{
    const auto found = std::ranges::find(attributes, name, &ArrayAttribute::name);
    return found == attributes.end() ? nullptr : &*found;
}

/// NumPy's word for the type is no attribute of the file; types are compared as types.
bool isWordOfType(const ArrayAttribute &attribute)
{
    return attribute.name == "dtype"_L1 && !attribute.whole;
}

/// Counts the difference, or notes it.
void add(AttributeDiff &diff, AttributeDifference difference, AttributeScope scope)
{
    const bool counts = scope == AttributeScope::All || changesMeaning(difference.name);
    (counts ? diff.differences : diff.notes).push_back(std::move(difference));
}

/// "0 = RED, 1 = GREEN"; nothing of what is no enumeration.
std::optional<AttributeValue> namesValue(const std::map<std::int64_t, QString> &names)
{
    if (names.empty())
        return std::nullopt;
    QStringList texts;
    for (const auto &[value, name] : names)
        texts << QString::number(value) % u" = "_s % name;
    return wholeValue({QString(), texts.join(u", "_s)});
}

/// The path of an entry in the other file; null where it has none or one of another kind.
const ArrayEntry *groupAt(const ArrayPaths &paths, const ArrayEntry &group)
{
    const ArrayEntry *const found = paths.entry(group.path);
    return found && found->kind == ArrayEntry::Kind::Group ? found : nullptr;
}

} // namespace

std::size_t AttributeDiff::knownCount() const
{
    return static_cast<std::size_t>(std::ranges::count_if(differences, &AttributeDifference::isKnown));
}

void AttributeDiff::append(const AttributeDiff &other)
{
    differences.insert(differences.end(), other.differences.begin(), other.differences.end());
    notes.insert(notes.end(), other.notes.begin(), other.notes.end());
}

bool changesMeaning(const QString &attribute)
{
    static constexpr QLatin1StringView names[] = {"units"_L1, "scale_factor"_L1, "add_offset"_L1, "_FillValue"_L1,
                                                  "unitSI"_L1};
    return std::ranges::find(names, attribute) != std::end(names);
}

AttributeDiff diffAttributes(const QString &path, const std::vector<ArrayAttribute> &reference,
                             const std::vector<ArrayAttribute> &current, AttributeScope scope)
{
    AttributeDiff diff;
    if (scope == AttributeScope::None)
        return diff;
    for (const ArrayAttribute &attribute : reference) {
        if (isWordOfType(attribute))
            continue;
        AttributeDifference difference{path, attribute.name, wholeValue(attribute), std::nullopt};
        if (const ArrayAttribute *const other = called(current, attribute.name))
            difference.current = wholeValue(*other);
        if (!difference.current) {
            add(diff, std::move(difference), scope);
            continue;
        }
        for (const auto &value : {difference.reference, difference.current}) {
            if (difference.error.isEmpty())
                difference.error = value->error;
        }
        if (!difference.error.isEmpty() || !areSame(*difference.reference, *difference.current))
            add(diff, std::move(difference), scope);
    }
    for (const ArrayAttribute &attribute : current) {
        if (!called(reference, attribute.name) && !isWordOfType(attribute))
            add(diff, {path, attribute.name, std::nullopt, wholeValue(attribute)}, scope);
    }
    return diff;
}

AttributeDiff diffAttributes(const QString &path, const ArrayDescription &reference, const ArrayDescription &current,
                             AttributeScope scope)
{
    AttributeDiff diff = diffAttributes(path, reference.attributes, current.attributes, scope);
    if (scope != AttributeScope::None && reference.names != current.names)
        diff.differences.push_back({path, enumerationName, namesValue(reference.names), namesValue(current.names)});
    return diff;
}

AttributeDiff diffGroupAttributes(const ArrayDocument &reference, const ArrayDocument &current, AttributeScope scope)
{
    AttributeDiff diff;
    if (scope == AttributeScope::None)
        return diff;
    const ArrayPaths paths(current);
    for (const ArrayEntry &group : reference.entries) {
        if (group.kind != ArrayEntry::Kind::Group || !group.target.isEmpty())
            continue;
        if (const ArrayEntry *const other = groupAt(paths, group))
            diff.append(diffAttributes(group.path, group.attributes, other->attributes, scope));
    }
    return diff;
}

} // namespace rankscope
