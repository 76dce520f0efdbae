/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Checksums, statistics and the walk through memory against the plainest way to the same, over random shapes. Says each
 * disagreement; the exit code is 0 where there is none. */
#include "arraywalk.h"
#include "crc32c.h"
#include "statistics.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures;
static uint64_t state = 88172645463325252U;

static uint64_t any(void)
{
    state ^= state << 13U;
    state ^= state >> 7U;
    state ^= state << 17U;
    return state;
}

static void expect(int is_right, const char *what, long long number)
{
    if (is_right)
        return;
    ++failures;
    printf("%s is wrong (%lld)\n", what, number);
}

/* Bit by bit. */
static uint32_t plain_crc(const unsigned char *at, size_t bytes)
{
    uint32_t crc = 0xFFFFFFFFU;
    for (size_t i = 0; i < bytes; ++i) {
        crc ^= at[i];
        for (int bit = 0; bit < 8; ++bit)
            crc = crc >> 1U ^ ((crc & 1U) != 0 ? 0x82F63B78U : 0U);
    }
    return ~crc;
}

static void check_crc(void)
{
    unsigned char bytes[30000];
    for (size_t i = 0; i < sizeof bytes; ++i)
        bytes[i] = (unsigned char)any();
    expect(rankscope_crc32c(0, "123456789", 9) == 0xE3069283U, "the checksum of the standard's example", 9);
    for (size_t length = 0; length + 8 <= sizeof bytes; length += 1 + length / 16) {
        const unsigned char *at = bytes + length % 8;
        const uint32_t right = plain_crc(at, length);
        expect(rankscope_crc32c(0, at, length) == right, "a checksum by the processor", (long long)length);
        expect(rankscope_crc32c_by_table(0, at, length) == right, "a checksum by tables", (long long)length);
        const uint32_t first = rankscope_crc32c(0, at, length / 3);
        expect(rankscope_crc32c(first, at + length / 3, length - length / 3) == right, "a checksum in two parts",
               (long long)length);
    }
}

struct collected {
    unsigned char *bytes;
    size_t size;
    size_t used;
};

static int collect(const unsigned char *elements, size_t count, void *target)
{
    struct collected *collected = target;
    memcpy(collected->bytes + collected->used, elements, count * collected->size);
    collected->used += count * collected->size;
    return 1;
}

/* Strides of dimensions in a random order in memory, now and then with gaps, now and then backwards. */
static void check_walk(void)
{
    static const size_t sizes[] = {1, 2, 4, 8, 16};
    struct view view = {NULL, sizes[any() % 5], (int)(any() % 8), {0}, {0}};
    int order[RANKSCOPE_ARRAY_MAX_RANK] = {0};
    for (int i = 0; i < view.rank; ++i) {
        view.extents[i] = (int64_t)(any() % (view.rank < 4 ? 24 : 5)) + (any() % 50 != 0);
        const int other = (int)(any() % (uint64_t)(i + 1));
        order[i] = order[other];
        order[other] = i;
    }
    int64_t elements = 1;
    int64_t begin = 0;
    for (int i = 0; i < view.rank; ++i) {
        view.strides[order[i]] = elements;
        elements *= view.extents[order[i]] + (any() % 3 == 0);
        if (any() % 6 == 0 && view.extents[order[i]] > 0) {
            begin += view.strides[order[i]] * (view.extents[order[i]] - 1);
            view.strides[order[i]] = -view.strides[order[i]];
        }
    }
    const size_t bytes = (size_t)elements * view.size;
    unsigned char *memory = malloc(bytes + 1);
    for (size_t i = 0; i < bytes; ++i)
        memory[i] = (unsigned char)any();
    view.base = memory + begin * (int64_t)view.size;
    const int64_t count = rankscope_view_count(&view);
    struct collected collected = {malloc((size_t)count * view.size + 1), view.size, 0};
    expect(rankscope_walk(&view, collect, &collected) == 1, "the end of a walk", count);
    expect(collected.used == (size_t)count * view.size, "how many elements a walk met", count);
    for (int64_t position = 0; position < count; ++position) {
        int64_t rest = position;
        const unsigned char *at = view.base;
        for (int i = view.rank; i-- > 0;) {
            at += rest % view.extents[i] * view.strides[i] * (int64_t)view.size;
            rest /= view.extents[i];
        }
        if (memcmp(collected.bytes + position * (int64_t)view.size, at, view.size) != 0) {
            expect(0, "the order of a walk", position);
            break;
        }
    }
    free(collected.bytes);
    free(memory);
}

static void check_statistics(size_t count)
{
    double *numbers = malloc(count * sizeof *numbers + 1);
    long double sum = 0;
    long double squares = 0;
    size_t finite = 0;
    size_t nan = 0;
    size_t least = 0;
    size_t greatest = 0;
    for (size_t i = 0; i < count; ++i) {
        numbers[i] = ((double)any() - 9e18) / 1e18;
        if (any() % 40 == 0)
            numbers[i] = any() % 2 == 0 ? NAN : -INFINITY;
        nan += isnan(numbers[i]) != 0;
        if (!isfinite(numbers[i]))
            continue;
        if (finite++ == 0 || numbers[i] < numbers[least])
            least = i;
        if (finite == 1 || numbers[i] > numbers[greatest])
            greatest = i;
        sum += (long double)numbers[i];
        squares += (long double)numbers[i] * (long double)numbers[i];
    }
    const struct view view = {(unsigned char *)numbers, sizeof *numbers, 1, {(int64_t)count}, {1}};
    struct statistics found;
    rankscope_statistics_begin(&found, RANKSCOPE_DOUBLE);
    rankscope_walk(&view, rankscope_statistics_take, &found);
    const long long size = (long long)count;
    expect(found.count == count && found.finite == finite && found.nan == nan && found.infinite == count - finite - nan,
           "a count", size);
    expect(found.crc32c == plain_crc((unsigned char *)numbers, count * sizeof *numbers), "the checksum of numbers",
           size);
    if (finite > 0) {
        expect(found.least == numbers[least] && found.least_at == least, "the least number", size);
        expect(found.greatest == numbers[greatest] && found.greatest_at == greatest, "the greatest number", size);
        expect(fabs(rankscope_statistics_sum(&found) - (double)sum) <= 1e-15 * sqrt((double)squares), "a sum", size);
        expect(fabs(rankscope_statistics_norm(&found) - (double)sqrtl(squares)) <= 1e-15 * (double)sqrtl(squares),
               "a norm", size);
    } else {
        expect(isnan(rankscope_statistics_mean(&found)), "the mean of nothing", size);
    }
    free(numbers);
}

/* 1e16 + 1 - 1e16: the one is lost without compensation. */
static void check_compensation(void)
{
    double numbers[3000];
    for (int i = 0; i < 3000; ++i)
        numbers[i] = i % 3 == 0 ? 1e16 : i % 3 == 1 ? 1.0 : -1e16;
    struct statistics found;
    rankscope_statistics_begin(&found, RANKSCOPE_DOUBLE);
    rankscope_statistics_take((unsigned char *)numbers, 3000, &found);
    expect(rankscope_statistics_sum(&found) == 1000.0, "a compensated sum", 1000);
}

int main(void)
{
    check_crc();
    for (int round = 0; round < 3000; ++round)
        check_walk();
    for (size_t count = 0; count < 10000; count += 1 + count / 3)
        check_statistics(count);
    check_compensation();
    return failures == 0 ? 0 : 1;
}
