/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "sharing.h"

#include "joining.h"
#include "report.h"
#include "storage.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static struct {
    const struct settings *settings;
    struct shared slots[MOST_HELD];
    int count; /* of open parallel constructs of the recording thread */
    unsigned long executions;
    int seen; /* other threads took part in a construct that has ended */
    int unordered; /* ... and it was not held back */
    struct sharer *pool; /* those of constructs that have ended */
    char repeated[96];
} sharing;

static struct shared *_Atomic current;
static atomic_ulong refusals[REFUSAL_KINDS];
static pthread_mutex_t entering = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t constructs = PTHREAD_MUTEX_INITIALIZER;

/* The thread's own, and for which execution. The number is looked at first: the pointer may be one of old. */
static _Thread_local struct sharer *own __attribute__((tls_model("initial-exec")));
static _Thread_local unsigned long own_execution __attribute__((tls_model("initial-exec")));

/* Constructs that the thread began where it could not: what is in them is refused too. */
static _Thread_local unsigned long refused_begins __attribute__((tls_model("initial-exec")));

/* Of the OpenMP that the program has, if it has one. */
typedef int (*openmp_question)(void);
static openmp_question most_threads;
static openmp_question active_level;

static openmp_question openmp(void *program, const char *name)
{
    openmp_question question = NULL;
    void *symbol = program == NULL ? NULL : dlsym(program, name);
    memcpy(&question, &symbol, sizeof question);
    return question;
}

static long active_level_now(void)
{
    return active_level == NULL ? 0 : active_level();
}

void rankscope_refuse(enum refusal refusal)
{
    atomic_fetch_add_explicit(&refusals[refusal], 1, memory_order_relaxed);
}

void rankscope_refuse_repeated(const struct construct *construct, long absolute)
{
    if (atomic_load(&refusals[REFUSED_TWICE]) == 0)
        snprintf(sharing.repeated, sizeof sharing.repeated, "%ld of construct %ld (%s:%lu)", absolute,
                 construct->number, construct->file, construct->line);
    rankscope_refuse(REFUSED_TWICE);
}

void rankscope_sharing_begin(const struct settings *settings)
{
    sharing.settings = settings;
    void *program = dlopen(NULL, RTLD_LAZY);
    most_threads = openmp(program, "omp_get_max_threads");
    active_level = openmp(program, "omp_get_active_level");
    if (program != NULL)
        dlclose(program);
}

/* Threads of constructs that have not ended may be recording still: what they write to stays where it is. */
void rankscope_abandon_shared(void)
{
    atomic_store(&current, NULL);
    for (int i = 0; i < sharing.count && i < MOST_HELD; ++i)
        for (const struct sharer *at = atomic_load(&sharing.slots[i].sharers); at != NULL; at = at->next)
            rankscope_refuse(REFUSED_UNENDED);
    sharing.count = 0;
}

static void release(struct sharer *sharer)
{
    rankscope_branch_release(&sharer->branch);
    rankscope_arena_clear(&sharer->arena);
    rankscope_sites_clear(&sharer->sites);
    rankscope_log_clear(&sharer->calls);
    rankscope_parts_forget(&sharer->parts, 0);
    free(sharer->numbers);
    free(sharer);
}

static void report_refusals(void)
{
    static const char *const texts[REFUSAL_KINDS] = {
        "%lu calls of other threads than that of cmptrace_Init() are not recorded: they came while no parallel "
        "construct was open",
        "%lu calls of cmptrace_ReInit(), cmptrace_Read() and cmptrace_Write() in other threads than that of "
        "cmptrace_Init() are left out",
        "%lu calls of other threads within parallel constructs are not recorded: their thread had begun no iteration",
        "%lu times a parallel construct within an iteration that is given to threads is not recorded",
        "%lu times the end of a construct in another thread is left out: the thread that begins a construct ends it",
        "%lu times the result of a reduction in another thread is left out: it belongs behind the construct",
        "%lu times an iteration was run by two threads, and only what one of them did is recorded; the first is ",
        "what other threads recorded is lost (threads: %lu): their parallel construct had not ended when recording "
        "did"};
    for (int i = 0; i < REFUSAL_KINDS; ++i) {
        const unsigned long count = atomic_exchange(&refusals[i], 0);
        char text[256];
        /* without a trace it is judged all the same */
        if (count == 0 || (i == REFUSED_NESTED && !sharing.settings->enable_trace))
            continue;
        snprintf(text, sizeof text, texts[i], count);
        rankscope_report("%s%s", text, i == REFUSED_TWICE ? sharing.repeated : "");
    }
    if (sharing.unordered)
        rankscope_report("iterations of other threads stand in the trace behind those of the recording thread, which "
                         "were in the file already; with Recorder.Threads = 1 they stand in the order of the loop");
}

void rankscope_sharing_end(void)
{
    rankscope_abandon_shared();
    report_refusals();
    while (sharing.pool != NULL) {
        struct sharer *next = sharing.pool->next;
        release(sharing.pool);
        sharing.pool = next;
    }
    sharing.seen = 0;
    sharing.unordered = 0;
}

int rankscope_is_shared(void)
{
    return sharing.count > 0;
}

struct shared *rankscope_innermost_shared(void)
{
    return sharing.count > 0 && sharing.count <= MOST_HELD ? &sharing.slots[sharing.count - 1] : NULL;
}

struct sharer *rankscope_sharers_at(size_t position)
{
    for (int i = 0; i < sharing.count && i < MOST_HELD; ++i)
        if (sharing.slots[i].frame == position)
            return atomic_load(&sharing.slots[i].sharers);
    return NULL;
}

int rankscope_is_entered(void)
{
    const struct shared *shared = rankscope_innermost_shared();
    return shared != NULL && (atomic_load(&shared->sharers) != NULL || active_level_now() > shared->active_level);
}

void rankscope_lock_constructs(void)
{
    pthread_mutex_lock(&constructs);
}

void rankscope_unlock_constructs(void)
{
    pthread_mutex_unlock(&constructs);
}

int rankscope_expects_threads(void)
{
    return sharing.settings->threads || sharing.seen || (most_threads != NULL && most_threads() > 1);
}

void rankscope_share(struct construct *construct, const struct iteration_space *space, enum level level, int visible)
{
    ++sharing.count;
    struct shared *shared = rankscope_innermost_shared();
    if (shared != NULL) {
        shared->construct = construct;
        shared->space = *space;
        shared->level = level;
        shared->visible = visible;
        shared->held = visible && rankscope_storage_hold(rankscope_expects_threads());
        shared->active_level = active_level_now();
        atomic_store_explicit(&shared->sharers, NULL, memory_order_relaxed);
        atomic_store_explicit(&shared->execution, ++sharing.executions, memory_order_relaxed);
    }
    atomic_store_explicit(&current, shared, memory_order_release);
}

/* The list begins with the thread that came last. */
static struct sharer *reversed(struct sharer *list)
{
    struct sharer *first = NULL;
    while (list != NULL) {
        struct sharer *next = list->next;
        list->next = first;
        first = list;
        list = next;
    }
    return first;
}

static void keep_for_others(struct sharer *list)
{
    while (list != NULL) {
        struct sharer *next = list->next;
        rankscope_arena_reset(&list->arena);
        rankscope_log_reset(&list->calls);
        rankscope_parts_forget(&list->parts, 0);
        list->next = sharing.pool;
        sharing.pool = list;
        list = next;
    }
}

static int join(struct shared *shared, struct sharer *sharers, struct place place)
{
    for (struct sharer *at = sharers; at != NULL; at = at->next)
        rankscope_branch_finish(&at->branch, place, shared->construct->number);
    rankscope_order_added(shared->construct, atomic_load(&shared->execution));
    sharing.seen = 1;
    if (!shared->visible)
        return 1;
    if (!shared->held && rankscope_storage_is_fixed())
        sharing.unordered = 1;
    struct arena *held = shared->held ? rankscope_storage_take_held() : NULL;
    const int whole = rankscope_join(shared, held, sharers);
    if (held != NULL)
        rankscope_arena_reset(held);
    return whole;
}

int rankscope_unshare(struct place place)
{
    struct shared *shared = rankscope_innermost_shared();
    --sharing.count;
    atomic_store_explicit(&current, rankscope_innermost_shared(), memory_order_release);
    if (shared == NULL)
        return 1;
    pthread_mutex_lock(&entering); /* a thread that enters has done so, and is seen */
    struct sharer *sharers = reversed(atomic_exchange(&shared->sharers, NULL));
    pthread_mutex_unlock(&entering);
    if (sharers == NULL)
        return !shared->held || rankscope_storage_release();
    const int whole = join(shared, sharers, place);
    pthread_mutex_lock(&entering);
    keep_for_others(sharers);
    pthread_mutex_unlock(&entering);
    return whole;
}

static struct sharer *take_free(void)
{
    struct sharer *sharer = sharing.pool;
    if (sharer != NULL) {
        sharing.pool = sharer->next;
        return sharer;
    }
    sharer = calloc(1, sizeof *sharer);
    if (sharer != NULL) {
        sharer->arena.sites = &sharer->sites;
        sharer->branch.sharer = sharer;
    }
    return sharer;
}

/* The thread's first call in this execution of the construct. */
static int enter(struct shared *shared)
{
    pthread_mutex_lock(&entering);
    if (atomic_load(&current) != shared) { /* it has ended meanwhile */
        pthread_mutex_unlock(&entering);
        rankscope_refuse(REFUSED_OUTSIDE);
        return 0;
    }
    struct sharer *sharer = take_free();
    const int entered = sharer != NULL && rankscope_branch_share(&sharer->branch, shared);
    if (entered) {
        sharer->next = atomic_load(&shared->sharers);
        atomic_store(&shared->sharers, sharer);
        sharer->has_iterated = 0;
        sharer->position = shared->frame;
        own = sharer;
        own_execution = atomic_load(&shared->execution);
    } else if (sharer != NULL) {
        release(sharer);
    }
    pthread_mutex_unlock(&entering);
    if (!entered)
        rankscope_stop("Recording ended before the program: memory was short");
    return entered;
}

/* Whether the thread is ready for a call that records something. */
static int may_take_part(struct shared *shared, enum call call)
{
    if (shared == NULL) {
        rankscope_refuse(REFUSED_OUTSIDE);
        return 0;
    }
    const int is_in = own_execution == atomic_load_explicit(&shared->execution, memory_order_relaxed);
    if (refused_begins == 0 && is_in && own->has_iterated)
        return 1;
    if (refused_begins == 0 && call == CALL_ITERATION && (is_in || enter(shared))) {
        own->has_iterated = 1;
        return 1;
    }
    if (refused_begins == 0 && call == CALL_ITERATION)
        return 0;
    rankscope_refuse(REFUSED_WITHOUT_ITERATION);
    return 0;
}

struct sharer *rankscope_own_sharer(int enters)
{
    struct shared *shared = atomic_load_explicit(&current, memory_order_acquire);
    if (shared == NULL || refused_begins > 0)
        return NULL;
    if (own_execution != atomic_load_explicit(&shared->execution, memory_order_relaxed))
        return enters && enter(shared) ? own : NULL;
    return own->has_iterated || enters ? own : NULL;
}

struct branch *rankscope_sharer_branch(enum call call)
{
    if (may_take_part(atomic_load_explicit(&current, memory_order_acquire), call))
        return &own->branch;
    if (call == CALL_BEGIN)
        ++refused_begins;
    else if (call == CALL_END && refused_begins > 0)
        --refused_begins;
    return NULL;
}
