/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Parallel constructs whose iterations several threads run: each thread records into memory of its own, without locks,
 * and the recording thread joins all by iteration when the construct ends. */
#ifndef RANKSCOPE_SHARING_H
#define RANKSCOPE_SHARING_H

#include "accumulation.h"
#include "arena.h"
#include "calllog.h"
#include "reductionparts.h"

#include <stdatomic.h>

/** A thread that runs iterations of a construct which another thread began. */
struct sharer {
    struct sharer *next;
    struct branch branch;
    struct arena arena;
    struct site_table sites;
    uint32_t *numbers; /* of the sites of the trace, by those of the thread; UINT32_MAX: not asked yet */
    uint32_t numbered;
    int has_iterated; /* before that it records nothing */
    size_t position; /* of the construct among those that are open */
    struct reduction_parts parts; /* what it has of the reductions of the construct */
    struct call_log calls; /* that dynamic control judges when the construct ends */
};

/** An execution of a parallel construct that threads may share. */
struct shared {
    atomic_ulong execution; /* its number, counted from 1 */
    struct construct *construct;
    size_t frame; /* which of the recording thread's open constructs it is */
    struct iteration_space space;
    enum level level;
    int visible;
    int held; /* the records of the recording thread are kept apart too */
    long active_level; /* OpenMP regions with several threads around its begin */
    struct sharer *_Atomic sharers;
};

/** What is left out, each with one message in the end. */
enum refusal {
    REFUSED_OUTSIDE,
    REFUSED_CONTROL,
    REFUSED_WITHOUT_ITERATION,
    REFUSED_NESTED,
    REFUSED_END,
    REFUSED_RESULT,
    REFUSED_TWICE,
    REFUSED_UNENDED,
    REFUSAL_KINDS
};

void rankscope_refuse(enum refusal refusal);

/** An iteration that two threads ran; the first is named in the message. */
void rankscope_refuse_repeated(const struct construct *construct, long absolute);

/** Starts anew: nothing is shared, nothing is refused. */
void rankscope_sharing_begin(const struct settings *settings);

/** Forgets the constructs that have not ended, and what other threads recorded of them. */
void rankscope_abandon_shared(void);

/** Says what was refused, and frees all that no thread can be using. */
void rankscope_sharing_end(void);

/** Whether a parallel construct is open, so that other threads may be looking for constructs. */
int rankscope_is_shared(void);

/** Whether the innermost parallel construct is one whose iterations are given to threads, as far as that is known. */
int rankscope_is_entered(void);

/** Whether other threads are to be expected: what is written or judged at once cannot be put in order later. */
int rankscope_expects_threads(void);

/** What the calling thread, which is not the recording one, records to; NULL: it takes part in nothing. `enters`: what
 * it says before its first iteration of the open construct belongs to it too. */
struct sharer *rankscope_own_sharer(int enters);

/** Only one thread at a time looks for constructs while they are shared. */
void rankscope_lock_constructs(void);
void rankscope_unlock_constructs(void);

/** The innermost open parallel construct of the recording thread; NULL where it is nested too deep to be shared. */
struct shared *rankscope_innermost_shared(void);

/** The threads that run iterations of the construct which is at this place among the open ones; NULL: none do. */
struct sharer *rankscope_sharers_at(size_t position);

/** A parallel construct begins in the recording thread: other threads may run its iterations from now on. */
void rankscope_share(struct construct *construct, const struct iteration_space *space, enum level level, int visible);

/** It has ended in all threads: joins their records. Returns 0 when there is no room for them. */
int rankscope_unshare(struct place place);

/** What a call does. */
enum call { CALL_RECORD, CALL_ITERATION, CALL_BEGIN, CALL_END };

/** The branch of the calling thread, which is not the recording one; NULL, counted, where it has nothing to record to.
 */
struct branch *rankscope_sharer_branch(enum call call);

#endif
