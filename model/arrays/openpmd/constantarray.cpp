// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/openpmd/constantarray.h"

#include <algorithm>

namespace rankscope {

ConstantArray::ConstantArray(ArrayDescription description, ArrayValues value)
    : ArraySource(std::move(description))
    , m_value(std::move(value))
{
    Q_ASSERT(valueCount(m_value) == 1);
}

Result<void> ConstantArray::read(const ArrayWindow &window, ArrayValues &values, const Progress &progress) const
{
    Q_ASSERT(isInside(window, shape()));
    if (progress.isCancelled())
        return tl::unexpected(cancelledError());
    resizeValues(values, type(), elementCount(window));
    std::visit(
        [&values](const auto &one) { std::ranges::fill(std::get<std::decay_t<decltype(one)>>(values), one.front()); },
        m_value);
    return {};
}

} // namespace rankscope
