/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "iterations.h"

#include "growing.h"

#include <stdlib.h>
#include <string.h>

static uint64_t hash_step(uint64_t hash, int64_t index)
{
    hash = (hash ^ (uint64_t)index) * 0x9E3779B97F4A7C15U;
    return hash ^ (hash >> 29);
}

void rankscope_iterations_reset(struct iterations *iterations)
{
    free(iterations->slots);
    iterations->slots = NULL;
    iterations->slot_count = 0;
    iterations->count = 0;
    iterations->next = 0;
    iterations->executed = 0;
}

void rankscope_iterations_clear(struct iterations *iterations)
{
    rankscope_iterations_reset(iterations);
    free(iterations->known);
    memset(iterations, 0, sizeof *iterations);
}

int rankscope_iterations_add(struct iterations *iterations, struct spot spot, const struct scanned_line *line)
{
    struct known_iteration *known =
        rankscope_grown(iterations->known, iterations->count, &iterations->room, sizeof *known);
    if (known == NULL)
        return 0;
    iterations->known = known;
    struct known_iteration added = {0, spot, 0};
    for (int i = 0; i < line->rank; ++i)
        added.hash = hash_step(added.hash, line->index[i]);
    iterations->known[iterations->count++] = added;
    return 1;
}

static int make_slots(struct iterations *iterations)
{
    size_t count = 16;
    while (count < 2 * iterations->count)
        count *= 2;
    iterations->slots = calloc(count, sizeof *iterations->slots);
    if (iterations->slots == NULL)
        return 0;
    iterations->slot_count = count;
    for (size_t i = 0; i < iterations->count; ++i) {
        size_t at = iterations->known[i].hash & (count - 1);
        while (iterations->slots[at] != 0)
            at = (at + 1) & (count - 1);
        iterations->slots[at] = i + 1;
    }
    return 1;
}

/* Whether the IT line has these indices; `*spot` is behind it then. */
static int is_that(const struct known_iteration *known, const struct reference *reference, const long *index, int rank,
                   struct spot *spot)
{
    struct scanned_line line;
    *spot = known->spot;
    if (!rankscope_reference_read(reference, spot, &line) || line.rank != rank)
        return 0;
    for (int i = 0; i < rank; ++i)
        if (line.index[i] != index[i])
            return 0;
    return 1;
}

static enum iteration_result take(struct iterations *iterations, size_t number)
{
    iterations->known[number].is_executed = 1;
    iterations->next = number + 1;
    ++iterations->executed;
    return ITERATION_FOUND;
}

enum iteration_result rankscope_iterations_find(struct iterations *iterations, const struct reference *reference,
                                                const long *index, int rank, struct spot *spot)
{
    uint64_t hash = 0;
    for (int i = 0; i < rank; ++i)
        hash = hash_step(hash, index[i]);
    const size_t next = iterations->next;
    if (next < iterations->count && iterations->known[next].hash == hash && !iterations->known[next].is_executed
        && is_that(&iterations->known[next], reference, index, rank, spot))
        return take(iterations, next);
    if (iterations->count == 0 || (iterations->slots == NULL && !make_slots(iterations)))
        return ITERATION_ABSENT;
    enum iteration_result result = ITERATION_ABSENT;
    const size_t mask = iterations->slot_count - 1;
    for (size_t at = hash & mask; iterations->slots[at] != 0; at = (at + 1) & mask) {
        const size_t number = iterations->slots[at] - 1;
        const struct known_iteration *known = &iterations->known[number];
        if (known->hash != hash || !is_that(known, reference, index, rank, spot))
            continue;
        if (!known->is_executed)
            return take(iterations, number);
        result = ITERATION_REPEATED;
    }
    return result;
}
