/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* recorded_control_macros [wrong]: a relaxation by the macros of dynamic control; the wrong one exchanges no edges in
 * its second sweep. With RANKSCOPE_RECORD=0 when it is compiled it needs no recorder at all. */
#include "rankscope/control.h"

#include <stdio.h>
#include <string.h>

enum { N = 6 };

static double a[N], b[N], edge[1];

int main(int count, char **arguments)
{
    const int is_wrong = count > 1 && strcmp(arguments[1], "wrong") == 0;
    const long first[] = {0};
    const long last[] = {N - 1};
    double weight = 0.5;
    double half = 0;
    double most = 0;
    double seen = 0;
    const long row[] = {N - 1};
    cmptrace_Init();
    struct rankscope_disarray whole_a = rankscope_disarray_of("a", a, sizeof a[0], 1, first, last);
    struct rankscope_disarray whole_b = rankscope_disarray_of("b", b, sizeof b[0], 1, first, last);
    struct rankscope_disarray buffer = rankscope_disarray_of("edge", edge, sizeof edge[0], 1, row, row);
    rankscope_disarray_shadow(&whole_a, 0, 1, 1);
    RANKSCOPE_DISTRIBUTED(whole_a);
    RANKSCOPE_DISTRIBUTED(whole_b);
    RANKSCOPE_READ_ONLY(weight);
    RANKSCOPE_INITIALIZED(most);
    RANKSCOPE_PARALLEL_LOOP(1, 0, N - 1, 1);
    for (long i = 0; i < N; ++i) {
        RANKSCOPE_ITERATION(i);
        RANKSCOPE_SET(a[i], (double)i);
        RANKSCOPE_SET(b[i], 0);
    }
    RANKSCOPE_END(1);
    for (int sweep = 1; sweep <= 2; ++sweep) {
        if (!is_wrong || sweep == 1) {
            RANKSCOPE_SHADOW_START(whole_a, &a);
            RANKSCOPE_SHADOW_WAIT(whole_a, &a);
        }
        RANKSCOPE_REDUCTION(most, rf_MAX);
        RANKSCOPE_PRIVATE(half);
        RANKSCOPE_PARALLEL_LOOP(2, 1, N - 2, 1);
        RANKSCOPE_ON(whole_a, {0, 1, 0});
        RANKSCOPE_ON(whole_b, {0, 1, 0});
        for (long i = 1; i < N - 1; ++i) {
            RANKSCOPE_ITERATION(i);
            RANKSCOPE_SET(half, RANKSCOPE_GET(a[i - 1]) + RANKSCOPE_GET(a[i + 1])); /* first seen here: wrong */
            RANKSCOPE_SET(b[i], RANKSCOPE_GET(weight) * RANKSCOPE_GET(half));
            if (b[i] > most)
                RANKSCOPE_SET_REDUCTION(most, b[i]);
        }
        RANKSCOPE_END(2);
        RANKSCOPE_REDUCTION_START(most);
        RANKSCOPE_REDUCTION_WAIT(most);
        RANKSCOPE_PARALLEL_LOOP(3, 1, N - 2, 1);
        RANKSCOPE_ACROSS(whole_a);
        for (long i = 1; i < N - 1; ++i) {
            RANKSCOPE_ITERATION(i);
            RANKSCOPE_SET(a[i], (RANKSCOPE_GET(b[i]) + RANKSCOPE_GET(a[i - 1])) / 2);
        }
        RANKSCOPE_END(3);
    }
    RANKSCOPE_REMOTE_SCALAR(whole_a, seen, N - 1);
    RANKSCOPE_REMOTE_ARRAY(whole_a, buffer, RANKSCOPE_EVERY);
    seen = a[N - 1];
    edge[0] = a[N - 1];
    const double found = RANKSCOPE_GET(seen) + RANKSCOPE_GET(edge[0]);
    RANKSCOPE_FORGET(seen);
    cmptrace_Done();
    printf("%g %g %g\n", most, a[2], found);
    return 0;
}
