/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "writer.h"

#include "arena.h"
#include "decimal.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* A line is at most 1023 characters long for the run-time system, and indentation has no meaning. LAST is room for the
 * comment which says that the file has reached its limit. */
enum { MOST_INDENT = 400, LAST = 160 };

struct keyword {
    char text[8];
    size_t length;
};

static const struct keyword keywords[] = {{"RD: ", 4},    {"BW: ", 4},    {"AW: ", 4}, {"RV_RD: ", 7},
                                          {"RV_BW: ", 7}, {"RV_AW: ", 7}, {"RV: ", 4}, {"SKP: ", 5}};

static char *write_text(char *out, const char *text, size_t length)
{
    memcpy(out, text, length);
    return out + length;
}

static char *write_character(char *out, char character)
{
    *out = character;
    return out + 1;
}

/* A part of a complex number, where what is not finite has a name. */
static char *write_part(struct writer *writer, char *out, double value, int digits)
{
    if (isfinite(value))
        return rankscope_write_double(out, value, digits);
    writer->is_nonfinite = 1;
    if (signbit(value))
        *out++ = '-';
    return write_text(out, isnan(value) ? "NAN" : "INF", 3);
}

static char *write_complex(struct writer *writer, char *out, double real, double imaginary, int digits)
{
    out = write_part(writer, write_character(out, '('), real, digits);
    out = write_part(writer, write_character(out, ','), imaginary, digits);
    return write_character(out, ')');
}

/* `before` and the value; a real number that is not finite has a mark of its own in place of both. */
static char *write_real(struct writer *writer, char *out, const struct keyword *before, double value, int digits)
{
    if (!isfinite(value)) {
        writer->is_nonfinite = 1;
        return write_text(out, "#NAN", 4);
    }
    return rankscope_write_double(write_text(out, before->text, before->length), value, digits);
}

static char *write_integer(char *out, const struct keyword *before, long long value)
{
    return rankscope_write_integer(write_text(out, before->text, before->length), value);
}

static char *write_reals(struct writer *writer, char *out, const struct keyword *before, long type,
                         const unsigned char *value)
{
    if (type == rt_DOUBLE) {
        double number;
        memcpy(&number, value, sizeof number);
        return write_real(writer, out, before, number, writer->double_digits);
    }
    if (type == rt_FLOAT) {
        float number;
        memcpy(&number, value, sizeof number);
        return write_real(writer, out, before, (double)number, writer->single_digits);
    }
    out = write_text(out, before->text, before->length);
    if (type == rt_DOUBLE_COMPLEX) {
        double parts[2];
        memcpy(parts, value, sizeof parts);
        return write_complex(writer, out, parts[0], parts[1], writer->double_digits);
    }
    float parts[2];
    memcpy(parts, value, sizeof parts);
    return write_complex(writer, out, (double)parts[0], (double)parts[1], writer->single_digits);
}

static char *write_value(struct writer *writer, char *out, const struct keyword *before, long type,
                         const unsigned char *value)
{
    int small;
    long large;
    long long largest;
    switch (type) {
    case rt_INT:
    case rt_LOGICAL:
        memcpy(&small, value, sizeof small);
        return write_integer(out, before, type == rt_LOGICAL ? small != 0 : small);
    case rt_BOOL:
        return write_integer(out, before, value[0] != 0);
    case rt_LONG:
        memcpy(&large, value, sizeof large);
        return write_integer(out, before, large);
    case rt_LLONG:
        memcpy(&largest, value, sizeof largest);
        return write_integer(out, before, largest);
    default:
        return write_reals(writer, out, before, type, value);
    }
}

static char *write_access(struct writer *writer, char *out, const struct event *event)
{
    static const struct keyword assigned = {" = ", 3};
    static const struct keyword blank = {" ", 1};
    const struct site *site = rankscope_site_at(&rankscope_sites, event->site);
    out = write_text(out, keywords[event->kind].text, keywords[event->kind].length);
    if (event->kind != EVENT_SKIP)
        out = write_text(out, site->name_text, site->name_length);
    if (rankscope_has_value(event->kind))
        out = write_value(writer, out, event->kind == EVENT_RESULT ? &blank : &assigned, site->type, event->value);
    if (event->kind != EVENT_SKIP)
        out = write_text(out, "; ", 2);
    return write_text(out, site->place_text, site->place_length);
}

static char *write_iteration(char *out, const struct event *event)
{
    out = rankscope_write_integer(write_text(out, "IT: ", 4), event->absolute);
    out = write_text(out, ", (", 3);
    for (int i = 0; i < event->construct->rank; ++i) {
        if (i > 0)
            *out++ = ',';
        out = rankscope_write_integer(out, event->index[i]);
    }
    return write_character(out, ')');
}

/* ", 3.B", or ", 10.2.1.B" within a task; nothing for a sequential loop. */
static char *write_point(char *out, const struct point *point, char letter)
{
    if (point->number == 0)
        return out;
    out = write_text(out, ", ", 2);
    if (point->region != 0) {
        out = write_character(rankscope_write_integer(out, point->region), '.');
        out = write_character(rankscope_write_integer(out, point->task), '.');
    }
    out = write_character(rankscope_write_integer(out, point->number), '.');
    return write_character(out, letter);
}

static char *write_begin(char *out, const struct event *event)
{
    const struct construct *construct = event->construct;
    const struct site *site = rankscope_site_at(&rankscope_sites, event->site);
    out = write_text(out, rankscope_keyword(construct->kind), 2);
    out = write_character(rankscope_write_integer(write_text(out, ": ", 2), construct->number), '(');
    if (construct->parent->parent != NULL)
        out = rankscope_write_integer(out, construct->parent->number);
    out = rankscope_write_integer(write_text(out, ") [", 3), construct->rank);
    out = write_text(write_text(out, "]; ", 3), site->place_text, site->place_length);
    return write_point(out, &event->point, 'B');
}

static char *write_end(char *out, const struct event *event)
{
    const struct site *site = rankscope_site_at(&rankscope_sites, event->site);
    out = rankscope_write_integer(write_text(out, "EL: ", 4), event->construct->number);
    out = write_text(write_text(out, "; ", 2), site->place_text, site->place_length);
    return write_point(out, &event->point, 'E');
}

static char *write_record(struct writer *writer, char *out, const struct event *event)
{
    switch (event->kind) {
    case EVENT_BEGIN:
        return write_begin(out, event);
    case EVENT_END:
        return write_end(out, event);
    case EVENT_ITERATION:
        return write_iteration(out, event);
    default:
        return write_access(writer, out, event);
    }
}

/* The size of the file if a line of so many bytes were added, with room for the comment that ends it. */
static int reaches_limit(const struct writer *writer, size_t length)
{
    return writer->limit != 0 && writer->output->written + writer->output->used + length + LAST > writer->limit;
}

static void write_comment(struct writer *writer, const char *text)
{
    char *line = rankscope_output_line(writer->output);
    const int length = snprintf(line, OUTPUT_LINE, "# %s\n", text);
    rankscope_output_end_line(writer->output, line + (length < OUTPUT_LINE ? length : OUTPUT_LINE - 1));
}

static void end_at_limit(struct writer *writer)
{
    char text[LAST];
    snprintf(text, sizeof text, "The trace ends here: the file has reached TraceOptions.MaxTraceFileSize = %llu bytes",
             writer->limit);
    write_comment(writer, text);
    rankscope_output_flush(writer->output);
    writer->full = 1;
}

void rankscope_writer_begin(struct writer *writer, const struct settings *settings, struct output *output)
{
    memset(writer, 0, sizeof *writer);
    writer->output = output;
    writer->current = rankscope_root();
    writer->indent = (size_t)settings->space_indent;
    const int digits = (int)settings->float_precision;
    writer->single_digits = digits == 0 || digits > 9 ? 9 : digits;
    writer->double_digits = digits == 0 ? 17 : digits;
    if (output->descriptor >= 0)
        writer->limit = (unsigned long long)settings->max_trace_file_size;
}

void rankscope_write_event(struct writer *writer, const struct event *event)
{
    if (event->kind == EVENT_POSTPONED)
        return;
    if (event->kind == EVENT_BEGIN)
        writer->current = event->construct;
    if (event->kind == EVENT_END)
        --writer->depth;
    struct construct *owner = writer->current;
    char *line = rankscope_output_line(writer->output);
    const size_t blanks = writer->depth * writer->indent < MOST_INDENT ? writer->depth * writer->indent : MOST_INDENT;
    memset(line, ' ', blanks);
    writer->is_nonfinite = 0;
    char *end = write_character(write_record(writer, line + blanks, event), '\n');
    if (writer->is_nonfinite && writer->nonfinite++ == 0)
        writer->first_nonfinite = event->site;
    owner->bytes += (unsigned long long)(end - line);
    ++owner->lines;
    owner->memory += rankscope_packed_size(event);
    if (event->kind == EVENT_ITERATION)
        ++owner->iterations;
    if (event->kind == EVENT_BEGIN)
        ++writer->depth;
    if (event->kind == EVENT_END)
        writer->current = event->construct->parent;
    if (writer->full)
        return;
    if (reaches_limit(writer, (size_t)(end - line)))
        end_at_limit(writer);
    else
        rankscope_output_end_line(writer->output, end);
}

void rankscope_write_end(struct writer *writer, const char *reason)
{
    if (writer->full)
        return;
    if (reason != NULL) {
        write_comment(writer, reason);
        return;
    }
    char *line = rankscope_output_line(writer->output);
    rankscope_output_end_line(writer->output, write_text(line, "END_TRACE\n", 10));
}
