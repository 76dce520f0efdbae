/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "rankscope/recorder.h"

#include "accumulation.h"
#include "process.h"
#include "report.h"
#include "settings.h"
#include "sharing.h"
#include "storage.h"
#include "watching.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

int rankscope_recording;

static struct {
    struct settings settings;
    struct process process;
    int has_process;
    int prepared; /* for the end of the program, and for processes that it forks off */
    int is_forked; /* off a process that was recording */
} recorder;

/* Only the thread that began records. In the initial model the look at it is one instruction, not a call. */
static _Thread_local int is_recorder __attribute__((tls_model("initial-exec")));

/* The calls that have a meaning in the recording thread only. */
static int may_record(void)
{
    if (is_recorder)
        return rankscope_recording;
    if (rankscope_recording)
        rankscope_refuse(REFUSED_CONTROL);
    return 0;
}

static struct branch *branch_of_other(enum call call)
{
    return rankscope_recording ? rankscope_sharer_branch(call) : NULL;
}

/* To where the calling thread records; NULL: nowhere. */
static inline struct branch *branch_of_caller(enum call call)
{
    if (is_recorder)
        return rankscope_recording ? &rankscope_program : NULL;
    return branch_of_other(call);
}

static struct place place_of(const char *file, unsigned long line)
{
    const struct place place = {file == NULL ? "" : file, line};
    return place;
}

void rankscope_set_process(long process, long count)
{
    if (process < 0 || process >= MOST_PROCESSES || count > MOST_PROCESSES) {
        rankscope_report("rankscope_set_process(): there is no process %ld of %ld; the call is left out", process,
                         count);
        return;
    }
    const long least = count > process ? count : process + 1;
    if (rankscope_recording) {
        if (process != recorder.process.number || least != recorder.process.count)
            rankscope_report("rankscope_set_process() comes after cmptrace_Init(): this stays process %ld of %ld",
                             recorder.process.number, recorder.process.count);
        return;
    }
    recorder.process.number = process;
    recorder.process.count = least;
    recorder.has_process = 1;
    rankscope_process_give(recorder.process); /* savepoints are recorded without cmptrace_Init() */
}

static void end_at_exit(void)
{
    if (rankscope_recording)
        cmptrace_Done();
}

/* What was forked off has the records and the open files of its parent, and would write them a second time. */
static void end_in_child(void)
{
    recorder.is_forked = recorder.is_forked || rankscope_recording;
    rankscope_recording = 0;
    rankscope_watching = 0;
}

static void prepare(void)
{
    if (!recorder.prepared)
        recorder.prepared = atexit(end_at_exit) == 0 && pthread_atfork(NULL, NULL, end_in_child) == 0;
}

static int is_switched_off(void)
{
    const char *text = getenv("RANKSCOPE_RECORD");
    return (text != NULL && strcmp(text, "0") == 0)
           || (!recorder.settings.enable_trace && !recorder.settings.control.enable);
}

/* Opens what is to be written. Dynamic control needs no trace: then nothing is opened, and nothing is kept. */
static int open_storage(void)
{
    if (!recorder.settings.enable_trace) {
        recorder.settings.trace_level = LEVEL_NONE;
        return 1;
    }
    const int configured = rankscope_storage_read(&recorder.settings, &recorder.process);
    return rankscope_storage_open(&recorder.settings, &recorder.process, configured);
}

void cmptrace_Init(void)
{
    if (rankscope_recording)
        return;
    if (recorder.is_forked) {
        rankscope_report("cmptrace_Init(): a process that was forked off while its parent recorded is not recorded");
        return;
    }
    if (!recorder.has_process)
        recorder.process = rankscope_process_from_environment();
    rankscope_report_to(NULL, recorder.process.number);
    rankscope_settings_reset(&recorder.settings);
    rankscope_settings_from_environment(&recorder.settings);
    if (is_switched_off())
        return;
    rankscope_report_to(&recorder.settings, recorder.process.number);
    if (!open_storage() || !rankscope_accumulation_begin(&recorder.settings)) {
        rankscope_constructs_clear();
        rankscope_report_end();
        return;
    }
    prepare();
    rankscope_sharing_begin(&recorder.settings);
    rankscope_watch_start(&recorder.settings, &recorder.process);
    is_recorder = 1;
    rankscope_recording = 1;
}

void cmptrace_ReInit(void)
{
    if (!may_record() || !recorder.settings.enable_trace)
        return;
    rankscope_watch_restart();
    if (!rankscope_storage_restart() || !rankscope_accumulation_begin(&recorder.settings))
        rankscope_recording = 0;
}

void cmptrace_Done(void)
{
    if (!rankscope_recording)
        return;
    rankscope_watch_stop();
    rankscope_recording = 0;
    is_recorder = 0;
    rankscope_sharing_end();
    if (recorder.settings.enable_trace && recorder.settings.trace_mode != MODE_COMPARE)
        rankscope_report_unfinished();
    rankscope_storage_close(rankscope_unfinished());
    rankscope_accumulation_end();
    rankscope_constructs_clear();
    rankscope_sites_clear(&rankscope_sites);
    rankscope_report_end();
}

void cmptrace_Read(void)
{
    if (!may_record() || !recorder.settings.enable_trace)
        return;
    if (rankscope_accumulation_has_begun()) {
        rankscope_report("cmptrace_Read() comes after the first construct: the configuration stays as it was");
        return;
    }
    rankscope_constructs_clear();
    rankscope_storage_read(&recorder.settings, &recorder.process);
    cmptrace_ReInit();
}

void cmptrace_Write(void)
{
    if (may_record())
        rankscope_storage_write(rankscope_unfinished());
}

void cmptrace_BeginSeqLoop(const char *File, unsigned long Line, long No)
{
    struct branch *branch = branch_of_caller(CALL_BEGIN);
    if (branch != NULL) {
        rankscope_put_begin(branch, place_of(File, Line), No, CONSTRUCT_SEQUENTIAL, 1, NULL);
        rankscope_watch_begin(No, CONSTRUCT_SEQUENTIAL, 1, NULL);
    }
}

void cmptrace_BeginParLoop(const char *File, unsigned long Line, long No, unsigned char Rank, const long *Init,
                           const long *Last, const long *Step)
{
    const struct loop_limits limits = {Init, Last, Step};
    struct branch *branch = branch_of_caller(CALL_BEGIN);
    if (branch != NULL) {
        rankscope_put_begin(branch, place_of(File, Line), No, CONSTRUCT_PARALLEL, Rank, &limits);
        rankscope_watch_begin(No, CONSTRUCT_PARALLEL, Rank, &limits);
    }
}

void cmptrace_BeginTaskRegion(const char *File, unsigned long Line, long No)
{
    struct branch *branch = branch_of_caller(CALL_BEGIN);
    if (branch != NULL) {
        rankscope_put_begin(branch, place_of(File, Line), No, CONSTRUCT_TASKS, 1, NULL);
        rankscope_watch_begin(No, CONSTRUCT_TASKS, 1, NULL);
    }
}

void cmptrace_EndStruct(const char *File, unsigned long Line, long No, unsigned long BegLine)
{
    (void)BegLine;
    struct branch *branch = branch_of_caller(CALL_END);
    if (branch != NULL)
        rankscope_watch_end(place_of(File, Line), No);
    if (branch != NULL)
        rankscope_put_end(branch, place_of(File, Line), No);
}

void cmptrace_Iter(const long *index)
{
    struct branch *branch = branch_of_caller(CALL_ITERATION);
    if (rankscope_watching)
        rankscope_watch_iteration(index);
    if (branch != NULL)
        rankscope_put_iteration(branch, index);
}

/* A write or a read in another thread; kept apart, so that the recording thread does not save its arguments for it. */
__attribute__((noinline)) static void put_in_other(const char *file, unsigned long line, const char *operand, long type,
                                                   const void *value, enum event_kind kind)
{
    struct branch *branch = branch_of_other(CALL_RECORD);
    const int is_read = kind == EVENT_READ || kind == EVENT_REDUCTION_READ;
    if (branch != NULL && (branch->wanted & (is_read ? WANT_READS : WANT_WRITES)) != 0)
        rankscope_put_variable_of(branch, place_of(file, line), kind, operand == NULL ? "" : operand, type, value);
}

static inline int program_wants(unsigned wanted)
{
    return rankscope_recording && (rankscope_program.wanted & wanted) != 0;
}

int rankscope_wants(int is_write)
{
    return is_recorder ? program_wants(is_write ? WANT_WRITES : WANT_READS) : rankscope_recording;
}

void cmptrace_PreStoreVar(const char *File, unsigned long Line, const char *Operand, long Type, unsigned char Reduct)
{
    const enum event_kind kind = Reduct ? EVENT_REDUCTION_BEFORE_WRITE : EVENT_BEFORE_WRITE;
    if (!is_recorder)
        put_in_other(File, Line, Operand, Type, NULL, kind);
    else if (program_wants(WANT_WRITES))
        rankscope_put_variable(place_of(File, Line), kind, Operand == NULL ? "" : Operand, Type, NULL);
}

static inline void post_store(const char *file, unsigned long line, const char *operand, long type, const void *value,
                              unsigned char reduction)
{
    const enum event_kind kind = reduction ? EVENT_REDUCTION_AFTER_WRITE : EVENT_AFTER_WRITE;
    if (!is_recorder)
        put_in_other(file, line, operand, type, value, kind);
    else if (program_wants(WANT_WRITES))
        rankscope_put_variable(place_of(file, line), kind, operand == NULL ? "" : operand, type, value);
}

static inline void load(const char *file, unsigned long line, const char *operand, long type, const void *value,
                        unsigned char reduction)
{
    const enum event_kind kind = reduction ? EVENT_REDUCTION_READ : EVENT_READ;
    if (!is_recorder)
        put_in_other(file, line, operand, type, value, kind);
    else if (program_wants(WANT_READS))
        rankscope_put_variable(place_of(file, line), kind, operand == NULL ? "" : operand, type, value);
}

void cmptrace_PostStoreVar(const char *File, unsigned long Line, const char *Operand, long Type, const void *Value,
                           unsigned char Reduct)
{
    if (rankscope_watching & WATCH_USES)
        rankscope_watch_access(place_of(File, Line), Operand, Value, Reduct, 1);
    post_store(File, Line, Operand, Type, Value, Reduct);
}

void cmptrace_LoadVar(const char *File, unsigned long Line, const char *Operand, long Type, const void *Value,
                      unsigned char Reduct)
{
    if (rankscope_watching & WATCH_USES)
        rankscope_watch_access(place_of(File, Line), Operand, Value, Reduct, 0);
    load(File, Line, Operand, Type, Value, Reduct);
}

void rankscope_post_store_copy(const char *File, unsigned long Line, const char *Operand, long Type, const void *Value,
                               unsigned char Reduct)
{
    post_store(File, Line, Operand, Type, Value, Reduct);
}

void rankscope_load_copy(const char *File, unsigned long Line, const char *Operand, long Type, const void *Value,
                         unsigned char Reduct)
{
    load(File, Line, Operand, Type, Value, Reduct);
}

void cmptrace_ReductVar(const char *File, unsigned long Line, long Type, const void *Value, unsigned char Wait)
{
    struct branch *branch = branch_of_caller(CALL_RECORD);
    if (rankscope_watching && is_recorder)
        rankscope_watch_result(Value);
    if (branch != NULL)
        rankscope_put_result(branch, place_of(File, Line), Type, Value, Wait);
}

void cmptrace_SkipBlock(const char *File, unsigned long Line)
{
    struct branch *branch = branch_of_caller(CALL_RECORD);
    if (branch != NULL && (branch->wanted & WANT_RESULTS) != 0)
        rankscope_put_skip(branch, place_of(File, Line));
}
