/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Loops whose body is one statement, divided among threads in several ways.
 */
#include <stdio.h>

enum { N = 6 };

int main(void)
{
    double a[N + 2], b[N + 2], c[N + 2][N + 2];
    double sum;
    int i, j, step;
    for (i = 0; i < N + 2; i++)
        a[i] = i * i;
    for (step = 1; step <= 2; step++) {
        #pragma omp parallel for
        for (i = 1; i <= N; i++)
            b[i] = 0.5 * (a[i - 1] + a[i + 1]);
        sum = 0;
        #pragma omp parallel for reduction(+ : sum)
        for (i = 1; i <= N; i++)
            sum += b[i];
        #pragma omp parallel for schedule(dynamic, 2)
        for (i = 1; i <= N; i++)
            a[i] = b[i];
        #pragma omp parallel private(j)
        {
            #pragma omp for collapse(2)
            for (i = 1; i <= N; i++)
                for (j = 1; j <= N; j++)
                    c[i][j] = a[i] * a[j];
        }
    }
    printf("%g %g\n", sum, c[1][N]);
    return 0;
}
