// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/blocks/distributedarray.h"

#include "model/arrays/diff/elementpair.h"

namespace rankscope {

namespace {

/// The index of an element of a window, by its place in the window's order.
ElementIndex indexIn(const ArrayWindow &window, std::uint64_t place)
{
    ElementIndex result(window.size());
    for (std::size_t dimension = window.size(); dimension-- > 0;) {
        const IndexRange &range = window[dimension];
        result[dimension] = range.first + place % range.count * range.step;
        place /= range.count;
    }
    return result;
}

/// The difference of the elements at a place, however they are compared.
PairDifference differenceAt(const PairValues &pairs, std::size_t at, const PairRule &rule)
{
    switch (rule.type) {
    case PairType::Integer:
    case PairType::LongReal:
        return pairDifference(pairs.longReals[0][at], pairs.longReals[1][at], rule);
    case PairType::ShortInteger:
    case PairType::Real:
        return pairDifference(pairs.reals[0][at], pairs.reals[1][at], rule);
    case PairType::Complex:
        return pairDifference(pairs.complexes[0][at], pairs.complexes[1][at], rule);
    case PairType::Text:
        return pairDifference(pairs.texts[0][at], pairs.texts[1][at], rule);
    }
    Q_UNREACHABLE();
}

} // namespace

void addDisagreements(const HaloPart &part, const DistributedArray &array, const HaloOptions &options, HaloCheck &check)
{
    const ElementType type = array.type();
    const PairRule rule{*pairType(type, type), isSinglePair(type, type), options.tolerance};
    PairValues pairs;
    const std::size_t count = valueCount(part.copies);
    setPairValues(pairs, 0, elementSpan(part.copies, 0, count), rule.type);
    setPairValues(pairs, 1, elementSpan(part.owned, 0, count), rule.type);
    check.cells += count;
    for (std::size_t at = 0; at < count; ++at) {
        const PairDifference difference = differenceAt(pairs, at, rule);
        if (!difference.differs)
            continue;
        ++check.differing;
        if (check.disagreements.size() >= options.limit)
            continue;
        ElementIndex index = indexIn(part.window, at);
        const std::uint64_t owner = array.ownerOf(index);
        check.disagreements.push_back({std::move(index), part.rank, owner, valueText(part.copies, at, type),
                                       valueText(part.owned, at, type), difference.absolute});
    }
}

} // namespace rankscope
