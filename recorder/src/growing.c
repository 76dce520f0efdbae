/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "growing.h"

#include <stdlib.h>

void *rankscope_grown(void *items, size_t count, size_t *room, size_t size)
{
    if (count < *room)
        return items;
    const size_t larger = *room == 0 ? 16 : 2 * *room;
    void *grown = realloc(items, larger * size);
    if (grown != NULL)
        *room = larger;
    return grown;
}
