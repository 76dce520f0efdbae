/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* From the calls of the program to events: levels, ranges of iterations, postponed iterations, points (section 6.5.3,
 * Trace accumulation module). */
#ifndef RANKSCOPE_ACCUMULATION_H
#define RANKSCOPE_ACCUMULATION_H

#include "event.h"

/** What would be recorded if it came now. */
enum wanted { WANT_RESULTS = 1, WANT_WRITES = 2, WANT_READS = 4 };

/** Bits of enum wanted; 0 while nothing is recorded. */
extern unsigned rankscope_wanted;

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

/** The limits of a loop of `rank` dimensions; all pointers NULL for what has none. */
struct loop_limits {
    const long *first;
    const long *last;
    const long *step;
};

/** Where a call stands in the program. */
struct place {
    const char *file;
    unsigned long line;
};

void rankscope_put_begin(struct place place, long number, enum construct_kind kind, int rank,
                         const struct loop_limits *limits);
void rankscope_put_end(struct place place, long number);
void rankscope_put_iteration(const long *index);
void rankscope_put_variable(struct place place, enum event_kind kind, const char *operand, long type,
                            const void *value);
void rankscope_put_result(struct place place, long type, const void *value, int wait);
void rankscope_put_skip(struct place place);

#endif
