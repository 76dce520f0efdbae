/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a run that is compared is in its reference: the executions of constructs that have not ended. */
#ifndef RANKSCOPE_SCOPES_H
#define RANKSCOPE_SCOPES_H

#include "iterations.h"
#include "reference.h"
#include "skipping.h"
#include "structures.h"

/** Where the run is in an execution of a construct. */
enum scope_state {
    SCOPE_BEFORE, /* its first iteration */
    SCOPE_WAITING, /* an iteration began, and nothing was done in it yet */
    SCOPE_WITHIN, /* an iteration that the reference has */
    SCOPE_WITHOUT /* one that is not compared: the reference does not have it */
};

/** An execution of a construct that has not ended; the first is the program itself. */
struct scope {
    struct construct *construct;
    int is_compared; /* the reference has it, and all around it */
    enum level level; /* what the run records in it */
    int reference_level; /* what the reference has of it */
    struct scanned_text ranges; /* of its iterations in the reference */
    enum scope_state state;
    int is_whole; /* the reference has its end */
    struct spot begin; /* behind its begin in the reference */
    struct spot start; /* where what is compared now starts: behind an IT, or there */
    struct spot at; /* what the reference has next */
    struct spot end; /* its EL */
    struct iterations iterations;
    int has_groups; /* the reference has an SKP in it that is in no construct within */
    size_t absent; /* iterations that the run left to others, and the reference does not have */
    size_t excused; /* so many of the reference before this one, which may be among the iterations here */
    struct skips skips; /* since the iteration began, while nothing else was done in it */
    int is_postponed; /* the iteration is known by them alone */
    long absolute;
    long index[RANKSCOPE_MAX_RANK];
};

/** One that is all 0 has none. */
struct scopes {
    struct scope *all;
    size_t count;
    size_t room; /* those behind `count` keep their room for iterations */
};

/** Adds an execution that the reference does not have yet, at what is recorded of it by a level. NULL when memory is
 * short. */
struct scope *rankscope_scope_push(struct scopes *scopes, struct construct *construct, enum level level);
void rankscope_scopes_clear(struct scopes *scopes);

/** Takes what the header of the reference says of the construct; where that is nothing, what is around it counts. */
void rankscope_scope_take_header(struct scope *scope, const struct scope *around, const struct reference *reference);

/** Goes into the execution whose begin the reference has before `begin`, and in `around` behind it. Returns 0 when
 * memory is short. */
int rankscope_scope_open(struct scope *scope, struct scope *around, struct reference *reference, struct spot begin);

/** Whether the line begins an execution of this construct. */
int rankscope_is_begin_of(const struct scanned_line *line, const struct construct *construct);

/** Passes over a construct of the reference, whose first line was read. */
void rankscope_pass_over(struct reference *reference, struct spot *spot);

/** Finds all executions in another reference, which has more iterations and groups of statements, what was run of them
 * already, and where the run is. Returns them as they were; NULL, with nothing changed, where the reference does not
 * have them, or memory is short. */
struct scope *rankscope_scopes_move(struct scopes *scopes, struct reference *from, struct reference *to);

/** Puts back what rankscope_scopes_move() has returned, which gets what was found in its place. */
void rankscope_scopes_exchange(struct scopes *scopes, struct scope *others);

/** Frees what is not there. */
void rankscope_scopes_forget(const struct scopes *scopes, struct scope *others);

/** "Loop( No(1), Iter(1) ), Loop( No(2), Iter(2,2) )" */
void rankscope_spell_scopes(const struct scopes *scopes, char *text, size_t size);

#endif
