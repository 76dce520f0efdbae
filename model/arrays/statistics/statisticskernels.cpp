// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/statistics/statisticskernels.h"

#include "model/arrays/statistics/crc32c.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>

namespace rankscope {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr std::size_t lanes = 4; // independent sums, so that one addition need not wait for the one before

/// Running values of each lane.
struct ScanLanes {
    std::array<double, lanes> sum{};
    std::array<double, lanes> error{};
    std::array<double, lanes> minimum{};
    std::array<double, lanes> maximum{};
    std::array<double, lanes> smallest{};
    std::array<std::uint64_t, lanes> signs{};
};

inline void scanValue(ScanLanes &all, std::size_t lane, double value)
{
    all.sum[lane] = exactSum(all.sum[lane], value, all.error[lane]);
    all.minimum[lane] = value < all.minimum[lane] ? value : all.minimum[lane];
    all.maximum[lane] = value > all.maximum[lane] ? value : all.maximum[lane];
    all.smallest[lane] = std::abs(value) < all.smallest[lane] ? std::abs(value) : all.smallest[lane];
    all.signs[lane] += std::signbit(value) ? 1U : 0U;
}

PieceScan scan(const double *values, std::size_t count)
{
    ScanLanes all;
    all.minimum.fill(infinity);
    all.maximum.fill(-infinity);
    all.smallest.fill(infinity);
    const std::size_t whole = count / lanes * lanes;
    for (std::size_t index = 0; index < whole; index += lanes) {
        for (std::size_t lane = 0; lane < lanes; ++lane)
            scanValue(all, lane, values[index + lane]);
    }
    for (std::size_t index = whole; index < count; ++index)
        scanValue(all, 0, values[index]);
    PieceScan result;
    result.minimum = *std::min_element(all.minimum.begin(), all.minimum.end());
    result.maximum = *std::max_element(all.maximum.begin(), all.maximum.end());
    result.smallest = *std::min_element(all.smallest.begin(), all.smallest.end());
    for (std::size_t lane = 0; lane < lanes; ++lane) {
        result.sum = exactSum(result.sum, all.sum[lane], result.error);
        result.error += all.error[lane];
        result.signs += all.signs[lane];
    }
    return result;
}

PieceScan scanBytes(const double *values, std::size_t count, PieceBytes &bytes)
{
    bytes.checksum = crc32c(bytes.checksum, values, count * sizeof(double));
    return scan(values, count);
}

PieceTiny tiny(const double *values, std::size_t count, double smallestNormal)
{
    PieceTiny result;
    for (std::size_t index = 0; index < count; ++index) {
        const double size = std::abs(values[index]);
        result.zero += size == 0 ? 1U : 0U;
        result.negativeZero += size == 0 && std::signbit(values[index]) ? 1U : 0U;
        result.denormal += size > 0 && size < smallestNormal ? 1U : 0U;
    }
    return result;
}

PieceSpread spread(const double *values, std::size_t count, double centre)
{
    std::array<double, lanes> distances{};
    std::array<double, lanes> squares{};
    const std::size_t whole = count / lanes * lanes;
    for (std::size_t index = 0; index < whole; index += lanes) {
        for (std::size_t lane = 0; lane < lanes; ++lane) {
            const double distance = values[index + lane] - centre;
            distances[lane] += distance;
            squares[lane] += distance * distance;
        }
    }
    for (std::size_t index = whole; index < count; ++index) {
        const double distance = values[index] - centre;
        distances[0] += distance;
        squares[0] += distance * distance;
    }
    return {distances[0] + distances[1] + (distances[2] + distances[3]),
            squares[0] + squares[1] + (squares[2] + squares[3])};
}

std::size_t keepFinite(const double *values, std::size_t count, double *kept, NonFiniteCounts &others)
{
    std::size_t keptCount = 0;
    for (std::size_t index = 0; index < count; ++index) {
        const double value = values[index];
        kept[keptCount] = value;
        keptCount += std::abs(value) < infinity ? 1U : 0U;
        others.nan += value != value ? 1U : 0U;
        others.positive += value == infinity ? 1U : 0U;
        others.negative += value == -infinity ? 1U : 0U;
    }
    return keptCount;
}

std::size_t keepShown(const void *values, std::size_t count, const std::uint64_t *shown, void *kept)
{
    constexpr std::size_t bytes = 8;
    const auto from = static_cast<const unsigned char *>(values);
    const auto to = static_cast<unsigned char *>(kept);
    std::size_t keptCount = 0;
    for (std::size_t index = 0; index < count; ++index) {
        std::memcpy(to + keptCount * bytes, from + index * bytes, bytes);
        keptCount += shown[index / 64] >> (index % 64) & 1U;
    }
    return keptCount;
}

PieceSieve sieve(std::span<const double> values, std::size_t /*ahead*/, const SieveIntervals &intervals, double *inside)
{
    PieceSieve result;
    for (const double value : values) {
        bool within = false;
        for (std::size_t each = 0; each < SieveIntervals::most; ++each) {
            const bool from = value >= intervals.low[each];
            result.notBelow[each] += from ? 1U : 0U;
            within = within || (from && value <= intervals.high[each]);
        }
        inside[result.inside] = value;
        result.inside += within ? 1U : 0U;
    }
    return result;
}

} // namespace

const StatisticsKernels &portableKernels()
{
    static constexpr StatisticsKernels kernels{scan, scanBytes, tiny, spread, keepFinite, keepShown, sieve};
    return kernels;
}

const StatisticsKernels &bestKernels()
{
    for (const StatisticsKernels *const kernels : {wideKernels(), vectorKernels()}) {
        if (kernels)
            return *kernels;
    }
    return portableKernels();
}

} // namespace rankscope
