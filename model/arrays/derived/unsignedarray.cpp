// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/derived/unsignedarray.h"

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

class UnsignedArray : public ArraySource
{
public:
    UnsignedArray(ArrayDescription description, std::shared_ptr<const ArraySource> stored)
        : ArraySource(std::move(description))
        , m_stored(std::move(stored))
    {}

    [[nodiscard]] Result<void> read(const ArrayWindow &window, ArrayValues &values,
                                    const Progress &progress) const override;

private:
    std::shared_ptr<const ArraySource> m_stored;
};

Result<void> UnsignedArray::read(const ArrayWindow &window, ArrayValues &values, const Progress &progress) const
{
    ArrayValues stored;
    if (auto done = m_stored->read(window, stored, progress); !done)
        return done;
    std::visit(
        [&values](const auto &from) {
            using Value = typename std::decay_t<decltype(from)>::value_type;
            if constexpr (std::is_signed_v<Value> && std::is_integral_v<Value>)
                values = std::vector<std::make_unsigned_t<Value>>(from.begin(), from.end());
        },
        stored);
    return {};
}

} // namespace

bool isSaidUnsigned(const ArrayDescription &description)
{
    const auto said = std::ranges::find(description.attributes, "_Unsigned"_L1, &ArrayAttribute::name);
    return said != description.attributes.end() && said->value.compare("true"_L1, Qt::CaseInsensitive) == 0;
}

ElementType saidType(const ArrayDescription &description)
{
    const ElementType type = description.type;
    if (!description.isTypeKnown || !isSaidUnsigned(description))
        return type;
    if (type == ElementType::Int8)
        return ElementType::UInt8;
    if (type == ElementType::Int16)
        return ElementType::UInt16;
    if (type == ElementType::Int32)
        return ElementType::UInt32;
    return type == ElementType::Int64 ? ElementType::UInt64 : type;
}

std::shared_ptr<const ArraySource> asUnsigned(std::shared_ptr<const ArraySource> array)
{
    const ElementType type = saidType(array->description());
    if (type == array->type())
        return array;
    ArrayDescription description = array->description();
    description.type = type;
    return std::make_shared<const UnsignedArray>(std::move(description), std::move(array));
}

} // namespace rankscope
