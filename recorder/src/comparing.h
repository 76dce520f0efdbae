/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the run does, compared with a reference trace as it is done (section 6.5.5, Trace comparing module). */
#ifndef RANKSCOPE_COMPARING_H
#define RANKSCOPE_COMPARING_H

#include "event.h"
#include "process.h"
#include "settings.h"

/** Opens the reference. Returns 0, with a report, where nothing can be compared. */
int rankscope_comparing_begin(const struct settings *settings, const struct process *process);

/** Compares one event. Returns 0 when comparing has ended: TraceOptions.MaxErrors, or memory is short. */
int rankscope_compare_event(const struct event *event);

/** Says what was found and closes all. `reason` says why the run was not recorded to its end, NULL: it was. */
void rankscope_comparing_end(const char *reason);

#endif
