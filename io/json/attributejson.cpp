// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/json/attributejson.h"

#include "io/json/jsonwriter.h"

#include <complex>
#include <type_traits>

namespace rankscope {

namespace {

void writeElement(JsonWriter &json, const QString &text)
{
    json.string(text);
}

/// One that is no double loses digits as a number, and is written as text.
void writeElement(JsonWriter &json, long double value, const QString &text)
{
    const auto narrow = static_cast<double>(value);
    const bool isDouble = static_cast<long double>(narrow) == value || value != value;
    if (isDouble)
        json.real(narrow);
    else
        json.string(text);
}

template<typename Real>
void writeElement(JsonWriter &json, const std::complex<Real> &value)
{
    json.beginArray();
    json.real(value.real());
    json.real(value.imag());
    json.endArray();
}

template<typename Number>
    requires std::is_arithmetic_v<Number>
void writeElement(JsonWriter &json, Number value)
{
    if constexpr (std::is_floating_point_v<Number>)
        json.real(value);
    else if constexpr (std::is_signed_v<Number>)
        json.integer(value);
    else
        json.count(value);
}

/// Writes the elements as lists in lists.
class ElementLists
{
public:
    ElementLists(JsonWriter &json, const AttributeValue &value) : m_json(json), m_value(value) {}

    void write(std::size_t dimension)
    {
        const ArrayShape &shape = *m_value.shape;
        if (dimension == shape.size()) {
            writeNext();
            return;
        }
        m_json.beginArray();
        for (std::uint64_t index = 0; index < shape[dimension] && m_next < valueCount(m_value.values); ++index)
            write(dimension + 1);
        m_json.endArray();
    }

private:
    void writeNext()
    {
        const std::size_t index = m_next++;
        std::visit(
            [&](const auto &values) {
                if constexpr (std::is_same_v<std::decay_t<decltype(values[0])>, long double>)
                    writeElement(m_json, values[index], valueText(m_value.values, index, m_value.element));
                else
                    writeElement(m_json, values[index]);
            },
            m_value.values);
    }

    JsonWriter &m_json;
    const AttributeValue &m_value;
    std::size_t m_next = 0;
};

} // namespace

void writeAttributeValue(JsonWriter &json, QLatin1StringView key, const AttributeValue &value)
{
    if (!value.error.isEmpty() || !value.shape)
        return;
    if (value.shape->empty() && valueCount(value.values) == 0)
        return;
    json.key(key);
    ElementLists(json, value).write(0);
}

} // namespace rankscope
