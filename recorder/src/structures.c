/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "structures.h"

#include "constructtable.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

static struct construct root = {.level = LEVEL_INHERITED};

struct construct *rankscope_root(void)
{
    return &root;
}

const char *rankscope_keyword(enum construct_kind kind)
{
    switch (kind) {
    case CONSTRUCT_PARALLEL:
        return "PL";
    case CONSTRUCT_TASKS:
        return "TR";
    case CONSTRUCT_SEQUENTIAL:
        break;
    }
    return "SL";
}

struct construct *rankscope_find_construct(struct construct *parent, long number, enum construct_kind kind, int rank,
                                           unsigned long line)
{
    struct construct *at = rankscope_table_first(parent, number);
    while (at != NULL && (at->kind != kind || at->rank != rank || at->line != line))
        at = rankscope_table_next(at);
    return at;
}

struct construct *rankscope_add_construct(struct construct *parent, long number, enum construct_kind kind, int rank,
                                          const char *file, unsigned long line)
{
    struct construct *added = calloc(1, sizeof *added);
    if (added == NULL)
        return NULL;
    added->number = number;
    added->kind = kind;
    added->rank = rank;
    added->line = line;
    added->parent = parent;
    added->added_behind = parent->last_child;
    added->level = LEVEL_INHERITED;
    rankscope_file_name(added->file, file);
    if (!rankscope_table_add(added)) {
        free(added);
        return NULL;
    }
    if (parent->last_child == NULL)
        parent->first_child = added;
    else
        parent->last_child->next = added;
    parent->last_child = added;
    return added;
}

/* Whether the index of one dimension is in a range: from the first on, to the last, in steps from the first. */
static int in_range(const struct range *range, long index)
{
    if ((range->has_first && index < range->first) || (range->has_last && index > range->last))
        return 0;
    if (range->step <= 1)
        return 1;
    if (!range->has_first)
        return index % range->step == 0;
    return ((unsigned long)index - (unsigned long)range->first) % (unsigned long)range->step == 0;
}

int rankscope_in_ranges(const struct construct *construct, const long *index)
{
    for (int i = 0; i < construct->rank; ++i)
        if (construct->ranges[i].given && !in_range(&construct->ranges[i], index[i]))
            return 0;
    return 1;
}

void rankscope_widen_limits(struct construct *construct, const long *first, const long *last, const long *step)
{
    for (int i = 0; i < construct->rank; ++i) {
        struct limits *common = &construct->common[i];
        const long low = step[i] < 0 ? last[i] : first[i];
        const long high = step[i] < 0 ? first[i] : last[i];
        if (high < low)
            continue; /* no iteration at all */
        if (!common->seen || low < common->first)
            common->first = low;
        if (!common->seen || high > common->last)
            common->last = high;
        common->step = step[i] >= 0 ? step[i] : step[i] < -LONG_MAX ? LONG_MAX : -step[i];
        common->seen = 1;
    }
}

int rankscope_is_met_before(const struct met *met, const struct met *other)
{
    return met->iteration != other->iteration ? met->iteration < other->iteration : met->begin < other->begin;
}

void rankscope_note_added(struct construct *shared, unsigned long execution, struct construct *added)
{
    struct construct *parent = added->parent;
    if (shared->gained_in != execution) {
        shared->gained_in = execution;
        shared->first_gained = NULL;
    }
    if (parent->added_in == execution)
        return;
    parent->added_in = execution;
    parent->last_ordered = added->added_behind;
    parent->next_gained = shared->first_gained;
    shared->first_gained = parent;
}

/* One list of two that are in order; of equal ones those of the first come first. */
static struct construct *merged(struct construct *first, struct construct *second)
{
    struct construct *list = NULL;
    struct construct **end = &list;
    while (first != NULL && second != NULL) {
        struct construct **least = rankscope_is_met_before(&second->met, &first->met) ? &second : &first;
        *end = *least;
        end = &(*least)->next;
        *least = *end;
    }
    *end = first != NULL ? first : second;
    return list;
}

/* Sorts a list by merging: part i is empty, or has 2^i constructs, which came before those of the parts below it. */
static struct construct *sorted(struct construct *list)
{
    struct construct *parts[8 * sizeof(size_t)] = {NULL};
    size_t count = 0;
    while (list != NULL) {
        struct construct *part = list;
        list = list->next;
        part->next = NULL;
        size_t i = 0;
        for (; parts[i] != NULL; ++i) {
            part = merged(parts[i], part);
            parts[i] = NULL;
        }
        parts[i] = part;
        count = i < count ? count : i + 1;
    }
    for (size_t i = 0; i < count; ++i)
        list = merged(parts[i], list);
    return list;
}

void rankscope_order_added(struct construct *shared, unsigned long execution)
{
    if (shared->gained_in != execution)
        return;
    for (struct construct *parent = shared->first_gained; parent != NULL; parent = parent->next_gained) {
        struct construct **added = parent->last_ordered == NULL ? &parent->first_child : &parent->last_ordered->next;
        *added = sorted(*added);
        for (struct construct *at = *added; at != NULL; at = at->next)
            parent->last_child = at;
    }
}

struct construct *rankscope_following(struct construct *construct)
{
    if (construct->first_child != NULL)
        return construct->first_child;
    while (construct != NULL && construct->next == NULL)
        construct = construct->parent;
    return construct == NULL ? NULL : construct->next;
}

void rankscope_clear_counters(void)
{
    for (struct construct *at = &root; at != NULL; at = rankscope_following(at)) {
        at->bytes = 0;
        at->lines = 0;
        at->iterations = 0;
        at->memory = 0;
    }
}

static struct construct *innermost_first(struct construct *construct)
{
    while (construct->first_child != NULL)
        construct = construct->first_child;
    return construct;
}

void rankscope_add_up(void)
{
    for (struct construct *at = &root; at != NULL; at = rankscope_following(at))
        at->totals = (struct totals){at->bytes, at->lines, at->memory};
    for (struct construct *at = innermost_first(&root); at != &root;
         at = at->next != NULL ? innermost_first(at->next) : at->parent) {
        at->parent->totals.bytes += at->totals.bytes;
        at->parent->totals.lines += at->totals.lines;
        at->parent->totals.memory += at->totals.memory;
    }
}

void rankscope_constructs_clear(void)
{
    struct construct *at = root.first_child;
    while (at != NULL) {
        if (at->first_child != NULL) {
            struct construct *child = at->first_child;
            at->first_child = NULL; /* its children come first, then it is met again through their parent */
            at = child;
            continue;
        }
        struct construct *next = at->next != NULL ? at->next : (at->parent == &root ? NULL : at->parent);
        free(at);
        at = next;
    }
    rankscope_table_clear();
    memset(&root, 0, sizeof root);
    root.level = LEVEL_INHERITED;
}
