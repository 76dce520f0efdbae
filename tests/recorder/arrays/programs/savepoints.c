/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
/*
 * One process of a made-up program without MPI: savepoints P Q [options]. The whole array "u" has 6 x 8 elements, of
 * which (i, j) is 100 i + j + step / 8, cut to P x Q blocks; the launcher's environment says which one this is.
 * Options: fortran            the first subscript is contiguous padded             rows in memory are longer than the
 * array's change=STEP:I:J:V  at that step that element is V (also in halos) stale=STEP         at that step halos are
 * of the step before steps=N            savepoints 0 to N - 1 (3) scalar             a double "dt", of which each
 * process has a copy, is registered too types              instead: small arrays of all types, one savepoint
 */
#include <rankscope/arrays.h>
#include <rankscope/recorder.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { ROWS = 6, COLUMNS = 8 };

static struct {
    int64_t grid[2];
    int is_fortran;
    int is_padded;
    int has_scalar;
    long process; /* negative: what the environment says */
    int64_t steps;
    int64_t stale;
    int64_t change_step;
    int64_t change_row;
    int64_t change_column;
    double change;
} options = {{1, 1}, 0, 0, 0, -1, 3, -1, -1, 0, 0, 0};

static double value_at(int64_t step, int64_t row, int64_t column)
{
    if (step == options.change_step && row == options.change_row && column == options.change_column)
        return options.change;
    return 100.0 * (double)row + (double)column + (double)step / 8;
}

/* Where a block begins: the first ones are one longer where the extent cannot be divided. */
static int64_t first_of(int64_t extent, int64_t blocks, int64_t block)
{
    const int64_t rest = extent % blocks;
    return extent / blocks * block + (block < rest ? block : rest);
}

static void run(long process)
{
    const int64_t global[2] = {ROWS, COLUMNS};
    const int64_t place[2] = {process / options.grid[1], process % options.grid[1]};
    int64_t offset[2];
    int64_t extents[2];
    int64_t halo[4];
    for (int i = 0; i < 2; ++i) {
        offset[i] = first_of(global[i], options.grid[i], place[i]);
        const int64_t end = first_of(global[i], options.grid[i], place[i] + 1);
        halo[2 * i] = place[i] > 0;
        halo[2 * i + 1] = place[i] + 1 < options.grid[i];
        extents[i] = end - offset[i] + halo[2 * i] + halo[2 * i + 1];
    }
    const int64_t wide[2] = {extents[0] + 2 * options.is_padded, extents[1] + 3 * options.is_padded};
    const int64_t strides[2] = {options.is_fortran ? 1 : wide[1], options.is_fortran ? wide[0] : 1};
    double *u = calloc((size_t)(wide[0] * wide[1]), sizeof *u);
    double dt = 0;
    if (options.is_fortran && !options.is_padded)
        rankscope_array_fortran("u", u, RANKSCOPE_DOUBLE, 2, extents, global, offset, halo);
    else
        rankscope_array("u", u, RANKSCOPE_DOUBLE, 2, extents, strides, global, offset, halo);
    if (options.has_scalar)
        rankscope_array("dt", &dt, RANKSCOPE_DOUBLE, 0, NULL, NULL, NULL, NULL, NULL);
    for (int64_t step = 0; step < options.steps; ++step) {
        dt = 0.5 / (double)(step + 1);
        for (int64_t i = 0; i < extents[0]; ++i)
            for (int64_t j = 0; j < extents[1]; ++j) {
                const int is_own = i >= halo[0] && i < extents[0] - halo[1] && j >= halo[2] && j < extents[1] - halo[3];
                const int64_t of = step == options.stale && !is_own ? step - 1 : step;
                u[i * strides[0] + j * strides[1]] = value_at(of, offset[0] - halo[0] + i, offset[1] - halo[2] + j);
            }
        rankscope_savepoint("after the sweep", step);
    }
    rankscope_array_forget("u");
    free(u);
}

static void run_types(int is_changed)
{
    static const int64_t two[] = {2};
    static const int64_t five[] = {5};
    static const int8_t i1[] = {-128, 127};
    static const int16_t i2[] = {-32768, 32767};
    static const int32_t i4[] = {-2147483647 - 1, 2147483647};
    static int64_t i8[] = {-9223372036854775807 - 1, 9223372036854775807};
    static const uint8_t u1[] = {255, 1};
    static const uint16_t u2[] = {65535, 1};
    static const uint32_t u4[] = {4294967295U, 1};
    static uint64_t u8[] = {18446744073709551615U, 9007199254740993U};
    static float f4[] = {0.5F, -2.0F};
    static double f8[] = {NAN, 3.0, -INFINITY, -4.0, INFINITY};
    static const float c8[] = {3.0F, 4.0F, 0.0F, -1.0F};
    static double c16[] = {-3.0, 4.0, 6.0, 8.0};
    static _Bool b1[] = {1, 0};
    static const int32_t l4[] = {-1, 0};
    if (is_changed) {
        i8[1] -= 1;
        u8[1] -= 1;
        f4[1] = -2.5F;
        f8[0] = -f8[0];
        c16[3] = 9.0;
        b1[1] = 1;
    }
    rankscope_array("i1", i1, RANKSCOPE_INT8, 1, two, NULL, NULL, NULL, NULL);
    rankscope_array("i2", i2, RANKSCOPE_INT16, 1, two, NULL, NULL, NULL, NULL);
    rankscope_array("i4", i4, RANKSCOPE_INT32, 1, two, NULL, NULL, NULL, NULL);
    rankscope_array("i8", i8, RANKSCOPE_INT64, 1, two, NULL, NULL, NULL, NULL);
    rankscope_array("u1", u1, RANKSCOPE_UINT8, 1, two, NULL, NULL, NULL, NULL);
    rankscope_array("u2", u2, RANKSCOPE_UINT16, 1, two, NULL, NULL, NULL, NULL);
    rankscope_array("u4", u4, RANKSCOPE_UINT32, 1, two, NULL, NULL, NULL, NULL);
    rankscope_array("u8", u8, RANKSCOPE_UINT64, 1, two, NULL, NULL, NULL, NULL);
    rankscope_array("f4", f4, RANKSCOPE_FLOAT, 1, two, NULL, NULL, NULL, NULL);
    rankscope_array("f8", f8, RANKSCOPE_DOUBLE, 1, five, NULL, NULL, NULL, NULL);
    rankscope_array("c8", c8, RANKSCOPE_FLOAT_COMPLEX, 1, two, NULL, NULL, NULL, NULL);
    rankscope_array("c16", c16, RANKSCOPE_DOUBLE_COMPLEX, 1, two, NULL, NULL, NULL, NULL);
    rankscope_array("b1", b1, RANKSCOPE_BOOL, 1, two, NULL, NULL, NULL, NULL);
    rankscope_array("l4", l4, RANKSCOPE_LOGICAL, 1, two, NULL, NULL, NULL, NULL);
    rankscope_savepoint("types", 7);
}

/* A process that is forked off between two savepoints has one of its own; forgetting what is not there does nothing. */
static void run_forks(void)
{
    const double value = 1;
    rankscope_array("u", &value, RANKSCOPE_DOUBLE, 0, NULL, NULL, NULL, NULL, NULL);
    rankscope_savepoint("parent", 1);
    const pid_t child = fork();
    if (child == 0) {
        rankscope_savepoint("child", 2);
        rankscope_savepoint("child", 3);
        exit(0);
    }
    waitpid(child, NULL, 0);
    rankscope_array_forget("v");
    rankscope_array_forget(NULL);
    rankscope_savepoint("parent", 2);
}

static int take_option(const char *text)
{
    long long step = 0;
    long long row = 0;
    long long column = 0;
    if (strcmp(text, "fortran") == 0)
        return options.is_fortran = 1;
    if (strcmp(text, "padded") == 0)
        return options.is_padded = 1;
    if (strcmp(text, "scalar") == 0)
        return options.has_scalar = 1;
    if (sscanf(text, "steps=%lld", &step) == 1) {
        options.steps = step;
        return 1;
    }
    if (sscanf(text, "process=%ld", &options.process) == 1)
        return options.process >= 0;
    if (sscanf(text, "filesize=%lld", &step) == 1) {
        const struct rlimit limit = {(rlim_t)step, (rlim_t)step};
        return setrlimit(RLIMIT_FSIZE, &limit) == 0;
    }
    if (sscanf(text, "stale=%lld", &step) == 1) {
        options.stale = step;
        return 1;
    }
    if (sscanf(text, "change=%lld:%lld:%lld:%lf", &step, &row, &column, &options.change) == 4) {
        options.change_step = step;
        options.change_row = row;
        options.change_column = column;
        return 1;
    }
    return 0;
}

int main(int count, char **texts)
{
    if (count >= 2 && strcmp(texts[1], "types") == 0) {
        run_types(count == 3 && strcmp(texts[2], "changed") == 0);
        return 0;
    }
    if (count == 2 && strcmp(texts[1], "forks") == 0) {
        run_forks();
        return 0;
    }
    int is_right = count >= 3;
    for (int i = 1; i < 3 && is_right; ++i) {
        options.grid[i - 1] = strtoll(texts[i], NULL, 10);
        is_right = options.grid[i - 1] > 0;
    }
    for (int i = 3; i < count && is_right; ++i)
        is_right = take_option(texts[i]);
    if (!is_right) {
        fprintf(stderr, "savepoints P Q [options], savepoints types or savepoints forks\n");
        return 2;
    }
    const char *process = getenv("OMPI_COMM_WORLD_RANK");
    if (options.process < 0)
        options.process = process == NULL ? 0 : strtol(process, NULL, 10);
    else
        rankscope_set_process(options.process, (long)(options.grid[0] * options.grid[1]));
    run(options.process);
    return 0;
}
