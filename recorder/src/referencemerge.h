/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The traces of several processes as one reference, for a run of another number of processes: what each process runs
 * stands once, as the lowest process that has it wrote it, and the iterations of all. */
#ifndef RANKSCOPE_REFERENCEMERGE_H
#define RANKSCOPE_REFERENCEMERGE_H

#include "reference.h"

#include <stdio.h>

/** Lines that lie one after the other in a file and in the merged reference. */
struct merged_lines {
    unsigned long first; /* in the merged one */
    unsigned long of_file;
    size_t file;
};

struct merged_reference {
    struct merged_lines *stretches; /* in the order of their lines */
    size_t count;
    size_t room;
    char (*names)[64]; /* of the files */
};

/** Writes the whole traces of so many processes, which are open, to `target`. Fills all but the names. Returns 0, or
 * an error number. */
int rankscope_merge_references(struct reference *files, size_t count, FILE *target, struct merged_reference *merged);

/** Frees what it has, and itself. */
void rankscope_merged_close(struct merged_reference *merged);

/** The line and the file that a line of the merged reference comes from. */
unsigned long rankscope_merged_origin(const struct merged_reference *merged, unsigned long line, size_t *file);

#endif
