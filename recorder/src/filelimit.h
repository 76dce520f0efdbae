/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Where files may not be larger (ulimit -f), a write ends the program by SIGXFSZ. What the recorder writes must not:
 * here the signal is held back, so that the write fails with EFBIG, and only its own one is taken away. */
#ifndef RANKSCOPE_FILELIMIT_H
#define RANKSCOPE_FILELIMIT_H

#include <signal.h>

struct file_limit {
    sigset_t before;
    int is_held; /* not where the program holds such a signal itself */
};

/** Holds the signal back in the calling thread. */
void rankscope_hold_file_limit(struct file_limit *limit);

/** As it was before. Keeps errno. */
void rankscope_release_file_limit(const struct file_limit *limit);

#endif
