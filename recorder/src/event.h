/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What happened in the program, on its way into the trace. */
#ifndef RANKSCOPE_EVENT_H
#define RANKSCOPE_EVENT_H

#include "structures.h"

#include <stdint.h>

enum event_kind {
    EVENT_READ,
    EVENT_BEFORE_WRITE,
    EVENT_AFTER_WRITE,
    EVENT_REDUCTION_READ,
    EVENT_REDUCTION_BEFORE_WRITE,
    EVENT_REDUCTION_AFTER_WRITE,
    EVENT_RESULT,
    EVENT_SKIP,
    EVENT_BEGIN,
    EVENT_END,
    EVENT_ITERATION,
    EVENT_POSTPONED /* an iteration that is not recorded yet: what follows is of it. It is not written */
};

/** A number in the sequence of executed parallel constructs: "3", or "10.2.1" within a task. */
struct point {
    long region; /* 0: not within a task */
    long task;
    long number; /* 0: none, the construct is a sequential loop */
};

struct event {
    enum event_kind kind;
    uint32_t site; /* of all but iterations */
    struct construct *construct; /* of a begin, an end, an iteration */
    struct point point; /* of a begin, an end */
    unsigned char value[16]; /* of a read, an after write, a result: in the layout of the type of the site */
    long absolute; /* of an iteration: its absolute number */
    long index[RANKSCOPE_MAX_RANK]; /* of an iteration */
};

/** Whether an event of that kind carries a value. */
int rankscope_has_value(enum event_kind kind);

/** The bytes of a value of that type; 0 for one that is not known. */
size_t rankscope_value_size(long type);

#endif
