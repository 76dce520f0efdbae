/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls that the programs of dynamic control make, at lines of a source that does not exist. */
#ifndef CONTROLCALLS_H
#define CONTROLCALLS_H

#include "rankscope/control.h"

#define NAME "control.f"

enum { LAST = 9 };

static double a[LAST + 3], b[LAST + 1], x, s, t; /* variables of the program */
static struct rankscope_disarray array;

static inline void store(unsigned long line, const char *operand, double *variable)
{
    cmptrace_PreStoreVar(NAME, line, operand, rt_DOUBLE, 0);
    *variable = 1;
    cmptrace_PostStoreVar(NAME, line, operand, rt_DOUBLE, variable, 0);
}

static inline void load(unsigned long line, const char *operand, const double *variable)
{
    cmptrace_LoadVar(NAME, line, operand, rt_DOUBLE, variable, 0);
}

static inline void begin(unsigned long line, long number, long first, long last)
{
    const long step = 1;
    cmptrace_BeginParLoop(NAME, line, number, 1, &first, &last, &step);
}

static inline void iterate(long index)
{
    cmptrace_Iter(&index);
}

static inline void end(unsigned long line, long number)
{
    cmptrace_EndStruct(NAME, line, number, 0);
}

/* A(0:9), of which this process has 0 to `last` and one element of the shadow edge behind. */
static inline void distribute(long last)
{
    const long from = 0;
    const long to = LAST;
    array = rankscope_disarray_of("A", a, sizeof a[0], 1, &from, &to);
    rankscope_disarray_local(&array, 0, 0, last);
    rankscope_disarray_shadow(&array, 0, 1, 1);
    dyn_DefineDisArray(&array, 1);
    dyn_InitializeSet(a, -1);
}

#endif
