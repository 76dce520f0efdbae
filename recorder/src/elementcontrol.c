/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules for elements of distributed arrays (sections 5.1, 5.2, 5.5 of the Russian document). */
#include "controlerrors.h"
#include "disarrays.h"

#include <string.h>

static int is_inside(const struct element *element)
{
    const struct rankscope_disarray *array = &element->array->array;
    for (int i = 0; i < array->rank; ++i)
        if (element->index[i] < array->whole[i].first || element->index[i] > array->whole[i].last)
            return 0;
    return 1;
}

static void say(long wanted, enum control_message message, const struct control_access *access)
{
    if (wanted)
        rankscope_control_error(message, access->place, access->operand);
}

/* In the sequential branch a process uses what belongs to it (dyn_DisArrCheckSequential), and edges that have arrived.
 */
static void check_sequential(const struct control_access *access, const struct element *element,
                             const struct rankscope_block *block)
{
    if (rankscope_nearness(element->array, block, element->index) == IN_BLOCK)
        return;
    if (!access->is_write && rankscope_exchange_around(element->array, block, element->index, 1) >= 0)
        return;
    say(rankscope_control.settings->sequential_access,
        access->is_write ? WRITE_TO_REMOTE_ELEMENT : READ_OF_REMOTE_ELEMENT, access);
}

/* In a parallel construct an iteration uses its block, and reads its edges when they have arrived
 * (dyn_DisArrCheckBounds). Returns whether the element is in the block. */
static int check_block(const struct control_access *access, const struct element *element,
                       const struct rankscope_block *block)
{
    const struct control_settings *settings = rankscope_control.settings;
    const enum nearness nearness = rankscope_nearness(element->array, block, element->index);
    const int is_across = element->array->is_across > 0;
    if (nearness == BEYOND)
        say(settings->local_elements, NON_LOCAL_ELEMENT, access);
    else if (nearness == IN_SHADOW && access->is_write)
        say(settings->edge_exchange, WRITE_TO_SHADOW, access);
    else if (nearness == IN_SHADOW && !is_across
             && rankscope_exchange_around(element->array, block, element->index, 1) < 0)
        say(settings->edge_exchange, SHADOW_NOT_COMPLETED, access);
    return nearness == IN_BLOCK;
}

/* The block of the iteration first; what is in it may still belong to another process. */
static void check_bounds(const struct control_access *access, const struct element *element,
                         const struct rankscope_block *process)
{
    struct rankscope_block block;
    rankscope_block_of(element->array, &block);
    if (check_block(access, element, &block) && element->array->axes_depth > 0)
        check_block(access, element, process);
}

/* One iteration sets an element and another one uses it (dyn_DisArrCheckDataDepends). */
static int depends(struct element_use *use, int level, int is_write)
{
    const unsigned execution = (unsigned)rankscope_control.execution[level];
    const unsigned long long iteration = rankscope_control_iteration(level);
    int is_last = 0;
    if (use->execution != execution) {
        memset(&use->state, 0, sizeof use->state);
        use->execution = execution;
    }
    const int found = rankscope_use_element(&use->state, use->iteration != iteration, is_write, &is_last);
    if (is_last)
        use->iteration = iteration;
    return found;
}

static void check_dependence(const struct control_access *access, const struct element *element)
{
    int found = 0;
    if (!rankscope_control.settings->data_dependence || element->array->is_across > 0)
        return;
    for (int level = 1; level <= rankscope_control.level && level <= MOST_LEVELS; ++level) {
        struct element_use *use = rankscope_use_of(element, level);
        if (use != NULL && rankscope_control_iteration(level) != 0)
            found = depends(use, level, access->is_write) || found;
    }
    say(found, DATA_DEPENDENCE, access);
}

static void note_write(const struct element *element)
{
    element->array->initialized[element->place] = 1;
    if (!rankscope_is_exported(element->array, element->index))
        return;
    if (rankscope_control.level == 0)
        rankscope_clear_exchanges(element->array);
    else
        element->array->edges_changed = 1;
}

static void check_remote(const struct control_access *access, const struct element *element)
{
    const struct control_settings *settings = rankscope_control.settings;
    if (access->is_write)
        say(settings->remote_buffer, WRITE_TO_REMOTE_BUFFER, access);
    else
        say(settings->array_initialization && !element->array->initialized[element->place], UNINITIALIZED_ELEMENT,
            access);
}

void rankscope_control_element(const struct control_access *access, const struct element *element)
{
    if (element->is_outside || !is_inside(element)) {
        say(rankscope_control.settings->array_limits, OUTSIDE_ARRAY, access);
        return;
    }
    if (element->array->is_remote) {
        check_remote(access, element);
        return;
    }
    struct rankscope_block process;
    rankscope_process_block(element->array, &process);
    if (rankscope_control.level == 0)
        check_sequential(access, element, &process);
    else
        check_bounds(access, element, &process);
    /* what another process has was set there */
    const int is_own = rankscope_nearness(element->array, &process, element->index) == IN_BLOCK;
    if (!access->is_write && is_own && !element->array->initialized[element->place])
        say(rankscope_control.settings->array_initialization, UNINITIALIZED_ELEMENT, access);
    if (rankscope_control.level > 0)
        check_dependence(access, element);
    if (access->is_write)
        note_write(element);
}
