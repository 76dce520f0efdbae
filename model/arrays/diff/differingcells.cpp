// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/diff/differingcells.h"

#include "model/arrays/diff/arraydiffsummary.h"
#include "model/arrays/diff/elementpair.h"

#include <QCoreApplication>

namespace rankscope {

namespace {

struct WorstElementsTexts {
    Q_DECLARE_TR_FUNCTIONS(rankscope::WorstElementsModel)
};

template<typename T>
void markDiffering(std::span<const T> reference, std::span<const T> current, const PairRule &rule,
                   std::vector<std::uint64_t> &shown)
{
    for (std::size_t index = 0; index < reference.size(); ++index) {
        if (pairDifference(reference[index], current[index], rule).differs)
            shown[index / 64] |= std::uint64_t{1} << (index % 64);
    }
}

void markDiffering(const PairValues &pairs, const PairRule &rule, std::vector<std::uint64_t> &shown)
{
    switch (rule.type) {
    case PairType::Integer:
    case PairType::LongReal:
        return markDiffering(pairs.longReals[0], pairs.longReals[1], rule, shown);
    case PairType::ShortInteger:
    case PairType::Real:
        return markDiffering(pairs.reals[0], pairs.reals[1], rule, shown);
    case PairType::Complex:
        return markDiffering(pairs.complexes[0], pairs.complexes[1], rule, shown);
    case PairType::Text:
        return markDiffering(pairs.texts[0], pairs.texts[1], rule, shown);
    }
    Q_UNREACHABLE();
}

Result<QString> textAt(const ArraySource &source, const ElementIndex &index, const Progress &progress)
{
    ArrayWindow window;
    for (const std::uint64_t at : index)
        window.push_back({at, 1, 1});
    ArrayValues values;
    if (const Result<void> read = source.read(window, values, progress); !read)
        return tl::unexpected(read.error());
    return valueText(values, 0, source.type());
}

} // namespace

std::shared_ptr<const ArrayFilter> differingElements(const ArrayPair &pair, const Tolerance &tolerance)
{
    const PairRule rule{pairType(pair.reference->type(), pair.current->type()).value_or(PairType::Real),
                        isSinglePair(pair.reference->type(), pair.current->type()), tolerance};
    const auto mask = [pair, rule](const ArrayView &view, const ArrayPage &area, std::vector<std::uint64_t> &shown,
                                   const Progress &progress) -> Result<void> {
        ArrayValues values[2];
        PairValues pairs;
        for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
            const ArraySource &source = side == 0 ? *pair.reference : *pair.current;
            if (Result<void> read = view.readPage(source, area, values[side], progress); !read)
                return read;
            setPairValues(pairs, side, elementSpan(values[side], 0, valueCount(values[side])), rule.type);
        }
        shown.assign((area.rows * area.columns + 63) / 64, 0);
        markDiffering(pairs, rule, shown);
        return {};
    };
    return ArrayFilter::ofMask(QCoreApplication::translate("DifferingCells", "the two differ"), mask);
}

Result<std::vector<WorstElement>> worstElements(const ArrayDiff &diff, const ArrayPair &pair, const Progress &progress)
{
    std::vector<WorstElement> result;
    for (const ElementDifference &difference : diff.worst) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        const Result<QString> reference = textAt(*pair.reference, difference.index, progress);
        if (!reference)
            return tl::unexpected(reference.error());
        const Result<QString> current = textAt(*pair.current, difference.index, progress);
        if (!current)
            return tl::unexpected(current.error());
        result.push_back({difference, *reference, *current, indexText(difference.index, pair.either().description())});
    }
    return result;
}

std::vector<ListedColumn<WorstElement>> worstElementColumns()
{
    const auto distance = [](double ElementDifference::*number) {
        return [number](const WorstElement &element) { return element.difference.*number; };
    };
    const auto distanceText = [](double ElementDifference::*number) {
        return [number](const WorstElement &element) { return differenceText(element.difference.*number); };
    };
    return {
        listOnly<WorstElement>(
            {WorstElementsTexts::tr("Element"), WorstElementsTexts::tr("The subscripts of the element")},
            [](const WorstElement &element) { return element.place; }),
        numberInList<WorstElement>({WorstElementsTexts::tr("Reference"),
                                    WorstElementsTexts::tr("The element of the reference, with all its digits")},
                                   [](const WorstElement &element) { return element.reference; }),
        numberInList<WorstElement>({WorstElementsTexts::tr("Current"),
                                    WorstElementsTexts::tr("The element of the current array, with all its digits")},
                                   [](const WorstElement &element) { return element.current; }),
        numberInList<WorstElement>(
            {WorstElementsTexts::tr("Absolute"),
             WorstElementsTexts::tr("The difference; of complex numbers the distance of the two")},
            distance(&ElementDifference::absolute), distanceText(&ElementDifference::absolute)),
        numberInList<WorstElement>(
            {WorstElementsTexts::tr("Relative"), WorstElementsTexts::tr("The difference over the larger of the two")},
            distance(&ElementDifference::relative), distanceText(&ElementDifference::relative)),
    };
}

} // namespace rankscope
