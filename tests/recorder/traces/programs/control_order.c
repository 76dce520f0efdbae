/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls of reductions and dynamic control in an order that makes no sense: the program goes on. */
#include "controlcalls.h"

#include <stdio.h>

/* The next of a sequence of numbers, from 0 to `most`. */
static long next(long most)
{
    static unsigned long state = 12345;
    state = (state * 1103515245 + 12345) & 0x7FFFFFFF;
    return (long)(state >> 8) % (most + 1);
}

static void random_call_of_array(struct rankscope_disarray *some)
{
    const struct rankscope_axis axes[RANKSCOPE_MAX_RANK] = {{(int)next(2) - 1, next(2) - 1, next(4) - 2}};
    const long index = next(1) == 0 ? RANKSCOPE_EVERY : next(20) - 10;
    struct rankscope_block block;
    switch (next(11)) {
    case 0:
        some->whole[0].last = next(LAST + 2);
        some->local[0].first = next(4) - 1;
        some->local[0].last = next(LAST + 2) - 1;
        some->shadow.low[0] = next(3) - 1;
        some->shadow.high[0] = next(2);
        some->shadow.corners = (int)next(1);
        some->rank = next(20) == 0 ? 2 : 1;
        break;
    case 1:
        dyn_DefineDisArray(some, (unsigned char)next(1));
        break;
    case 2:
        dyn_DisArrAcross(some);
        break;
    case 3:
        dyn_DisArrDefineShadow(some, &a[next(1)], &some->shadow);
        break;
    case 4:
        dyn_DisArrCompleteShadows(some, &a[next(1)]);
        break;
    case 5:
        dyn_DisArrClearShadows(some);
        break;
    case 6:
        rankscope_iteration_block(some, axes);
        break;
    case 7:
        if (dyn_GetLocalBlock(&block, some) == 0)
            dyn_FindShadowIndex(&block, &index, some);
        break;
    case 8:
        dyn_DefineRemoteBufferScalar(some, &x, &index);
        break;
    case 9:
        dyn_DefineRemoteBufferArray(some, &array, &index);
        break;
    default:
        dyn_CheckVar(NAME, 20, "B", &b[next(LAST)], next(1) == 0 ? some : NULL, (unsigned char)next(1));
    }
}

static void random_call(struct rankscope_disarray *some)
{
    double *const variables[] = {&x, &s, &t, &a[next(LAST + 2)], &b[next(LAST)], a, b};
    double *variable = variables[next(6)];
    const long length = variable == a || variable == b ? next(2) : 1;
    const struct rankscope_redvar reduction = {"R", variable, rt_DOUBLE, (int)next(5), length, NULL, 0};
    switch (next(17)) {
    case 0:
        begin(30, next(3), next(3), next(6));
        break;
    case 1:
        end(31, next(3));
        break;
    case 2:
    case 3:
        iterate(next(6));
        break;
    case 4:
        trcreduct_Insert(NAME, 32, &reduction);
        break;
    case 5:
        rankscope_reduction_start(NAME, 33, variable);
        break;
    case 6:
        rankscope_reduction_wait(NAME, 34, variable);
        break;
    case 7:
        trcreduct_Complete(NAME, 35, variable, rt_DOUBLE);
        break;
    case 8:
        dyn_DefinePrivate(variable, (unsigned char)next(1));
        break;
    case 9:
        dyn_DefineReadOnly(variable);
        break;
    case 10:
        dyn_DefineReduct((unsigned char)next(1), variable);
        break;
    case 11:
        dyn_RemoveVar(variable);
        break;
    case 12:
        dyn_InitializeClear(variable);
        break;
    case 13:
        dyn_InitializeSet(variable, next(LAST) - 1);
        break;
    case 14:
        if (next(50) == 0)
            dyn_RemoveAll();
        if (next(50) == 0)
            dyn_LevelDone();
        break;
    case 15:
        store(36, "V", variable);
        break;
    case 16:
        load(37, "V", variable);
        break;
    default:
        random_call_of_array(some);
    }
}

int main(void)
{
    const long from = 0;
    const long to = LAST;
    struct rankscope_disarray some = rankscope_disarray_of("B", b, sizeof b[0], 1, &from, &to);
    cmptrace_Init();
    distribute(4);
    for (int i = 0; i < 200000; ++i)
        random_call(&some);
    cmptrace_Done();
    puts("done");
    return 0;
}
