/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "calllog.h"

#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Bytes that the logs may take still. */
static atomic_llong left;
static atomic_int is_short;

/* Kind, flag, number of words, boundary and site of a call are one word, its address the next. */
enum { FLAG_SHIFT = 8, COUNT_SHIFT = 16, BOUNDARY_SHIFT = 24, SITE_SHIFT = 32, HEAD_WORDS = 2, FIRST_ROOM = 256 };

void rankscope_logs_begin(long long most)
{
    atomic_store(&left, most);
    atomic_store(&is_short, 0);
}

int rankscope_logs_are_short(void)
{
    return atomic_load(&is_short);
}

static int make_room(struct call_log *log, size_t count)
{
    if (log->room - log->count >= count)
        return 1;
    const size_t room = log->room == 0 ? FIRST_ROOM : 2 * log->room;
    const long long bytes = (long long)((room - log->room) * sizeof *log->words);
    long *words = NULL;
    if (atomic_fetch_sub(&left, bytes) >= bytes)
        words = realloc(log->words, room * sizeof *words);
    if (words == NULL) {
        atomic_fetch_add(&left, bytes);
        return 0;
    }
    log->words = words;
    log->room = room;
    return 1;
}

void rankscope_log_put(struct call_log *log, const struct heard *heard)
{
    uint32_t site = UINT32_MAX;
    if (atomic_load_explicit(&is_short, memory_order_relaxed))
        return;
    if (heard->place.file != NULL)
        site = rankscope_site(&log->sites, heard->place.file, heard->place.line, heard->operand, 0);
    if (!make_room(log, HEAD_WORDS + heard->count) || (heard->place.file != NULL && site == UINT32_MAX)) {
        atomic_store(&is_short, 1);
        return;
    }
    const uint64_t head = (uint64_t)heard->kind | (uint64_t)heard->flag << FLAG_SHIFT
                          | (uint64_t)heard->count << COUNT_SHIFT
                          | (uint64_t)(heard->is_boundary != 0) << BOUNDARY_SHIFT | (uint64_t)site << SITE_SHIFT;
    long *at = log->words + log->count;
    memcpy(at, &head, sizeof head);
    memcpy(at + 1, &heard->address, sizeof heard->address);
    if (heard->count > 0)
        memcpy(at + HEAD_WORDS, heard->words, heard->count * sizeof *at);
    log->count += HEAD_WORDS + heard->count;
}

size_t rankscope_log_read(const struct call_log *log, size_t at, struct heard *heard)
{
    uint64_t head = 0;
    memset(heard, 0, sizeof *heard);
    memcpy(&head, log->words + at, sizeof head);
    memcpy(&heard->address, log->words + at + 1, sizeof heard->address);
    heard->kind = (enum heard_kind)(head & 0xFF);
    heard->flag = (unsigned char)(head >> FLAG_SHIFT);
    heard->count = head >> COUNT_SHIFT & 0xFF;
    heard->is_boundary = (int)(head >> BOUNDARY_SHIFT & 1);
    heard->words = log->words + at + HEAD_WORDS;
    const uint32_t number = (uint32_t)(head >> SITE_SHIFT);
    if (number != UINT32_MAX) {
        const struct site *site = rankscope_site_at(&log->sites, number);
        heard->place.file = site->file;
        heard->place.line = site->line;
        heard->operand = site->operand;
    }
    return at + HEAD_WORDS + heard->count;
}

void rankscope_log_reset(struct call_log *log)
{
    log->count = 0;
}

void rankscope_log_clear(struct call_log *log)
{
    atomic_fetch_add(&left, (long long)(log->room * sizeof *log->words));
    free(log->words);
    rankscope_sites_clear(&log->sites);
    memset(log, 0, sizeof *log);
}
