/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A loop over steps around functions that an optimiser puts into it. */
#include <stdio.h>
#include <stdlib.h>

enum { STEPS = 4 };

typedef struct {
    int n;
    double *now, *old, *next;
} wave_t;

static double energy(const wave_t *w)
{
    double sum = 0;
    for (int i = 0; i < w->n; i++)
        sum += w->now[i] * w->now[i];
    return sum;
}

static void advance(wave_t *w)
{
    for (int i = 0; i < w->n; i++) {
        const int left = (i + w->n - 1) % w->n;
        w->next[i] = 2 * w->now[i] - w->old[i] + 0.25 * w->now[left];
    }
    double *free_one = w->old;
    w->old = w->now;
    w->now = w->next;
    w->next = free_one;
}

int main(void)
{
    wave_t w = {16, calloc(16, 8), calloc(16, 8), calloc(16, 8)};
    w.now[3] = 1;
    for (int step = 1; step <= STEPS; step++) {
        advance(&w);
        double e = energy(&w);
        if (step % 2 == 0)
            printf("%d %g\n", step, e);
    }
    return 0;
}
