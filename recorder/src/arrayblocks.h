/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Values of an array in a folder: an .npy of each process, and next to it a JSON that says where it lies. */
#ifndef RANKSCOPE_ARRAYBLOCKS_H
#define RANKSCOPE_ARRAYBLOCKS_H

#include "arrays.h"

/** Writes both files; the JSON is there only while the values that it is of are. Returns 0, or an error number. */
int rankscope_block_write(const char *folder, const struct array *array, const struct savepoint *at);

/** What the JSON of a block says. */
struct block {
    struct place_in_whole place;
    int64_t extents[RANKSCOPE_ARRAY_MAX_RANK]; /* with the halo */
    int64_t processes;
    uint32_t crc32c;
};

/** Reads the JSON of the block that process `rank` wrote of the array at that savepoint. Returns NULL, or what is
 * wrong; "" where there is no such file. */
const char *rankscope_block_read(struct block *block, const char *folder, const struct array *array,
                                 const struct savepoint *at, long rank);

/** The name of a type in the JSON: "float64". */
const char *rankscope_type_name(enum rankscope_element type);

#endif
