/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of reduction variables and the manual calculation of their results (section 6.5.6). */
#ifndef RANKSCOPE_REDUCTIONTABLE_H
#define RANKSCOPE_REDUCTIONTABLE_H

#include "reducing.h"
#include "settings.h"

#include <stddef.h>

struct sharer;

/** Starts with an empty table. */
void rankscope_reductions_begin(const struct settings *settings);

/** Forgets all variables; they keep the values that they have. Says which results were not computed by iterations. */
void rankscope_reductions_end(void);

/** Whether results are computed from the iterations. */
int rankscope_is_calculating_manually(void);

/** The recording thread has begun a parallel construct, which is at this place among its open ones (from 1 on): those
 * that wait for one belong to it. */
void rankscope_reductions_enter(size_t position, long number);

/** It begins an iteration of its innermost construct, the number `key` in the order of the loop. */
void rankscope_reductions_iterate(size_t position, unsigned long long key);

/** Another thread does, of the construct that is shared. */
void rankscope_reductions_iterate_shared(struct sharer *sharer, unsigned long long key);

/** The construct at this place ends, and all within. */
void rankscope_reductions_leave(size_t position);

/** The reduction of the variable at this address is complete: its value is the result. */
void rankscope_reductions_complete(const void *address);

#endif
