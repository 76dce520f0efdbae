/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "watching.h"

#include "control.h"
#include "reductions.h"
#include "report.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

struct watched_constructs rankscope_watched;
int rankscope_watching;

static _Thread_local int is_watched;

/* Calls of other threads since the start. */
static atomic_ulong other_calls;
static atomic_int others_iterate;

/* The depth of the innermost parallel construct; 0: none. */
static size_t parallel_depth(void)
{
    return rankscope_watched.count == 0 ? 0 : rankscope_watched.frames[rankscope_watched.count - 1].parallel;
}

struct watched *rankscope_watched_parallel(void)
{
    const size_t depth = parallel_depth();
    return depth == 0 ? NULL : &rankscope_watched.frames[depth - 1];
}

const struct watched *rankscope_watched_at(int level)
{
    size_t depth = parallel_depth();
    while (depth > 0 && rankscope_watched.frames[depth - 1].level > level)
        depth = rankscope_watched.frames[depth - 1].around;
    return depth == 0 ? NULL : &rankscope_watched.frames[depth - 1];
}

int rankscope_is_watched_thread(void)
{
    if (!is_watched)
        atomic_fetch_add_explicit(&other_calls, 1, memory_order_relaxed);
    return is_watched;
}

void rankscope_watch_start(const struct settings *settings, const struct process *process)
{
    is_watched = 1;
    atomic_store(&other_calls, 0);
    atomic_store(&others_iterate, 0);
    rankscope_reductions_begin(settings);
    rankscope_watching = rankscope_control_start_all(settings, process) || settings->manual_reduct_calc;
}

void rankscope_watch_stop(void)
{
    const unsigned long calls = atomic_load(&other_calls);
    rankscope_control_end_all();
    if (calls > 0)
        rankscope_report("%lu calls of reductions and dynamic control were left out: they came from threads other than "
                         "that of cmptrace_Init()",
                         calls);
    rankscope_reductions_end();
    free(rankscope_watched.frames);
    memset(&rankscope_watched, 0, sizeof rankscope_watched);
    rankscope_watching = 0;
    is_watched = 0;
}

/* Other threads have run iterations of what is open: the recorder sees the order of calls of one thread only. */
static int is_usable(void)
{
    if (!is_watched) {
        atomic_store_explicit(&others_iterate, 1, memory_order_relaxed);
        return 0;
    }
    if (!atomic_load_explicit(&others_iterate, memory_order_relaxed))
        return 1;
    struct watched *parallel = rankscope_watched_parallel();
    if (parallel != NULL)
        parallel->was_shared = 1;
    rankscope_reductions_give_up();
    rankscope_control_give_up("other threads run iterations, and it can judge one thread only");
    atomic_store_explicit(&others_iterate, 0, memory_order_relaxed);
    return 1;
}

static void set_space(struct iteration_space *space, int rank, const struct loop_limits *limits)
{
    space->rank = rank;
    for (int i = 0; limits != NULL && i < rank; ++i) {
        const long low = limits->step[i] < 0 ? limits->last[i] : limits->first[i];
        const long high = limits->step[i] < 0 ? limits->first[i] : limits->last[i];
        space->first[i] = low;
        space->extent[i] = high < low ? 0 : (unsigned long)high - (unsigned long)low + 1;
    }
}

void rankscope_watch_begin(long number, enum construct_kind kind, int rank, const struct loop_limits *limits)
{
    struct watched_constructs *all = &rankscope_watched;
    if (!is_watched || rank < 1 || rank > RANKSCOPE_MAX_RANK)
        return;
    if (all->count == all->room) {
        const size_t room = all->room == 0 ? 32 : 2 * all->room;
        struct watched *frames = realloc(all->frames, room * sizeof *frames);
        if (frames == NULL) {
            rankscope_control_give_up("memory is short");
            return;
        }
        all->frames = frames;
        all->room = room;
    }
    const struct watched *around = rankscope_watched_parallel();
    struct watched watched = {.number = number, .kind = kind, .around = parallel_depth()};
    watched.level = (around == NULL ? 0 : around->level) + (kind != CONSTRUCT_SEQUENTIAL);
    watched.parallel = kind == CONSTRUCT_SEQUENTIAL ? watched.around : all->count + 1;
    set_space(&watched.space, rank, limits);
    all->frames[all->count++] = watched;
    if (kind == CONSTRUCT_SEQUENTIAL || !rankscope_watching)
        return;
    rankscope_reductions_enter(all->count);
    rankscope_control_enter();
}

static void end_innermost(struct place place)
{
    struct watched_constructs *all = &rankscope_watched;
    if (all->frames[all->count - 1].kind != CONSTRUCT_SEQUENTIAL && rankscope_watching) {
        rankscope_reductions_leave(all->count);
        rankscope_control_leave(place);
    }
    --all->count;
}

void rankscope_watch_end(struct place place, long number)
{
    if (!is_watched)
        return;
    if (rankscope_watching)
        is_usable();
    size_t i = rankscope_watched.count;
    while (i > 0 && rankscope_watched.frames[i - 1].number != number)
        --i;
    while (i > 0 && rankscope_watched.count >= i)
        end_innermost(place);
}

void rankscope_watch_restart(void)
{
    const struct place nowhere = {"", 0};
    while (is_watched && rankscope_watched.count > 0)
        end_innermost(nowhere);
}

void rankscope_watch_iteration(const long *index)
{
    if (!is_usable() || rankscope_watched.count == 0)
        return;
    struct watched *watched = &rankscope_watched.frames[rankscope_watched.count - 1];
    if (watched->kind != CONSTRUCT_SEQUENTIAL)
        rankscope_reductions_iterate(rankscope_watched.count);
    memcpy(watched->index, index, (size_t)watched->space.rank * sizeof *index);
    watched->has_iteration = 1;
    watched->iteration = 1 + rankscope_place_in_order(&watched->space, index);
}

void rankscope_watch_access(struct place place, const char *operand, const void *address, int is_reduction,
                            int is_write)
{
    if (!is_usable())
        return;
    const struct control_access access = {place, operand == NULL ? "" : operand, address, is_reduction, is_write};
    rankscope_control_access(&access);
}

void rankscope_watch_result(const void *address)
{
    if (!is_usable() || address == NULL)
        return;
    rankscope_control_complete(address);
    rankscope_reductions_complete(address);
}
