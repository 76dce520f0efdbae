/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "disarrays.h"

#include "report.h"
#include "watching.h"

#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { NAME_ROOM = 65 };

/* Indices are as large as differences of them can be computed. */
#define RANKSCOPE_MOST_INDEX (LONG_MAX / 4)

static struct tracked_array *arrays;

static int is_bounds(const struct rankscope_bounds *bounds)
{
    return bounds->first >= -RANKSCOPE_MOST_INDEX && bounds->last <= RANKSCOPE_MOST_INDEX
           && bounds->last >= bounds->first - 1;
}

static unsigned long extent_of(const struct rankscope_bounds *bounds)
{
    return bounds->last < bounds->first ? 0 : (unsigned long)bounds->last - (unsigned long)bounds->first + 1;
}

/* The dimension whose neighbours are the next farther apart in memory than `stride`; -1: there is none. */
static int next_dimension(const struct rankscope_disarray *array, long stride, int last)
{
    int found = -1;
    for (int i = 0; i < array->rank; ++i) {
        const int is_behind = array->stride[i] > stride || (array->stride[i] == stride && i < last);
        if (is_behind
            && (found < 0 || array->stride[i] < array->stride[found]
                || (array->stride[i] == array->stride[found] && i > found)))
            found = i;
    }
    return found;
}

/* Why a descriptor cannot be one; NULL: it can. `count`: elements from the first to the last in its memory. */
static const char *fault_of(const struct rankscope_disarray *array, size_t *count)
{
    if (array == NULL || array->memory == NULL || array->element_size < 1)
        return "has no memory";
    if (array->rank < 1 || array->rank > RANKSCOPE_MAX_RANK)
        return "has an impossible number of dimensions";
    for (int i = 0; i < array->rank; ++i) {
        if (!is_bounds(&array->whole[i]) || !is_bounds(&array->local[i]) || !is_bounds(&array->held[i]))
            return "has impossible bounds";
        if (array->stride[i] < 1)
            return "has a stride that is not positive";
        if (array->shadow.low[i] < 0 || array->shadow.high[i] < 0)
            return "has a negative width of shadow edges";
    }
    size_t total = 1;
    for (int i = next_dimension(array, 0, 0); i >= 0; i = next_dimension(array, array->stride[i], i)) {
        const unsigned long extent = extent_of(&array->held[i]);
        if (extent == 0)
            return "holds nothing";
        if ((size_t)array->stride[i] < total && extent > 1)
            return "has dimensions that lie in each other in memory";
        if (extent - 1 > (SIZE_MAX / 64 - total) / (size_t)array->stride[i])
            return "is larger than memory";
        total += (extent - 1) * (size_t)array->stride[i];
    }
    *count = total;
    return NULL;
}

static struct tracked_array *make(const struct rankscope_disarray *array, size_t count)
{
    struct tracked_array *tracked = rankscope_control_allocate(1, sizeof *tracked + NAME_ROOM);
    if (tracked == NULL)
        return NULL;
    tracked->initialized = rankscope_control_allocate(count, 1);
    if (tracked->initialized == NULL) {
        rankscope_control_free(tracked, 1, sizeof *tracked + NAME_ROOM);
        return NULL;
    }
    char *name = (char *)(tracked + 1);
    snprintf(name, NAME_ROOM, "%s", array->name == NULL ? "" : array->name);
    tracked->array = *array;
    tracked->array.name = name;
    int rank = 0;
    for (int i = next_dimension(array, 0, 0); i >= 0; i = next_dimension(array, array->stride[i], i))
        tracked->order[rank++] = i;
    tracked->count = count;
    tracked->level = rankscope_control.level;
    return tracked;
}

struct tracked_array *rankscope_track(const struct rankscope_disarray *array, int is_static)
{
    size_t count = 0;
    const char *fault = fault_of(array, &count);
    if (fault != NULL) {
        rankscope_report("dynamic control: array %s %s: it is left out",
                         array == NULL || array->name == NULL ? "" : array->name, fault);
        return NULL;
    }
    struct tracked_array *old = rankscope_tracked(array->memory);
    if (old != NULL)
        rankscope_untrack(old);
    struct tracked_array *tracked = make(array, count);
    if (tracked == NULL)
        return NULL;
    tracked->is_static = is_static;
    tracked->next = arrays;
    arrays = tracked;
    return tracked;
}

struct tracked_array *rankscope_tracked(const void *memory)
{
    struct tracked_array *array = arrays;
    while (array != NULL && array->array.memory != memory)
        array = array->next;
    return array;
}

void rankscope_untrack(struct tracked_array *array)
{
    struct tracked_array **slot = &arrays;
    while (*slot != array)
        slot = &(*slot)->next;
    *slot = array->next;
    rankscope_clear_exchanges(array);
    for (int level = 0; level <= MOST_LEVELS; ++level)
        rankscope_control_free(array->uses[level], array->count, sizeof *array->uses[level]);
    rankscope_control_free(array->initialized, array->count, 1);
    rankscope_control_free(array, 1, sizeof *array + NAME_ROOM);
}

void rankscope_element_of(struct tracked_array *array, const void *address, struct element *element)
{
    const unsigned char *memory = array->array.memory;
    const unsigned char *at = address;
    element->array = array;
    element->is_outside = at < memory || (size_t)(at - memory) / (size_t)array->array.element_size >= array->count;
    if (element->is_outside)
        return;
    element->place = (size_t)(at - memory) / (size_t)array->array.element_size;
    size_t rest = element->place;
    for (int i = array->array.rank - 1; i >= 0; --i) {
        const int dimension = array->order[i];
        const size_t stride = (size_t)array->array.stride[dimension];
        element->index[dimension] = array->array.held[dimension].first + (long)(rest / stride);
        rest %= stride;
    }
}

int rankscope_element_at(const void *address, struct element *element)
{
    for (struct tracked_array *array = arrays; array != NULL; array = array->next) {
        const uintptr_t memory = (uintptr_t)array->array.memory;
        if ((uintptr_t)address < memory
            || (uintptr_t)address - memory >= array->count * (size_t)array->array.element_size)
            continue;
        rankscope_element_of(array, address, element);
        return 1;
    }
    return 0;
}

void rankscope_process_block(const struct tracked_array *array, struct rankscope_block *block)
{
    block->rank = array->array.rank;
    memcpy(block->bounds, array->array.local, sizeof block->bounds);
}

void rankscope_block_of(const struct tracked_array *array, struct rankscope_block *block)
{
    rankscope_process_block(array, block);
    if (array->axes_depth == 0 || array->axes_depth > rankscope_watched.count)
        return;
    const struct watched *watched = &rankscope_watched.frames[array->axes_depth - 1];
    if (!watched->has_iteration)
        return;
    for (int i = 0; i < block->rank; ++i) {
        const struct rankscope_axis *axis = &array->axes[i];
        if (axis->factor == 0)
            continue;
        const unsigned long at =
            (unsigned long)axis->factor * (unsigned long)watched->index[axis->index] + (unsigned long)axis->shift;
        block->bounds[i].first = (long)at;
        block->bounds[i].last = (long)at;
    }
}

/* From `low` to `high`, or the largest number where it is beyond that. */
static long gap(long low, long high)
{
    const unsigned long between = (unsigned long)high - (unsigned long)low;
    return between > LONG_MAX ? LONG_MAX : (long)between;
}

/* How far outside of the bounds: below 0 in front of them, above 0 behind them. */
static long distance(const struct rankscope_bounds *bounds, long index)
{
    if (index < bounds->first)
        return -gap(index, bounds->first);
    return index > bounds->last ? gap(bounds->last, index) : 0;
}

static int is_in_edges(const struct rankscope_block *block, const struct rankscope_shadow *shadow, const long *index,
                       int corners)
{
    int outside = 0;
    for (int i = 0; i < block->rank; ++i) {
        const long by = distance(&block->bounds[i], index[i]);
        if (by < -shadow->low[i] || by > shadow->high[i])
            return 0;
        outside += by != 0;
    }
    return outside == 1 || (outside > 1 && corners);
}

enum nearness rankscope_nearness(const struct tracked_array *array, const struct rankscope_block *block,
                                 const long *index)
{
    int outside = 0;
    for (int i = 0; i < block->rank; ++i)
        outside += distance(&block->bounds[i], index[i]) != 0;
    if (outside == 0)
        return IN_BLOCK;
    return is_in_edges(block, &array->array.shadow, index, 1) ? IN_SHADOW : BEYOND;
}

int rankscope_exchange_around(const struct tracked_array *array, const struct rankscope_block *block, const long *index,
                              int only_complete)
{
    int number = 0;
    for (const struct edge_exchange *at = array->exchanges; at != NULL; at = at->next, ++number)
        if ((at->is_complete || !only_complete) && is_in_edges(block, &at->shadow, index, at->shadow.corners))
            return number;
    return -1;
}

void rankscope_clear_exchanges(struct tracked_array *array)
{
    while (array->exchanges != NULL) {
        struct edge_exchange *next = array->exchanges->next;
        rankscope_control_free(array->exchanges, 1, sizeof *array->exchanges);
        array->exchanges = next;
    }
}

int rankscope_is_exported(const struct tracked_array *array, const long *index)
{
    const struct rankscope_disarray *descriptor = &array->array;
    for (int i = 0; i < descriptor->rank; ++i) {
        const struct rankscope_bounds *local = &descriptor->local[i];
        const long low = descriptor->shadow.low[i];
        const long high = descriptor->shadow.high[i];
        if (low == 0 && high == 0)
            continue;
        if (array->has_iteration_edges)
            return 1;
        if (local->first > descriptor->whole[i].first && index[i] < local->first + high)
            return 1;
        if (local->last < descriptor->whole[i].last && index[i] > local->last - low)
            return 1;
    }
    return 0;
}

struct element_use *rankscope_use_of(const struct element *element, int level)
{
    struct tracked_array *array = element->array;
    if (array->uses[level] == NULL && !array->uses_refused) {
        array->uses[level] = rankscope_control_allocate(array->count, sizeof *array->uses[level]);
        array->uses_refused = array->uses[level] == NULL;
    }
    return array->uses[level] == NULL ? NULL : &array->uses[level][element->place];
}

void rankscope_arrays_enter(void)
{
    for (struct tracked_array *array = arrays; array != NULL; array = array->next)
        if (array->is_across < 0)
            array->is_across = rankscope_control.level;
}

void rankscope_arrays_leave(void)
{
    for (struct tracked_array *array = arrays, *next = NULL; array != NULL; array = next) {
        next = array->next;
        if (array->is_across == rankscope_control.level)
            array->is_across = 0;
        if (array->axes_depth >= rankscope_watched.count)
            array->axes_depth = 0;
        if (array->edges_changed)
            rankscope_clear_exchanges(array);
        array->edges_changed = 0;
        if (!array->is_static && array->level == rankscope_control.level)
            rankscope_untrack(array);
    }
}

void rankscope_arrays_clear(void)
{
    while (arrays != NULL)
        rankscope_untrack(arrays);
}

unsigned long long rankscope_element_count(void)
{
    unsigned long long count = 0;
    for (const struct tracked_array *array = arrays; array != NULL; array = array->next)
        count += array->count;
    return count;
}
