// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/alignment/codecomparison.h"

#include <cstring>

namespace rankscope {

bool CodeComparison::sameIndices(IterationId reference, IterationId current) const
{
    const std::uint8_t rank = m_reference.ranks[reference.value];
    if (rank != m_current.ranks[current.value])
        return false;
    if ((rank & Trace::wideBit) != 0)
        return m_reference.indices(reference) == m_current.indices(current);
    const std::int32_t *one = m_reference.narrowIndices.data() + m_reference.iterations[reference.value].indices;
    const std::int32_t *two = m_current.narrowIndices.data() + m_current.iterations[current.value].indices;
    for (std::uint8_t dimension = 0; dimension < rank; ++dimension) {
        if (one[dimension] != two[dimension])
            return false;
    }
    return true;
}

bool CodeComparison::sameRecord(std::uint32_t reference, std::uint32_t current) const
{
    const std::uint32_t one = m_reference.codes[reference];
    const std::uint32_t two = m_current.codes[current];
    if (((one | two) & Trace::iterationBit) == 0)
        return m_referenceKeys.keys[one] == m_currentKeys.keys[two];
    if ((one & two & Trace::iterationBit) == 0)
        return false;
    return sameIndices(IterationId{one & ~Trace::iterationBit}, IterationId{two & ~Trace::iterationBit});
}

std::uint32_t CodeComparison::equalLength(std::uint32_t reference, std::uint32_t current, std::uint32_t count)
{
    const bool known = reference >= m_knownReference && reference - m_knownReference <= m_knownLength
                       && current >= m_knownCurrent && current - m_knownCurrent == reference - m_knownReference;
    std::uint32_t length = known ? m_knownLength - (reference - m_knownReference) : 0;
    if (length >= count)
        return count;
    if (known && m_knownMismatch)
        return length;
    if (!known) {
        m_knownReference = reference;
        m_knownCurrent = current;
    }
    while (length < count && sameRecord(reference + length, current + length))
        ++length;
    m_knownLength = reference - m_knownReference + length;
    m_knownMismatch = length < count;
    return length;
}

} // namespace rankscope
