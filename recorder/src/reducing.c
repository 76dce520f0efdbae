/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "reducing.h"

#include "event.h"
#include "reductionvalues.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_REDUCED = 1 << 24 };

size_t rankscope_reducing_values(const struct reducing *reducing)
{
    return (size_t)reducing->variable.VLength * reducing->size;
}

size_t rankscope_reducing_places(const struct reducing *reducing)
{
    return reducing->variable.LocMem == NULL
               ? 0
               : (size_t)reducing->variable.VLength * (size_t)reducing->variable.LocElmLength;
}

const char *rankscope_fault_of_reduction(const struct rankscope_redvar *variable)
{
    if (variable == NULL || variable->Mem == NULL)
        return "has no address";
    if (!rankscope_can_reduce(variable->Func, variable->VType))
        return "has a type for which the operation is not defined";
    if (variable->VLength < 0 || variable->VLength > MOST_REDUCED)
        return "has an impossible number of elements";
    const int has_place = variable->LocMem != NULL;
    if (has_place != rankscope_has_location(variable->Func))
        return "needs a place for its extreme value, or has one that its operation does not give";
    if (has_place && (variable->LocElmLength < 1 || variable->LocElmLength > MOST_REDUCED))
        return "has a place of an impossible size";
    return NULL;
}

void rankscope_reducing_store_initial(struct reducing *reducing)
{
    const size_t values = rankscope_reducing_values(reducing);
    const size_t places = rankscope_reducing_places(reducing);
    memcpy(reducing->initial, reducing->variable.Mem, values);
    memcpy(reducing->current, reducing->initial, values);
    if (places == 0)
        return;
    memcpy(reducing->initial_place, reducing->variable.LocMem, places);
    memcpy(reducing->current_place, reducing->initial_place, places);
}

int rankscope_reducing_make(struct reducing *reducing, const struct rankscope_redvar *variable)
{
    memset(reducing, 0, sizeof *reducing);
    reducing->variable = *variable;
    reducing->variable.Operand = NULL;
    if (variable->VLength == 0)
        reducing->variable.VLength = 1;
    reducing->size = rankscope_value_size(variable->VType);
    const size_t values = rankscope_reducing_values(reducing);
    const size_t places = rankscope_reducing_places(reducing);
    reducing->current = malloc(values);
    reducing->initial = malloc(values);
    reducing->current_place = malloc(places + 1);
    reducing->initial_place = malloc(places + 1);
    if (reducing->current == NULL || reducing->initial == NULL || reducing->current_place == NULL
        || reducing->initial_place == NULL) {
        rankscope_reducing_release(reducing);
        return 0;
    }
    rankscope_reducing_store_initial(reducing);
    return 1;
}

void rankscope_reducing_release(struct reducing *reducing)
{
    free(reducing->current);
    free(reducing->initial);
    free(reducing->current_place);
    free(reducing->initial_place);
    memset(reducing, 0, sizeof *reducing);
}

void rankscope_reducing_start(struct reducing *reducing)
{
    const struct rankscope_redvar *variable = &reducing->variable;
    unsigned char *values = variable->Mem;
    for (long i = 0; i < variable->VLength; ++i) {
        const size_t at = (size_t)i * reducing->size;
        if (!rankscope_neutral_value(variable->Func, variable->VType, values + at))
            memcpy(values + at, reducing->initial + at, reducing->size);
    }
    const size_t places = rankscope_reducing_places(reducing);
    if (places > 0)
        memcpy(variable->LocMem, reducing->initial_place, places);
    reducing->is_calculating = 1;
}

void rankscope_reducing_join(struct reducing *reducing, const unsigned char *values, const unsigned char *places)
{
    const struct rankscope_redvar *variable = &reducing->variable;
    const size_t place = (size_t)variable->LocElmLength;
    for (long i = 0; i < variable->VLength; ++i) {
        const size_t at = (size_t)i * reducing->size;
        const int taken = rankscope_reduce(variable->Func, variable->VType, reducing->current + at, values + at);
        if (taken && places != NULL)
            memcpy(reducing->current_place + (size_t)i * place, places + (size_t)i * place, place);
    }
}

void rankscope_reducing_take(struct reducing *reducing)
{
    if (!reducing->is_calculating)
        return;
    rankscope_reducing_join(reducing, reducing->variable.Mem, reducing->variable.LocMem);
    rankscope_reducing_start(reducing);
}

void rankscope_reducing_finish(struct reducing *reducing)
{
    if (!reducing->is_calculating)
        return;
    const size_t places = rankscope_reducing_places(reducing);
    memcpy(reducing->variable.Mem, reducing->current, rankscope_reducing_values(reducing));
    if (places > 0)
        memcpy(reducing->variable.LocMem, reducing->current_place, places);
    reducing->is_calculating = 0;
}
