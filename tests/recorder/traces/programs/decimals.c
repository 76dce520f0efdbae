/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares the recorder's numbers with those of printf: recorded_decimals COUNT. Prints those that differ, at most ten.
 */
#include "decimal.h"

#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static long compared;
static int wrong;

static void compare(double value, int digits)
{
    if (!isfinite(value))
        return; /* those have no digits */
    char expected[64];
    char written[RANKSCOPE_DECIMAL_MAX + 1];
    snprintf(expected, sizeof expected, "%.*G", digits, value);
    *rankscope_write_double(written, value, digits) = '\0';
    ++compared;
    if (strcmp(expected, written) != 0 && ++wrong <= 10)
        printf("%a with %d digits: %s instead of %s\n", value, digits, written, expected);
}

static void compare_integer(long long value)
{
    char expected[64];
    char written[RANKSCOPE_DECIMAL_MAX + 1];
    snprintf(expected, sizeof expected, "%lld", value);
    *rankscope_write_integer(written, value) = '\0';
    ++compared;
    if (strcmp(expected, written) != 0 && ++wrong <= 10)
        printf("%s instead of %s\n", written, expected);
}

/* At every number of digits, and the numbers beside it. */
static void compare_around(double value)
{
    for (int digits = 1; digits <= 17; ++digits) {
        compare(value, digits);
        compare(-value, digits);
        compare(nextafter(value, INFINITY), digits);
        compare(nextafter(value, 0), digits);
    }
}

int main(int count, char **arguments)
{
    const long numbers = count > 1 ? strtol(arguments[1], NULL, 10) : 1000;
    const double special[] = {0.0,    DBL_MIN, DBL_TRUE_MIN, DBL_MAX, 0.5,  2.5,   0.1,    1e15,
                              1e16,   1e17,    1e-4,         1e-5,    9.5,  99.5,  9.9995, 123456789.5,
                              5e-324, 1.5,     1e22,         1e23,    1e-7, 65535, 0.3,    4503599627370496.5};
    for (size_t i = 0; i < sizeof special / sizeof special[0]; ++i)
        compare_around(special[i]);
    for (int power = -307; power <= 307; ++power)
        compare_around(pow(10, power));
    uint64_t state = 88172645463325252U; /* xorshift: the same numbers every time */
    for (long i = 0; i < numbers; ++i) {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        double value;
        memcpy(&value, &state, sizeof value);
        if (!isfinite(value))
            continue;
        compare(value, 17);
        compare(value, 1 + (int)(state % 17));
        compare((double)(float)(state % 1000003) / 64, 9); /* ties are frequent here */
        compare_integer((long long)state);
    }
    compare_integer(0);
    compare_integer(LLONG_MIN);
    compare_integer(LLONG_MAX);
    printf("%ld compared, %d wrong\n", compared, wrong);
    return wrong != 0;
}
