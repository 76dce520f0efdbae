/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "arena.h"

#include "filelimit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK = 1 << 20, LONGEST = 128 };

struct chunk {
    struct chunk *next;
    size_t used;
    unsigned char data[CHUNK];
};

static struct {
    struct chunk *first;
    struct chunk *last;
    unsigned long long size; /* of all chunks in memory */
    FILE *spill; /* what came before them */
} arena;

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

size_t rankscope_packed_size(const struct event *event)
{
    if (event->kind == EVENT_ITERATION)
        return 1 + sizeof event->construct + sizeof event->absolute
               + (size_t)event->construct->rank * sizeof event->index[0];
    const size_t common = 1 + sizeof event->site;
    if (event->kind == EVENT_BEGIN || event->kind == EVENT_END)
        return common + sizeof event->construct + sizeof event->point;
    return common + (rankscope_has_value(event->kind) ? rankscope_value_size(rankscope_site_at(event->site)->type) : 0);
}

/* Moves what is in memory to the temporary file. */
static int spill(void)
{
    if (arena.spill == NULL)
        arena.spill = tmpfile();
    if (arena.spill == NULL)
        return 0;
    setvbuf(arena.spill, NULL, _IONBF, 0); /* else a process that is forked off writes what the buffer has once more */
    while (arena.first != NULL) {
        struct chunk *chunk = arena.first;
        if (fwrite(&chunk->used, sizeof chunk->used, 1, arena.spill) != 1
            || fwrite(chunk->data, 1, chunk->used, arena.spill) != chunk->used)
            return 0;
        arena.first = chunk->next;
        free(chunk);
    }
    arena.last = NULL;
    arena.size = 0;
    return 1;
}

static int spill_within_limit(void)
{
    struct file_limit limit;
    rankscope_hold_file_limit(&limit);
    const int done = spill();
    rankscope_release_file_limit(&limit);
    return done;
}

static struct chunk *room(unsigned long long limit)
{
    if (arena.last != NULL && arena.last->used + LONGEST <= CHUNK)
        return arena.last;
    if (arena.size + CHUNK > limit && !spill_within_limit())
        return NULL;
    struct chunk *chunk = malloc(sizeof *chunk);
    if (chunk == NULL)
        return NULL;
    chunk->next = NULL;
    chunk->used = 0;
    if (arena.last == NULL)
        arena.first = chunk;
    else
        arena.last->next = chunk;
    arena.last = chunk;
    arena.size += CHUNK;
    return chunk;
}

static unsigned char *put(unsigned char *at, const void *data, size_t size)
{
    memcpy(at, data, size);
    return at + size;
}

int rankscope_arena_put(const struct event *event, unsigned long long limit)
{
    struct chunk *chunk = room(limit);
    if (chunk == NULL)
        return 0;
    unsigned char *begin = chunk->data + chunk->used;
    unsigned char *at = begin;
    *at++ = (unsigned char)event->kind;
    if (event->kind == EVENT_ITERATION) {
        at = put(at, &event->construct, sizeof event->construct);
        at = put(at, &event->absolute, sizeof event->absolute);
        at = put(at, event->index, (size_t)event->construct->rank * sizeof event->index[0]);
    } else {
        at = put(at, &event->site, sizeof event->site);
        if (event->kind == EVENT_BEGIN || event->kind == EVENT_END) {
            at = put(at, &event->construct, sizeof event->construct);
            at = put(at, &event->point, sizeof event->point);
        } else if (rankscope_has_value(event->kind)) {
            at = put(at, event->value, rankscope_value_size(rankscope_site_at(event->site)->type));
        }
    }
    chunk->used += (size_t)(at - begin);
    return 1;
}

static const unsigned char *get(const unsigned char *at, void *data, size_t size)
{
    memcpy(data, at, size);
    return at + size;
}

static const unsigned char *unpack(const unsigned char *at, struct event *event)
{
    event->kind = (enum event_kind) * at++;
    if (event->kind == EVENT_ITERATION) {
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
    return get(at, event->value, rankscope_value_size(rankscope_site_at(event->site)->type));
}

static void replay_chunk(const struct chunk *chunk, void (*take)(const struct event *, void *), void *target)
{
    const unsigned char *at = chunk->data;
    while (at < chunk->data + chunk->used) {
        struct event event;
        const unsigned char *end = unpack(at, &event);
        take(&event, target);
        at = end;
    }
}

static int replay_spilled(void (*take)(const struct event *, void *), void *target)
{
    struct chunk *chunk = malloc(sizeof *chunk);
    if (chunk == NULL)
        return 0;
    rewind(arena.spill);
    int whole = 1;
    while (fread(&chunk->used, sizeof chunk->used, 1, arena.spill) == 1) {
        whole = fread(chunk->data, 1, chunk->used, arena.spill) == chunk->used;
        if (!whole)
            break;
        replay_chunk(chunk, take, target);
    }
    whole = whole && !ferror(arena.spill);
    free(chunk);
    fseek(arena.spill, 0, SEEK_END);
    return whole;
}

int rankscope_arena_replay(void (*take)(const struct event *, void *), void *target)
{
    if (arena.spill != NULL && !replay_spilled(take, target))
        return 0;
    for (const struct chunk *chunk = arena.first; chunk != NULL; chunk = chunk->next)
        replay_chunk(chunk, take, target);
    return 1;
}

void rankscope_arena_clear(void)
{
    while (arena.first != NULL) {
        struct chunk *chunk = arena.first;
        arena.first = chunk->next;
        free(chunk);
    }
    if (arena.spill != NULL)
        fclose(arena.spill);
    memset(&arena, 0, sizeof arena);
}
