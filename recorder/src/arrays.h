/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A registered array: what the parts of savepoints have in common. */
#ifndef RANKSCOPE_REGISTERED_ARRAYS_H
#define RANKSCOPE_REGISTERED_ARRAYS_H

#include "arraywalk.h"
#include "process.h"
#include "statistics.h"

/** A box of cells in the whole array. */
struct place_in_whole {
    int64_t global[RANKSCOPE_ARRAY_MAX_RANK]; /* extents of the whole array */
    int64_t offset[RANKSCOPE_ARRAY_MAX_RANK]; /* of the first own cell, from 0 */
    int64_t low[RANKSCOPE_ARRAY_MAX_RANK]; /* halo cells below the own ones */
    int64_t high[RANKSCOPE_ARRAY_MAX_RANK];
};

struct array {
    char *name;
    char *stem; /* the name as files have it: no other array has it */
    enum rankscope_element type;
    struct view view; /* with the halo */
    struct place_in_whole place;
    struct statistics statistics; /* of the newest savepoint */
    int is_differing; /* a difference from the reference was named */
    int is_uncompared; /* that it could not be compared was said */
    struct array *next;
};

/** Where the program is. */
struct savepoint {
    const char *name;
    int64_t step;
    int place; /* which of the names that were met, from 0 */
    struct process process;
};

/** The array without its halo. */
struct view rankscope_own_view(const struct array *array);

/** Global indices of an own element, from its position with the last subscript fastest: "[3,5]". */
void rankscope_index_text(const struct array *array, uint64_t position, char *text);

/** The longest text of indices, with its zero. */
enum { INDEX_TEXT = RANKSCOPE_ARRAY_MAX_RANK * 21 + 3 };

/** The name of a file without folder and extension: u_step000040_rank0003. `rank` may be another process's. NULL where
 * memory is short. */
char *rankscope_block_name(const char *folder, const struct array *array, const struct savepoint *at, long rank,
                           const char *extension);

/** Writes one line on stderr: "rankscope recorder, process 3: …". */
__attribute__((format(printf, 1, 2))) void rankscope_say(const char *format, ...);

#endif
