// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/diff/differencepieces.h"

#include "model/arrays/diff/differencekernels.h"
#include "model/arrays/statistics/elementpieces.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <type_traits>

namespace rankscope {

namespace {

constexpr double leastSum = 1e-270; // below, squares may have been too small for a double

/// A sum of squares of doubles is what the squares are, and no number was infinite or none.
template<typename T>
bool isTrueSum(double sum, std::span<const T> values)
{
    if (sum >= leastSum)
        return std::isfinite(sum);
    return sum == 0 && std::all_of(values.begin(), values.end(), [](T value) { return value == 0; });
}

/// A sum for each of several lanes, which a compiler can keep in vectors.
template<typename T>
double squaresOf(std::span<const T> values)
{
    std::array<double, 8> sums{};
    std::size_t index = 0;
    for (; index + sums.size() <= values.size(); index += sums.size()) {
        for (std::size_t lane = 0; lane < sums.size(); ++lane) {
            const auto value = static_cast<double>(values[index + lane]);
            sums[lane] += value * value;
        }
    }
    for (; index < values.size(); ++index)
        sums[0] += static_cast<double>(values[index]) * static_cast<double>(values[index]);
    double sum = 0;
    for (const double lane : sums)
        sum += lane;
    return sum;
}

template<typename T>
constexpr bool hasPlainBytes = std::is_integral_v<T> || std::is_same_v<T, float> || std::is_same_v<T, double>;

/// Numbers that are the same to the last bit need no look at each pair. Nothing where they are not, or not all are
/// finite.
template<typename T>
std::optional<SquareSums> addSame(std::span<const T> reference, std::span<const T> current, std::uint64_t position,
                                  DifferenceTotals &totals)
{
    if constexpr (!hasPlainBytes<T>) {
        return std::nullopt;
    } else {
        if (std::memcmp(reference.data(), current.data(), reference.size_bytes()) != 0)
            return std::nullopt;
        const double squares = squaresOf(reference);
        if (!isTrueSum(squares, reference))
            return std::nullopt;
        const DifferenceTotals::Place none{0, 0, position};
        totals.addFinite({reference.size(), none, none});
        return SquareSums{.references = squares};
    }
}

std::optional<SquareSums> addSame(const PieceRun &piece, DifferenceTotals &totals)
{
    return std::visit(
        [&](const auto &held) -> std::optional<SquareSums> {
            const auto *other = std::get_if<std::decay_t<decltype(held)>>(&piece.sides[1]);
            return other ? addSame(held, *other, piece.position, totals) : std::nullopt;
        },
        piece.sides[0]);
}

/// What `rule` says of two finite numbers, as a kernel can; what it cannot say is asked of each unequal pair again.
PieceTolerance kernelTolerance(const PairRule &rule)
{
    PieceTolerance result;
    result.floor = rule.tolerance.relativeFloor;
    if (rule.type == PairType::ShortInteger)
        return result;
    result.absolute = rule.tolerance.absolute.value_or(0);
    result.relative = rule.tolerance.relative.value_or(-1);
    return result;
}

DifferenceTotals::Place placeOf(double a, double b, std::uint64_t position, const PairRule &rule)
{
    return {std::abs(a - b), relativeDifference(a, b, rule.tolerance.relativeFloor), position};
}

/// Looks for the first pair that has the largest difference where that is larger than all before.
template<typename Measure>
std::optional<DifferenceTotals::Place> largest(const PairValues &pairs, std::uint64_t position, const PairRule &rule,
                                               double value, const std::optional<DifferenceTotals::Place> &before,
                                               Measure measure)
{
    if (before && (value < measure(*before) || (value == measure(*before) && before->position < position)))
        return std::nullopt;
    for (std::size_t index = 0; index < pairs.reals[0].size(); ++index) {
        const auto place = placeOf(pairs.reals[0][index], pairs.reals[1][index], position + index, rule);
        if (measure(place) == value)
            return place;
    }
    return std::nullopt;
}

void addUnequal(const PairValues &pairs, std::span<const std::uint64_t> unequal, std::uint64_t position,
                const PairRule &rule, DifferenceTotals &totals)
{
    const bool counts = rule.tolerance.ulps && rule.type == PairType::Real;
    for (std::size_t word = 0; word < unequal.size(); ++word) {
        for (std::uint64_t bits = unequal[word]; bits != 0; bits &= bits - 1) {
            const std::size_t index = word * 64 + static_cast<std::size_t>(std::countr_zero(bits));
            const double a = pairs.reals[0][index];
            const double b = pairs.reals[1][index];
            if (!counts || ulpsBetween(a, b, rule.single) > *rule.tolerance.ulps)
                totals.addDiffering(placeOf(a, b, position + index, rule));
        }
    }
}

/// Finite pairs by a kernel. Nothing where not all are, or squares are beyond doubles.
std::optional<SquareSums> addReals(const PairValues &pairs, std::uint64_t position, const PairRule &rule,
                                   DifferenceTotals &totals)
{
    if (rule.tolerance.signedZeroDiffers && rule.type == PairType::Real)
        return std::nullopt;
    static const DifferenceKernel kernel = bestDifferenceKernel();
    std::array<std::uint64_t, differencePiece / 64> unequal;
    const std::span<const double> reference = pairs.reals[0];
    const PieceDifference piece =
        kernel(reference.data(), pairs.reals[1].data(), reference.size(), kernelTolerance(rule), unequal.data());
    const bool noDifference = piece.squares == 0 && piece.maxAbsolute == 0;
    if (!std::isfinite(piece.squares) || (piece.squares < leastSum && !noDifference)
        || !isTrueSum(piece.referenceSquares, reference))
        return std::nullopt;
    totals.addFinite({reference.size(),
                      largest(pairs, position, rule, piece.maxAbsolute, totals.maxAbsolute(),
                              [](const DifferenceTotals::Place &p) { return p.absolute; }),
                      largest(pairs, position, rule, piece.maxRelative, totals.maxRelative(),
                              [](const DifferenceTotals::Place &p) { return p.relative; })});
    if (piece.unequal > 0)
        addUnequal(pairs, unequal, position, rule, totals);
    return SquareSums{.differences = piece.squares, .references = piece.referenceSquares};
}

template<typename T>
SquareSums addEach(const std::span<const T> (&pairs)[2], const PieceRun &piece, const PairRule &rule,
                   DifferenceTotals &totals)
{
    SquareSums sums;
    for (std::size_t index = 0; index < pairs[0].size(); ++index) {
        if (!piece.shown.empty() && (piece.shown[index / 64] >> (index % 64) & 1U) == 0) {
            totals.addIgnored();
            continue;
        }
        const PairDifference difference = pairDifference(pairs[0][index], pairs[1][index], rule);
        totals.add(difference, piece.position + index);
        if (difference.finite)
            sums.add(difference.square, difference.referenceSquare);
    }
    return sums;
}

SquareSums addEach(const PairValues &pairs, const PieceRun &piece, const PairRule &rule, DifferenceTotals &totals)
{
    switch (rule.type) {
    case PairType::Integer:
    case PairType::LongReal:
        return addEach(pairs.longReals, piece, rule, totals);
    case PairType::ShortInteger:
    case PairType::Real:
        return addEach(pairs.reals, piece, rule, totals);
    case PairType::Complex:
        return addEach(pairs.complexes, piece, rule, totals);
    case PairType::Text:
        return addEach(pairs.texts, piece, rule, totals);
    }
    Q_UNREACHABLE();
}

} // namespace

SquareSums addPiece(const PieceRun &piece, const PairRule &rule, PairValues &pairs, DifferenceTotals &totals)
{
    const bool isWhole = piece.shown.empty() || allShown(piece.shown.data(), piece.count());
    if (isWhole) {
        if (const std::optional<SquareSums> same = addSame(piece, totals))
            return *same;
    }
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}})
        setPairValues(pairs, side, piece.sides[side], rule.type);
    if (isWhole && (rule.type == PairType::Real || rule.type == PairType::ShortInteger)) {
        if (const std::optional<SquareSums> sums = addReals(pairs, piece.position, rule, totals))
            return *sums;
    }
    return addEach(pairs, piece, rule, totals);
}

} // namespace rankscope
