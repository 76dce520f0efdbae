/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "crc32c.h"

#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

enum { SLICES = 8 };

/* table[k][byte]: what the byte leaves behind once k more bytes have passed. */
static uint32_t table[SLICES][256];
static int has_table;

static uint32_t times_x(uint32_t value)
{
    return value >> 1U ^ ((value & 1U) != 0 ? 0x82F63B78U : 0U);
}

static void make_table(void)
{
    for (uint32_t byte = 0; byte < 256; ++byte) {
        uint32_t value = byte;
        for (int bit = 0; bit < 8; ++bit)
            value = times_x(value);
        table[0][byte] = value;
    }
    for (int slice = 1; slice < SLICES; ++slice)
        for (int byte = 0; byte < 256; ++byte) {
            const uint32_t before = table[slice - 1][byte];
            table[slice][byte] = before >> 8U ^ table[0][before & 0xFFU];
        }
    has_table = 1;
}

static uint64_t eight_bytes(const unsigned char *at)
{
    uint64_t result = 0;
    memcpy(&result, at, sizeof result);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    result = __builtin_bswap64(result);
#endif
    return result;
}

uint32_t rankscope_crc32c_by_table(uint32_t checksum, const void *data, size_t bytes)
{
    if (!has_table)
        make_table();
    const unsigned char *at = data;
    uint32_t state = ~checksum;
    for (; bytes >= SLICES; at += SLICES, bytes -= SLICES) {
        const uint64_t word = eight_bytes(at) ^ state;
        state = 0;
        for (unsigned byte = 0; byte < SLICES; ++byte)
            state ^= table[SLICES - 1 - byte][word >> (8 * byte) & 0xFFU];
    }
    for (; bytes > 0; ++at, --bytes)
        state = state >> 8U ^ table[0][(state ^ *at) & 0xFFU];
    return ~state;
}

#if defined(__x86_64__)

#define CRC_TARGET __attribute__((target("sse4.2,pclmul")))

enum { LANE = 1360 }; /* bytes; three of them are a quarter of a stretch of the walk */

/* x to the power 8 * LANE - 33 (over_one) and 16 * LANE - 33, modulo the polynomial, bits reversed. */
static uint32_t over_one;
static uint32_t over_two;

static uint32_t power(unsigned exponent)
{
    uint32_t value = 0x80000000U; /* 1 */
    while (exponent-- > 0)
        value = times_x(value);
    return value;
}

/* The register after the bytes of zeros that `factor` stands for. */
CRC_TARGET static uint64_t shifted(uint64_t state, uint32_t factor)
{
    const __m128i product =
        _mm_clmulepi64_si128(_mm_cvtsi64_si128((long long)state), _mm_cvtsi32_si128((int)factor), 0);
    return _mm_crc32_u64(0, (uint64_t)_mm_cvtsi128_si64(product));
}

/* Three lanes next to each other: the instruction has a latency of three cycles and a throughput of one. */
CRC_TARGET static uint64_t three_lanes(uint64_t state, const unsigned char *at)
{
    uint64_t second = 0;
    uint64_t third = 0;
    for (size_t byte = 0; byte < LANE; byte += 8) {
        state = _mm_crc32_u64(state, eight_bytes(at + byte));
        second = _mm_crc32_u64(second, eight_bytes(at + LANE + byte));
        third = _mm_crc32_u64(third, eight_bytes(at + 2 * LANE + byte));
    }
    return shifted(state, over_two) ^ shifted(second, over_one) ^ third;
}

CRC_TARGET static uint32_t by_instruction(uint32_t checksum, const unsigned char *at, size_t bytes)
{
    if (over_two == 0) {
        over_one = power(8 * LANE - 33);
        over_two = power(16 * LANE - 33);
    }
    uint64_t state = ~checksum;
    for (; bytes >= 3 * LANE; at += 3 * LANE, bytes -= 3 * LANE)
        state = three_lanes(state, at);
    for (; bytes >= 8; at += 8, bytes -= 8)
        state = _mm_crc32_u64(state, eight_bytes(at));
    uint32_t last = (uint32_t)state;
    for (; bytes > 0; ++at, --bytes)
        last = _mm_crc32_u8(last, *at);
    return ~last;
}

#endif

uint32_t rankscope_crc32c(uint32_t checksum, const void *data, size_t bytes)
{
#if defined(__x86_64__)
    if (__builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("pclmul"))
        return by_instruction(checksum, data, bytes);
#endif
    return rankscope_crc32c_by_table(checksum, data, bytes);
}
