/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "scopes.h"

#include "growing.h"
#include "recordmatch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct scope *rankscope_scope_push(struct scopes *scopes, struct construct *construct, enum level level)
{
    const size_t before = scopes->room;
    struct scope *all = rankscope_grown(scopes->all, scopes->count, &scopes->room, sizeof *all);
    if (all == NULL)
        return NULL;
    memset(all + before, 0, (scopes->room - before) * sizeof *all);
    scopes->all = all;
    struct scope *scope = &all[scopes->count++];
    const struct iterations kept = scope->iterations;
    const struct skips skips = {scope->skips.sites, 0, scope->skips.room};
    memset(scope, 0, sizeof *scope);
    scope->iterations = kept;
    scope->skips = skips;
    rankscope_iterations_reset(&scope->iterations);
    scope->construct = construct;
    scope->level = level;
    return scope;
}

void rankscope_scopes_clear(struct scopes *scopes)
{
    for (size_t i = 0; i < scopes->room; ++i) {
        rankscope_iterations_clear(&scopes->all[i].iterations);
        free(scopes->all[i].skips.sites);
    }
    free(scopes->all);
    memset(scopes, 0, sizeof *scopes);
}

void rankscope_scope_take_header(struct scope *scope, const struct scope *around, const struct reference *reference)
{
    const struct reference_construct *header = rankscope_reference_construct(
        reference, rankscope_kind_of_construct(scope->construct->kind), scope->construct->number);
    const struct scanned_text none = {NULL, 0};
    scope->reference_level = header == NULL ? around->reference_level : header->level;
    scope->ranges = header == NULL ? none : header->ranges;
}

static int take_line(struct spot spot, const struct scanned_line *line, void *target)
{
    struct scope *scope = target;
    if (line->kind == SCANNED_IT)
        return rankscope_iterations_add(&scope->iterations, spot, line);
    scope->has_groups = 1;
    return 1;
}

int rankscope_scope_open(struct scope *scope, struct scope *around, struct reference *reference, struct spot begin)
{
    scope->begin = scope->start = scope->at = begin;
    scope->is_whole = rankscope_reference_walk(reference, begin, take_line, scope, &scope->end);
    struct spot behind = scope->end;
    struct scanned_line line;
    rankscope_reference_read(reference, &behind, &line);
    around->at = behind;
    return scope->is_whole || scope->end.at == reference->size;
}

int rankscope_is_begin_of(const struct scanned_line *line, const struct construct *construct)
{
    return line->sort == SCANNED_RECORD && line->kind == rankscope_kind_of_construct(construct->kind)
           && line->number == construct->number;
}

void rankscope_pass_over(struct reference *reference, struct spot *spot)
{
    struct spot end;
    struct scanned_line line;
    rankscope_reference_walk(reference, *spot, NULL, NULL, &end);
    *spot = end;
    rankscope_reference_read(reference, spot, &line);
}

/* Goes behind the next begin of an execution of the construct in what is compared now. */
static int next_begin(struct reference *reference, struct spot *spot, const struct construct *construct)
{
    struct scanned_line line;
    while (rankscope_reference_read(reference, spot, &line)) {
        if (line.sort == SCANNED_TRACE_END)
            return 0;
        if (line.sort != SCANNED_RECORD)
            continue;
        if (line.kind == SCANNED_IT || line.kind == SCANNED_EL)
            return 0;
        if (rankscope_is_begin_of(&line, construct))
            return 1;
        if (line.kind <= SCANNED_TR)
            rankscope_pass_over(reference, spot);
    }
    return 0;
}

/* Which execution of the construct in the iteration around it this is, from 0 on. */
static size_t ordinal_of(const struct scope *scope, const struct scope *around, struct reference *reference)
{
    size_t ordinal = 0;
    struct spot spot = around->start;
    while (next_begin(reference, &spot, scope->construct) && spot.at != scope->begin.at) {
        rankscope_pass_over(reference, &spot);
        ++ordinal;
    }
    return ordinal;
}

/* Marks the iterations of the other reference that were run, and finds where the current one starts there. */
static int take_executed(struct scope *moved, const struct scope *scope, const struct reference *from,
                         const struct reference *to)
{
    for (size_t i = 0; i < scope->iterations.count; ++i) {
        if (!scope->iterations.known[i].is_executed)
            continue;
        struct spot spot = scope->iterations.known[i].spot;
        struct spot found;
        struct scanned_line line;
        long index[SCANNED_MAX_RANK] = {0};
        rankscope_reference_read(from, &spot, &line);
        for (int k = 0; k < line.rank && k < SCANNED_MAX_RANK; ++k)
            index[k] = (long)line.index[k];
        if (rankscope_iterations_find(&moved->iterations, to, index, line.rank, &found) != ITERATION_FOUND)
            return 0;
        if (spot.at == scope->start.at)
            moved->start = found;
    }
    return 1;
}

/* Goes behind a line of the other reference, in the iteration where `spot` is there. */
static int go_behind(struct reference *reference, struct spot *spot, const struct scanned_line *wanted)
{
    struct spot ahead = *spot;
    struct scanned_line line;
    while (rankscope_reference_read(reference, &ahead, &line) && line.sort != SCANNED_TRACE_END) {
        if (line.sort != SCANNED_RECORD)
            continue;
        if (line.kind == SCANNED_IT || line.kind == SCANNED_EL)
            return 0;
        if (line.kind <= SCANNED_TR)
            rankscope_pass_over(reference, &ahead);
        if (rankscope_is_same_line(&line, wanted)) {
            *spot = ahead;
            return 1;
        }
    }
    return 0;
}

/* Finds where the run is in the iteration: behind what it has passed there. */
static int carry_on(struct scope *moved, const struct scope *scope, struct reference *from, struct reference *to)
{
    struct spot spot = scope->start;
    struct scanned_line line;
    moved->at = moved->start;
    while (spot.at < scope->at.at && rankscope_reference_read(from, &spot, &line)) {
        const int is_begin = line.sort == SCANNED_RECORD && line.kind <= SCANNED_TR;
        const int is_ordered = is_begin || (line.sort == SCANNED_RECORD && rankscope_is_ordered(line.kind));
        const int is_group = line.sort == SCANNED_RECORD && line.kind == SCANNED_SKP;
        if ((is_ordered || is_group) && !go_behind(to, &moved->at, &line) && is_ordered)
            return 0;
        if (is_begin)
            rankscope_pass_over(from, &spot);
    }
    return 1;
}

/* Finds one execution within another that was found already. */
static int move(struct scope *moved, struct scope *around, const struct scope *scopes, size_t position,
                struct reference *from, struct reference *to)
{
    const struct scope *scope = &scopes[position];
    struct spot spot = around->start;
    for (size_t i = ordinal_of(scope, &scopes[position - 1], from) + 1; i > 0; --i) {
        if (!next_begin(to, &spot, scope->construct))
            return 0;
        if (i > 1)
            rankscope_pass_over(to, &spot);
    }
    rankscope_scope_take_header(moved, around, to);
    return rankscope_scope_open(moved, around, to, spot) && take_executed(moved, scope, from, to);
}

struct scope *rankscope_scopes_move(struct scopes *scopes, struct reference *from, struct reference *to)
{
    struct scope *moved = calloc(scopes->count, sizeof *moved);
    const struct iterations none = {0};
    const size_t last = scopes->count - 1;
    if (moved == NULL)
        return NULL;
    int whole = 1;
    for (size_t i = 0; whole && i < scopes->count; ++i) {
        moved[i] = scopes->all[i];
        moved[i].iterations = none;
        moved[i].excused = moved[i].absent;
        moved[i].absent = 0;
        if (i == 0)
            moved[i].begin = moved[i].start = to->body;
        else
            whole = scopes->all[i].is_compared && move(&moved[i], &moved[i - 1], scopes->all, i, from, to);
    }
    if (!whole || !carry_on(&moved[last], &scopes->all[last], from, to)) {
        rankscope_scopes_forget(scopes, moved);
        return NULL;
    }
    rankscope_scopes_exchange(scopes, moved);
    return moved;
}

void rankscope_scopes_exchange(struct scopes *scopes, struct scope *others)
{
    for (size_t i = 0; i < scopes->count; ++i) {
        const struct scope other = others[i];
        others[i] = scopes->all[i];
        scopes->all[i] = other;
    }
}

void rankscope_scopes_forget(const struct scopes *scopes, struct scope *others)
{
    for (size_t i = 0; others != NULL && i < scopes->count; ++i)
        rankscope_iterations_clear(&others[i].iterations); /* the marks of groups are those that are there */
    free(others);
}

void rankscope_spell_scopes(const struct scopes *scopes, char *text, size_t size)
{
    size_t length = 0;
    text[0] = '\0';
    for (size_t i = 1; i < scopes->count && length + 200 < size; ++i) {
        const struct scope *scope = &scopes->all[i];
        const int is_task = scope->construct->kind == CONSTRUCT_TASKS;
        length += (size_t)sprintf(text + length, "%s%s( No(%ld)", i > 1 ? ", " : "", is_task ? "TaskRegion" : "Loop",
                                  scope->construct->number);
        for (int k = 0; scope->state != SCOPE_BEFORE && k < scope->construct->rank; ++k)
            length += (size_t)sprintf(text + length, "%s%ld",
                                      k > 0     ? ","
                                      : is_task ? ", Task("
                                                : ", Iter(",
                                      scope->index[k]);
        length += (size_t)sprintf(text + length, "%s )", scope->state == SCOPE_BEFORE ? "" : ")");
    }
    if (scopes->count == 1)
        strcpy(text, "Sequential branch");
}
