/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The calls of section 5.6.2 of the Russian document that are about arrays: blocks, shadow edges, remote buffers. */
#include "deferring.h"
#include "disarrays.h"
#include "report.h"
#include "variables.h"
#include "watching.h"

#include <stdint.h>
#include <string.h>

/* The registered array of a descriptor; NULL, with a message, for none. */
static struct tracked_array *known_array(const struct rankscope_disarray *array, const char *call)
{
    if (!rankscope_control.on)
        return NULL;
    struct tracked_array *tracked = array == NULL ? NULL : rankscope_tracked(array->memory);
    if (tracked == NULL)
        rankscope_report("%s(): array %s is not registered: the call is left out", call,
                         array == NULL || array->name == NULL ? "" : array->name);
    return tracked;
}

/* That of a call which needs an answer at once; NULL where it cannot be given. */
static struct tracked_array *asked_array(const struct rankscope_disarray *array, const char *call)
{
    return rankscope_recording && rankscope_answers() ? known_array(array, call) : NULL;
}

/* That of a call which is judged now; NULL where it is not, or is kept. */
static struct tracked_array *heard_array(const struct rankscope_disarray *array, const char *call, enum heard_kind kind,
                                         size_t count, const long *words)
{
    const struct heard heard = {
        .kind = kind, .address = array == NULL ? NULL : array->memory, .count = count, .words = words};
    return rankscope_recording && rankscope_hears(&heard) ? known_array(array, call) : NULL;
}

void dyn_DisArrAcross(const struct rankscope_disarray *Arr)
{
    struct tracked_array *array = heard_array(Arr, "dyn_DisArrAcross", HEARD_ACROSS, 0, NULL);
    if (array != NULL)
        array->is_across = rankscope_control.level > 0 ? rankscope_control.level : -1;
}

void dyn_DisArrDefineShadow(const struct rankscope_disarray *Arr, const void *group,
                            const struct rankscope_shadow *shadow)
{
    long words[1 + sizeof *shadow / sizeof(long)] = {(long)(intptr_t)group};
    if (shadow == NULL)
        return;
    memcpy(words + 1, shadow, sizeof *shadow);
    struct tracked_array *array =
        heard_array(Arr, "dyn_DisArrDefineShadow", HEARD_SHADOW_START, sizeof words / sizeof words[0], words);
    if (array == NULL)
        return;
    for (int i = 0; i < array->array.rank; ++i) {
        if (shadow->low[i] <= array->array.shadow.low[i] && shadow->high[i] <= array->array.shadow.high[i])
            continue;
        rankscope_report("dyn_DisArrDefineShadow(): array %s has no shadow edges of these widths in dimension %d: the "
                         "call is left out",
                         array->array.name, i);
        return;
    }
    struct edge_exchange **slot = &array->exchanges;
    while (*slot != NULL && (*slot)->group != group)
        slot = &(*slot)->next;
    if (*slot == NULL)
        *slot = rankscope_control_allocate(1, sizeof **slot);
    if (*slot == NULL)
        return;
    (*slot)->group = group;
    (*slot)->shadow = *shadow;
    (*slot)->is_complete = 0;
}

void dyn_DisArrCompleteShadows(const struct rankscope_disarray *Arr, const void *group)
{
    const long word = (long)(intptr_t)group;
    struct tracked_array *array = heard_array(Arr, "dyn_DisArrCompleteShadows", HEARD_SHADOW_WAIT, 1, &word);
    if (array == NULL)
        return;
    int found = 0;
    for (struct edge_exchange *at = array->exchanges; at != NULL; at = at->next) {
        if (at->group != group)
            continue;
        at->is_complete = 1;
        found = 1;
    }
    if (!found)
        rankscope_report("dyn_DisArrCompleteShadows(): no exchange of this group has begun for array %s",
                         array->array.name);
}

void dyn_DisArrClearShadows(const struct rankscope_disarray *Arr)
{
    struct tracked_array *array = heard_array(Arr, "dyn_DisArrClearShadows", HEARD_SHADOW_CLEAR, 0, NULL);
    if (array != NULL)
        rankscope_clear_exchanges(array);
}

static int are_axes(const struct tracked_array *array, const struct watched *watched, const struct rankscope_axis *axes)
{
    for (int i = 0; i < array->array.rank; ++i)
        if (axes[i].factor != 0 && (axes[i].index < 0 || axes[i].index >= watched->space.rank))
            return 0;
    return 1;
}

void rankscope_iteration_block(const struct rankscope_disarray *Arr, const struct rankscope_axis *axes)
{
    long words[RANKSCOPE_MAX_RANK * sizeof *axes / sizeof(long)] = {0};
    const int rank = Arr == NULL || axes == NULL || Arr->rank < 0 ? 0 : Arr->rank;
    memcpy(words, axes == NULL ? (const void *)words : axes,
           (size_t)(rank < RANKSCOPE_MAX_RANK ? rank : RANKSCOPE_MAX_RANK) * sizeof *axes);
    struct tracked_array *array =
        heard_array(Arr, "rankscope_iteration_block", HEARD_BLOCK, sizeof words / sizeof words[0], words);
    const struct watched *watched = rankscope_watched_parallel();
    if (array == NULL)
        return;
    if (axes == NULL || watched == NULL || !are_axes(array, watched, axes)) {
        rankscope_report("rankscope_iteration_block(): array %s: %s: the call is left out", array->array.name,
                         watched == NULL ? "no parallel construct is open" : "the loop has no such index");
        return;
    }
    memcpy(array->axes, axes, (size_t)array->array.rank * sizeof *axes);
    array->axes_depth = (size_t)(watched - rankscope_watched.frames) + 1;
    for (int i = 0; i < array->array.rank; ++i)
        if (axes[i].factor != 0 && array->array.shadow.low[i] + array->array.shadow.high[i] > 0)
            array->has_iteration_edges = 1;
}

unsigned char dyn_GetLocalBlock(struct rankscope_block *DABlock, const struct rankscope_disarray *DA)
{
    const struct tracked_array *array = asked_array(DA, "dyn_GetLocalBlock");
    if (array == NULL)
        return 1;
    rankscope_block_of(array, DABlock);
    return 0;
}

int dyn_FindShadowIndex(const struct rankscope_block *pBlock, const long *sI, const struct rankscope_disarray *Arr)
{
    const struct tracked_array *array = asked_array(Arr, "dyn_FindShadowIndex");
    if (array == NULL || pBlock->rank != array->array.rank)
        return -1;
    return rankscope_exchange_around(array, pBlock, sI, 0);
}

/* The place in memory of an element of a registered array; 0 where the process has no memory for it. */
static int place_of(const struct tracked_array *array, const long *index, size_t *place)
{
    *place = 0;
    for (int i = 0; i < array->array.rank; ++i) {
        const struct rankscope_bounds *held = &array->array.held[i];
        if (index[i] < held->first || index[i] > held->last)
            return 0;
        *place += (size_t)(index[i] - held->first) * (size_t)array->array.stride[i];
    }
    return 1;
}

/* What belongs to another process was set there. */
static int has_value(const struct tracked_array *source, const long *index)
{
    struct rankscope_block process;
    size_t place = 0;
    rankscope_process_block(source, &process);
    if (!place_of(source, index, &place) || rankscope_nearness(source, &process, index) != IN_BLOCK)
        return 1;
    return source->initialized[place];
}

/* The index in the source of an element of the buffer, whose dimensions are those that are not fixed. */
static void source_index(const struct element *element, const struct tracked_array *source, const long *fixed,
                         long *index)
{
    int dimension = 0;
    for (int i = 0; i < source->array.rank; ++i) {
        const int is_free = fixed[i] == RANKSCOPE_EVERY && dimension < element->array->array.rank;
        index[i] = is_free ? element->index[dimension++] : fixed[i];
    }
}

void dyn_DefineRemoteBufferArray(const struct rankscope_disarray *SrcHandle, const struct rankscope_disarray *DstHandle,
                                 const long *Index)
{
    const struct tracked_array *source = asked_array(SrcHandle, "dyn_DefineRemoteBufferArray");
    struct tracked_array *buffer = source == NULL || Index == NULL ? NULL : rankscope_track(DstHandle, 0);
    if (buffer == NULL)
        return;
    const struct rankscope_disarray *descriptor = &buffer->array;
    source = rankscope_tracked(SrcHandle->memory); /* the buffer may have taken its place */
    if (source == NULL || source == buffer)
        return;
    buffer->is_remote = 1;
    for (size_t place = 0; place < buffer->count; ++place) {
        struct element element;
        long index[RANKSCOPE_MAX_RANK];
        const unsigned char *memory = descriptor->memory;
        rankscope_element_of(buffer, memory + place * (size_t)descriptor->element_size, &element);
        source_index(&element, source, Index, index);
        buffer->initialized[place] = (unsigned char)has_value(source, index);
    }
}

void dyn_DefineRemoteBufferScalar(const struct rankscope_disarray *SrcHandle, const void *RmtBuff, const long *Index)
{
    const struct tracked_array *source = asked_array(SrcHandle, "dyn_DefineRemoteBufferScalar");
    if (source == NULL || RmtBuff == NULL || Index == NULL)
        return;
    struct variable *variable = rankscope_variable_at(RmtBuff);
    if (variable == NULL || variable->level != rankscope_control.level)
        variable = rankscope_variable_add(RmtBuff, variable, RANKSCOPE_CLASS_REMOTE);
    if (variable == NULL)
        return;
    variable->kind = RANKSCOPE_CLASS_REMOTE;
    variable->is_declared = 1;
    variable->is_initialized = (unsigned char)has_value(source, Index);
}

const void *rankscope_address_of(const void *variable)
{
    return variable;
}
