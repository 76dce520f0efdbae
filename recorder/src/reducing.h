/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A variable whose values are joined: iterations begin with what changes nothing, and the operation joins what they
 * leave (section 6.5.6). */
#ifndef RANKSCOPE_REDUCING_H
#define RANKSCOPE_REDUCING_H

#include "rankscope/reductions.h"

#include <stddef.h>

/** One that is all 0 has no variable. */
struct reducing {
    struct rankscope_redvar variable;
    size_t size; /* bytes of a value */
    int is_calculating; /* the variable has a value of the iteration that runs; what was before is in `current` */
    unsigned char *current;
    unsigned char *initial;
    unsigned char *current_place; /* where the extreme values are */
    unsigned char *initial_place;
};

/** Why a variable cannot be reduced; NULL: it can. */
const char *rankscope_fault_of_reduction(const struct rankscope_redvar *variable);

/** Begins with the values that the variable has. Returns 0 when memory is short. */
int rankscope_reducing_make(struct reducing *reducing, const struct rankscope_redvar *variable);
void rankscope_reducing_release(struct reducing *reducing);

/** Bytes of all values, and of all places. */
size_t rankscope_reducing_values(const struct reducing *reducing);
size_t rankscope_reducing_places(const struct reducing *reducing);

/** Keeps the values that the variable has as its initial ones. */
void rankscope_reducing_store_initial(struct reducing *reducing);

/** Gives the variable what an iteration starts with: the initial values, or those that change nothing, so that a sum of
 * n iterations counts what was before once and not n times. */
void rankscope_reducing_start(struct reducing *reducing);

/** Joins values, and the places that belong to them, with what is there. */
void rankscope_reducing_join(struct reducing *reducing, const unsigned char *values, const unsigned char *places);

/** Joins what the iteration left in the variable, if one has begun. */
void rankscope_reducing_take(struct reducing *reducing);

/** Gives the variable what all came to. */
void rankscope_reducing_finish(struct reducing *reducing);

#endif
