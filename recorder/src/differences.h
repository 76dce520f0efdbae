/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The error file of the comparing mode: errors in the order in which they were found, then how many, then each again
 * with how often it was found. */
#ifndef RANKSCOPE_DIFFERENCES_H
#define RANKSCOPE_DIFFERENCES_H

#include "rules/c/scanning.h"

struct settings;
struct process;

enum { VALUE_TEXT = 96 };

struct difference {
    const char *message;
    const char *trace; /* the name of the reference */
    unsigned long record; /* its line */
    int is_reduction;
    int has_values;
    int64_t construct; /* the number of the innermost one */
    struct scanned_text name; /* with has_values */
    struct scanned_text file;
    unsigned long line; /* of the source */
    char reference[VALUE_TEXT];
    char current[VALUE_TEXT];
};

/** Makes ready for errors. Returns 0, with a report, where the error file cannot be written. */
int rankscope_differences_begin(const struct settings *settings, const struct process *process);

/** An error at a place of the program: "Loop( No(1), Iter(2) )". The text of one that was found before is not written
 * again. Returns 0 when no more errors are wanted (TraceOptions.MaxErrors). */
int rankscope_add_difference(const char *context, const struct difference *difference);

/** Something that is wrong with the reference. */
void rankscope_add_reading_error(const char *message, const char *trace, unsigned long line);

/** How many different errors there are, without what is wrong with the reference. */
unsigned long rankscope_difference_count(void);

/** The name of the error file; "the screen" where it is none. */
const char *rankscope_difference_file(void);

/** Writes the numbers and closes the file. */
void rankscope_differences_end(void);

/** Writes a value as the run-time system does: " 22.5", "-1", "( 0.5,-INF)". */
void rankscope_spell_value(char *text, const struct scanned_value *value);

#endif
