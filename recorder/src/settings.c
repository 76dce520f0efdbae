/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "settings.h"

#include "report.h"
#include "rules/c/scanning.h"

#include <ctype.h>
#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum setting_kind { SETTING_LONG, SETTING_LONG_LONG, SETTING_REAL, SETTING_STRING };

/* Without pointers, which the table would need relocations for. */
struct known_setting {
    char name[41];
    unsigned char kind; /* enum setting_kind */
    unsigned short offset;
    int least;
    long long greatest;
};

static const char options_variable[] = "RANKSCOPE_OPTIONS";

#define AT(member) offsetof(struct settings, member)

static const struct known_setting known_settings[] = {
    {"EnableTrace", SETTING_LONG, AT(enable_trace), 0, 1},
    {"TraceOptions.TraceMode", SETTING_LONG, AT(trace_mode), 0, 3},
    {"TraceOptions.TraceLevel", SETTING_LONG, AT(trace_level), 0, 3},
    {"TraceOptions.SpaceIndent", SETTING_LONG, AT(space_indent), 0, 16},
    {"TraceOptions.WriteEmptyIter", SETTING_LONG, AT(write_empty_iterations), 0, 1},
    {"TraceOptions.SaveThroughExec", SETTING_LONG, AT(save_through_exec), 0, 1},
    {"TraceOptions.WrtHeaderProc", SETTING_LONG, AT(header_process), -1, 0x7FFFFFFF},
    {"TraceOptions.FloatPrecision", SETTING_LONG, AT(float_precision), 0, 17},
    {"TraceOptions.MaxErrors", SETTING_LONG, AT(max_errors), 0, 0x7FFFFFFF},
    {"TraceOptions.AppendErrorFile", SETTING_LONG, AT(append_error_file), 0, 1},
    {"TraceOptions.ErrorToScreen", SETTING_LONG, AT(error_to_screen), 0, 1},
    {"TraceOptions.PrintStatistic", SETTING_LONG, AT(print_statistic), 0, 1},
    {"TraceOptions.EnableNANChecks", SETTING_LONG, AT(check_nonfinite), 0, 1},
    {"TraceOptions.MaxTraceFileSize", SETTING_LONG_LONG, AT(max_trace_file_size), 0, 0x7FFFFFFFFFFFFFFF},
    {"TraceOptions.TracePath", SETTING_STRING, AT(path), 0, 0},
    {"TraceOptions.OutputTracePrefix", SETTING_STRING, AT(prefix), 0, 0},
    {"TraceOptions.Ext", SETTING_STRING, AT(extension), 0, 0},
    {"TraceOptions.FileLoopInfo", SETTING_STRING, AT(loop_info), 0, 0},
    {"TraceOptions.ErrorFile", SETTING_STRING, AT(error_file), 0, 0},
    {"ManualReductCalc", SETTING_LONG, AT(manual_reduct_calc), 0, 1},
    {"EnableDynControl", SETTING_LONG, AT(control.enable), 0, 0x7FFFFFFF},
    {"DebugOptions.ErrorFile", SETTING_STRING, AT(control.error_file), 0, 0},
    {"DebugOptions.ErrorToScreen", SETTING_LONG, AT(control.error_to_screen), 0, 1},
    {"DebugOptions.PrintStatistic", SETTING_LONG, AT(control.print_statistic), 0, 1},
    {"DebugOptions.AppendErrorFile", SETTING_LONG, AT(control.append_error_file), 0, 1},
    {"DebugOptions.MaxErrors", SETTING_LONG, AT(control.max_errors), 0, 0x7FFFFFFF},
    {"DebugOptions.CheckVarInitialization", SETTING_LONG, AT(control.variable_initialization), 0, 1},
    {"DebugOptions.CheckVarReadOnly", SETTING_LONG, AT(control.read_only), 0, 1},
    {"DebugOptions.CheckReductionAccess", SETTING_LONG, AT(control.reduction_access), 0, 1},
    {"DebugOptions.CheckDisArrInitialization", SETTING_LONG, AT(control.array_initialization), 0, 1},
    {"DebugOptions.CheckDisArrLimits", SETTING_LONG, AT(control.array_limits), 0, 1},
    {"DebugOptions.CheckDisArrEdgeExchange", SETTING_LONG, AT(control.edge_exchange), 0, 1},
    {"DebugOptions.CheckDisArrSequentialAccess", SETTING_LONG, AT(control.sequential_access), 0, 1},
    {"DebugOptions.CheckDisArrLocalElm", SETTING_LONG, AT(control.local_elements), 0, 1},
    {"DebugOptions.CheckDataDependence", SETTING_LONG, AT(control.data_dependence), 0, 1},
    {"DebugOptions.CheckRemoteBufferAccess", SETTING_LONG, AT(control.remote_buffer), 0, 1},
    {"Recorder.MaxControlMemory", SETTING_LONG_LONG, AT(control.max_memory), 1 << 16, 0x7FFFFFFFFFFFFFFF},
    {"TraceOptions.TraceFile", SETTING_STRING, AT(trace_file), 0, 0},
    {"TraceOptions.InputTracePrefix", SETTING_STRING, AT(input_prefix), 0, 0},
    {"TraceOptions.StrictCompare", SETTING_LONG, AT(strict_compare), 0, 1},
    {"TraceOptions.ExpIsAbsolute", SETTING_LONG, AT(exp_is_absolute), 0, 1},
    {"TraceOptions.Exp", SETTING_REAL, AT(exp), 0, 0},
    {"TraceOptions.RelCompareMin", SETTING_REAL, AT(rel_compare_min), 0, 0},
    {"Recorder.StopAtError", SETTING_LONG, AT(stop_at_error), 0, 1},
    {"Recorder.Gzip", SETTING_LONG, AT(gzip), 0, 1},
    {"Recorder.Threads", SETTING_LONG, AT(threads), 0, 1},
    {"Recorder.MaxMemory", SETTING_LONG_LONG, AT(max_memory), 1 << 20, 0x7FFFFFFFFFFFFFFF},
};

void rankscope_settings_reset(struct settings *settings)
{
    memset(settings, 0, sizeof *settings);
    settings->enable_trace = 1;
    settings->trace_mode = MODE_TRACE;
    settings->trace_level = LEVEL_FULL;
    settings->space_indent = 2;
    settings->max_errors = 1000;
    settings->check_nonfinite = 1;
    settings->exp_is_absolute = 1;
    settings->exp = 1e-4;
    settings->rel_compare_min = 1e-10;
    settings->max_memory = 1LL << 30;
    settings->control.max_errors = 1000;
    settings->control.variable_initialization = 1;
    settings->control.read_only = 1;
    settings->control.reduction_access = 1;
    settings->control.array_initialization = 1;
    settings->control.array_limits = 1;
    settings->control.edge_exchange = 1;
    settings->control.sequential_access = 1;
    settings->control.local_elements = 1;
    settings->control.data_dependence = 1;
    settings->control.remote_buffer = 1;
    settings->control.max_memory = 1LL << 30;
    strcpy(settings->control.error_file, "error.dbg");
    strcpy(settings->extension, "trd");
    strcpy(settings->loop_info, "loops");
}

const char *rankscope_level_name(enum level level)
{
    static const char *const names[] = {"NONE", "MINIMAL", "MODIFY", "FULL"};
    return level < LEVEL_NONE || level > LEVEL_FULL ? "" : names[level];
}

const char *rankscope_behind_mark(const char *text)
{
    static const char mark[] = "\xEF\xBB\xBF";
    return strncmp(text, mark, strlen(mark)) == 0 ? text + strlen(mark) : text;
}

/* Skips blanks and comments. */
static const char *skip_blank(const char *at)
{
    for (;;) {
        while (isspace((unsigned char)*at))
            ++at;
        if (at[0] != '/' || at[1] != '*')
            return at;
        const char *end = strstr(at + 2, "*/");
        at = end == NULL ? at + strlen(at) : end + 2;
    }
}

static int line_of(const char *text, const char *at)
{
    int line = 1;
    for (; text < at; ++text)
        if (*text == '\n')
            ++line;
    return line;
}

static void take_number(struct settings *settings, const struct known_setting *known, const char *value,
                        const char *source, int line)
{
    char *end = NULL;
    errno = 0;
    const long long number = strtoll(value, &end, 10);
    if (end == value || *skip_blank(end) != '\0' || errno != 0 || number < known->least || number > known->greatest) {
        rankscope_report("%s, line %d: %s = %s is not understood (%d to %lld); it is left as it was", source, line,
                         known->name, value, known->least, known->greatest);
        return;
    }
    char *member = (char *)settings + known->offset;
    if (known->kind == SETTING_LONG) {
        const long narrow = (long)number;
        memcpy(member, &narrow, sizeof narrow);
    } else {
        memcpy(member, &number, sizeof number);
    }
}

static void take_real(struct settings *settings, const struct known_setting *known, const char *value,
                      const char *source, int line)
{
    double number = 0;
    if (rankscope_scan_real(value, strlen(value), &number) && number >= 0)
        memcpy((char *)settings + known->offset, &number, sizeof number);
    else
        rankscope_report("%s, line %d: %s = %s is not understood (0 or more); it is left as it was", source, line,
                         known->name, value);
}

/* A parameter of the recorder that it does not have, or one of RANKSCOPE_OPTIONS, which nobody else reads. */
static void say_unknown(const char *name, const char *source, int line)
{
    if (strncmp(name, "Recorder.", strlen("Recorder.")) == 0 || strcmp(source, options_variable) == 0)
        rankscope_report("%s, line %d: the recorder has no parameter %s: it is left out", source, line, name);
}

static void take_setting(struct settings *settings, const char *name, const char *value, const char *source, int line)
{
    for (size_t i = 0; i < sizeof known_settings / sizeof known_settings[0]; ++i) {
        const struct known_setting *known = &known_settings[i];
        if (strcmp(known->name, name) != 0)
            continue;
        if (known->kind == SETTING_STRING)
            strcpy((char *)settings + known->offset, value); /* both are SETTING_TEXT long */
        else if (known->kind == SETTING_REAL)
            take_real(settings, known, value, source, line);
        else
            take_number(settings, known, value, source, line);
        return;
    }
    say_unknown(name, source, line);
}

/* Copies a value up to its end, without quotes and blanks at the end, and returns where the text goes on. `is_long` is
 * set where it does not fit. */
static const char *read_value(const char *at, char *value, int *is_long)
{
    size_t length = 0;
    if (*at == '"') {
        for (++at; *at != '\0' && *at != '"'; ++at)
            if (length + 2 < SETTING_TEXT)
                value[length++] = *at;
            else
                *is_long = 1;
        if (*at == '"')
            ++at;
        at += strcspn(at, ";");
    } else {
        for (; *at != '\0' && *at != ';' && *at != '\n'; ++at)
            if (length + 2 < SETTING_TEXT)
                value[length++] = *at;
            else
                *is_long = 1;
        while (length > 0 && isspace((unsigned char)value[length - 1]))
            --length;
    }
    value[length] = '\0';
    return *at == ';' ? at + 1 : at;
}

void rankscope_settings_parse(struct settings *settings, const char *text, const char *source)
{
    const char *at = skip_blank(text);
    while (*at != '\0') {
        char name[SETTING_TEXT];
        char value[SETTING_TEXT];
        const char *begin = at;
        size_t length = strcspn(at, "=;");
        if (at[length] != '=') {
            rankscope_report("%s, line %d: a parameter without '='; what follows is not read", source,
                             line_of(text, begin));
            return;
        }
        at += length;
        while (length > 0 && isspace((unsigned char)begin[length - 1]))
            --length;
        if (length >= sizeof name)
            length = sizeof name - 1;
        memcpy(name, begin, length);
        name[length] = '\0';
        int is_long = 0;
        at = read_value(skip_blank(at + 1), value, &is_long);
        if (is_long)
            rankscope_report("%s, line %d: the value of %s is longer than %d bytes; it is left as it was", source,
                             line_of(text, begin), name, SETTING_TEXT - 2);
        else
            take_setting(settings, name, value, source, line_of(text, begin));
        at = skip_blank(at);
    }
}

/* The whole of a file as a text, or NULL. */
static char *read_text(const char *name)
{
    FILE *file = fopen(name, "rb");
    if (file == NULL)
        return NULL;
    size_t size = 0;
    size_t room = 4096;
    char *text = malloc(room);
    while (text != NULL) {
        const size_t count = fread(text + size, 1, room - size - 1, file);
        size += count;
        if (count == 0)
            break;
        if (room - size < 2) {
            char *larger = realloc(text, room *= 2);
            if (larger == NULL)
                free(text);
            text = larger;
        }
    }
    const int error = ferror(file) ? errno : 0; /* a folder can be opened, not read */
    fclose(file);
    if (text != NULL && error != 0) {
        free(text);
        errno = error;
        return NULL;
    }
    if (text != NULL)
        text[size] = '\0';
    return text;
}

/* Folders end with a slash. */
static void end_path(char *path)
{
    const size_t length = strlen(path);
    if (length > 0 && path[length - 1] != '/')
        strcpy(path + length, "/"); /* read_value leaves room for it */
}

void rankscope_settings_from_environment(struct settings *settings)
{
    const char *file = getenv("RANKSCOPE_PARAMETERS");
    if (file != NULL && *file != '\0') {
        char *text = read_text(file);
        if (text == NULL)
            rankscope_report("%s cannot be read: %s", file, strerror(errno));
        if (text != NULL)
            rankscope_settings_parse(settings, rankscope_behind_mark(text), file);
        free(text);
    }
    const char *options = getenv("RANKSCOPE_OPTIONS");
    if (options != NULL)
        rankscope_settings_parse(settings, options, options_variable);
    end_path(settings->path);
}
