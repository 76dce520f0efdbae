/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What looks at the calls beside the trace: reductions (section 6.5.6) and dynamic control (section 5 of the Russian
 * document). Both need the open constructs, whatever is recorded of them. */
#ifndef RANKSCOPE_WATCHING_H
#define RANKSCOPE_WATCHING_H

#include "calllog.h"
#include "process.h"

/** An execution of a construct that has not ended. */
struct watched {
    long number;
    enum construct_kind kind;
    int has_iteration;
    int level; /* parallel constructs around it, and itself if it is one */
    size_t parallel; /* the depth of the innermost parallel one, from 1 on, which may be itself; 0: none */
    size_t around; /* the same of those around it */
    long index[RANKSCOPE_MAX_RANK];
    unsigned long long iteration; /* its number in the construct, from 1 on; the same for the same indices */
    struct iteration_space space;
};

/** The open constructs, the outermost first. */
struct watched_constructs {
    struct watched *frames;
    size_t count;
    size_t room;
};

extern struct watched_constructs rankscope_watched;

/** What looks: at constructs, iterations and results, and at each use of a variable. Reductions alone need no uses. */
enum { WATCH_CALLS = 1, WATCH_USES = 2 };

/** Not 0 while anything looks: the calls of recorder.c ask it first. */
extern int rankscope_watching;

/** The innermost parallel construct; NULL in the sequential branch. */
struct watched *rankscope_watched_parallel(void);

/** The parallel construct at a level, from 1 to that of the innermost one. */
const struct watched *rankscope_watched_at(int level);

/** Whether the calling thread is the one that is watched: that of cmptrace_Init(). */
int rankscope_is_watched_thread(void);

/** Starts and ends with recording; the settings must live as long. */
void rankscope_watch_start(const struct settings *settings, const struct process *process);
void rankscope_watch_stop(void);

/** Ends the constructs that are open: the program begins anew. */
void rankscope_watch_restart(void);

void rankscope_watch_begin(long number, enum construct_kind kind, int rank, const struct loop_limits *limits);
void rankscope_watch_end(struct place place, long number);
void rankscope_watch_iteration(const long *index);

/** A value at `address` was read or written; `is_reduction` as the program says. */
void rankscope_watch_access(struct place place, const char *operand, const void *address, int is_reduction,
                            int is_write);

/** The reduction of the variable at `address` is complete. */
void rankscope_watch_result(const void *address);

/** Judges a call that was kept, or keeps it for the construct around. */
void rankscope_judge_heard(const struct heard *heard);

/** The same for the calls of control.h and for reductions. */
void rankscope_judge_control(const struct heard *heard);

#endif
