/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands before the records of a trace, and the trace configuration file (section 6.5.2, trc_wrt_header). */
#ifndef RANKSCOPE_HEADER_H
#define RANKSCOPE_HEADER_H

#include "output.h"
#include "process.h"
#include "settings.h"

/** Writes the header of a trace: the run, the parameters and all constructs. */
void rankscope_write_header(struct output *output, const struct settings *settings, const struct process *process);

/** Writes the configuration: all constructs with what is to be recorded of them, and how much that was in this run. */
void rankscope_write_configuration(struct output *output, const struct settings *settings);

#endif
