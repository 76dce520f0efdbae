/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What recording costs: recorder_benchmark [RECORDS], in a folder for its files. Records into memory and straight into
 * a file (the page cache), the same text by fprintf, reads that are skipped, macros that are switched off; dynamic
 * control and reductions that are computed by iterations, of a loop that one thread runs or several. Times are those of
 * the processor, in the program and in the system for it.
 */
#include "rankscope/control.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { ROW = 1000 };

static double values[ROW];

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void report(const char *what, double time, long records)
{
    printf("%-44s %8.2f ns a record %8.1f M records a minute\n", what, 1e9 * time / (double)records,
           6e-5 * (double)records / time);
}

/* Rows of an iteration, two reads and an assignment: 5 records for each element. */
static void record(long rows)
{
    const long first = 0;
    const long last = ROW - 1;
    const long step = 1;
    cmptrace_BeginSeqLoop("bench.c", 1, 1);
    for (long row = 0; row < rows; ++row) {
        cmptrace_Iter(&row);
        cmptrace_BeginParLoop("bench.c", 2, 2, 1, &first, &last, &step);
        for (long i = 0; i < ROW; ++i) {
            cmptrace_Iter(&i);
            cmptrace_LoadVar("bench.c", 3, "b[i]", rt_DOUBLE, &values[i], 0);
            cmptrace_LoadVar("bench.c", 3, "b[i+1]", rt_DOUBLE, &values[(i + 1) % ROW], 0);
            cmptrace_PreStoreVar("bench.c", 3, "a[i]", rt_DOUBLE, 0);
            cmptrace_PostStoreVar("bench.c", 3, "a[i]", rt_DOUBLE, &values[i], 0);
        }
        cmptrace_EndStruct("bench.c", 4, 2, 2);
    }
    cmptrace_EndStruct("bench.c", 5, 1, 1);
}

static void print(FILE *file, long rows)
{
    fprintf(file, "SL: 1() [1]; {\"bench.c\", 1}\n");
    for (long row = 0; row < rows; ++row) {
        fprintf(file, "  IT: %ld, (%ld)\n  PL: 2(1) [1]; {\"bench.c\", 2}, %ld.B\n", row, row, row + 1);
        for (long i = 0; i < ROW; ++i) {
            fprintf(file, "    IT: %ld, (%ld)\n", i, i);
            fprintf(file, "    RD: [4] \"b[i]\" = %.17G; {\"bench.c\", 3}\n", values[i]);
            fprintf(file, "    RD: [4] \"b[i+1]\" = %.17G; {\"bench.c\", 3}\n", values[(i + 1) % ROW]);
            fprintf(file, "    BW: [4] \"a[i]\"; {\"bench.c\", 3}\n");
            fprintf(file, "    AW: [4] \"a[i]\" = %.17G; {\"bench.c\", 3}\n", values[i]);
        }
        fprintf(file, "  EL: 2; {\"bench.c\", 4}, %ld.E\n", row + 1);
    }
    fprintf(file, "EL: 1; {\"bench.c\", 5}\n");
}

static void measure_memory(long rows)
{
    setenv("RANKSCOPE_OPTIONS", "TraceOptions.TraceMode=2;", 1);
    cmptrace_Init();
    double begin = seconds();
    record(rows);
    report("FULL, into memory", seconds() - begin, 5 * ROW * rows);
    begin = seconds();
    cmptrace_Done();
    report("from memory into the file, at the end", seconds() - begin, 5 * ROW * rows);
}

static void measure_file(long rows)
{
    setenv("RANKSCOPE_OPTIONS", "TraceOptions.SaveThroughExec=1;", 1);
    const double begin = seconds();
    cmptrace_Init();
    record(rows);
    cmptrace_Done();
    report("FULL, straight into the file", seconds() - begin, 5 * ROW * rows);
}

static void measure_printf(long rows)
{
    const double begin = seconds();
    FILE *file = fopen("printed.txt", "w");
    if (file == NULL)
        return;
    setvbuf(file, NULL, _IOFBF, 1 << 18);
    print(file, rows);
    fclose(file);
    report("the same text by fprintf", seconds() - begin, 5 * ROW * rows);
}

static void measure_skipped(long count)
{
    setenv("RANKSCOPE_OPTIONS", "TraceOptions.TraceLevel=2;", 1);
    cmptrace_Init();
    const double begin = seconds();
    for (long i = 0; i < count; ++i)
        cmptrace_LoadVar("bench.c", 3, "b[i]", rt_DOUBLE, &values[i % ROW], 0);
    report("a read that MODIFY leaves out", seconds() - begin, count);
    cmptrace_Done();
}

static void measure_off(long count)
{
    setenv("RANKSCOPE_RECORD", "0", 1);
    cmptrace_Init();
    volatile double sum = 0;
    double begin = seconds();
    for (long i = 0; i < count; ++i)
        sum = values[i & 511];
    const double without = seconds() - begin;
    begin = seconds();
    for (long i = 0; i < count; ++i)
        sum = RANKSCOPE_GET(values[i & 511]);
    report("a macro at RANKSCOPE_RECORD=0", seconds() - begin - without, count);
    (void)sum;
    cmptrace_Done();
}

/* The iterations of one of `threads` threads. */
struct share {
    long first;
    long threads;
    long count;
};

static double swept[ROW];
static double sum;

static void *sweep(void *share_of)
{
    const struct share *share = share_of;
    for (long i = share->first; i < share->count; i += share->threads) {
        double *at = &swept[i % ROW];
        const long index = i % ROW;
        cmptrace_Iter(&index);
        cmptrace_LoadVar("bench.c", 3, "b[i]", rt_DOUBLE, &values[i % ROW], 0);
        cmptrace_LoadVar("bench.c", 3, "a[i]", rt_DOUBLE, at, 0);
        cmptrace_PostStoreVar("bench.c", 3, "a[i]", rt_DOUBLE, at, 0);
    }
    return NULL;
}

static void *add_up(void *share_of)
{
    const struct share *share = share_of;
    double part = 0;
    if (share->threads > 0)
        rankscope_reduction_part("bench.c", 2, &sum, &part, NULL);
    volatile double *own = share->threads > 0 ? &part : &sum; /* the recorder changes it */
    for (long i = share->first; i<share->count; i += share->threads> 0 ? share->threads : 1) {
        cmptrace_Iter(&i);
        *own += values[i % ROW];
    }
    if (share->threads > 0)
        rankscope_reduction_part_done("bench.c", 4, &part);
    return NULL;
}

/* A loop by one thread (0: that of the loop) or several. */
static void run_threads(void *(*run)(void *), long threads, long count)
{
    enum { MOST = 8 };
    pthread_t started[MOST];
    struct share shares[MOST];
    const long first = 0;
    const long last = count - 1;
    const long step = 1;
    cmptrace_BeginParLoop("bench.c", 2, 2, 1, &first, &last, &step);
    if (threads == 0) {
        struct share all = {0, run == sweep ? 1 : 0, count};
        run(&all);
    }
    for (long i = 0; i < threads; ++i) {
        shares[i] = (struct share){i, threads, count};
        if (pthread_create(&started[i], NULL, run, &shares[i]) != 0)
            exit(1);
    }
    for (long i = 0; i < threads; ++i)
        pthread_join(started[i], NULL);
    cmptrace_EndStruct("bench.c", 4, 2, 2);
}

static void measure_control(long threads, long rows)
{
    char what[64];
    const struct rankscope_redvar reduction = {"sum", &sum, rt_DOUBLE, rf_SUM, 1, NULL, 0};
    const long first[] = {0};
    const long last[] = {ROW - 1};
    setenv("RANKSCOPE_OPTIONS",
           threads == 0 ? "EnableTrace=0;EnableDynControl=1;" : "EnableTrace=0;EnableDynControl=1;Recorder.Threads=1;",
           1);
    cmptrace_Init();
    const struct rankscope_disarray a = rankscope_disarray_of("a", swept, sizeof swept[0], 1, first, last);
    const struct rankscope_disarray b = rankscope_disarray_of("b", values, sizeof values[0], 1, first, last);
    dyn_DefineDisArray(&a, 1);
    dyn_DefineDisArray(&b, 1);
    dyn_InitializeSet(swept, -1);
    dyn_InitializeSet(values, -1);
    double begin = seconds();
    for (long row = 0; row < rows; ++row)
        run_threads(sweep, threads, ROW);
    snprintf(what, sizeof what, "a use under dynamic control, %ld threads", threads);
    report(what, seconds() - begin, 3 * ROW * rows);
    cmptrace_Done();
    setenv("RANKSCOPE_OPTIONS", "TraceOptions.TraceLevel=1;ManualReductCalc=1;", 1);
    cmptrace_Init();
    trcreduct_Insert("bench.c", 1, &reduction);
    begin = seconds();
    run_threads(add_up, threads, ROW * rows);
    snprintf(what, sizeof what, "an iteration by ManualReductCalc, %ld threads", threads);
    report(what, seconds() - begin, ROW * rows);
    cmptrace_Done();
}

int main(int count, char **arguments)
{
    const long records = count > 1 ? strtol(arguments[1], NULL, 10) : 20000000;
    const long rows = records / (5 * ROW);
    for (int i = 0; i < ROW; ++i)
        values[i] = 1.0 / (1.0 + (double)i * 0.37);
    measure_memory(rows);
    measure_file(rows);
    measure_printf(rows);
    measure_skipped(10 * records);
    for (long threads = 0; threads <= 4; threads += 2)
        measure_control(threads, rows);
    measure_off(10 * records);
    return 0;
}
