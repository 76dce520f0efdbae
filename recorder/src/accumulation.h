/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* From the calls of the program to events: levels, ranges of iterations, postponed iterations, points (section 6.5.3,
 * Trace accumulation module). */
#ifndef RANKSCOPE_ACCUMULATION_H
#define RANKSCOPE_ACCUMULATION_H

#include "event.h"

/** What would be recorded if it came now. */
enum wanted { WANT_RESULTS = 1, WANT_WRITES = 2, WANT_READS = 4 };

/** Where a call stands in the program. */
struct place {
    const char *file;
    unsigned long line;
};

/** The iterations of a construct, and the order in which one thread would run them. */
struct iteration_space {
    int rank;
    long first[RANKSCOPE_MAX_RANK];
    int down[RANKSCOPE_MAX_RANK]; /* the index goes downwards */
    unsigned long extent[RANKSCOPE_MAX_RANK]; /* iterations of each dimension */
};

/** The place of an iteration in that order. */
unsigned long long rankscope_place_in_order(const struct iteration_space *space, const long *index);

struct frame;
struct shared;
struct sharer;

/** What one thread is in: its constructs that have not ended. */
struct branch {
    unsigned wanted; /* bits of enum wanted; 0 while nothing is recorded */
    struct frame *frames; /* the first is the program itself, or the construct that the thread shares */
    size_t count;
    size_t room;
    struct sharer *sharer; /* NULL: the recording thread */
    unsigned long begins;
};

/** The branch of the recording thread. */
extern struct branch rankscope_program;

/** Makes the branch of another thread ready for iterations of a construct. Returns 0 when memory is short. */
int rankscope_branch_share(struct branch *branch, const struct shared *shared);

/** The place among the open constructs of a branch of the innermost one with this number; 0: it is not open, or the
 * branch has not begun it. */
size_t rankscope_branch_position(const struct branch *branch, long number);

/** The innermost construct of a branch, for an iteration; NULL where it can have none. */
const struct construct *rankscope_branch_construct(const struct branch *branch);

/** The place of an iteration of that construct in the order of the loop. */
unsigned long long rankscope_branch_order(const struct branch *branch, const long *index);

/** Ends what the branch of another thread has left open when construct `number` ends. */
void rankscope_branch_finish(struct branch *branch, struct place place, long number);

/** Frees what a branch has. */
void rankscope_branch_release(struct branch *branch);

/** Starts with the sequential branch of the program. Returns 0 when memory is short. */
int rankscope_accumulation_begin(const struct settings *settings);

/** Forgets the open constructs and what is postponed. */
void rankscope_accumulation_end(void);

/** Whether a construct was begun since the start. */
int rankscope_accumulation_has_begun(void);

/** Nothing more is recorded; `reason` is the last comment of the trace. */
void rankscope_stop(const char *reason);

/** Why the trace is not whole as it is now: the reason of a stop, or the constructs that are open. NULL: it is whole.
 */
const char *rankscope_unfinished(void);

/** Says so where a construct has not ended when recording does. */
void rankscope_report_unfinished(void);

/** The limits of a loop of `rank` dimensions; all pointers NULL for what has none. */
struct loop_limits {
    const long *first;
    const long *last;
    const long *step;
};

void rankscope_put_begin(struct branch *branch, struct place place, long number, enum construct_kind kind, int rank,
                         const struct loop_limits *limits);
void rankscope_put_end(struct branch *branch, struct place place, long number);
void rankscope_put_iteration(struct branch *branch, const long *index);
void rankscope_put_variable(struct place place, enum event_kind kind, const char *operand, long type,
                            const void *value); /* of the recording thread: the fewer arguments, the faster */
void rankscope_put_variable_of(struct branch *branch, struct place place, enum event_kind kind, const char *operand,
                               long type, const void *value);
void rankscope_put_result(struct branch *branch, struct place place, long type, const void *value, int wait);
void rankscope_put_skip(struct branch *branch, struct place place);

#endif
