/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Dynamic control (section 5 of the Russian document): what the calls of the program say to it, and where it stands. */
#ifndef RANKSCOPE_CONTROLSTATE_H
#define RANKSCOPE_CONTROLSTATE_H

#include "accumulation.h"
#include "process.h"
#include "rankscope/control.h"

/** The deepest nesting of parallel constructs that is judged; level 0 is the sequential branch. */
enum { MOST_LEVELS = 16 };

/** A use of a variable. */
struct control_access {
    struct place place;
    const char *operand;
    const void *address;
    int is_reduction; /* the program says so */
    int is_write;
};

struct control {
    int on;
    const struct control_settings *settings;
    int level; /* of execution: parallel constructs that are open */
    unsigned long executions; /* of parallel constructs so far */
    unsigned long execution[MOST_LEVELS + 1]; /* the number of the one that is open at each level */
    unsigned long long accesses;
    unsigned long long bytes; /* of all tables */
    unsigned long long most_bytes;
};

extern struct control rankscope_control;

/** The iteration that runs at a level: another number for each; 0 outside of iterations. */
unsigned long long rankscope_control_iteration(int level);

/** The variable or element at an address has a value, whoever gave it. */
void rankscope_control_set_value(const void *address);

/** Memory of the tables, all 0, within Recorder.MaxControlMemory; NULL where there is no room. */
void *rankscope_control_allocate(size_t count, size_t size);
void rankscope_control_free(void *memory, size_t count, size_t size);

/** Starts when EnableDynControl says so; returns whether it is on. */
int rankscope_control_start_all(const struct settings *settings, const struct process *process);
void rankscope_control_end_all(void);

/** Judges nothing from here on, for the reason that a message gives. */
void rankscope_control_give_up(const char *reason);

/** The innermost construct is parallel and begins or ends. */
void rankscope_control_enter(void);
void rankscope_control_leave(struct place place);

void rankscope_control_access(const struct control_access *access);

/** Ways of a reduction: registered, removed, started, waited for, complete. */
void rankscope_control_insert(const struct rankscope_redvar *variable);
void rankscope_control_remove_reduction(const void *address);
int rankscope_control_start(const char *file, unsigned long line, const void *address); /* 0: not known */
void rankscope_control_wait(const char *file, unsigned long line, const void *address);
void rankscope_control_complete(const void *address);

#endif
