/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "comparing.h"

#include "differences.h"
#include "otherfiles.h"
#include "recordmatch.h"
#include "reference.h"
#include "report.h"
#include "scopes.h"
#include "skipping.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CONTEXT_ROOM = 1024, MOST_AHEAD = 4096 };

/* What the reference has next in a scope. */
enum next { NEXT_RECORD, NEXT_BEGIN, NEXT_BOUNDARY, NEXT_CUT };

struct found {
    struct spot begin;
    struct spot end; /* the next line */
    struct scanned_line line;
    int is_behind_group; /* an SKP was passed */
};

static struct {
    const struct settings *settings;
    struct process process;
    struct reference reference;
    struct other_files others;
    struct scanned_tolerance tolerance;
    struct scopes scopes;
    unsigned long wrong_line; /* the last line of the reference that could not be read */
    int stops; /* at the first error */
    int failed; /* no more is compared */
    unsigned long long compared;
    unsigned long long differing; /* records and iterations */
    int is_cut; /* the run went on where the reference has ended */
    size_t not_run; /* iterations of the reference that another process may have run */
    size_t not_found; /* iterations that another file of the reference may have */
} comparing;

static struct scope *innermost(void)
{
    return &comparing.scopes.all[comparing.scopes.count - 1];
}

/* Lists a difference; at the first one the program stops when that is asked for. */
static void tell(struct difference *difference)
{
    char context[CONTEXT_ROOM];
    const int is_first = comparing.differing++ == 0;
    difference->record = rankscope_reference_origin(&comparing.reference, difference->record, &difference->trace);
    rankscope_spell_scopes(&comparing.scopes, context, sizeof context);
    difference->construct = comparing.scopes.count == 1 ? 0 : innermost()->construct->number;
    const int more = rankscope_add_difference(context, difference);
    if (is_first && comparing.stops) {
        rankscope_report("the first difference from %s: see %s; the program stops here", comparing.reference.name,
                         rankscope_difference_file());
        raise(SIGTRAP);
    }
    if (more || comparing.failed)
        return;
    comparing.failed = 1;
    rankscope_report("comparing ends after %lu errors (TraceOptions.MaxErrors)", rankscope_difference_count());
}

/* A record, an iteration or a construct that one of both has not. */
static void tell_structure(const char *message, unsigned long record, struct scanned_text file, unsigned long line)
{
    struct difference difference = {.message = message, .record = record, .file = file, .line = line};
    tell(&difference);
}

static void fail_for_memory(void)
{
    if (!comparing.failed)
        rankscope_report("memory is short: comparing ends");
    comparing.failed = 1;
}

static void say_wrong(unsigned long line)
{
    if (line <= comparing.wrong_line)
        return;
    const char *name = NULL;
    comparing.wrong_line = line;
    const unsigned long origin = rankscope_reference_origin(&comparing.reference, line, &name);
    rankscope_add_reading_error("Bad command syntax", name, origin);
}

/* What the run records in a construct. */
static enum level level_of(const struct construct *construct)
{
    while (construct->level == LEVEL_INHERITED && construct->parent != NULL)
        construct = construct->parent;
    return construct->level == LEVEL_INHERITED ? (enum level)comparing.settings->trace_level : construct->level;
}

/* Whether the configuration leaves a construct out that the reference has. */
static int is_left_out(const struct scope *scope, const struct scanned_line *line)
{
    for (const struct construct *at = scope->construct->first_child; at != NULL; at = at->next)
        if (at->number == line->number)
            return level_of(at) == LEVEL_NONE;
    return 0;
}

/* What the reference has at `spot`, of what the run records too: not what it does with reductions within a loop. */
static enum next next_in(const struct scope *scope, struct spot spot, struct found *found)
{
    const struct scanned_line *line = &found->line;
    found->is_behind_group = 0;
    for (;;) {
        found->begin = spot;
        if (!rankscope_reference_read(&comparing.reference, &spot, &found->line))
            return NEXT_CUT;
        found->end = spot;
        if (line->sort == SCANNED_TRACE_END)
            return NEXT_BOUNDARY;
        if (line->sort != SCANNED_RECORD) {
            if (line->sort != SCANNED_NOTHING)
                say_wrong(found->begin.line);
            continue;
        }
        if (line->kind == SCANNED_IT || line->kind == SCANNED_EL)
            return NEXT_BOUNDARY;
        if (line->kind <= SCANNED_TR) {
            if (!is_left_out(scope, line))
                return NEXT_BEGIN;
            rankscope_pass_over(&comparing.reference, &spot);
            continue;
        }
        if (rankscope_is_ordered(line->kind) && rankscope_level_records((int)scope->level, line->kind))
            return NEXT_RECORD;
        found->is_behind_group |= line->kind == SCANNED_SKP;
    }
}

/* Whether several processes divide the iterations of the construct among them. */
static int is_divided(const struct scope *scope)
{
    return scope->construct->kind != CONSTRUCT_SEQUENTIAL
           && (comparing.process.count > 1 || comparing.reference.processes > 1);
}

/* Reads all files of the reference as one: its processes, which are as many, may have divided something in another way.
 * Returns 0 where that cannot be; else end_trial() has to follow. */
static int begin_trial(void)
{
    return rankscope_other_files_try(&comparing.others, comparing.settings, &comparing.reference, &comparing.scopes);
}

static void end_trial(int is_kept)
{
    if (is_kept)
        rankscope_other_files_keep(&comparing.others, &comparing.scopes);
    else
        rankscope_other_files_leave(&comparing.others, &comparing.reference, &comparing.scopes);
    comparing.wrong_line = is_kept ? 0 : comparing.wrong_line;
}

/* Looks for an iteration in the reference: in all its files where that of the process lacks it. A step of a sequential
 * loop is in the files of those that did something in it. */
static enum iteration_result find_iteration(struct scope *scope, int is_expected)
{
    const int rank = scope->construct->rank;
    enum iteration_result result =
        rankscope_iterations_find(&scope->iterations, &comparing.reference, scope->index, rank, &scope->at);
    if (result != ITERATION_ABSENT || !is_expected || !(is_divided(scope) || scope->has_groups) || !begin_trial())
        return result;
    result = rankscope_iterations_find(&scope->iterations, &comparing.reference, scope->index, rank, &scope->at);
    end_trial(result == ITERATION_FOUND || is_divided(scope));
    return result;
}

/* The iteration that began, once something is done in it: looks for it in the reference, which may lack it where what
 * is done is not expected there. */
static void settle(struct scope *scope, int is_expected)
{
    if (scope->state != SCOPE_WAITING)
        return;
    const int rank = scope->construct->rank;
    const enum iteration_result result = find_iteration(scope, is_expected);
    if (result == ITERATION_ABSENT && !is_expected) {
        scope->absent += scope->skips.count > 0;
        return;
    }
    scope->state = result == ITERATION_FOUND ? SCOPE_WITHIN : SCOPE_WITHOUT;
    scope->start = scope->at;
    if (result == ITERATION_FOUND)
        return;
    int64_t index[SCANNED_MAX_RANK];
    for (int i = 0; i < rank; ++i)
        index[i] = scope->index[i];
    if (!rankscope_is_in_ranges(scope->ranges, index, rank, comparing.reference.default_step))
        return;
    if (result == ITERATION_ABSENT && !scope->is_whole) {
        comparing.is_cut = 1;
        return;
    }
    if (result == ITERATION_ABSENT && is_divided(scope) && comparing.reference.processes > 1) {
        ++comparing.not_found;
        return;
    }
    char message[96];
    snprintf(message, sizeof message,
             result == ITERATION_REPEATED ? "Double execution of task or iteration, No = %ld"
                                          : "Unexpected task or iteration of loop %ld",
             scope->absolute);
    const struct scanned_text file = {scope->construct->file, strlen(scope->construct->file)};
    tell_structure(message, scope->end.line, file, scope->construct->line);
}

/* Whether what happens now can be compared. */
static int is_comparable(struct scope *scope, int is_expected)
{
    if (!scope->is_compared)
        return 0;
    settle(scope, is_expected);
    return scope->state == SCOPE_BEFORE || scope->state == SCOPE_WITHIN;
}

/* Whether what the reference has up to the byte `end`, or to the end of the iteration, was left to others. */
static int is_left_to_others(const struct scope *scope, size_t end)
{
    return scope->skips.count > 0
           && rankscope_skips_excuse(&scope->skips, &comparing.reference, scope->at, end, (int)scope->level);
}

/* What the reference has still to come in this iteration is missing in the run. */
static void finish_iteration(struct scope *scope)
{
    if (comparing.reference.has_empty_iterations || scope->skips.count > 0)
        settle(scope, comparing.reference.has_empty_iterations);
    if (!scope->is_compared || (scope->state != SCOPE_BEFORE && scope->state != SCOPE_WITHIN))
        return;
    struct found found;
    const enum next next = next_in(scope, scope->at, &found);
    if (next == NEXT_BEGIN || (next == NEXT_RECORD && !is_left_to_others(scope, SIZE_MAX)))
        tell_structure("Unexpected trace record", found.begin.line, found.line.file, found.line.line);
}

/* What looking for a record has come to. */
struct search {
    struct found first; /* what the reference has next */
    enum next expected;
    int is_found;
    int is_next; /* and nothing that is not left to others comes before it */
};

/* Looks for what the run does now among what the reference has up to the next iteration or end. */
static struct search look_for(struct scope *scope, int kind, const struct site *site, struct found *found)
{
    struct search search = {.first = {.begin = scope->at}, .expected = NEXT_BOUNDARY};
    struct spot spot = scope->at;
    int is_behind_group = 0;
    if (scope->skips.count > 0 && rankscope_skips_pass(&scope->skips, &comparing.reference, &spot)
        && is_left_to_others(scope, spot.at) && next_in(scope, spot, found) == NEXT_RECORD
        && rankscope_is_match(&found->line, kind, site))
        scope->at = spot;
    spot = scope->at;
    for (int i = 0; i < MOST_AHEAD; ++i) {
        const enum next next = next_in(scope, spot, found);
        if (i == 0) {
            search.first = *found;
            search.expected = next;
        }
        spot = found->end;
        is_behind_group |= found->is_behind_group;
        if (next == NEXT_CUT)
            comparing.is_cut = 1;
        if (next == NEXT_CUT || next == NEXT_BOUNDARY)
            break;
        if (next == NEXT_BEGIN) {
            rankscope_pass_over(&comparing.reference, &spot);
            continue;
        }
        if (!rankscope_is_match(&found->line, kind, site))
            continue;
        search.is_found = 1;
        search.is_next =
            (i == 0 && (!is_behind_group || scope->skips.count > 0)) || is_left_to_others(scope, found->begin.at);
        break;
    }
    return search;
}

/* Whether the reference has the end of a group that only owners run, in the loop or next in the sequential branch. */
static int may_have_other_owner(const struct scope *scope)
{
    if (comparing.scopes.count > 1 || comparing.reference.processes <= 1)
        return scope->has_groups;
    return rankscope_has_group_ahead(&comparing.reference, scope->at, MOST_AHEAD);
}

/* Finds what the run does now: in all files of the reference where that of the process does not have it next, since
 * another process ran the statement. What the reference has before it is missing in the run; where it is not there, the
 * run does what the reference does not. */
static int find_record(int kind, const struct site *site, struct found *found)
{
    struct search search = look_for(innermost(), kind, site, found);
    if (!search.is_next && may_have_other_owner(innermost()) && begin_trial()) {
        search = look_for(innermost(), kind, site, found);
        const int is_kept = search.is_next;
        end_trial(is_kept);
        if (!is_kept)
            search = look_for(innermost(), kind, site, found);
    }
    struct scope *scope = innermost();
    if (search.is_found) {
        if (!search.is_next && found->begin.at != search.first.begin.at)
            tell_structure("Unexpected trace record", search.first.begin.line, search.first.line.file,
                           search.first.line.line);
        scope->at = found->end;
        scope->skips.count = 0;
        return 1;
    }
    if (search.expected != NEXT_CUT)
        tell_structure(search.expected == NEXT_BOUNDARY ? "Unexpected use of variable" : "Unexpected trace record",
                       search.first.begin.line, rankscope_site_file(site), site->line);
    return 0;
}

static void compare_record(const struct event *event)
{
    struct scope *scope = innermost();
    const int kind = rankscope_scanned_kind(event->kind);
    const struct site *site = rankscope_site_at(&rankscope_sites, event->site);
    struct found found;
    const int is_ordered = rankscope_is_ordered(kind); /* else it may be missing in either run */
    if (!rankscope_level_records(scope->reference_level, kind) || !is_comparable(scope, is_ordered) || !is_ordered
        || !find_record(kind, site, &found))
        return;
    ++comparing.compared;
    if (!rankscope_has_value(event->kind))
        return;
    struct scanned_value value;
    rankscope_value_of(event, site->type, &value);
    const enum scanned_verdict verdict =
        rankscope_is_same_mark(&found.line, &value)
            ? VALUES_EQUAL
            : rankscope_judge_values(kind, &found.line.value, &value, &comparing.tolerance);
    if (verdict != VALUES_DIFFER && verdict != TYPES_DIFFER)
        return;
    struct difference difference = {.message = rankscope_difference_message(value.type),
                                    .record = found.begin.line,
                                    .is_reduction = kind == SCANNED_RV,
                                    .has_values = 1,
                                    .name = rankscope_site_name(site),
                                    .file = rankscope_site_file(site),
                                    .line = site->line};
    rankscope_spell_value(difference.reference, &found.line.value);
    rankscope_spell_value(difference.current, &value);
    tell(&difference);
}

/* The end of a group that only the process does which has its elements (section 6.5.5, trc_cmp_skip): what the
 * reference has up to it is not missing. */
static void compare_skip(const struct event *event)
{
    struct scope *scope = innermost();
    const struct site *site = rankscope_site_at(&rankscope_sites, event->site);
    if (scope->is_compared && scope->state == SCOPE_WAITING && !rankscope_skips_add(&scope->skips, event->site))
        fail_for_memory();
    if (!scope->is_compared || scope->state == SCOPE_WAITING || scope->state == SCOPE_WITHOUT)
        return;
    struct spot spot = scope->at;
    struct scanned_line line;
    for (int i = 0; i < MOST_AHEAD && rankscope_reference_read(&comparing.reference, &spot, &line); ++i) {
        if (line.sort != SCANNED_RECORD)
            continue;
        if (line.kind == SCANNED_IT || line.kind == SCANNED_EL || line.kind <= SCANNED_TR)
            return;
        if (line.kind == SCANNED_SKP && rankscope_is_match(&line, SCANNED_SKP, site)) {
            scope->at = spot;
            return;
        }
    }
}

/* Looks for the begin of the construct in the rest of the iteration. */
static int find_begin(struct scope *around, const struct construct *construct, struct found *found)
{
    struct spot spot = around->at;
    unsigned long first = 0;
    for (int i = 0; i < MOST_AHEAD; ++i) {
        const enum next next = next_in(around, spot, found);
        spot = found->end;
        if (next == NEXT_CUT)
            comparing.is_cut = 1;
        if (next == NEXT_CUT || next == NEXT_BOUNDARY)
            return 0;
        if (next == NEXT_BEGIN && rankscope_is_begin_of(&found->line, construct)) {
            if (first != 0 && !is_left_to_others(around, found->begin.at))
                tell_structure("Unexpected trace record", first, found->line.file, found->line.line);
            around->skips.count = 0;
            return 1;
        }
        first = first == 0 ? found->begin.line : first;
        if (next == NEXT_BEGIN)
            rankscope_pass_over(&comparing.reference, &spot);
    }
    return 0;
}

static void compare_begin(const struct event *event)
{
    const struct reference_construct *header = rankscope_reference_construct(
        &comparing.reference, rankscope_kind_of_construct(event->construct->kind), event->construct->number);
    const int comparable = is_comparable(innermost(), header == NULL || header->level != LEVEL_NONE);
    struct found found;
    const int is_known = comparable && find_begin(innermost(), event->construct, &found);
    struct scope *scope = rankscope_scope_push(&comparing.scopes, event->construct, level_of(event->construct));
    if (scope == NULL) {
        fail_for_memory();
        return;
    }
    struct scope *around = scope - 1;
    rankscope_scope_take_header(scope, around, &comparing.reference);
    scope->is_compared = is_known;
    if (!is_known) {
        const struct site *site = rankscope_site_at(&rankscope_sites, event->site);
        if (comparable && !comparing.is_cut && scope->reference_level != LEVEL_NONE)
            tell_structure("Unexpected execution of program construct", around->at.line, rankscope_site_file(site),
                           site->line);
        return;
    }
    ++comparing.compared;
    if (!rankscope_scope_open(scope, around, &comparing.reference, found.end))
        fail_for_memory();
}

/* An iteration that was postponed comes again with each group that is left to others, and when it is recorded. */
static void compare_iteration(const struct event *event)
{
    struct scope *scope = innermost();
    const int is_again = scope->is_postponed && memcmp(scope->index, event->index, sizeof scope->index) == 0;
    scope->is_postponed = event->kind == EVENT_POSTPONED;
    if (is_again)
        return;
    finish_iteration(scope);
    rankscope_reference_forget(&comparing.reference, scope->at.at);
    scope->state = SCOPE_WAITING;
    scope->skips.count = 0;
    scope->absolute = event->absolute;
    memcpy(scope->index, event->index, sizeof scope->index);
}

/* Whether each iteration that the reference has must be in the run: both record the same. */
static int must_have_all(const struct scope *scope)
{
    for (int i = 0; i < scope->construct->rank; ++i)
        if (scope->construct->ranges[i].given)
            return 0;
    return scope->is_whole && (int)scope->level >= scope->reference_level
           && (comparing.settings->write_empty_iterations || !comparing.reference.has_empty_iterations);
}

/* How many iterations were not run in which the reference does more than with reductions. */
static size_t count_lost(const struct scope *scope)
{
    const struct iterations *iterations = &scope->iterations;
    struct found found;
    size_t lost = 0;
    for (size_t i = 0; iterations->executed < iterations->count && i < iterations->count; ++i) {
        struct spot spot = iterations->known[i].spot;
        struct scanned_line line;
        if (iterations->known[i].is_executed || !rankscope_reference_read(&comparing.reference, &spot, &line))
            continue;
        lost += comparing.reference.has_empty_iterations || next_in(scope, spot, &found) != NEXT_BOUNDARY;
    }
    return lost;
}

/* Iterations that the reference has and the run has not. Of those that processes divide no process knows what the
 * others have run: they are only counted, and not even that where the reference is not of this process. */
static void judge_lost(const struct scope *scope, const struct event *event)
{
    const int is_own = comparing.reference.processes == comparing.process.count;
    if (!must_have_all(scope) || (is_divided(scope) && !is_own))
        return;
    const size_t lost = count_lost(scope);
    const struct site *site = rankscope_site_at(&rankscope_sites, event->site);
    if (is_divided(scope))
        comparing.not_run += lost;
    else if (lost > scope->excused)
        tell_structure("Abnormal loop exit", scope->end.line, rankscope_site_file(site), site->line);
}

static void compare_end(const struct event *event)
{
    struct scope *scope = innermost();
    if (comparing.scopes.count == 1 || scope->construct != event->construct)
        return;
    finish_iteration(scope);
    if (scope->is_compared)
        judge_lost(scope, event);
    if (scope->is_compared && !scope->is_whole)
        comparing.is_cut = 1;
    --comparing.scopes.count;
}

int rankscope_compare_event(const struct event *event)
{
    if (comparing.failed)
        return !comparing.failed;
    switch (event->kind) {
    case EVENT_BEGIN:
        compare_begin(event);
        break;
    case EVENT_END:
        compare_end(event);
        break;
    case EVENT_ITERATION:
    case EVENT_POSTPONED:
        compare_iteration(event);
        break;
    case EVENT_SKIP:
        compare_skip(event);
        break;
    default:
        compare_record(event);
        break;
    }
    return !comparing.failed;
}

int rankscope_comparing_begin(const struct settings *settings, const struct process *process)
{
    const char *stop = getenv("RANKSCOPE_STOP");
    memset(&comparing, 0, sizeof comparing);
    comparing.settings = settings;
    comparing.process = *process;
    comparing.stops = settings->stop_at_error != 0 || (stop != NULL && strcmp(stop, "trap") == 0);
    const struct scanned_tolerance tolerance = {settings->strict_compare != 0, settings->exp_is_absolute != 0,
                                                settings->exp, settings->rel_compare_min};
    comparing.tolerance = tolerance;
    if (!rankscope_reference_open(&comparing.reference, settings, process))
        return 0;
    struct scope *program =
        rankscope_scope_push(&comparing.scopes, rankscope_root(), (enum level)settings->trace_level);
    if (program == NULL || !rankscope_differences_begin(settings, process)) {
        rankscope_comparing_end(NULL);
        return 0;
    }
    program->is_compared = 1;
    program->is_whole = comparing.reference.is_whole;
    program->reference_level = comparing.reference.level;
    program->begin = program->start = program->at = comparing.reference.body;
    if (!comparing.reference.is_whole) {
        char message[128];
        snprintf(message, sizeof message, "Trace file %s is incomplete", comparing.reference.name);
        rankscope_add_reading_error(message, comparing.reference.name, comparing.reference.lines);
    }
    return 1;
}

/* The answer, on one line. */
static void say_result(void)
{
    char rest[256] = "";
    size_t length = 0;
    if (comparing.is_cut)
        length += (size_t)sprintf(rest, "; what came after the end of the reference is not compared");
    if (comparing.not_found > 0)
        length += (size_t)sprintf(rest + length, "; iterations that it does not have are not compared: %zu",
                                  comparing.not_found);
    if (comparing.not_run > 0 && comparing.reference.merged == NULL)
        sprintf(rest + length, "; iterations of it that this process did not run, and another one may have: %zu",
                comparing.not_run);
    if (comparing.differing == 0)
        rankscope_report("no differences from %s (records and constructs compared: %llu)%s", comparing.reference.name,
                         comparing.compared, rest);
    else
        rankscope_report("differences from %s: %llu (different errors: %lu), listed in %s%s", comparing.reference.name,
                         comparing.differing, rankscope_difference_count(), rankscope_difference_file(), rest);
}

void rankscope_comparing_end(const char *reason)
{
    if (comparing.reference.text == NULL)
        return;
    if (reason == NULL && !comparing.failed && comparing.scopes.count == 1)
        finish_iteration(innermost());
    if (reason != NULL && !comparing.failed)
        rankscope_report("%s: what the reference has from there on is not compared", reason);
    say_result();
    rankscope_differences_end();
    rankscope_scopes_clear(&comparing.scopes);
    rankscope_other_files_close(&comparing.others);
    rankscope_reference_close(&comparing.reference);
    memset(&comparing, 0, sizeof comparing);
}
