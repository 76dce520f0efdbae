/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A sum of products by the macros. With RANKSCOPE_RECORD=0 when it is compiled it needs no recorder at all. */
#include "rankscope/recorder.h"

#include <complex.h>
#include <stdio.h>

#define LAST 2

#if RANKSCOPE_RECORD
#define BEGIN_RECORDING() cmptrace_Init()
#define END_RECORDING() cmptrace_Done()
#else
#define BEGIN_RECORDING() ((void)0)
#define END_RECORDING() ((void)0)
#endif

int main(void)
{
    double a[3][3] = {{0}};
    float _Complex z = 0;
    volatile _Bool done = 0;
    long sum = 0;
    BEGIN_RECORDING();
    RANKSCOPE_LOOP(1);
    for (long t = 1; t <= 1; ++t) {
        RANKSCOPE_ITERATION(t);
        RANKSCOPE_PARALLEL_LOOP_2(2, 1, 2, 1, 2, 1, -1);
        for (long i = 1; i <= 2; ++i)
            for (long j = 2; j >= 1; --j) {
                RANKSCOPE_ITERATION(i, j);
                RANKSCOPE_SET(a[i][j], RANKSCOPE_GET(a[i - 1][j]) + (double)(i * j));
                if (i == j)
                    RANKSCOPE_SET_REDUCTION(sum, RANKSCOPE_GET_REDUCTION(sum) + i);
            }
        RANKSCOPE_END(2);
        RANKSCOPE_REDUCED(sum);
    }
    RANKSCOPE_END(1);
    RANKSCOPE_TASKS(3);
    RANKSCOPE_ITERATION(7);
    RANKSCOPE_SET(z, 1.5F - 2 * I);
    RANKSCOPE_SET(done, 1);
    RANKSCOPE_END(3);
    RANKSCOPE_PARALLEL_LOOP(4, 1, 0, 1);
    RANKSCOPE_END(4);
    RANKSCOPE_PARALLEL_LOOP_3(5, 0, 1, 1, 0, 2, 1, 0, 3, 1);
    RANKSCOPE_ITERATION(1, 2, 3);
    RANKSCOPE_SET(a[LAST][LAST], a[LAST][LAST]); /* the spelling is that of the source */
    RANKSCOPE_END(5);
    RANKSCOPE_SKIP();
    END_RECORDING();
    printf("%g %ld %g %d\n", a[2][2], sum, (double)crealf(z), (int)done);
    return 0;
}
