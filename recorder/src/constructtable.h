/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* All constructs by the construct around them and their number: a program may have a million of them. */
#ifndef RANKSCOPE_CONSTRUCTTABLE_H
#define RANKSCOPE_CONSTRUCTTABLE_H

#include "structures.h"

/** Takes in a construct, whose parent and number do not change from now on; 0 when memory is short. */
int rankscope_table_add(struct construct *construct);

/** The oldest construct of that number within `parent`, or NULL. */
struct construct *rankscope_table_first(const struct construct *parent, long number);

/** The next younger one with the parent and the number of this one, or NULL. */
struct construct *rankscope_table_next(const struct construct *construct);

/** Forgets all. The constructs themselves stay. */
void rankscope_table_clear(void);

#endif
