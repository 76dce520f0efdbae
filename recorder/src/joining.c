/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A thread goes through its iterations mostly in the order of the loop. Its records are cut into runs in which that is
 * so, most often one, and the runs are merged: memory is needed for the runs, not for the iterations.
 */
#include "joining.h"

#include "report.h"
#include "storage.h"

#include <stdlib.h>
#include <string.h>

/* The records of one thread. */
struct source {
    struct arena_view view;
    struct sharer *sharer; /* NULL: the recording thread */
};

struct position {
    size_t part;
    const unsigned char *at;
};

/* Iterations of one thread in the order of the loop, from `at` to `end`; `at` is the begin of one. */
struct run {
    struct source *source;
    struct position at;
    struct position end;
    unsigned long long key; /* of the iteration at `at`: its place in the order of the loop */
    struct event iteration;
};

struct joining {
    const struct shared *shared;
    struct source *sources;
    size_t source_count;
    struct run *runs;
    size_t run_count;
    size_t *heap; /* numbers of runs; the first is the one whose iteration comes next */
    size_t heap_count;
};

static int is_boundary(const struct joining *joining, const struct event *event)
{
    return (event->kind == EVENT_ITERATION || event->kind == EVENT_POSTPONED)
           && event->construct == joining->shared->construct;
}

/* Goes on to the next part where one has ended, so that equal places are equal positions. */
static struct position settled(const struct source *source, struct position position)
{
    const struct arena_view *view = &source->view;
    while (position.part < view->count && position.at == view->parts[position.part].end) {
        ++position.part;
        position.at = position.part < view->count ? view->parts[position.part].begin : NULL;
    }
    return position;
}

static struct position first_of(const struct source *source)
{
    struct position first = {0, source->view.count > 0 ? source->view.parts[0].begin : NULL};
    return settled(source, first);
}

static struct position read_event(const struct source *source, struct position position, struct event *event)
{
    position.at = rankscope_arena_unpack(source->view.arena, position.at, event);
    return settled(source, position);
}

/* The number in the trace of a site of a thread. */
static uint32_t number_of(struct sharer *sharer, uint32_t site)
{
    if (site >= sharer->numbered) {
        uint32_t *numbers = realloc(sharer->numbers, sharer->sites.count * sizeof *numbers);
        if (numbers == NULL)
            return UINT32_MAX;
        for (uint32_t i = sharer->numbered; i < sharer->sites.count; ++i)
            numbers[i] = UINT32_MAX;
        sharer->numbers = numbers;
        sharer->numbered = sharer->sites.count;
    }
    if (sharer->numbers[site] == UINT32_MAX)
        sharer->numbers[site] = rankscope_same_site(&rankscope_sites, &sharer->sites, site);
    return sharer->numbers[site];
}

static int record(const struct source *source, struct event *event)
{
    const int has_site = event->kind != EVENT_ITERATION && event->kind != EVENT_POSTPONED;
    if (source->sharer != NULL && has_site) {
        event->site = number_of(source->sharer, event->site);
        if (event->site == UINT32_MAX)
            return 0;
    }
    return rankscope_record(event);
}

static struct run *add_run(struct joining *joining)
{
    if ((joining->run_count & (joining->run_count + 1)) == 0) { /* room for 1, 3, 7, ... */
        struct run *runs = realloc(joining->runs, (2 * joining->run_count + 1) * sizeof *runs);
        if (runs == NULL)
            return NULL;
        joining->runs = runs;
    }
    return &joining->runs[joining->run_count++];
}

/* Cuts a source into runs. What comes before its first iteration is recorded at once. */
static int cut_into_runs(struct joining *joining, struct source *source)
{
    struct run *run = NULL;
    unsigned long long last = 0;
    struct position at = first_of(source);
    while (at.part < source->view.count) {
        struct event event;
        const struct position next = read_event(source, at, &event);
        if (is_boundary(joining, &event)) {
            const unsigned long long key = rankscope_place_in_order(&joining->shared->space, event.index);
            if (run == NULL || key < last) {
                if (run != NULL)
                    run->end = at;
                run = add_run(joining);
                if (run == NULL)
                    return 0;
                *run = (struct run){.source = source, .at = at, .key = key, .iteration = event};
            }
            last = key;
        } else if (run == NULL && !record(source, &event)) {
            return 0;
        }
        at = next;
    }
    if (run != NULL)
        run->end = at;
    return 1;
}

static int comes_before(const struct joining *joining, size_t run, size_t other)
{
    const unsigned long long key = joining->runs[run].key;
    const unsigned long long other_key = joining->runs[other].key;
    return key != other_key ? key < other_key : run < other;
}

static void sift_down(struct joining *joining, size_t at)
{
    size_t *heap = joining->heap;
    for (;;) {
        size_t least = at;
        for (size_t child = 2 * at + 1; child <= 2 * at + 2 && child < joining->heap_count; ++child)
            if (comes_before(joining, heap[child], heap[least]))
                least = child;
        if (least == at)
            return;
        const size_t moved = heap[at];
        heap[at] = heap[least];
        heap[least] = moved;
        at = least;
    }
}

static int make_heap(struct joining *joining)
{
    joining->heap = malloc((joining->run_count + 1) * sizeof *joining->heap);
    if (joining->heap == NULL)
        return 0;
    joining->heap_count = joining->run_count;
    for (size_t i = 0; i < joining->run_count; ++i)
        joining->heap[i] = i;
    for (size_t i = joining->run_count / 2; i-- > 0;)
        sift_down(joining, i);
    return 1;
}

static int is_same_iteration(const struct joining *joining, const struct event *event, const struct event *other)
{
    const size_t size = (size_t)joining->shared->construct->rank * sizeof event->index[0];
    return memcmp(event->index, other->index, size) == 0;
}

/* Takes one iteration of a run, which then stands at its next one, or at its end. */
static int take_iteration(struct joining *joining, struct run *run, int recorded)
{
    const struct event iteration = run->iteration;
    while (run->at.part != run->end.part || run->at.at != run->end.at) {
        struct event event;
        const struct position next = read_event(run->source, run->at, &event);
        if (is_boundary(joining, &event) && !is_same_iteration(joining, &event, &iteration)) {
            run->key = rankscope_place_in_order(&joining->shared->space, event.index);
            run->iteration = event;
            return 1;
        }
        if (recorded && !record(run->source, &event))
            return 0;
        run->at = next;
    }
    joining->heap[0] = joining->heap[--joining->heap_count];
    return 1;
}

static int merge(struct joining *joining)
{
    const struct source *source = NULL;
    struct event last = {.kind = EVENT_ITERATION};
    while (joining->heap_count > 0) {
        struct run *run = &joining->runs[joining->heap[0]];
        const int repeated =
            source != NULL && source != run->source && is_same_iteration(joining, &run->iteration, &last);
        if (repeated) {
            rankscope_refuse_repeated(joining->shared->construct, run->iteration.absolute);
        } else {
            source = run->source;
            last = run->iteration;
        }
        if (!take_iteration(joining, run, !repeated))
            return 0;
        sift_down(joining, 0);
    }
    return 1;
}

/* The recording thread's records first: of two that ran the same iteration, its are kept. */
static int open_sources(struct joining *joining, struct arena *held, struct sharer *sharers)
{
    size_t count = held == NULL ? 0 : 1;
    for (const struct sharer *at = sharers; at != NULL; at = at->next)
        ++count;
    joining->sources = calloc(count, sizeof *joining->sources);
    if (joining->sources == NULL)
        return 0;
    if (held != NULL && !rankscope_arena_view(held, &joining->sources[joining->source_count++].view))
        return 0;
    for (struct sharer *at = sharers; at != NULL; at = at->next) {
        struct source *source = &joining->sources[joining->source_count++];
        source->sharer = at;
        if (!rankscope_arena_view(&at->arena, &source->view))
            return 0;
    }
    return 1;
}

int rankscope_join(const struct shared *shared, struct arena *held, struct sharer *sharers)
{
    struct joining joining = {.shared = shared};
    int whole = open_sources(&joining, held, sharers);
    for (size_t i = 0; whole && i < joining.source_count; ++i)
        whole = cut_into_runs(&joining, &joining.sources[i]);
    whole = whole && make_heap(&joining) && merge(&joining);
    if (!whole)
        rankscope_report("the records of several threads cannot be joined: neither memory nor the temporary files have "
                         "room; recording ends");
    for (size_t i = 0; i < joining.source_count; ++i)
        rankscope_arena_view_end(&joining.sources[i].view);
    free(joining.sources);
    free(joining.runs);
    free(joining.heap);
    return whole;
}
