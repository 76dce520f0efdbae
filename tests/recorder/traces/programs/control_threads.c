/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* recorded_control_threads SCENE: two threads, one after the other, run iterations of a loop under dynamic control; the
 * first is that of cmptrace_Init(). */
#include "rankscope/control.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { N = 8 };

static double a[N + 1];
static double unset;
static long repeats = 1;

/* Iterations whose number is even or odd, from the last to the first; each but the first reads the element before. */
static void run_half(long rest)
{
    for (long i = N; i >= 1; --i) {
        if (i % 2 != rest)
            continue;
        RANKSCOPE_ITERATION(i);
        for (long k = 0; k < repeats; ++k)
            RANKSCOPE_SET(a[i], RANKSCOPE_GET(a[i - 1]) + 1);
    }
}

static void *run_even(void *nothing)
{
    run_half(0);
    return nothing;
}

/* What is no part of an iteration: said before the first one, asked, and for the first thread only. */
static void *call(void *nothing)
{
    double own = 0;
    struct rankscope_disarray array =
        rankscope_disarray_of("a", a, sizeof a[0], 1, (const long[]){0}, (const long[]){N});
    struct rankscope_block block;
    RANKSCOPE_INITIALIZED(own);
    RANKSCOPE_ITERATION(2);
    RANKSCOPE_SET(a[2], RANKSCOPE_GET(own));
    RANKSCOPE_SET(a[2], RANKSCOPE_GET(unset));
    RANKSCOPE_INITIALIZED(unset);
    RANKSCOPE_SET(a[2], RANKSCOPE_GET(unset));
    dyn_GetVarInfo(&own);
    dyn_InitializeCheck(&own, -1);
    dyn_GetLocalBlock(&block, &array);
    dyn_Done();
    RANKSCOPE_REDUCTION(own, rf_SUM);
    return nothing;
}

static void *call_outside(void *nothing)
{
    RANKSCOPE_INITIALIZED(unset);
    return nothing;
}

static void in_other(void *(*what)(void *))
{
    pthread_t thread;
    if (pthread_create(&thread, NULL, what, NULL) != 0)
        abort();
    pthread_join(thread, NULL);
}

static void loop(void *(*of_other)(void *), long rest, int ends)
{
    RANKSCOPE_PARALLEL_LOOP(1, 1, N, 1);
    run_half(rest);
    in_other(of_other);
    if (ends)
        RANKSCOPE_END(1);
    else
        RANKSCOPE_SET(a[1], RANKSCOPE_GET(unset));
}

int main(int count, char **arguments)
{
    const struct rankscope_disarray array =
        rankscope_disarray_of("a", a, sizeof a[0], 1, (const long[]){0}, (const long[]){N});
    const char *scene = count > 1 ? arguments[1] : "";
    cmptrace_Init();
    RANKSCOPE_DISTRIBUTED(array);
    RANKSCOPE_INITIALIZED(a[0]);
    if (strcmp(scene, "many") == 0)
        repeats = 20000;
    if (strcmp(scene, "calls") == 0) {
        in_other(call_outside);
        loop(call, N, 1); /* the first thread has no iteration */
    } else {
        loop(run_even, 1, strcmp(scene, "unended") != 0);
    }
    cmptrace_Done();
    return 0;
}
