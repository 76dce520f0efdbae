// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/statistics/crc32c.h"

#include "model/arrays/statistics/crc32cpolynomials.h"

#include <array>
#include <bit>
#include <cstring>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace rankscope {

namespace {

using namespace crc32cpolynomials;

constexpr std::size_t sliceCount = 8;

/// table[k][byte]: what the byte leaves behind once k more bytes have passed.
constexpr auto table = [] {
    std::array<std::array<std::uint32_t, 256>, sliceCount> result{};
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
        std::uint32_t value = byte;
        for (int bit = 0; bit < 8; ++bit)
            value = timesX(value);
        result[0][byte] = value;
    }
    for (std::size_t slice = 1; slice < sliceCount; ++slice) {
        for (std::size_t byte = 0; byte < 256; ++byte) {
            const std::uint32_t before = result[slice - 1][byte];
            result[slice][byte] = before >> 8U ^ result[0][before & 0xFFU];
        }
    }
    return result;
}();

std::uint64_t eightBytes(const unsigned char *at)
{
    std::uint64_t result = 0;
    std::memcpy(&result, at, sizeof result);
    if constexpr (std::endian::native == std::endian::big)
        result = __builtin_bswap64(result);
    return result;
}

#if defined(__x86_64__)

#define RANKSCOPE_CRC_TARGET __attribute__((target("sse4.2,pclmul")))

constexpr std::size_t longLane = 5456; // three of them are nearly 16 KiB: half a first cache
constexpr std::size_t shortLane = 168;

/// The register after `lane` more bytes of zeros, where `factor` is shiftFactor(lane).
RANKSCOPE_CRC_TARGET std::uint64_t shifted(std::uint64_t state, std::uint32_t factor)
{
    const __m128i both =
        _mm_clmulepi64_si128(_mm_cvtsi64_si128(static_cast<long long>(state)), _mm_cvtsi32_si128(int(factor)), 0);
    return _mm_crc32_u64(0, static_cast<std::uint64_t>(_mm_cvtsi128_si64(both)));
}

/// Three lanes side by side: the instruction has a latency of three cycles and a throughput of one.
template<std::size_t lane>
RANKSCOPE_CRC_TARGET std::uint64_t threeLanes(std::uint64_t state, const unsigned char *at)
{
    constexpr std::uint32_t overOne = shiftFactor(lane);
    constexpr std::uint32_t overTwo = shiftFactor(2 * lane);
    std::uint64_t second = 0;
    std::uint64_t third = 0;
    for (std::size_t byte = 0; byte < lane; byte += 8) {
        state = _mm_crc32_u64(state, eightBytes(at + byte));
        second = _mm_crc32_u64(second, eightBytes(at + lane + byte));
        third = _mm_crc32_u64(third, eightBytes(at + 2 * lane + byte));
    }
    return shifted(state, overTwo) ^ shifted(second, overOne) ^ third;
}

RANKSCOPE_CRC_TARGET std::uint32_t crc32cByInstruction(std::uint32_t checksum, const unsigned char *at,
                                                       std::size_t bytes)
{
    std::uint64_t state = ~checksum;
    for (; bytes >= 3 * longLane; at += 3 * longLane, bytes -= 3 * longLane)
        state = threeLanes<longLane>(state, at);
    for (; bytes >= 3 * shortLane; at += 3 * shortLane, bytes -= 3 * shortLane)
        state = threeLanes<shortLane>(state, at);
    for (; bytes >= 8; at += 8, bytes -= 8)
        state = _mm_crc32_u64(state, eightBytes(at));
    auto last = static_cast<std::uint32_t>(state);
    for (; bytes > 0; ++at, --bytes)
        last = _mm_crc32_u8(last, *at);
    return ~last;
}

#undef RANKSCOPE_CRC_TARGET

const bool hasInstruction = __builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("pclmul");

#endif

} // namespace

std::uint32_t crc32cByTable(std::uint32_t checksum, const void *data, std::size_t bytes)
{
    auto at = static_cast<const unsigned char *>(data);
    std::uint32_t state = ~checksum;
    for (; bytes >= sliceCount; at += sliceCount, bytes -= sliceCount) {
        const std::uint64_t word = eightBytes(at) ^ state;
        state = 0;
        for (std::size_t byte = 0; byte < sliceCount; ++byte)
            state ^= table[sliceCount - 1 - byte][word >> (8 * byte) & 0xFFU];
    }
    for (; bytes > 0; ++at, --bytes)
        state = state >> 8U ^ table[0][(state ^ *at) & 0xFFU];
    return ~state;
}

std::uint32_t crc32c(std::uint32_t checksum, const void *data, std::size_t bytes)
{
#if defined(__x86_64__)
    if (hasInstruction)
        return crc32cByInstruction(checksum, static_cast<const unsigned char *>(data), bytes);
#endif
    return crc32cByTable(checksum, data, bytes);
}

std::uint32_t crc32cJoined(std::uint32_t first, std::uint32_t second, std::uint64_t secondBytes)
{
    // in two steps, since eight times a 64-bit number may not fit
    const std::uint32_t bytes = powerOfX(secondBytes);
    std::uint32_t bits = bytes;
    for (int doubling = 0; doubling < 3; ++doubling)
        bits = product(bits, bits);
    return product(bits, first) ^ second;
}

} // namespace rankscope
