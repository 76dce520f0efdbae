/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "controlledreductions.h"

#include "controlerrors.h"
#include "deferring.h"
#include "sites.h"
#include "variables.h"
#include "watching.h"

#include <stdio.h>
#include <string.h>

struct declared {
    struct declared *next;
    const unsigned char *address;
    size_t size;
    enum ruled_reduction state;
    int level; /* of the construct that computes it */
    int is_static;
    int has_value;
    int ends_with_construct; /* it was said to be complete within */
    size_t element; /* bytes of one */
    unsigned long line; /* where its state began that may be an error */
    char file[MAX_FILE + 1];
    char operand[MAX_OPERAND + 1];
};

static struct declared *reductions;

static struct declared **slot_of(const void *address)
{
    struct declared **slot = &reductions;
    while (*slot != NULL && (*slot)->address != address)
        slot = &(*slot)->next;
    return slot;
}

static struct declared *holding(const void *address)
{
    const unsigned char *at = address;
    struct declared *declared = reductions;
    while (declared != NULL && (at < declared->address || at >= declared->address + declared->size))
        declared = declared->next;
    return declared;
}

static void set_place(struct declared *declared, struct place place)
{
    rankscope_file_name(declared->file, place.file);
    declared->line = place.line;
}

/* A reduction that is removed while it is not complete. */
static void judge_end(const struct declared *declared)
{
    const struct place place = {declared->file, declared->line};
    const enum control_message fault = rankscope_fault_of_removal(declared->state);
    if (fault != CONTROL_MESSAGES && rankscope_control.settings->reduction_access)
        rankscope_control_error(fault, place, declared->operand);
}

static void drop(struct declared **slot)
{
    struct declared *declared = *slot;
    *slot = declared->next;
    rankscope_control_free(declared, 1, sizeof *declared);
}

void rankscope_drop_reductions(const void *address)
{
    while (reductions != NULL) {
        struct declared **slot = address == NULL ? &reductions : slot_of(address);
        if (*slot == NULL)
            return;
        judge_end(*slot);
        drop(slot);
    }
}

static void begin_computing(struct declared *declared)
{
    const struct variable *variable = rankscope_variable_at(declared->address);
    declared->state = REDUCTION_COMPUTED;
    declared->level = rankscope_control.level;
    declared->has_value = variable != NULL && variable->is_initialized;
}

void rankscope_declare_reduction(const void *address, size_t size, size_t element, const char *operand, int is_static)
{
    rankscope_drop_reductions(address);
    struct declared *declared = rankscope_control_allocate(1, sizeof *declared);
    if (declared == NULL)
        return;
    const struct watched *parallel = rankscope_watched_parallel();
    declared->address = address;
    declared->size = size;
    declared->element = element;
    declared->is_static = is_static;
    snprintf(declared->operand, sizeof declared->operand, "%s", operand == NULL ? "" : operand);
    declared->next = reductions;
    reductions = declared;
    if (parallel != NULL && !parallel->has_iteration)
        begin_computing(declared);
}

int rankscope_is_declared_reduction(const void *address)
{
    return holding(address) != NULL;
}

int rankscope_reduction_has_value(const void *address)
{
    const struct declared *declared = holding(address);
    return declared != NULL && declared->state != REDUCTION_DECLARED && declared->has_value;
}

int rankscope_control_reduction(const struct control_access *access)
{
    struct declared *declared = holding(access->address);
    if (declared == NULL || declared->state == REDUCTION_DECLARED)
        return 0;
    const enum control_message fault = rankscope_fault_of_use(declared->state);
    if (fault != CONTROL_MESSAGES && rankscope_control.settings->reduction_access)
        rankscope_control_error(fault, access->place, access->operand);
    if (access->is_write)
        declared->has_value = 1;
    else if (fault == CONTROL_MESSAGES && !declared->has_value && rankscope_control.settings->variable_initialization)
        rankscope_control_error(UNINITIALIZED_VARIABLE, access->place, access->operand);
    return 1;
}

void rankscope_reductions_computed(void)
{
    for (struct declared *declared = reductions; declared != NULL; declared = declared->next)
        if (declared->state == REDUCTION_DECLARED)
            begin_computing(declared);
}

void rankscope_reductions_left(struct place place)
{
    for (struct declared *declared = reductions; declared != NULL; declared = declared->next) {
        if (declared->state != REDUCTION_COMPUTED || declared->level != rankscope_control.level)
            continue;
        declared->state = REDUCTION_LEFT;
        set_place(declared, place);
    }
}

/* Whether a call is to be judged now, and is not kept. */
static int hears(enum heard_kind kind, struct place place, const void *address)
{
    const struct heard heard = {.kind = kind, .place = place, .operand = "", .address = address};
    return rankscope_hears(&heard);
}

int rankscope_control_start(const char *file, unsigned long line, const void *address)
{
    const struct place place = {file == NULL ? "" : file, line};
    if (!hears(HEARD_START, place, address))
        return 1;
    struct declared *declared = rankscope_control.on ? *slot_of(address) : NULL;
    if (declared == NULL)
        return 0;
    declared->state = REDUCTION_STARTED;
    set_place(declared, place);
    return 1;
}

void rankscope_control_wait(const char *file, unsigned long line, const void *address)
{
    const struct place place = {file == NULL ? "" : file, line};
    if (!hears(HEARD_WAIT, place, address))
        return;
    const struct declared *declared = rankscope_control.on ? *slot_of(address) : NULL;
    const enum control_message fault = rankscope_fault_of_wait(declared == NULL ? REDUCTION_STATES : declared->state);
    if (rankscope_control.on && fault != CONTROL_MESSAGES && rankscope_control.settings->reduction_access)
        rankscope_control_error(fault, place, declared == NULL ? "" : declared->operand);
    rankscope_control_complete(address);
}

/* The variable has its result, and is a variable like others again. */
static void complete(struct declared **slot)
{
    struct declared *declared = *slot;
    for (size_t at = 0; at < declared->size; at += declared->element)
        rankscope_control_set_value(declared->address + at);
    declared->ends_with_construct = 0;
    if (declared->is_static)
        declared->state = REDUCTION_DECLARED;
    else
        drop(slot);
}

void rankscope_reductions_completed(void)
{
    for (struct declared **slot = &reductions; *slot != NULL;) {
        struct declared *declared = *slot;
        if (declared->ends_with_construct && declared->state == REDUCTION_LEFT)
            complete(slot);
        if (*slot == declared)
            slot = &declared->next;
    }
}

void rankscope_control_complete(const void *address)
{
    if (!rankscope_hears_simple(HEARD_COMPLETE, address, 0, 0) || !rankscope_control.on)
        return;
    struct declared **slot = slot_of(address);
    if (*slot == NULL) {
        rankscope_control_set_value(address);
        return;
    }
    if ((*slot)->state == REDUCTION_COMPUTED)
        (*slot)->ends_with_construct = 1;
    else
        complete(slot);
}

void rankscope_control_remove_reduction(const void *address)
{
    if (rankscope_hears_simple(HEARD_REDUCTION_FORGOTTEN, address, 0, 0) && rankscope_control.on)
        rankscope_drop_reductions(address);
}

void rankscope_control_insert(const struct rankscope_redvar *variable)
{
    const long length = variable->VLength == 0 ? 1 : variable->VLength;
    const size_t element = rankscope_value_size(variable->VType);
    const long words[] = {length * (long)element, (long)element};
    const struct place place = {"", 0};
    const struct heard heard = {.kind = HEARD_REDUCTION,
                                .place = place,
                                .operand = variable->Operand == NULL ? "" : variable->Operand,
                                .address = variable->Mem,
                                .count = 2,
                                .words = words};
    if (rankscope_hears(&heard) && rankscope_control.on)
        rankscope_declare_reduction(variable->Mem, (size_t)length * element, element, variable->Operand, 0);
}
