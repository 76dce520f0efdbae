/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The Jacobi relaxation of the real traces, with the calls that a compiler puts into it, at the lines of jacobi.fdv:
 *     recorded_jacobi [N [ITMAX [kinds]]]
 */
#include "rankscope/recorder.h"

#include <complex.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define FILE_NAME "jacobi.fdv"

enum { MOST = 512 };

static double a[MOST + 1][MOST + 1];
static double b[MOST + 1][MOST + 1];
static long n = 6;
static long sweeps = 3;

static void assign(unsigned long line, const char *name, long type, const void *value)
{
    cmptrace_PreStoreVar(FILE_NAME, line, name, type, 0);
    cmptrace_PostStoreVar(FILE_NAME, line, name, type, value, 0);
}

/* The beginning of SUM = SUM + VALUE; end_sum() is its end. */
static void begin_sum(unsigned long line, const char *name, long type, const void *sum, const char *value_name,
                      long value_type, const void *value)
{
    cmptrace_PreStoreVar(FILE_NAME, line, name, type, 1);
    cmptrace_LoadVar(FILE_NAME, line, name, type, sum, 1);
    cmptrace_LoadVar(FILE_NAME, line, value_name, value_type, value, 0);
}

static void end_sum(unsigned long line, const char *name, long type, const void *sum)
{
    cmptrace_PostStoreVar(FILE_NAME, line, name, type, sum, 1);
}

#define SUM(line, sum, type, value)                                   \
    do {                                                              \
        begin_sum(line, #sum, type, &sums.sum, #value, type, &value); \
        sums.sum += value;                                            \
        end_sum(line, #sum, type, &sums.sum);                         \
    } while (0)

struct sums {
    int ISUM;
    long LSUM;
    float FSUM;
    double DSUM;
    float _Complex CSUM;
    double _Complex ZSUM;
    int FLAND;
    long long LLSUM;
};

/* One assignment and one reduction for every number type; the values are those of the real traces. */
static struct sums add_kinds(void)
{
    static const long longs[] = {9007199254740993, -1, 0, 2147483648, -2147483649, 1234567890123456789, 7, -9};
    static const float floats[] = {3.4e38F, 1.4e-45F, 0.1F, 0, 3.14159274F, 2.5e-17F, 16777216, -1e15F};
    static const double doubles[] = {1e300, -1e-300, 0.1, -0.0, 3.1415926535897931, 2.5e-17, 123456789.123456789,
                                     -1e15};
    static const long long widest[] = {4000000000000000001, -9, 8, -4000000000000000003, 12345678901, 77, 5, -6};
    struct sums sums = {.FLAND = 1};
    for (long m = -2; m <= 5; ++m) {
        const int IVAL = (int)(7 * m - 30);
        const long LVAL = longs[m + 2];
        const float FVAL = floats[m + 2];
        const double DVAL = doubles[m + 2];
        const float _Complex CVAL = 1.5F * (float)m + (float)-m / 3.0F * I;
        const double _Complex ZVAL = 1.0 / (double)(m + 7) + (double)m * 1e10 * I;
        const int FLAG = m != -1;
        const long long LLVAL = widest[m + 2];
        cmptrace_Iter(&m);
        assign(50, "IVAL", rt_INT, &IVAL);
        assign(51, "LVAL", rt_LONG, &LVAL);
        assign(52, "FVAL", rt_FLOAT, &FVAL);
        assign(53, "DVAL", rt_DOUBLE, &DVAL);
        assign(54, "CVAL", rt_FLOAT_COMPLEX, &CVAL);
        assign(55, "ZVAL", rt_DOUBLE_COMPLEX, &ZVAL);
        assign(56, "FLAG", rt_LOGICAL, &FLAG);
        assign(57, "LLVAL", rt_LLONG, &LLVAL);
        SUM(58, ISUM, rt_INT, IVAL);
        SUM(59, LSUM, rt_LONG, LVAL);
        SUM(60, FSUM, rt_FLOAT, FVAL);
        SUM(61, DSUM, rt_DOUBLE, DVAL);
        SUM(62, CSUM, rt_FLOAT_COMPLEX, CVAL);
        SUM(63, ZSUM, rt_DOUBLE_COMPLEX, ZVAL);
        begin_sum(64, "FLAND", rt_INT, &sums.FLAND, "FLAG", rt_LOGICAL, &FLAG);
        sums.FLAND &= FLAG;
        end_sum(64, "FLAND", rt_INT, &sums.FLAND);
        SUM(65, LLSUM, rt_LLONG, LLVAL);
    }
    return sums;
}

static void trace_kinds(void)
{
    const long first = -2;
    const long last = 5;
    const long step = 1;
    cmptrace_BeginParLoop(FILE_NAME, 49, 5, 1, &first, &last, &step);
    const struct sums sums = add_kinds();
    cmptrace_EndStruct(FILE_NAME, 66, 5, 49);
    cmptrace_ReductVar(FILE_NAME, 66, rt_INT, &sums.ISUM, 0);
    cmptrace_ReductVar(FILE_NAME, 66, rt_LONG, &sums.LSUM, 0);
    cmptrace_ReductVar(FILE_NAME, 66, rt_FLOAT, &sums.FSUM, 0);
    cmptrace_ReductVar(FILE_NAME, 66, rt_DOUBLE, &sums.DSUM, 0);
    cmptrace_ReductVar(FILE_NAME, 66, rt_FLOAT_COMPLEX, &sums.CSUM, 0);
    cmptrace_ReductVar(FILE_NAME, 66, rt_DOUBLE_COMPLEX, &sums.ZSUM, 0);
    cmptrace_ReductVar(FILE_NAME, 66, rt_INT, &sums.FLAND, 0);
    cmptrace_ReductVar(FILE_NAME, 66, rt_LLONG, &sums.LLSUM, 0);
}

static void read(long line, const char *name, const double *value, unsigned char reduction)
{
    cmptrace_LoadVar(FILE_NAME, (unsigned long)line, name, rt_DOUBLE, value, reduction);
}

static void before(long line, const char *name, unsigned char reduction)
{
    cmptrace_PreStoreVar(FILE_NAME, (unsigned long)line, name, rt_DOUBLE, reduction);
}

static void after(long line, const char *name, const double *value, unsigned char reduction)
{
    cmptrace_PostStoreVar(FILE_NAME, (unsigned long)line, name, rt_DOUBLE, value, reduction);
}

static void begin(long line, long number, long first, long last)
{
    const long init[2] = {first, first};
    const long end[2] = {last, last};
    const long step[2] = {1, 1};
    cmptrace_BeginParLoop(FILE_NAME, (unsigned long)line, number, 2, init, end, step);
}

static void iterate(long i, long j)
{
    const long index[2] = {i, j};
    cmptrace_Iter(index);
}

static void set_initial_values(void)
{
    begin(13, 1, 1, n);
    for (long i = 1; i <= n; ++i)
        for (long j = 1; j <= n; ++j) {
            iterate(i, j);
            if (i == 1 || j == 1 || i == n || j == n)
                continue;
            before(15, "B(I,J)", 0);
            b[i][j] = 1.0 / (double)(i + 2 * j) + (double)i / 3.0;
            after(15, "B(I,J)", &b[i][j], 0);
        }
    cmptrace_EndStruct(FILE_NAME, 17, 1, 13);
}

static double largest_change(void)
{
    double eps = 0;
    before(19, "EPS", 0);
    after(19, "EPS", &eps, 0);
    begin(21, 3, 2, n - 1);
    for (long i = 2; i <= n - 1; ++i)
        for (long j = 2; j <= n - 1; ++j) {
            iterate(i, j);
            before(23, "EPS", 1);
            read(23, "EPS", &eps, 1);
            read(23, "B(I,J)", &b[i][j], 0);
            read(23, "A(I,J)", &a[i][j], 0);
            eps = fmax(eps, fabs(b[i][j] - a[i][j]));
            after(23, "EPS", &eps, 1);
            before(24, "A(I,J)", 0);
            read(24, "B(I,J)", &b[i][j], 0);
            a[i][j] = b[i][j];
            after(24, "A(I,J)", &a[i][j], 0);
        }
    cmptrace_EndStruct(FILE_NAME, 25, 3, 21);
    cmptrace_ReductVar(FILE_NAME, 25, rt_DOUBLE, &eps, 0);
    return eps;
}

static void relax(void)
{
    begin(27, 4, 2, n - 1);
    for (long i = 2; i <= n - 1; ++i)
        for (long j = 2; j <= n - 1; ++j) {
            iterate(i, j);
            before(29, "B(I,J)", 0);
            read(29, "A(I-1,J)", &a[i - 1][j], 0);
            read(29, "A(I,J-1)", &a[i][j - 1], 0);
            read(29, "A(I+1,J)", &a[i + 1][j], 0);
            read(29, "A(I,J+1)", &a[i][j + 1], 0);
            b[i][j] = (a[i - 1][j] + a[i][j - 1] + a[i + 1][j] + a[i][j + 1]) / 4.0;
            after(29, "B(I,J)", &b[i][j], 0);
        }
    cmptrace_EndStruct(FILE_NAME, 31, 4, 27);
}

int main(int count, char **arguments)
{
    if (count > 1)
        n = strtol(arguments[1], NULL, 10);
    if (count > 2)
        sweeps = strtol(arguments[2], NULL, 10);
    if (n > MOST)
        return 2;
    const double smallest = 0.5e-7;
    double eps = 0;
    cmptrace_Init();
    before(10, "MAXEPS", 0);
    after(10, "MAXEPS", &smallest, 0);
    set_initial_values();
    cmptrace_BeginSeqLoop(FILE_NAME, 18, 2);
    for (long sweep = 1; sweep <= sweeps; ++sweep) {
        cmptrace_Iter(&sweep);
        eps = largest_change();
        relax();
        read(32, "EPS", &eps, 0);
        read(32, "MAXEPS", &smallest, 0);
        if (eps < smallest)
            break;
    }
    cmptrace_EndStruct(FILE_NAME, 33, 2, 18);
    before(35, "A(1,1)", 0);
    read(35, "EPS", &eps, 0);
    a[1][1] = eps;
    after(35, "A(1,1)", &a[1][1], 0);
    cmptrace_SkipBlock(FILE_NAME, 35);
    if (count > 3 && strcmp(arguments[3], "kinds") == 0)
        trace_kinds();
    cmptrace_Done();
    return 0;
}
