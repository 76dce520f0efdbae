/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "report.h"

#include "filelimit.h"
#include "settings.h"

#include <errno.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static struct {
    FILE *file;
    const struct settings *settings;
    long process;
    long count;
    int opened;
} reports;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

void rankscope_report_to(const struct settings *settings, long process)
{
    rankscope_report_end();
    reports.settings = settings;
    reports.process = process;
}

/* In the comparing mode the limit is one of differences. */
static long limit(void)
{
    return reports.settings == NULL || reports.settings->trace_mode == MODE_COMPARE ? 1000
                                                                                    : reports.settings->max_errors;
}

int rankscope_reports_are_exhausted(void)
{
    pthread_mutex_lock(&lock);
    const int exhausted = reports.settings != NULL && reports.count >= limit();
    pthread_mutex_unlock(&lock);
    return exhausted;
}

void rankscope_report_end(void)
{
    if (reports.file != NULL && reports.file != stderr)
        fclose(reports.file);
    reports.file = NULL;
    reports.settings = NULL;
    reports.count = 0;
    reports.opened = 0;
}

/* The file that TraceOptions.ErrorFile names, for each process its own; the screen where it cannot be opened. */
static FILE *report_file(void)
{
    if (reports.opened)
        return reports.file;
    reports.opened = 1;
    reports.file = stderr;
    const struct settings *settings = reports.settings;
    if (settings == NULL || settings->trace_mode == MODE_COMPARE || settings->error_to_screen
        || settings->error_file[0] == '\0')
        return reports.file;
    char name[3 * SETTING_TEXT + 32];
    snprintf(name, sizeof name, "%s%s%ld.%s", settings->path, settings->error_file, reports.process,
             settings->extension);
    FILE *file = fopen(name, settings->append_error_file ? "a" : "w");
    if (file != NULL)
        reports.file = file;
    return reports.file;
}

static int write_line(FILE *file, const char *text)
{
    fprintf(file, "rankscope recorder, process %ld: %s\n", reports.process, text);
    return fflush(file) == 0;
}

/* On the screen where the file cannot be written on. */
static void write_text(const char *text)
{
    FILE *file = report_file();
    if (write_line(file, text) || file == stderr)
        return;
    fclose(file);
    reports.file = stderr;
    write_line(stderr, text);
}

static void write_report(const char *format, va_list arguments)
{
    const long most = limit();
    if (reports.count++ >= most)
        return;
    char text[2048]; /* written at once, so that processes do not mix their lines */
    vsnprintf(text, sizeof text, format, arguments);
    struct file_limit file_limit;
    rankscope_hold_file_limit(&file_limit);
    write_text(text);
    if (reports.count == most)
        write_text("further reports are left out");
    rankscope_release_file_limit(&file_limit);
}

void rankscope_report(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    pthread_mutex_lock(&lock);
    write_report(format, arguments);
    pthread_mutex_unlock(&lock);
    va_end(arguments);
}

void rankscope_flush_list(FILE *file, int *error)
{
    struct file_limit file_limit;
    rankscope_hold_file_limit(&file_limit);
    if (fflush(file) != 0 && *error == 0)
        *error = errno;
    rankscope_release_file_limit(&file_limit);
}

void rankscope_close_list(FILE *file, const char *name, int error)
{
    struct file_limit file_limit;
    rankscope_hold_file_limit(&file_limit);
    if (file != stderr)
        fclose(file);
    rankscope_release_file_limit(&file_limit);
    if (error != 0)
        rankscope_report("%s lacks errors: it cannot be written on: %s", name, strerror(error));
}
