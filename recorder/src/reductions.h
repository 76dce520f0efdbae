/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of reduction variables and the manual calculation of their results (section 6.5.6). */
#ifndef RANKSCOPE_REDUCTIONTABLE_H
#define RANKSCOPE_REDUCTIONTABLE_H

#include "rankscope/reductions.h"
#include "settings.h"

#include <stddef.h>

/** Starts with an empty table. */
void rankscope_reductions_begin(const struct settings *settings);

/** Forgets all variables; they keep the values that they have. */
void rankscope_reductions_end(void);

/** The construct at this depth (1 is the outermost) is parallel and begins: those that wait for one belong to it. */
void rankscope_reductions_enter(size_t depth);

/** An iteration of it begins. */
void rankscope_reductions_iterate(size_t depth);

/** It ends. */
void rankscope_reductions_leave(size_t depth);

/** The reduction of the variable at this address is complete: its value is the result. */
void rankscope_reductions_complete(const void *address);

/** Whether results are computed from the iterations. */
int rankscope_is_calculating_manually(void);

/** Other threads run iterations: what is computed manually is not what the program says. */
void rankscope_reductions_give_up(void);

#endif
