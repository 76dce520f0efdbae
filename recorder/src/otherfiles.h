/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The files of the other processes, for a run of as many processes as the reference which has divided iterations, or
 * the statements that only owners run, in another way: what the file of the process lacks may be in one of them. */
#ifndef RANKSCOPE_OTHERFILES_H
#define RANKSCOPE_OTHERFILES_H

#include "reference.h"
#include "scopes.h"

/** One that is all 0 has none. */
struct other_files {
    struct reference other; /* all files as one; while they are tried, that of the process */
    struct scope *scopes; /* while they are tried: where the run is in that one */
    int failures; /* how often they did not have it either */
    int is_over; /* they are the reference, or cannot be */
};

/** Puts all files as one in the place of the reference, and finds there where the run is. One of keep() and leave() has
 * to follow. Returns 0, with nothing changed, where that cannot be. */
int rankscope_other_files_try(struct other_files *files, const struct settings *settings, struct reference *reference,
                              struct scopes *scopes);

/** They stay the reference. */
void rankscope_other_files_keep(struct other_files *files, const struct scopes *scopes);

/** What was looked for is not there either: everything is as before. */
void rankscope_other_files_leave(struct other_files *files, struct reference *reference, struct scopes *scopes);

void rankscope_other_files_close(struct other_files *files);

#endif
