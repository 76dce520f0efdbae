/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "header.h"

#include "structures.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <time.h>
#include <unistd.h>

enum { MOST_TEXT = 900, MOST_BLANKS = 400 };

/* One line, cut to the room that a line has. */
__attribute__((format(printf, 2, 3))) static void write_line(struct output *output, const char *format, ...)
{
    char *line = rankscope_output_line(output);
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(line, OUTPUT_LINE - 1, format, arguments);
    va_end(arguments);
    if (length > OUTPUT_LINE - 2)
        length = OUTPUT_LINE - 2;
    line[length] = '\n';
    rankscope_output_end_line(output, line + length + 1);
}

/* NAME = "value", without what ends a text or begins a comment. */
static void write_text_line(struct output *output, const char *name, const char *value)
{
    char text[MOST_TEXT + 1];
    size_t length = 0;
    for (; value[length] != '\0' && length < MOST_TEXT; ++length) {
        const char character = value[length];
        text[length] = character == '"' ? '\'' : character == '#' ? '?' : character;
        if ((unsigned char)character < ' ')
            text[length] = ' ';
    }
    text[length] = '\0';
    write_line(output, "%s = \"%s\"", name, text);
}

static void write_time(struct output *output)
{
    const time_t now = time(NULL);
    struct tm parts;
    char text[64] = "";
    if (localtime_r(&now, &parts) != NULL && asctime_r(&parts, text) != NULL)
        text[strcspn(text, "\n")] = '\0';
    write_text_line(output, "TRACE_TIME", text);
}

/* Where and by whom the program was run. */
static void write_run(struct output *output)
{
    struct utsname system;
    char text[2 * MOST_TEXT];
    if (uname(&system) != 0)
        memset(&system, 0, sizeof system);
    snprintf(text, sizeof text, "%s release %s (version %s)", system.sysname, system.release, system.version);
    write_text_line(output, "OS", text);
    snprintf(text, sizeof text, "Machine %s", system.machine);
    write_text_line(output, "ARCHITECTURE", text);
    const char *user = getenv("USER");
    snprintf(text, sizeof text, "%s@%s", user == NULL ? "" : user, system.nodename);
    write_text_line(output, "USER_HOST", text);
    write_text_line(output, "WORK_DIR", getcwd(text, sizeof text) == NULL ? "" : text);
    const ssize_t length = readlink("/proc/self/exe", text, sizeof text - 1);
    text[length < 0 ? 0 : length] = '\0';
    write_text_line(output, "TASK_NAME", text);
}

/* The level and the ranges that the user may give, after '='. */
static size_t format_wish(const struct construct *construct, char *text, size_t room)
{
    size_t length = (size_t)snprintf(text, room, "%s", rankscope_level_name(construct->level));
    for (int i = 0; i < construct->rank; ++i) {
        const struct range *range = &construct->ranges[i];
        char first[24] = "";
        char last[24] = "";
        char step[24] = "";
        if (!range->given)
            continue;
        if (range->has_first)
            snprintf(first, sizeof first, "%ld", range->first);
        if (range->has_last)
            snprintf(last, sizeof last, "%ld", range->last);
        if (range->step != 0)
            snprintf(step, sizeof step, "%ld", range->step);
        length += (size_t)snprintf(text + length, room - length, ", (%d:%s,%s,%s)", i, first, last, step);
    }
    return length;
}

/* The limits that were met, which a reader takes for a comment. */
static void format_limits(const struct construct *construct, char *text, size_t room)
{
    size_t length = 0;
    text[0] = '\0';
    for (int i = 0; i < construct->rank; ++i) {
        const struct limits *limits = &construct->common[i];
        if (limits->seen)
            length += (size_t)snprintf(text + length, room - length, ", (%d:%ld,%ld,%ld)", i, limits->first,
                                       limits->last, limits->step);
    }
}

static int blanks_at(const struct settings *settings, long depth)
{
    const long blanks = depth * settings->space_indent;
    return (int)(blanks < MOST_BLANKS ? blanks : MOST_BLANKS);
}

/* The line on which a construct begins; `comment` is what follows the wish. */
static void write_construct_begin(struct output *output, const struct construct *construct, int blanks,
                                  const char *comment)
{
    char parent[24] = "";
    char wish[640];
    if (construct->parent->parent != NULL)
        snprintf(parent, sizeof parent, "%ld", construct->parent->number);
    format_wish(construct, wish, sizeof wish);
    write_line(output, "%*s%s: %ld(%s) [%d] {\"%s\", %lu} = %s%s", blanks, "", rankscope_keyword(construct->kind),
               construct->number, parent, construct->rank, construct->file, construct->line, wish, comment);
}

/* Writes all constructs, each around those within it. */
static void write_constructs(struct output *output, const struct settings *settings,
                             void (*write_begin)(struct output *, const struct settings *, const struct construct *,
                                                 long depth))
{
    const struct construct *at = rankscope_root()->first_child;
    long depth = 0;
    while (at != NULL) {
        write_begin(output, settings, at, depth);
        if (at->first_child != NULL) {
            at = at->first_child;
            ++depth;
            continue;
        }
        write_line(output, "%*sEL: %ld", blanks_at(settings, depth), "", at->number);
        while (at->next == NULL && at->parent->parent != NULL) {
            at = at->parent;
            --depth;
            write_line(output, "%*sEL: %ld", blanks_at(settings, depth), "", at->number);
        }
        at = at->next;
    }
}

static void write_in_header(struct output *output, const struct settings *settings, const struct construct *construct,
                            long depth)
{
    write_construct_begin(output, construct, blanks_at(settings, depth), "");
}

void rankscope_write_header(struct output *output, const struct settings *settings, const struct process *process)
{
    static const char *const unused[] = {"STARTPOINT = ",    "FINISHPOINT = ",   "IG_LEFT = -1",     "IG_RIGHT = -1",
                                         "ILOC_LEFT = -1",   "ILOC_RIGHT = -1",  "IREP_LEFT = -1",   "IREP_RIGHT = -1",
                                         "LOCITERWIDTH = 1", "REPITERWIDTH = 1", "CALC_CHECKSUM = 0"};
    write_line(output, "# Begin trace header. Don't modify these records");
    write_time(output);
    write_text_line(output, "DEB_VERSION", "1.0 (13.06.2009)"); /* that of the format */
    write_run(output);
    write_line(output, "MODE = %s", rankscope_level_name((enum level)settings->trace_level));
    write_line(output, "CPU_COUNT = %ld", process->count);
    write_line(output, "EMPTYITER = %ld", settings->write_empty_iterations);
    write_line(output, "MULTIDIMARR = 1");
    write_line(output, "DEFARRSTEP = 1");
    write_line(output, "DEFITERSTEP = 1");
    for (size_t i = 0; i < sizeof unused / sizeof unused[0]; ++i)
        write_line(output, "%s", unused[i]);
    write_constructs(output, settings, write_in_header);
    write_line(output, "END_HEADER");
    write_line(output, "# End trace header");
    write_line(output, "%s", "");
}

static void write_in_configuration(struct output *output, const struct settings *settings,
                                   const struct construct *construct, long depth)
{
    char comment[640] = " # ";
    format_limits(construct, comment + 3, sizeof comment - 3);
    write_construct_begin(output, construct, blanks_at(settings, depth), comment);
    const struct totals totals = construct->totals;
    const int blanks = blanks_at(settings, depth + 1);
    write_line(output, "%*s# Trace size = %llu bytes", blanks, "", totals.bytes);
    write_line(output, "%*s# String count = %llu", blanks, "", totals.lines);
    write_line(output, "%*s# Count of traced iterations = %llu", blanks, "", construct->iterations);
    write_line(output, "%*s# Used memory = %llu bytes", blanks, "", totals.memory);
}

void rankscope_write_configuration(struct output *output, const struct settings *settings)
{
    rankscope_add_up();
    const struct totals totals = rankscope_root()->totals;
    write_line(output, "# Trace size = %llu bytes", totals.bytes);
    write_line(output, "# String count = %llu", totals.lines);
    write_line(output, "# Used memory = %llu bytes", totals.memory);
    write_line(output, "%s", "");
    write_constructs(output, settings, write_in_configuration);
    write_line(output, "END_HEADER");
}
