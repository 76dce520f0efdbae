/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "watching.h"

#include "control.h"
#include "deferring.h"
#include "growing.h"
#include "reductions.h"
#include "sharing.h"

#include <stdlib.h>
#include <string.h>

struct watched_constructs rankscope_watched;
int rankscope_watching;

static _Thread_local int is_watched;

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
    return is_watched;
}

void rankscope_watch_start(const struct settings *settings, const struct process *process)
{
    is_watched = 1;
    rankscope_reductions_begin(settings);
    rankscope_deferring_begin(settings->control.max_memory);
    rankscope_watching = rankscope_control_start_all(settings, process) ? WATCH_CALLS | WATCH_USES
                         : settings->manual_reduct_calc                 ? WATCH_CALLS
                                                                        : 0;
}

void rankscope_watch_stop(void)
{
    rankscope_deferring_end();
    rankscope_control_end_all();
    rankscope_reductions_end();
    free(rankscope_watched.frames);
    memset(&rankscope_watched, 0, sizeof rankscope_watched);
    rankscope_watching = 0;
    is_watched = 0;
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

/* A construct begins, of which dynamic control may judge. */
static void judge_begin(long number, enum construct_kind kind, int rank, const struct loop_limits *limits)
{
    struct watched_constructs *all = &rankscope_watched;
    struct watched *frames = rankscope_grown(all->frames, all->count, &all->room, sizeof *frames);
    if (frames == NULL) {
        rankscope_control_give_up("memory is short");
        return;
    }
    all->frames = frames;
    const struct watched *around = rankscope_watched_parallel();
    struct watched watched = {.number = number, .kind = kind, .around = parallel_depth()};
    watched.level = (around == NULL ? 0 : around->level) + (kind != CONSTRUCT_SEQUENTIAL);
    watched.parallel = kind == CONSTRUCT_SEQUENTIAL ? watched.around : all->count + 1;
    set_space(&watched.space, rank, limits);
    all->frames[all->count++] = watched;
    if (kind == CONSTRUCT_SEQUENTIAL || !rankscope_watching)
        return;
    rankscope_control_enter();
}

/* Number, kind and dimensions of a construct, and its limits if it has any. */
enum { BEGIN_NUMBER, BEGIN_KIND, BEGIN_RANK, BEGIN_LIMITS, BEGIN_ROOM = BEGIN_LIMITS + 3 * RANKSCOPE_MAX_RANK };

void rankscope_watch_begin(long number, enum construct_kind kind, int rank, const struct loop_limits *limits)
{
    if (rank < 1 || rank > RANKSCOPE_MAX_RANK || (!is_watched && !rankscope_watching))
        return;
    if (is_watched && kind != CONSTRUCT_SEQUENTIAL)
        rankscope_reductions_enter(rankscope_program.count - 1, number);
    if (is_watched && !rankscope_defers) {
        judge_begin(number, kind, rank, limits);
    } else {
        long words[BEGIN_ROOM] = {[BEGIN_NUMBER] = number, [BEGIN_KIND] = (long)kind, [BEGIN_RANK] = rank};
        const size_t size = (size_t)rank * sizeof words[0];
        struct heard heard = {.kind = HEARD_BEGIN, .count = BEGIN_LIMITS, .words = words};
        if (limits != NULL) {
            memcpy(words + BEGIN_LIMITS, limits->first, size);
            memcpy(words + BEGIN_LIMITS + rank, limits->last, size);
            memcpy(words + BEGIN_LIMITS + 2 * rank, limits->step, size);
            heard.count += 3 * (size_t)rank;
        }
        rankscope_hears(&heard);
    }
    if (is_watched && kind != CONSTRUCT_SEQUENTIAL && rankscope_watching)
        rankscope_defer_begin();
}

static void end_innermost(struct place place)
{
    struct watched_constructs *all = &rankscope_watched;
    if (all->frames[all->count - 1].kind != CONSTRUCT_SEQUENTIAL && rankscope_watching) {
        rankscope_control_leave(place);
    }
    --all->count;
}

static void judge_end(struct place place, long number)
{
    size_t i = rankscope_watched.count;
    while (i > 0 && rankscope_watched.frames[i - 1].number != number)
        --i;
    while (i > 0 && rankscope_watched.count >= i)
        end_innermost(place);
}

void rankscope_watch_end(struct place place, long number)
{
    const struct heard heard = {.kind = HEARD_END, .place = place, .count = 1, .words = &number};
    if (is_watched) {
        const size_t position = rankscope_branch_position(&rankscope_program, number);
        if (position > 0) {
            rankscope_reductions_leave(position);
            rankscope_defer_end(position);
        }
        if (rankscope_hears(&heard))
            judge_end(place, number);
        return;
    }
    const struct sharer *sharer = rankscope_watching ? rankscope_own_sharer(0) : NULL;
    if (sharer != NULL && rankscope_branch_position(&sharer->branch, number) > 0)
        rankscope_hears(&heard);
}

void rankscope_watch_restart(void)
{
    const struct place nowhere = {"", 0};
    if (is_watched)
        rankscope_reductions_leave(1);
    rankscope_deferring_restart();
    while (is_watched && rankscope_watched.count > 0)
        end_innermost(nowhere);
}

/* `number`: of the construct; what an iteration before has left open in it ends. */
static void judge_iteration(long number, const long *index)
{
    const struct place nowhere = {"", 0};
    struct watched_constructs *all = &rankscope_watched;
    size_t i = all->count;
    while (i > 0 && all->frames[i - 1].number != number)
        --i;
    while (i > 0 && all->count > i)
        end_innermost(nowhere);
    if (all->count == 0)
        return;
    struct watched *watched = &all->frames[all->count - 1];
    memcpy(watched->index, index, (size_t)watched->space.rank * sizeof *index);
    watched->has_iteration = 1;
    watched->iteration = 1 + rankscope_place_in_order(&watched->space, index);
}

/* Reductions are computed while iterations run, also where those are judged later. */
static void reduce(const struct branch *branch, const struct construct *construct, const long *index)
{
    if (construct->kind == CONSTRUCT_SEQUENTIAL)
        return;
    const unsigned long long key = rankscope_is_calculating_manually() ? rankscope_branch_order(branch, index) : 0;
    if (is_watched)
        rankscope_reductions_iterate(branch->count - 1, key);
    else if (branch->count == 1)
        rankscope_reductions_iterate_shared(branch->sharer, key);
}

void rankscope_watch_iteration(const long *index)
{
    struct sharer *sharer = is_watched ? NULL : rankscope_own_sharer(0);
    const struct branch *branch = sharer == NULL ? &rankscope_program : &sharer->branch;
    const struct construct *construct =
        is_watched || sharer != NULL ? rankscope_branch_construct(branch) : NULL; /* of the iteration */
    if (construct == NULL)
        return;
    reduce(branch, construct, index);
    if ((rankscope_watching & WATCH_USES) == 0)
        return;
    if (is_watched)
        rankscope_defer_iteration();
    if (is_watched && !rankscope_defers) {
        judge_iteration(construct->number, index);
        return;
    }
    long words[1 + RANKSCOPE_MAX_RANK] = {construct->number};
    memcpy(words + 1, index, (size_t)construct->rank * sizeof *index);
    const struct heard heard = {.kind = HEARD_ITERATION,
                                .is_boundary = rankscope_is_deferred_boundary(),
                                .count = 1 + (size_t)construct->rank,
                                .words = words};
    rankscope_hears(&heard);
}

void rankscope_watch_access(struct place place, const char *operand, const void *address, int is_reduction,
                            int is_write)
{
    const char *name = operand == NULL ? "" : operand;
    if (is_watched && !rankscope_defers) {
        const struct control_access access = {place, name, address, is_reduction, is_write};
        rankscope_control_access(&access);
        return;
    }
    const struct heard heard = {.kind = HEARD_ACCESS,
                                .flag =
                                    (unsigned char)((is_reduction ? HEARD_REDUCED : 0) | (is_write ? HEARD_WRITE : 0)),
                                .place = place,
                                .operand = name,
                                .address = address};
    rankscope_hears(&heard);
}

void rankscope_watch_result(const void *address)
{
    if (!is_watched || address == NULL)
        return;
    rankscope_control_complete(address);
    rankscope_reductions_complete(address);
}

void rankscope_judge_heard(const struct heard *heard)
{
    struct heard kept = *heard;
    const long *words = heard->words;
    kept.is_boundary = 0; /* of the construct around */
    if (!rankscope_hears(&kept))
        return;
    if (heard->kind == HEARD_BEGIN) {
        const long rank = words[BEGIN_RANK];
        const long *first = words + BEGIN_LIMITS;
        const struct loop_limits limits = {first, first + rank, first + 2 * rank};
        judge_begin(words[BEGIN_NUMBER], (enum construct_kind)words[BEGIN_KIND], (int)rank,
                    heard->count > BEGIN_LIMITS ? &limits : NULL);
    } else if (heard->kind == HEARD_END) {
        judge_end(heard->place, words[0]);
    } else if (heard->kind == HEARD_ITERATION) {
        judge_iteration(words[0], words + 1);
    } else if (heard->kind == HEARD_ACCESS) {
        const struct control_access access = {heard->place, heard->operand, heard->address, heard->flag & HEARD_REDUCED,
                                              heard->flag & HEARD_WRITE};
        rankscope_control_access(&access);
    } else {
        rankscope_judge_control(heard);
    }
}
