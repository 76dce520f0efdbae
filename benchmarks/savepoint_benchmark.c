/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a savepoint costs: savepoint_benchmark [MEGABYTES], in a folder for its files. Checksum and statistics of arrays
 * of several types and orders against memcpy of the same bytes; then the same with values into the page cache, where
 * the environment asks for them (RANKSCOPE_ARRAYS=values), and against a reference (RANKSCOPE_REFERENCE). Times are
 * those of the processor, in the program and in the system for it.
 */
#include "rankscope/arrays.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static double median_of(double *times, int count)
{
    for (int i = 1; i < count; ++i)
        for (int j = i; j > 0 && times[j] < times[j - 1]; --j) {
            const double time = times[j];
            times[j] = times[j - 1];
            times[j - 1] = time;
        }
    return times[count / 2];
}

enum { ROUNDS = 5 };

static void report(const char *what, double *times, double bytes)
{
    const double time = median_of(times, ROUNDS);
    printf("%-36s %8.2f GB/s %8.1f ms\n", what, bytes / time / 1e9, 1e3 * time);
}

static void measure(const char *what, const double *memory, enum rankscope_element type, int64_t rows, int64_t columns,
                    int is_fortran)
{
    const int64_t size = type == RANKSCOPE_DOUBLE || type == RANKSCOPE_INT64 ? 8 : 4;
    const int64_t extents[2] = {rows, columns * 8 / size};
    if (is_fortran)
        rankscope_array_fortran("u", memory, type, 2, extents, NULL, NULL, NULL);
    else
        rankscope_array("u", memory, type, 2, extents, NULL, NULL, NULL, NULL);
    double times[ROUNDS];
    for (int round = 0; round < ROUNDS; ++round) {
        const double begin = seconds();
        rankscope_savepoint(what, round);
        times[round] = seconds() - begin;
    }
    report(what, times, (double)(rows * columns) * 8);
}

int main(int count, char **texts)
{
    const int64_t megabytes = count > 1 ? strtoll(texts[1], NULL, 10) : 256;
    const int64_t columns = 4096;
    const int64_t rows = megabytes * 1000000 / 8 / columns;
    const size_t bytes = (size_t)(rows * columns) * 8;
    double *memory = malloc(bytes);
    double *copy = malloc(bytes);
    if (rows <= 0 || memory == NULL || copy == NULL)
        return 2;
    for (int64_t i = 0; i < rows * columns; ++i)
        memory[i] = (double)(i % 1000003) / 7;
    memset(copy, 0, bytes);
    double times[ROUNDS];
    for (int round = 0; round < ROUNDS; ++round) {
        memory[round] += 1;
        const double begin = seconds();
        memcpy(copy, memory, bytes);
        times[round] = seconds() - begin;
    }
    report("memcpy", times, (double)bytes);
    measure("doubles", memory, RANKSCOPE_DOUBLE, rows, columns, 0);
    measure("doubles, Fortran order", memory, RANKSCOPE_DOUBLE, rows, columns, 1);
    measure("floats", memory, RANKSCOPE_FLOAT, rows, columns, 0);
    measure("int32", memory, RANKSCOPE_INT32, rows, columns, 0);
    measure("int64", memory, RANKSCOPE_INT64, rows, columns, 0);
    const int is_used = copy[bytes / 16] >= 0; /* so that the copies are made */
    free(memory);
    free(copy);
    return is_used ? 0 : 1;
}
