/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Conjugate gradients for a tridiagonal system, whose rows are divided among the processes, with two reductions in each
 * step, recorded by the macros:
 *     mpirun -n 4 cg_mpi [--bug KIND]                          (KIND: see bugs.h)
 * The direction p, with its halo, is an array of the savepoints too (arrays.h).
 * A sum over the processes is rounded otherwise than one of a single process; comparisons have a tolerance for that.
 */
#include "bugs.h"

#include <mpi.h>
#include <rankscope/arrays.h>
#include <rankscope/recorder.h>

enum { N = 24, STEPS = 6 };

static double x[N + 2], r[N + 2], p[N + 2], q[N + 2], load[N + 2]; /* 1 to N, and the neighbours' elements of p */
static int rank, size;
static long first, last; /* the rows of this process */
static MPI_Request arriving[2];
static enum bug bug;

/* The elements of this process, and one of each neighbour. */
static void register_direction(void)
{
    const int64_t extent = last - first + 3;
    const int64_t whole = N;
    const int64_t offset = first - 1;
    static const int64_t halo[2] = {1, 1};
    rankscope_array("p", &p[first - 1], RANKSCOPE_DOUBLE, 1, &extent, NULL, &whole, &offset, halo);
}

/* x is 0, so that the residual r and the first direction p are the load; returns r * r. */
static double fill(void)
{
    double square = 0;
    memset(load, 0xFF, sizeof load); /* NaN: what was not given a value shows in each run */
    RANKSCOPE_PARALLEL_LOOP(1, 1, N, 1);
    for (long i = first; i <= last; ++i) {
        RANKSCOPE_ITERATION(i);
        if (bug != UNINITIALISED_READ)
            RANKSCOPE_SET(load[i], (double)(i % 5)); /* first seen here: uninitialised-read */
        RANKSCOPE_SET(x[i], 0);
        RANKSCOPE_SET(r[i], RANKSCOPE_GET(load[i])); /* found by check: uninitialised-read */
        RANKSCOPE_SET(p[i], RANKSCOPE_GET(r[i]));
        RANKSCOPE_SET_REDUCTION(square, RANKSCOPE_GET_REDUCTION(square) + r[i] * r[i]);
    }
    RANKSCOPE_END(1);
    MPI_Allreduce(MPI_IN_PLACE, &square, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    RANKSCOPE_REDUCED(square);
    return square;
}

/* The neighbours' elements of p may arrive from now on. */
static void start_exchange(void)
{
    const int before = rank > 0 ? rank - 1 : MPI_PROC_NULL;
    const int behind = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
    MPI_Irecv(&p[first - 1], 1, MPI_DOUBLE, before, 0, MPI_COMM_WORLD, &arriving[0]);
    MPI_Irecv(&p[last + 1], 1, MPI_DOUBLE, behind, 0, MPI_COMM_WORLD, &arriving[1]);
}

/* Sends the own elements at the edges and waits for those of the neighbours. */
static void finish_exchange(void)
{
    const int before = rank > 0 ? rank - 1 : MPI_PROC_NULL;
    const int behind = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
    MPI_Send(&p[first], 1, MPI_DOUBLE, before, 0, MPI_COMM_WORLD);
    MPI_Send(&p[last], 1, MPI_DOUBLE, behind, 0, MPI_COMM_WORLD);
    MPI_Waitall(2, arriving, MPI_STATUSES_IGNORE);
}

/* q becomes A * p; returns p * q. */
static double multiply(long step)
{
    double product = 0;
    RANKSCOPE_PARALLEL_LOOP(3, 1, N, 1);
    for (long i = first; i <= last; ++i) {
        const double diagonal = bug == WRONG_ELEMENT && step == 3 && i == 8 ? 2.6 : 2.5;
        RANKSCOPE_ITERATION(i);
        RANKSCOPE_SET(q[i], /* first seen here: wrong-element */
                      diagonal * RANKSCOPE_GET(p[i]) - RANKSCOPE_GET(p[i - 1])
                          - RANKSCOPE_GET(p[i + 1])); /* first seen here: lost-halo, race */
        RANKSCOPE_SET_REDUCTION(product, RANKSCOPE_GET_REDUCTION(product) + p[i] * q[i]);
    }
    RANKSCOPE_END(3);
    double sum = product;
    MPI_Allreduce(&product, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    if (bug == WRONG_REDUCTION) /* each process goes on with its own part */
        sum = product;
    RANKSCOPE_REDUCED(sum); /* first seen here: wrong-reduction */
    return sum;
}

/* The next x and r; returns r * r. */
static double advance(double alpha)
{
    double square = 0;
    RANKSCOPE_PARALLEL_LOOP(4, 1, N, 1);
    for (long i = first; i <= last; ++i) {
        RANKSCOPE_ITERATION(i);
        RANKSCOPE_SET(x[i], RANKSCOPE_GET(x[i]) + RANKSCOPE_GET(alpha) * RANKSCOPE_GET(p[i]));
        RANKSCOPE_SET(r[i], RANKSCOPE_GET(r[i]) - RANKSCOPE_GET(alpha) * RANKSCOPE_GET(q[i]));
        RANKSCOPE_SET_REDUCTION(square, RANKSCOPE_GET_REDUCTION(square) + r[i] * r[i]);
    }
    RANKSCOPE_END(4);
    MPI_Allreduce(MPI_IN_PLACE, &square, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    RANKSCOPE_REDUCED(square);
    return square;
}

static void turn(double beta)
{
    RANKSCOPE_PARALLEL_LOOP(5, 1, N, 1);
    for (long i = first; i <= last; ++i) {
        RANKSCOPE_ITERATION(i);
        RANKSCOPE_SET(p[i], RANKSCOPE_GET(r[i]) + RANKSCOPE_GET(beta) * RANKSCOPE_GET(p[i]));
    }
    RANKSCOPE_END(5);
}

/* All steps; returns r * r. */
static double solve(void)
{
    double alpha, beta;
    double square = fill();
    RANKSCOPE_LOOP(2);
    for (long step = 1; step <= STEPS; ++step) {
        RANKSCOPE_ITERATION(step);
        const int exchanged = bug != LOST_HALO || step != 4;
        if (exchanged)
            start_exchange();
        if (exchanged && bug != RACE)
            finish_exchange();
        rankscope_savepoint("before the product", step);
        const double product = multiply(step);
        if (bug == RACE) /* too late; since all have multiplied before anyone sends, q is always made of the old p */
            finish_exchange();
        RANKSCOPE_SET(alpha, square / product);
        const double before = square;
        square = advance(alpha);
        RANKSCOPE_SET(beta, square / before);
        turn(beta);
    }
    RANKSCOPE_END(2);
    return square;
}

int main(int count, char **texts)
{
    bug = chosen_bug(count, texts);
    MPI_Init(&count, &texts);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    first = 1 + N * (long)rank / size;
    last = N * ((long)rank + 1) / size;
    rankscope_set_process(rank, size);
    cmptrace_Init();
    register_direction();
    const double square = solve();
    cmptrace_Done();
    if (rank == 0)
        printf("square of the residual: %g\n", square);
    MPI_Finalize();
    return 0;
}
