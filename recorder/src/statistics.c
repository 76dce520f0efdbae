/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "statistics.h"

#include "crc32c.h"

#include <math.h>
#include <string.h>

enum { PIECE = 1024 /* numbers looked at together, as doubles */ };

size_t rankscope_element_size(enum rankscope_element type)
{
    switch (type) {
    case RANKSCOPE_INT8:
    case RANKSCOPE_UINT8:
    case RANKSCOPE_BOOL:
        return 1;
    case RANKSCOPE_INT16:
    case RANKSCOPE_UINT16:
        return 2;
    case RANKSCOPE_INT32:
    case RANKSCOPE_UINT32:
    case RANKSCOPE_FLOAT:
    case RANKSCOPE_LOGICAL:
        return 4;
    case RANKSCOPE_INT64:
    case RANKSCOPE_UINT64:
    case RANKSCOPE_DOUBLE:
    case RANKSCOPE_FLOAT_COMPLEX:
        return 8;
    case RANKSCOPE_DOUBLE_COMPLEX:
        return 16;
    }
    return 0;
}

int rankscope_is_integer(enum rankscope_element type)
{
    return type < RANKSCOPE_FLOAT || type > RANKSCOPE_DOUBLE_COMPLEX;
}

int rankscope_is_unsigned(enum rankscope_element type)
{
    return (type >= RANKSCOPE_UINT8 && type <= RANKSCOPE_UINT64) || type == RANKSCOPE_BOOL;
}

static int is_wide(enum rankscope_element type)
{
    return type == RANKSCOPE_INT64 || type == RANKSCOPE_UINT64;
}

void rankscope_statistics_begin(struct statistics *statistics, enum rankscope_element type)
{
    memset(statistics, 0, sizeof *statistics);
    statistics->type = type;
}

/* Eight numbers at a time; the compiler makes of it what the processor has. */
enum { WIDTH = 8 };
typedef double reals __attribute__((vector_size(8 * WIDTH)));
typedef long long masks __attribute__((vector_size(8 * WIDTH)));

/* What one piece adds, in lanes. */
struct lanes {
    reals sum;
    reals sum_error;
    reals squares;
    reals squares_error;
    reals least;
    reals greatest;
    masks finite; /* minus their number */
};

#define ALWAYS_INLINE static inline __attribute__((always_inline))

/* What is lost of a + b by rounding (Knuth); `total` is a + b. */
#define ROUNDING(a, b, total) (((a) - ((total) - ((total) - (a)))) + ((b) - ((total) - (a))))

ALWAYS_INLINE void add_piece(struct lanes *lanes, const double *numbers, size_t count)
{
    for (size_t i = 0; i < count; i += WIDTH) {
        reals value;
        memcpy(&value, numbers + i, sizeof value);
        const masks is_finite = (masks)(value - value == 0.0);
        const reals number = (reals)((masks)value & is_finite);
        lanes->finite += is_finite;
        const masks lower = (masks)(value < lanes->least) & is_finite;
        lanes->least = (reals)(((masks)value & lower) | ((masks)lanes->least & ~lower));
        const masks higher = (masks)(value > lanes->greatest) & is_finite;
        lanes->greatest = (reals)(((masks)value & higher) | ((masks)lanes->greatest & ~higher));
        const reals total = lanes->sum + number;
        lanes->sum_error += ROUNDING(lanes->sum, number, total);
        lanes->sum = total;
        const reals square = number * number;
        const reals all_squares = lanes->squares + square;
        lanes->squares_error += ROUNDING(lanes->squares, square, all_squares);
        lanes->squares = all_squares;
    }
}

static void add_piece_anywhere(struct lanes *lanes, const double *numbers, size_t count)
{
    add_piece(lanes, numbers, count);
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static void add_piece_avx2(struct lanes *lanes, const double *numbers, size_t count)
{
    add_piece(lanes, numbers, count);
}

__attribute__((target("avx512f,avx512dq"))) static void add_piece_avx512(struct lanes *lanes, const double *numbers,
                                                                         size_t count)
{
    add_piece(lanes, numbers, count);
}
#endif

static void add_numbers(struct lanes *lanes, const double *numbers, size_t count)
{
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq")) {
        add_piece_avx512(lanes, numbers, count);
        return;
    }
    if (__builtin_cpu_supports("avx2")) {
        add_piece_avx2(lanes, numbers, count);
        return;
    }
#endif
    add_piece_anywhere(lanes, numbers, count);
}

static void add(struct compensated *to, double number)
{
    const double total = to->sum + number;
    to->error += fabs(to->sum) >= fabs(number) ? (to->sum - total) + number : (number - total) + to->sum;
    to->sum = total;
}

/* A sum that left the range of double: its error says nothing. */
static double value_of(struct compensated sum)
{
    return isfinite(sum.sum) ? sum.sum + sum.error : sum.sum;
}

static size_t place_of(const double *numbers, size_t count, double wanted)
{
    for (size_t i = 0; i < count; ++i)
        if (numbers[i] == wanted)
            return i;
    return 0; /* it is there */
}

static void count_kinds(struct statistics *statistics, const double *numbers, size_t count)
{
    for (size_t i = 0; i < count; ++i) {
        if (isnan(numbers[i]))
            ++statistics->nan;
        else if (isinf(numbers[i]))
            ++statistics->infinite;
    }
}

static void begin_lanes(struct lanes *lanes)
{
    memset(lanes, 0, sizeof *lanes);
    for (int lane = 0; lane < WIDTH; ++lane) {
        lanes->least[lane] = INFINITY;
        lanes->greatest[lane] = -INFINITY;
    }
}

/* `count` numbers, behind which there is room for WIDTH more: the last ones are filled up. Returns their sum, which
 * is exact for integers of at most 32 bits. */
static double take_numbers(struct statistics *statistics, double *numbers, size_t count)
{
    struct lanes lanes;
    begin_lanes(&lanes);
    const size_t padded = (count + WIDTH - 1) / WIDTH * WIDTH;
    for (size_t i = count; i < padded; ++i)
        numbers[i] = NAN;
    add_numbers(&lanes, numbers, padded);
    double least = INFINITY;
    double greatest = -INFINITY;
    uint64_t finite = 0;
    double sum = 0;
    for (int lane = 0; lane < WIDTH; ++lane) {
        finite += (uint64_t)-lanes.finite[lane];
        if (lanes.least[lane] < least)
            least = lanes.least[lane];
        if (lanes.greatest[lane] > greatest)
            greatest = lanes.greatest[lane];
        sum += lanes.sum[lane];
        add(&statistics->sum, lanes.sum[lane]);
        statistics->sum.error += lanes.sum_error[lane];
        add(&statistics->squares, lanes.squares[lane]);
        statistics->squares.error += lanes.squares_error[lane];
    }
    if (finite != count)
        count_kinds(statistics, numbers, count);
    if (finite > 0 && (statistics->finite == 0 || least < statistics->least)) {
        statistics->least = least;
        statistics->least_at = statistics->count + place_of(numbers, count, least);
    }
    if (finite > 0 && (statistics->finite == 0 || greatest > statistics->greatest)) {
        statistics->greatest = greatest;
        statistics->greatest_at = statistics->count + place_of(numbers, count, greatest);
    }
    statistics->finite += finite;
    statistics->count += count;
    return sum;
}

#define CONVERT(type)                                                            \
    do {                                                                         \
        typedef type several __attribute__((vector_size(WIDTH * sizeof(type)))); \
        size_t i = 0;                                                            \
        for (; i + WIDTH <= count; i += WIDTH) {                                 \
            several values;                                                      \
            memcpy(&values, elements + i * sizeof(type), sizeof values);         \
            const reals converted = __builtin_convertvector(values, reals);      \
            memcpy(numbers + i, &converted, sizeof converted);                   \
        }                                                                        \
        for (; i < count; ++i) {                                                 \
            type value;                                                          \
            memcpy(&value, elements + i * sizeof value, sizeof value);           \
            numbers[i] = (double)value;                                          \
        }                                                                        \
        return;                                                                  \
    } while (0)

/* The elements as doubles. Of the absolute value of a complex number no more is asked than what hypot() gives. */
static void convert(enum rankscope_element type, const unsigned char *elements, size_t count, double *numbers)
{
    switch (type) {
    case RANKSCOPE_INT8:
        CONVERT(int8_t);
    case RANKSCOPE_INT16:
        CONVERT(int16_t);
    case RANKSCOPE_INT32:
    case RANKSCOPE_LOGICAL:
        CONVERT(int32_t);
    case RANKSCOPE_UINT8:
    case RANKSCOPE_BOOL:
        CONVERT(uint8_t);
    case RANKSCOPE_UINT16:
        CONVERT(uint16_t);
    case RANKSCOPE_UINT32:
        CONVERT(uint32_t);
    case RANKSCOPE_FLOAT:
        CONVERT(float);
    case RANKSCOPE_DOUBLE:
        memcpy(numbers, elements, count * sizeof *numbers);
        break;
    case RANKSCOPE_FLOAT_COMPLEX:
        for (size_t i = 0; i < count; ++i) {
            float parts[2];
            memcpy(parts, elements + i * sizeof parts, sizeof parts);
            numbers[i] = isnan(parts[0]) || isnan(parts[1]) ? NAN : hypot((double)parts[0], (double)parts[1]);
        }
        break;
    case RANKSCOPE_DOUBLE_COMPLEX:
        for (size_t i = 0; i < count; ++i) {
            double parts[2];
            memcpy(parts, elements + i * sizeof parts, sizeof parts);
            numbers[i] = isnan(parts[0]) || isnan(parts[1]) ? NAN : hypot(parts[0], parts[1]);
        }
        break;
    case RANKSCOPE_INT64:
    case RANKSCOPE_UINT64:
        break; /* not all of them are doubles */
    }
}

static void add_exact(struct statistics *statistics, uint64_t low, int64_t high)
{
    const uint64_t before = statistics->exact_low;
    statistics->exact_low += low;
    statistics->exact_high += high + (statistics->exact_low < before);
}

static void take_wide(struct statistics *statistics, const unsigned char *elements, size_t count)
{
    const uint64_t flip =
        statistics->type == RANKSCOPE_UINT64 ? (uint64_t)1 << 63U : 0; /* orders unsigned ones as signed */
    for (size_t i = 0; i < count; ++i) {
        uint64_t bits = 0;
        memcpy(&bits, elements + i * sizeof bits, sizeof bits);
        const int64_t ordered = (int64_t)(bits ^ flip);
        if (statistics->finite == 0 || ordered < (int64_t)(statistics->exact_least ^ flip)) {
            statistics->exact_least = bits;
            statistics->least_at = statistics->count + i;
        }
        if (statistics->finite == 0 || ordered > (int64_t)(statistics->exact_greatest ^ flip)) {
            statistics->exact_greatest = bits;
            statistics->greatest_at = statistics->count + i;
        }
        ++statistics->finite;
        add_exact(statistics, bits, flip == 0 && ordered < 0 ? -1 : 0);
        const double number = flip == 0 ? (double)ordered : (double)bits;
        add(&statistics->squares, number * number);
    }
    statistics->count += count;
}

/* The checksum is of little-endian bytes, whatever the machine. */
static void take_bytes(struct statistics *statistics, const unsigned char *elements, size_t bytes)
{
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    size_t size = rankscope_element_size(statistics->type);
    if (statistics->type == RANKSCOPE_FLOAT_COMPLEX || statistics->type == RANKSCOPE_DOUBLE_COMPLEX)
        size /= 2;
    for (size_t at = 0; at < bytes; at += size) {
        unsigned char turned[8];
        for (size_t i = 0; i < size; ++i)
            turned[i] = elements[at + size - 1 - i];
        statistics->crc32c = rankscope_crc32c(statistics->crc32c, turned, size);
    }
#else
    statistics->crc32c = rankscope_crc32c(statistics->crc32c, elements, bytes);
#endif
}

int rankscope_statistics_take(const unsigned char *elements, size_t count, void *target)
{
    struct statistics *statistics = target;
    const size_t size = rankscope_element_size(statistics->type);
    take_bytes(statistics, elements, count * size);
    while (count > 0) {
        const size_t piece = count < PIECE ? count : PIECE;
        if (is_wide(statistics->type)) {
            take_wide(statistics, elements, piece);
        } else {
            double numbers[PIECE + WIDTH];
            convert(statistics->type, elements, piece, numbers);
            const double sum = take_numbers(statistics, numbers, piece);
            if (rankscope_is_integer(statistics->type))
                add_exact(statistics, (uint64_t)(int64_t)sum, sum < 0 ? -1 : 0);
        }
        elements += piece * size;
        count -= piece;
    }
    return 1;
}

int rankscope_statistics_exact_sum(const struct statistics *statistics, int64_t *sum)
{
    *sum = (int64_t)statistics->exact_low;
    return statistics->exact_high == (*sum < 0 ? -1 : 0);
}

double rankscope_statistics_sum(const struct statistics *statistics)
{
    if (!rankscope_is_integer(statistics->type))
        return value_of(statistics->sum);
    int64_t sum = 0;
    if (rankscope_statistics_exact_sum(statistics, &sum))
        return (double)sum;
    return (double)statistics->exact_high * 18446744073709551616.0 + (double)statistics->exact_low;
}

double rankscope_statistics_mean(const struct statistics *statistics)
{
    return statistics->finite == 0 ? NAN : rankscope_statistics_sum(statistics) / (double)statistics->finite;
}

double rankscope_statistics_norm(const struct statistics *statistics)
{
    return sqrt(value_of(statistics->squares));
}
