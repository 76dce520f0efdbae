/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* recorded_reductions_threads SCENE: a loop of four iterations of which one thread runs the odd and then another one
 * the even ones, each from the last to the first. Each adds up its own, and the sums are added. */
#include "rankscope/reductions.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

enum { LAST = 4, MANY = 5000 };

static const double terms[LAST + 1] = {0, 1e16, 1, -1e16, 1}; /* in this order they come to 1, in pairs to 2 */
static const long sizes[LAST + 1] = {0, 5, 7, 7, 2}; /* the first of the largest ones is the second */

static double sum;
static long most;
static long where;
static double unknown;

/* What a thread does otherwise than it should. */
static int has_part;
static int says_done;
static long last;

static void *run(void *first)
{
    double part = 0;
    long own_most = -1;
    long own_place = -1;
    if (has_part) {
        RANKSCOPE_REDUCTION_PART(sum, part);
        RANKSCOPE_REDUCTION_PART_AT(most, own_most, own_place);
    }
    const long begin = *(const long *)first;
    for (long i = begin + (last - begin) / 2 * 2; i >= begin; i -= 2) {
        RANKSCOPE_ITERATION(i);
        RANKSCOPE_SET_REDUCTION(part, RANKSCOPE_GET_REDUCTION(part) + (i <= LAST ? terms[i] : 1));
        if (i <= LAST && sizes[i] > own_most) {
            own_most = sizes[i];
            own_place = i;
        }
    }
    if (says_done) {
        RANKSCOPE_REDUCTION_PART_DONE(part);
        RANKSCOPE_REDUCTION_PART_DONE(own_most);
    }
    sum += part; /* one thread runs after the other */
    if (own_most > most) {
        most = own_most;
        where = own_place;
    }
    return NULL;
}

static void in_thread(void *(*function)(void *), long first)
{
    pthread_t thread;
    if (pthread_create(&thread, NULL, function, &first) == 0)
        pthread_join(thread, NULL);
}

static void begin(int operation)
{
    sum = 0;
    most = -1;
    where = -1;
    RANKSCOPE_REDUCTION(sum, operation);
    RANKSCOPE_REDUCTION_AT(most, rf_MAXLOC, where);
    RANKSCOPE_PARALLEL_LOOP(1, 1, last, 1);
}

static void end(void)
{
    RANKSCOPE_END(1);
    RANKSCOPE_REDUCTION_START(sum);
    RANKSCOPE_REDUCTION_WAIT(sum);
    RANKSCOPE_REDUCED(most);
    printf("%g, %ld at %ld\n", sum, most, where);
}

static void halves(int operation)
{
    begin(operation);
    in_thread(run, 1);
    in_thread(run, 2);
    end();
}

static void right(void)
{
    halves(rf_SUM);
}

/* The sum is said to be a maximum. */
static void wrong(void)
{
    halves(rf_MAX);
}

static void without(void)
{
    has_part = 0;
    halves(rf_SUM);
}

static void undone(void)
{
    says_done = 0;
    halves(rf_SUM);
}

static void many(void)
{
    last = MANY;
    halves(rf_SUM);
}

/* The thread of the loop runs the odd ones, with the variable itself. */
static void shared(void)
{
    begin(rf_SUM);
    for (long i = 1; i <= LAST; i += 2) {
        RANKSCOPE_ITERATION(i);
        sum += terms[i];
    }
    in_thread(run, 2);
    end();
}

/* ... and with parts of its own, of which it has one after the other. */
static void parts(void)
{
    begin(rf_SUM);
    for (long i = 1; i <= LAST; i += 2) {
        double part = 0;
        long own_most = -1;
        long own_place = -1;
        RANKSCOPE_REDUCTION_PART(sum, part);
        RANKSCOPE_REDUCTION_PART_AT(most, own_most, own_place);
        RANKSCOPE_ITERATION(i);
        part += terms[i];
        own_most = sizes[i];
        own_place = i;
        RANKSCOPE_REDUCTION_PART_DONE(part);
        RANKSCOPE_REDUCTION_PART_DONE(own_most);
        sum += part;
        if (own_most > most) {
            most = own_most;
            where = own_place;
        }
    }
    in_thread(run, 2);
    end();
}

/* What is said and left out. */
static void *call_wrongly(void *unused)
{
    double part = 0;
    long place = 0;
    RANKSCOPE_REDUCTION_PART(unknown, part);
    RANKSCOPE_REDUCTION_PART_AT(sum, part, place);
    RANKSCOPE_REDUCTION_PART(sum, part);
    RANKSCOPE_REDUCTION_PART(sum, part);
    RANKSCOPE_REDUCTION_PART_DONE(unknown);
    RANKSCOPE_REDUCTION_PART_DONE(part);
    (void)place;
    return unused;
}

static void misuse(void)
{
    begin(rf_SUM);
    in_thread(call_wrongly, 0);
    in_thread(run, 1);
    in_thread(run, 2);
    end();
    in_thread(call_wrongly, 0);
}

struct scene {
    const char *name;
    void (*run)(void);
};

static const struct scene scenes[] = {{"right", right},   {"wrong", wrong}, {"without", without}, {"undone", undone},
                                      {"shared", shared}, {"parts", parts}, {"many", many},       {"misuse", misuse}};

int main(int count, char **arguments)
{
    cmptrace_Init();
    has_part = 1;
    says_done = 1;
    last = LAST;
    for (size_t i = 0; i < sizeof scenes / sizeof scenes[0]; ++i) {
        if (count < 2 || strcmp(arguments[1], scenes[i].name) != 0)
            continue;
        scenes[i].run();
        cmptrace_Done();
        return 0;
    }
    return 2;
}
