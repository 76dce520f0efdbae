/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Elements of an array in memory, in the order of their subscripts, whatever the order in memory. */
#ifndef RANKSCOPE_ARRAYWALK_H
#define RANKSCOPE_ARRAYWALK_H

#include "rankscope/arrays.h"

#include <stddef.h>

/** A box of elements in memory. */
struct view {
    const unsigned char *base; /* the element whose indices are all 0 */
    size_t size; /* bytes of an element */
    int rank;
    int64_t extents[RANKSCOPE_ARRAY_MAX_RANK];
    int64_t strides[RANKSCOPE_ARRAY_MAX_RANK]; /* in elements */
};

/** Takes elements that follow each other; 0: no more are wanted. */
typedef int (*take_elements)(const unsigned char *elements, size_t count, void *target);

/** All elements of the box, the last subscript fastest, in stretches of any length. 0: it was ended by `take`, or
 * memory is short. */
int rankscope_walk(const struct view *view, take_elements take, void *target);

/** How many elements the box has. */
int64_t rankscope_view_count(const struct view *view);

/** The box with the order of its subscripts turned round. */
struct view rankscope_view_reversed(const struct view *view);

#endif
