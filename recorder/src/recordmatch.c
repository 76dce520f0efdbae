/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "recordmatch.h"

#include <math.h>
#include <string.h>

int rankscope_scanned_kind(enum event_kind kind)
{
    switch (kind) {
    case EVENT_READ:
        return SCANNED_RD;
    case EVENT_BEFORE_WRITE:
        return SCANNED_BW;
    case EVENT_AFTER_WRITE:
        return SCANNED_AW;
    case EVENT_REDUCTION_READ:
        return SCANNED_RV_RD;
    case EVENT_REDUCTION_BEFORE_WRITE:
        return SCANNED_RV_BW;
    case EVENT_REDUCTION_AFTER_WRITE:
        return SCANNED_RV_AW;
    case EVENT_RESULT:
        return SCANNED_RV;
    case EVENT_END:
        return SCANNED_EL;
    case EVENT_ITERATION:
    case EVENT_POSTPONED:
        return SCANNED_IT;
    case EVENT_BEGIN:
        return SCANNED_SL;
    case EVENT_SKIP:
        break;
    }
    return SCANNED_SKP;
}

int rankscope_kind_of_construct(enum construct_kind kind)
{
    return kind == CONSTRUCT_SEQUENTIAL ? SCANNED_SL : kind == CONSTRUCT_PARALLEL ? SCANNED_PL : SCANNED_TR;
}

int rankscope_is_ordered(int kind)
{
    return kind == SCANNED_RD || kind == SCANNED_BW || kind == SCANNED_AW || kind == SCANNED_RV;
}

/* What stands between the first and the last quote. */
static struct scanned_text quoted(const char *text, size_t length)
{
    const char *begin = memchr(text, '"', length);
    size_t end = length;
    while (end > 0 && text[end - 1] != '"')
        --end;
    struct scanned_text part = {begin == NULL ? text : begin + 1, 0};
    if (begin != NULL && end > 1)
        part.length = (size_t)(text + end - 1 - part.begin);
    return part;
}

struct scanned_text rankscope_site_name(const struct site *site)
{
    static const char result[] = "<reduct.var>";
    const struct scanned_text unnamed = {result, sizeof result - 1};
    return site->operand == NULL ? unnamed : quoted(site->name_text, site->name_length);
}

struct scanned_text rankscope_site_file(const struct site *site)
{
    return quoted(site->place_text, site->place_length);
}

static struct scanned_text without_folders(struct scanned_text file)
{
    for (size_t i = file.length; i > 0; --i)
        if (file.begin[i - 1] == '/' || file.begin[i - 1] == '\\') {
            const struct scanned_text last = {file.begin + i, file.length - i};
            return last;
        }
    return file;
}

static int is_same(struct scanned_text one, struct scanned_text two)
{
    return one.length == two.length && memcmp(one.begin, two.begin, one.length) == 0;
}

/* Names are compared without blanks: the run-time system's reader removed them. */
static int is_same_name(struct scanned_text one, struct scanned_text two)
{
    size_t i = 0;
    size_t k = 0;
    for (;;) {
        while (i < one.length && (one.begin[i] == ' ' || one.begin[i] == '\t'))
            ++i;
        while (k < two.length && (two.begin[k] == ' ' || two.begin[k] == '\t'))
            ++k;
        if (i == one.length || k == two.length)
            return i == one.length && k == two.length;
        if (one.begin[i++] != two.begin[k++])
            return 0;
    }
}

int rankscope_is_match(const struct scanned_line *line, int kind, const struct site *site)
{
    if (line->kind != kind || line->line != site->line)
        return 0;
    if (site->operand != NULL && !is_same_name(line->name, rankscope_site_name(site)))
        return 0;
    return is_same(without_folders(line->file), without_folders(rankscope_site_file(site)));
}

int rankscope_is_same_line(const struct scanned_line *one, const struct scanned_line *two)
{
    if (one->kind != two->kind)
        return 0;
    if (one->kind <= SCANNED_TR)
        return one->number == two->number;
    const int has_name = one->kind != SCANNED_RV && one->kind != SCANNED_SKP;
    return one->line == two->line && (!has_name || is_same_name(one->name, two->name))
           && is_same(without_folders(one->file), without_folders(two->file));
}

static void take_reals(const struct event *event, long type, struct scanned_value *value)
{
    float singles[2] = {0, 0};
    double doubles[2] = {0, 0};
    if (type == rt_FLOAT || type == rt_FLOAT_COMPLEX) {
        memcpy(singles, event->value, type == rt_FLOAT ? sizeof singles[0] : sizeof singles);
        doubles[0] = (double)singles[0];
        doubles[1] = (double)singles[1];
    } else {
        memcpy(doubles, event->value, type == rt_DOUBLE ? sizeof doubles[0] : sizeof doubles);
    }
    value->real = doubles[0];
    value->imaginary = doubles[1];
}

void rankscope_value_of(const struct event *event, long type, struct scanned_value *value)
{
    int small;
    long large;
    long long largest;
    memset(value, 0, sizeof *value);
    value->type = (int)(type & 0xFF);
    switch (type) {
    case rt_INT:
    case rt_LOGICAL:
        memcpy(&small, event->value, sizeof small);
        value->integer = type == rt_LOGICAL ? small != 0 : small;
        break;
    case rt_BOOL:
        value->integer = event->value[0] != 0;
        break;
    case rt_LONG:
        memcpy(&large, event->value, sizeof large);
        value->integer = large;
        break;
    case rt_LLONG:
        memcpy(&largest, event->value, sizeof largest);
        value->integer = largest;
        break;
    default:
        take_reals(event, type, value);
        break;
    }
}

int rankscope_is_same_mark(const struct scanned_line *line, const struct scanned_value *value)
{
    return line->is_mark && (value->type == rt_FLOAT || value->type == rt_DOUBLE) && !isfinite(value->real);
}

const char *rankscope_difference_message(int type)
{
    switch (type) {
    case rt_LONG:
        return "Different LONG values";
    case rt_FLOAT:
        return "Different FLOAT values";
    case rt_DOUBLE:
        return "Different DOUBLE values";
    case rt_FLOAT_COMPLEX:
        return "Different COMPLEX FLOAT values";
    case rt_DOUBLE_COMPLEX:
        return "Different COMPLEX DOUBLE values";
    case rt_LOGICAL:
        return "Different LOGICAL values";
    case rt_LLONG:
        return "Different LLONG values";
    default:
        return "Different INT values";
    }
}
