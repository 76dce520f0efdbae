/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Dynamic control of parallel constructs whose iterations several threads run: what is judged depends on the order of
 * the calls, so they are kept, those of each thread by themselves, and judged in the order of the loop when the
 * construct ends, as if one thread had run it. */
#ifndef RANKSCOPE_DEFERRING_H
#define RANKSCOPE_DEFERRING_H

#include "calllog.h"

/** Whether the recording thread keeps its calls: those of a construct whose iterations it shares. */
extern int rankscope_defers;

/** Starts with nothing kept. */
void rankscope_deferring_begin(long long most_bytes);

/** Judges what the recording thread has kept, drops what others have, and says what was lost. */
void rankscope_deferring_end(void);

/** Judges what the recording thread has kept: its constructs end here. */
void rankscope_deferring_restart(void);

/** Whether calls of other threads are kept from here on; in the beginning they are not. */
void rankscope_keep_calls(int keep);

/** Whether a call is to be judged now; else it is kept, or counted as lost. */
int rankscope_hears(const struct heard *heard);

/** The same for a call with an address and a number. */
int rankscope_hears_simple(enum heard_kind kind, const void *address, unsigned char flag, long value);

/** Whether the calling thread may say something of reductions; else the call is counted as lost. */
int rankscope_may_reduce(void);

/** Whether a question can be answered now; else it is counted. */
int rankscope_answers(void);

/** The recording thread has begun a parallel construct, whose begin was judged or kept. */
void rankscope_defer_begin(void);

/** It begins an iteration. */
void rankscope_defer_iteration(void);

/** It ends the construct that is at this place among its open ones, and all within. */
void rankscope_defer_end(size_t position);

/** Whether an iteration that begins now is one of the construct which the calling thread keeps its calls for. */
int rankscope_is_deferred_boundary(void);

#endif
