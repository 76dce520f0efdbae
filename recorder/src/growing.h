/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 * Lists that grow at their end. */
#ifndef RANKSCOPE_GROWING_H
#define RANKSCOPE_GROWING_H

#include <stddef.h>

/** The items with room for one behind the `count` that there are, elsewhere if need be; `room` is how many fit, and
 * `size` the bytes of one. NULL where memory is short: then they stay as they are. */
void *rankscope_grown(void *items, size_t count, size_t *room, size_t size);

#endif
