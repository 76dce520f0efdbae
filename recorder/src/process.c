/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "process.h"

#include "report.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>

/* Said once: at worst all processes take the number 0 now, and write the same file. */
static void say_wrong(const char *name, const char *text)
{
    static int is_said;
    if (!is_said)
        rankscope_report("%s=%s is not a number from 0 to %d: it is passed over", name, text, MOST_PROCESSES - 1);
    is_said = 1;
}

/* The number that the first of these variables holds which is set; `otherwise` if none does. */
static long first_number(const char *const *names, long otherwise)
{
    for (; *names != NULL; ++names) {
        const char *text = getenv(*names);
        if (text == NULL || *text == '\0')
            continue;
        char *end = NULL;
        errno = 0;
        const long number = strtol(text, &end, 10);
        if (end != text && *end == '\0' && errno == 0 && number >= 0 && number < MOST_PROCESSES)
            return number;
        say_wrong(*names, text);
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

static struct {
    int is_given;
    struct process process;
} given;

void rankscope_process_give(struct process process)
{
    given.is_given = 1;
    given.process = process;
}

struct process rankscope_process(void)
{
    return given.is_given ? given.process : rankscope_process_from_environment();
}
