/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules for variables that are no elements of arrays (sections 5.1, 5.3 of the Russian document). */
#include "controlerrors.h"
#include "rules/c/controlling.h"
#include "variables.h"

/* A variable that the program says is private before the construct in which it is. */
struct later {
    struct later *next;
    const void *address;
    int is_static;
};

static struct later *laters;

_Static_assert(RULED_PLAIN == (int)RANKSCOPE_CLASS_PLAIN && RULED_READ_ONLY == (int)RANKSCOPE_CLASS_READ_ONLY
                   && RULED_PRIVATE == (int)RANKSCOPE_CLASS_PRIVATE && RULED_REDUCTION == (int)RANKSCOPE_CLASS_REDUCTION
                   && RULED_REMOTE == (int)RANKSCOPE_CLASS_REMOTE,
               "classes of rules/control");

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

/* The class of a variable that is used for the first time at a level. */
static enum rankscope_class class_of(const struct control_access *access, const struct variable *previous)
{
    const enum ruled_class outer = previous == NULL ? RULED_CLASSES : (enum ruled_class)previous->kind;
    return (enum rankscope_class)rankscope_class_by_first_use(outer, rankscope_control.level > 0, access->is_reduction,
                                                              access->is_write);
}

/* A private variable has the value of the iteration that set it. */
static int has_value(const struct variable *variable)
{
    return variable->is_initialized
           && rankscope_holds_value((enum ruled_class)variable->kind,
                                    variable->iteration == rankscope_control_iteration(variable->level));
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
    if (!access->is_write) {
        check_value(access, variable);
        return;
    }
    const enum control_message fault =
        rankscope_fault_of_write((enum ruled_class)variable->kind, rankscope_control.level > 0);
    if (fault == CONTROL_MESSAGES)
        set(variable);
    else if (fault == WRITE_TO_READ_ONLY ? rankscope_control.settings->read_only
                                         : rankscope_control.settings->remote_buffer)
        rankscope_control_error(fault, access->place, access->operand);
}
