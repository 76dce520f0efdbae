/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "rankscope/recorder.h"

#include "accumulation.h"
#include "process.h"
#include "report.h"
#include "settings.h"
#include "storage.h"

#include <pthread.h>
#include <stdatomic.h>
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
static atomic_ulong other_calls;

static int may_record(void)
{
    if (is_recorder)
        return rankscope_recording;
    if (rankscope_recording)
        atomic_fetch_add_explicit(&other_calls, 1, memory_order_relaxed);
    return 0;
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
    recorder.process.number = process;
    recorder.process.count = count > process ? count : process + 1;
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
}

static void prepare(void)
{
    if (!recorder.prepared)
        recorder.prepared = atexit(end_at_exit) == 0 && pthread_atfork(NULL, NULL, end_in_child) == 0;
}

static int is_switched_off(void)
{
    const char *text = getenv("RANKSCOPE_RECORD");
    return (text != NULL && strcmp(text, "0") == 0) || !recorder.settings.enable_trace;
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
    const int configured = rankscope_storage_read(&recorder.settings, &recorder.process);
    if (!rankscope_storage_open(&recorder.settings, &recorder.process, configured)
        || !rankscope_accumulation_begin(&recorder.settings)) {
        rankscope_constructs_clear();
        rankscope_report_end();
        return;
    }
    prepare();
    atomic_store(&other_calls, 0);
    is_recorder = 1;
    rankscope_recording = 1;
}

void cmptrace_ReInit(void)
{
    if (!may_record())
        return;
    if (!rankscope_storage_restart() || !rankscope_accumulation_begin(&recorder.settings))
        rankscope_recording = 0;
}

void cmptrace_Done(void)
{
    if (!rankscope_recording)
        return;
    rankscope_recording = 0;
    is_recorder = 0;
    const unsigned long others = atomic_load(&other_calls);
    if (others > 0)
        rankscope_report("%lu calls of other threads than that of cmptrace_Init() are not recorded", others);
    rankscope_storage_close(rankscope_unfinished());
    rankscope_accumulation_end();
    rankscope_constructs_clear();
    rankscope_sites_clear();
    rankscope_report_end();
}

void cmptrace_Read(void)
{
    if (!may_record())
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
    if (may_record())
        rankscope_put_begin(place_of(File, Line), No, CONSTRUCT_SEQUENTIAL, 1, NULL);
}

void cmptrace_BeginParLoop(const char *File, unsigned long Line, long No, unsigned char Rank, const long *Init,
                           const long *Last, const long *Step)
{
    const struct loop_limits limits = {Init, Last, Step};
    if (may_record())
        rankscope_put_begin(place_of(File, Line), No, CONSTRUCT_PARALLEL, Rank, &limits);
}

void cmptrace_BeginTaskRegion(const char *File, unsigned long Line, long No)
{
    if (may_record())
        rankscope_put_begin(place_of(File, Line), No, CONSTRUCT_TASKS, 1, NULL);
}

void cmptrace_EndStruct(const char *File, unsigned long Line, long No, unsigned long BegLine)
{
    (void)BegLine;
    if (may_record())
        rankscope_put_end(place_of(File, Line), No);
}

void cmptrace_Iter(const long *index)
{
    if (may_record())
        rankscope_put_iteration(index);
}

void cmptrace_PreStoreVar(const char *File, unsigned long Line, const char *Operand, long Type, unsigned char Reduct)
{
    if (may_record() && (rankscope_wanted & WANT_WRITES) != 0)
        rankscope_put_variable(place_of(File, Line), Reduct ? EVENT_REDUCTION_BEFORE_WRITE : EVENT_BEFORE_WRITE,
                               Operand == NULL ? "" : Operand, Type, NULL);
}

void cmptrace_PostStoreVar(const char *File, unsigned long Line, const char *Operand, long Type, const void *Value,
                           unsigned char Reduct)
{
    if (may_record() && (rankscope_wanted & WANT_WRITES) != 0)
        rankscope_put_variable(place_of(File, Line), Reduct ? EVENT_REDUCTION_AFTER_WRITE : EVENT_AFTER_WRITE,
                               Operand == NULL ? "" : Operand, Type, Value);
}

void cmptrace_LoadVar(const char *File, unsigned long Line, const char *Operand, long Type, const void *Value,
                      unsigned char Reduct)
{
    if (may_record() && (rankscope_wanted & WANT_READS) != 0)
        rankscope_put_variable(place_of(File, Line), Reduct ? EVENT_REDUCTION_READ : EVENT_READ,
                               Operand == NULL ? "" : Operand, Type, Value);
}

void cmptrace_ReductVar(const char *File, unsigned long Line, long Type, const void *Value, unsigned char Wait)
{
    if (may_record())
        rankscope_put_result(place_of(File, Line), Type, Value, Wait);
}

void cmptrace_SkipBlock(const char *File, unsigned long Line)
{
    if (may_record() && (rankscope_wanted & WANT_RESULTS) != 0)
        rankscope_put_skip(place_of(File, Line));
}
