// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A job that hangs in the most usual way: every rank but the last enters MPI_Allreduce, and the last is still busy in
// flux(). Each rank also has a second thread that waits for work. To see its stacks:
//   mpicc -g -O0 -pthread hang.c -o hang
//   mpirun -n 4 --oversubscribe ./hang &
//   ../collect-stacks.sh --program hang --out stacks
// It ends itself after ten minutes, or after as many seconds as its first argument says.
#include <mpi.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t workCame = PTHREAD_COND_INITIALIZER;

static void *writeOutput(void *unused)
{
    (void)unused;
    pthread_mutex_lock(&mutex);
    for (;;)
        pthread_cond_wait(&workCame, &mutex);
    return NULL;
}

// Waits for a residual that never falls: this is the mistake.
static double flux(int cell, double residual)
{
    volatile double left = residual;
    while (left > 0.5)
        usleep(1000);
    return left + cell;
}

static double exchange(double mine)
{
    double sum = 0;
    MPI_Allreduce(&mine, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    return sum;
}

static double step(int iteration, int rank, int ranks)
{
    double mine = rank;
    if (rank == ranks - 1)
        mine = flux(10 * iteration, 1.0);
    return exchange(mine);
}

int main(int argc, char **argv)
{
    int provided = 0, rank = 0, ranks = 0;
    pthread_t writer;

    alarm(argc > 1 ? (unsigned)atoi(argv[1]) : 600);
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    pthread_create(&writer, NULL, writeOutput, NULL);
    printf("rank %d of %d is under way\n", rank, ranks);
    fflush(stdout);
    for (int iteration = 1; iteration <= 100; ++iteration)
        step(iteration, rank, ranks);
    MPI_Finalize();
    return 0;
}
