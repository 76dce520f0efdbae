/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Which process of a parallel job this is. */
#ifndef RANKSCOPE_PROCESS_H
#define RANKSCOPE_PROCESS_H

/** As many as the run-time system can count. */
enum { MOST_PROCESSES = 0x7FFFFFFF };

struct process {
    long number;
    long count;
};

/** What the launcher's environment says (Open MPI, PMIx, PMI, Slurm); process 0 of 1 where it says nothing. */
struct process rankscope_process_from_environment(void);

/** Says which process this is, whatever the environment says. */
void rankscope_process_give(struct process process);

/** What was given, else what the environment says. */
struct process rankscope_process(void);

#endif
