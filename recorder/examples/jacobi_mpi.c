/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Jacobi relaxation of a heated plate, whose rows are divided among the processes, recorded by the macros:
 *     mpirun -n 4 jacobi_mpi [--bug KIND]                      (KIND: see bugs.h)
 * Loops have limits of the whole plate, processes their own iterations: so runs with any number of processes have the
 * same iterations. The descriptors are for dynamic control (EnableDynControl = 1); a is an array of the savepoints too.
 */
#include "bugs.h"

#include <math.h>
#include <mpi.h>
#include <rankscope/arrays.h>
#include <rankscope/control.h>

enum { N = 12, SWEEPS = 5 };

static double a[N + 2][N + 2]; /* with the edges of the plate, which stay as they are */
static double b[N + 2][N + 2];
static double heating[N + 2][N + 2];
static int rank, size;
static long first, last; /* the rows of this process */
static MPI_Request arriving[2];
static enum bug bug;
static struct rankscope_disarray plate;

/* What dynamic control is to know: which rows are those of this process, and that an iteration works on its own row and
 * reads those next to it. */
static void declare_array(struct rankscope_disarray *array, const char *name, double (*memory)[N + 2])
{
    *array = rankscope_disarray_of(name, memory, sizeof(double), 2, (const long[]){0, 0}, (const long[]){N + 1, N + 1});
    rankscope_disarray_local(array, 0, rank == 0 ? 0 : first, rank == size - 1 ? N + 1 : last);
    rankscope_disarray_shadow(array, 0, 1, 1);
    RANKSCOPE_DISTRIBUTED(*array);
}

static void declare_arrays(void)
{
    struct rankscope_disarray next, source;
    declare_array(&plate, "a", a);
    declare_array(&next, "b", b);
    declare_array(&source, "heating", heating);
    RANKSCOPE_INITIALIZED(a); /* its edges; the rest is set below */
}

/* Gives all cells their values. */
static void fill(void)
{
    memset(heating, 0xFF, sizeof heating); /* NaN: what was not given a value shows in each run */
    for (long j = 0; j <= N + 1; ++j)
        a[0][j] = 100;
    RANKSCOPE_PARALLEL_LOOP_2(1, 1, N, 1, 1, N, 1);
    for (long i = first; i <= last; ++i)
        for (long j = 1; j <= N; ++j) {
            RANKSCOPE_ITERATION(i, j);
            RANKSCOPE_SET(a[i][j], 0);
            if (bug != UNINITIALISED_READ)
                RANKSCOPE_SET(heating[i][j], (double)(i + j)); /* first seen here: uninitialised-read */
        }
    RANKSCOPE_END(1);
}

/* The neighbours' rows may arrive from now on. */
static void start_exchange(void)
{
    const int above = rank > 0 ? rank - 1 : MPI_PROC_NULL;
    const int below = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
    RANKSCOPE_SHADOW_START(plate, arriving);
    MPI_Irecv(a[first - 1], N + 2, MPI_DOUBLE, above, 0, MPI_COMM_WORLD, &arriving[0]);
    MPI_Irecv(a[last + 1], N + 2, MPI_DOUBLE, below, 0, MPI_COMM_WORLD, &arriving[1]);
}

/* Sends the own rows at the edges and waits for those of the neighbours. */
static void finish_exchange(void)
{
    const int above = rank > 0 ? rank - 1 : MPI_PROC_NULL;
    const int below = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
    MPI_Send(a[first], N + 2, MPI_DOUBLE, above, 0, MPI_COMM_WORLD);
    MPI_Send(a[last], N + 2, MPI_DOUBLE, below, 0, MPI_COMM_WORLD);
    MPI_Waitall(2, arriving, MPI_STATUSES_IGNORE);
    RANKSCOPE_SHADOW_WAIT(plate, arriving);
}

/* One sweep: the largest change of a cell. */
static double relax(long sweep)
{
    double change = 0;
    RANKSCOPE_INITIALIZED(change);
    RANKSCOPE_REDUCTION(change, rf_MAX);
    RANKSCOPE_PARALLEL_LOOP_2(3, 1, N, 1, 1, N, 1);
    RANKSCOPE_ON(plate, {0, 1, 0});
    for (long i = first; i <= last; ++i)
        for (long j = 1; j <= N; ++j) {
            const double factor = bug == WRONG_ELEMENT && sweep == 3 && i == 2 && j == 4 ? 0.26 : 0.25;
            RANKSCOPE_ITERATION(i, j);
            const double sum = RANKSCOPE_GET(heating[i][j]) /* found by check: uninitialised-read */
                               + RANKSCOPE_GET(a[i][j - 1]) + RANKSCOPE_GET(a[i][j + 1]) + RANKSCOPE_GET(a[i - 1][j])
                               + RANKSCOPE_GET(a[i + 1][j]); /* first seen here: lost-halo, race */
            RANKSCOPE_SET(b[i][j], factor * sum); /* first seen here: wrong-element */
            RANKSCOPE_SET_REDUCTION(change, fmax(RANKSCOPE_GET_REDUCTION(change), fabs(b[i][j] - a[i][j])));
        }
    RANKSCOPE_END(3);
    MPI_Allreduce(MPI_IN_PLACE, &change, 1, MPI_DOUBLE, bug == WRONG_REDUCTION ? MPI_SUM : MPI_MAX, MPI_COMM_WORLD);
    RANKSCOPE_REDUCED(change); /* first seen here: wrong-reduction */
    return change;
}

static void copy_back(void)
{
    RANKSCOPE_PARALLEL_LOOP_2(4, 1, N, 1, 1, N, 1);
    for (long i = first; i <= last; ++i)
        for (long j = 1; j <= N; ++j) {
            RANKSCOPE_ITERATION(i, j);
            RANKSCOPE_SET(a[i][j], RANKSCOPE_GET(b[i][j]));
        }
    RANKSCOPE_END(4);
}

/* The rows of this process, with their halo, as an array of the savepoints. */
static void declare_savepoints(void)
{
    const int64_t extents[2] = {last - first + 3, N + 2};
    const int64_t whole[2] = {N, N};
    const int64_t offset[2] = {first - 1, 0};
    const int64_t halo[4] = {1, 1, 1, 1};
    rankscope_array("a", a[first - 1], RANKSCOPE_DOUBLE, 2, extents, NULL, whole, offset, halo);
}

int main(int count, char **texts)
{
    bug = chosen_bug(count, texts);
    MPI_Init(&count, &texts);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    first = 1 + N * (long)rank / size;
    last = N * ((long)rank + 1) / size;
    double change = 0;
    rankscope_set_process(rank, size);
    cmptrace_Init();
    declare_arrays();
    declare_savepoints();
    fill();
    RANKSCOPE_LOOP(2);
    for (long sweep = 1; sweep <= SWEEPS; ++sweep) {
        RANKSCOPE_ITERATION(sweep);
        const int exchanged = bug != LOST_HALO || sweep != 4;
        if (exchanged)
            start_exchange();
        if (exchanged && bug != RACE)
            finish_exchange();
        rankscope_savepoint("before the sweep", sweep);
        change = relax(sweep);
        if (bug == RACE) /* too late; since all have swept before anyone sends, the sweep always has the old rows */
            finish_exchange();
        copy_back();
    }
    RANKSCOPE_END(2);
    cmptrace_Done();
    if (rank == 0)
        printf("change of the last sweep: %g\n", change);
    MPI_Finalize();
    return 0;
}
