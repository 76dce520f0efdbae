/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Heat in a plate with OpenMP, recorded by the macros:
 *     OMP_NUM_THREADS=4 heat_omp [--bug KIND]                  (KIND: see bugs.h)
 * Nothing is exchanged here: what gets lost between threads are rows of a loop that was divided by hand, lost-rows in
 * the place of lost-halo. The thread that called cmptrace_Init() begins and ends the loops; each thread records the
 * iterations that it runs. So runs with any number of threads have the same trace. The plate after each step is an
 * array of the savepoints too (arrays.h).
 */
#define LOST_WORD "lost-rows"
#include "bugs.h"

#include <omp.h>
#include <rankscope/arrays.h>
#include <rankscope/control.h>

enum { N = 10, STEPS = 4 };

static double now[N + 2][N + 2]; /* with the edges of the plate, which stay as they are */
static double other[N + 2][N + 2];
static double conductivity[N + 2][N + 2];
static enum bug bug;

/* The arrays that loops set, for dynamic control: the edges of the plate have values. And the one of the savepoints. */
static void register_arrays(void)
{
    const long first[] = {0, 0};
    const long last[] = {N + 1, N + 1};
    const struct rankscope_disarray arrays[] = {
        rankscope_disarray_of("now", now, sizeof(double), 2, first, last),
        rankscope_disarray_of("next", other, sizeof(double), 2, first, last),
        rankscope_disarray_of("conductivity", conductivity, sizeof(double), 2, first, last)};
    for (int i = 0; i < 3; ++i)
        RANKSCOPE_DISTRIBUTED(arrays[i]);
    RANKSCOPE_INITIALIZED(now);

    static const int64_t extents[] = {N + 2, N + 2};
    static const int64_t whole[] = {N, N};
    static const int64_t edges[] = {1, 1, 1, 1};
    rankscope_array("now", now, RANKSCOPE_DOUBLE, 2, extents, NULL, whole, NULL, edges);
}

/* Gives all cells their values: a corner is hot. */
static void fill(void)
{
    memset(conductivity, 0xFF, sizeof conductivity); /* NaN: what was not given a value shows in each run */
    RANKSCOPE_PARALLEL_LOOP_2(1, 1, N, 1, 1, N, 1);
#pragma omp parallel for schedule(static)
    for (long i = 1; i <= N; ++i)
        for (long j = 1; j <= N; ++j) {
            RANKSCOPE_ITERATION(i, j);
            RANKSCOPE_SET(now[i][j], i <= N / 2 && j <= N / 2 ? 100 : 0);
            if (bug != UNINITIALISED_READ)
                RANKSCOPE_SET(conductivity[i][j], j % 2 == 0 ? 0.1 : 0.2); /* first seen here: uninitialised-read */
        }
    RANKSCOPE_END(1);
}

/* The last row of a step: a loop that is divided by hand gives each thread as many rows, and the rest is lost. */
static long last_row(long step)
{
    const long threads = omp_get_max_threads();
    return bug == LOST_HALO && step == 4 ? N / threads * threads : N;
}

/* One step by all threads, into the cells of next. */
static void compute(long step, double (*next)[N + 2])
{
    const long rows = last_row(step);
    RANKSCOPE_PARALLEL_LOOP_2(3, 1, N, 1, 1, N, 1); /* row 9 is missing here: lost-rows */
#pragma omp parallel for schedule(static)
    for (long i = 1; i <= rows; ++i)
        for (long j = 1; j <= N; ++j) {
            const double factor = bug == WRONG_ELEMENT && step == 3 && i == 2 && j == 4 ? 4.1 : 4.0;
            RANKSCOPE_ITERATION(i, j);
            const double sum = RANKSCOPE_GET(now[i - 1][j]) + RANKSCOPE_GET(now[i + 1][j])
                               + RANKSCOPE_GET(now[i][j + 1])
                               + RANKSCOPE_GET(now[i][j - 1]); /* first seen here: race */
            const double change = sum - factor * RANKSCOPE_GET(now[i][j]);
            const double speed = RANKSCOPE_GET(conductivity[i][j]); /* found by check: uninitialised-read */
            RANKSCOPE_SET(next[i][j], now[i][j] + speed * change); /* first seen here: wrong-element */
        }
    RANKSCOPE_END(3);
}

/* Takes the step over. */
static void take(double (*next)[N + 2])
{
    RANKSCOPE_PARALLEL_LOOP_2(4, 1, N, 1, 1, N, 1);
#pragma omp parallel for schedule(static)
    for (long i = 1; i <= N; ++i)
        for (long j = 1; j <= N; ++j) {
            RANKSCOPE_ITERATION(i, j);
            RANKSCOPE_SET(now[i][j], RANKSCOPE_GET(next[i][j]));
        }
    RANKSCOPE_END(4);
}

/* The heat of the plate: each thread sums up its rows, then the sums are added. */
static double sum_up(void)
{
    double heat = 0;
    RANKSCOPE_INITIALIZED(heat);
    RANKSCOPE_REDUCTION(heat, rf_SUM);
    RANKSCOPE_PARALLEL_LOOP_2(5, 1, N, 1, 1, N, 1);
#pragma omp parallel
    {
        double part = 0;
        RANKSCOPE_INITIALIZED(part); /* which each thread has for itself */
        RANKSCOPE_REDUCTION_PART(heat, part);
#pragma omp for schedule(static)
        for (long i = 1; i <= N; ++i)
            for (long j = 1; j <= N; ++j) {
                RANKSCOPE_ITERATION(i, j);
                RANKSCOPE_SET_REDUCTION(part, RANKSCOPE_GET_REDUCTION(part) + RANKSCOPE_GET(now[i][j]));
            }
        RANKSCOPE_REDUCTION_PART_DONE(part);
        if (bug != WRONG_REDUCTION || omp_get_thread_num() == 0) {
#pragma omp atomic
            heat += part;
        }
    }
    RANKSCOPE_END(5);
    RANKSCOPE_REDUCED(heat); /* first seen here: wrong-reduction */
    return heat;
}

int main(int count, char **texts)
{
    double heat = 0;
    bug = chosen_bug(count, texts);
    /* With the race the step is written where it is read: threads use rows that others have already written. */
    double(*next)[N + 2] = bug == RACE ? now : other;
    cmptrace_Init();
    register_arrays();
    fill();
    RANKSCOPE_LOOP(2);
    for (long step = 1; step <= STEPS; ++step) {
        RANKSCOPE_ITERATION(step);
        compute(step, next);
        take(next);
        heat = sum_up();
        rankscope_savepoint("after the step", step);
    }
    RANKSCOPE_END(2);
    cmptrace_Done();
    printf("heat: %g\n", heat);
    return 0;
}
