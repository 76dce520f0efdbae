/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "storage.h"

#include "comparing.h"
#include "configuration.h"
#include "header.h"
#include "report.h"
#include "writer.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum storage_kind { STORE_NOTHING, STORE_COUNTS, STORE_IN_MEMORY, STORE_IN_FILE, STORE_COMPARED };

/* What is held back while the trace is written straight into the file. */
enum { MOST_HELD_MEMORY = 64 << 20 };

enum { FOLDER_ROOM = 4096, FILE_NAME_ROOM = FOLDER_ROOM + 3 * SETTING_TEXT + 64 };

static struct {
    enum storage_kind kind;
    const struct settings *settings;
    const struct process *process;
    struct output output; /* the trace file, or the one which only counts */
    struct writer writer;
    unsigned long long limit; /* bytes of records in memory */
    struct arena arenas[MOST_HELD + 1]; /* the records in memory; what is kept apart of each hold */
    struct arena *arena; /* the one that is filled now */
    int holds;
    int has_wrong_configuration; /* which may be edited by hand, and is not written over */
    char folder[FOLDER_ROOM]; /* the working folder when recording began */
} storage;

/* The name is relative to the folder in which recording began, also when the program works in another one since. */
static void name_file(char *name, const struct settings *settings, const char *stem, long process)
{
    char now[FOLDER_ROOM];
    const int moved = settings->path[0] != '/' && storage.folder[0] != '\0'
                      && (getcwd(now, sizeof now) == NULL || strcmp(now, storage.folder) != 0);
    snprintf(name, FILE_NAME_ROOM, "%s%s%s%s%ld.%s", moved ? storage.folder : "", moved ? "/" : "", settings->path,
             stem, process, settings->extension);
}

int rankscope_storage_read(const struct settings *settings, const struct process *process)
{
    char name[FILE_NAME_ROOM];
    name_file(name, settings, settings->loop_info, process->number);
    const enum configuration_result own = rankscope_read_configuration(name);
    storage.has_wrong_configuration = own == CONFIGURATION_WRONG;
    if (own != CONFIGURATION_ABSENT)
        return own == CONFIGURATION_READ;
    name_file(name, settings, settings->loop_info, settings->header_process < 0 ? 0 : settings->header_process);
    return rankscope_read_configuration(name) == CONFIGURATION_READ;
}

/* Events are not kept, but for what is held back. */
static int writes_through(void)
{
    return storage.kind == STORE_IN_FILE || storage.kind == STORE_COMPARED;
}

static int writes_configuration(void)
{
    const long writer = storage.settings->header_process;
    return storage.settings->trace_mode != MODE_TRACE && storage.settings->trace_mode != MODE_COMPARE
           && !storage.has_wrong_configuration && (writer < 0 || writer == storage.process->number);
}

static int open_trace(int replace)
{
    char name[FILE_NAME_ROOM];
    name_file(name, storage.settings, storage.settings->prefix, storage.process->number);
    const int error = rankscope_output_open(&storage.output, name, storage.settings->gzip != 0, replace);
    if (error != 0) {
        rankscope_report("%s cannot be written: %s", name,
                         error == ENOSYS ? "Recorder.Gzip = 1 needs zlib, libz.so.1"
                         : error == EBUSY
                             ? "another process is writing it; rankscope_set_process() gives each its number"
                             : strerror(error));
        return 0;
    }
    rankscope_write_header(&storage.output, storage.settings, storage.process);
    rankscope_writer_begin(&storage.writer, storage.settings, &storage.output);
    return 1;
}

static int open_counts(void)
{
    if (rankscope_output_count(&storage.output) != 0) {
        rankscope_report("memory is short: nothing is recorded");
        return 0;
    }
    rankscope_writer_begin(&storage.writer, storage.settings, &storage.output);
    return 1;
}

/* Whether the trace can be written while the program runs: its header comes first. */
static int can_write_through(int configured)
{
    if (configured)
        return 1;
    rankscope_report("TraceOptions.SaveThroughExec = 1 needs the trace configuration file of an earlier run with "
                     "TraceOptions.TraceMode = 0 or 2, which is not there or not understood: nothing is recorded");
    return 0;
}

/* Who asks for the configuration of a process that the run does not have waits for it in vain. */
static void say_missing_writer(void)
{
    const struct settings *settings = storage.settings;
    const int is_written = settings->trace_mode == MODE_CONFIGURATION || settings->trace_mode == MODE_BOTH;
    if (is_written && storage.process->number == 0 && settings->header_process >= storage.process->count)
        rankscope_report("TraceOptions.WrtHeaderProc = %ld, but the processes are %ld: no configuration is written",
                         settings->header_process, storage.process->count);
}

/* What is written in the end needs its folder: better to say so before hours of computing than behind them. */
static int has_folder(void)
{
    char name[FILE_NAME_ROOM];
    const int is_trace = storage.settings->trace_mode != MODE_CONFIGURATION;
    name_file(name, storage.settings, is_trace ? storage.settings->prefix : storage.settings->loop_info,
              storage.process->number);
    char *slash = strrchr(name, '/');
    if (slash != NULL)
        slash[1] = '\0';
    if (access(slash == NULL ? "." : name, W_OK | X_OK) == 0)
        return 1;
    rankscope_report("nothing can be written into %s: %s; nothing is recorded", slash == NULL ? "this folder" : name,
                     strerror(errno));
    return 0;
}

static int start(void)
{
    switch (storage.kind) {
    case STORE_IN_FILE:
        return open_trace(0);
    case STORE_IN_MEMORY:
        return has_folder();
    case STORE_COUNTS:
        return has_folder() && open_counts();
    case STORE_COMPARED:
        return rankscope_comparing_begin(storage.settings, storage.process);
    case STORE_NOTHING:
        break;
    }
    return 0;
}

int rankscope_storage_open(const struct settings *settings, const struct process *process, int configured)
{
    storage.settings = settings;
    storage.process = process;
    storage.kind = STORE_NOTHING;
    for (int i = 0; i <= MOST_HELD; ++i)
        storage.arenas[i].sites = &rankscope_sites;
    storage.arena = &storage.arenas[0];
    if (getcwd(storage.folder, sizeof storage.folder) == NULL)
        storage.folder[0] = '\0';
    say_missing_writer();
    if (settings->trace_mode == MODE_COMPARE)
        storage.kind = STORE_COMPARED;
    else if (settings->trace_mode == MODE_CONFIGURATION)
        storage.kind = writes_configuration() ? STORE_COUNTS : STORE_NOTHING;
    else if (!settings->save_through_exec)
        storage.kind = STORE_IN_MEMORY;
    else if (can_write_through(configured))
        storage.kind = STORE_IN_FILE;
    storage.limit = (unsigned long long)settings->max_memory;
    if (writes_through() && storage.limit > MOST_HELD_MEMORY)
        storage.limit = MOST_HELD_MEMORY;
    if (!start())
        storage.kind = STORE_NOTHING;
    return storage.kind != STORE_NOTHING;
}

int rankscope_storage_is_fixed(void)
{
    return storage.kind == STORE_IN_FILE;
}

static int report_no_room(void)
{
    rankscope_report("neither memory nor the temporary file has room for more records: recording ends");
    return 0;
}

unsigned long long rankscope_storage_limit(void)
{
    return storage.limit;
}

int rankscope_storage_hold(int expected)
{
    const int possible = storage.kind == STORE_IN_MEMORY || (writes_through() && (expected || storage.holds > 0));
    if (!possible || storage.holds == MOST_HELD)
        return 0;
    storage.arena = &storage.arenas[++storage.holds];
    return 1;
}

struct arena *rankscope_storage_take_held(void)
{
    struct arena *held = storage.arena;
    storage.arena = &storage.arenas[--storage.holds];
    return held;
}

static void take_replayed(const struct event *event, void *target)
{
    if (storage.kind == STORE_COMPARED)
        rankscope_compare_event(event);
    else
        rankscope_write_event(target, event);
}

int rankscope_storage_release(void)
{
    struct arena *held = rankscope_storage_take_held();
    if (storage.holds > 0 || storage.kind == STORE_IN_MEMORY)
        return rankscope_arena_append(held - 1, held, storage.limit) ? 1 : report_no_room();
    const int whole = rankscope_arena_replay(held, take_replayed, &storage.writer);
    rankscope_arena_clear(held);
    return whole ? 1 : report_no_room();
}

static void forget_records(void)
{
    for (int i = 0; i <= MOST_HELD; ++i)
        rankscope_arena_clear(&storage.arenas[i]);
    storage.holds = 0;
    storage.arena = &storage.arenas[0];
}

int rankscope_record(const struct event *event)
{
    if (storage.kind == STORE_IN_MEMORY || storage.holds > 0)
        return rankscope_arena_put(storage.arena, event, storage.limit) ? 1 : report_no_room();
    if (storage.kind == STORE_COMPARED)
        return rankscope_compare_event(event);
    rankscope_write_event(&storage.writer, event);
    if (storage.output.error == 0)
        return 1;
    rankscope_report("the trace cannot be written on: %s; recording ends", strerror(storage.output.error));
    return 0;
}

static void close_trace(void)
{
    const unsigned long long bytes = storage.output.written + storage.output.used;
    const int error = rankscope_output_close(&storage.output, 1);
    if (error != 0)
        rankscope_report("the trace cannot be written: %s", strerror(error));
    else if (storage.settings->print_statistic)
        fprintf(stderr, "rankscope recorder, process %ld: a trace of %llu bytes\n", storage.process->number, bytes);
}

/* From memory into a file, and into the counters on the way. */
static void write_from_memory(const char *reason)
{
    rankscope_clear_counters();
    if (!open_trace(1))
        return;
    int whole = 1;
    for (int i = 0; whole && i <= storage.holds; ++i)
        whole = rankscope_arena_replay(&storage.arenas[i], take_replayed, &storage.writer);
    if (!whole) {
        rankscope_report("the temporary file cannot be read: the trace is not whole");
        reason = "The trace is not whole: the recorder's temporary file could not be read";
    }
    rankscope_write_end(&storage.writer, reason);
    close_trace();
}

static void write_configuration(void)
{
    char name[FILE_NAME_ROOM];
    struct output output;
    name_file(name, storage.settings, storage.settings->loop_info, storage.process->number);
    int error = rankscope_output_open(&output, name, 0, 1);
    if (error == 0) {
        rankscope_write_configuration(&output, storage.settings);
        error = rankscope_output_close(&output, 1);
    }
    if (error != 0)
        rankscope_report("%s cannot be written: %s", name, strerror(error));
}

void rankscope_storage_write(const char *reason)
{
    if (storage.kind == STORE_IN_MEMORY)
        write_from_memory(reason);
    else if (storage.kind == STORE_IN_FILE)
        rankscope_output_flush(&storage.output);
    if (storage.kind != STORE_NOTHING && writes_configuration())
        write_configuration();
}

int rankscope_storage_restart(void)
{
    forget_records();
    rankscope_clear_counters();
    rankscope_output_close(&storage.output, 0);
    rankscope_comparing_end(NULL);
    if (start())
        return 1;
    storage.kind = STORE_NOTHING;
    return 0;
}

/* The run-time system reports such a value where it comes up, and later refuses to read it. */
static void report_nonfinite(void)
{
    if (storage.writer.nonfinite == 0 || !storage.settings->check_nonfinite)
        return;
    const struct site *first = rankscope_site_at(&rankscope_sites, storage.writer.first_nonfinite);
    rankscope_report(
        "%llu recorded values are NaN or infinite, the first at %s:%lu is %s; the run-time system of DVM does "
        "not read such a trace",
        storage.writer.nonfinite, first->file, first->line,
        first->operand == NULL ? "the result of a reduction" : first->operand);
}

void rankscope_storage_close(const char *reason)
{
    while (writes_through() && storage.holds > 0)
        rankscope_storage_release();
    if (storage.kind == STORE_IN_FILE) {
        rankscope_write_end(&storage.writer, reason);
        close_trace();
    }
    rankscope_comparing_end(reason);
    rankscope_storage_write(reason);
    report_nonfinite();
    rankscope_output_close(&storage.output, 0);
    forget_records();
    memset(&storage, 0, sizeof storage);
}
