/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A file that is written in large pieces, each of which ends with a whole line, plain or compressed. */
#ifndef RANKSCOPE_OUTPUT_H
#define RANKSCOPE_OUTPUT_H

#include <stddef.h>

enum { OUTPUT_BUFFER = 1 << 18, OUTPUT_LINE = 2048 };

struct output {
    int descriptor; /* -1: nothing is written, only counted */
    void *compressed; /* of zlib, or NULL */
    char *buffer;
    size_t used;
    unsigned long long written; /* bytes of text that left the buffer */
    int error; /* errno of the first write that failed; nothing is written after it */
    char *name; /* of the file while it is written */
    char *final_name; /* what it is renamed to in the end; NULL: it has its name already */
};

/**
 * Opens `name` (with ".gz" behind it when compressed) for writing. With `replace` it is written beside its target and
 * renamed at the end, else under its own name. Returns 0, or an error number.
 */
int rankscope_output_open(struct output *output, const char *name, int compress, int replace);

/** An output that writes nothing and only counts. Returns 0 or ENOMEM. */
int rankscope_output_count(struct output *output);

/** Room for one more line, OUTPUT_LINE bytes at least. */
char *rankscope_output_line(struct output *output);

/** The line that was begun with rankscope_output_line() ends before `end`. */
void rankscope_output_end_line(struct output *output, const char *end);

/** Hands what is buffered to the system, so that it outlives the program. */
void rankscope_output_flush(struct output *output);

/** Writes the rest and closes; with `keep` 0 the file goes. Returns 0 or the error number of the first failure. */
int rankscope_output_close(struct output *output, int keep);

#endif
