/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Where events go: into memory, straight into the trace file, or only into the counters. And the files in the end. */
#ifndef RANKSCOPE_STORAGE_H
#define RANKSCOPE_STORAGE_H

#include "arena.h"
#include "process.h"
#include "settings.h"

/** Reads the trace configuration file of this process. Returns 1 when there is one and it is understood. */
int rankscope_storage_read(const struct settings *settings, const struct process *process);

/** Makes ready for events; `configured` says whether there is a configuration. Returns 0, with a report, where nothing
 * can be or is to be recorded. */
int rankscope_storage_open(const struct settings *settings, const struct process *process, int configured);

/** Whether the header is in the trace file already, so that no construct can be added to it. */
int rankscope_storage_is_fixed(void);

/** How deep parallel constructs can be kept apart. */
enum { MOST_HELD = 8 };

/** Keeps events apart from here until rankscope_storage_release(), where that can be. What is in the file already stays
 * there: with SaveThroughExec only from the outermost hold on which is `expected` to be needed. Returns 1 when it does.
 */
int rankscope_storage_hold(int expected);

/** Ends the innermost hold; its events are to be recorded from where they are, then rankscope_arena_clear(). */
struct arena *rankscope_storage_take_held(void);

/** Ends the innermost hold; its events come behind those before it. Returns 0 when there is no room; that is reported.
 */
int rankscope_storage_release(void);

/** How many bytes of records may be in memory. */
unsigned long long rankscope_storage_limit(void);

/** Takes an event. Returns 0 when no more can be taken; that is reported. */
int rankscope_record(const struct event *event);

/** Writes what the trace mode asks for as it is now. `reason` says why the trace is not whole, NULL: it is. */
void rankscope_storage_write(const char *reason);

/** Forgets all events and counters, and begins the trace file anew. Returns 0, with a report, where that fails. */
int rankscope_storage_restart(void);

/** Writes what the trace mode asks for and frees all. */
void rankscope_storage_close(const char *reason);

#endif
