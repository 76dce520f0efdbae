/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "reductionparts.h"

#include "growing.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* Bytes that may be kept still. */
static atomic_llong left;

/* What an iteration brought. */
struct brought {
    unsigned long long key;
    size_t number; /* the order of those with the same */
    const unsigned char *values;
};

void rankscope_parts_begin(long long most_bytes)
{
    atomic_store(&left, most_bytes);
}

static size_t record_size(const struct reduction_part *part)
{
    return sizeof part->key + rankscope_reducing_values(&part->own) + rankscope_reducing_places(&part->own);
}

struct reduction_part *rankscope_part_of(const struct reduction_parts *parts, const void *whole, size_t depth)
{
    struct reduction_part *part = parts->first;
    while (part != NULL && (part->whole != whole || part->depth != depth || part->is_done))
        part = part->next;
    return part;
}

int rankscope_parts_have(const struct reduction_parts *parts, const void *whole, size_t depth)
{
    const struct reduction_part *part = parts->first;
    while (part != NULL && (part->whole != whole || part->depth != depth))
        part = part->next;
    return part != NULL;
}

int rankscope_parts_add(struct reduction_parts *parts, const void *whole, size_t depth,
                        const struct rankscope_redvar *own)
{
    struct reduction_part *part = calloc(1, sizeof *part);
    if (part == NULL || !rankscope_reducing_make(&part->own, own)) {
        free(part);
        return 0;
    }
    part->whole = whole;
    part->depth = depth;
    part->next = parts->first;
    parts->first = part;
    return 1;
}

static int make_room(struct reduction_part *part)
{
    if (part->count < part->room)
        return 1;
    const size_t room = part->room == 0 ? 64 : 2 * part->room;
    const long long bytes = (long long)((room - part->room) * record_size(part));
    unsigned char *kept = NULL;
    if (atomic_fetch_sub(&left, bytes) >= bytes)
        kept = realloc(part->kept, room * record_size(part));
    if (kept == NULL) {
        atomic_fetch_add(&left, bytes);
        return 0;
    }
    part->kept = kept;
    part->room = room;
    return 1;
}

/* Keeps what the iteration that runs has left in the variable, and joins it with what the thread has. */
static void take(struct reduction_part *part)
{
    const struct rankscope_redvar *variable = &part->own.variable;
    if (!part->own.is_calculating)
        return;
    if (!part->is_short && make_room(part)) {
        unsigned char *at = part->kept + part->count++ * record_size(part);
        const size_t values = rankscope_reducing_values(&part->own);
        memcpy(at, &part->key, sizeof part->key);
        memcpy(at + sizeof part->key, variable->Mem, values);
        if (variable->LocMem != NULL)
            memcpy(at + sizeof part->key + values, variable->LocMem, rankscope_reducing_places(&part->own));
    } else {
        part->is_short = 1;
    }
    rankscope_reducing_take(&part->own);
}

void rankscope_parts_iterate(struct reduction_parts *parts, size_t depth, unsigned long long key)
{
    ++parts->iterations;
    for (struct reduction_part *part = parts->first; part != NULL; part = part->next) {
        if (part->depth != depth || part->is_done)
            continue;
        take(part);
        rankscope_reducing_start(&part->own);
        part->key = key;
        ++part->iterations;
    }
}

int rankscope_parts_finish(struct reduction_parts *parts, const void *own)
{
    struct reduction_part *part = parts->first;
    while (part != NULL && (part->own.variable.Mem != own || part->is_done))
        part = part->next;
    if (part == NULL)
        return 0;
    take(part);
    rankscope_reducing_finish(&part->own);
    part->is_done = 1;
    return 1;
}

static void release(struct reduction_part *part)
{
    atomic_fetch_add(&left, (long long)(part->room * record_size(part)));
    rankscope_reducing_release(&part->own);
    free(part->kept);
    free(part);
}

void rankscope_parts_forget(struct reduction_parts *parts, size_t depth)
{
    for (struct reduction_part **slot = &parts->first; *slot != NULL;) {
        struct reduction_part *part = *slot;
        if (part->depth < depth) {
            slot = &part->next;
            continue;
        }
        *slot = part->next;
        release(part);
    }
    parts->iterations = 0;
}

int rankscope_parts_gather(struct gathered_parts *gathered, const struct reduction_parts *parts, const void *whole,
                           size_t depth)
{
    gathered->iterations = 0;
    for (struct reduction_part *part = parts->first; part != NULL; part = part->next) {
        if (part->whole != whole || part->depth != depth)
            continue;
        struct reduction_part **all = rankscope_grown(gathered->parts, gathered->count, &gathered->room, sizeof *all);
        if (all == NULL)
            return 0;
        gathered->parts = all;
        gathered->parts[gathered->count++] = part;
        gathered->iterations += part->iterations;
        gathered->undone += !part->is_done;
    }
    return 1;
}

static int compare(const void *left_one, const void *right_one)
{
    const struct brought *a = left_one;
    const struct brought *b = right_one;
    if (a->key != b->key)
        return a->key < b->key ? -1 : 1;
    return a->number < b->number ? -1 : a->number > b->number;
}

/* What all parts have brought, in the order of the loop; NULL when memory is short. */
static struct brought *in_order(struct reduction_part *const *parts, size_t count, size_t total)
{
    struct brought *all = malloc((total + 1) * sizeof *all);
    size_t number = 0;
    for (size_t i = 0; i < count && all != NULL; ++i)
        for (size_t at = 0; at < parts[i]->count; ++at) {
            const unsigned char *record = parts[i]->kept + at * record_size(parts[i]);
            struct brought brought = {0, number, record + sizeof brought.key};
            memcpy(&brought.key, record, sizeof brought.key);
            all[number++] = brought;
        }
    if (all != NULL)
        qsort(all, total, sizeof *all, compare);
    return all;
}

int rankscope_parts_join(struct reducing *whole, struct reduction_part *const *parts, size_t count)
{
    size_t total = 0;
    for (size_t i = 0; i < count; ++i) {
        if (parts[i]->is_short)
            return 0;
        total += parts[i]->count;
    }
    struct brought *all = in_order(parts, count, total);
    if (all == NULL)
        return 0;
    const size_t values = rankscope_reducing_values(whole);
    for (size_t i = 0; i < count; ++i) /* what the threads began with counts once */
        rankscope_reducing_join(whole, parts[i]->own.initial,
                                whole->variable.LocMem == NULL ? NULL : parts[i]->own.initial_place);
    for (size_t i = 0; i < total; ++i)
        rankscope_reducing_join(whole, all[i].values, whole->variable.LocMem == NULL ? NULL : all[i].values + values);
    free(all);
    return 1;
}
