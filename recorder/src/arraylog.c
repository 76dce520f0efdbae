/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "arraylog.h"

#include "wholefile.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct {
    char *text;
    size_t used;
    size_t room;
    int is_short; /* of memory: rows are missing */
    int is_open;
    int descriptor;
} rows;

static void append(const char *text, size_t length)
{
    if (rows.used + length > rows.room) {
        const size_t room = 2 * rows.room + length + 4096;
        char *larger = realloc(rows.text, room);
        if (larger == NULL) {
            rows.is_short = 1;
            return;
        }
        rows.text = larger;
        rows.room = room;
    }
    memcpy(rows.text + rows.used, text, length);
    rows.used += length;
}

/* A cell, in quotes where it needs them. `end` is what follows it. */
static void append_cell(const char *first, const char *second, char end)
{
    const char *parts[] = {first, second};
    const int quoted = strpbrk(first, ",\"\r\n") != NULL || strpbrk(second, ",\"\r\n") != NULL;
    if (quoted)
        append("\"", 1);
    for (int part = 0; part < 2; ++part)
        for (const char *at = parts[part]; *at != '\0'; ++at)
            append(*at == '"' ? "\"\"" : at, *at == '"' ? 2 : 1);
    if (quoted)
        append("\"", 1);
    append(&end, 1);
}

void rankscope_log_row(const struct array *array, const struct savepoint *at, const char *what, const char *value)
{
    char begin[64];
    const int length = snprintf(begin, sizeof begin, "%" PRId64 ",%ld,", at->step, at->process.number);
    append(begin, (size_t)length);
    append_cell(array->name, what, ',');
    append_cell(at->name, "", ',');
    append_cell(value, "", '\n');
}

static void log_count(const struct array *array, const struct savepoint *at, const char *what, uint64_t count)
{
    char text[32];
    snprintf(text, sizeof text, "%" PRIu64, count);
    rankscope_log_row(array, at, what, text);
}

static void log_real(const struct array *array, const struct savepoint *at, const char *what, double number)
{
    char text[64];
    snprintf(text, sizeof text, "%.17g", number);
    rankscope_log_row(array, at, what, text);
}

static void log_extreme(const struct array *array, const struct savepoint *at, const char *what, int is_least)
{
    const struct statistics *statistics = &array->statistics;
    char text[64];
    if (array->type == RANKSCOPE_INT64)
        snprintf(text, sizeof text, "%" PRId64,
                 (int64_t)(is_least ? statistics->exact_least : statistics->exact_greatest));
    else if (array->type == RANKSCOPE_UINT64)
        snprintf(text, sizeof text, "%" PRIu64, is_least ? statistics->exact_least : statistics->exact_greatest);
    else
        snprintf(text, sizeof text, "%.17g", is_least ? statistics->least : statistics->greatest);
    rankscope_log_row(array, at, what, text);
    char name[16];
    snprintf(name, sizeof name, "%s_at", what);
    char index[INDEX_TEXT];
    rankscope_index_text(array, is_least ? statistics->least_at : statistics->greatest_at, index);
    rankscope_log_row(array, at, name, index);
}

void rankscope_log_array(const struct array *array, const struct savepoint *at)
{
    const struct statistics *statistics = &array->statistics;
    char text[32];
    snprintf(text, sizeof text, "%08" PRIX32, statistics->crc32c);
    rankscope_log_row(array, at, ".crc32c", text);
    log_count(array, at, ".count", statistics->count);
    log_count(array, at, ".finite", statistics->finite);
    log_count(array, at, ".nan", statistics->nan);
    log_count(array, at, ".inf", statistics->infinite);
    if (statistics->finite == 0)
        return; /* there is nothing that the others are of */
    log_extreme(array, at, ".min", 1);
    log_extreme(array, at, ".max", 0);
    log_real(array, at, ".mean", rankscope_statistics_mean(statistics));
    int64_t sum = 0;
    if (rankscope_is_integer(array->type) && rankscope_statistics_exact_sum(statistics, &sum)) {
        snprintf(text, sizeof text, "%" PRId64, sum);
        rankscope_log_row(array, at, ".sum", text);
    } else {
        log_real(array, at, ".sum", rankscope_statistics_sum(statistics));
    }
    log_real(array, at, ".l2", rankscope_statistics_norm(statistics));
}

static int open_log(const char *folder, const struct process *process)
{
    char *name = malloc(strlen(folder) + 64);
    if (name == NULL)
        return ENOMEM;
    sprintf(name, "%s/savepoints.%ld.csv", folder, process->number);
    rows.descriptor = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0666);
    const int error = rows.descriptor < 0 ? errno : 0;
    free(name);
    if (error != 0)
        return error;
    rows.is_open = 1;
    static const char head[] = "step,rank,name,place,value\n";
    return rankscope_write_all(rows.descriptor, head, sizeof head - 1);
}

int rankscope_log_flush(const char *folder, const struct process *process)
{
    int error = rows.is_short ? ENOMEM : 0;
    if (!rows.is_open && error == 0)
        error = open_log(folder, process);
    if (rows.is_open && rows.used > 0) {
        const int failed = rankscope_write_all(rows.descriptor, rows.text, rows.used);
        error = error != 0 ? error : failed;
    }
    rows.used = 0;
    rows.is_short = 0;
    return error;
}
