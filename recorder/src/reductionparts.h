/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What each thread that runs iterations has of the reductions of their construct. What an iteration brings is kept with
 * its place in the order of the loop, so that the result does not depend on which thread ran what. */
#ifndef RANKSCOPE_REDUCTIONPARTS_H
#define RANKSCOPE_REDUCTIONPARTS_H

#include "reducing.h"

/** The variable of a thread in which its iterations are joined. */
struct reduction_part {
    struct reduction_part *next;
    const void *whole; /* the variable that is registered */
    size_t depth; /* of its construct */
    struct reducing own;
    unsigned long long key; /* of the iteration that runs */
    size_t iterations; /* that it had */
    int is_done; /* the thread has what they gave: further iterations are not of this part */
    int is_short; /* there was no room for what they brought */
    unsigned char *kept; /* for each iteration its key, values and places */
    size_t count; /* of them */
    size_t room; /* for as many */
};

/** Those of one thread; all 0: it has none. */
struct reduction_parts {
    struct reduction_part *first;
    size_t iterations; /* that the thread ran, with parts or without */
};

/** Those of a variable in all threads. */
struct gathered_parts {
    struct reduction_part **parts;
    size_t count;
    size_t room;
    size_t undone; /* that were not said to be done */
    size_t iterations; /* of the thread that came last */
    size_t without; /* threads that ran others too */
};

/** All parts together may keep so many bytes. */
void rankscope_parts_begin(long long most_bytes);

/** The part of a variable that is not done, in the construct at a depth; NULL: none. */
struct reduction_part *rankscope_part_of(const struct reduction_parts *parts, const void *whole, size_t depth);

/** Adds a part with the values that the variable has. Returns 0 when memory is short. */
int rankscope_parts_add(struct reduction_parts *parts, const void *whole, size_t depth,
                        const struct rankscope_redvar *own);

/** The thread begins an iteration of the construct at a depth. */
void rankscope_parts_iterate(struct reduction_parts *parts, size_t depth, unsigned long long key);

/** The thread has run its iterations: the variable at this address gets what they came to. Returns 0 where it is none.
 */
int rankscope_parts_finish(struct reduction_parts *parts, const void *own);

/** Forgets the parts of constructs at a depth and deeper. */
void rankscope_parts_forget(struct reduction_parts *parts, size_t depth);

/** Whether there are parts of a variable, done or not. */
int rankscope_parts_have(const struct reduction_parts *parts, const void *whole, size_t depth);

/** Adds those of a variable in one thread. Returns 0 when memory is short. */
int rankscope_parts_gather(struct gathered_parts *gathered, const struct reduction_parts *parts, const void *whole,
                           size_t depth);

/** Joins what the iterations of several threads brought, in the order of the loop. Returns 0 when memory is short. */
int rankscope_parts_join(struct reducing *whole, struct reduction_part *const *parts, size_t count);

#endif
