/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "process.h"

#include <stddef.h>
#include <stdlib.h>

/* The number that the first of these variables holds which is set; `otherwise` if none does. */
static long first_number(const char *const *names, long otherwise)
{
    for (; *names != NULL; ++names) {
        const char *text = getenv(*names);
        if (text == NULL || *text == '\0')
            continue;
        char *end = NULL;
        const long number = strtol(text, &end, 10);
        if (*end == '\0' && number >= 0)
            return number;
    }
    return otherwise;
}

struct process rankscope_process_from_environment(void)
{
    static const char *const numbers[] = {"OMPI_COMM_WORLD_RANK", "PMIX_RANK", "PMI_RANK", "SLURM_PROCID", NULL};
    static const char *const counts[] = {"OMPI_COMM_WORLD_SIZE", "PMIX_SIZE", "PMI_SIZE", "SLURM_NTASKS", NULL};
    struct process process = {first_number(numbers, 0), first_number(counts, 1)};
    if (process.count <= process.number)
        process.count = process.number + 1;
    return process;
}
