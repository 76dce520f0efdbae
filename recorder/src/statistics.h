/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Checksum and statistics of elements that come in stretches. */
#ifndef RANKSCOPE_STATISTICS_H
#define RANKSCOPE_STATISTICS_H

#include "rankscope/arrays.h"

#include <stddef.h>
#include <stdint.h>

/** A sum with the error of its rounding. */
struct compensated {
    double sum;
    double error;
};

/**
 * What is known of the elements so far. NaN and infinities enter the counts only, and a complex number by its absolute
 * value. The sum of integers is exact.
 */
struct statistics {
    enum rankscope_element type;
    uint32_t crc32c; /* of the elements' bytes, little-endian */
    uint64_t count;
    uint64_t finite;
    uint64_t nan;
    uint64_t infinite;
    double least; /* of finite elements; nothing where there are none */
    double greatest;
    uint64_t least_at; /* position of the first of them */
    uint64_t greatest_at;
    uint64_t exact_least; /* of integers of 64 bits, which have no `least`: the bits */
    uint64_t exact_greatest;
    uint64_t exact_low; /* the lower 64 bits of the sum of integers */
    int64_t exact_high; /* the upper ones */
    struct compensated sum; /* of all but integers */
    struct compensated squares;
};

/** Bytes of an element; 0 for a type that is not known. */
size_t rankscope_element_size(enum rankscope_element type);
int rankscope_is_integer(enum rankscope_element type); /**< bools and logicals among them */
int rankscope_is_unsigned(enum rankscope_element type);

void rankscope_statistics_begin(struct statistics *statistics, enum rankscope_element type);

/** Takes the next elements; of the type take_elements, `target` is the struct statistics. Returns 1. */
int rankscope_statistics_take(const unsigned char *elements, size_t count, void *target);

double rankscope_statistics_sum(const struct statistics *statistics);
double rankscope_statistics_mean(const struct statistics *statistics); /**< NaN where nothing is finite */
double rankscope_statistics_norm(const struct statistics *statistics); /**< the root of the sum of squares */

/** The sum of integers, if it fits 64 bits; then 1. */
int rankscope_statistics_exact_sum(const struct statistics *statistics, int64_t *sum);

#endif
