/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "referencemerge.h"

#include "iterations.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* What is nested deeper is taken from one process: nobody divides such constructs. */
enum { MOST_DEPTH = 64 };

/* Lines of one file: from a place on, up to another one. */
struct stretch {
    size_t file;
    struct spot at;
    struct spot end;
};

struct merging {
    struct reference *files;
    size_t count;
    FILE *target;
    struct merged_reference *merged;
    unsigned long lines; /* written, and 1 */
    int error;
};

/* The executions of one construct in several files. */
struct execution {
    struct stretch *bodies; /* behind the begin, up to the EL */
    struct iterations *iterations; /* of each of them */
    size_t count;
};

static void merge(struct merging *merging, struct stretch *parts, size_t count, int depth);

static void fail(struct merging *merging, int error)
{
    if (merging->error == 0)
        merging->error = error;
}

static int add_lines(struct merging *merging, size_t file, struct spot from)
{
    struct merged_reference *merged = merging->merged;
    const struct merged_lines *last = merged->count == 0 ? NULL : &merged->stretches[merged->count - 1];
    if (last != NULL && last->file == file && merging->lines - last->first == from.line - last->of_file)
        return 1;
    if ((merged->count & (merged->count + 1)) == 0) { /* room for 1, 3, 7, ... */
        struct merged_lines *more = realloc(merged->stretches, (2 * merged->count + 1) * sizeof *more);
        if (more == NULL)
            return 0;
        merged->stretches = more;
    }
    merged->stretches[merged->count++] = (struct merged_lines){merging->lines, from.line, file};
    return 1;
}

static void copy(struct merging *merging, size_t file, struct spot from, struct spot to)
{
    const size_t size = to.at - from.at;
    if (size == 0 || merging->error != 0)
        return;
    if (!add_lines(merging, file, from))
        fail(merging, ENOMEM);
    else if (fwrite(merging->files[file].text + from.at, 1, size, merging->target) != size)
        fail(merging, errno == 0 ? EIO : errno);
    merging->lines += to.line - from.line;
    rankscope_reference_forget(&merging->files[file], to.at);
}

/* Reads the next line of a part; 0 at its end. */
static int read_line(const struct merging *merging, struct stretch *part, struct scanned_line *line)
{
    if (part->at.at >= part->end.at)
        return 0;
    return rankscope_reference_read(&merging->files[part->file], &part->at, line);
}

static int is_begin(const struct scanned_line *line)
{
    return line->sort == SCANNED_RECORD && line->kind <= SCANNED_TR;
}

/* Passes over a construct whose first line was read; `*end` is its EL. */
static void pass_over(struct merging *merging, struct stretch *part, struct spot *end)
{
    struct scanned_line line;
    rankscope_reference_walk(&merging->files[part->file], part->at, NULL, NULL, end);
    part->at = *end;
    read_line(merging, part, &line);
}

static int same_text(struct scanned_text a, struct scanned_text b)
{
    return a.length == b.length && memcmp(a.begin, b.begin, a.length) == 0;
}

/* Goes on behind the next SKP of that place, if there is one before the next construct. */
static int find_skip(const struct merging *merging, struct stretch *part, const struct scanned_line *skip)
{
    struct stretch ahead = *part;
    struct scanned_line line;
    while (read_line(merging, &ahead, &line) && !is_begin(&line)) {
        if (line.sort != SCANNED_RECORD || line.kind != SCANNED_SKP || line.line != skip->line
            || !same_text(line.file, skip->file))
            continue;
        *part = ahead;
        return 1;
    }
    return 0;
}

/* A group that only the process runs which has its elements ends: that is the one with the most lines up to here. */
static void merge_group(struct merging *merging, struct stretch *parts, size_t count, struct spot from,
                        const struct scanned_line *skip)
{
    struct stretch most = {parts[0].file, from, parts[0].at};
    for (size_t i = 1; i < count; ++i) {
        const struct spot begin = parts[i].at;
        if (find_skip(merging, &parts[i], skip) && parts[i].at.line - begin.line > most.end.line - most.at.line)
            most = (struct stretch){parts[i].file, begin, parts[i].at};
    }
    copy(merging, most.file, most.at, most.end);
}

static int take_iteration(struct spot spot, const struct scanned_line *line, void *target)
{
    return rankscope_iterations_add(target, spot, line);
}

/* Adds the body that begins at `at`, and its iterations. */
static void add_body(struct merging *merging, struct execution *execution, size_t file, struct spot at,
                     struct spot *end)
{
    struct iterations *iterations = &execution->iterations[execution->count];
    const int whole = rankscope_reference_walk(&merging->files[file], at, take_iteration, iterations, end);
    if (!whole && end->at < merging->files[file].size)
        fail(merging, ENOMEM);
    execution->bodies[execution->count++] = (struct stretch){file, at, *end};
}

/* Goes on behind the execution of the same construct, if there is one ahead. */
static void find_body(struct merging *merging, struct execution *execution, struct stretch *part,
                      const struct scanned_line *begin)
{
    struct stretch ahead = *part;
    struct scanned_line line;
    while (read_line(merging, &ahead, &line)) {
        struct spot end;
        if (!is_begin(&line))
            continue;
        if (line.kind != begin->kind || line.number != begin->number) {
            pass_over(merging, &ahead, &end);
            continue;
        }
        add_body(merging, execution, ahead.file, ahead.at, &end);
        ahead.at = end;
        read_line(merging, &ahead, &line);
        *part = ahead;
        return;
    }
}

static struct spot end_of_iteration(const struct execution *execution, size_t body, size_t iteration)
{
    const struct iterations *iterations = &execution->iterations[body];
    return iteration + 1 < iterations->count ? iterations->known[iteration + 1].spot : execution->bodies[body].end;
}

/* The lines of an iteration in all files that have it and in which it was not taken; that of `body` is the first. */
static size_t gather(struct merging *merging, struct execution *execution, size_t body, size_t iteration,
                     struct stretch *parts)
{
    struct scanned_line line;
    struct spot behind = execution->iterations[body].known[iteration].spot;
    size_t count = 0;
    rankscope_reference_read(&merging->files[execution->bodies[body].file], &behind, &line);
    parts[count++] =
        (struct stretch){execution->bodies[body].file, behind, end_of_iteration(execution, body, iteration)};
    for (size_t i = body + 1; i < execution->count; ++i) {
        struct iterations *iterations = &execution->iterations[i];
        long index[SCANNED_MAX_RANK] = {0};
        struct spot at;
        for (int k = 0; k < line.rank && k < SCANNED_MAX_RANK; ++k)
            index[k] = (long)line.index[k];
        if (rankscope_iterations_find(iterations, &merging->files[execution->bodies[i].file], index, line.rank, &at)
            != ITERATION_FOUND)
            continue;
        const size_t found = iterations->next - 1; /* which was found last */
        parts[count++] = (struct stretch){execution->bodies[i].file, at, end_of_iteration(execution, i, found)};
    }
    return count;
}

/* The iterations that begin in this file and were not taken with those of another one. */
static void merge_iterations(struct merging *merging, struct execution *execution, size_t body, int depth)
{
    const struct iterations *iterations = &execution->iterations[body];
    const size_t file = execution->bodies[body].file;
    struct stretch *parts = calloc(execution->count, sizeof *parts);
    if (parts == NULL)
        fail(merging, ENOMEM);
    for (size_t i = 0; parts != NULL && i < iterations->count && merging->error == 0; ++i) {
        if (iterations->known[i].is_executed)
            continue;
        const size_t count = gather(merging, execution, body, i, parts);
        copy(merging, file, iterations->known[i].spot, parts[0].at);
        if (count == 1)
            copy(merging, file, parts[0].at, parts[0].end);
        else
            merge(merging, parts, count, depth);
    }
    free(parts);
}

/* What is before the first iteration of each body. */
static void merge_heads(struct merging *merging, const struct execution *execution, int depth)
{
    struct stretch *heads = calloc(execution->count, sizeof *heads);
    if (heads == NULL) {
        fail(merging, ENOMEM);
        return;
    }
    for (size_t i = 0; i < execution->count; ++i) {
        heads[i] = execution->bodies[i];
        if (execution->iterations[i].count > 0)
            heads[i].end = execution->iterations[i].known[0].spot;
    }
    merge(merging, heads, execution->count, depth);
    free(heads);
}

/* A construct that begins in the first part; its begin was read, and is copied. */
static void merge_construct(struct merging *merging, struct stretch *parts, size_t count,
                            const struct scanned_line *begin, int depth)
{
    struct execution execution = {calloc(count, sizeof *execution.bodies), calloc(count, sizeof *execution.iterations),
                                  0};
    if (execution.bodies == NULL || execution.iterations == NULL) {
        fail(merging, ENOMEM);
    } else {
        struct scanned_line line;
        struct spot end;
        add_body(merging, &execution, parts[0].file, parts[0].at, &end);
        for (size_t i = 1; i < count; ++i)
            find_body(merging, &execution, &parts[i], begin);
        merge_heads(merging, &execution, depth + 1);
        for (size_t i = 0; i < execution.count; ++i)
            merge_iterations(merging, &execution, i, depth + 1);
        parts[0].at = end;
        read_line(merging, &parts[0], &line);
        copy(merging, parts[0].file, end, parts[0].at);
    }
    for (size_t i = 0; i < execution.count; ++i)
        rankscope_iterations_clear(&execution.iterations[i]);
    free(execution.bodies);
    free(execution.iterations);
}

/* Lines that several processes have, each its part: those of the first, and what the others have of constructs. */
static void merge(struct merging *merging, struct stretch *parts, size_t count, int depth)
{
    struct spot from = parts[0].at; /* what is not copied yet */
    struct scanned_line line;
    if (depth == MOST_DEPTH) {
        copy(merging, parts[0].file, parts[0].at, parts[0].end);
        return;
    }
    while (merging->error == 0 && read_line(merging, &parts[0], &line)) {
        if (is_begin(&line)) {
            copy(merging, parts[0].file, from, parts[0].at);
            merge_construct(merging, parts, count, &line, depth);
            from = parts[0].at;
        } else if (line.sort == SCANNED_RECORD && line.kind == SCANNED_SKP) {
            merge_group(merging, parts, count, from, &line);
            from = parts[0].at;
        }
    }
    copy(merging, parts[0].file, from, parts[0].at);
}

int rankscope_merge_references(struct reference *files, size_t count, FILE *target, struct merged_reference *merged)
{
    struct merging merging = {.files = files, .count = count, .target = target, .merged = merged, .lines = 1};
    struct stretch *parts = calloc(count, sizeof *parts);
    if (parts == NULL)
        return ENOMEM;
    for (size_t i = 0; i < count; ++i)
        parts[i] = (struct stretch){i, files[i].body, {files[i].size, ULONG_MAX}};
    const struct spot begin = {0, 1};
    copy(&merging, 0, begin, files[0].body);
    merge(&merging, parts, count, 0);
    free(parts);
    if (merging.error == 0 && fflush(target) != 0)
        fail(&merging, errno);
    return merging.error;
}

void rankscope_merged_close(struct merged_reference *merged)
{
    if (merged == NULL)
        return;
    free(merged->stretches);
    free(merged->names);
    free(merged);
}

unsigned long rankscope_merged_origin(const struct merged_reference *merged, unsigned long line, size_t *file)
{
    size_t low = 0;
    size_t high = merged->count;
    while (high - low > 1) {
        const size_t middle = low + (high - low) / 2;
        if (merged->stretches[middle].first <= line)
            low = middle;
        else
            high = middle;
    }
    *file = merged->stretches[low].file;
    return merged->stretches[low].of_file + (line - merged->stretches[low].first);
}
