/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whole arrays, step after step: a program registers its arrays once and calls rankscope_savepoint() where a step ends.
 * Each process then appends checksums and statistics of its part of each array to a log, savepoints.<rank>.csv, and on
 * request writes the values as .npy files with a small JSON next to each, which Rankscope puts together by itself. C11
 * and C++; no dependency, no MPI: the process is known as recorder.h says.
 *
 * Environment:
 *   RANKSCOPE_RECORD=0             nothing is done. Compiled with -DRANKSCOPE_RECORD=0 the calls are empty, and need no
 *                                  library.
 *   RANKSCOPE_ARRAYS=sums          checksums and statistics (as if not set)
 *   RANKSCOPE_ARRAYS=values        their values too. With "values,from=100,to=200,every=10,names=u*:v": only of these
 *                                  steps, and of arrays whose names fit one of the patterns (* and ?)
 *   RANKSCOPE_ARRAYS=hdf5          the same, in files of HDF5 by the library rankscope-recorder-hdf5 (blocks.h)
 *   RANKSCOPE_ARRAYS=off           neither; a comparison with a reference still takes place
 *   RANKSCOPE_ARRAYS_FOLDER=path   where they are written; "rankscope-arrays" if not set. It is made if it is missing.
 *   RANKSCOPE_REFERENCE=path       such a folder of another run, with values: each array is compared with it at each
 *                                  savepoint. The other run may have had another number of processes.
 *   RANKSCOPE_TOLERANCE=absolute=1e-9,relative=1e-6    values that are this near are equal; exact if not set
 *   RANKSCOPE_STOP=exit            what happens at the first array that differs, after it was named: the process exits
 *                                  with status 1 (as if not set); "trap": it raises SIGTRAP, so that a debugger is
 *                                  there; "continue": it goes on, and names each other array once
 *
 * All functions are to be called by one thread at a time.
 */
#ifndef RANKSCOPE_ARRAYS_H
#define RANKSCOPE_ARRAYS_H

#include <stdint.h>

#ifndef RANKSCOPE_API
/** What the shared library shows. */
#define RANKSCOPE_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

/** What an element is. */
enum rankscope_element {
    RANKSCOPE_INT8 = 1,
    RANKSCOPE_INT16,
    RANKSCOPE_INT32,
    RANKSCOPE_INT64,
    RANKSCOPE_UINT8,
    RANKSCOPE_UINT16,
    RANKSCOPE_UINT32,
    RANKSCOPE_UINT64,
    RANKSCOPE_FLOAT,
    RANKSCOPE_DOUBLE,
    RANKSCOPE_FLOAT_COMPLEX, /**< two floats in a row: real and imaginary part */
    RANKSCOPE_DOUBLE_COMPLEX,
    RANKSCOPE_BOOL, /**< a C _Bool, or a logical of Fortran of one byte */
    RANKSCOPE_LOGICAL /**< a logical of Fortran of four bytes, written as int32: all of its bits are kept */
};

/** The most dimensions that an array can have. */
enum { RANKSCOPE_ARRAY_MAX_RANK = 7 };

/**
 * Registers an array, or what has changed of one of that name (a pointer that was swapped, for instance). The memory is
 * read at each savepoint until rankscope_array_forget().
 *
 * `pointer`: the first element of the local array, halo cells among them.
 * `rank`: the number of dimensions, 0 (a scalar, that each process has a copy of) to 7. The lists have so many entries;
 * in Fortran and in C alike the first is of the first subscript.
 *
 * `extents`: of the local array with its halo.
 *
 * `strides`: elements from one index to the next, of each dimension; NULL: the last subscript is contiguous, as in C.
 * `global`: extents of the whole array, of which each cell is one process's own; NULL: this process has all of it.
 * `offset`: where the first own cell is in the whole array, counted from 0; NULL: at its beginning.
 * `halo`: for each dimension two widths, cells below and above the own ones that belong to neighbours or to nobody;
 * NULL: there are none.
 *
 * Returns 1, or 0 where that cannot be: a message on stderr says why.
 */
RANKSCOPE_API int rankscope_array(const char *name, const void *pointer, enum rankscope_element type, int rank,
                                  const int64_t *extents, const int64_t *strides, const int64_t *global,
                                  const int64_t *offset, const int64_t *halo);

/** The same of an array whose first subscript is contiguous, as in Fortran. */
RANKSCOPE_API int rankscope_array_fortran(const char *name, const void *pointer, enum rankscope_element type, int rank,
                                          const int64_t *extents, const int64_t *global, const int64_t *offset,
                                          const int64_t *halo);

/** Forgets an array, before its memory is freed. */
RANKSCOPE_API void rankscope_array_forget(const char *name);

/**
 * Logs, writes and compares all registered arrays. `name` is the place in the program ("after the sweep"), `step` the
 * number of the step; together they are to be called once a run.
 */
RANKSCOPE_API void rankscope_savepoint(const char *name, int64_t step);

#if defined(RANKSCOPE_RECORD) && !RANKSCOPE_RECORD
#define rankscope_array(name, pointer, type, rank, extents, strides, global, offset, halo)                        \
    ((void)(name), (void)(pointer), (void)(type), (void)(rank), (void)(extents), (void)(strides), (void)(global), \
     (void)(offset), (void)(halo), 1)
#define rankscope_array_fortran(name, pointer, type, rank, extents, global, offset, halo) \
    rankscope_array(name, pointer, type, rank, extents, 0, global, offset, halo)
#define rankscope_array_forget(name) ((void)(name))
#define rankscope_savepoint(name, step) ((void)(name), (void)(step))
#endif

#ifdef __cplusplus
}
#endif

#endif
