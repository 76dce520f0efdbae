/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* recorded_control SCENE [wrong]: each scene is a small program that is right, or wrong in the one way that it is
 * about. The lines are those of a source that does not exist; the tests know them. */
#include "controlcalls.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int is_wrong;

static void reduce(unsigned long line)
{
    const struct rankscope_redvar variable = {"S", &s, rt_DOUBLE, rf_SUM, 1, NULL, 0};
    trcreduct_Insert(NAME, line, &variable);
    begin(line + 1, 3, 1, 2);
    for (long i = 1; i <= 2; ++i) {
        iterate(i);
        load(line + 2, "S", &s);
        store(line + 2, "S", &s);
    }
    end(line + 3, 3);
}

static void read_only(void)
{
    store(1, "X", &x);
    begin(2, 1, 1, 2);
    for (long i = 1; i <= 2; ++i) {
        iterate(i);
        load(3, "X", &x);
        if (is_wrong)
            store(4, "X", &x);
    }
    end(5, 1);
}

static void variable(void)
{
    if (!is_wrong)
        store(1, "X", &x);
    load(2, "X", &x);
}

/* What one iteration sets is read in another one; what the construct has left is not what it was before. */
static void private_variable(void)
{
    store(1, "T", &t);
    dyn_DefinePrivate(&t, 0);
    begin(2, 1, 1, 2);
    for (long i = 1; i <= 2; ++i) {
        iterate(i);
        if (!is_wrong || i == 1)
            store(3, "T", &t);
        load(4, "T", &t);
    }
    end(5, 1);
    if (!is_wrong)
        store(6, "T", &t);
    load(7, "T", &t);
}

static void element(void)
{
    distribute(LAST);
    if (is_wrong)
        dyn_InitializeClear(a);
    begin(1, 1, 0, LAST);
    for (long i = 0; i <= LAST; ++i) {
        iterate(i);
        if (i != 4)
            store(2, "A(I)", &a[i]);
    }
    end(3, 1);
    begin(4, 2, 0, LAST);
    for (long i = 0; i <= LAST; ++i) {
        iterate(i);
        load(5, "A(I)", &a[i]);
    }
    end(6, 2);
}

static void reduction_used(void)
{
    store(1, "S", &s);
    reduce(2);
    rankscope_reduction_start(NAME, 6, &s);
    if (is_wrong)
        load(7, "S", &s);
    rankscope_reduction_wait(NAME, 8, &s);
    load(9, "S", &s);
}

static void non_local(void)
{
    distribute(4);
    begin(1, 1, 0, 4);
    for (long i = 0; i <= 4; ++i) {
        iterate(i);
        load(2, "A(K)", &a[is_wrong && i == 3 ? 8 : i]);
    }
    end(3, 1);
}

/* Iterations, too, have blocks: here iteration I works on A(I). */
static void non_local_iteration(void)
{
    const struct rankscope_axis axis = {0, 1, 0};
    distribute(LAST);
    dyn_DisArrDefineShadow(&array, &a, &array.shadow);
    dyn_DisArrCompleteShadows(&array, &a);
    begin(1, 1, 2, 7);
    rankscope_iteration_block(&array, &axis);
    for (long i = 2; i <= 7; ++i) {
        iterate(i);
        load(2, "A(K)", &a[is_wrong ? i + 2 : i + 1]);
    }
    end(3, 1);
}

static void write_to_shadow(void)
{
    distribute(4);
    begin(1, 1, 0, 4);
    for (long i = 0; i <= 4; ++i) {
        iterate(i);
        store(2, "A(I+1)", &a[is_wrong ? i + 1 : i]);
    }
    end(3, 1);
}

static void dependence(void)
{
    distribute(LAST);
    if (!is_wrong)
        dyn_DisArrAcross(&array);
    begin(1, 1, 1, LAST);
    for (long i = 1; i <= LAST; ++i) {
        iterate(i);
        load(2, "A(I-1)", &a[i - 1]);
        store(2, "A(I)", &a[i]);
    }
    end(3, 1);
}

/* Several iterations read an element; the last of them sets it. */
static void dependence_on_reads(void)
{
    distribute(LAST);
    begin(1, 1, 1, 2);
    for (long i = 1; i <= 2; ++i) {
        iterate(i);
        load(2, "A(1)", &a[1]);
        if (is_wrong && i == 2)
            store(3, "A(1)", &a[1]);
    }
    end(4, 1);
}

static void shadow_used(void)
{
    distribute(4);
    dyn_DisArrDefineShadow(&array, &a, &array.shadow);
    if (!is_wrong)
        dyn_DisArrCompleteShadows(&array, &a);
    begin(1, 1, 0, 4);
    for (long i = 0; i <= 4; ++i) {
        iterate(i);
        load(2, "A(I+1)", &a[i + 1]);
    }
    end(3, 1);
    if (is_wrong)
        dyn_DisArrCompleteShadows(&array, &a);
}

/* Setting an element that another process has in its edge ends what an exchange has brought. */
static void shadow_aged(void)
{
    distribute(4);
    dyn_DisArrDefineShadow(&array, &a, &array.shadow);
    dyn_DisArrCompleteShadows(&array, &a);
    begin(1, 1, 0, 4);
    for (long i = 0; i <= 4; ++i) {
        iterate(i);
        if (is_wrong || i < 4)
            store(2, "A(I)", &a[i]);
    }
    end(3, 1);
    begin(4, 2, 0, 4);
    iterate(4);
    load(5, "A(I+1)", &a[5]);
    end(6, 2);
}

static void remote_buffer(void)
{
    const long from = 0;
    const long to = LAST;
    const long index = 8;
    const long every = RANKSCOPE_EVERY;
    const struct rankscope_disarray buffer = rankscope_disarray_of("B", b, sizeof b[0], 1, &from, &to);
    distribute(4);
    dyn_DefineRemoteBufferScalar(&array, &x, &index);
    dyn_DefineRemoteBufferArray(&array, &buffer, &every);
    begin(1, 1, 0, 1);
    for (long i = 0; i <= 1; ++i) {
        iterate(i);
        load(2, "X", &x);
        load(3, "B(7)", &b[7]);
        if (is_wrong)
            store(4, "X", &x);
        if (is_wrong)
            store(5, "B(7)", &b[7]);
    }
    end(6, 1);
}

static void write_to_remote_element(void)
{
    distribute(4);
    store(1, "A(K)", &a[is_wrong ? 8 : 4]);
}

static void read_of_remote_element(void)
{
    distribute(4);
    load(1, "A(K)", &a[is_wrong ? 5 : 4]);
}

static void wait_without_start(void)
{
    store(1, "S", &s);
    reduce(2);
    if (!is_wrong)
        rankscope_reduction_start(NAME, 6, &s);
    rankscope_reduction_wait(NAME, 7, &s);
}

static void outside(void)
{
    distribute(LAST);
    begin(1, 1, 0, LAST);
    for (long i = 0; i <= LAST; ++i) {
        iterate(i);
        if (dyn_CheckVar(NAME, 2, "A(I+1)", &a[is_wrong ? i + 1 : i], &array, 0) == NULL && !is_wrong)
            puts("nothing is known of an element");
    }
    end(3, 1);
}

/* The memory of an array is larger than the array. */
static void outside_in_memory(void)
{
    const long from = 0;
    const long to = LAST + 2;
    array = rankscope_disarray_of("A", a, sizeof a[0], 1, &from, &to);
    rankscope_disarray_whole(&array, 0, 0, LAST);
    rankscope_disarray_local(&array, 0, 0, LAST);
    dyn_DefineDisArray(&array, 0);
    store(1, "A(K)", &a[is_wrong ? LAST + 1 : LAST]);
}

static void start_without_wait(void)
{
    store(1, "S", &s);
    reduce(2);
    rankscope_reduction_start(NAME, 6, &s);
    if (!is_wrong)
        rankscope_reduction_wait(NAME, 7, &s);
    trcreduct_Remove(&s);
}

static void not_started(void)
{
    store(1, "S", &s);
    reduce(2);
    if (!is_wrong)
        cmptrace_ReductVar(NAME, 6, rt_DOUBLE, &s, 0);
}

/* A task region with a loop in it: both are judged. */
static void nested(void)
{
    const long task = 1;
    const long other = 2;
    distribute(LAST);
    cmptrace_BeginTaskRegion(NAME, 1, 1);
    cmptrace_Iter(&task);
    begin(2, 2, 1, 2);
    iterate(1);
    store(3, "A(1)", &a[1]);
    iterate(2);
    store(3, "A(2)", &a[2]);
    end(4, 2);
    cmptrace_Iter(&other);
    load(5, "A(K)", &a[is_wrong ? 2 : 3]);
    cmptrace_EndStruct(NAME, 6, 1, 0);
}

/* What the calls answer. */
static void answers(void)
{
    struct rankscope_block block;
    const long index = 5;
    const struct rankscope_axis axis = {0, 2, 1};
    const struct rankscope_variable *known;
    distribute(4);
    printf("unknown %d\n", dyn_GetVarInfo(&x) == NULL);
    store(1, "X", &x);
    known = dyn_GetVarInfo(&x);
    printf("plain %d level %d value %d\n", known->kind == RANKSCOPE_CLASS_PLAIN, known->level, known->initialized);
    dyn_InitializeClear(&x);
    printf("cleared %d\n", dyn_InitializeCheck(&x, -1));
    dyn_InitializeSet(&x, -1);
    printf("set %d\n", dyn_InitializeCheck(&x, -1));
    dyn_InitializeClear(a);
    dyn_InitializeSet(a, 3);
    printf("elements %d %d %d\n", dyn_InitializeCheck(a, 3), dyn_InitializeCheck(a, 4), dyn_InitializeCheck(a, -1));
    dyn_DefineReadOnly(&t);
    dyn_DefineReduct(0, &s);
    begin(2, 1, 1, 2);
    rankscope_iteration_block(&array, &axis);
    iterate(1);
    printf("reduction %d\n", dyn_GetVarInfo(&s)->kind == RANKSCOPE_CLASS_REDUCTION);
    load(3, "T", &t);
    known = dyn_GetVarInfo(&t);
    printf("read-only %d level %d\n", known->kind == RANKSCOPE_CLASS_READ_ONLY, known->level);
    printf("block %d", dyn_GetLocalBlock(&block, &array));
    printf(" %ld %ld\n", block.bounds[0].first, block.bounds[0].last);
    dyn_LevelDone();
    printf("after the level %d\n", dyn_GetVarInfo(&t)->level);
    end(4, 1);
    cmptrace_ReductVar(NAME, 5, rt_DOUBLE, &s, 0);
    dyn_GetLocalBlock(&block, &array);
    printf("process %ld %ld\n", block.bounds[0].first, block.bounds[0].last);
    printf("edge %d", dyn_FindShadowIndex(&block, &index, &array));
    dyn_DisArrDefineShadow(&array, &x, &array.shadow);
    printf(" %d", dyn_FindShadowIndex(&block, &index, &array));
    dyn_DisArrClearShadows(&array);
    printf(" %d\n", dyn_FindShadowIndex(&block, &index, &array));
    dyn_RemoveVar(&x);
    dyn_RemoveVar(a);
    printf("removed %d %d\n", dyn_GetVarInfo(&x) == NULL, dyn_GetVarInfo(a) == NULL);
    dyn_RemoveAll();
    printf("all removed %d\n", dyn_GetVarInfo(&t) == NULL);
    load(6, "X", &x);
    dyn_Done();
    printf("ended %d\n", dyn_CheckVar(NAME, 7, "X", &x, NULL, 0) == NULL);
    dyn_Init();
    printf("again %d\n", dyn_CheckVar(NAME, 8, "X", &x, NULL, 1) != NULL);
}

/* What is said for all constructs lasts until it is taken back; what is said in one goes with it. */
static void lasting(void)
{
    const long from = 0;
    const long to = LAST;
    const struct rankscope_disarray other = rankscope_disarray_of("B", b, sizeof b[0], 1, &from, &to);
    dyn_DefinePrivate(&t, 1);
    dyn_DefineReduct(1, &s);
    store(1, "S", &s);
    for (int i = 1; i <= 2; ++i) {
        begin(2, 1, 1, 1);
        iterate(1);
        printf("private %d", dyn_GetVarInfo(&t)->kind == RANKSCOPE_CLASS_PRIVATE);
        store(3, "T", &t);
        store(4, "S", &s);
        dyn_DefineDisArray(&other, 0);
        printf(" array %d", dyn_GetVarInfo(&b[3])->kind == RANKSCOPE_CLASS_DISTRIBUTED);
        end(5, 1);
        printf(" %d", dyn_GetVarInfo(&b[3]) != NULL);
        rankscope_reduction_start(NAME, 6, &s);
        rankscope_reduction_wait(NAME, 7, &s);
        printf(" reduction %d\n", dyn_GetVarInfo(&s)->kind == RANKSCOPE_CLASS_REDUCTION);
    }
    dyn_RemoveVar(&t);
    dyn_RemoveVar(&s);
    store(8, "T", &t);
    begin(9, 2, 1, 1);
    iterate(1);
    load(10, "T", &t);
    printf("private %d\n", dyn_GetVarInfo(&t)->kind == RANKSCOPE_CLASS_PRIVATE);
    end(11, 2);
    printf("reduction %d\n", dyn_GetVarInfo(&s) != NULL);
}

/* What cannot be is said and left out. */
static void misuse(void)
{
    const long from = 0;
    const long to = LAST;
    const struct rankscope_shadow wide = {{2}, {2}, 0};
    struct rankscope_disarray other = rankscope_disarray_of("C", b, sizeof b[0], 1, &from, &to);
    const struct rankscope_redvar wrong = {"X", &x, rt_DOUBLE, rf_XOR, 1, NULL, 0};
    const struct rankscope_axis axis = {3, 1, 0};
    distribute(4);
    dyn_DisArrAcross(&other);
    dyn_DisArrDefineShadow(&array, NULL, &wide);
    dyn_DisArrCompleteShadows(&array, &x);
    rankscope_iteration_block(&array, &axis);
    other.stride[0] = 0;
    dyn_DefineDisArray(&other, 0);
    other.rank = 9;
    dyn_DefineDisArray(&other, 0);
    trcreduct_Insert(NAME, 1, &wrong);
    trcreduct_Complete(NAME, 2, &x, rt_DOUBLE);
    rankscope_reduction_start(NAME, 3, &x);
    dyn_DefineDisArray(NULL, 0);
}

/* More variables than the tables may take. */
static void many(void)
{
    double *variables = calloc(4096, sizeof *variables);
    for (long i = 0; variables != NULL && i < 4096; ++i)
        store(1, "V", &variables[i]);
    load(2, "X", &x);
    free(variables);
}

struct scene {
    const char *name;
    void (*run)(void);
};

static const struct scene scenes[] = {{"read-only", read_only},
                                      {"variable", variable},
                                      {"private", private_variable},
                                      {"element", element},
                                      {"reduction-used", reduction_used},
                                      {"non-local", non_local},
                                      {"non-local-iteration", non_local_iteration},
                                      {"write-to-shadow", write_to_shadow},
                                      {"dependence", dependence},
                                      {"dependence-on-reads", dependence_on_reads},
                                      {"shadow-used", shadow_used},
                                      {"shadow-aged", shadow_aged},
                                      {"remote-buffer", remote_buffer},
                                      {"write-to-remote-element", write_to_remote_element},
                                      {"read-of-remote-element", read_of_remote_element},
                                      {"wait-without-start", wait_without_start},
                                      {"outside", outside},
                                      {"outside-in-memory", outside_in_memory},
                                      {"start-without-wait", start_without_wait},
                                      {"not-started", not_started},
                                      {"nested", nested},
                                      {"answers", answers},
                                      {"lasting", lasting},
                                      {"misuse", misuse},
                                      {"many", many}};

int main(int count, char **arguments)
{
    is_wrong = count > 2 && strcmp(arguments[2], "wrong") == 0;
    cmptrace_Init();
    for (size_t i = 0; i < sizeof scenes / sizeof scenes[0]; ++i) {
        if (count < 2 || strcmp(arguments[1], scenes[i].name) != 0)
            continue;
        scenes[i].run();
        cmptrace_Done();
        return 0;
    }
    return 2;
}
