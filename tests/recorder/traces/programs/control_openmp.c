/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* recorded_control_openmp SCENE: parallel loops whose iterations OpenMP gives to as many threads as OMP_NUM_THREADS
 * says, under dynamic control. What is found does not depend on their number. */
#include "rankscope/control.h"

#include <omp.h>
#include <stdio.h>
#include <string.h>

enum { N = 40 };

static double a[N + 2];
static double b[N + 2];
static double scale;
static double sum;

/* Reads a, writes b, with a variable of each thread; the inner loop belongs to the iteration. */
static void right(void)
{
    RANKSCOPE_PARALLEL_LOOP(1, 1, N, 1);
#pragma omp parallel
    {
        double part = 0;
        RANKSCOPE_INITIALIZED(part);
#pragma omp for schedule(dynamic)
        for (long i = 1; i <= N; ++i) {
            double t = 0;
            RANKSCOPE_ITERATION(i);
            RANKSCOPE_SET(t, RANKSCOPE_GET(a[i - 1]) + RANKSCOPE_GET(a[i + 1]));
            RANKSCOPE_LOOP(2);
            for (long k = 1; k <= 2; ++k) {
                RANKSCOPE_ITERATION(k);
                RANKSCOPE_SET(t, RANKSCOPE_GET(scale) * RANKSCOPE_GET(t));
            }
            RANKSCOPE_END(2);
            RANKSCOPE_SET(b[i], RANKSCOPE_GET(t));
            RANKSCOPE_SET_REDUCTION(part, RANKSCOPE_GET_REDUCTION(part) + t);
        }
#pragma omp atomic
        sum += part;
    }
    RANKSCOPE_END(1);
    RANKSCOPE_REDUCED(sum);
}

/* Each iteration but the first reads what the one before it has set. */
static void dependence(void)
{
    RANKSCOPE_PARALLEL_LOOP(1, 1, N, 1);
#pragma omp parallel for schedule(static, 3)
    for (long i = 1; i <= N; ++i) {
        RANKSCOPE_ITERATION(i);
        RANKSCOPE_SET(a[i], RANKSCOPE_GET(a[i - 1]));
    }
    RANKSCOPE_END(1);
}

/* A variable of all threads that each iteration sets, and one that only iteration 7 sets and 8 reads. */
static void shared_variable(void)
{
    static double last;
    static double seldom;
    RANKSCOPE_PARALLEL_LOOP(1, 1, N, 1);
#pragma omp parallel for schedule(static, 1)
    for (long i = 1; i <= N; ++i) {
        RANKSCOPE_ITERATION(i);
        if (i == 7)
            RANKSCOPE_SET(seldom, 1.0);
        if (i == 8)
            RANKSCOPE_SET(b[i], RANKSCOPE_GET(seldom));
        if (i == 30)
            RANKSCOPE_SET(scale, 2.0); /* which all read, from the first iteration on */
        RANKSCOPE_SET(last, RANKSCOPE_GET(scale));
    }
    RANKSCOPE_END(1);
    RANKSCOPE_SET(a[1], RANKSCOPE_GET(last));
}

/* A parallel loop within each iteration, whose iterations depend on each other; the one around is shared. */
static void nested(void)
{
    RANKSCOPE_PARALLEL_LOOP(1, 1, 4, 1);
#pragma omp parallel for schedule(static, 1)
    for (long i = 1; i <= 4; ++i) {
        RANKSCOPE_ITERATION(i);
        RANKSCOPE_PARALLEL_LOOP(3, 1, 3, 1);
        for (long j = 1; j <= 3; ++j) {
            RANKSCOPE_ITERATION(j);
            RANKSCOPE_SET(a[10 * i - 9 + j], RANKSCOPE_GET(a[10 * i - 10 + j]));
        }
        RANKSCOPE_END(3);
    }
    RANKSCOPE_END(1);
}

/* A loop of one thread around one that threads share, which leaves its array in another state each time. */
static void around(void)
{
    RANKSCOPE_PARALLEL_LOOP(4, 1, 3, 1);
    for (long i = 1; i <= 3; ++i) {
        RANKSCOPE_ITERATION(i);
        RANKSCOPE_PARALLEL_LOOP(5, 1, 12, 1);
#pragma omp parallel for schedule(static, 1)
        for (long j = 1; j <= 12; ++j) {
            RANKSCOPE_ITERATION(j);
            if (j == 12)
                RANKSCOPE_SET(b[j], RANKSCOPE_GET(b[j]) + RANKSCOPE_GET(a[j]));
        }
        RANKSCOPE_END(5);
    }
    RANKSCOPE_END(4);
}

/* The edge of the block of each iteration was not exchanged; the block is said before the iterations. */
static void edges(void)
{
    struct rankscope_disarray halo =
        rankscope_disarray_of("a", a, sizeof a[0], 1, (const long[]){0}, (const long[]){N + 1});
    rankscope_disarray_shadow(&halo, 0, 1, 1);
    RANKSCOPE_DISTRIBUTED(halo);
    RANKSCOPE_INITIALIZED(a);
    RANKSCOPE_PARALLEL_LOOP(1, 1, N, 1);
    RANKSCOPE_ON(halo, {0, 1, 0});
#pragma omp parallel for schedule(static, 1)
    for (long i = 1; i <= N; ++i) {
        RANKSCOPE_ITERATION(i);
        RANKSCOPE_SET(b[i], RANKSCOPE_GET(a[i + 1]) + RANKSCOPE_GET(a[i]));
        if (i == 20)
            RANKSCOPE_SET(b[i], a[i] + (double)(dyn_GetVarInfo(&a[i]) != NULL)); /* a question */
    }
    RANKSCOPE_END(1);
}

int main(int count, char **arguments)
{
    static const struct {
        const char *name;
        void (*play)(void);
    } scenes[] = {{"right", right},   {"dependence", dependence}, {"shared-variable", shared_variable},
                  {"nested", nested}, {"around", around},         {"edges", edges}};
    const struct rankscope_disarray all[] = {
        rankscope_disarray_of("a", a, sizeof a[0], 1, (const long[]){0}, (const long[]){N + 1}),
        rankscope_disarray_of("b", b, sizeof b[0], 1, (const long[]){0}, (const long[]){N + 1})};
    cmptrace_Init();
    for (int i = 0; i < 2; ++i)
        RANKSCOPE_DISTRIBUTED(all[i]);
    RANKSCOPE_INITIALIZED(a);
    RANKSCOPE_INITIALIZED(scale);
    for (size_t i = 0; count > 1 && i < sizeof scenes / sizeof scenes[0]; ++i)
        if (strcmp(scenes[i].name, arguments[1]) == 0)
            scenes[i].play();
    cmptrace_Done();
    return 0;
}
