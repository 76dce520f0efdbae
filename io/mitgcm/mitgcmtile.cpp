// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/mitgcm/mitgcmtile.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace rankscope {

namespace {

constexpr std::uint64_t sampledElements = 4096;

/// How many of the elements are no numbers of a model: NaN, huge, or next to nothing.
std::ptrdiff_t implausible(const std::string &bytes, ElementType type, std::endian order)
{
    constexpr double largest = 1e30;
    constexpr double smallest = 1e-30;
    const StoredElement element{type, typeBytes(type), order, {}};
    const std::uint64_t count = bytes.size() / element.bytes;
    ArrayValues values = makeValues(type, count);
    if (count > 0)
        decodeElements(element, bytes.data(), {count, element.bytes, 0, 1}, values);
    std::ptrdiff_t found = 0;
    for (std::size_t index = 0; index < count; ++index) {
        const double size = std::abs(realValue(values, index));
        found += size == 0 || (size >= smallest && size <= largest) ? 0 : 1;
    }
    return found;
}

} // namespace

std::endian mitgcmOrder(const QString &file, ElementType type)
{
    const auto bytes = openRandomBytes(file, Progress());
    const auto head = bytes ? readHead(**bytes, sampledElements * typeBytes(type), Progress())
                            : Result<std::string>(tl::unexpected(bytes.error()));
    if (!head)
        return std::endian::big; // the reader of its elements says why
    return implausible(*head, type, std::endian::little) < implausible(*head, type, std::endian::big)
               ? std::endian::little
               : std::endian::big;
}

MitgcmTile::MitgcmTile(ArrayDescription description, QString file, std::endian order, std::uint64_t offset)
    : ArraySource(std::move(description))
    , m_file(std::move(file))
    , m_layout(plainLayout(shape(), ArrayOrder::RowMajor, {type(), typeBytes(type()), order, {}}, offset))
{}

Result<void> MitgcmTile::read(const ArrayWindow &window, ArrayValues &values, const Progress &progress) const
{
    const auto bytes = openRandomBytes(m_file, progress);
    if (!bytes)
        return tl::unexpected(bytes.error());
    return RawArray(description(), *bytes, m_layout).read(window, values, progress);
}

} // namespace rankscope
