// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/derived/filledarray.h"

#include <algorithm>

namespace rankscope {

namespace {

ArrayDescription filledDescription(ArrayDescription description, ArrayShape shape)
{
    description.shape = std::move(shape);
    return description;
}

/// The part of a window that is in an array: the first ones of its indices in each dimension.
ArrayWindow partInside(ArrayWindow window, const ArrayShape &shape)
{
    for (std::size_t dimension = 0; dimension < window.size(); ++dimension) {
        IndexRange &range = window[dimension];
        const bool isOutside = range.first >= shape[dimension];
        range.count = isOutside ? 0 : std::min(range.count, (shape[dimension] - 1 - range.first) / range.step + 1);
    }
    return window;
}

/// Copies what was read of the part to its places among the elements of the window, line by line.
template<typename T>
void place(const std::vector<T> &read, const ArrayWindow &part, const ArrayWindow &window, std::vector<T> &values)
{
    if (part.empty()) {
        values = read;
        return;
    }
    const std::uint64_t length = part.back().count;
    std::vector<std::uint64_t> line(part.size() - 1, 0);
    for (std::uint64_t at = 0; at < read.size(); at += length) {
        std::uint64_t to = 0;
        for (std::size_t dimension = 0; dimension < line.size(); ++dimension)
            to = (to + line[dimension]) * window[dimension + 1].count;
        std::copy_n(read.begin() + static_cast<std::ptrdiff_t>(at), length,
                    values.begin() + static_cast<std::ptrdiff_t>(to));
        for (std::size_t dimension = line.size(); dimension-- > 0;) {
            if (++line[dimension] < part[dimension].count)
                break;
            line[dimension] = 0;
        }
    }
}

} // namespace

FilledArray::FilledArray(std::shared_ptr<const ArraySource> array, ArrayShape shape, ArrayValues fill)
    : ArraySource(filledDescription(array->description(), std::move(shape)))
    , m_array(std::move(array))
    , m_fill(std::move(fill))
{
    Q_ASSERT(valueCount(m_fill) == 1 && m_array->shape().size() == this->shape().size());
}

Result<void> FilledArray::read(const ArrayWindow &window, ArrayValues &values, const Progress &progress) const
{
    Q_ASSERT(isInside(window, shape()));
    const ArrayWindow part = partInside(window, m_array->shape());
    if (part == window)
        return m_array->read(window, values, progress);
    resizeValues(values, type(), elementCount(window));
    ArrayValues read;
    if (elementCount(part) > 0) {
        if (Result<void> done = m_array->read(part, read, progress); !done)
            return done;
    } else {
        read = makeValues(type(), 0);
    }
    std::visit(
        [&](auto &held) {
            using Values = std::decay_t<decltype(held)>;
            std::ranges::fill(held, std::get<Values>(m_fill).front());
            place(std::get<Values>(read), part, window, held);
        },
        values);
    return {};
}

} // namespace rankscope
