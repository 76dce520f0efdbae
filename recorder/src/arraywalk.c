/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "arraywalk.h"

#include <stdlib.h>
#include <string.h>

enum {
    STRETCH_BYTES = 16384, /* half of a first cache */
    TILE_BYTES = 128, /* two cache lines of the contiguous dimension are gathered at once */
    MOST_TILE_BYTES = 1 << 26
};

int64_t rankscope_view_count(const struct view *view)
{
    int64_t count = 1;
    for (int i = 0; i < view->rank; ++i)
        count *= view->extents[i];
    return count;
}

struct view rankscope_view_reversed(const struct view *view)
{
    struct view reversed = *view;
    for (int i = 0; i < view->rank; ++i) {
        reversed.extents[i] = view->extents[view->rank - 1 - i];
        reversed.strides[i] = view->strides[view->rank - 1 - i];
    }
    return reversed;
}

/* The same elements with as few dimensions as possible: those of one index are left out, contiguous ones joined. There
 * is one at least. */
static struct view simplified(const struct view *view)
{
    struct view result = {view->base, view->size, 0, {0}, {0}};
    for (int i = 0; i < view->rank; ++i) {
        if (view->extents[i] == 1)
            continue;
        const int last = result.rank - 1;
        if (last >= 0 && result.strides[last] == view->strides[i] * view->extents[i]) {
            result.extents[last] *= view->extents[i];
            result.strides[last] = view->strides[i];
            continue;
        }
        result.extents[result.rank] = view->extents[i];
        result.strides[result.rank++] = view->strides[i];
    }
    if (result.rank == 0) {
        result.extents[0] = 1;
        result.strides[0] = 1;
        result.rank = 1;
    }
    return result;
}

/* Steps through the indices of dimensions [first, end), the last one fastest; 0 after the last. */
static int next_index(const struct view *view, int first, int end, int64_t *index, const unsigned char **at)
{
    for (int i = end; i-- > first;) {
        *at += view->strides[i] * (int64_t)view->size;
        if (++index[i] < view->extents[i])
            return 1;
        *at -= view->strides[i] * view->extents[i] * (int64_t)view->size;
        index[i] = 0;
    }
    return 0;
}

#define COPY_STRIDED(bytes)                                        \
    case bytes:                                                    \
        for (int64_t i = 0; i < count; ++i)                        \
            memcpy(to + i * to_step, from + i * from_step, bytes); \
        return

/* Steps are in bytes. */
static void copy_strided(unsigned char *to, int64_t to_step, const unsigned char *from, int64_t from_step,
                         int64_t count, size_t size)
{
    switch (size) {
        COPY_STRIDED(1);
        COPY_STRIDED(2);
        COPY_STRIDED(4);
        COPY_STRIDED(8);
        COPY_STRIDED(16);
    default:
        return; /* elements have no other sizes */
    }
}

/* Rows that are contiguous and long are handed on as they are, others are gathered. */
static int walk_rows(const struct view *view, take_elements take, void *target)
{
    const int last = view->rank - 1;
    const int64_t length = view->extents[last];
    const int64_t step = view->strides[last] * (int64_t)view->size;
    const size_t most = STRETCH_BYTES / view->size;
    unsigned char buffer[STRETCH_BYTES];
    size_t used = 0;
    int64_t index[RANKSCOPE_ARRAY_MAX_RANK] = {0};
    const unsigned char *at = view->base;
    do {
        const int whole = view->strides[last] == 1 && (length * (int64_t)view->size >= 1024 || view->rank == 1);
        if (whole && used > 0) {
            if (!take(buffer, used, target))
                return 0;
            used = 0;
        }
        for (int64_t first = 0; first < length;) {
            const size_t rest = (size_t)(length - first);
            const size_t room = whole ? most : most - used;
            const size_t count = rest < room ? rest : room;
            const unsigned char *from = at + first * step;
            first += (int64_t)count;
            if (whole) {
                if (!take(from, count, target))
                    return 0;
                continue;
            }
            copy_strided(buffer + used * view->size, (int64_t)view->size, from, step, (int64_t)count, view->size);
            used += count;
            if (used < most)
                continue;
            if (!take(buffer, used, target))
                return 0;
            used = 0;
        }
    } while (next_index(view, 0, last, index, &at));
    return used == 0 || take(buffer, used, target);
}

/* The dimension whose elements are next to each other, if it is not the last; else -1. */
static int contiguous_dimension(const struct view *view)
{
    if (view->strides[view->rank - 1] == 1)
        return -1;
    for (int i = 0; i + 1 < view->rank; ++i)
        if (view->strides[i] == 1)
            return i;
    return -1;
}

/* Several indices of the contiguous dimension at once: each cache line is then read once. */
static int walk_tiles(const struct view *view, int dimension, unsigned char *buffer, int64_t inner, take_elements take,
                      void *target)
{
    const int64_t size = (int64_t)view->size;
    const int64_t tile = TILE_BYTES / size;
    int64_t outer_index[RANKSCOPE_ARRAY_MAX_RANK] = {0};
    const unsigned char *outer = view->base;
    do {
        for (int64_t first = 0; first < view->extents[dimension]; first += tile) {
            const int64_t left = view->extents[dimension] - first;
            const int64_t count = left < tile ? left : tile;
            int64_t index[RANKSCOPE_ARRAY_MAX_RANK] = {0};
            const unsigned char *at = outer + first * size;
            int64_t place = 0;
            do {
                copy_strided(buffer + place++ * size, inner * size, at, size, count, view->size);
            } while (next_index(view, dimension + 1, view->rank, index, &at));
            const int64_t most = STRETCH_BYTES / size;
            for (int64_t done = 0; done < count * inner; done += most) {
                const int64_t rest = count * inner - done;
                if (!take(buffer + done * size, (size_t)(rest < most ? rest : most), target))
                    return 0;
            }
        }
    } while (next_index(view, 0, dimension, outer_index, &outer));
    return 1;
}

int rankscope_walk(const struct view *view, take_elements take, void *target)
{
    if (rankscope_view_count(view) == 0)
        return 1;
    const struct view simple = simplified(view);
    const int dimension = contiguous_dimension(&simple);
    if (dimension >= 0) {
        int64_t inner = 1;
        for (int i = dimension + 1; i < simple.rank; ++i)
            inner *= simple.extents[i];
        unsigned char *buffer = inner > MOST_TILE_BYTES / TILE_BYTES ? NULL : malloc((size_t)inner * TILE_BYTES);
        if (buffer != NULL) {
            const int whole = walk_tiles(&simple, dimension, buffer, inner, take, target);
            free(buffer);
            return whole;
        }
    }
    return walk_rows(&simple, take, target);
}
