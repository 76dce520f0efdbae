/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Heat in a plate, on any number of processes: heat_mpi [ROWS COLUMNS STEPS [LOST]]. Every step ends with a savepoint,
 * so that runs with different numbers of processes can be compared; two lines of the program are the recorder's.
 *
 * With LOST the program has a bug: at that step the rows at the edges of the blocks are not exchanged.
 */
#include <mpi.h>
#include <rankscope/arrays.h>

#include <stdio.h>
#include <stdlib.h>

struct plate {
    MPI_Comm grid;
    int above; /* neighbours; MPI_PROC_NULL at the edges of the plate */
    int below;
    int left;
    int right;
    int64_t global[2];
    int64_t offset[2]; /* of the first own cell */
    int64_t extents[2]; /* with one halo cell on each side, also at the edges of the plate */
    double *now;
    double *next;
};

static int64_t first_of(int64_t extent, int blocks, int block)
{
    return extent * block / blocks;
}

static double *new_cells(const struct plate *plate)
{
    double *cells = calloc((size_t)(plate->extents[0] * plate->extents[1]), sizeof *cells);
    if (cells == NULL)
        MPI_Abort(plate->grid, 2);
    return cells;
}

static void make_plate(struct plate *plate, int64_t rows, int64_t columns)
{
    int processes = 0;
    int rank = 0;
    int sides[2] = {0, 0};
    int place[2];
    const int periods[2] = {0, 0};
    MPI_Comm_size(MPI_COMM_WORLD, &processes);
    MPI_Dims_create(processes, 2, sides);
    MPI_Cart_create(MPI_COMM_WORLD, 2, sides, periods, 0, &plate->grid);
    MPI_Comm_rank(plate->grid, &rank);
    MPI_Cart_coords(plate->grid, rank, 2, place);
    MPI_Cart_shift(plate->grid, 0, 1, &plate->above, &plate->below);
    MPI_Cart_shift(plate->grid, 1, 1, &plate->left, &plate->right);
    plate->global[0] = rows;
    plate->global[1] = columns;
    for (int i = 0; i < 2; ++i) {
        plate->offset[i] = first_of(plate->global[i], sides[i], place[i]);
        plate->extents[i] = first_of(plate->global[i], sides[i], place[i] + 1) - plate->offset[i] + 2;
    }
    plate->now = new_cells(plate);
    plate->next = new_cells(plate);
    const int64_t width = plate->extents[1];
    for (int64_t i = 1; i + 1 < plate->extents[0]; ++i)
        for (int64_t j = 1; j + 1 < width; ++j) /* a hot corner */
            plate->now[i * width + j] =
                plate->offset[0] + i <= rows / 2 && plate->offset[1] + j <= columns / 3 ? 100.0 : 0.0;
}

static void exchange(const struct plate *plate, int with_rows)
{
    const int64_t width = plate->extents[1];
    const int rows = (int)plate->extents[0] - 2;
    const int columns = (int)width - 2;
    double *u = plate->now;
    double *last_row = u + rows * width + 1;
    if (with_rows) {
        MPI_Sendrecv(u + width + 1, columns, MPI_DOUBLE, plate->above, 0, last_row + width, columns, MPI_DOUBLE,
                     plate->below, 0, plate->grid, MPI_STATUS_IGNORE);
        MPI_Sendrecv(last_row, columns, MPI_DOUBLE, plate->below, 1, u + 1, columns, MPI_DOUBLE, plate->above, 1,
                     plate->grid, MPI_STATUS_IGNORE);
    }
    MPI_Datatype column;
    MPI_Type_vector(rows, 1, (int)width, MPI_DOUBLE, &column);
    MPI_Type_commit(&column);
    MPI_Sendrecv(u + width + 1, 1, column, plate->left, 2, u + 2 * width - 1, 1, column, plate->right, 2, plate->grid,
                 MPI_STATUS_IGNORE);
    MPI_Sendrecv(u + 2 * width - 2, 1, column, plate->right, 3, u + width, 1, column, plate->left, 3, plate->grid,
                 MPI_STATUS_IGNORE);
    MPI_Type_free(&column);
}

static void sweep(struct plate *plate)
{
    const int64_t width = plate->extents[1];
    for (int64_t i = 1; i + 1 < plate->extents[0]; ++i)
        for (int64_t j = 1; j + 1 < width; ++j) {
            const double *u = plate->now + i * width + j;
            plate->next[i * width + j] = *u + 0.2 * (u[-width] + u[width] + u[-1] + u[1] - 4 * *u);
        }
    double *old = plate->now;
    plate->now = plate->next;
    plate->next = old;
}

int main(int count, char **texts)
{
    MPI_Init(&count, &texts);
    const int64_t rows = count > 2 ? strtoll(texts[1], NULL, 10) : 60;
    const int64_t columns = count > 2 ? strtoll(texts[2], NULL, 10) : 80;
    const int64_t steps = count > 3 ? strtoll(texts[3], NULL, 10) : 10;
    const int64_t lost = count > 4 ? strtoll(texts[4], NULL, 10) : -1;
    struct plate plate;
    make_plate(&plate, rows, columns);
    static const int64_t halo[4] = {1, 1, 1, 1};
    for (int64_t step = 0; step < steps; ++step) {
        exchange(&plate, step != lost);
        rankscope_array("heat", plate.now, RANKSCOPE_DOUBLE, 2, plate.extents, NULL, plate.global, plate.offset, halo);
        rankscope_savepoint("before the sweep", step);
        sweep(&plate);
    }
    free(plate.now);
    free(plate.next);
    MPI_Comm_free(&plate.grid);
    MPI_Finalize();
    return 0;
}
