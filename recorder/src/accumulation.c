/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "accumulation.h"

#include "constructtable.h"
#include "report.h"
#include "sharing.h"
#include "storage.h"

#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The result of a reduction that waits for the end of its construct. */
struct waiting {
    struct waiting *next;
    struct event event;
};

enum iteration_state { ITERATION_NONE, ITERATION_POSTPONED, ITERATION_RECORDED, ITERATION_LEFT_OUT };

/* An execution of a construct that has not ended; the first is the program itself. */
struct frame {
    struct construct *construct;
    struct point point;
    int has_index; /* its iterations have as many indices as it has dimensions */
    int visible; /* its begin is in the trace, and all around it */
    enum level level; /* of what happens within */
    enum iteration_state iteration;
    long absolute;
    long index[RANKSCOPE_MAX_RANK];
    struct iteration_space space;
    int is_counted; /* among the constructs that can be shared */
    const struct shared *shared; /* other threads may run its iterations; NULL: they may not */
    long parallels; /* parallel constructs since the task began, or since the program did */
    struct waiting *first_waiting;
    struct waiting *last_waiting;
};

struct branch rankscope_program;

static struct {
    const struct settings *settings;
    int begun;
    char reason[256];
} state;

static atomic_int stopped;

/* Seen where the function is compiled into one that is for the recording thread only. */
static inline int is_program(const struct branch *branch)
{
    return branch == &rankscope_program;
}

static int is_stopped(void)
{
    return atomic_load_explicit(&stopped, memory_order_relaxed);
}

static struct frame *top(const struct branch *branch)
{
    return &branch->frames[branch->count - 1];
}

/* Looks at the innermost construct and says what is wanted within. */
static void look(struct branch *branch)
{
    const struct frame *frame = top(branch);
    branch->wanted = 0;
    if (is_stopped() || !frame->visible || frame->iteration == ITERATION_LEFT_OUT)
        return;
    if (frame->level >= LEVEL_MINIMAL)
        branch->wanted |= WANT_RESULTS;
    if (frame->level >= LEVEL_MODIFY)
        branch->wanted |= WANT_WRITES;
    if (frame->level >= LEVEL_FULL)
        branch->wanted |= WANT_READS;
}

void rankscope_stop(const char *reason)
{
    if (atomic_exchange(&stopped, 1) == 0)
        snprintf(state.reason, sizeof state.reason, "%s", reason);
}

/* Another thread records into memory of its own. */
static int keep(struct branch *branch, const struct event *event)
{
    return is_program(branch) ? rankscope_record(event)
                              : rankscope_arena_put(&branch->sharer->arena, event, rankscope_storage_limit());
}

static void put(struct branch *branch, const struct event *event)
{
    if (!is_stopped() && !keep(branch, event))
        rankscope_stop("Recording ended before the program: there was no room for more");
}

/* The program calls in a way that cannot be recorded. */
__attribute__((format(printf, 2, 3))) static void misuse(struct place place, const char *format, ...)
{
    char text[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (place.line == 0)
        rankscope_report("%s", text);
    else
        rankscope_report("%s:%lu: %s", place.file, place.line, text);
    if (!rankscope_reports_are_exhausted() || is_stopped())
        return;
    char reason[128];
    snprintf(reason, sizeof reason, "Recording ended after %ld reports (TraceOptions.MaxErrors)",
             state.settings->max_errors);
    rankscope_stop(reason);
}

static uint32_t site_of(struct branch *branch, struct place place, const char *operand, long type)
{
    struct site_table *sites = is_program(branch) ? &rankscope_sites : &branch->sharer->sites;
    const uint32_t site = rankscope_site(sites, place.file, place.line, operand, type);
    if (site == UINT32_MAX && !is_stopped()) {
        rankscope_report("memory is short: recording ends");
        rankscope_stop("Recording ended before the program: memory was short");
    }
    return site;
}

/* The iteration that was postponed until something happens within it (trc_put_iteration_flash). */
static void flush_iteration(struct branch *branch, struct frame *frame)
{
    if (frame->iteration != ITERATION_POSTPONED)
        return;
    struct event event = {.kind = EVENT_ITERATION, .construct = frame->construct, .absolute = frame->absolute};
    memcpy(event.index, frame->index, sizeof event.index);
    frame->iteration = ITERATION_RECORDED;
    put(branch, &event);
}

static struct frame *push(struct branch *branch)
{
    if (branch->count == branch->room) {
        const size_t room = branch->room == 0 ? 32 : 2 * branch->room;
        struct frame *frames = realloc(branch->frames, room * sizeof *frames);
        if (frames == NULL)
            return NULL;
        branch->frames = frames;
        branch->room = room;
    }
    struct frame *frame = &branch->frames[branch->count++];
    memset(frame, 0, sizeof *frame);
    return frame;
}

int rankscope_accumulation_begin(const struct settings *settings)
{
    rankscope_accumulation_end();
    state.settings = settings;
    struct branch *branch = &rankscope_program;
    struct frame *program = push(branch);
    if (program == NULL)
        return 0;
    program->construct = rankscope_root();
    program->visible = 1;
    program->level = (enum level)settings->trace_level;
    look(branch);
    return 1;
}

static void drop_waiting(struct frame *frame)
{
    while (frame->first_waiting != NULL) {
        struct waiting *next = frame->first_waiting->next;
        free(frame->first_waiting);
        frame->first_waiting = next;
    }
}

void rankscope_branch_release(struct branch *branch)
{
    for (size_t i = 0; i < branch->count; ++i)
        drop_waiting(&branch->frames[i]);
    free(branch->frames);
    memset(branch, 0, sizeof *branch);
}

void rankscope_accumulation_end(void)
{
    rankscope_abandon_shared();
    rankscope_branch_release(&rankscope_program);
    memset(&state, 0, sizeof state);
    atomic_store(&stopped, 0);
}

int rankscope_accumulation_has_begun(void)
{
    return state.begun;
}

const char *rankscope_unfinished(void)
{
    static char text[sizeof state.reason];
    const struct branch *branch = &rankscope_program;
    if (is_stopped())
        return state.reason;
    if (branch->count < 2)
        return NULL;
    const struct construct *innermost = top(branch)->construct;
    snprintf(text, sizeof text, "The trace ends inside %s %ld of line %lu (constructs open: %zu)",
             rankscope_keyword(innermost->kind), innermost->number, innermost->line, branch->count - 1);
    return text;
}

void rankscope_report_unfinished(void)
{
    if (!is_stopped() && rankscope_program.count > 1)
        rankscope_report("%s: it counts as cut; each way out of a construct needs its end", rankscope_unfinished());
}

/* Says so where a new construct has the number of another, or comes too late. */
static void judge_new(struct place place, const struct construct *added)
{
    const struct construct *other = rankscope_table_first(added->parent, added->number);
    if (added->unknown || (other != added && other->configured))
        misuse(place,
               "The trace configuration file does not match the current program. Loop: %ld, File: %s, Line: %lu.%s",
               added->number, added->file, added->line, added->unknown ? " It is not recorded." : "");
    else if (other != added)
        misuse(place, "construct number %ld is used twice: %s:%lu has it too", added->number, other->file, other->line);
}

unsigned long long rankscope_place_in_order(const struct iteration_space *space, const long *index)
{
    unsigned long long place = 0;
    for (int i = 0; i < space->rank; ++i) {
        const unsigned long from_first = (unsigned long)index[i] - (unsigned long)space->first[i];
        place = place * space->extent[i] + (space->down[i] ? 0 - from_first : from_first);
    }
    return place;
}

/* Several threads may meet a new construct: it counts as met where one thread would have met it. */
static void note_meeting(struct branch *branch, struct construct *construct, int added)
{
    const struct shared *shared = is_program(branch) ? rankscope_innermost_shared() : branch->frames[0].shared;
    if (shared == NULL)
        return;
    const unsigned long execution = atomic_load_explicit(&shared->execution, memory_order_relaxed);
    const size_t i = is_program(branch) ? shared->frame : 0;
    const struct met met = {execution, rankscope_place_in_order(&shared->space, branch->frames[i].index),
                            ++branch->begins};
    if (added)
        rankscope_note_added(shared->construct, execution, construct);
    if (added || (construct->met.execution == execution && rankscope_is_met_before(&met, &construct->met)))
        construct->met = met;
}

/* The construct of the configuration, or a new one. */
static struct construct *find_or_add(struct branch *branch, struct place place, long number, enum construct_kind kind,
                                     int rank)
{
    struct construct *parent = top(branch)->construct;
    struct construct *found = rankscope_find_construct(parent, number, kind, rank, place.line);
    if (found != NULL) {
        note_meeting(branch, found, 0);
        return found;
    }
    struct construct *added = rankscope_add_construct(parent, number, kind, rank, place.file, place.line);
    if (added == NULL)
        return NULL;
    added->unknown = rankscope_storage_is_fixed();
    note_meeting(branch, added, 1);
    judge_new(place, added);
    return added;
}

static struct construct *find(struct branch *branch, struct place place, long number, enum construct_kind kind,
                              int rank)
{
    if (is_program(branch) && !rankscope_is_shared())
        return find_or_add(branch, place, number, kind, rank);
    rankscope_lock_constructs();
    struct construct *found = find_or_add(branch, place, number, kind, rank);
    rankscope_unlock_constructs();
    return found;
}

/* The number of a parallel construct in the order of execution; within a task region those of each task are numbered.
 */
static struct point next_point(struct branch *branch, enum construct_kind kind)
{
    struct point point = {0, 0, 0};
    if (kind == CONSTRUCT_SEQUENTIAL)
        return point;
    size_t i = branch->count - 1;
    while (i > 0 && branch->frames[i].construct->kind != CONSTRUCT_TASKS)
        --i;
    struct frame *counter = &branch->frames[i];
    if (i > 0) {
        point.region = counter->point.number;
        point.task = counter->index[0];
    }
    point.number = ++counter->parallels;
    return point;
}

static void set_limits(struct frame *frame, const struct loop_limits *limits)
{
    for (int i = 0; i < frame->construct->rank; ++i) {
        const int down = limits->step[i] < 0;
        frame->space.first[i] = limits->first[i];
        frame->space.down[i] = down;
        const long low = down ? limits->last[i] : limits->first[i];
        const long high = down ? limits->first[i] : limits->last[i];
        frame->space.extent[i] = high < low ? 0 : (unsigned long)high - (unsigned long)low + 1;
    }
    rankscope_widen_limits(frame->construct, limits->first, limits->last, limits->step);
}

/* From here on other threads may run iterations of the construct. */
static void share(struct frame *frame)
{
    rankscope_share(frame->construct, &frame->space, frame->level, frame->visible);
    struct shared *shared = rankscope_innermost_shared();
    if (shared != NULL)
        shared->frame = (size_t)(frame - rankscope_program.frames);
    frame->shared = shared;
    frame->is_counted = 1;
}

void rankscope_put_begin(struct branch *branch, struct place place, long number, enum construct_kind kind, int rank,
                         const struct loop_limits *limits)
{
    const int possible = rank >= 1 && rank <= RANKSCOPE_MAX_RANK;
    if (!possible) {
        misuse(place, "a loop of %d dimensions, where 1 to %d are possible: it is not recorded", rank,
               RANKSCOPE_MAX_RANK);
        rank = 1;
        limits = NULL;
    }
    if (is_program(branch))
        state.begun = 1;
    const int is_parallel = kind != CONSTRUCT_SEQUENTIAL;
    const int refused = is_parallel && (!is_program(branch) || rankscope_is_entered());
    if (refused)
        rankscope_refuse(REFUSED_NESTED);
    struct construct *construct = find(branch, place, number, kind, rank);
    const struct point point = next_point(branch, refused ? CONSTRUCT_SEQUENTIAL : kind);
    struct frame *frame = construct == NULL ? NULL : push(branch);
    if (frame == NULL) {
        rankscope_report("memory is short: recording ends");
        rankscope_stop("Recording ended before the program: memory was short");
        return;
    }
    struct frame *around = frame - 1;
    frame->construct = construct;
    frame->point = point;
    frame->level = construct->level == LEVEL_INHERITED ? around->level : construct->level;
    frame->has_index = possible;
    frame->space.rank = rank;
    frame->visible = possible && !refused && around->visible && around->iteration != ITERATION_LEFT_OUT
                     && frame->level != LEVEL_NONE && !construct->unknown;
    if (limits != NULL)
        set_limits(frame, limits);
    if (frame->visible) {
        flush_iteration(branch, around);
        const struct event event = {
            .kind = EVENT_BEGIN, .site = site_of(branch, place, NULL, 0), .construct = construct, .point = point};
        put(branch, &event);
    }
    if (is_parallel && !refused)
        share(frame);
    look(branch);
}

static void put_value(struct branch *branch, const struct event *event)
{
    flush_iteration(branch, top(branch));
    put(branch, event);
}

/* Ends the innermost construct; the results that waited for it belong to what is around it. */
static void end_innermost(struct branch *branch, struct place place)
{
    struct frame frame = *top(branch);
    if (frame.is_counted && !rankscope_unshare(place))
        rankscope_stop("Recording ended before the program: there was no room for more");
    if (frame.visible) {
        const struct event event = {.kind = EVENT_END,
                                    .site = site_of(branch, place, NULL, 0),
                                    .construct = frame.construct,
                                    .point = frame.point};
        put(branch, &event);
    }
    --branch->count;
    look(branch);
    for (const struct waiting *at = frame.first_waiting; at != NULL; at = at->next)
        if (branch->wanted & WANT_RESULTS)
            put_value(branch, &at->event);
    drop_waiting(&frame);
}

int rankscope_branch_share(struct branch *branch, const struct shared *shared)
{
    branch->count = 0;
    struct frame *frame = push(branch);
    if (frame == NULL)
        return 0;
    frame->construct = shared->construct;
    frame->space = shared->space;
    frame->level = shared->level;
    frame->visible = shared->visible;
    frame->has_index = 1;
    frame->shared = shared;
    look(branch);
    return 1;
}

void rankscope_branch_finish(struct branch *branch, struct place place, long number)
{
    while (branch->count > 1) {
        misuse(place, "construct %ld has not ended when construct %ld does: it ends here",
               top(branch)->construct->number, number);
        end_innermost(branch, place);
    }
}

size_t rankscope_branch_position(const struct branch *branch, long number)
{
    size_t i = branch->count - 1;
    while (i > 0 && branch->frames[i].construct->number != number)
        --i;
    return i;
}

const struct construct *rankscope_branch_construct(const struct branch *branch)
{
    const struct frame *frame = top(branch);
    return frame->has_index ? frame->construct : NULL;
}

unsigned long long rankscope_branch_order(const struct branch *branch, const long *index)
{
    return rankscope_place_in_order(&top(branch)->space, index);
}

void rankscope_put_end(struct branch *branch, struct place place, long number)
{
    const size_t i = rankscope_branch_position(branch, number);
    if (i == 0 && !is_program(branch)) {
        rankscope_refuse(REFUSED_END);
        return;
    }
    if (i == 0) {
        misuse(place, "the end of construct %ld, which is not open: it is left out", number);
        return;
    }
    while (branch->count - 1 > i) {
        misuse(place, "construct %ld has not ended when construct %ld does: it ends here",
               top(branch)->construct->number, number);
        end_innermost(branch, place);
    }
    end_innermost(branch, place);
}

void rankscope_put_iteration(struct branch *branch, const long *index)
{
    struct frame *frame = top(branch);
    if (branch->count == 1 && is_program(branch)) {
        const struct place nowhere = {"", 0};
        misuse(nowhere, "cmptrace_Iter(): an iteration without a construct: it is left out");
        return;
    }
    if (!frame->has_index)
        return;
    const int rank = frame->construct->rank;
    memcpy(frame->index, index, (size_t)rank * sizeof *index);
    if (frame->construct->kind == CONSTRUCT_TASKS)
        frame->parallels = 0;
    if (!frame->visible)
        return;
    unsigned long absolute = (unsigned long)index[0];
    unsigned long weight = 1;
    if (rank > 1) {
        absolute = 0;
        for (int i = rank - 1; i >= 0; --i) {
            absolute += (unsigned long)index[i] * weight;
            weight *= frame->space.extent[i];
        }
    }
    frame->absolute = (long)absolute;
    frame->iteration = rankscope_in_ranges(frame->construct, index) ? ITERATION_POSTPONED : ITERATION_LEFT_OUT;
    if (state.settings->write_empty_iterations)
        flush_iteration(branch, frame);
    look(branch);
}

static inline void put_variable(struct branch *branch, struct place place, enum event_kind kind, const char *operand,
                                long type, const void *value)
{
    const size_t size = rankscope_value_size(type);
    if (size == 0) {
        misuse(place, "%s has type %ld, which cannot be recorded: it is left out", operand, type);
        return;
    }
    struct event event;
    event.kind = kind;
    event.site = site_of(branch, place, operand, type);
    if (event.site == UINT32_MAX)
        return;
    if (value != NULL)
        memcpy(event.value, value, size);
    put_value(branch, &event);
}

void rankscope_put_variable(struct place place, enum event_kind kind, const char *operand, long type, const void *value)
{
    put_variable(&rankscope_program, place, kind, operand, type, value);
}

void rankscope_put_variable_of(struct branch *branch, struct place place, enum event_kind kind, const char *operand,
                               long type, const void *value)
{
    put_variable(branch, place, kind, operand, type, value);
}

void rankscope_put_result(struct branch *branch, struct place place, long type, const void *value, int wait)
{
    const size_t size = rankscope_value_size(type);
    if (!is_program(branch)) {
        rankscope_refuse(REFUSED_RESULT);
        return;
    }
    if (size == 0) {
        misuse(place, "a reduction has type %ld, which cannot be recorded: it is left out", type);
        return;
    }
    struct event event = {.kind = EVENT_RESULT, .site = site_of(branch, place, NULL, type)};
    if (event.site == UINT32_MAX)
        return;
    memcpy(event.value, value, size);
    struct frame *frame = top(branch);
    if (!wait || branch->count == 1) {
        if (branch->wanted & WANT_RESULTS)
            put_value(branch, &event);
        return;
    }
    struct waiting *waiting = malloc(sizeof *waiting);
    if (waiting == NULL) {
        rankscope_report("memory is short: recording ends");
        rankscope_stop("Recording ended before the program: memory was short");
        return;
    }
    waiting->next = NULL;
    waiting->event = event;
    if (frame->last_waiting == NULL)
        frame->first_waiting = waiting;
    else
        frame->last_waiting->next = waiting;
    frame->last_waiting = waiting;
}

/* The iteration is written later or not at all, but what comes now is of it. */
static void put_postponed(struct branch *branch, const struct frame *frame)
{
    struct event event = {.kind = EVENT_POSTPONED, .construct = frame->construct, .absolute = frame->absolute};
    memcpy(event.index, frame->index, sizeof event.index);
    put(branch, &event);
}

void rankscope_put_skip(struct branch *branch, struct place place)
{
    const int is_told = top(branch)->shared != NULL || state.settings->trace_mode == MODE_COMPARE;
    if (is_told && top(branch)->iteration == ITERATION_POSTPONED)
        put_postponed(branch, top(branch));
    const struct event event = {.kind = EVENT_SKIP, .site = site_of(branch, place, NULL, 0)};
    if (event.site != UINT32_MAX)
        put(branch, &event); /* it does not open a postponed iteration, nor does it in the run-time system */
}
