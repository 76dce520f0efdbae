/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* recorded_reductions SCENE: reductions of all operations and types, right and wrong, and what the calls answer. */
#include "rankscope/reductions.h"

#include <complex.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define NAME "reductions.f"

enum { LAST = 4 };

static const long ones[LAST + 1] = {0, 5, 7, 2, 6}; /* what the iterations 1 to 4 bring */

static void begin(unsigned long line, long number)
{
    const long first = 1;
    const long last = LAST;
    const long step = 1;
    cmptrace_BeginParLoop(NAME, line, number, 1, &first, &last, &step);
}

static void insert(const char *operand, void *variable, long type, int operation)
{
    const struct rankscope_redvar reduction = {operand, variable, type, operation, 1, NULL, 0};
    trcreduct_Insert(NAME, 1, &reduction);
}

/* Each operation, computed as it is declared. */
static void operations(void)
{
    long sum = 10, product = 3, most = 6, least = 3, bits = 6, all = 7, mixed = 1, same = 5;
    insert("SUM", &sum, rt_LONG, rf_SUM);
    insert("PRODUCT", &product, rt_LONG, rf_MULT);
    insert("MOST", &most, rt_LONG, rf_MAX);
    insert("LEAST", &least, rt_LONG, rf_MIN);
    insert("ALL", &all, rt_LONG, rf_AND);
    insert("BITS", &bits, rt_LONG, rf_OR);
    insert("MIXED", &mixed, rt_LONG, rf_XOR);
    insert("SAME", &same, rt_LONG, rf_EQU);
    begin(1, 1);
    for (long i = 1; i <= LAST; ++i) {
        cmptrace_Iter(&i);
        sum += ones[i];
        product *= ones[i];
        most = ones[i] > most ? ones[i] : most;
        least = ones[i] < least ? ones[i] : least;
        all &= ones[i];
        bits |= ones[i];
        mixed ^= ones[i];
        same = ~(same ^ ones[i]);
    }
    cmptrace_EndStruct(NAME, 2, 1, 1);
    printf("%ld %ld %ld %ld %ld %ld %ld %ld\n", sum, product, most, least, all, bits, mixed, same);
}

/* Types other than long. */
static void types(void)
{
    int small = 1;
    long long large = 4000000000;
    float single = 0.5F;
    double real = 1;
    float _Complex pair = 1;
    double _Complex pairs = I;
    bool any = false;
    int both = 1;
    insert("SMALL", &small, rt_INT, rf_SUM);
    insert("LARGE", &large, rt_LLONG, rf_SUM);
    insert("SINGLE", &single, rt_FLOAT, rf_SUM);
    insert("REAL", &real, rt_DOUBLE, rf_MULT);
    insert("PAIR", &pair, rt_FLOAT_COMPLEX, rf_SUM);
    insert("PAIRS", &pairs, rt_DOUBLE_COMPLEX, rf_MULT);
    insert("ANY", &any, rt_BOOL, rf_OR);
    insert("BOTH", &both, rt_LOGICAL, rf_EQU);
    begin(1, 1);
    for (long i = 1; i <= LAST; ++i) {
        cmptrace_Iter(&i);
        small += (int)ones[i];
        large += 1000000000 * ones[i];
        single += 0.25F * (float)ones[i];
        real *= (double)ones[i] / 2;
        pair += (float)ones[i] + (float)i * I;
        pairs *= i % 2 == 0 ? 2 * I : 1.5;
        any = any || i == 3;
        both = both == (i < 4);
    }
    cmptrace_EndStruct(NAME, 2, 1, 1);
    printf("%d %lld %g %g %g,%g %g,%g %d %d\n", small, large, (double)single, real, (double)crealf(pair),
           (double)cimagf(pair), creal(pairs), cimag(pairs), any, both);
}

/* Where the extreme values are; several elements, each with its own. */
static void locations(void)
{
    long most = -1;
    int at = -1;
    double least[2] = {100, 100};
    long where[2] = {0, 0};
    const struct rankscope_redvar reduction = {"LEAST", least, rt_DOUBLE, rf_MINLOC, 2, where, sizeof where[0]};
    RANKSCOPE_REDUCTION_AT(most, rf_MAXLOC, at);
    trcreduct_Insert(NAME, 1, &reduction);
    begin(1, 1);
    for (long i = 1; i <= LAST; ++i) {
        cmptrace_Iter(&i);
        if (ones[i] > most) {
            most = ones[i];
            at = (int)i;
        }
        for (int j = 0; j < 2; ++j) {
            const double value = j == 0 ? (double)ones[i] : (double)-i;
            if (value < least[j]) {
                least[j] = value;
                where[j] = i;
            }
        }
    }
    cmptrace_EndStruct(NAME, 2, 1, 1);
    trcreduct_Complete(NAME, 3, least, rt_DOUBLE);
    printf("%ld at %d, %g at %ld, %g at %ld\n", most, at, least[0], where[0], least[1], where[1]);
}

/* A sum, declared as `operation`, whose values are recorded. */
static void sum_as(int operation)
{
    double s = 0;
    RANKSCOPE_REDUCTION(s, operation);
    RANKSCOPE_PARALLEL_LOOP(7, 1, LAST, 1);
    for (long i = 1; i <= LAST; ++i) {
        RANKSCOPE_ITERATION(i);
        RANKSCOPE_SET_REDUCTION(s, RANKSCOPE_GET_REDUCTION(s) + (double)ones[i]);
    }
    RANKSCOPE_END(7);
    RANKSCOPE_REDUCTION_START(s);
    RANKSCOPE_REDUCTION_WAIT(s);
    printf("%g %d\n", s, trcreduct_IsReduct(&s));
}

static void right(void)
{
    sum_as(rf_SUM);
}

static void wrong(void)
{
    sum_as(rf_MAX);
}

/* What the calls answer and do by themselves. */
static void answers(void)
{
    long s = 10;
    insert("S", &s, rt_LONG, rf_SUM);
    s = 20;
    begin(1, 1);
    const struct rankscope_reduct_info *known = trcreduct_Find(&s);
    long values[2];
    memcpy(&values[0], known->Initial, sizeof values[0]);
    printf("initial %ld started %d type %ld\n", values[0], known->StartReduct, known->RVar.VType);
    for (long i = 1; i <= 2; ++i) {
        cmptrace_Iter(&i);
        s += i;
        trcreduct_CalculateVar(&s);
        memcpy(&values[i - 1], known->Current, sizeof values[0]);
        trcreduct_Calculate();
    }
    printf("calculated %ld %ld, the iteration has %ld\n", values[0], values[1], s);
    trcreduct_CopyResult();
    printf("copied %ld\n", s);
    cmptrace_EndStruct(NAME, 2, 1, 1);
    rankscope_reduction_start(NAME, 3, &s);
    printf("started %d\n", trcreduct_Find(&s)->StartReduct);
    trcreduct_Remove(&s);
    printf("removed %d\n", trcreduct_Find(&s) == NULL);
    insert("S", &s, rt_LONG, rf_MAX);
    s = 3;
    trcreduct_StoreInitial(&s);
    memcpy(&values[0], trcreduct_Find(&s)->Initial, sizeof values[0]);
    printf("stored %ld\n", values[0]);
    cmptrace_ReductVar(NAME, 4, rt_LONG, &s, 0);
    printf("complete %d\n", trcreduct_IsReduct(&s));
}

static void *iterate_elsewhere(void *unused)
{
    const long index = 2;
    cmptrace_Iter(&index);
    return unused;
}

/* Another thread runs an iteration, and calls what it may not. */
static void threads(void)
{
    pthread_t thread;
    long s = 0;
    insert("S", &s, rt_LONG, rf_SUM);
    begin(1, 1);
    for (long i = 1; i <= 3; i += 2) {
        cmptrace_Iter(&i);
        s += i;
        if (i == 1 && pthread_create(&thread, NULL, iterate_elsewhere, NULL) == 0)
            pthread_join(thread, NULL);
    }
    cmptrace_EndStruct(NAME, 2, 1, 1);
}

struct scene {
    const char *name;
    void (*run)(void);
};

static const struct scene scenes[] = {{"operations", operations}, {"types", types}, {"locations", locations},
                                      {"right", right},           {"wrong", wrong}, {"answers", answers},
                                      {"threads", threads}};

int main(int count, char **arguments)
{
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
