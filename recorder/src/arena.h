/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Events in memory, packed, until the trace is written. What is more than the limit goes to a temporary file. */
#ifndef RANKSCOPE_ARENA_H
#define RANKSCOPE_ARENA_H

#include "event.h"

/** Keeps an event; 0 when neither memory nor the temporary file has room. */
int rankscope_arena_put(const struct event *event, unsigned long long limit);

/** Gives all events, the oldest first, to `take`. Returns 0 when the temporary file could not be read. */
int rankscope_arena_replay(void (*take)(const struct event *event, void *target), void *target);

/** The bytes that an event takes in memory. */
size_t rankscope_packed_size(const struct event *event);

/** Forgets all events. */
void rankscope_arena_clear(void);

#endif
