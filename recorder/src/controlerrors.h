/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The messages of dynamic control, in the form of the run-time system, into DebugOptions.ErrorFile. */
#ifndef RANKSCOPE_CONTROLERRORS_H
#define RANKSCOPE_CONTROLERRORS_H

#include "accumulation.h"
#include "process.h"
#include "rules/c/controlling.h"

/** Nothing was found yet. An error file of an earlier run is removed where DebugOptions.AppendErrorFile is 0. */
void rankscope_control_errors_begin(const struct control_settings *settings, const struct settings *all,
                                    const struct process *process);

/** Writes an error that happened in the constructs that are open, or counts it where it was written before: with the
 * same message, construct, place and operand. */
void rankscope_control_error(enum control_message message, struct place place, const char *operand);

/** Writes a line of statistics after the errors. */
__attribute__((format(printf, 1, 2))) void rankscope_control_statistic(const char *format, ...);

/** Writes how many errors there were, and each with its count, and forgets them. */
void rankscope_control_errors_end(void);

#endif
