/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "arena.h"

#include "filelimit.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { CHUNK = 1 << 20, LONGEST = 128 };

struct chunk {
    struct chunk *next;
    size_t used;
    unsigned char data[CHUNK];
};

static atomic_ullong kept; /* bytes of all chunks of all arenas in memory */

size_t rankscope_value_size(long type)
{
    switch (type) {
    case rt_INT:
    case rt_LOGICAL:
        return sizeof(int);
    case rt_LONG:
        return sizeof(long);
    case rt_FLOAT:
        return sizeof(float);
    case rt_DOUBLE:
        return sizeof(double);
    case rt_FLOAT_COMPLEX:
        return 2 * sizeof(float);
    case rt_DOUBLE_COMPLEX:
        return 2 * sizeof(double);
    case rt_LLONG:
        return sizeof(long long);
    case rt_BOOL:
        return 1;
    default:
        return 0;
    }
}

int rankscope_has_value(enum event_kind kind)
{
    return kind == EVENT_READ || kind == EVENT_AFTER_WRITE || kind == EVENT_REDUCTION_READ
           || kind == EVENT_REDUCTION_AFTER_WRITE || kind == EVENT_RESULT;
}

static int is_iteration(enum event_kind kind)
{
    return kind == EVENT_ITERATION || kind == EVENT_POSTPONED;
}

size_t rankscope_packed_size(const struct event *event)
{
    if (is_iteration(event->kind))
        return 1 + sizeof event->construct + sizeof event->absolute
               + (size_t)event->construct->rank * sizeof event->index[0];
    const size_t common = 1 + sizeof event->site;
    if (event->kind == EVENT_BEGIN || event->kind == EVENT_END)
        return common + sizeof event->construct + sizeof event->point;
    return common
           + (rankscope_has_value(event->kind)
                  ? rankscope_value_size(rankscope_site_at(&rankscope_sites, event->site)->type)
                  : 0);
}

static void release_first(struct arena *arena)
{
    struct chunk *chunk = arena->first;
    arena->first = chunk->next;
    if (arena->first == NULL)
        arena->last = NULL;
    free(chunk);
    atomic_fetch_sub_explicit(&kept, CHUNK, memory_order_relaxed);
}

/* Moves what is in memory to the temporary file. */
static int spill(struct arena *arena)
{
    if (arena->spill == NULL) {
        arena->spill = tmpfile();
        if (arena->spill == NULL)
            return 0;
        setvbuf(arena->spill, NULL, _IONBF, 0); /* else a process that is forked off writes the buffer once more */
    }
    while (arena->first != NULL) {
        const struct chunk *chunk = arena->first;
        if (fwrite(&chunk->used, sizeof chunk->used, 1, arena->spill) != 1
            || fwrite(chunk->data, 1, chunk->used, arena->spill) != chunk->used)
            return 0;
        release_first(arena);
    }
    return 1;
}

static int spill_within_limit(struct arena *arena)
{
    struct file_limit limit;
    rankscope_hold_file_limit(&limit);
    const int done = spill(arena);
    rankscope_release_file_limit(&limit);
    return done;
}

static void link_chunk(struct arena *arena, struct chunk *chunk)
{
    chunk->next = NULL;
    if (arena->last == NULL)
        arena->first = chunk;
    else
        arena->last->next = chunk;
    arena->last = chunk;
}

__attribute__((noinline)) static struct chunk *add_chunk(struct arena *arena, unsigned long long limit)
{
    if (arena->first != NULL && atomic_load_explicit(&kept, memory_order_relaxed) + CHUNK > limit
        && !spill_within_limit(arena))
        return NULL;
    struct chunk *chunk = malloc(sizeof *chunk);
    if (chunk == NULL)
        return NULL;
    chunk->used = 0;
    link_chunk(arena, chunk);
    atomic_fetch_add_explicit(&kept, CHUNK, memory_order_relaxed);
    return chunk;
}

static unsigned char *put(unsigned char *at, const void *data, size_t size)
{
    memcpy(at, data, size);
    return at + size;
}

int rankscope_arena_put(struct arena *arena, const struct event *event, unsigned long long limit)
{
    struct chunk *chunk = arena->last;
    if (chunk == NULL || chunk->used + LONGEST > CHUNK)
        chunk = add_chunk(arena, limit);
    if (chunk == NULL)
        return 0;
    unsigned char *begin = chunk->data + chunk->used;
    unsigned char *at = begin;
    *at++ = (unsigned char)event->kind;
    if (is_iteration(event->kind)) {
        at = put(at, &event->construct, sizeof event->construct);
        at = put(at, &event->absolute, sizeof event->absolute);
        at = put(at, event->index, (size_t)event->construct->rank * sizeof event->index[0]);
    } else {
        at = put(at, &event->site, sizeof event->site);
        if (event->kind == EVENT_BEGIN || event->kind == EVENT_END) {
            at = put(at, &event->construct, sizeof event->construct);
            at = put(at, &event->point, sizeof event->point);
        } else if (rankscope_has_value(event->kind)) {
            const struct site *site = rankscope_site_at(arena->sites, event->site);
            at = put(at, event->value, rankscope_value_size(site->type));
        }
    }
    chunk->used += (size_t)(at - begin);
    return 1;
}

/* Appends what the source has in its temporary file to that of the target. */
static int copy_spilled(struct arena *target, struct arena *source)
{
    char block[1 << 16];
    if (!spill(target))
        return 0;
    rewind(source->spill);
    size_t count = 0;
    while ((count = fread(block, 1, sizeof block, source->spill)) > 0)
        if (fwrite(block, 1, count, target->spill) != count)
            return 0;
    const int whole = !ferror(source->spill);
    fclose(source->spill);
    source->spill = NULL;
    return whole;
}

static int append_spilled(struct arena *target, struct arena *source)
{
    struct file_limit limit;
    rankscope_hold_file_limit(&limit);
    const int whole = copy_spilled(target, source);
    rankscope_release_file_limit(&limit);
    return whole;
}

/* Appends what the source has in memory. */
static void append_chunks(struct arena *target, struct arena *source)
{
    struct chunk *only = source->first;
    if (only != NULL && only->next == NULL && target->last != NULL && target->last->used + only->used <= CHUNK) {
        memcpy(target->last->data + target->last->used, only->data, only->used);
        target->last->used += only->used;
        only->used = 0; /* kept for what comes next */
        return;
    }
    while (source->first != NULL) {
        struct chunk *chunk = source->first;
        source->first = chunk->next;
        link_chunk(target, chunk);
    }
    source->last = NULL;
}

int rankscope_arena_append(struct arena *target, struct arena *source, unsigned long long limit)
{
    if (source->spill != NULL && !append_spilled(target, source))
        return 0;
    append_chunks(target, source);
    const int is_short = atomic_load_explicit(&kept, memory_order_relaxed) > limit && target->first != target->last;
    return !is_short || spill_within_limit(target);
}

static const unsigned char *get(const unsigned char *at, void *data, size_t size)
{
    memcpy(data, at, size);
    return at + size;
}

const unsigned char *rankscope_arena_unpack(const struct arena *arena, const unsigned char *at, struct event *event)
{
    event->kind = (enum event_kind) * at++;
    if (is_iteration(event->kind)) {
        at = get(at, &event->construct, sizeof event->construct);
        at = get(at, &event->absolute, sizeof event->absolute);
        return get(at, event->index, (size_t)event->construct->rank * sizeof event->index[0]);
    }
    at = get(at, &event->site, sizeof event->site);
    if (event->kind == EVENT_BEGIN || event->kind == EVENT_END) {
        at = get(at, &event->construct, sizeof event->construct);
        return get(at, &event->point, sizeof event->point);
    }
    if (!rankscope_has_value(event->kind))
        return at;
    return get(at, event->value, rankscope_value_size(rankscope_site_at(arena->sites, event->site)->type));
}

static int add_part(struct arena_view *view, const unsigned char *data, size_t used)
{
    if ((view->count & (view->count + 1)) == 0) { /* room for 1, 3, 7, ... */
        struct arena_part *parts = realloc(view->parts, (2 * view->count + 1) * sizeof *parts);
        if (parts == NULL)
            return 0;
        view->parts = parts;
    }
    view->parts[view->count].begin = data;
    view->parts[view->count++].end = data + used;
    return 1;
}

/* The temporary file is mapped: it takes no memory of its own. Where there was no room its end is cut: those events are
 * still in memory. */
static int view_spilled(const struct arena *arena, struct arena_view *view)
{
    if (fflush(arena->spill) != 0 || fseeko(arena->spill, 0, SEEK_END) != 0)
        return 0;
    const off_t size = ftello(arena->spill);
    if (size <= 0)
        return size == 0;
    view->map = mmap(NULL, (size_t)size, PROT_READ, MAP_PRIVATE, fileno(arena->spill), 0);
    if (view->map == MAP_FAILED)
        return 0;
    view->map_size = (size_t)size;
    const unsigned char *at = view->map;
    const unsigned char *end = at + size;
    while ((size_t)(end - at) > sizeof(size_t)) {
        size_t used = 0;
        at = get(at, &used, sizeof used);
        if (used > (size_t)(end - at))
            break;
        if (!add_part(view, at, used))
            return 0;
        at += used;
    }
    return 1;
}

int rankscope_arena_view(struct arena *arena, struct arena_view *view)
{
    memset(view, 0, sizeof *view);
    view->arena = arena;
    int whole = arena->spill == NULL || view_spilled(arena, view);
    for (const struct chunk *chunk = arena->first; whole && chunk != NULL; chunk = chunk->next)
        whole = add_part(view, chunk->data, chunk->used);
    if (!whole)
        rankscope_arena_view_end(view);
    return whole;
}

void rankscope_arena_view_end(struct arena_view *view)
{
    if (view->map_size > 0)
        munmap(view->map, view->map_size);
    free(view->parts);
    memset(view, 0, sizeof *view);
}

int rankscope_arena_replay(struct arena *arena, void (*take)(const struct event *, void *), void *target)
{
    struct arena_view view;
    if (!rankscope_arena_view(arena, &view))
        return 0;
    for (size_t i = 0; i < view.count; ++i) {
        const unsigned char *at = view.parts[i].begin;
        while (at < view.parts[i].end) {
            struct event event;
            at = rankscope_arena_unpack(arena, at, &event);
            take(&event, target);
        }
    }
    rankscope_arena_view_end(&view);
    return 1;
}

void rankscope_arena_reset(struct arena *arena)
{
    while (arena->first != arena->last)
        release_first(arena);
    if (arena->first != NULL)
        arena->first->used = 0;
    if (arena->spill != NULL)
        fclose(arena->spill);
    arena->spill = NULL;
}

void rankscope_arena_clear(struct arena *arena)
{
    rankscope_arena_reset(arena);
    if (arena->first != NULL)
        release_first(arena);
}
