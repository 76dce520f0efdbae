/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* recorded_openmp [nested]: a relaxation whose rows OpenMP gives to its threads, as many as OMP_NUM_THREADS says. With
 * `nested` there is a parallel loop within each row, which only one thread can have. */
#include "rankscope/recorder.h"

enum { N = 40 };

static double a[N + 2][N + 2];
static double b[N + 2][N + 2];

static void relax(void)
{
    RANKSCOPE_PARALLEL_LOOP_2(2, 1, N, 1, 1, N, 1);
#pragma omp parallel for schedule(dynamic)
    for (long i = 1; i <= N; ++i)
        for (long j = 1; j <= N; ++j) {
            RANKSCOPE_ITERATION(i, j);
            RANKSCOPE_SET(b[i][j], 0.5 * (RANKSCOPE_GET(a[i - 1][j]) + RANKSCOPE_GET(a[i][j + 1])) + (double)i);
        }
    RANKSCOPE_END(2);
}

static void relax_nested(void)
{
    RANKSCOPE_PARALLEL_LOOP(3, 1, N, 1);
#pragma omp parallel for schedule(static, 1)
    for (long i = 1; i <= N; ++i) {
        RANKSCOPE_ITERATION(i);
        RANKSCOPE_SET(a[i][0], (double)i);
        RANKSCOPE_PARALLEL_LOOP(4, 1, N, 1);
        for (long j = 1; j <= N; ++j) {
            RANKSCOPE_ITERATION(j);
            RANKSCOPE_SET(a[i][j], b[i][j]);
        }
        RANKSCOPE_END(4);
    }
    RANKSCOPE_END(3);
}

int main(int count, char **arguments)
{
    (void)arguments;
    cmptrace_Init();
    RANKSCOPE_LOOP(1);
    for (long sweep = 1; sweep <= 3; ++sweep) {
        RANKSCOPE_ITERATION(sweep);
        relax();
        if (count > 1)
            relax_nested();
    }
    RANKSCOPE_END(1);
    cmptrace_Done();
    return 0;
}
