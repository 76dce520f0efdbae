/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "accumulation.h"

#include "constructtable.h"
#include "report.h"
#include "storage.h"

#include <stdarg.h>
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
    unsigned long extent[RANKSCOPE_MAX_RANK]; /* iterations of each dimension */
    long parallels; /* parallel constructs since the task began, or since the program did */
    struct waiting *first_waiting;
    struct waiting *last_waiting;
};

unsigned rankscope_wanted;

static struct {
    const struct settings *settings;
    struct frame *frames;
    size_t count;
    size_t room;
    int begun;
    int stopped;
    char reason[256];
} state;

static struct frame *top(void)
{
    return &state.frames[state.count - 1];
}

/* Looks at the innermost construct and says what is wanted within. */
static void look(void)
{
    const struct frame *frame = top();
    rankscope_wanted = 0;
    if (state.stopped || !frame->visible || frame->iteration == ITERATION_LEFT_OUT)
        return;
    if (frame->level >= LEVEL_MINIMAL)
        rankscope_wanted |= WANT_RESULTS;
    if (frame->level >= LEVEL_MODIFY)
        rankscope_wanted |= WANT_WRITES;
    if (frame->level >= LEVEL_FULL)
        rankscope_wanted |= WANT_READS;
}

void rankscope_stop(const char *reason)
{
    if (state.stopped)
        return;
    state.stopped = 1;
    snprintf(state.reason, sizeof state.reason, "%s", reason);
    rankscope_wanted = 0;
}

static void put(const struct event *event)
{
    if (!state.stopped && !rankscope_record(event))
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
    if (!rankscope_reports_are_exhausted() || state.stopped)
        return;
    char reason[128];
    snprintf(reason, sizeof reason, "Recording ended after %ld reports (TraceOptions.MaxErrors)",
             state.settings->max_errors);
    rankscope_stop(reason);
}

static uint32_t site_of(struct place place, const char *operand, long type)
{
    const uint32_t site = rankscope_site(place.file, place.line, operand, type);
    if (site == UINT32_MAX && !state.stopped) {
        rankscope_report("memory is short: recording ends");
        rankscope_stop("Recording ended before the program: memory was short");
    }
    return site;
}

/* The iteration that was postponed until something happens within it (trc_put_iteration_flash). */
static void flush_iteration(struct frame *frame)
{
    if (frame->iteration != ITERATION_POSTPONED)
        return;
    struct event event = {.kind = EVENT_ITERATION, .construct = frame->construct, .absolute = frame->absolute};
    memcpy(event.index, frame->index, sizeof event.index);
    frame->iteration = ITERATION_RECORDED;
    put(&event);
}

static struct frame *push(void)
{
    if (state.count == state.room) {
        const size_t room = state.room == 0 ? 32 : 2 * state.room;
        struct frame *frames = realloc(state.frames, room * sizeof *frames);
        if (frames == NULL)
            return NULL;
        state.frames = frames;
        state.room = room;
    }
    struct frame *frame = &state.frames[state.count++];
    memset(frame, 0, sizeof *frame);
    return frame;
}

int rankscope_accumulation_begin(const struct settings *settings)
{
    rankscope_accumulation_end();
    state.settings = settings;
    struct frame *program = push();
    if (program == NULL)
        return 0;
    program->construct = rankscope_root();
    program->visible = 1;
    program->level = (enum level)settings->trace_level;
    look();
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

void rankscope_accumulation_end(void)
{
    for (size_t i = 0; i < state.count; ++i)
        drop_waiting(&state.frames[i]);
    free(state.frames);
    memset(&state, 0, sizeof state);
    rankscope_wanted = 0;
}

int rankscope_accumulation_has_begun(void)
{
    return state.begun;
}

const char *rankscope_unfinished(void)
{
    static char text[sizeof state.reason];
    if (state.stopped)
        return state.reason;
    if (state.count < 2)
        return NULL;
    const struct construct *innermost = top()->construct;
    snprintf(text, sizeof text, "The trace ends inside %s %ld of line %lu (constructs open: %zu)",
             rankscope_keyword(innermost->kind), innermost->number, innermost->line, state.count - 1);
    return text;
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

/* The construct of the configuration, or a new one. */
static struct construct *find(struct place place, long number, enum construct_kind kind, int rank)
{
    struct construct *parent = top()->construct;
    struct construct *found = rankscope_find_construct(parent, number, kind, rank, place.line);
    if (found != NULL)
        return found;
    struct construct *added = rankscope_add_construct(parent, number, kind, rank, place.file, place.line);
    if (added == NULL)
        return NULL;
    added->unknown = rankscope_storage_is_fixed();
    judge_new(place, added);
    return added;
}

/* The number of a parallel construct in the order of execution; within a task region those of each task are numbered.
 */
static struct point next_point(enum construct_kind kind)
{
    struct point point = {0, 0, 0};
    if (kind == CONSTRUCT_SEQUENTIAL)
        return point;
    size_t i = state.count - 1;
    while (i > 0 && state.frames[i].construct->kind != CONSTRUCT_TASKS)
        --i;
    struct frame *counter = &state.frames[i];
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
        const long low = down ? limits->last[i] : limits->first[i];
        const long high = down ? limits->first[i] : limits->last[i];
        frame->extent[i] = high < low ? 0 : (unsigned long)high - (unsigned long)low + 1;
    }
    rankscope_widen_limits(frame->construct, limits->first, limits->last, limits->step);
}

void rankscope_put_begin(struct place place, long number, enum construct_kind kind, int rank,
                         const struct loop_limits *limits)
{
    const int possible = rank >= 1 && rank <= RANKSCOPE_MAX_RANK;
    if (!possible) {
        misuse(place, "a loop of %d dimensions, where 1 to %d are possible: it is not recorded", rank,
               RANKSCOPE_MAX_RANK);
        rank = 1;
        limits = NULL;
    }
    state.begun = 1;
    struct construct *construct = find(place, number, kind, rank);
    const struct point point = next_point(kind);
    struct frame *frame = construct == NULL ? NULL : push();
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
    frame->visible = possible && around->visible && around->iteration != ITERATION_LEFT_OUT
                     && frame->level != LEVEL_NONE && !construct->unknown;
    if (limits != NULL)
        set_limits(frame, limits);
    if (frame->visible) {
        flush_iteration(around);
        const struct event event = {
            .kind = EVENT_BEGIN, .site = site_of(place, NULL, 0), .construct = construct, .point = point};
        put(&event);
    }
    look();
}

static void put_value(const struct event *event)
{
    flush_iteration(top());
    put(event);
}

/* Ends the innermost construct; the results that waited for it belong to what is around it. */
static void end_innermost(struct place place)
{
    struct frame frame = *top();
    if (frame.visible) {
        const struct event event = {
            .kind = EVENT_END, .site = site_of(place, NULL, 0), .construct = frame.construct, .point = frame.point};
        put(&event);
    }
    --state.count;
    look();
    for (const struct waiting *at = frame.first_waiting; at != NULL; at = at->next)
        if (rankscope_wanted & WANT_RESULTS)
            put_value(&at->event);
    drop_waiting(&frame);
}

void rankscope_put_end(struct place place, long number)
{
    size_t i = state.count - 1;
    while (i > 0 && state.frames[i].construct->number != number)
        --i;
    if (i == 0) {
        misuse(place, "the end of construct %ld, which is not open: it is left out", number);
        return;
    }
    while (state.count - 1 > i) {
        misuse(place, "construct %ld has not ended when construct %ld does: it ends here", top()->construct->number,
               number);
        end_innermost(place);
    }
    end_innermost(place);
}

void rankscope_put_iteration(const long *index)
{
    struct frame *frame = top();
    if (state.count == 1) {
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
            weight *= frame->extent[i];
        }
    }
    frame->absolute = (long)absolute;
    frame->iteration = rankscope_in_ranges(frame->construct, index) ? ITERATION_POSTPONED : ITERATION_LEFT_OUT;
    if (state.settings->write_empty_iterations)
        flush_iteration(frame);
    look();
}

void rankscope_put_variable(struct place place, enum event_kind kind, const char *operand, long type, const void *value)
{
    const size_t size = rankscope_value_size(type);
    if (size == 0) {
        misuse(place, "%s has type %ld, which cannot be recorded: it is left out", operand, type);
        return;
    }
    struct event event;
    event.kind = kind;
    event.site = site_of(place, operand, type);
    if (event.site == UINT32_MAX)
        return;
    if (value != NULL)
        memcpy(event.value, value, size);
    put_value(&event);
}

void rankscope_put_result(struct place place, long type, const void *value, int wait)
{
    const size_t size = rankscope_value_size(type);
    if (size == 0) {
        misuse(place, "a reduction has type %ld, which cannot be recorded: it is left out", type);
        return;
    }
    struct event event = {.kind = EVENT_RESULT, .site = site_of(place, NULL, type)};
    if (event.site == UINT32_MAX)
        return;
    memcpy(event.value, value, size);
    struct frame *frame = top();
    if (!wait || state.count == 1) {
        if (rankscope_wanted & WANT_RESULTS)
            put_value(&event);
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

void rankscope_put_skip(struct place place)
{
    const struct event event = {.kind = EVENT_SKIP, .site = site_of(place, NULL, 0)};
    if (event.site != UINT32_MAX)
        put(&event); /* it does not open a postponed iteration, nor does it in the run-time system */
}
