/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The registered arrays: where an address lies in them, what an iteration may use of them, and their shadow edges. */
#ifndef RANKSCOPE_DISARRAYS_H
#define RANKSCOPE_DISARRAYS_H

#include "control.h"
#include "rules/c/controlling.h"

/** The use of an element in a parallel construct. */
struct element_use {
    unsigned long long iteration; /* with which the next use is compared */
    unsigned execution; /* of the construct; another one: it was not used yet */
    struct ruled_element state;
};

/** An exchange of shadow edges. */
struct edge_exchange {
    struct edge_exchange *next;
    const void *group;
    struct rankscope_shadow shadow;
    int is_complete;
};

struct tracked_array {
    struct tracked_array *next;
    struct rankscope_disarray array; /* its name is a copy */
    int order[RANKSCOPE_MAX_RANK]; /* its dimensions, that with the nearest neighbours in memory first */
    int is_static;
    int level; /* at which it was registered */
    size_t count; /* elements that its memory has room for */
    unsigned char *initialized; /* one for each of them */
    struct element_use *uses[MOST_LEVELS + 1]; /* likewise, for each level; NULL: none yet */
    int uses_refused; /* there was no room for them */
    struct edge_exchange *exchanges;
    int edges_changed; /* in the constructs that are open */
    int is_across; /* the level of the construct in which it is; 0: none; -1: the next one */
    struct rankscope_axis axes[RANKSCOPE_MAX_RANK]; /* of iterations of the construct at axes_depth */
    size_t axes_depth; /* 0: none */
    int has_iteration_edges; /* edges lie between iterations too, not only between processes */
    int is_remote; /* a buffer of remote elements */
};

/** An element: its index in the whole array, and its place in memory. */
struct element {
    struct tracked_array *array;
    long index[RANKSCOPE_MAX_RANK];
    size_t place;
    int is_outside; /* of the array's memory: neither index nor place is known */
};

/** Where an element lies to a block. */
enum nearness { IN_BLOCK, IN_SHADOW, BEYOND };

/** Registers an array, in place of one at the same memory; NULL, with a message, where that cannot be. */
struct tracked_array *rankscope_track(const struct rankscope_disarray *array, int is_static);

/** The registered array whose memory begins there; NULL: none. */
struct tracked_array *rankscope_tracked(const void *memory);

/** The element at an address; 0 where it is in no registered array. */
int rankscope_element_at(const void *address, struct element *element);

/** The element of this array at an address, which may lie outside. */
void rankscope_element_of(struct tracked_array *array, const void *address, struct element *element);

/** The block that the iteration may use which runs now; that of the process, where the program says no other. */
void rankscope_block_of(const struct tracked_array *array, struct rankscope_block *block);

/** What belongs to the process. */
void rankscope_process_block(const struct tracked_array *array, struct rankscope_block *block);

enum nearness rankscope_nearness(const struct tracked_array *array, const struct rankscope_block *block,
                                 const long *index);

/** The exchange, counted from 0, whose edges around the block have the element; -1: none. */
int rankscope_exchange_around(const struct tracked_array *array, const struct rankscope_block *block, const long *index,
                              int only_complete);

/** Forgets all exchanges of an array. */
void rankscope_clear_exchanges(struct tracked_array *array);

/** Other processes, or iterations, have copies of the element in their edges. */
int rankscope_is_exported(const struct tracked_array *array, const long *index);

/** What was at an element's place at a level; NULL where there is no memory for it. */
struct element_use *rankscope_use_of(const struct element *element, int level);

/** Removes an array. */
void rankscope_untrack(struct tracked_array *array);

/** The parallel construct at the level of execution begins or ends. */
void rankscope_arrays_enter(void);
void rankscope_arrays_leave(void);

/** Removes all. */
void rankscope_arrays_clear(void);

/** Elements of all arrays. */
unsigned long long rankscope_element_count(void);

/** Judges a use of an element; the place, the operand and whether it is written are of `access`. */
void rankscope_control_element(const struct control_access *access, const struct element *element);

#endif
