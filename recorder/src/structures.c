/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "structures.h"

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
    for (struct construct *child = parent->first_child; child != NULL; child = child->next)
        if (child->number == number && child->kind == kind && child->rank == rank && child->line == line)
            return child;
    return NULL;
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
    added->level = LEVEL_INHERITED;
    rankscope_file_name(added->file, file);
    if (parent->last_child == NULL)
        parent->first_child = added;
    else
        parent->last_child->next = added;
    parent->last_child = added;
    return added;
}

int rankscope_in_ranges(const struct construct *construct, const long *index)
{
    for (int i = 0; i < construct->rank; ++i) {
        const struct range *range = &construct->ranges[i];
        if (!range->given)
            continue;
        if (range->has_first && index[i] < range->first)
            return 0;
        if (range->has_last && index[i] > range->last)
            return 0;
        const long from = range->has_first ? range->first : 0;
        if (range->step > 1 && (index[i] - from) % range->step != 0)
            return 0;
    }
    return 1;
}

void rankscope_widen_limits(struct construct *construct, const long *first, const long *last, const long *step)
{
    for (int i = 0; i < construct->rank; ++i) {
        struct limits *common = &construct->common[i];
        const long low = first[i] <= last[i] ? first[i] : last[i];
        const long high = first[i] <= last[i] ? last[i] : first[i];
        if (!common->seen || low < common->first)
            common->first = low;
        if (!common->seen || high > common->last)
            common->last = high;
        common->step = step[i] < 0 ? -step[i] : step[i];
        common->seen = 1;
    }
}

/* The construct after this one where each stands before those within it; NULL after the last. */
static struct construct *following(struct construct *construct)
{
    if (construct->first_child != NULL)
        return construct->first_child;
    while (construct != NULL && construct->next == NULL)
        construct = construct->parent;
    return construct == NULL ? NULL : construct->next;
}

void rankscope_clear_counters(void)
{
    for (struct construct *at = &root; at != NULL; at = following(at)) {
        at->bytes = 0;
        at->lines = 0;
        at->iterations = 0;
        at->memory = 0;
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
    memset(&root, 0, sizeof root);
    root.level = LEVEL_INHERITED;
}
