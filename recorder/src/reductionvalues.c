/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "reductionvalues.h"

#include <stddef.h>
#include <string.h>

enum value_kind { VALUE_NONE, VALUE_INTEGER, VALUE_TRUTH, VALUE_REAL, VALUE_COMPLEX };

static enum value_kind kind_of(long type)
{
    switch (type) {
    case rt_INT:
    case rt_LONG:
    case rt_LLONG:
        return VALUE_INTEGER;
    case rt_LOGICAL:
    case rt_BOOL:
        return VALUE_TRUTH;
    case rt_FLOAT:
    case rt_DOUBLE:
        return VALUE_REAL;
    case rt_FLOAT_COMPLEX:
    case rt_DOUBLE_COMPLEX:
        return VALUE_COMPLEX;
    default:
        return VALUE_NONE;
    }
}

int rankscope_has_location(int operation)
{
    return operation == rf_MAXLOC || operation == rf_MINLOC;
}

int rankscope_can_reduce(int operation, long type)
{
    const enum value_kind kind = kind_of(type);
    switch (operation) {
    case rf_SUM:
    case rf_MULT:
        return kind == VALUE_INTEGER || kind == VALUE_REAL || kind == VALUE_COMPLEX;
    case rf_MAX:
    case rf_MIN:
    case rf_MAXLOC:
    case rf_MINLOC:
        return kind == VALUE_INTEGER || kind == VALUE_REAL;
    case rf_AND:
    case rf_OR:
    case rf_XOR:
    case rf_EQU:
        return kind == VALUE_INTEGER || kind == VALUE_TRUTH;
    default:
        return 0;
    }
}

static long long integer_at(long type, const unsigned char *at)
{
    int small;
    long large;
    long long largest;
    switch (type) {
    case rt_BOOL:
        return *at != 0;
    case rt_LONG:
        memcpy(&large, at, sizeof large);
        return large;
    case rt_LLONG:
        memcpy(&largest, at, sizeof largest);
        return largest;
    default:
        memcpy(&small, at, sizeof small);
        return type == rt_LOGICAL ? small != 0 : small;
    }
}

static void put_integer(long type, unsigned char *at, long long value)
{
    const int small = (int)value;
    const long large = (long)value;
    switch (type) {
    case rt_BOOL:
        *at = value != 0;
        break;
    case rt_LONG:
        memcpy(at, &large, sizeof large);
        break;
    case rt_LLONG:
        memcpy(at, &value, sizeof value);
        break;
    default:
        memcpy(at, &small, sizeof small);
    }
}

/* Of a complex number `part` is 0 for the real part and 1 for the imaginary one; single numbers are exact in a double,
 * and so is their sum or product but for the one rounding that they have anyway. */
static double real_at(long type, const unsigned char *at, size_t part)
{
    float single;
    double value;
    if (type == rt_FLOAT || type == rt_FLOAT_COMPLEX) {
        memcpy(&single, at + part * sizeof single, sizeof single);
        return (double)single;
    }
    memcpy(&value, at + part * sizeof value, sizeof value);
    return value;
}

static void put_real(long type, unsigned char *at, size_t part, double value)
{
    const float single = (float)value;
    if (type == rt_FLOAT || type == rt_FLOAT_COMPLEX)
        memcpy(at + part * sizeof single, &single, sizeof single);
    else
        memcpy(at + part * sizeof value, &value, sizeof value);
}

/* Sums and products wrap, as those of the program do where they are too large. */
static long long joined_integers(int operation, int is_truth, long long a, long long b)
{
    switch (operation) {
    case rf_SUM:
        return (long long)((unsigned long long)a + (unsigned long long)b);
    case rf_MULT:
        return (long long)((unsigned long long)a * (unsigned long long)b);
    case rf_MAX:
    case rf_MAXLOC:
        return b > a ? b : a;
    case rf_MIN:
    case rf_MINLOC:
        return b < a ? b : a;
    case rf_AND:
        return a & b;
    case rf_OR:
        return a | b;
    case rf_XOR:
        return a ^ b;
    default:
        return is_truth ? a == b : ~(a ^ b);
    }
}

static double joined_reals(int operation, double a, double b)
{
    switch (operation) {
    case rf_SUM:
        return a + b;
    case rf_MULT:
        return a * b;
    case rf_MAX:
    case rf_MAXLOC:
        return b > a ? b : a;
    default:
        return b < a ? b : a;
    }
}

static void join_complex(int operation, long type, unsigned char *into, const unsigned char *with)
{
    const double a = real_at(type, into, 0);
    const double b = real_at(type, into, 1);
    const double c = real_at(type, with, 0);
    const double d = real_at(type, with, 1);
    const int is_sum = operation == rf_SUM;
    put_real(type, into, 0, is_sum ? a + c : a * c - b * d);
    put_real(type, into, 1, is_sum ? b + d : a * d + b * c);
}

int rankscope_reduce(int operation, long type, unsigned char *into, const unsigned char *with)
{
    switch (kind_of(type)) {
    case VALUE_INTEGER:
    case VALUE_TRUTH: {
        const long long before = integer_at(type, into);
        const long long joined =
            joined_integers(operation, kind_of(type) == VALUE_TRUTH, before, integer_at(type, with));
        put_integer(type, into, joined);
        return joined != before;
    }
    case VALUE_REAL: {
        const double before = real_at(type, into, 0);
        const double joined = joined_reals(operation, before, real_at(type, with, 0));
        put_real(type, into, 0, joined);
        return joined > before || joined < before;
    }
    case VALUE_COMPLEX:
        join_complex(operation, type, into, with);
        return 0;
    case VALUE_NONE:
        break;
    }
    return 0;
}

int rankscope_neutral_value(int operation, long type, unsigned char *out)
{
    if (operation != rf_SUM && operation != rf_MULT && operation != rf_XOR && operation != rf_EQU)
        return 0;
    const int is_complex = kind_of(type) == VALUE_COMPLEX;
    const int one = operation == rf_MULT;
    if (is_complex || kind_of(type) == VALUE_REAL) {
        put_real(type, out, 0, one);
        if (is_complex)
            put_real(type, out, 1, 0);
    } else {
        const int is_truth = kind_of(type) == VALUE_TRUTH;
        put_integer(type, out, operation != rf_EQU ? one : is_truth ? 1 : -1);
    }
    return 1;
}
