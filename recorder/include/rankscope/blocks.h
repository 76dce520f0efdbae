/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Values of arrays at savepoints (arrays.h) in another form than .npy: a function that writes one block into one file.
 * The library rankscope-recorder-hdf5 has one for HDF5. With RANKSCOPE_ARRAYS=hdf5 the recorder looks for it by itself,
 * in the program and as librankscope-recorder-hdf5.so.0; a program that is linked with static libraries names it:
 *
 *     rankscope_write_blocks_by(rankscope_hdf5_block);   // before the first savepoint
 */
#ifndef RANKSCOPE_BLOCKS_H
#define RANKSCOPE_BLOCKS_H

#include "arrays.h"

#ifdef __cplusplus
extern "C" {
#endif

/** The values of an array that one process has at a savepoint. All lists have `rank` entries. */
struct rankscope_block {
    const char *name; /**< of the array */
    const char *place; /**< of the savepoint */
    int64_t step;
    int64_t process;
    int64_t processes;
    enum rankscope_element element;
    const char *type; /**< the same as a word: "float64" */
    uint32_t crc32c; /**< of the own elements, little-endian, the last subscript fastest */
    int rank;
    const void *values; /**< the element whose indices are all 0, in the halo */
    const int64_t *extents; /**< with the halo */
    const int64_t *strides; /**< in elements */
    const int64_t *global; /**< extents of the whole array */
    const int64_t *offset; /**< of the first own cell in it, from 0 */
    const int64_t *low; /**< halo cells below the own ones */
    const int64_t *high; /**< and above */
};

/** Writes a block into a file, which has its name only when it is complete. Returns 0, or an error number of errno.h.
 */
typedef int rankscope_block_writer(const char *file, const struct rankscope_block *block);

/** Values are written by this function from now on where RANKSCOPE_ARRAYS asks for HDF5; NULL: by the one that is
 * found.
 */
RANKSCOPE_API void rankscope_write_blocks_by(rankscope_block_writer *writer);

/** Writes HDF5: a data set /values with the last subscript fastest, and as attributes of it all that is said of the
 * block. In the library rankscope-recorder-hdf5. */
RANKSCOPE_API int rankscope_hdf5_block(const char *file, const struct rankscope_block *block);

#ifdef __cplusplus
}
#endif

#endif
