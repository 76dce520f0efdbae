/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What recording costs: recorder_benchmark [RECORDS], in a folder for its files. Records into memory and straight into
 * a file (the page cache), the same text by fprintf, reads that are skipped, macros that are switched off. Times are
 * those of the processor, in the program and in the system for it.
 */
#include "rankscope/recorder.h"

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
    measure_off(10 * records);
    return 0;
}
