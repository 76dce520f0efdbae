/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Two steps over an array of four elements, for comparing while it runs: recorded_compared [KIND]
 * KIND is what goes another way in step 2, from iteration 3 of the parallel loop on; behind "divided ", processes have
 * the iterations in blocks, behind "dealt ", in turn, and one of them sets an element that is its own. "highest",
 * "owned" and what begins so do something else, divided among the processes; "scattered SEED" is a program of loops and
 * statements by chance. Behind "turned ", other processes own what is divided.
 */
#include "rankscope/recorder.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define FILE_NAME "compared.f"

enum { STEPS = 2, N = 4 };

static const char *kind = "";
static int is_divided;
static int is_dealt;
static int is_turned;
static long rank;
static long size = 1;

static int is(const char *text)
{
    return strcmp(kind, text) == 0;
}

/* The rest of a text that begins with a word, else NULL. */
static const char *behind(const char *text, const char *word)
{
    const size_t length = strlen(word);
    return strncmp(text, word, length) == 0 ? text + length : NULL;
}

static int has_iteration(long i)
{
    return is_divided ? i > rank * N / size && i <= (rank + 1) * N / size : !is_dealt || (i - 1) % size == rank;
}

static int is_owner(long number)
{
    return (is_turned ? size - 1 - number % size : number % size) == rank;
}

/* b(I) = 10 * step + I, with what is asked for */
static double new_value(long step, long i)
{
    const double value = (double)(10 * step + i);
    const int here = step == 2 && i == 3;
    if (!here)
        return value;
    return is("value")      ? value + 1
           : is("small")    ? value + 5e-5
           : is("nan")      ? (double)NAN
           : is("infinity") ? INFINITY
                            : value;
}

static void assign(long step, long i)
{
    const int here = step == 2 && i == 3;
    const double value = new_value(step, i);
    const int flag = here && is("logical") ? 0 : 5;
    const float single = (float)value;
    if (!(here && is("missing")))
        cmptrace_LoadVar(FILE_NAME, 20, "a(I)", rt_DOUBLE, &value, 0);
    cmptrace_PreStoreVar(FILE_NAME, 21, "b(I)", rt_DOUBLE, 0);
    if (here && is("float"))
        cmptrace_PostStoreVar(FILE_NAME, 21, "b(I)", rt_FLOAT, &single, 0);
    else
        cmptrace_PostStoreVar(FILE_NAME, 21, "b(I)", rt_DOUBLE, &value, 0);
    if (here && is("extra"))
        cmptrace_LoadVar(FILE_NAME, 22, "c(I)", rt_DOUBLE, &value, 0);
    cmptrace_PreStoreVar(FILE_NAME, 23, "flag", rt_LOGICAL, 0);
    cmptrace_PostStoreVar(FILE_NAME, 23, "flag", rt_LOGICAL, &flag, 0);
    cmptrace_LoadVar(FILE_NAME, 24, "sum", rt_DOUBLE, &value, 1); /* of the reduction: not compared */
}

static void sweep(long step)
{
    const long first = 1;
    const long last = N;
    const long one = 1;
    if (is("order") && step == 2) {
        cmptrace_BeginParLoop(FILE_NAME, 12, 2, 1, &first, &last, &one);
        for (long i = N; i >= 1; --i) {
            if (!has_iteration(i))
                continue;
            cmptrace_Iter(&i);
            assign(step, i);
        }
        cmptrace_EndStruct(FILE_NAME, 25, 2, 12);
        return;
    }
    cmptrace_BeginParLoop(FILE_NAME, 12, 2, 1, &first, &last, &one);
    for (long i = 1; i <= N; ++i) {
        long index = i;
        if (step == 2 && i == 3 && is("double"))
            index = 2;
        if (step == 2 && i == 3 && is("unknown"))
            index = 33;
        if (!has_iteration(i) || (step == 2 && i == 3 && is("lost")))
            continue;
        cmptrace_Iter(&index);
        assign(step, i);
    }
    cmptrace_EndStruct(FILE_NAME, 25, 2, 12);
}

/* A loop around another one whose iterations do nothing but with a reduction; "fewer": one of them does not. */
static void maximum(long step)
{
    const long first = 1;
    const long last = N;
    const long one = 1;
    const double value = (double)step;
    cmptrace_BeginSeqLoop(FILE_NAME, 40, 4);
    cmptrace_Iter(&step);
    cmptrace_BeginParLoop(FILE_NAME, 41, 3, 1, &first, &last, &one);
    for (long i = 1; i <= N; ++i) {
        cmptrace_Iter(&i);
        if (i == 3 && is("fewer"))
            continue;
        cmptrace_PreStoreVar(FILE_NAME, 42, "most", rt_DOUBLE, 1);
        cmptrace_PostStoreVar(FILE_NAME, 42, "most", rt_DOUBLE, &value, 1);
    }
    cmptrace_EndStruct(FILE_NAME, 43, 3, 41);
    cmptrace_EndStruct(FILE_NAME, 44, 4, 40);
}

static long number_of(const char *variable, long otherwise)
{
    const char *const text = getenv(variable);
    return text == NULL ? otherwise : atol(text);
}

/* The maximum of 3, 1, 2, 4; each process begins anew with its part of them. "highest lost": without the fourth. */
static void highest(void)
{
    static const double values[N] = {3, 1, 2, 4};
    const long first = 1;
    const long last = N;
    const long one = 1;
    double most = 0;
    double result = is("highest lost") ? 3 : 4;
    cmptrace_BeginParLoop(FILE_NAME, 51, 5, 1, &first, &last, &one);
    for (long i = 1 + rank * N / size; i <= (rank + 1) * N / size; ++i) {
        cmptrace_Iter(&i);
        if (values[i - 1] <= most || (i == 4 && is("highest lost")))
            continue;
        most = values[i - 1];
        cmptrace_PreStoreVar(FILE_NAME, 52, "most", rt_DOUBLE, 1);
        cmptrace_PostStoreVar(FILE_NAME, 52, "most", rt_DOUBLE, &most, 1);
    }
    cmptrace_EndStruct(FILE_NAME, 53, 5, 51);
    cmptrace_ReductVar(FILE_NAME, 53, rt_DOUBLE, &result, 0);
}

static void assign_own(int is_own, const char *name, unsigned long line, double value)
{
    if (is_own) {
        cmptrace_PreStoreVar(FILE_NAME, line, (char *)name, rt_DOUBLE, 0);
        cmptrace_PostStoreVar(FILE_NAME, line, (char *)name, rt_DOUBLE, &value, 0);
    }
    cmptrace_SkipBlock(FILE_NAME, line);
}

/* Elements of p and q, which the processes have in turn, are set in a sequential loop, those of s before it. "owned
 * value": another value of q(3); "owned read": step 3 does not read y. */
static void owned(void)
{
    const double read = 7;
    for (long i = 1; i <= N; ++i)
        assign_own(is_owner(i), "s(K)", 58, (double)i);
    cmptrace_BeginSeqLoop(FILE_NAME, 60, 6);
    for (long step = 1; step <= 5; ++step) {
        cmptrace_Iter(&step);
        if (!(step == 3 && is("owned read")))
            cmptrace_LoadVar(FILE_NAME, 61, "y", rt_DOUBLE, &read, 0);
        assign_own(is_owner(step - 1), "p(K)", 62, (double)step);
        assign_own(is_owner(step), "q(K)", 64, (double)(10 * step + (step == 3 && is("owned value"))));
        if (step == 5) /* which each process does */
            assign_own(1, "r", 66, 5);
    }
    cmptrace_EndStruct(FILE_NAME, 69, 6, 60);
}

/* What only the process does which has the element. */
static void set_own(long step, double sum)
{
    if (step % size == rank) {
        cmptrace_PreStoreVar(FILE_NAME, 34, "own", rt_DOUBLE, 0);
        cmptrace_PostStoreVar(FILE_NAME, 34, "own", rt_DOUBLE, &sum, 0);
    }
    cmptrace_SkipBlock(FILE_NAME, is_divided || is_dealt ? 34 : 35);
}

/* Where "scattered" is in the program that its seed makes. */
static struct {
    uint32_t chance;
    unsigned long line;
    double value;
} place;

static long by_chance(long count)
{
    place.chance = place.chance * 1664525U + 1013904223U;
    return (long)(place.chance >> 8) % count;
}

static void scatter(int depth);

/* Whatever is run of the body, the program behind it is the same. */
static void scatter_loop(int depth, int is_parallel)
{
    static const long first = 1;
    static const long last = N;
    static const long one = 1;
    const int level = depth < 0 ? -depth : depth;
    const int within = level + 1;
    const unsigned long room = 1000 / (unsigned long)(within * within * within * within);
    const unsigned long begin = ++place.line;
    const double before = place.value;
    if (is_parallel)
        cmptrace_BeginParLoop(FILE_NAME, begin, (long)begin, 1, &first, &last, &one);
    else
        cmptrace_BeginSeqLoop(FILE_NAME, begin, (long)begin);
    const unsigned long line = place.line;
    const uint32_t chance = by_chance(2) == 0 ? place.chance : place.chance + 1;
    for (long i = 1; i <= N; ++i) {
        place.line = line;
        place.chance = chance;
        place.value = 10 * before + (double)i;
        if (is_parallel && !is_owner(i))
            continue;
        cmptrace_Iter(&i);
        scatter(is_parallel || depth < 0 ? -within : within);
    }
    place.line = line + room;
    place.chance = chance + 77;
    place.value = before;
    cmptrace_EndStruct(FILE_NAME, ++place.line, (long)begin, begin);
}

/* Statements of all, of owners and of some steps alone, and loops; `depth` is below 0 within a parallel loop. */
static void scatter(int depth)
{
    const int level = depth < 0 ? -depth : depth;
    for (long rest = 1 + by_chance(4); rest > 0; --rest) {
        const long choice = by_chance(level < 3 ? 8 : 5);
        const long owner = by_chance(7) + (long)place.value;
        const unsigned long line = ++place.line;
        const int is_left_out = choice == 4 && (long)place.value % 2 == 0;
        if (choice == 0 || (depth < 0 && choice < 5 && !is_left_out))
            cmptrace_LoadVar(FILE_NAME, line, "y", rt_DOUBLE, &place.value, 0);
        else if (choice < 5 && !is_left_out)
            assign_own(is_owner(owner), "p(K)", line, place.value);
        else if (choice >= 5)
            scatter_loop(depth, choice == 7 && depth >= 0);
    }
}

static void scattered(long seed)
{
    place.chance = (uint32_t)seed * 2654435761U;
    for (int i = 0; i < 4; ++i) {
        scatter(0);
        place.line += 5000;
    }
}

static void two_steps(void)
{
    cmptrace_BeginSeqLoop(FILE_NAME, 10, 1);
    for (long step = 1; step <= STEPS; ++step) {
        double sum = (double)(100 * step);
        cmptrace_Iter(&step);
        if (step == 2 && is("construct")) {
            cmptrace_BeginSeqLoop(FILE_NAME, 30, 9);
            cmptrace_Iter(&step);
            cmptrace_LoadVar(FILE_NAME, 31, "s", rt_DOUBLE, &sum, 0);
            cmptrace_EndStruct(FILE_NAME, 32, 9, 30);
        }
        if (is("group") || is_divided || is_dealt)
            set_own(step, sum);
        sweep(step);
        if (is("maximum") || is("fewer"))
            maximum(step);
        if (step == 2 && is("result"))
            sum += 1;
        cmptrace_ReductVar(FILE_NAME, 26, rt_DOUBLE, &sum, 0);
    }
    cmptrace_EndStruct(FILE_NAME, 27, 1, 10);
}

int main(int count, char **texts)
{
    kind = count > 1 ? texts[1] : "";
    rank = number_of("PMI_RANK", 0);
    size = number_of("PMI_SIZE", 1);
    is_turned = behind(kind, "turned ") != NULL;
    if (is_turned)
        kind = behind(kind, "turned ");
    is_divided = behind(kind, "divided ") != NULL;
    is_dealt = behind(kind, "dealt ") != NULL;
    cmptrace_Init();
    if (is_divided || is_dealt)
        kind = behind(kind, is_divided ? "divided " : "dealt ");
    if (behind(kind, "highest") != NULL)
        highest();
    else if (behind(kind, "owned") != NULL)
        owned();
    else if (behind(kind, "scattered ") != NULL)
        scattered(atol(behind(kind, "scattered ")));
    else
        two_steps();
    cmptrace_Done();
    return 0;
}
