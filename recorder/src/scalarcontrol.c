/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules for variables that are no elements of arrays (sections 5.1, 5.3 of the Russian document). */
#include "controlerrors.h"
#include "variables.h"

/* A variable that the program says is private before the construct in which it is. */
struct later {
    struct later *next;
    const void *address;
    int is_static;
};

static struct later *laters;

int rankscope_private_later(const void *address, int is_static)
{
    rankscope_private_forget(address);
    struct later *later = rankscope_control_allocate(1, sizeof *later);
    if (later == NULL)
        return 0;
    later->address = address;
    later->is_static = is_static;
    later->next = laters;
    laters = later;
    return 1;
}

/* Removes the one at `slot`. */
static void drop(struct later **slot)
{
    struct later *later = *slot;
    *slot = later->next;
    rankscope_control_free(later, 1, sizeof *later);
}

void rankscope_private_forget(const void *address)
{
    for (struct later **slot = &laters; *slot != NULL;) {
        if (address == NULL || (*slot)->address == address)
            drop(slot);
        else
            slot = &(*slot)->next;
    }
}

void rankscope_private_enter(void)
{
    for (struct later **slot = &laters; *slot != NULL;) {
        const void *address = (*slot)->address;
        struct variable *variable =
            rankscope_variable_add(address, rankscope_variable_at(address), RANKSCOPE_CLASS_PRIVATE);
        if (variable == NULL)
            return;
        variable->is_declared = 1;
        if ((*slot)->is_static)
            slot = &(*slot)->next;
        else
            drop(slot);
    }
}

/* The class of a variable that is used for the first time at a level: what it is around the construct counts before the
 * kind of use. */
static enum rankscope_class class_of(const struct control_access *access, const struct variable *previous)
{
    if (rankscope_control.level == 0)
        return RANKSCOPE_CLASS_PLAIN;
    if (previous != NULL && (previous->kind == RANKSCOPE_CLASS_READ_ONLY || previous->kind == RANKSCOPE_CLASS_REMOTE))
        return (enum rankscope_class)previous->kind;
    if (access->is_reduction || (previous != NULL && previous->kind == RANKSCOPE_CLASS_REDUCTION))
        return RANKSCOPE_CLASS_REDUCTION;
    return access->is_write ? RANKSCOPE_CLASS_PRIVATE : RANKSCOPE_CLASS_READ_ONLY;
}

/* A private variable has the value of the iteration that set it. */
static int has_value(const struct variable *variable)
{
    return variable->is_initialized
           && (variable->kind != RANKSCOPE_CLASS_PRIVATE
               || variable->iteration == rankscope_control_iteration(variable->level));
}

/* The entry of the level of execution (dyn_CheckValidVar); NULL when memory is short. */
static struct variable *valid_entry(const struct control_access *access)
{
    struct variable *found = rankscope_variable_at(access->address);
    if (found != NULL && found->level == rankscope_control.level)
        return found;
    const enum rankscope_class kind = class_of(access, found);
    struct variable *added = rankscope_variable_add(access->address, found, kind);
    if (added != NULL && kind != RANKSCOPE_CLASS_PRIVATE)
        added->is_initialized = found != NULL && has_value(found);
    return added;
}

static void set(struct variable *variable)
{
    variable->is_initialized = 1;
    variable->iteration = rankscope_control_iteration(variable->level);
}

static void check_value(const struct control_access *access, const struct variable *variable)
{
    if (rankscope_control.settings->variable_initialization && !has_value(variable))
        rankscope_control_error(UNINITIALIZED_VARIABLE, access->place, access->operand);
}

void rankscope_control_scalar(const struct control_access *access)
{
    struct variable *variable = valid_entry(access);
    if (variable == NULL)
        return;
    const int is_remote = variable->kind == RANKSCOPE_CLASS_REMOTE;
    /* a variable that is declared so may be set in the sequential branch */
    const int is_fixed = variable->kind == RANKSCOPE_CLASS_READ_ONLY && rankscope_control.level > 0;
    if (!access->is_write) {
        check_value(access, variable);
        return;
    }
    if (is_remote && rankscope_control.settings->remote_buffer)
        rankscope_control_error(WRITE_TO_REMOTE_BUFFER, access->place, access->operand);
    if (is_fixed && rankscope_control.settings->read_only)
        rankscope_control_error(WRITE_TO_READ_ONLY, access->place, access->operand);
    if (!is_fixed && !is_remote)
        set(variable);
}
