/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A trace that the run is compared with (section 6.5.4, Trace reading module). It is mapped, not read: what the run
 * does not come to takes no memory, and what it has passed can be forgotten by the system. */
#ifndef RANKSCOPE_REFERENCE_H
#define RANKSCOPE_REFERENCE_H

#include "rules/c/scanning.h"

#include <stddef.h>

struct merged_reference;
struct settings;
struct process;

/** Where a line of the reference begins. */
struct spot {
    size_t at; /* bytes from the begin of the file */
    unsigned long line; /* counted from 1 */
};

/** A construct of the header of a reference. */
struct reference_construct {
    int kind;
    int64_t number;
    int level; /* in force within it */
    struct scanned_text ranges;
};

struct reference {
    const char *text; /* the whole file */
    size_t size;
    char name[64]; /* without folders */
    int level;
    int has_empty_iterations;
    long processes; /* CPU_COUNT */
    int64_t default_step;
    struct reference_construct *constructs;
    size_t construct_count;
    size_t construct_room;
    struct spot body; /* the first line behind the header */
    int is_whole; /* its last record is END_TRACE */
    size_t kept; /* around here it is in memory */
    unsigned long lines; /* that can be read: where it ends when it is not whole */
    struct merged_reference *merged; /* of several processes; NULL: it is one file */
};

/** Opens the reference of a process: TraceOptions.TraceFile, else `<path><InputTracePrefix><process>.<ext>`, or that of
 * process 0 where the reference had one process, or all of them as one where it had another number than the run.
 * Returns 0, with a report, where there is none to compare with. */
int rankscope_reference_open(struct reference *reference, const struct settings *settings,
                             const struct process *process);

/** Opens the files of so many processes as one. Returns 0, with a report that ends with `otherwise`, where they are not
 * all there and whole. */
int rankscope_reference_open_all(struct reference *reference, const struct settings *settings, long processes,
                                 const char *otherwise);

void rankscope_reference_close(struct reference *reference);

/** The line of a file, and its name, that a line of the reference is. */
unsigned long rankscope_reference_origin(const struct reference *reference, unsigned long line, const char **name);

/** Scans the line at `spot` and moves it to the next. Returns 0 at the end of the file. */
int rankscope_reference_read(const struct reference *reference, struct spot *spot, struct scanned_line *line);

/** Says where it is read now: pages far from there leave the memory of the program. The system has them in its cache.
 */
void rankscope_reference_forget(struct reference *reference, size_t at);

/** The end of an execution: the line of its EL, with all constructs within passed over. `begin` is behind its begin.
 * Each IT of its own is given to `take`, and of each SKP that it is there; it returns 0 when memory is short. Returns 0
 * where the file ends before, which is where `*end` is then, or take() did. */
int rankscope_reference_walk(struct reference *reference, struct spot begin,
                             int (*take)(struct spot spot, const struct scanned_line *line, void *target), void *target,
                             struct spot *end);

/** The construct of the header; NULL where it has none. */
const struct reference_construct *rankscope_reference_construct(const struct reference *reference, int kind,
                                                                int64_t number);

#endif
