/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls that strain the recorder: recorded_strains SCENE [NUMBER]. The program says at its end that it came there. */
#include <rankscope/recorder.h>

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define NAME "strains.c"

static void read_double(unsigned long line, const char *operand, double value)
{
    cmptrace_LoadVar(NAME, line, operand, rt_DOUBLE, &value, 0);
}

/* That many loops, one after the other. */
static void siblings(long number)
{
    for (long i = 1; i <= number; ++i) {
        cmptrace_BeginSeqLoop(NAME, 1, i);
        cmptrace_EndStruct(NAME, 2, i, 1);
    }
}

/* That many loops, each in the one before. */
static void nested(long number)
{
    for (long i = 1; i <= number; ++i)
        cmptrace_BeginSeqLoop(NAME, 1, i);
    for (long i = number; i >= 1; --i)
        cmptrace_EndStruct(NAME, 2, i, 1);
}

/* A loop over all there is, down in the longest step; one over all there is, up in the longest step. */
static void limits(long number)
{
    const long least = LONG_MIN;
    const long greatest = LONG_MAX;
    (void)number;
    cmptrace_BeginParLoop(NAME, 1, 1, 1, &greatest, &least, &least);
    cmptrace_Iter(&greatest);
    cmptrace_Iter(&least);
    cmptrace_EndStruct(NAME, 2, 1, 1);
    cmptrace_BeginParLoop(NAME, 3, 2, 1, &least, &greatest, &greatest);
    cmptrace_EndStruct(NAME, 4, 2, 3);
}

/* Names whose letters take two bytes in UTF-8, and in CP1251 one; after `number` letters of one byte. */
static void letters(long number)
{
    char utf8[200] = "";
    char cp1251[200] = "";
    for (long i = 0; i < 50; ++i) {
        strcat(utf8, i < number ? "x" : "\xD1\x8F");
        strcat(cp1251, i < number ? "x" : "\xB8\xB8");
    }
    const double value = 1;
    cmptrace_LoadVar(utf8, 1, utf8, rt_DOUBLE, &value, 0);
    read_double(2, cp1251, 2);
}

static void many(long number)
{
    for (long i = 1; i <= number; ++i)
        read_double(1, "X", 1.0 / (double)i);
}

/* No file may be larger than a block. */
static void no_room(long number)
{
    const struct rlimit limit = {4096, 4096};
    setrlimit(RLIMIT_FSIZE, &limit);
    many(number);
}

/* What a process that is forked off records and ends is not its parent's. */
static void forks(long number)
{
    many(number);
    const pid_t child = fork();
    if (child == 0) {
        many(number);
        cmptrace_Write();
        cmptrace_Done();
        cmptrace_Init();
        cmptrace_Done();
        exit(0); /* writes what is in buffers, too */
    }
    waitpid(child, NULL, 0);
    many(number);
}

/* Says which process it is when recording has begun. */
static void late(long number)
{
    rankscope_set_process(0, 1);
    rankscope_set_process(number, number + 1);
    many(1);
}

int main(int count, char **arguments)
{
    static const struct {
        const char *name;
        void (*play)(long);
    } scenes[] = {{"siblings", siblings}, {"nested", nested},   {"limits", limits}, {"letters", letters},
                  {"many", many},         {"no room", no_room}, {"forks", forks},   {"late", late}};
    const long number = count > 2 ? strtol(arguments[2], NULL, 10) : 1;
    if (count > 4)
        rankscope_set_process(strtol(arguments[3], NULL, 10), strtol(arguments[4], NULL, 10));
    for (size_t i = 0; count > 1 && i < sizeof scenes / sizeof scenes[0]; ++i) {
        if (strcmp(scenes[i].name, arguments[1]) != 0)
            continue;
        cmptrace_Init();
        scenes[i].play(number);
        cmptrace_Done();
        puts("done");
        return 0;
    }
    fprintf(stderr, "recorded_strains SCENE [NUMBER [PROCESS COUNT]]\n");
    return 2;
}
