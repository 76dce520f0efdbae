/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Events in memory, packed, until the trace is written. What is more than the limit goes to a temporary file. */
#ifndef RANKSCOPE_ARENA_H
#define RANKSCOPE_ARENA_H

#include "event.h"

struct chunk;

/** A sequence of events; one that has a table of sites and is else all 0 is empty. */
struct arena {
    struct chunk *first;
    struct chunk *last;
    FILE *spill; /* what came before them */
    const struct site_table *sites; /* which the events name by number */
};

/** Keeps an event; 0 when neither memory nor the temporary file has room. `limit` is that of all arenas together. */
int rankscope_arena_put(struct arena *arena, const struct event *event, unsigned long long limit);

/** Moves all events of `source` behind those of `target`; both name the same sites. Returns 0 when neither memory nor
 * the temporary file has room. */
int rankscope_arena_append(struct arena *target, struct arena *source, unsigned long long limit);

/** Gives all events, the oldest first, to `take`. Returns 0 when the temporary file could not be read. */
int rankscope_arena_replay(struct arena *arena, void (*take)(const struct event *event, void *target), void *target);

/** The bytes that an event of the trace takes in memory. */
size_t rankscope_packed_size(const struct event *event);

/** Forgets all events, and keeps room for a few. */
void rankscope_arena_reset(struct arena *arena);

/** Forgets all events. */
void rankscope_arena_clear(struct arena *arena);

/** A stretch of packed events. */
struct arena_part {
    const unsigned char *begin;
    const unsigned char *end;
};

/** All events of an arena, for reading at any place while nothing is put. */
struct arena_view {
    const struct arena *arena;
    struct arena_part *parts;
    size_t count;
    void *map; /* the temporary file */
    size_t map_size;
};

/** Returns 0 when memory is short or the temporary file cannot be read. */
int rankscope_arena_view(struct arena *arena, struct arena_view *view);
void rankscope_arena_view_end(struct arena_view *view);

/** Reads the event at `at`; returns where the next one is. */
const unsigned char *rankscope_arena_unpack(const struct arena *arena, const unsigned char *at, struct event *event);

#endif
