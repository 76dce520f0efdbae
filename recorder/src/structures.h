/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The constructs of a program: loops and task regions with what is to be recorded of them and what was counted. */
#ifndef RANKSCOPE_STRUCTURES_H
#define RANKSCOPE_STRUCTURES_H

#include "rankscope/recorder.h"
#include "settings.h"
#include "sites.h"

#include <stdint.h>
#include <stdio.h>

enum construct_kind { CONSTRUCT_SEQUENTIAL, CONSTRUCT_PARALLEL, CONSTRUCT_TASKS };

/** Which iterations of one dimension are recorded. */
struct range {
    int given; /* a dimension without a range is recorded whole */
    int has_first;
    int has_last;
    long first;
    long last;
    long step; /* 0 where the configuration gives none: each */
};

/** The limits of one dimension over all executions that were met. */
struct limits {
    int seen;
    long first;
    long last;
    long step;
};

/** What was counted for a construct and all within it. */
struct totals {
    unsigned long long bytes;
    unsigned long long lines;
    unsigned long long memory;
};

/** Where a construct was met first among those that several threads add at once: by it they are put into the order in
 * which one thread would have met them. */
struct met {
    unsigned long execution; /* of the construct that the threads share; 0: none */
    unsigned long long iteration; /* its place in the order of the loop */
    unsigned long begin; /* which begin of its thread */
};

/** A construct of the source (STRUCT_INFO of section 6.5.1). */
struct construct {
    long number;
    enum construct_kind kind;
    int rank;
    char file[MAX_FILE + 1]; /* as the trace spells it */
    unsigned long line;
    struct construct *parent;
    struct construct *first_child;
    struct construct *last_child;
    struct construct *next;
    struct construct *next_in_table; /* constructtable.h */
    int configured; /* from the configuration file */
    int unknown; /* not in the header of a trace that is being written: left out */
    enum level level; /* LEVEL_INHERITED: that of the enclosing construct */
    struct range ranges[RANKSCOPE_MAX_RANK];
    struct limits common[RANKSCOPE_MAX_RANK];
    struct met met;
    struct construct *added_behind; /* the last child of its parent when it was added */
    struct construct *last_ordered; /* its children behind this one were added in execution `added_in` */
    unsigned long added_in;
    struct construct *first_gained; /* of a shared construct: those within that gained children in `gained_in` */
    unsigned long gained_in;
    struct construct *next_gained;
    unsigned long long bytes; /* of its records in a trace, with those of the constructs within */
    unsigned long long lines;
    unsigned long long iterations;
    unsigned long long memory; /* bytes of its records in memory */
    struct totals totals; /* as rankscope_add_up() found them */
};

/** The sequential part of the program: the parent of the outermost constructs. */
struct construct *rankscope_root(void);

/** The construct of that number, kind, rank and line within another, or NULL (trc_InfoFindForCurrentLevel). */
struct construct *rankscope_find_construct(struct construct *parent, long number, enum construct_kind kind, int rank,
                                           unsigned long line);

/** Adds one; NULL when memory is short (trc_InfoNew). `file` is cut as in a trace. */
struct construct *rankscope_add_construct(struct construct *parent, long number, enum construct_kind kind, int rank,
                                          const char *file, unsigned long line);

/** The construct after this one where each stands before those within it; NULL after the last. */
struct construct *rankscope_following(struct construct *construct);

/** Whether the ranges of the construct let an iteration through. */
int rankscope_in_ranges(const struct construct *construct, const long *index);

/** Whether one was met earlier than the other in the same execution. */
int rankscope_is_met_before(const struct met *met, const struct met *other);

/** Notes that a construct was added during one execution of the construct that threads share. */
void rankscope_note_added(struct construct *shared, unsigned long execution, struct construct *added);

/** Puts those that were added during one execution of a shared construct into the order in which they were met. */
void rankscope_order_added(struct construct *shared, unsigned long execution);

/** Widens the limits that were met by those of one execution (trc_InfoSetup). */
void rankscope_widen_limits(struct construct *construct, const long *first, const long *last, const long *step);

/** Sets all counters to 0. */
void rankscope_clear_counters(void);

/** Makes the totals of all constructs from their counters. */
void rankscope_add_up(void);

/** Forgets all constructs. */
void rankscope_constructs_clear(void);

/** SL, PL or TR. */
const char *rankscope_keyword(enum construct_kind kind);

#endif
