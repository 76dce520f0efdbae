/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The records of all threads that shared a construct, in the order in which one thread would have made them. */
#ifndef RANKSCOPE_JOINING_H
#define RANKSCOPE_JOINING_H

#include "sharing.h"

/** Records what the recording thread did (`held`; NULL: that is recorded already) and what the others did, iteration by
 * iteration in the order of the loop. Returns 0, with a report, when there is no room for it. */
int rankscope_join(const struct shared *shared, struct arena *held, struct sharer *sharers);

#endif
