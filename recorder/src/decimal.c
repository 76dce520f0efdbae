/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "decimal.h"

#include <locale.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static const char digit_pairs[] = "00010203040506070809101112131415161718192021222324"
                                  "25262728293031323334353637383940414243444546474849"
                                  "50515253545556575859606162636465666768697071727374"
                                  "75767778798081828384858687888990919293949596979899";

/* Writes exactly `count` digits of `value`, with zeros in front. */
static void write_digits(char *out, uint64_t value, int count)
{
    while (count >= 2) {
        count -= 2;
        memcpy(out + count, digit_pairs + 2 * (value % 100), 2);
        value /= 100;
    }
    if (count == 1)
        out[0] = (char)('0' + value % 10);
}

char *rankscope_write_integer(char *out, long long value)
{
    char text[24];
    size_t begin = sizeof text;
    uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    do {
        text[--begin] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest != 0);
    if (value < 0)
        text[--begin] = '-';
    memcpy(out, text + begin, sizeof text - begin);
    return out + (sizeof text - begin);
}

/* The digits d[0].d[1]d[2]… × 10^exponent in the shape of %G: without zeros at the end, with an exponent where that is
 * shorter to read. */
static char *write_general(char *out, const char *digits, int count, int exponent)
{
    int last = count;
    while (last > 1 && digits[last - 1] == '0')
        --last;
    if (exponent < -4 || exponent >= count) {
        *out++ = digits[0];
        if (last > 1) {
            *out++ = '.';
            memcpy(out, digits + 1, (size_t)(last - 1));
            out += last - 1;
        }
        *out++ = 'E';
        *out++ = exponent < 0 ? '-' : '+';
        const int magnitude = exponent < 0 ? -exponent : exponent;
        if (magnitude < 10)
            *out++ = '0';
        return rankscope_write_integer(out, magnitude);
    }
    if (exponent < 0) {
        memcpy(out, "0.000", 5);
        out += 1 - exponent;
        memcpy(out, digits, (size_t)last);
        return out + last;
    }
    memcpy(out, digits, (size_t)(exponent + 1));
    out += exponent + 1;
    if (last > exponent + 1) {
        *out++ = '.';
        memcpy(out, digits + exponent + 1, (size_t)(last - exponent - 1));
        out += last - exponent - 1;
    }
    return out;
}

/* The slow way. A program may have set a locale with another decimal point. */
static char *write_by_printf(char *out, double value, int digits)
{
    char *end = out + snprintf(out, RANKSCOPE_DECIMAL_MAX, "%.*G", digits, value);
    const char *point = localeconv()->decimal_point;
    char *found = strstr(out, point);
    if (found == NULL || strcmp(point, ".") == 0)
        return end;
    const size_t length = strlen(point);
    *found = '.';
    memmove(found + 1, found + length, (size_t)(end - found) - length + 1);
    return end - length + 1;
}

#ifdef __SIZEOF_INT128__

__extension__ typedef unsigned __int128 wide;

/* A power of ten is mantissa × 2^exponent; the mantissa has its highest bit set and is cut, not rounded. */
struct power {
    wide mantissa;
    int exponent;
    int exact;
};

enum { LEAST_POWER = -310, GREATEST_POWER = 345, LIMBS = 44 };

static struct power powers[GREATEST_POWER - LEAST_POWER + 1];

/* The 128 highest bits of a number of 32-bit limbs, the lowest first, times 2^scale. */
static struct power highest_bits(const uint32_t *limbs, int scale)
{
    int top = LIMBS - 1;
    while (limbs[top] == 0)
        --top;
    int shift = 0;
    while ((limbs[top] << shift & 0x80000000U) == 0)
        ++shift;
    struct power result = {0, scale + 32 * (top + 1) - shift - 128, 1};
    for (int i = 0; i < 5; ++i) {
        const uint64_t limb = top - i >= 0 ? limbs[top - i] : 0;
        const int at = 96 - 32 * i + shift;
        if (at >= 0) {
            result.mantissa |= (wide)limb << at;
        } else {
            result.mantissa |= (wide)(limb >> -at);
            if ((limb & (((uint64_t)1 << -at) - 1)) != 0)
                result.exact = 0;
        }
    }
    for (int i = 0; i < top - 4; ++i)
        if (limbs[i] != 0)
            result.exact = 0;
    return result;
}

static void make_powers(void)
{
    uint32_t limbs[LIMBS] = {1};
    for (int k = 0; k <= GREATEST_POWER; ++k) {
        powers[k - LEAST_POWER] = highest_bits(limbs, 0);
        uint64_t carry = 0;
        for (int i = 0; i < LIMBS; ++i) {
            carry += (uint64_t)limbs[i] * 10;
            limbs[i] = (uint32_t)carry;
            carry >>= 32;
        }
    }
    /* 10^-k = (2^N / 10^k) × 2^-N, where N leaves far more than 128 bits of the smallest */
    enum { ONE_AT = LIMBS - 1 };
    memset(limbs, 0, sizeof limbs);
    limbs[ONE_AT] = 1;
    for (int k = 1; k <= -LEAST_POWER; ++k) {
        uint64_t rest = 0;
        for (int i = LIMBS - 1; i >= 0; --i) {
            rest = rest << 32 | limbs[i];
            limbs[i] = (uint32_t)(rest / 10);
            rest %= 10;
        }
        powers[-k - LEAST_POWER] = highest_bits(limbs, -32 * ONE_AT);
        powers[-k - LEAST_POWER].exact = 0;
    }
}

static const uint64_t integer_powers[] = {1U,
                                          10U,
                                          100U,
                                          1000U,
                                          10000U,
                                          100000U,
                                          1000000U,
                                          10000000U,
                                          100000000U,
                                          1000000000U,
                                          10000000000U,
                                          100000000000U,
                                          1000000000000U,
                                          10000000000000U,
                                          100000000000000U,
                                          1000000000000000U,
                                          10000000000000000U,
                                          100000000000000000U};

/*
 * mantissa × 2^exponent × 10^scale, rounded to an integer that is known to be below 2^63. Returns 0 where the cut power
 * of ten leaves open to which side it is rounded.
 */
static int scaled(uint64_t mantissa, int exponent, int scale, uint64_t *result)
{
    const struct power *power = &powers[scale - LEAST_POWER];
    const wide low = (wide)mantissa * (uint64_t)power->mantissa;
    wide high = (wide)mantissa * (uint64_t)(power->mantissa >> 64) + (low >> 64);
    const uint64_t rest = (uint64_t)low;
    const int shift = -(exponent + power->exponent) - 64; /* of `high`: the bits below it are behind the point */
    if (shift < 2 || shift > 126)
        return 0;
    const wide half = (wide)1 << (shift - 1);
    const wide fraction = high & (((wide)1 << shift) - 1);
    uint64_t whole = (uint64_t)(high >> shift);
    if (fraction > half || (fraction == half && (rest != 0 || !power->exact))) {
        ++whole;
    } else if (fraction == half) {
        whole += whole & 1U; /* a tie: to even */
    } else if (!power->exact && half - fraction <= ((wide)1 << 2)) {
        return 0; /* what was cut off the power could reach the half */
    }
    *result = whole;
    return 1;
}

char *rankscope_write_double(char *out, double value, int digits)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    if (bits >> 63 != 0)
        *out++ = '-';
    bits &= UINT64_MAX >> 1;
    const int biased = (int)(bits >> 52);
    uint64_t mantissa = bits & 0xFFFFFFFFFFFFFU;
    if (biased == 0 && mantissa == 0) {
        *out++ = '0';
        return out;
    }
    if (biased == 0 || digits < 1 || digits > 17) {
        memcpy(&value, &bits, sizeof value);
        return write_by_printf(out, value, digits);
    }
    if (powers[0].mantissa == 0)
        make_powers();
    mantissa |= (uint64_t)1 << 52;
    const int exponent = biased - 1075;
    /* floor(log10(value)) or one less: 78913 / 2^18 is a little below log10(2) */
    int decimal = ((exponent + 52) * 78913) >> 18;
    uint64_t whole = 0;
    for (int attempt = 0; attempt < 3; ++attempt) {
        if (!scaled(mantissa, exponent, digits - 1 - decimal, &whole))
            break;
        if (whole < integer_powers[digits]) {
            char text[20];
            write_digits(text, whole, digits);
            return write_general(out, text, digits, decimal);
        }
        ++decimal; /* one digit too many, or rounded up to the next power of ten */
    }
    memcpy(&value, &bits, sizeof value);
    return write_by_printf(out, value, digits);
}

#else

char *rankscope_write_double(char *out, double value, int digits)
{
    return write_by_printf(out, value, digits);
}

#endif
