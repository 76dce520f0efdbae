/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "constructtable.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Those with the same remainder of their hash are in one list, the oldest first. */
static struct {
    struct construct **lists;
    size_t list_count; /* a power of two */
    size_t count;
} table;

static size_t hash_of(const struct construct *parent, long number)
{
    uint64_t hash = (uint64_t)(uintptr_t)parent * 0x9E3779B97F4A7C15U + (uint64_t)number;
    hash = (hash ^ (hash >> 32)) * 0xD6E8FEB86659FD93U;
    return (size_t)(hash ^ (hash >> 32));
}

static void append(struct construct **lists, size_t list_count, struct construct *construct)
{
    struct construct **end = &lists[hash_of(construct->parent, construct->number) & (list_count - 1)];
    while (*end != NULL)
        end = &(*end)->next_in_table;
    construct->next_in_table = NULL;
    *end = construct;
}

/* Twice the lists; where memory is short they stay as they are, only longer. */
static void grow(void)
{
    const size_t list_count = table.list_count == 0 ? 64 : 2 * table.list_count;
    struct construct **lists = calloc(list_count, sizeof *lists);
    if (lists == NULL)
        return;
    for (size_t i = 0; i < table.list_count; ++i) {
        struct construct *at = table.lists[i];
        while (at != NULL) {
            struct construct *next = at->next_in_table;
            append(lists, list_count, at);
            at = next;
        }
    }
    free(table.lists);
    table.lists = lists;
    table.list_count = list_count;
}

int rankscope_table_add(struct construct *construct)
{
    if (table.count >= table.list_count)
        grow();
    if (table.list_count == 0)
        return 0;
    append(table.lists, table.list_count, construct);
    ++table.count;
    return 1;
}

/* The first one from `at` on in its list that has this parent and this number. */
static struct construct *matching(struct construct *at, const struct construct *parent, long number)
{
    while (at != NULL && (at->parent != parent || at->number != number))
        at = at->next_in_table;
    return at;
}

struct construct *rankscope_table_first(const struct construct *parent, long number)
{
    if (table.list_count == 0)
        return NULL;
    return matching(table.lists[hash_of(parent, number) & (table.list_count - 1)], parent, number);
}

struct construct *rankscope_table_next(const struct construct *construct)
{
    return matching(construct->next_in_table, construct->parent, construct->number);
}

void rankscope_table_clear(void)
{
    free(table.lists);
    memset(&table, 0, sizeof table);
}
