/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls that are judged later, packed: those of one thread in one execution of a parallel construct. */
#ifndef RANKSCOPE_CALLLOG_H
#define RANKSCOPE_CALLLOG_H

#include "accumulation.h"
#include "sites.h"

enum heard_kind {
    HEARD_BEGIN,
    HEARD_END,
    HEARD_ITERATION,
    HEARD_ACCESS,
    HEARD_CHECK, /* dyn_CheckVar() */
    HEARD_ARRAY,
    HEARD_BLOCK,
    HEARD_ACROSS,
    HEARD_SHADOW_START,
    HEARD_SHADOW_WAIT,
    HEARD_SHADOW_CLEAR,
    HEARD_PRIVATE,
    HEARD_READ_ONLY,
    HEARD_FORGET,
    HEARD_SET,
    HEARD_CLEAR,
    HEARD_LEVEL_DONE,
    HEARD_ALL_FORGOTTEN,
    HEARD_DEFINED_REDUCTION,
    HEARD_REDUCTION,
    HEARD_REDUCTION_FORGOTTEN,
    HEARD_START,
    HEARD_WAIT,
    HEARD_COMPLETE
};

/** Flags of a use. */
enum { HEARD_WRITE = 1, HEARD_REDUCED = 2 };

/** A call that dynamic control hears; what else a kind needs is in `words`, whose number is below 256. */
struct heard {
    enum heard_kind kind;
    unsigned char flag;
    int is_boundary; /* an iteration of the construct that the log is of */
    struct place place; /* file NULL: it has none */
    const char *operand;
    const void *address;
    size_t count;
    const long *words;
};

/** One that is all 0 is empty. */
struct call_log {
    long *words;
    size_t count;
    size_t room;
    struct site_table sites;
};

/** No log has anything, and all together may take so many bytes. */
void rankscope_logs_begin(long long most);

/** Whether a call was lost because of that, since the begin. */
int rankscope_logs_are_short(void);

void rankscope_log_put(struct call_log *log, const struct heard *heard);

/** The call at `at`; returns where the next one is. What it points to lives as long as the log is not changed. */
size_t rankscope_log_read(const struct call_log *log, size_t at, struct heard *heard);

/** Forgets the calls, and keeps the room. */
void rankscope_log_reset(struct call_log *log);
void rankscope_log_clear(struct call_log *log);

#endif
