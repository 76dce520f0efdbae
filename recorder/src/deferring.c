/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "deferring.h"

#include "control.h"
#include "growing.h"
#include "report.h"
#include "sharing.h"
#include "storage.h"
#include "watching.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* An execution of a parallel construct that the recording thread has begun. */
struct hold {
    struct shared *shared;
    unsigned long execution;
    size_t position; /* among its open constructs */
    int is_expected; /* other threads are: its own calls are kept from its first iteration on */
    int is_holding;
    struct call_log log;
};

/* An iteration, or what comes before the first one, in the log of a thread. */
struct stretch {
    const struct call_log *log;
    size_t begin;
    size_t end;
    int is_iteration;
    unsigned long long key; /* its place in the order of the loop */
    size_t number; /* the order of those with the same */
};

struct stretches {
    struct stretch *all;
    size_t count;
    size_t room;
};

int rankscope_defers;

static struct hold holds[MOST_HELD];
static size_t hold_count;
static unsigned long last_execution;
static int is_unordered;
static atomic_int keeps;
static atomic_ulong lost_calls;
static atomic_ulong lost_questions;

void rankscope_deferring_begin(long long most_bytes)
{
    rankscope_logs_begin(most_bytes);
    last_execution = 0;
    atomic_store(&lost_calls, 0);
    atomic_store(&lost_questions, 0);
}

void rankscope_keep_calls(int keep)
{
    atomic_store(&keeps, keep);
}

/* The innermost construct for which the recording thread keeps its calls. */
static struct hold *holding(void)
{
    for (size_t i = hold_count; i-- > 0;)
        if (holds[i].is_holding)
            return &holds[i];
    return NULL;
}

int rankscope_hears(const struct heard *heard)
{
    const int is_use = heard->kind <= HEARD_ACCESS;
    if (rankscope_is_watched_thread()) {
        struct hold *hold = rankscope_defers ? holding() : NULL;
        if (hold != NULL)
            rankscope_log_put(&hold->log, heard);
        return hold == NULL;
    }
    struct sharer *sharer = rankscope_own_sharer(!is_use);
    const int is_heard = atomic_load_explicit(&keeps, memory_order_relaxed);
    if (sharer != NULL && is_heard)
        rankscope_log_put(&sharer->calls, heard);
    else if (!is_use && is_heard) /* uses are counted with the records */
        atomic_fetch_add_explicit(&lost_calls, 1, memory_order_relaxed);
    return 0;
}

int rankscope_hears_simple(enum heard_kind kind, const void *address, unsigned char flag, long value)
{
    const struct heard heard = {.kind = kind, .flag = flag, .address = address, .count = 1, .words = &value};
    return rankscope_hears(&heard);
}

int rankscope_may_reduce(void)
{
    const int may = rankscope_is_watched_thread();
    if (!may)
        atomic_fetch_add_explicit(&lost_calls, 1, memory_order_relaxed);
    return may;
}

int rankscope_answers(void)
{
    if (rankscope_is_watched_thread() && !rankscope_defers)
        return 1;
    atomic_fetch_add_explicit(&lost_questions, 1, memory_order_relaxed);
    return 0;
}

void rankscope_defer_begin(void)
{
    struct shared *shared = rankscope_innermost_shared();
    const unsigned long execution = shared == NULL ? 0 : atomic_load(&shared->execution);
    if (execution <= last_execution || hold_count == MOST_HELD) /* it is not one that threads can share */
        return;
    last_execution = execution;
    struct hold *hold = &holds[hold_count++];
    const struct call_log kept = hold->log;
    *hold = (struct hold){.shared = shared, .execution = execution, .log = kept};
    hold->position = rankscope_program.count - 1;
    hold->is_expected = atomic_load(&keeps) && rankscope_expects_threads();
}

void rankscope_defer_iteration(void)
{
    struct hold *hold = hold_count == 0 ? NULL : &holds[hold_count - 1];
    if (hold == NULL || !hold->is_expected || hold->position != rankscope_program.count - 1)
        return;
    hold->is_holding = 1;
    rankscope_defers = 1;
}

int rankscope_is_deferred_boundary(void)
{
    if (!rankscope_is_watched_thread()) {
        const struct sharer *sharer = rankscope_own_sharer(0);
        return sharer != NULL && sharer->branch.count == 1;
    }
    const struct hold *hold = holding();
    return hold != NULL && hold->position == rankscope_program.count - 1;
}

static int add_stretch(struct stretches *stretches, struct stretch stretch)
{
    struct stretch *all = rankscope_grown(stretches->all, stretches->count, &stretches->room, sizeof *all);
    if (all == NULL)
        return 0;
    stretches->all = all;
    stretch.number = stretches->count;
    stretches->all[stretches->count++] = stretch;
    return 1;
}

/* Cuts the log of a thread into its iterations, each of which begins with a boundary. */
static int cut(struct stretches *stretches, const struct hold *hold, const struct call_log *log)
{
    for (size_t at = 0, next = 0; at < log->count; at = next) {
        struct heard heard;
        next = rankscope_log_read(log, at, &heard);
        if (at > 0 && !heard.is_boundary)
            continue;
        if (at > 0)
            stretches->all[stretches->count - 1].end = at;
        struct stretch stretch = {.log = log, .begin = at, .end = log->count, .is_iteration = heard.is_boundary};
        if (heard.is_boundary)
            stretch.key = rankscope_place_in_order(&hold->shared->space, heard.words + 1);
        if (!add_stretch(stretches, stretch))
            return 0;
    }
    return 1;
}

static int compare_stretches(const void *left, const void *right)
{
    const struct stretch *a = left;
    const struct stretch *b = right;
    if (a->is_iteration != b->is_iteration)
        return a->is_iteration - b->is_iteration;
    if (a->key != b->key)
        return a->key < b->key ? -1 : 1;
    return a->number < b->number ? -1 : a->number > b->number;
}

static void judge_stretch(const struct stretch *stretch)
{
    for (size_t at = stretch->begin; at < stretch->end;) {
        struct heard heard;
        at = rankscope_log_read(stretch->log, at, &heard);
        rankscope_judge_heard(&heard);
    }
}

/* Judges the iterations of all threads in the order of the loop, or keeps them for the construct around. */
static void judge_together(const struct hold *hold, int with_others)
{
    struct stretches stretches = {NULL, 0, 0};
    int whole = cut(&stretches, hold, &hold->log);
    const size_t own = stretches.count;
    const int is_current = with_others && atomic_load(&hold->shared->execution) == hold->execution;
    const struct sharer *sharer = is_current ? atomic_load(&hold->shared->sharers) : NULL;
    for (; sharer != NULL && whole; sharer = sharer->next)
        whole = cut(&stretches, hold, &sharer->calls);
    const struct watched *parallel = rankscope_watched_parallel();
    if (stretches.count > own && !hold->is_expected && parallel != NULL && parallel->has_iteration)
        is_unordered = 1;
    if (stretches.count > 1)
        qsort(stretches.all, stretches.count, sizeof *stretches.all, compare_stretches);
    for (size_t i = 0; i < stretches.count && whole; ++i)
        judge_stretch(&stretches.all[i]);
    free(stretches.all);
    if (!whole || rankscope_logs_are_short())
        rankscope_control_give_up("the calls of a parallel construct that threads share need more than "
                                  "Recorder.MaxControlMemory, or memory is short");
}

static void end_hold(int with_others)
{
    struct hold *hold = &holds[--hold_count];
    hold->is_holding = 0;
    rankscope_defers = holding() != NULL;
    judge_together(hold, with_others);
    rankscope_log_reset(&hold->log);
}

void rankscope_defer_end(size_t position)
{
    while (hold_count > 0 && holds[hold_count - 1].position >= position)
        end_hold(1);
}

static void report(void)
{
    const unsigned long calls = atomic_load(&lost_calls);
    const unsigned long questions = atomic_load(&lost_questions);
    if (is_unordered)
        rankscope_report(
            "dynamic control judged iterations of other threads behind those of the recording thread, which "
            "were judged already; with Recorder.Threads = 1 they are judged in the order of the loop");
    if (calls > 0)
        rankscope_report(
            "%lu calls of reductions and dynamic control in threads other than that of cmptrace_Init() were "
            "left out: no parallel construct was open, or they are for that thread only",
            calls);
    if (questions > 0)
        rankscope_report("%lu calls of dynamic control that need an answer at once were left out: threads share the "
                         "construct, which is judged when it ends",
                         questions);
}

void rankscope_deferring_restart(void)
{
    while (hold_count > 0)
        end_hold(0);
}

void rankscope_deferring_end(void)
{
    rankscope_deferring_restart();
    for (size_t i = 0; i < MOST_HELD; ++i)
        rankscope_log_clear(&holds[i].log);
    report();
    is_unordered = 0;
    atomic_store(&keeps, 0);
}
