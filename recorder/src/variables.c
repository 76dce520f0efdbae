/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "variables.h"

#include <stdint.h>
#include <string.h>

static struct {
    struct variable **slots;
    size_t slot_count; /* a power of two; 0: none */
    struct variable *levels[MOST_LEVELS + 1];
    unsigned long count;
    unsigned long addresses;
    unsigned long peak;
} variables;

static size_t slot_number(const void *address, size_t slot_count)
{
    uint64_t bits = (uint64_t)(uintptr_t)address;
    bits *= 0x9E3779B97F4A7C15U;
    return (size_t)(bits >> 32) & (slot_count - 1);
}

struct variable *rankscope_variable_at(const void *address)
{
    if (variables.slot_count == 0)
        return NULL;
    struct variable *at = variables.slots[slot_number(address, variables.slot_count)];
    while (at != NULL && at->address != address)
        at = at->next_in_slot;
    return at;
}

/* Room for one more address. */
static int make_room(void)
{
    if (variables.addresses < variables.slot_count)
        return 1;
    const size_t count = variables.slot_count == 0 ? 256 : 2 * variables.slot_count;
    struct variable **slots = rankscope_control_allocate(count, sizeof *slots);
    if (slots == NULL)
        return 0;
    for (size_t i = 0; i < variables.slot_count; ++i) {
        for (struct variable *at = variables.slots[i], *next = NULL; at != NULL; at = next) {
            next = at->next_in_slot;
            struct variable **slot = &slots[slot_number(at->address, count)];
            at->next_in_slot = *slot;
            *slot = at;
        }
    }
    rankscope_control_free(variables.slots, variables.slot_count, sizeof *slots);
    variables.slots = slots;
    variables.slot_count = count;
    return 1;
}

/* Takes the entry out of its slot, and puts another one, or none, into its place. */
static void replace(const struct variable *variable, struct variable *other)
{
    struct variable **slot = &variables.slots[slot_number(variable->address, variables.slot_count)];
    while (*slot != variable)
        slot = &(*slot)->next_in_slot;
    if (other != NULL)
        other->next_in_slot = variable->next_in_slot;
    *slot = other != NULL ? other : variable->next_in_slot;
}

struct variable *rankscope_variable_add(const void *address, struct variable *previous, enum rankscope_class kind)
{
    struct variable *variable = make_room() ? rankscope_control_allocate(1, sizeof *variable) : NULL;
    if (variable == NULL)
        return NULL;
    const int level = rankscope_control.level;
    variable->address = address;
    variable->previous = previous;
    variable->kind = (unsigned char)kind;
    variable->level = (unsigned char)level;
    variable->next_in_level = variables.levels[level];
    if (variable->next_in_level != NULL)
        variable->next_in_level->before_in_level = variable;
    variables.levels[level] = variable;
    if (previous != NULL) {
        replace(previous, variable);
    } else {
        struct variable **slot = &variables.slots[slot_number(address, variables.slot_count)];
        variable->next_in_slot = *slot;
        *slot = variable;
        ++variables.addresses;
    }
    if (++variables.count > variables.peak)
        variables.peak = variables.count;
    return variable;
}

void rankscope_variable_remove(struct variable *variable)
{
    replace(variable, variable->previous);
    if (variable->previous == NULL)
        --variables.addresses;
    if (variable->before_in_level != NULL)
        variable->before_in_level->next_in_level = variable->next_in_level;
    else
        variables.levels[variable->level] = variable->next_in_level;
    if (variable->next_in_level != NULL)
        variable->next_in_level->before_in_level = variable->before_in_level;
    --variables.count;
    rankscope_control_free(variable, 1, sizeof *variable);
}

struct variable *rankscope_variables_of_level(int level)
{
    return variables.levels[level];
}

unsigned long rankscope_variable_count(void)
{
    return variables.count;
}

unsigned long rankscope_variable_peak(void)
{
    return variables.peak;
}

void rankscope_variables_clear(void)
{
    for (int level = MOST_LEVELS; level >= 0; --level)
        while (variables.levels[level] != NULL)
            rankscope_variable_remove(variables.levels[level]);
    rankscope_control_free(variables.slots, variables.slot_count, sizeof *variables.slots);
    memset(&variables, 0, sizeof variables);
}
