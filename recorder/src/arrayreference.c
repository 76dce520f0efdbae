/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "arrayreference.h"

#include "arrayblocks.h"
#include "npy.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VALUE_TEXT = 80 };

/* What the blocks of the reference have shown so far. */
struct finding {
    int64_t covered; /* own elements that were compared */
    int64_t differing;
    double most; /* the largest difference; infinite where there is no number for it */
    int64_t first; /* position of the first differing element, the last subscript fastest */
    char value[VALUE_TEXT]; /* of it */
    char reference[VALUE_TEXT];
    char wrong[2 * VALUE_TEXT]; /* why not all could be compared */
};

/* A number of a real or integer type as a double: for differences and texts, of which int64 has texts of its own. */
static double number_at(enum rankscope_element type, const unsigned char *at)
{
    struct statistics one;
    rankscope_statistics_begin(&one, type);
    rankscope_statistics_take(at, 1, &one);
    if (rankscope_is_integer(type))
        return rankscope_statistics_sum(&one);
    double wide = 0;
    float narrow = 0;
    if (type == RANKSCOPE_FLOAT) {
        memcpy(&narrow, at, sizeof narrow);
        return (double)narrow;
    }
    memcpy(&wide, at, sizeof wide);
    return wide;
}

/* Parts of a number: one, or two of a complex one. */
static int parts_of(enum rankscope_element type, const unsigned char *at, double *parts)
{
    if (type == RANKSCOPE_FLOAT_COMPLEX) {
        parts[0] = number_at(RANKSCOPE_FLOAT, at);
        parts[1] = number_at(RANKSCOPE_FLOAT, at + sizeof(float));
        return 2;
    }
    if (type == RANKSCOPE_DOUBLE_COMPLEX) {
        parts[0] = number_at(RANKSCOPE_DOUBLE, at);
        parts[1] = number_at(RANKSCOPE_DOUBLE, at + sizeof(double));
        return 2;
    }
    parts[0] = number_at(type, at);
    parts[1] = 0;
    return 1;
}

static void value_text(enum rankscope_element type, const unsigned char *at, char *text)
{
    if (type == RANKSCOPE_INT64 || type == RANKSCOPE_UINT64) {
        uint64_t bits = 0;
        memcpy(&bits, at, sizeof bits);
        if (type == RANKSCOPE_INT64)
            snprintf(text, VALUE_TEXT, "%" PRId64, (int64_t)bits);
        else
            snprintf(text, VALUE_TEXT, "%" PRIu64, bits);
        return;
    }
    double parts[2];
    const int digits = type == RANKSCOPE_FLOAT || type == RANKSCOPE_FLOAT_COMPLEX ? 9 : 17;
    if (parts_of(type, at, parts) == 2)
        snprintf(text, VALUE_TEXT, "(%.*g, %.*g)", digits, parts[0], digits, parts[1]);
    else
        snprintf(text, VALUE_TEXT, "%.*g", digits, parts[0]);
}

static int is_nan(const double *parts)
{
    return isnan(parts[0]) || isnan(parts[1]);
}

/* Whether two elements of other bits are equal by the rules of `rankscope diff`: NaN is NaN, +0 is -0, and either
 * tolerance suffices. `distance` is how far they are apart. */
static int are_equal(const struct array_settings *settings, enum rankscope_element type, const unsigned char *a,
                     const unsigned char *b, double *distance)
{
    double left[2];
    double right[2];
    parts_of(type, a, left);
    parts_of(type, b, right);
    *distance = INFINITY;
    if (is_nan(left) || is_nan(right))
        return is_nan(left) && is_nan(right);
    const int is_wide = type == RANKSCOPE_INT64 || type == RANKSCOPE_UINT64; /* two of them may be one double */
    if (left[0] == right[0] && left[1] == right[1] && !is_wide)
        return 1;
    if (!isfinite(left[0]) || !isfinite(left[1]) || !isfinite(right[0]) || !isfinite(right[1]))
        return 0;
    *distance = hypot(left[0] - right[0], left[1] - right[1]);
    const double larger = fmax(hypot(left[0], left[1]), hypot(right[0], right[1]));
    if (is_wide && *distance == 0)
        *distance = 1; /* at least; more than that is lost in the doubles */
    return (settings->absolute >= 0 && *distance <= settings->absolute)
           || (settings->relative >= 0 && *distance <= settings->relative * larger);
}

/* The part of the array that a block of the reference has too. */
struct overlap {
    struct view own; /* of the array */
    struct view reference;
    int64_t first[RANKSCOPE_ARRAY_MAX_RANK]; /* index of its first element among the array's own */
    int64_t strides[RANKSCOPE_ARRAY_MAX_RANK]; /* of positions, the last subscript fastest */
};

static int64_t own_extent(const struct array *array, int i)
{
    return array->view.extents[i] - array->place.low[i] - array->place.high[i];
}

/* How many elements the overlap has. Views of no elements have no base. */
static int64_t overlap_of(const struct array *array, const struct block *block, struct overlap *overlap)
{
    const int rank = array->view.rank;
    int64_t count = 1;
    int64_t stride = 1;
    overlap->own = rankscope_own_view(array);
    for (int i = rank; i-- > 0;) {
        const int64_t begin = array->place.offset[i];
        const int64_t end = begin + own_extent(array, i);
        const int64_t other = block->place.offset[i];
        const int64_t other_end = other + block->extents[i] - block->place.low[i] - block->place.high[i];
        const int64_t first = begin > other ? begin : other;
        const int64_t last = end < other_end ? end : other_end;
        if (last <= first)
            return 0;
        overlap->first[i] = first - begin;
        overlap->strides[i] = stride;
        stride *= end - begin;
        overlap->own.extents[i] = last - first;
        count *= last - first;
        overlap->own.base += (first - begin) * array->view.strides[i] * (int64_t)array->view.size;
    }
    return count;
}

static void note(struct finding *finding, const struct array *array, int64_t position, double distance,
                 const unsigned char *value, const unsigned char *reference)
{
    if (distance > finding->most)
        finding->most = distance;
    if (finding->differing++ > 0 && position > finding->first)
        return;
    finding->first = position;
    value_text(array->type, value, finding->value);
    value_text(array->type, reference, finding->reference);
}

static void compare_overlap(const struct array_settings *settings, const struct array *array,
                            const struct overlap *overlap, struct finding *finding)
{
    const int rank = array->view.rank;
    const int64_t size = (int64_t)array->view.size;
    int64_t index[RANKSCOPE_ARRAY_MAX_RANK] = {0};
    for (;;) {
        int64_t own = 0;
        int64_t other = 0;
        int64_t position = 0;
        for (int i = 0; i < rank; ++i) {
            own += index[i] * overlap->own.strides[i];
            other += index[i] * overlap->reference.strides[i];
            position += (overlap->first[i] + index[i]) * overlap->strides[i];
        }
        const int64_t length = rank == 0 ? 1 : overlap->own.extents[rank - 1];
        const int64_t own_step = rank == 0 ? 0 : overlap->own.strides[rank - 1] * size;
        const int64_t other_step = rank == 0 ? 0 : overlap->reference.strides[rank - 1] * size;
        const unsigned char *a = overlap->own.base + own * size;
        const unsigned char *b = overlap->reference.base + other * size;
        for (int64_t i = 0; i < length; ++i, a += own_step, b += other_step) {
            double distance = 0;
            if (memcmp(a, b, (size_t)size) != 0 && !are_equal(settings, array->type, a, b, &distance))
                note(finding, array, position + i, distance, a, b);
        }
        int i = rank - 1; /* the row was compared */
        while (--i >= 0) {
            if (++index[i] < overlap->own.extents[i])
                break;
            index[i] = 0;
        }
        if (i < 0)
            return;
    }
}

static int is_same_box(const struct array *array, const struct block *block)
{
    for (int i = 0; i < array->view.rank; ++i) {
        const int64_t extent = block->extents[i] - block->place.low[i] - block->place.high[i];
        if (block->place.offset[i] != array->place.offset[i] || extent != own_extent(array, i))
            return 0;
    }
    return 1;
}

/* What is wrong with a block, in a sentence that names its process. */
static const char *wrong_block(struct finding *finding, const char *what, long rank, const char *wrong)
{
    snprintf(finding->wrong, sizeof finding->wrong, "%s of process %ld: %s", what, rank, wrong);
    return finding->wrong;
}

static const char *compare_values(const struct array_settings *settings, const struct array *array,
                                  const struct savepoint *at, long rank, const struct block *block,
                                  struct overlap *overlap, struct finding *finding)
{
    char *name = rankscope_block_name(settings->reference, array, at, rank, ".npy");
    if (name == NULL)
        return "there is not enough memory";
    struct npy npy;
    const char *wrong = rankscope_npy_open(&npy, name, array->type, array->view.rank, block->extents);
    free(name);
    if (wrong == NULL) {
        overlap->reference = npy.view;
        for (int i = 0; i < array->view.rank; ++i)
            overlap->reference.base +=
                (array->place.offset[i] + overlap->first[i] - block->place.offset[i] + block->place.low[i])
                * npy.view.strides[i] * (int64_t)npy.view.size;
        compare_overlap(settings, array, overlap, finding);
    }
    rankscope_npy_close(&npy);
    return wrong == NULL ? NULL : wrong_block(finding, "the values", rank, wrong);
}

/* Compares with one block. Returns NULL, or what is wrong with it. */
static const char *compare_block(const struct array_settings *settings, const struct array *array,
                                 const struct savepoint *at, long rank, const struct block *block,
                                 struct finding *finding)
{
    if (memcmp(block->place.global, array->place.global, (size_t)array->view.rank * sizeof(int64_t)) != 0)
        return "the whole array has another shape there";
    struct overlap overlap;
    const int64_t count = overlap_of(array, block, &overlap);
    if (count == 0)
        return NULL;
    finding->covered += count;
    if (is_same_box(array, block) && block->crc32c == array->statistics.crc32c)
        return NULL;
    return compare_values(settings, array, at, rank, block, &overlap, finding);
}

/* The block of the process with this one's number is looked at first: mostly it is the only one that is needed. */
static const char *compare_blocks(const struct array_settings *settings, const struct array *array,
                                  const struct savepoint *at, struct finding *finding)
{
    struct block block;
    const int64_t wanted = (int64_t)array->statistics.count;
    const long own = at->process.number;
    const char *wrong = rankscope_block_read(&block, settings->reference, array, at, own);
    if (wrong == NULL && is_same_box(array, &block))
        return compare_block(settings, array, at, own, &block, finding);
    int64_t processes = 1; /* the first block says how many there are */
    for (long rank = 0; rank < processes && finding->covered < wanted; ++rank) {
        wrong = rankscope_block_read(&block, settings->reference, array, at, rank);
        if (wrong != NULL && *wrong == '\0')
            return rank == 0 ? "the reference has no values of it at this savepoint"
                             : wrong_block(finding, "the block", rank, "there is none");
        if (wrong != NULL)
            return wrong_block(finding, "the block", rank, wrong);
        processes = block.processes;
        wrong = compare_block(settings, array, at, rank, &block, finding);
        if (wrong != NULL)
            return wrong;
    }
    return NULL;
}

enum comparison_result rankscope_compare(const struct array_settings *settings, const struct array *array,
                                         const struct savepoint *at, char *text, size_t size)
{
    struct finding finding = {0};
    const char *wrong = compare_blocks(settings, array, at, &finding);
    if (finding.differing == 0 && wrong == NULL && finding.covered < (int64_t)array->statistics.count)
        wrong = "blocks of the reference are missing";
    if (finding.differing == 0) {
        snprintf(text, size, "%s", wrong == NULL ? "" : wrong);
        return wrong == NULL ? REFERENCE_EQUAL : REFERENCE_UNKNOWN;
    }
    char index[INDEX_TEXT];
    rankscope_index_text(array, (uint64_t)finding.first, index);
    snprintf(
        text, size,
        "first at %s, owned by process %ld: %s, in the reference %s; %lld of %lld own elements differ, by at most %g",
        index, at->process.number, finding.value, finding.reference, (long long)finding.differing,
        (long long)finding.covered, finding.most);
    return REFERENCE_DIFFERS;
}
