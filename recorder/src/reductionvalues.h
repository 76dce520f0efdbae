/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The operations of reductions on values of each type. Values lie without alignment. */
#ifndef RANKSCOPE_REDUCTIONVALUES_H
#define RANKSCOPE_REDUCTIONVALUES_H

#include "rankscope/reductions.h"

/** Whether the operation is defined for values of that type. */
int rankscope_can_reduce(int operation, long type);

/** Whether the operation says where an extreme value is. */
int rankscope_has_location(int operation);

/** Joins a value with what is at `into`. Returns whether rf_MAXLOC or rf_MINLOC took the new one; of equal ones the
 * first stays. */
int rankscope_reduce(int operation, long type, unsigned char *into, const unsigned char *with);

/** The value that changes nothing. Returns 0 where any value that was there before does: maxima, minima, rf_AND and
 * rf_OR count it once however often it is joined. */
int rankscope_neutral_value(int operation, long type, unsigned char *out);

#endif
