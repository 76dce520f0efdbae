/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the iterations of one execution of a construct are in the reference: the run may have them in another order, or
 * only some of them. */
#ifndef RANKSCOPE_ITERATIONS_H
#define RANKSCOPE_ITERATIONS_H

#include "reference.h"

struct known_iteration {
    uint64_t hash;
    struct spot spot; /* of its IT */
    int is_executed;
};

/** One that is all 0 has none. */
struct iterations {
    struct known_iteration *known; /* in the order of the reference */
    size_t count;
    size_t room;
    size_t next; /* behind the one that was found last */
    size_t executed;
    size_t *slots; /* numbers of iterations plus 1, by hash; made when the run does not keep to the order */
    size_t slot_count; /* a power of two */
};

enum iteration_result { ITERATION_FOUND, ITERATION_ABSENT, ITERATION_REPEATED };

/** Forgets all iterations, and keeps the room. */
void rankscope_iterations_reset(struct iterations *iterations);
void rankscope_iterations_clear(struct iterations *iterations);

/** Adds that of an IT line. Returns 0 when memory is short. */
int rankscope_iterations_add(struct iterations *iterations, struct spot spot, const struct scanned_line *line);

/** Finds an iteration by its indices; `*spot` is behind its IT then, and it counts as executed. When memory is short it
 * is not found out of order. */
enum iteration_result rankscope_iterations_find(struct iterations *iterations, const struct reference *reference,
                                                const long *index, int rank, struct spot *spot);

#endif
