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

static int take_iteration(struct spot spot, const struct scanned_line *line, void *target)
{
    return line->kind != SCANNED_IT || rankscope_iterations_add(target, spot, line);
}

int rankscope_scope_open(struct scope *scope, struct scope *around, struct reference *reference, struct spot begin)
{
    scope->begin = scope->start = scope->at = begin;
    scope->is_whole = rankscope_reference_walk(reference, begin, take_iteration, &scope->iterations, &scope->end);
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

int rankscope_scopes_move(struct scopes *scopes, struct reference *from, struct reference *to)
{
    struct scope *moved = calloc(scopes->count, sizeof *moved);
    const struct iterations none = {0};
    int whole = moved != NULL;
    for (size_t i = 0; whole && i < scopes->count; ++i) {
        moved[i] = scopes->all[i];
        moved[i].iterations = none;
        if (i == 0)
            moved[i].begin = moved[i].start = to->body;
        else
            whole = scopes->all[i].is_compared && move(&moved[i], &moved[i - 1], scopes->all, i, from, to);
    }
    for (size_t i = 0; moved != NULL && i < scopes->count; ++i) {
        rankscope_iterations_clear(whole ? &scopes->all[i].iterations : &moved[i].iterations);
        if (whole)
            scopes->all[i] = moved[i];
    }
    free(moved);
    return whole;
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
