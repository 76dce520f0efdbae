/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "reductions.h"

#include "control.h"
#include "deferring.h"
#include "reductionvalues.h"
#include "report.h"
#include "watching.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { NO_DEPTH = 0, MOST_REDUCED = 1 << 24 };

struct reduced {
    struct reduced *next;
    struct rankscope_reduct_info info;
    size_t size; /* bytes of a value */
    size_t depth; /* of its construct; NO_DEPTH: it waits for the next one */
    int is_calculating; /* the variable has a value of the iteration that runs; what was before is in `current` */
    unsigned char *current; /* values; info.Current */
    unsigned char *initial; /* info.Initial */
    unsigned char *current_place; /* where the extreme values are */
    unsigned char *initial_place;
};

static struct {
    const struct settings *settings;
    struct reduced *first;
    int gave_up;
} table;

int rankscope_is_calculating_manually(void)
{
    return table.settings != NULL && table.settings->manual_reduct_calc && !table.gave_up;
}

static size_t values_size(const struct reduced *reduced)
{
    return (size_t)reduced->info.RVar.VLength * reduced->size;
}

static size_t places_size(const struct reduced *reduced)
{
    return reduced->info.RVar.LocMem == NULL
               ? 0
               : (size_t)reduced->info.RVar.VLength * (size_t)reduced->info.RVar.LocElmLength;
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
    free(reduced->current);
    free(reduced->initial);
    free(reduced->current_place);
    free(reduced->initial_place);
    free(reduced);
}

void rankscope_reductions_end(void)
{
    while (table.first != NULL) {
        struct reduced *next = table.first->next;
        release(table.first);
        table.first = next;
    }
    memset(&table, 0, sizeof table);
}

void rankscope_reductions_begin(const struct settings *settings)
{
    rankscope_reductions_end();
    table.settings = settings;
}

/* Why a variable cannot be reduced; NULL: it can. */
static const char *fault_of(const struct rankscope_redvar *variable)
{
    if (variable == NULL || variable->Mem == NULL)
        return "has no address";
    if (!rankscope_can_reduce(variable->Func, variable->VType))
        return "has a type for which the operation is not defined";
    if (variable->VLength < 0 || variable->VLength > MOST_REDUCED)
        return "has an impossible number of elements";
    const int has_place = variable->LocMem != NULL;
    if (has_place != rankscope_has_location(variable->Func))
        return "needs a place for its extreme value, or has one that its operation does not give";
    if (has_place && (variable->LocElmLength < 1 || variable->LocElmLength > MOST_REDUCED))
        return "has a place of an impossible size";
    return NULL;
}

static void store_initial(struct reduced *reduced)
{
    memcpy(reduced->initial, reduced->info.RVar.Mem, values_size(reduced));
    memcpy(reduced->current, reduced->initial, values_size(reduced));
    if (places_size(reduced) == 0)
        return;
    memcpy(reduced->initial_place, reduced->info.RVar.LocMem, places_size(reduced));
    memcpy(reduced->current_place, reduced->initial_place, places_size(reduced));
}

static struct reduced *make(const struct rankscope_redvar *variable)
{
    struct reduced *reduced = calloc(1, sizeof *reduced);
    if (reduced == NULL)
        return NULL;
    reduced->info.RVar = *variable;
    reduced->info.RVar.Operand = NULL;
    if (variable->VLength == 0)
        reduced->info.RVar.VLength = 1;
    reduced->size = rankscope_value_size(variable->VType);
    reduced->current = malloc(values_size(reduced));
    reduced->initial = malloc(values_size(reduced));
    reduced->current_place = malloc(places_size(reduced) + 1);
    reduced->initial_place = malloc(places_size(reduced) + 1);
    if (reduced->current == NULL || reduced->initial == NULL || reduced->current_place == NULL
        || reduced->initial_place == NULL) {
        release(reduced);
        return NULL;
    }
    reduced->info.Current = reduced->current;
    reduced->info.Initial = reduced->initial;
    return reduced;
}

/* The depth of the construct that a variable belongs to which is registered now. */
static size_t depth_of_new(void)
{
    const struct watched *parallel = rankscope_watched_parallel();
    if (parallel == NULL || parallel->has_iteration || parallel->was_shared)
        return NO_DEPTH;
    return (size_t)(parallel - rankscope_watched.frames) + 1;
}

void trcreduct_Insert(const char *File, unsigned long Line, const struct rankscope_redvar *RVar)
{
    if (!rankscope_recording || !rankscope_may_reduce())
        return;
    const char *fault = fault_of(RVar);
    struct reduced *reduced = fault == NULL ? make(RVar) : NULL;
    if (reduced == NULL) {
        rankscope_report("%s:%lu: reduction variable %s %s: it is left out", File == NULL ? "" : File, Line,
                         RVar == NULL || RVar->Operand == NULL ? "" : RVar->Operand,
                         fault == NULL ? "finds no memory" : fault);
        return;
    }
    trcreduct_Remove(RVar->Mem);
    reduced->depth = depth_of_new();
    store_initial(reduced);
    struct reduced **last = &table.first;
    while (*last != NULL)
        last = &(*last)->next;
    *last = reduced;
    rankscope_watching = 1;
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
    *slot = reduced->next;
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
        store_initial(reduced);
}

/* What an iteration starts with: the initial values, or those that change nothing, so that a sum of n iterations counts
 * what was before once and not n times. */
static void set_start(struct reduced *reduced)
{
    const struct rankscope_redvar *variable = &reduced->info.RVar;
    unsigned char *values = variable->Mem;
    for (long i = 0; i < variable->VLength; ++i) {
        const size_t at = (size_t)i * reduced->size;
        if (!rankscope_neutral_value(variable->Func, variable->VType, values + at))
            memcpy(values + at, reduced->initial + at, reduced->size);
    }
    if (places_size(reduced) > 0)
        memcpy(variable->LocMem, reduced->initial_place, places_size(reduced));
    reduced->is_calculating = 1;
}

/* Joins what the iteration left with what is there. */
static void calculate(struct reduced *reduced)
{
    const struct rankscope_redvar *variable = &reduced->info.RVar;
    const unsigned char *values = variable->Mem;
    const unsigned char *places = variable->LocMem;
    const size_t place = (size_t)variable->LocElmLength;
    if (!reduced->is_calculating)
        return;
    for (long i = 0; i < variable->VLength; ++i) {
        const size_t at = (size_t)i * reduced->size;
        const int taken = rankscope_reduce(variable->Func, variable->VType, reduced->current + at, values + at);
        if (taken && places != NULL)
            memcpy(reduced->current_place + (size_t)i * place, places + (size_t)i * place, place);
    }
    set_start(reduced);
}

static void copy_result(struct reduced *reduced)
{
    if (!reduced->is_calculating)
        return;
    memcpy(reduced->info.RVar.Mem, reduced->current, values_size(reduced));
    if (places_size(reduced) > 0)
        memcpy(reduced->info.RVar.LocMem, reduced->current_place, places_size(reduced));
    reduced->is_calculating = 0;
}

void rankscope_reductions_enter(size_t depth)
{
    for (struct reduced *reduced = table.first; reduced != NULL; reduced = reduced->next) {
        if (reduced->depth != NO_DEPTH || reduced->info.StartReduct)
            continue;
        reduced->depth = depth;
        store_initial(reduced);
    }
}

void rankscope_reductions_iterate(size_t depth)
{
    if (!rankscope_is_calculating_manually())
        return;
    for (struct reduced *reduced = table.first; reduced != NULL; reduced = reduced->next) {
        if (reduced->depth != depth)
            continue;
        if (reduced->is_calculating)
            calculate(reduced);
        else
            set_start(reduced);
    }
}

void rankscope_reductions_leave(size_t depth)
{
    for (struct reduced *reduced = table.first; reduced != NULL; reduced = reduced->next) {
        if (reduced->depth != depth)
            continue;
        calculate(reduced);
        copy_result(reduced);
        reduced->depth = SIZE_MAX; /* its construct is over: it waits for its completion */
    }
}

void rankscope_reductions_complete(const void *address)
{
    struct reduced *reduced = *slot_of(address);
    if (reduced == NULL)
        return;
    calculate(reduced);
    copy_result(reduced);
    remove_variable(address);
}

void rankscope_reductions_give_up(void)
{
    if (!rankscope_is_calculating_manually())
        return;
    table.gave_up = 1;
    rankscope_report(
        "ManualReductCalc needs all iterations in the thread of cmptrace_Init(): other threads run some of "
        "construct %ld, and its reductions may be wrong in this run; from here on they are not computed "
        "by iterations",
        rankscope_watched_parallel() == NULL ? 0L : rankscope_watched_parallel()->number);
    for (struct reduced *reduced = table.first; reduced != NULL; reduced = reduced->next)
        reduced->is_calculating = 0;
}

/* Calls `take` for the variables of the innermost parallel construct. */
static void for_innermost(void (*take)(struct reduced *reduced))
{
    const struct watched *parallel = rankscope_watched_parallel();
    if (!rankscope_recording || !rankscope_may_reduce() || parallel == NULL)
        return;
    const size_t depth = (size_t)(parallel - rankscope_watched.frames) + 1;
    for (struct reduced *reduced = table.first; reduced != NULL; reduced = reduced->next)
        if (reduced->depth == depth)
            take(reduced);
}

void trcreduct_Calculate(void)
{
    for_innermost(calculate);
}

void trcreduct_CalculateVar(const void *addr)
{
    struct reduced *reduced = rankscope_recording && rankscope_may_reduce() ? *slot_of(addr) : NULL;
    if (reduced != NULL)
        calculate(reduced);
}

void trcreduct_CopyResult(void)
{
    for_innermost(copy_result);
}

/* One result for each element, as the trace has them. */
static void record_results(struct place place, const struct reduced *reduced)
{
    const unsigned char *values = reduced->info.RVar.Mem;
    for (long i = 0; i < reduced->info.RVar.VLength; ++i)
        rankscope_put_result(&rankscope_program, place, reduced->info.RVar.VType, values + (size_t)i * reduced->size,
                             0);
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
    calculate(reduced);
    copy_result(reduced);
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
