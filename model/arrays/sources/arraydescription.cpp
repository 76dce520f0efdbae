// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/sources/arraydescription.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ArrayDescriptionTexts {
    Q_DECLARE_TR_FUNCTIONS(ArrayDescription)
};

} // namespace

QString typeText(const ArrayDescription &description)
{
    if (!description.storedType.isEmpty())
        return description.storedType;
    return description.isTypeKnown ? QString(typeName(description.type)) : QString();
}

bool haveSameType(const ArrayDescription &one, const ArrayDescription &other)
{
    if (typeText(one) == typeText(other))
        return true;
    const auto valueType = [](const ArrayDescription &description) {
        return description.isDecoded ? QString(typeName(description.type)) : typeText(description);
    };
    return valueType(one) == valueType(other);
}

QString comparedTypeText(const ArrayDescription &description)
{
    const QString stored = typeText(description);
    const QString type = typeName(description.type);
    return description.isDecoded && stored != type ? ArrayDescriptionTexts::tr("%1, stored as %2").arg(type, stored)
                                                   : stored;
}

QString dimensionName(const ArrayDescription &description, std::size_t dimension)
{
    static constexpr QLatin1StringView letters = "ijklmn"_L1;
    if (dimension < description.dimensions.size() && !description.dimensions[dimension].name.isEmpty())
        return description.dimensions[dimension].name;
    if (dimension < static_cast<std::size_t>(letters.size()))
        return QString(QLatin1Char(letters[static_cast<qsizetype>(dimension)]));
    return u'd' % QString::number(dimension);
}

QStringList namesOfDimensions(const ArrayDescription &description)
{
    const auto isNamed = [](const ArrayDimension &dimension) { return !dimension.name.isEmpty(); };
    QStringList names;
    if (description.space != ArraySpace::Simple || std::ranges::none_of(description.dimensions, isNamed))
        return names;
    for (std::size_t dimension = 0; dimension < description.dimensions.size(); ++dimension)
        names << dimensionName(description, dimension);
    return names;
}

std::int64_t subscriptOf(const ArrayDimension &dimension, std::uint64_t index)
{
    // modulo 2^64, so that a base or a stride that lies is a wrong number and no fault
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(dimension.base)
                                     + index * static_cast<std::uint64_t>(dimension.stride));
}

std::optional<std::uint64_t> indexOf(const ArrayDimension &dimension, std::uint64_t extent, std::int64_t subscript)
{
    if (dimension.stride == 0)
        return {};
    const auto away = static_cast<std::uint64_t>(subscript) - static_cast<std::uint64_t>(dimension.base);
    const bool backwards = dimension.stride < 0;
    const std::uint64_t distance = backwards ? std::uint64_t{0} - away : away;
    const std::uint64_t step = backwards ? std::uint64_t{0} - static_cast<std::uint64_t>(dimension.stride)
                                         : static_cast<std::uint64_t>(dimension.stride);
    if (distance % step != 0 || distance / step >= extent)
        return {};
    return distance / step;
}

} // namespace rankscope
