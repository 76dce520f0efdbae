/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "differences.h"

#include "decimal.h"
#include "growing.h"
#include "process.h"
#include "report.h"
#include "settings.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ORIGIN_ROOM = 2048, DETAIL_ROOM = 1024, FILE_ROOM = 3 * SETTING_TEXT + 64 };

/* An error as the file has it. */
struct listed {
    char *origin; /* up to the message, with it */
    char *detail; /* what is behind Count(n) */
    int64_t construct;
    unsigned long count;
};

static struct {
    FILE *file;
    char name[FILE_ROOM];
    char prefix[32]; /* "(2)" where there are several processes */
    long process;
    unsigned long most;
    struct listed *listed;
    size_t count;
    size_t room;
    size_t reading; /* of them, what is wrong with the reference */
    int error; /* of writing the file */
} differences;

int rankscope_differences_begin(const struct settings *settings, const struct process *process)
{
    memset(&differences, 0, sizeof differences);
    differences.process = process->number;
    differences.most = (unsigned long)settings->max_errors;
    if (process->count > 1)
        snprintf(differences.prefix, sizeof differences.prefix, "(%ld)", process->number);
    snprintf(differences.name, sizeof differences.name, "the screen");
    differences.file = stderr;
    if (settings->error_to_screen)
        return 1;
    snprintf(differences.name, sizeof differences.name, "%s%s%ld.err.%s", settings->path, settings->error_file,
             process->number, settings->extension);
    differences.file = fopen(differences.name, settings->append_error_file ? "a" : "w");
    if (differences.file != NULL)
        return 1;
    rankscope_report("%s cannot be written: %s; errors go to the screen", differences.name, strerror(errno));
    snprintf(differences.name, sizeof differences.name, "the screen");
    differences.file = stderr;
    return 1;
}

static char *spell_real(char *out, double value, int digits)
{
    *out++ = signbit(value) ? '-' : ' ';
    if (isfinite(value))
        return rankscope_write_double(out, fabs(value), digits);
    memcpy(out, isnan(value) ? "NAN" : "INF", 3);
    return out + 3;
}

void rankscope_spell_value(char *text, const struct scanned_value *value)
{
    const int is_single = value->type == 3 || value->type == 5;
    const int digits = is_single ? 9 : 17;
    char *out = text;
    if (value->type == 3 || value->type == 4) {
        out = spell_real(out, value->real, digits);
    } else if (value->type == 5 || value->type == 6) {
        *out++ = '(';
        out = spell_real(out, value->real, digits);
        *out++ = ',';
        out = spell_real(out, value->imaginary, digits);
        *out++ = ')';
    } else {
        if (value->integer >= 0)
            *out++ = ' ';
        out = rankscope_write_integer(out, value->integer);
    }
    *out = '\0';
}

static void write_error(const struct listed *error, int with_count)
{
    fputs(error->origin, differences.file);
    if (with_count && error->count > 1)
        fprintf(differences.file, "\t\tCount(%lu)\n", error->count);
    fputs(error->detail, differences.file);
    rankscope_flush_list(differences.file, &differences.error);
}

/* The error that the run-time system takes for the same: of one construct, place, name and both values. */
static struct listed *find(int64_t construct, const char *message, const char *detail)
{
    for (size_t i = 0; i < differences.count; ++i) {
        struct listed *error = &differences.listed[i];
        if (error->construct == construct && strcmp(error->detail, detail) == 0
            && strstr(error->origin, message) != NULL)
            return error;
    }
    return NULL;
}

static char *copied(const char *text)
{
    char *copy = malloc(strlen(text) + 1);
    return copy == NULL ? NULL : strcpy(copy, text);
}

static void list(const char *origin, const char *detail, int64_t construct)
{
    struct listed *more = rankscope_grown(differences.listed, differences.count, &differences.room, sizeof *more);
    if (more == NULL)
        return;
    differences.listed = more;
    const struct listed error = {copied(origin), copied(detail), construct, 1};
    if (error.origin == NULL || error.detail == NULL) {
        free(error.origin);
        free(error.detail);
        return;
    }
    differences.listed[differences.count++] = error;
    write_error(&error, 0);
}

/* Adds an error unless it was found before. */
static int add(const char *origin, const char *message, const char *detail, int64_t construct)
{
    struct listed *known = find(construct, message, detail);
    if (known != NULL)
        ++known->count;
    else
        list(origin, detail, construct);
    return differences.count < differences.most;
}

int rankscope_add_difference(const char *context, const struct difference *difference)
{
    char origin[ORIGIN_ROOM];
    char detail[DETAIL_ROOM];
    char message[128];
    snprintf(message, sizeof message, "\t\t%s%s\n", difference->message,
             difference->is_reduction ? " (reduction)" : "");
    snprintf(origin, sizeof origin, "%s: TrcFile(%s); TrcRec(%lu); %s. \n%s", differences.prefix, difference->trace,
             difference->record, context, message);
    const int file = difference->file.length < 256 ? (int)difference->file.length : 256;
    const int name = difference->name.length < 256 ? (int)difference->name.length : 256;
    if (difference->has_values)
        snprintf(detail, sizeof detail, "\t\tVar. name = %.*s  File: %.*s  Line: %lu\n\t\tval1=%s\n\t\tval2=%s\n", name,
                 difference->name.begin, file, difference->file.begin, difference->line, difference->reference,
                 difference->current);
    else
        snprintf(detail, sizeof detail, "\t\tFile: %.*s  Line: %lu\n", file,
                 difference->file.begin == NULL ? "" : difference->file.begin, difference->line);
    return add(origin, message, detail, difference->construct);
}

void rankscope_add_reading_error(const char *message, const char *trace, unsigned long line)
{
    char origin[ORIGIN_ROOM];
    char detail[DETAIL_ROOM];
    snprintf(origin, sizeof origin, " *** READTRACE *** : \n\t\t%s\n", message);
    snprintf(detail, sizeof detail, "\t\tFile: %s  Line: %lu\n", trace, line);
    const size_t before = differences.count;
    add(origin, message, detail, 0);
    differences.reading += differences.count - before;
}

unsigned long rankscope_difference_count(void)
{
    return differences.count - differences.reading;
}

const char *rankscope_difference_file(void)
{
    return differences.name;
}

void rankscope_differences_end(void)
{
    if (differences.file == NULL)
        return;
    fprintf(differences.file, "\n*** Processor %ld: total errors: %zu; Limit per CPU: %lu\n\n", differences.process,
            differences.count, differences.most);
    for (size_t i = 0; i < differences.count; ++i) {
        write_error(&differences.listed[i], 1);
        free(differences.listed[i].origin);
        free(differences.listed[i].detail);
    }
    free(differences.listed);
    rankscope_flush_list(differences.file, &differences.error);
    rankscope_close_list(differences.file, differences.name, differences.error);
    memset(&differences, 0, sizeof differences);
}
