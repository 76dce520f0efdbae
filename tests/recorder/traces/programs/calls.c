/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* recorded_calls SCENE [COUNT]: each scene makes a few calls, whose trace the tests know line by line. */
#include "rankscope/recorder.h"

#include <math.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define NAME "calls.f"

static void store(unsigned long line, const char *operand, long type, const void *value)
{
    cmptrace_PreStoreVar(NAME, line, operand, type, 0);
    cmptrace_PostStoreVar(NAME, line, operand, type, value, 0);
}

static void begin_rows(unsigned long line, long number, long first, long last)
{
    const long step = 1;
    cmptrace_BeginParLoop(NAME, line, number, 1, &first, &last, &step);
}

static void types(long count)
{
    const int number = 8;
    const long large = 123456789012;
    const float single = 1.1F;
    const double whole = 3.0;
    const float pair[2] = {1.5F, -2.25F};
    const double pairs[2] = {1e300, -1e-300};
    const int truth = -1;
    const long long largest = -9223372036854775807 - 1;
    const bool flag = true;
    (void)count;
    store(1, "N", rt_INT, &number);
    store(2, "L", rt_LONG, &large);
    store(3, "F", rt_FLOAT, &single);
    store(4, "D", rt_DOUBLE, &whole);
    store(5, "C", rt_FLOAT_COMPLEX, pair);
    store(6, "Z", rt_DOUBLE_COMPLEX, pairs);
    store(7, "T", rt_LOGICAL, &truth);
    store(8, "LL", rt_LLONG, &largest);
    store(9, "B", rt_BOOL, &flag);
    cmptrace_SkipBlock(NAME, 10);
}

static void nonfinite(long count)
{
    const double nothing = NAN;
    const double endless = INFINITY;
    const float pair[2] = {-NAN, 0.0F};
    const double pairs[2] = {0.125, -INFINITY};
    const double zero = -0.0;
    (void)count;
    cmptrace_LoadVar(NAME, 1, "Q", rt_DOUBLE, &nothing, 0);
    cmptrace_LoadVar(NAME, 2, "Q", rt_DOUBLE, &endless, 0);
    cmptrace_LoadVar(NAME, 3, "C", rt_FLOAT_COMPLEX, pair, 0);
    cmptrace_LoadVar(NAME, 4, "Z", rt_DOUBLE_COMPLEX, pairs, 0);
    cmptrace_LoadVar(NAME, 5, "Q", rt_DOUBLE, &zero, 0);
    cmptrace_ReductVar(NAME, 6, rt_DOUBLE, &nothing, 0);
}

/* A task region with a loop in each task, which also numbers what it executes within. */
static void tasks(long count)
{
    begin_rows(1, 1, 1, 1);
    cmptrace_EndStruct(NAME, 2, 1, 1);
    cmptrace_BeginTaskRegion(NAME, 3, 2);
    for (long task = 1; task <= count; ++task) {
        cmptrace_Iter(&task);
        for (int repeat = 0; repeat < 2; ++repeat) {
            const long row = 5;
            begin_rows(5, 3, 5, 5);
            cmptrace_Iter(&row);
            cmptrace_LoadVar(NAME, 6, "K", rt_LONG, &task, 0);
            cmptrace_EndStruct(NAME, 7, 3, 5);
        }
    }
    cmptrace_EndStruct(NAME, 8, 2, 3);
    begin_rows(9, 4, 1, 1);
    cmptrace_EndStruct(NAME, 10, 4, 9);
}

/* Sums and a product; one result waits until the loop has ended. */
static void reduction(long count)
{
    int sum = 0;
    const double first = 0.5;
    begin_rows(20, 7, -2, count - 3);
    for (long i = -2; i < count - 2; ++i) {
        cmptrace_Iter(&i);
        cmptrace_LoadVar(NAME, 21, "S", rt_INT, &sum, 1);
        cmptrace_PreStoreVar(NAME, 21, "S", rt_INT, 1);
        sum += (int)i;
        cmptrace_PostStoreVar(NAME, 21, "S", rt_INT, &sum, 1);
    }
    cmptrace_ReductVar(NAME, 22, rt_INT, &sum, 1);
    cmptrace_EndStruct(NAME, 22, 7, 20);
    cmptrace_ReductVar(NAME, 23, rt_DOUBLE, &first, 0);
}

/* Three dimensions, one of them downwards. */
static void dimensions(long count)
{
    const long first[3] = {1, 3, 0};
    const long last[3] = {count, 1, 9};
    const long step[3] = {1, -1, 4};
    const int value = 1;
    cmptrace_BeginParLoop(NAME, 1, 1, 3, first, last, step);
    for (long i = first[0]; i <= last[0]; ++i)
        for (long j = first[1]; j >= last[1]; --j)
            for (long k = first[2]; k <= last[2]; k += step[2]) {
                const long index[3] = {i, j, k};
                cmptrace_Iter(index);
                if (j != 2)
                    store(2, "X", rt_INT, &value);
            }
    cmptrace_EndStruct(NAME, 3, 1, 1);
}

/* A loop around a loop around a write and a read. */
static void nested(long count)
{
    const int value = 4;
    cmptrace_BeginSeqLoop(NAME, 1, 1);
    for (long i = 1; i <= count; ++i) {
        cmptrace_Iter(&i);
        begin_rows(2, 2, 1, count);
        for (long j = 1; j <= count; ++j) {
            cmptrace_Iter(&j);
            store(3, "X", rt_INT, &value);
            cmptrace_LoadVar(NAME, 4, "X", rt_INT, &value, 0);
        }
        cmptrace_EndStruct(NAME, 5, 2, 2);
    }
    cmptrace_EndStruct(NAME, 6, 1, 1);
}

/* Calls that do not fit together, and names that a trace cannot spell. */
static void strange(long count)
{
    const long index[8] = {0};
    const int value = 1;
    (void)count;
    cmptrace_Iter(index);
    cmptrace_EndStruct(NAME, 1, 9, 1);
    cmptrace_BeginSeqLoop(NAME, 2, 1);
    cmptrace_BeginSeqLoop(NAME, 3, 2);
    cmptrace_EndStruct(NAME, 4, 1, 2);
    cmptrace_BeginSeqLoop(NAME, 5, 1);
    cmptrace_EndStruct(NAME, 6, 1, 5);
    cmptrace_BeginParLoop(NAME, 7, 3, 8, index, index, index);
    cmptrace_Iter(index);
    cmptrace_EndStruct(NAME, 8, 3, 7);
    cmptrace_LoadVar(NAME, 9, "X", 99, &value, 0);
    cmptrace_ReductVar(NAME, 10, 0, &value, 0);
    cmptrace_LoadVar(NULL, 11, NULL, rt_INT, &value, 0);
    cmptrace_LoadVar("/a/path/of/many/letters/to/file.c", 12, "a[\"#\"]", rt_INT, &value, 0);
    cmptrace_LoadVar(NAME, 13, "a23456789012345678901234567890123456789012345678901234567890123456789", rt_INT, &value,
                     0);
}

/* The program ends where it pleases. */
static void open_constructs(long count)
{
    cmptrace_BeginSeqLoop(NAME, 1, 1);
    cmptrace_Iter(&count);
    begin_rows(2, 2, 1, 1);
    exit(0);
}

static void again(long count)
{
    const int value = (int)count;
    nested(1);
    cmptrace_Write();
    cmptrace_ReInit();
    store(7, "Y", rt_INT, &value);
    cmptrace_Done();
    cmptrace_Done();
    store(8, "Y", rt_INT, &value);
}

/* What is written while the program runs is there when it is killed. */
static void snapshot(long count)
{
    const int value = (int)count;
    nested(1);
    cmptrace_BeginSeqLoop(NAME, 7, 3);
    cmptrace_Write();
    store(8, "Y", rt_INT, &value);
    _exit(0);
}

/* The program goes to another folder. */
static void elsewhere(long count)
{
    nested(count);
    if (chdir("/") != 0)
        exit(1);
}

/* Reads the configuration as late as can be, and then too late. */
static void configuration(long count)
{
    cmptrace_Read();
    nested(count);
    cmptrace_Read();
}

/* So many records that memory and files have their limits. */
static void many(long count)
{
    begin_rows(1, 1, 1, count);
    for (long i = 1; i <= count; ++i) {
        const double value = 1.0 / (double)i;
        cmptrace_Iter(&i);
        cmptrace_LoadVar(NAME, 2, "X(I)", rt_DOUBLE, &value, 0);
    }
    cmptrace_EndStruct(NAME, 3, 1, 1);
}

/* How many files are open that have no name any more: the temporary one, and what the program was started with. */
static int nameless_files(void)
{
    int count = 0;
    for (int i = 3; i < 32; ++i) {
        char name[32];
        char target[256] = "";
        snprintf(name, sizeof name, "/proc/self/fd/%d", i);
        if (readlink(name, target, sizeof target - 1) > 0 && strstr(target, " (deleted)") != NULL)
            ++count;
    }
    return count;
}

/* Many loops, of which none needs much room: 500 iterations each. */
static void loops(long count)
{
    const int before = nameless_files();
    for (long loop = 0; loop < count; ++loop)
        many(500);
    printf("temporary file: %d\n", nameless_files() - before);
}

static void *read_elsewhere(void *nothing)
{
    const int value = 1;
    cmptrace_LoadVar(NAME, 2, "OTHER", rt_INT, &value, 0);
    return nothing;
}

static void threads(long count)
{
    const int value = 2;
    for (long i = 0; i < count; ++i) {
        pthread_t thread;
        if (pthread_create(&thread, NULL, read_elsewhere, NULL) == 0)
            pthread_join(thread, NULL);
    }
    cmptrace_LoadVar(NAME, 1, "OWN", rt_INT, &value, 0);
}

/* A process that was forked off ends before its parent. */
static void forks(long count)
{
    const int value = (int)count;
    store(1, "X", rt_INT, &value);
    const pid_t child = fork();
    if (child == 0)
        exit(0);
    waitpid(child, NULL, 0);
    store(2, "X", rt_INT, &value);
}

int main(int count, char **arguments)
{
    static const struct {
        const char *name;
        void (*play)(long);
    } scenes[] = {{"types", types},         {"nonfinite", nonfinite},   {"tasks", tasks},
                  {"reduction", reduction}, {"dimensions", dimensions}, {"nested", nested},
                  {"strange", strange},     {"open", open_constructs},  {"again", again},
                  {"snapshot", snapshot},   {"elsewhere", elsewhere},   {"configuration", configuration},
                  {"many", many},           {"threads", threads},       {"forks", forks},
                  {"loops", loops}};
    const long number = count > 2 ? strtol(arguments[2], NULL, 10) : 2;
    if (count > 4)
        rankscope_set_process(strtol(arguments[3], NULL, 10), strtol(arguments[4], NULL, 10));
    for (size_t i = 0; count > 1 && i < sizeof scenes / sizeof scenes[0]; ++i) {
        if (strcmp(scenes[i].name, arguments[1]) != 0)
            continue;
        cmptrace_Init();
        scenes[i].play(number);
        cmptrace_Done();
        return 0;
    }
    fprintf(stderr, "recorded_calls SCENE [COUNT [PROCESS COUNT]]\n");
    return 2;
}
