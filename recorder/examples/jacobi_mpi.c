/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Jacobi relaxation of a square, whose rows are divided among the processes, recorded by the macros:
 *     mpirun -n 4 jacobi_mpi [BUG]
 * BUG is one of: element (a wrong factor at one element in one sweep), reduction (what the first process has is lost),
 * halo (rows are not exchanged in one sweep). A loop has its limits of the whole square, and each process goes through
 * its own iterations: so runs with any number of processes have the same iterations.
 */
#include "rankscope/recorder.h"

#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <string.h>

enum { N = 12, SWEEPS = 5 };

static double a[N + 2][N + 2];
static double b[N + 2][N + 2];
static int rank, size;
static long first, last; /* the rows of this process */

static void share_rows(void)
{
    const int above = rank > 0 ? rank - 1 : MPI_PROC_NULL;
    const int below = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
    MPI_Sendrecv(a[first], N + 2, MPI_DOUBLE, above, 0, a[last + 1], N + 2, MPI_DOUBLE, below, 0, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    MPI_Sendrecv(a[last], N + 2, MPI_DOUBLE, below, 1, a[first - 1], N + 2, MPI_DOUBLE, above, 1, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
}

static double relax(long sweep, const char *bug)
{
    double change = 0;
    RANKSCOPE_PARALLEL_LOOP_2(2, 1, N, 1, 1, N, 1);
    for (long i = first; i <= last; ++i)
        for (long j = 1; j <= N; ++j) {
            const double factor = strcmp(bug, "element") == 0 && sweep == 3 && i == 2 && j == 4 ? 0.26 : 0.25;
            RANKSCOPE_ITERATION(i, j);
            RANKSCOPE_SET(b[i][j], factor
                                       * (RANKSCOPE_GET(a[i - 1][j]) + RANKSCOPE_GET(a[i + 1][j])
                                          + RANKSCOPE_GET(a[i][j - 1]) + RANKSCOPE_GET(a[i][j + 1])));
            RANKSCOPE_SET_REDUCTION(change, fmax(RANKSCOPE_GET_REDUCTION(change), fabs(b[i][j] - a[i][j])));
        }
    RANKSCOPE_END(2);
    if (strcmp(bug, "reduction") == 0 && rank == 0)
        change = 0;
    MPI_Allreduce(MPI_IN_PLACE, &change, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    RANKSCOPE_REDUCED(change);
    return change;
}

static void copy_back(void)
{
    RANKSCOPE_PARALLEL_LOOP_2(3, 1, N, 1, 1, N, 1);
    for (long i = first; i <= last; ++i)
        for (long j = 1; j <= N; ++j) {
            RANKSCOPE_ITERATION(i, j);
            RANKSCOPE_SET(a[i][j], RANKSCOPE_GET(b[i][j]));
        }
    RANKSCOPE_END(3);
}

int main(int count, char **arguments)
{
    const char *bug = count > 1 ? arguments[1] : "";
    MPI_Init(&count, &arguments);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    first = 1 + N * (long)rank / size;
    last = N * ((long)rank + 1) / size;
    for (long j = 0; j <= N + 1; ++j)
        a[0][j] = b[0][j] = 100;
    double change = 0;
    rankscope_set_process(rank, size);
    cmptrace_Init();
    RANKSCOPE_LOOP(1);
    for (long sweep = 1; sweep <= SWEEPS; ++sweep) {
        RANKSCOPE_ITERATION(sweep);
        if (strcmp(bug, "halo") != 0 || sweep != 4)
            share_rows();
        change = relax(sweep, bug);
        copy_back();
    }
    RANKSCOPE_END(1);
    cmptrace_Done();
    if (rank == 0)
        printf("change of the last sweep: %g\n", change);
    MPI_Finalize();
    return 0;
}
