/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* recorded_threads SCENE [THREADS [COUNT]]: constructs whose iterations are given to threads, the first of which
 * records. With one thread each scene goes through them in the order of the loop. */
#include "rankscope/recorder.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#define NAME "threads.c"

enum { MOST_THREADS = 16 };

/* In which order several threads go through their iterations; one goes upwards. */
enum order { UPWARDS, DOWNWARDS, SCATTERED };

/* Iterations 0 .. count - 1, of which a thread runs those whose owner it is. */
struct work {
    void (*body)(long iteration);
    long count;
    int threads;
    enum order order;
    int self;
    pthread_barrier_t *barrier;
    int repeats;
};

static int owner(long iteration, int threads)
{
    return (int)((iteration * 5 + iteration / 3) % threads);
}

static void run_share(const struct work *work)
{
    const enum order order = work->threads > 1 ? work->order : UPWARDS;
    for (long k = 0; k < work->count; ++k) {
        const long iteration = order == UPWARDS ? k : order == DOWNWARDS ? work->count - 1 - k : k * 7919 % work->count;
        if (owner(iteration, work->threads) == work->self)
            work->body(iteration);
    }
}

static void *run_thread(void *argument)
{
    run_share(argument);
    return NULL;
}

/* Threads that end before the construct does. */
static void run(void (*body)(long), long count, int threads, enum order order)
{
    pthread_t others[MOST_THREADS];
    struct work work[MOST_THREADS] = {{0}};
    for (int i = 0; i < threads; ++i)
        work[i] = (struct work){.body = body, .count = count, .threads = threads, .order = order, .self = i};
    for (int i = 1; i < threads; ++i)
        if (pthread_create(&others[i], NULL, run_thread, &work[i]) != 0)
            abort();
    run_share(&work[0]);
    for (int i = 1; i < threads; ++i)
        pthread_join(others[i], NULL);
}

static void begin(unsigned long line, long number, long last)
{
    const long first = 1;
    const long step = 1;
    cmptrace_BeginParLoop(NAME, line, number, 1, &first, &last, &step);
}

static void store(unsigned long line, const char *operand, double value)
{
    cmptrace_PreStoreVar(NAME, line, operand, rt_DOUBLE, 0);
    cmptrace_PostStoreVar(NAME, line, operand, rt_DOUBLE, &value, 0);
}

/* i = 1 .. 8, j = 6 downto 2 in steps of 2: an inner loop in some, a construct that only odd ones have, iterations
 * without records, blocks that are skipped. */
static void element(long iteration)
{
    const long index[2] = {1 + iteration / 3, 6 - 2 * (iteration % 3)};
    const double value = (double)index[0] + 0.25 * (double)index[1];
    cmptrace_Iter(index);
    if (iteration % 5 == 2)
        cmptrace_SkipBlock(NAME, 10);
    if (iteration % 4 == 1)
        return;
    cmptrace_LoadVar(NAME, 11, index[0] % 2 ? "odd[i][j]" : "even[i][j]", rt_DOUBLE, &value, 0);
    cmptrace_BeginSeqLoop(NAME, 12, 20 + iteration % 3);
    for (long k = 0; k < iteration % 3; ++k) {
        cmptrace_Iter(&k);
        store(13, "sum", value * (double)k);
    }
    cmptrace_EndStruct(NAME, 14, 20 + iteration % 3, 12);
    store(15, "a[i][j]", value);
    if (iteration % 7 == 3)
        cmptrace_SkipBlock(NAME, 16);
}

static void elements(int threads, enum order order)
{
    const long first[2] = {1, 6};
    const long last[2] = {8, 2};
    const long step[2] = {1, -2};
    cmptrace_BeginSeqLoop(NAME, 1, 1);
    for (long sweep = 1; sweep <= 3; ++sweep) {
        cmptrace_Iter(&sweep);
        cmptrace_BeginParLoop(NAME, 2, 2, 2, first, last, step);
        run(element, 24, threads, order);
        cmptrace_EndStruct(NAME, 3, 2, 2);
        store(4, "change", 1.0 / (double)sweep);
    }
    cmptrace_EndStruct(NAME, 5, 1, 1);
}

static void upwards(int threads, long count)
{
    (void)count;
    elements(threads, UPWARDS);
}

static void downwards(int threads, long count)
{
    (void)count;
    elements(threads, DOWNWARDS);
}

static void row(long iteration)
{
    const long index = iteration + 1;
    const double value = 1.0 / (double)index;
    cmptrace_Iter(&index);
    cmptrace_LoadVar(NAME, 21, "x[i]", rt_DOUBLE, &value, 0);
    store(22, "y[i]", 2 * value);
}

/* So many records that they do not stay in memory. */
static void many(int threads, long count)
{
    begin(20, 1, count);
    run(row, count, threads, UPWARDS);
    cmptrace_EndStruct(NAME, 23, 1, 20);
    begin(20, 1, count / 2);
    run(row, count / 2, threads, UPWARDS);
    cmptrace_EndStruct(NAME, 23, 1, 20);
}

static void *work_again(void *argument)
{
    const struct work *work = argument;
    for (int i = 0; i < work->repeats; ++i) {
        pthread_barrier_wait(work->barrier);
        run_share(work);
        pthread_barrier_wait(work->barrier);
    }
    return NULL;
}

/* The same threads in every execution of a loop, as those of OpenMP are. */
static void pool(int threads, long count)
{
    enum { REPEATS = 50 };
    pthread_barrier_t barrier;
    pthread_t others[MOST_THREADS];
    struct work work[MOST_THREADS] = {{0}};
    pthread_barrier_init(&barrier, NULL, (unsigned)threads);
    for (int i = 0; i < threads; ++i) {
        work[i] = (struct work){.body = row, .count = count, .threads = threads, .self = i, .barrier = &barrier};
        work[i].repeats = REPEATS;
        if (i > 0 && pthread_create(&others[i], NULL, work_again, &work[i]) != 0)
            abort();
    }
    for (int i = 0; i < REPEATS; ++i) {
        begin(30, 1, count);
        pthread_barrier_wait(&barrier);
        run_share(&work[0]);
        pthread_barrier_wait(&barrier);
        cmptrace_EndStruct(NAME, 31, 1, 30);
    }
    for (int i = 1; i < threads; ++i)
        pthread_join(others[i], NULL);
    pthread_barrier_destroy(&barrier);
}

static void tasks(int threads, long count)
{
    cmptrace_BeginTaskRegion(NAME, 40, 1);
    run(row, count, threads, DOWNWARDS);
    cmptrace_EndStruct(NAME, 41, 1, 40);
}

/* A loop that one thread runs around one that several do. */
static void inner(int threads, long count)
{
    begin(50, 1, 2);
    for (long i = 1; i <= 2; ++i) {
        cmptrace_Iter(&i);
        store(51, "before", (double)i);
        begin(52, 2, count);
        run(row, count, threads, UPWARDS);
        cmptrace_EndStruct(NAME, 53, 2, 52);
        store(54, "after", (double)i);
    }
    cmptrace_EndStruct(NAME, 55, 1, 50);
}

/* Each iteration has a loop that no other has. */
static void own_loop(long iteration)
{
    const long index = iteration + 1;
    cmptrace_Iter(&index);
    cmptrace_BeginSeqLoop(NAME, 57, 10 + index);
    cmptrace_Iter(&index);
    store(58, "x", (double)index);
    cmptrace_EndStruct(NAME, 59, 10 + index, 57);
}

/* As many loops as iterations, which threads meet in no order at all: each iteration is a chunk by itself. */
static void scattered(int threads, long count)
{
    begin(56, 1, count);
    run(own_loop, count, threads, SCATTERED);
    cmptrace_EndStruct(NAME, 59, 1, 56);
}

static long depth;

/* Loops within loops, as deep as the scene says. */
static void nest(long iteration)
{
    const long index = iteration + 1;
    cmptrace_Iter(&index);
    for (long i = 0; i < depth; ++i) {
        cmptrace_BeginSeqLoop(NAME, 64, 100000 * index + i);
        cmptrace_Iter(&i);
    }
    store(65, "x", (double)index);
    for (long i = depth; i-- > 0;)
        cmptrace_EndStruct(NAME, 66, 100000 * index + i, 64);
}

/* Constructs so deep that nobody who goes through them by calling himself has stack enough. */
static void deep(int threads, long count)
{
    const struct rlimit little = {1 << 17, 1 << 17};
    if (setrlimit(RLIMIT_STACK, &little) != 0)
        abort();
    depth = count;
    begin(63, 1, 4);
    run(nest, 4, threads, DOWNWARDS);
    cmptrace_EndStruct(NAME, 67, 1, 63);
}

/* What only other threads do, one after the other, each within the second iteration of a loop. */
static void in_thread(void *(*what)(void *))
{
    pthread_t thread;
    const long own = 1;
    begin(60, 1, 3);
    cmptrace_Iter(&own);
    store(61, "own", 1);
    if (pthread_create(&thread, NULL, what, NULL) == 0)
        pthread_join(thread, NULL);
    cmptrace_EndStruct(NAME, 62, 1, 60);
}

static void *without_iteration(void *nothing)
{
    const long index = 1;
    store(70, "lost", 1);
    cmptrace_BeginSeqLoop(NAME, 70, 7); /* and what is in it */
    cmptrace_Iter(&index);
    store(70, "lost", 2);
    cmptrace_EndStruct(NAME, 70, 7, 70);
    cmptrace_Write();
    return nothing;
}

static void *nested_loop(void *nothing)
{
    const long index = 2;
    cmptrace_Iter(&index);
    store(71, "kept", 2);
    begin(72, 5, 1);
    cmptrace_Iter(&index);
    store(73, "lost", 3);
    cmptrace_EndStruct(NAME, 74, 5, 72);
    store(75, "kept", 4);
    return nothing;
}

static void *other_end(void *nothing)
{
    row(1);
    cmptrace_EndStruct(NAME, 76, 1, 60);
    return nothing;
}

static void *other_result(void *nothing)
{
    const double value = 5;
    row(1);
    cmptrace_ReductVar(NAME, 77, rt_DOUBLE, &value, 0);
    return nothing;
}

static void *same_iteration(void *nothing)
{
    row(0);
    row(2);
    return nothing;
}

static void *left_open(void *nothing)
{
    row(1);
    cmptrace_BeginSeqLoop(NAME, 78, 6);
    return nothing;
}

static void *outside(void *nothing)
{
    row(0);
    return nothing;
}

static void refused(int threads, long count)
{
    void *(*const all[])(void *) = {without_iteration, nested_loop, other_end, other_result, same_iteration, left_open};
    pthread_t thread;
    (void)threads;
    (void)count;
    for (size_t i = 0; i < sizeof all / sizeof all[0]; ++i)
        in_thread(all[i]);
    if (pthread_create(&thread, NULL, outside, NULL) == 0)
        pthread_join(thread, NULL);
}

/* The program ends within a construct in which another thread has recorded. */
static void unended(int threads, long count)
{
    begin(80, 1, count);
    run(row, count, threads, UPWARDS);
    exit(0);
}

int main(int count, char **arguments)
{
    static const struct {
        const char *name;
        void (*play)(int, long);
    } scenes[] = {{"upwards", upwards}, {"downwards", downwards}, {"many", many},
                  {"pool", pool},       {"tasks", tasks},         {"inner", inner},
                  {"refused", refused}, {"unended", unended},     {"scattered", scattered},
                  {"deep", deep}};
    const int threads = count > 2 ? atoi(arguments[2]) : 1;
    const long number = count > 3 ? strtol(arguments[3], NULL, 10) : 10;
    for (size_t i = 0; count > 1 && threads > 0 && threads <= MOST_THREADS && i < sizeof scenes / sizeof scenes[0];
         ++i) {
        if (strcmp(scenes[i].name, arguments[1]) != 0)
            continue;
        cmptrace_Init();
        scenes[i].play(threads, number);
        cmptrace_Done();
        return 0;
    }
    fprintf(stderr, "recorded_threads SCENE [THREADS [COUNT]]\n");
    return 2;
}
