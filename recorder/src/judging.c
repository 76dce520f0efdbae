/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls that were kept while threads shared a construct, made again in the order of the loop. */
#include "control.h"
#include "controlledreductions.h"
#include "watching.h"

#include <stdint.h>
#include <string.h>

/* What was kept of an array is where its memory begins. */
static struct rankscope_disarray kept_array(const void *memory)
{
    const struct rankscope_disarray array = {.name = "", .memory = memory};
    return array;
}

static void judge_reduction(const struct heard *heard)
{
    const long *words = heard->words;
    if (heard->kind == HEARD_DEFINED_REDUCTION)
        dyn_DefineReduct(heard->flag, heard->address);
    else if (heard->kind == HEARD_REDUCTION && rankscope_control.on)
        rankscope_declare_reduction(heard->address, (size_t)words[0], (size_t)words[1], heard->operand, 0);
    else if (heard->kind == HEARD_REDUCTION_FORGOTTEN)
        rankscope_control_remove_reduction(heard->address);
    else if (heard->kind == HEARD_START)
        rankscope_control_start(heard->place.file, heard->place.line, heard->address);
    else if (heard->kind == HEARD_WAIT)
        rankscope_control_wait(heard->place.file, heard->place.line, heard->address);
    else if (heard->kind == HEARD_COMPLETE)
        rankscope_control_complete(heard->address);
}

static void judge_variable(const struct heard *heard)
{
    if (heard->kind == HEARD_PRIVATE)
        dyn_DefinePrivate(heard->address, heard->flag);
    else if (heard->kind == HEARD_READ_ONLY)
        dyn_DefineReadOnly(heard->address);
    else if (heard->kind == HEARD_FORGET)
        dyn_RemoveVar(heard->address);
    else if (heard->kind == HEARD_SET)
        dyn_InitializeSet(heard->address, heard->words[0]);
    else if (heard->kind == HEARD_CLEAR)
        dyn_InitializeClear(heard->address);
    else if (heard->kind == HEARD_LEVEL_DONE)
        dyn_LevelDone();
    else if (heard->kind == HEARD_ALL_FORGOTTEN)
        dyn_RemoveAll();
}

static void judge_array(const struct heard *heard)
{
    struct rankscope_disarray array = kept_array(heard->address);
    struct rankscope_shadow shadow;
    if (heard->kind == HEARD_ARRAY) {
        memcpy(&array, heard->words, sizeof array);
        array.name = heard->operand;
        dyn_DefineDisArray(&array, heard->flag);
    } else if (heard->kind == HEARD_BLOCK) {
        rankscope_iteration_block(&array, (const struct rankscope_axis *)heard->words);
    } else if (heard->kind == HEARD_ACROSS) {
        dyn_DisArrAcross(&array);
    } else if (heard->kind == HEARD_SHADOW_START) {
        memcpy(&shadow, heard->words + 1, sizeof shadow);
        dyn_DisArrDefineShadow(&array, (const void *)(intptr_t)heard->words[0], &shadow);
    } else if (heard->kind == HEARD_SHADOW_WAIT) {
        dyn_DisArrCompleteShadows(&array, (const void *)(intptr_t)heard->words[0]);
    } else if (heard->kind == HEARD_SHADOW_CLEAR) {
        dyn_DisArrClearShadows(&array);
    }
}

void rankscope_judge_control(const struct heard *heard)
{
    if (heard->kind == HEARD_CHECK) {
        const struct rankscope_disarray array = kept_array((const void *)(intptr_t)heard->words[0]);
        dyn_CheckVar(heard->place.file, heard->place.line, heard->operand, heard->address,
                     array.memory == NULL ? NULL : &array, heard->flag);
    } else if (heard->kind < HEARD_PRIVATE) {
        judge_array(heard);
    } else if (heard->kind < HEARD_DEFINED_REDUCTION) {
        judge_variable(heard);
    } else {
        judge_reduction(heard);
    }
}
