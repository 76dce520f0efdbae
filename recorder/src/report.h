/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the recorder has to say to the person who runs the program. */
#ifndef RANKSCOPE_REPORT_H
#define RANKSCOPE_REPORT_H

#include <stdio.h>

struct settings;

/** Where reports go from now on; NULL: to stderr, all of them. */
void rankscope_report_to(const struct settings *settings, long process);

/** Writes one line, "rankscope recorder, process 3: …", as often as TraceOptions.MaxErrors allows. */
__attribute__((format(printf, 1, 2))) void rankscope_report(const char *format, ...);

/** Whether there were as many reports as TraceOptions.MaxErrors allows. */
int rankscope_reports_are_exhausted(void);

/** Closes the file of reports. */
void rankscope_report_end(void);

/** Writes what a list of errors has in its buffer, at whatever limit of file sizes. `*error` is the first error of
 * writing it, which is kept; 0: there was none. */
void rankscope_flush_list(FILE *file, int *error);

/** Closes a list, unless it is the screen, and says so where it could not be written. */
void rankscope_close_list(FILE *file, const char *name, int error);

#endif
