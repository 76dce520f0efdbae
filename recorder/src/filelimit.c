/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "filelimit.h"

#include <errno.h>
#include <time.h>

static sigset_t signal_of_limit(void)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGXFSZ);
    return set;
}

void rankscope_hold_file_limit(struct file_limit *limit)
{
    const sigset_t ours = signal_of_limit();
    sigset_t pending;
    sigemptyset(&pending);
    sigpending(&pending);
    limit->is_held = !sigismember(&pending, SIGXFSZ) && pthread_sigmask(SIG_BLOCK, &ours, &limit->before) == 0;
}

void rankscope_release_file_limit(const struct file_limit *limit)
{
    if (!limit->is_held)
        return;
    const int error = errno;
    const sigset_t ours = signal_of_limit();
    const struct timespec now = {0, 0};
    while (sigtimedwait(&ours, NULL, &now) < 0 && errno == EINTR) {}
    pthread_sigmask(SIG_SETMASK, &limit->before, NULL);
    errno = error;
}
