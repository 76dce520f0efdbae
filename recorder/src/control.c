/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "control.h"

#include "controlerrors.h"
#include "controlledreductions.h"
#include "deferring.h"
#include "disarrays.h"
#include "report.h"
#include "variables.h"
#include "watching.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct control rankscope_control;

static struct {
    const struct settings *settings;
    struct process process;
} start;

unsigned long long rankscope_control_iteration(int level)
{
    const struct watched *watched = level == 0 ? NULL : rankscope_watched_at(level);
    return watched != NULL && watched->has_iteration ? watched->iteration : 0;
}

void *rankscope_control_allocate(size_t count, size_t size)
{
    const unsigned long long most = (unsigned long long)rankscope_control.settings->max_memory;
    const unsigned long long left = most - rankscope_control.bytes;
    void *memory = NULL;
    if (count <= left / size)
        memory = calloc(count, size);
    if (memory == NULL) {
        char reason[128];
        snprintf(reason, sizeof reason,
                 "its tables need more than %llu bytes (Recorder.MaxControlMemory), or memory is short", most);
        rankscope_control_give_up(reason);
        return NULL;
    }
    rankscope_control.bytes += count * size;
    if (rankscope_control.bytes > rankscope_control.most_bytes)
        rankscope_control.most_bytes = rankscope_control.bytes;
    return memory;
}

void rankscope_control_free(void *memory, size_t count, size_t size)
{
    if (memory == NULL)
        return;
    rankscope_control.bytes -= count * size;
    free(memory);
}

static int begin(void)
{
    if (!start.settings->control.enable)
        return 0;
    rankscope_control.settings = &start.settings->control;
    rankscope_control_errors_begin(rankscope_control.settings, start.settings, &start.process);
    rankscope_control.on = 1;
    rankscope_watching = WATCH_CALLS | WATCH_USES;
    rankscope_keep_calls(1);
    const struct watched *parallel = rankscope_watched_parallel();
    rankscope_control.level = parallel == NULL ? 0 : parallel->level;
    return 1;
}

int rankscope_control_start_all(const struct settings *settings, const struct process *process)
{
    start.settings = settings;
    start.process = *process;
    return begin();
}

static void forget_all(void)
{
    rankscope_drop_reductions(NULL);
    rankscope_private_forget(NULL);
    rankscope_variables_clear();
    rankscope_arrays_clear();
}

static void write_statistic(void)
{
    if (!rankscope_control.settings->print_statistic)
        return;
    rankscope_control_statistic("process %ld, %llu uses of variables and elements were judged", start.process.number,
                                rankscope_control.accesses);
    rankscope_control_statistic("process %ld, variables in the table: %lu, at most %lu; elements of arrays: %llu",
                                start.process.number, rankscope_variable_count(), rankscope_variable_peak(),
                                rankscope_element_count());
    rankscope_control_statistic("process %ld, the tables took %llu bytes at most", start.process.number,
                                rankscope_control.most_bytes);
}

void rankscope_control_end_all(void)
{
    if (rankscope_control.settings == NULL)
        return;
    if (rankscope_control.on)
        rankscope_drop_reductions(NULL);
    write_statistic();
    rankscope_control_errors_end();
    rankscope_control.on = 0;
    rankscope_keep_calls(0);
    forget_all();
    memset(&rankscope_control, 0, sizeof rankscope_control);
}

void rankscope_control_give_up(const char *reason)
{
    if (!rankscope_control.on)
        return;
    rankscope_control.on = 0;
    rankscope_keep_calls(0);
    rankscope_report("dynamic control ends before the program: %s", reason);
}

void rankscope_control_enter(void)
{
    if (!rankscope_control.on)
        return;
    if (rankscope_control.level == MOST_LEVELS) {
        rankscope_control_give_up("parallel constructs are nested more than 16 deep");
        return;
    }
    ++rankscope_control.level;
    rankscope_control.execution[rankscope_control.level] = ++rankscope_control.executions;
    rankscope_reductions_computed();
    rankscope_private_enter();
    rankscope_arrays_enter();
}

/* What was found out in the construct about a variable that was there before (sections 5.1, 5.3). */
static void leave_variable(const struct variable *variable)
{
    struct variable *outer = variable->previous;
    if (outer == NULL)
        return;
    outer->is_initialized = (unsigned char)rankscope_has_value_behind((enum ruled_class)variable->kind,
                                                                      outer->is_initialized, variable->is_initialized);
}

static void forget_level(void)
{
    struct variable *variable = NULL;
    while ((variable = rankscope_variables_of_level(rankscope_control.level)) != NULL) {
        leave_variable(variable);
        rankscope_variable_remove(variable);
    }
}

void rankscope_control_leave(struct place place)
{
    if (!rankscope_control.on || rankscope_control.level == 0)
        return;
    rankscope_reductions_left(place);
    forget_level();
    rankscope_arrays_leave();
    --rankscope_control.level;
    rankscope_reductions_completed();
}

static void judge(const struct control_access *access, const struct rankscope_disarray *handle)
{
    struct element element;
    ++rankscope_control.accesses;
    if (rankscope_control_reduction(access))
        return;
    struct tracked_array *array = handle == NULL ? NULL : rankscope_tracked(handle->memory);
    if (array != NULL)
        rankscope_element_of(array, access->address, &element);
    if (array != NULL || rankscope_element_at(access->address, &element))
        rankscope_control_element(access, &element);
    else
        rankscope_control_scalar(access);
}

void rankscope_control_access(const struct control_access *access)
{
    if (rankscope_control.on && access->address != NULL)
        judge(access, NULL);
}

void rankscope_control_set_value(const void *address)
{
    struct element element;
    if (rankscope_element_at(address, &element)) {
        element.array->initialized[element.place] = 1;
        return;
    }
    struct variable *variable = rankscope_variable_at(address);
    if (variable == NULL)
        variable = rankscope_variable_add(address, NULL, RANKSCOPE_CLASS_PLAIN);
    for (; variable != NULL; variable = variable->previous) {
        variable->is_initialized = 1;
        variable->iteration = rankscope_control_iteration(variable->level);
    }
}

/* Whether a call is to be judged now: it is not where it is kept until threads have run a construct. */
static int hears(enum heard_kind kind, const void *address, unsigned char flag, long value)
{
    return rankscope_recording && rankscope_hears_simple(kind, address, flag, value) && rankscope_control.on;
}

static int answers(void)
{
    return rankscope_recording && rankscope_answers() && rankscope_control.on;
}

void dyn_Init(void)
{
    if (rankscope_recording && rankscope_answers() && !rankscope_control.on && start.settings != NULL)
        begin();
}

void dyn_Done(void)
{
    if (rankscope_recording && rankscope_answers())
        rankscope_control_end_all();
}

void dyn_LevelDone(void)
{
    if (hears(HEARD_LEVEL_DONE, NULL, 0, 0) && rankscope_control.level > 0)
        forget_level();
}

void dyn_RemoveAll(void)
{
    if (hears(HEARD_ALL_FORGOTTEN, NULL, 0, 0))
        forget_all();
}

const struct rankscope_variable *dyn_GetVarInfo(const void *pAddr)
{
    static struct rankscope_variable found;
    struct element element;
    if (!answers())
        return NULL;
    memset(&found, 0, sizeof found);
    found.address = pAddr;
    if (rankscope_element_at(pAddr, &element)) {
        found.kind = element.array->is_remote ? RANKSCOPE_CLASS_REMOTE : RANKSCOPE_CLASS_DISTRIBUTED;
        found.level = element.array->level;
        found.initialized = element.array->initialized[element.place];
        return &found;
    }
    const struct variable *variable = rankscope_variable_at(pAddr);
    if (rankscope_is_declared_reduction(pAddr)) {
        found.kind = RANKSCOPE_CLASS_REDUCTION;
        found.level = rankscope_control.level;
        found.initialized = rankscope_reduction_has_value(pAddr) || (variable != NULL && variable->is_initialized);
        return &found;
    }
    if (variable == NULL)
        return NULL;
    found.kind = (enum rankscope_class)variable->kind;
    found.level = variable->level;
    found.initialized = variable->is_initialized;
    return &found;
}

const struct rankscope_variable *dyn_CheckVar(const char *File, unsigned long Line, const char *Operand,
                                              const void *addr, const struct rankscope_disarray *Handle,
                                              unsigned char isWrt)
{
    const struct control_access access = {
        {File == NULL ? "" : File, Line}, Operand == NULL ? "" : Operand, addr, 0, isWrt};
    const long memory = Handle == NULL ? 0 : (long)(intptr_t)Handle->memory;
    const struct heard heard = {.kind = HEARD_CHECK,
                                .flag = isWrt,
                                .place = access.place,
                                .operand = access.operand,
                                .address = addr,
                                .count = 1,
                                .words = &memory};
    if (!rankscope_recording || addr == NULL || !rankscope_hears(&heard) || !rankscope_control.on)
        return NULL;
    judge(&access, Handle);
    return dyn_GetVarInfo(addr);
}

void dyn_DefineReduct(unsigned char Stat, const void *addr)
{
    if (addr != NULL && hears(HEARD_DEFINED_REDUCTION, addr, Stat, 0))
        rankscope_declare_reduction(addr, 1, 1, "", Stat);
}

void dyn_DefineDisArray(const struct rankscope_disarray *Handle, unsigned char Stat)
{
    long words[sizeof *Handle / sizeof(long)] = {0};
    const struct place place = {"", 0};
    const char *name = Handle == NULL || Handle->name == NULL ? "" : Handle->name;
    const struct heard heard = {.kind = HEARD_ARRAY,
                                .flag = Stat,
                                .place = place,
                                .operand = name,
                                .count = sizeof words / sizeof words[0],
                                .words = words};
    if (Handle != NULL)
        memcpy(words, Handle, sizeof words);
    if (rankscope_recording && rankscope_hears(&heard) && rankscope_control.on)
        rankscope_track(Handle, Stat);
}

void dyn_DefinePrivate(const void *addr, unsigned char Stat)
{
    if (addr == NULL || !hears(HEARD_PRIVATE, addr, Stat, 0))
        return;
    if (rankscope_control.level == 0 || Stat)
        rankscope_private_later(addr, Stat);
    if (rankscope_control.level == 0)
        return;
    struct variable *found = rankscope_variable_at(addr);
    if (found == NULL || found->level != rankscope_control.level)
        found = rankscope_variable_add(addr, found, RANKSCOPE_CLASS_PRIVATE);
    if (found == NULL)
        return;
    found->kind = RANKSCOPE_CLASS_PRIVATE;
    found->is_declared = 1;
    found->is_initialized = 0;
}

void dyn_DefineReadOnly(const void *addr)
{
    if (addr == NULL || !hears(HEARD_READ_ONLY, addr, 0, 0))
        return;
    rankscope_control_set_value(addr);
    struct variable *variable = rankscope_variable_at(addr);
    if (variable == NULL)
        return;
    variable->kind = RANKSCOPE_CLASS_READ_ONLY;
    variable->is_declared = 1;
}

void dyn_RemoveVar(const void *addr)
{
    if (!hears(HEARD_FORGET, addr, 0, 0))
        return;
    rankscope_drop_reductions(addr);
    rankscope_private_forget(addr);
    struct tracked_array *array = rankscope_tracked(addr);
    struct variable *variable = rankscope_variable_at(addr);
    if (array != NULL)
        rankscope_untrack(array);
    else if (variable != NULL)
        rankscope_variable_remove(variable);
}

void dyn_InitializeSet(const void *addr, long LI)
{
    if (addr == NULL || !hears(HEARD_SET, addr, 0, LI))
        return;
    struct tracked_array *array = rankscope_tracked(addr);
    if (array == NULL)
        rankscope_control_set_value(addr);
    else if (LI < 0)
        memset(array->initialized, 1, array->count);
    else if ((size_t)LI < array->count)
        array->initialized[LI] = 1;
}

void dyn_InitializeClear(const void *addr)
{
    if (!hears(HEARD_CLEAR, addr, 0, 0))
        return;
    struct tracked_array *array = rankscope_tracked(addr);
    struct variable *variable = rankscope_variable_at(addr);
    if (array != NULL)
        memset(array->initialized, 0, array->count);
    else if (variable != NULL)
        variable->is_initialized = 0;
}

int dyn_InitializeCheck(const void *addr, long LI)
{
    if (!answers())
        return 0;
    const struct tracked_array *array = rankscope_tracked(addr);
    const struct variable *variable = rankscope_variable_at(addr);
    if (array == NULL)
        return variable != NULL && variable->is_initialized;
    if (LI >= 0)
        return (size_t)LI < array->count && array->initialized[LI];
    return memchr(array->initialized, 0, array->count) == NULL;
}
