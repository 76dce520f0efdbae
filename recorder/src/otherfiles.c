/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "otherfiles.h"

#include "settings.h"

#include <string.h>

/* A try walks through the executions that are open: what is really too much is not looked for again and again. */
enum { MOST_FAILURES = 8 };

static void exchange(struct other_files *files, struct reference *reference)
{
    const struct reference other = files->other;
    files->other = *reference;
    *reference = other;
}

int rankscope_other_files_try(struct other_files *files, const struct settings *settings, struct reference *reference,
                              struct scopes *scopes)
{
    if (files->is_over || reference->processes <= 1 || settings->trace_file[0] != '\0')
        return 0;
    if (files->other.text == NULL
        && !rankscope_reference_open_all(&files->other, settings, reference->processes,
                                         "what only other files have is not compared")) {
        files->is_over = 1;
        return 0;
    }
    files->scopes = rankscope_scopes_move(scopes, reference, &files->other);
    if (files->scopes == NULL) {
        files->is_over = ++files->failures >= MOST_FAILURES;
        return 0;
    }
    exchange(files, reference);
    return 1;
}

void rankscope_other_files_keep(struct other_files *files, const struct scopes *scopes)
{
    rankscope_scopes_forget(scopes, files->scopes);
    files->scopes = NULL;
    files->is_over = 1;
    rankscope_reference_close(&files->other);
}

void rankscope_other_files_leave(struct other_files *files, struct reference *reference, struct scopes *scopes)
{
    exchange(files, reference);
    rankscope_scopes_exchange(scopes, files->scopes);
    rankscope_scopes_forget(scopes, files->scopes);
    files->scopes = NULL;
    files->is_over = ++files->failures >= MOST_FAILURES;
}

void rankscope_other_files_close(struct other_files *files)
{
    rankscope_reference_close(&files->other);
    memset(files, 0, sizeof *files);
}
