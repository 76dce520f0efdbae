/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "referencemerge.h"

#include "growing.h"
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
    size_t shown; /* up to which of the iterations that stand among the lines: see struct order */
};

/* The iterations of a sequential loop whose IT lines stand among the lines of its parts. An SKP opens none, so that
 * each process has an IT where it first does something in the iteration: where the first of them does belongs to all.
 */
struct order {
    size_t count; /* that were taken */
    int rank;
    int64_t index[SCANNED_MAX_RANK]; /* of the last one */
};

/* What a part has up to the next line that all have: the begin of a construct, or the SKP of a group. */
struct section {
    struct spot from;
    struct spot to; /* behind that SKP, or at that begin */
    struct spot again; /* the IT of an iteration that was taken already... */
    struct spot behind_again; /* ... and the line behind it */
    int has_iterations;
    size_t begun; /* iterations that were not taken yet */
    size_t lines; /* but for that IT */
    struct scanned_line iteration; /* the last IT */
    int is_last; /* there is no such line */
    struct scanned_line line;
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
    int has_groups; /* one of them has an SKP that is in no construct within */
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
    struct merged_lines *more = rankscope_grown(merged->stretches, merged->count, &merged->room, sizeof *more);
    if (more == NULL)
        return 0;
    merged->stretches = more;
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

static int is_same_index(const struct order *order, const struct scanned_line *line)
{
    for (int i = 0; i < line->rank && i < SCANNED_MAX_RANK; ++i)
        if (line->rank != order->rank || line->index[i] != order->index[i])
            return 0;
    return 1;
}

/* The next line of a section is an IT, which begins at `begin` and ends where the part goes on. */
static void add_iteration(struct section *section, const struct stretch *part, struct spot begin,
                          const struct order *order)
{
    const int is_again = !section->has_iterations && part->shown < order->count && is_same_index(order, &section->line);
    section->has_iterations = 1;
    section->iteration = section->line;
    if (is_again) {
        section->again = begin;
        section->behind_again = part->at;
    } else {
        ++section->begun;
        ++section->lines;
    }
}

/* Whether the section ends here: at the line that is wanted, or at any such line. */
static int is_end_of_section(const struct scanned_line *line, const struct scanned_line *wanted)
{
    if (!is_begin(line) && line->kind != SCANNED_SKP)
        return 0;
    return wanted == NULL
           || (line->kind == wanted->kind
               && (is_begin(line) ? line->number == wanted->number
                                  : line->line == wanted->line && same_text(line->file, wanted->file)));
}

/* Looks at what a part has up to the next line of these; up to its end where there is none, or `is_last` is wanted.
 * Returns 0 where a construct comes before what is wanted. */
static int look_ahead(const struct merging *merging, struct stretch part, const struct section *wanted,
                      const struct order *order, struct section *section)
{
    memset(section, 0, sizeof *section);
    section->from = section->again = section->behind_again = part.at;
    for (;;) {
        const struct spot begin = part.at;
        section->to = begin;
        if (!read_line(merging, &part, &section->line)) {
            section->is_last = 1;
            return wanted == NULL || wanted->is_last;
        }
        if (section->line.sort == SCANNED_RECORD) {
            if ((wanted == NULL || !wanted->is_last)
                && is_end_of_section(&section->line, wanted == NULL ? NULL : &wanted->line)) {
                section->to = is_begin(&section->line) ? begin : part.at;
                return 1;
            }
            if (is_begin(&section->line))
                return 0;
            if (section->line.kind == SCANNED_IT) {
                add_iteration(section, &part, begin, order);
                continue;
            }
        }
        ++section->lines;
    }
}

static void copy_section(struct merging *merging, size_t file, const struct section *section)
{
    copy(merging, file, section->from, section->again);
    copy(merging, file, section->behind_again, section->to);
}

/* Copies what the parts have up to the next line that the first one has of those that all have, which is `*next` then.
 * A group that only the process runs which has its elements is where the most lines are. */
static void merge_section(struct merging *merging, struct stretch *parts, size_t count, struct order *order,
                          struct section *next)
{
    struct section most;
    size_t file = parts[0].file;
    look_ahead(merging, parts[0], NULL, order, next);
    most = *next;
    for (size_t i = 0; i < count; ++i) {
        struct section other = *next;
        if (i > 0 && !look_ahead(merging, parts[i], next, order, &other))
            continue;
        parts[i].at = other.to;
        if (other.has_iterations)
            parts[i].shown = order->count + other.begun;
        if (other.begun < most.begun || (other.begun == most.begun && other.lines <= most.lines))
            continue;
        most = other;
        file = parts[i].file;
    }
    copy_section(merging, file, &most);
    if (most.begun == 0)
        return;
    order->count += most.begun;
    order->rank = most.iteration.rank;
    memcpy(order->index, most.iteration.index, sizeof order->index);
}

/* What an execution has in one file, while it is looked through. */
struct body_facts {
    struct iterations *iterations;
    int *has_groups;
};

static int take_line(struct spot spot, const struct scanned_line *line, void *target)
{
    const struct body_facts *facts = target;
    if (line->kind == SCANNED_IT)
        return rankscope_iterations_add(facts->iterations, spot, line);
    *facts->has_groups = 1;
    return 1;
}

/* Adds the body that begins at `at`, and its iterations. */
static void add_body(struct merging *merging, struct execution *execution, size_t file, struct spot at,
                     struct spot *end)
{
    struct body_facts facts = {&execution->iterations[execution->count], &execution->has_groups};
    const int whole = rankscope_reference_walk(&merging->files[file], at, take_line, &facts, end);
    if (!whole && end->at < merging->files[file].size)
        fail(merging, ENOMEM);
    execution->bodies[execution->count++] = (struct stretch){file, at, *end, 0};
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
        (struct stretch){execution->bodies[body].file, behind, end_of_iteration(execution, body, iteration), 0};
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
        parts[count++] = (struct stretch){execution->bodies[i].file, at, end_of_iteration(execution, i, found), 0};
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
                                  0, 0};
    if (execution.bodies == NULL || execution.iterations == NULL) {
        fail(merging, ENOMEM);
    } else {
        struct scanned_line line;
        struct spot end;
        add_body(merging, &execution, parts[0].file, parts[0].at, &end);
        for (size_t i = 1; i < count; ++i)
            find_body(merging, &execution, &parts[i], begin);
        if (begin->kind == SCANNED_SL && execution.has_groups) {
            merge(merging, execution.bodies, execution.count, depth + 1);
        } else {
            merge_heads(merging, &execution, depth + 1);
            for (size_t i = 0; i < execution.count; ++i)
                merge_iterations(merging, &execution, i, depth + 1);
        }
        parts[0].at = end;
        read_line(merging, &parts[0], &line);
        copy(merging, parts[0].file, end, parts[0].at);
    }
    for (size_t i = 0; i < execution.count; ++i)
        rankscope_iterations_clear(&execution.iterations[i]);
    free(execution.bodies);
    free(execution.iterations);
}

/* Lines that several processes have, each its part: those that all have once, and what any has of groups and of
 * constructs. */
static void merge(struct merging *merging, struct stretch *parts, size_t count, int depth)
{
    struct order order = {0};
    struct section next = {.is_last = depth == MOST_DEPTH};
    if (next.is_last)
        copy(merging, parts[0].file, parts[0].at, parts[0].end);
    while (merging->error == 0 && !next.is_last) {
        merge_section(merging, parts, count, &order, &next);
        if (next.is_last || !is_begin(&next.line))
            continue;
        struct scanned_line begin;
        read_line(merging, &parts[0], &begin);
        copy(merging, parts[0].file, next.to, parts[0].at);
        merge_construct(merging, parts, count, &begin, depth);
    }
}

int rankscope_merge_references(struct reference *files, size_t count, FILE *target, struct merged_reference *merged)
{
    struct merging merging = {.files = files, .count = count, .target = target, .merged = merged, .lines = 1};
    struct stretch *parts = calloc(count, sizeof *parts);
    if (parts == NULL)
        return ENOMEM;
    for (size_t i = 0; i < count; ++i)
        parts[i] = (struct stretch){i, files[i].body, {files[i].size, ULONG_MAX}, 0};
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
