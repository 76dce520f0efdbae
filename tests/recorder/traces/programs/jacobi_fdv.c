/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The Jacobi relaxation of the real traces, with the calls that a compiler puts into it, at the lines of jacobi.fdv:
 *     recorded_jacobi [N [ITMAX]]
 */
#include "rankscope/recorder.h"

#include <math.h>
#include <stdlib.h>

#define FILE_NAME "jacobi.fdv"

enum { MOST = 512 };

static double a[MOST + 1][MOST + 1];
static double b[MOST + 1][MOST + 1];
static long n = 6;
static long sweeps = 3;

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
    cmptrace_Done();
    return 0;
}
