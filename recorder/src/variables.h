/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of variables: entries by address and level of execution (section 5.6.1 of the Russian document). */
#ifndef RANKSCOPE_VARIABLES_H
#define RANKSCOPE_VARIABLES_H

#include "control.h"

/** A variable at a level. */
struct variable {
    struct variable *previous; /* the same address at a lower level */
    struct variable *next_in_slot; /* of the highest level of each address */
    struct variable *next_in_level;
    struct variable *before_in_level;
    const void *address;
    unsigned char kind; /* enum rankscope_class */
    unsigned char level;
    unsigned char is_initialized;
    unsigned char is_declared; /* by a call, not by its first use */
    unsigned long long iteration; /* in which a private variable was set */
};

/** The entry of the highest level of an address; NULL: none. */
struct variable *rankscope_variable_at(const void *address);

/** Adds an entry at the level of execution above that one (`previous`, NULL: none). NULL when memory is short. */
struct variable *rankscope_variable_add(const void *address, struct variable *previous, enum rankscope_class kind);

/** Removes the highest entry of an address. */
void rankscope_variable_remove(struct variable *variable);

/** The entries of a level, one of them after the other by next_in_level. */
struct variable *rankscope_variables_of_level(int level);

/** Removes all. */
void rankscope_variables_clear(void);

/** How many there are, and how many there were at most. */
unsigned long rankscope_variable_count(void);
unsigned long rankscope_variable_peak(void);

/** Judges a use of a variable that is no element of an array and no declared reduction. */
void rankscope_control_scalar(const struct control_access *access);

/** A private variable of all parallel constructs, or of the next; `is_static`: of all. Returns 0 when memory is short.
 */
int rankscope_private_later(const void *address, int is_static);

/** The parallel construct that begins gets the private variables that wait for it. */
void rankscope_private_enter(void);

/** A private variable is not one any more. */
void rankscope_private_forget(const void *address);

#endif
