/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "reductions.h"

#include "control.h"
#include "deferring.h"
#include "growing.h"
#include "reductionparts.h"
#include "report.h"
#include "sharing.h"
#include "watching.h"

#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NO_DEPTH = 0 };

struct reduced {
    struct reduced *next;
    struct rankscope_reduct_info info;
    struct reducing whole;
    size_t depth; /* of its construct; NO_DEPTH: it waits for the next one */
    long number; /* of it */
    int is_left; /* threads change the variable itself: it cannot be computed by iterations */
    char operand[MAX_OPERAND + 1];
};

/* A parallel construct of the recording thread that is open. */
struct opened {
    size_t position; /* among its open constructs */
    long number;
    int has_iteration;
};

/* Results that are not computed by iterations though ManualReductCalc asks for it. */
struct uncomputed {
    unsigned long count;
    char first[MAX_OPERAND + 32];
};

static struct {
    const struct settings *settings;
    struct reduced *first;
    struct opened *opened; /* the outermost first */
    size_t opened_count;
    size_t opened_room;
    struct reduction_parts parts; /* of the recording thread */
    struct uncomputed without_part; /* the program's result stands */
    struct uncomputed spoilt;
    struct uncomputed too_many;
} table;

/* The list of variables, in which other threads look for theirs. */
static pthread_mutex_t list = PTHREAD_MUTEX_INITIALIZER;

int rankscope_is_calculating_manually(void)
{
    return table.settings != NULL && table.settings->manual_reduct_calc;
}

static struct reduced **slot_of(const void *address)
{
    struct reduced **slot = &table.first;
    while (*slot != NULL && (*slot)->info.RVar.Mem != address)
        slot = &(*slot)->next;
    return slot;
}

static void release(struct reduced *reduced)
{
    rankscope_reducing_release(&reduced->whole);
    free(reduced);
}

static void report(const struct uncomputed *uncomputed, const char *format)
{
    if (uncomputed->count > 0)
        rankscope_report(format, uncomputed->count, uncomputed->first);
}

static void report_uncomputed(void)
{
    report(&table.without_part,
           "ManualReductCalc: %lu times the result of a reduction is as the program computed it, since threads ran "
           "iterations with a variable that RANKSCOPE_REDUCTION_PART() does not name: the first is %s");
    report(&table.spoilt,
           "ManualReductCalc: %lu times the result of a reduction may be wrong in this run, since threads ran "
           "iterations of which some were computed already, or did not say RANKSCOPE_REDUCTION_PART_DONE(): the first "
           "is %s");
    report(&table.too_many,
           "ManualReductCalc: %lu times the result of a reduction is as the program computed it, since what the "
           "iterations of threads bring needs more than Recorder.MaxControlMemory: the first is %s");
}

void rankscope_reductions_end(void)
{
    report_uncomputed();
    while (table.first != NULL) {
        struct reduced *next = table.first->next;
        release(table.first);
        table.first = next;
    }
    rankscope_parts_forget(&table.parts, 0);
    free(table.opened);
    memset(&table, 0, sizeof table);
}

void rankscope_reductions_begin(const struct settings *settings)
{
    rankscope_reductions_end();
    table.settings = settings;
    rankscope_parts_begin(settings->control.max_memory);
}

static struct reduced *make(const struct rankscope_redvar *variable)
{
    struct reduced *reduced = calloc(1, sizeof *reduced);
    if (reduced == NULL || !rankscope_reducing_make(&reduced->whole, variable)) {
        free(reduced);
        return NULL;
    }
    snprintf(reduced->operand, sizeof reduced->operand, "%s", variable->Operand == NULL ? "" : variable->Operand);
    reduced->info.RVar = reduced->whole.variable;
    reduced->info.Current = reduced->whole.current;
    reduced->info.Initial = reduced->whole.initial;
    return reduced;
}

/* The innermost open parallel construct; NULL in the sequential branch. */
static struct opened *innermost(void)
{
    return table.opened_count == 0 ? NULL : &table.opened[table.opened_count - 1];
}

static void belong(struct reduced *reduced, const struct opened *parallel)
{
    reduced->depth = parallel->position;
    reduced->number = parallel->number;
}

void trcreduct_Insert(const char *File, unsigned long Line, const struct rankscope_redvar *RVar)
{
    if (!rankscope_recording || !rankscope_may_reduce())
        return;
    const char *fault = rankscope_fault_of_reduction(RVar);
    struct reduced *reduced = fault == NULL ? make(RVar) : NULL;
    if (reduced == NULL) {
        rankscope_report("%s:%lu: reduction variable %s %s: it is left out", File == NULL ? "" : File, Line,
                         RVar == NULL || RVar->Operand == NULL ? "" : RVar->Operand,
                         fault == NULL ? "finds no memory" : fault);
        return;
    }
    trcreduct_Remove(RVar->Mem);
    const struct opened *parallel = innermost();
    if (parallel != NULL && !parallel->has_iteration && !rankscope_is_entered())
        belong(reduced, parallel);
    pthread_mutex_lock(&list);
    struct reduced **last = &table.first;
    while (*last != NULL)
        last = &(*last)->next;
    *last = reduced;
    pthread_mutex_unlock(&list);
    rankscope_watching |= WATCH_CALLS;
    rankscope_control_insert(RVar);
}

const struct rankscope_reduct_info *trcreduct_Find(const void *addr)
{
    const struct reduced *found = rankscope_recording ? *slot_of(addr) : NULL;
    return found == NULL ? NULL : &found->info;
}

int trcreduct_IsReduct(const void *addr)
{
    return trcreduct_Find(addr) != NULL;
}

static void remove_variable(const void *addr)
{
    struct reduced **slot = slot_of(addr);
    struct reduced *reduced = *slot;
    if (reduced == NULL)
        return;
    pthread_mutex_lock(&list);
    *slot = reduced->next;
    pthread_mutex_unlock(&list);
    release(reduced);
}

void trcreduct_Remove(const void *addr)
{
    if (!rankscope_recording || !rankscope_may_reduce())
        return;
    rankscope_control_remove_reduction(addr);
    remove_variable(addr);
}

void trcreduct_StoreInitial(const void *addr)
{
    struct reduced *reduced = rankscope_recording && rankscope_may_reduce() ? *slot_of(addr) : NULL;
    if (reduced != NULL)
        rankscope_reducing_store_initial(&reduced->whole);
}

void rankscope_reductions_enter(size_t position, long number)
{
    struct opened *opened = rankscope_grown(table.opened, table.opened_count, &table.opened_room, sizeof *opened);
    if (opened == NULL)
        return;
    table.opened = opened;
    table.opened[table.opened_count++] = (struct opened){.position = position, .number = number};
    for (struct reduced *reduced = table.first; reduced != NULL; reduced = reduced->next) {
        if (reduced->depth != NO_DEPTH || reduced->info.StartReduct)
            continue;
        belong(reduced, innermost());
        rankscope_reducing_store_initial(&reduced->whole);
    }
}

static void take_and_finish(struct reduced *reduced)
{
    rankscope_reducing_take(&reduced->whole);
    rankscope_reducing_finish(&reduced->whole);
}

/* The recording thread begins an iteration with the variable itself. */
static void iterate(struct reduced *reduced)
{
    if (rankscope_is_entered() && !reduced->is_left) {
        take_and_finish(reduced); /* threads may be changing it */
        reduced->is_left = 1;
    }
    if (reduced->is_left)
        return;
    if (reduced->whole.is_calculating)
        rankscope_reducing_take(&reduced->whole);
    else
        rankscope_reducing_start(&reduced->whole);
}

void rankscope_reductions_iterate(size_t position, unsigned long long key)
{
    struct opened *parallel = innermost();
    if (parallel == NULL || parallel->position != position)
        return;
    parallel->has_iteration = 1;
    if (!rankscope_is_calculating_manually())
        return;
    rankscope_parts_iterate(&table.parts, position, key);
    for (struct reduced *reduced = table.first; reduced != NULL; reduced = reduced->next)
        if (reduced->depth == position && rankscope_part_of(&table.parts, reduced->info.RVar.Mem, position) == NULL)
            iterate(reduced);
}

void rankscope_reductions_iterate_shared(struct sharer *sharer, unsigned long long key)
{
    if (rankscope_is_calculating_manually())
        rankscope_parts_iterate(&sharer->parts, sharer->position, key);
}

static void count(struct uncomputed *uncomputed, const struct reduced *reduced)
{
    if (uncomputed->count++ == 0)
        snprintf(uncomputed->first, sizeof uncomputed->first, "%s of construct %ld", reduced->operand, reduced->number);
}

/* The result of a construct whose iterations threads ran, which bring it in their parts. */
static void join_parts(struct reduced *reduced, const struct sharer *sharers)
{
    struct gathered_parts gathered = {NULL, 0, 0, 0, 0, 0};
    const void *variable = reduced->info.RVar.Mem;
    int is_whole = 1;
    for (const struct sharer *at = sharers; at != NULL; at = at->next) {
        is_whole = is_whole && rankscope_parts_gather(&gathered, &at->parts, variable, reduced->depth);
        gathered.without += gathered.iterations != at->parts.iterations;
    }
    is_whole = is_whole && rankscope_parts_gather(&gathered, &table.parts, variable, reduced->depth);
    if (reduced->whole.is_calculating || gathered.undone > 0) {
        take_and_finish(reduced);
        count(&table.spoilt, reduced);
    } else if (reduced->is_left || gathered.without > 0) {
        count(&table.without_part, reduced);
    } else if (!is_whole || !rankscope_parts_join(&reduced->whole, gathered.parts, gathered.count)) {
        count(&table.too_many, reduced);
    } else {
        reduced->whole.is_calculating = 1;
        rankscope_reducing_finish(&reduced->whole);
    }
    free(gathered.parts);
}

static int is_shared(const struct reduced *reduced, const struct sharer *sharers)
{
    int shared = reduced->is_left || rankscope_parts_have(&table.parts, reduced->info.RVar.Mem, reduced->depth);
    for (; sharers != NULL; sharers = sharers->next)
        shared = shared || sharers->parts.iterations > 0;
    return shared;
}

static void leave(struct reduced *reduced)
{
    const struct sharer *sharers = rankscope_sharers_at(reduced->depth);
    if (rankscope_is_calculating_manually() && is_shared(reduced, sharers))
        join_parts(reduced, sharers);
    else
        take_and_finish(reduced);
    reduced->depth = SIZE_MAX; /* its construct is over: it waits for its completion */
    reduced->is_left = 0;
}

void rankscope_reductions_leave(size_t position)
{
    while (innermost() != NULL && innermost()->position >= position) {
        for (struct reduced *reduced = table.first; reduced != NULL; reduced = reduced->next)
            if (reduced->depth == innermost()->position)
                leave(reduced);
        --table.opened_count;
    }
    rankscope_parts_forget(&table.parts, position);
}

void rankscope_reductions_complete(const void *address)
{
    struct reduced *reduced = *slot_of(address);
    if (reduced == NULL)
        return;
    take_and_finish(reduced);
    remove_variable(address);
}

/* What is known of a variable of the construct at a depth, in any thread; 0: nothing. */
static int find_registered(const void *whole, size_t depth, struct rankscope_redvar *variable)
{
    pthread_mutex_lock(&list);
    const struct reduced *reduced = *slot_of(whole);
    const int found = reduced != NULL && reduced->depth == depth;
    if (found)
        *variable = reduced->whole.variable;
    pthread_mutex_unlock(&list);
    return found;
}

/* Why there can be no such part; NULL: there is one now. */
static const char *add_part(struct reduction_parts *parts, size_t depth, const void *whole, void *own, void *location)
{
    struct rankscope_redvar variable;
    if (depth == NO_DEPTH || !find_registered(whole, depth, &variable))
        return "no reduction of the innermost parallel construct is registered at the first address";
    if (rankscope_part_of(parts, whole, depth) != NULL)
        return "the thread has one already";
    variable.Mem = own;
    variable.LocMem = location;
    if (rankscope_fault_of_reduction(&variable) != NULL)
        return "a maximum or minimum with its place needs a place of the thread, others have none";
    return rankscope_parts_add(parts, whole, depth, &variable) ? NULL : "memory is short";
}

void rankscope_reduction_part(const char *File, unsigned long Line, const void *whole, void *own, void *location)
{
    if (!rankscope_recording || !rankscope_is_calculating_manually())
        return;
    const char *fault = NULL;
    if (rankscope_is_watched_thread()) {
        struct reduced *reduced = *slot_of(whole);
        fault = add_part(&table.parts, innermost() == NULL ? NO_DEPTH : innermost()->position, whole, own, location);
        if (fault == NULL && !reduced->is_left)
            take_and_finish(reduced); /* what its iterations brought until now */
    } else {
        struct sharer *sharer = rankscope_own_sharer(1);
        fault = sharer == NULL ? "no parallel construct is open"
                               : add_part(&sharer->parts, sharer->position, whole, own, location);
    }
    if (fault != NULL)
        rankscope_report("%s:%lu: RANKSCOPE_REDUCTION_PART(): %s: it is left out", File == NULL ? "" : File, Line,
                         fault);
}

void rankscope_reduction_part_done(const char *File, unsigned long Line, const void *own)
{
    if (!rankscope_recording || !rankscope_is_calculating_manually())
        return;
    struct sharer *sharer = rankscope_is_watched_thread() ? NULL : rankscope_own_sharer(1);
    struct reduction_parts *parts = sharer == NULL ? &table.parts : &sharer->parts;
    const int may_be_known = sharer != NULL || rankscope_is_watched_thread();
    if (!may_be_known || !rankscope_parts_finish(parts, own))
        rankscope_report("%s:%lu: RANKSCOPE_REDUCTION_PART_DONE(): the thread has no part at this address",
                         File == NULL ? "" : File, Line);
}

/* Calls `take` for the variables of the innermost parallel construct. */
static void for_innermost(void (*take)(struct reducing *reducing))
{
    if (!rankscope_recording || !rankscope_may_reduce() || innermost() == NULL)
        return;
    for (struct reduced *reduced = table.first; reduced != NULL; reduced = reduced->next)
        if (reduced->depth == innermost()->position)
            take(&reduced->whole);
}

void trcreduct_Calculate(void)
{
    for_innermost(rankscope_reducing_take);
}

void trcreduct_CalculateVar(const void *addr)
{
    struct reduced *reduced = rankscope_recording && rankscope_may_reduce() ? *slot_of(addr) : NULL;
    if (reduced != NULL)
        rankscope_reducing_take(&reduced->whole);
}

void trcreduct_CopyResult(void)
{
    for_innermost(rankscope_reducing_finish);
}

/* One result for each element, as the trace has them. */
static void record_results(struct place place, const struct reduced *reduced)
{
    const unsigned char *values = reduced->info.RVar.Mem;
    for (long i = 0; i < reduced->info.RVar.VLength; ++i)
        rankscope_put_result(&rankscope_program, place, reduced->info.RVar.VType,
                             values + (size_t)i * reduced->whole.size, 0);
}

void trcreduct_Complete(const char *File, unsigned long Line, void *addr, long Type)
{
    if (!rankscope_recording || !rankscope_may_reduce())
        return;
    const struct place place = {File == NULL ? "" : File, Line};
    struct reduced *reduced = *slot_of(addr);
    if (reduced == NULL) {
        rankscope_report("%s:%lu: trcreduct_Complete(): no reduction is registered at this address", place.file, Line);
        return;
    }
    if (reduced->info.RVar.VType != Type)
        rankscope_report("%s:%lu: trcreduct_Complete(): type %ld is not the registered one, %ld, which is recorded",
                         place.file, Line, Type, reduced->info.RVar.VType);
    rankscope_control_complete(addr);
    take_and_finish(reduced);
    record_results(place, reduced);
    remove_variable(addr);
}

void rankscope_reduction_start(const char *File, unsigned long Line, const void *addr)
{
    if (!rankscope_recording || !rankscope_may_reduce())
        return;
    struct reduced *reduced = *slot_of(addr);
    const int was_started = reduced != NULL && reduced->info.StartReduct;
    const int is_known = !was_started && rankscope_control_start(File, Line, addr);
    /* without dynamic control it may be one of dyn_DefineReduct(), which nobody keeps */
    if (was_started || (reduced == NULL && !is_known && rankscope_control.on))
        rankscope_report("%s:%lu: rankscope_reduction_start(): %s", File == NULL ? "" : File, Line,
                         was_started ? "it was started before" : "no reduction is registered at this address");
    else if (reduced != NULL)
        reduced->info.StartReduct = 1;
}

void rankscope_reduction_wait(const char *File, unsigned long Line, void *addr)
{
    if (!rankscope_recording || !rankscope_may_reduce())
        return;
    const struct reduced *reduced = *slot_of(addr);
    rankscope_control_wait(File, Line, addr);
    if (reduced != NULL)
        trcreduct_Complete(File, Line, addr, reduced->info.RVar.VType);
}
