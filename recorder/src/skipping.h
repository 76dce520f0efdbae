/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Groups that the run has left to other processes in the current iteration, before anything else was done in it. The
 * reference may have them within the iteration, or, where it has left them too, their SKP before its IT. */
#ifndef RANKSCOPE_SKIPPING_H
#define RANKSCOPE_SKIPPING_H

#include "reference.h"

/** The sites of their SKP records; one that is all 0 has none. */
struct skips {
    uint32_t *sites;
    size_t count;
    size_t room;
};

/** Returns 0 when memory is short. */
int rankscope_skips_add(struct skips *skips, uint32_t site);

/** Moves `*spot`, in an iteration of the reference, behind the SKP records of all these groups. Returns 0, and moves
 * nothing, where the iteration does not have all of them in their order before another construct. */
int rankscope_skips_pass(const struct skips *skips, const struct reference *reference, struct spot *spot);

/** Whether what the reference has from `spot` to the byte `end`, or to the end of the iteration, belongs to these
 * groups: the records that the run writes at `level`. A group begins with a BW, or with reads on the line of its SKP.
 */
int rankscope_skips_excuse(const struct skips *skips, const struct reference *reference, struct spot spot, size_t end,
                           int level);

/** Whether the end of a group is among so many records from `spot` on, before the next construct. */
int rankscope_has_group_ahead(const struct reference *reference, struct spot spot, int most);

#endif
