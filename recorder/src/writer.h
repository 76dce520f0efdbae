/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The body of a trace: events as lines of text (section 6.5.2, Trace writing module). */
#ifndef RANKSCOPE_WRITER_H
#define RANKSCOPE_WRITER_H

#include "event.h"
#include "output.h"

struct writer {
    struct output *output;
    struct construct *current; /* the innermost that is open in the text */
    size_t depth;
    size_t indent; /* blanks for each level of nesting */
    int single_digits;
    int double_digits;
    unsigned long long limit; /* bytes of the file; 0: none */
    int is_nonfinite; /* the value of the record that was written last is NaN or infinite */
    unsigned long long nonfinite; /* records of such values */
    uint32_t first_nonfinite; /* the site of the first */
    int full; /* the limit is reached: records are counted, not written */
};

/** Starts the body of a trace; the header is in `output` already. */
void rankscope_writer_begin(struct writer *writer, const struct settings *settings, struct output *output);

/** Writes the line of an event and counts it for its construct. */
void rankscope_write_event(struct writer *writer, const struct event *event);

/** Ends the text: END_TRACE, or a comment with the reason for which the trace is not whole. */
void rankscope_write_end(struct writer *writer, const char *reason);

#endif
