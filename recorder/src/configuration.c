/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "configuration.h"

#include "report.h"
#include "settings.h"
#include "structures.h"

#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_ROOM = 4096 };

/* The next thing on a line: blanks mean nothing, '#' outside quotes begins a comment. */
static const char *skip(const char *at)
{
    while (isspace((unsigned char)*at))
        ++at;
    return *at == '#' ? at + strlen(at) : at;
}

/* Passes a character; 0 when it is another. */
static int pass(const char **at, char character)
{
    *at = skip(*at);
    if (**at != character)
        return 0;
    ++*at;
    return 1;
}

static int read_number(const char **at, long *number)
{
    char *end = NULL;
    *at = skip(*at);
    errno = 0;
    *number = strtol(*at, &end, 10);
    if (end == *at || errno != 0)
        return 0;
    *at = end;
    return 1;
}

/* A number that may be left out. */
static int read_bound(const char **at, int *given, long *number)
{
    *at = skip(*at);
    *given = **at == '-' || isdigit((unsigned char)**at);
    return !*given || read_number(at, number);
}

/* A name in quotes, or what stands before the comma. */
static int read_name(const char **at, char *name, size_t room)
{
    *at = skip(*at);
    const int quoted = **at == '"';
    if (quoted)
        ++*at;
    const size_t length = strcspn(*at, quoted ? "\"" : ",}");
    if (length >= room || (quoted && (*at)[length] != '"'))
        return 0;
    memcpy(name, *at, length);
    name[length] = '\0';
    *at += length + (quoted ? 1 : 0);
    return 1;
}

/* (dimension:first,last,step) */
static int read_range(const char **at, struct construct *construct)
{
    long dimension = -1;
    struct range range = {.given = 1};
    int has_step = 0;
    if (!pass(at, '(') || !read_number(at, &dimension) || dimension < 0 || dimension >= construct->rank
        || !pass(at, ':'))
        return 0;
    if (!read_bound(at, &range.has_first, &range.first) || !pass(at, ',')
        || !read_bound(at, &range.has_last, &range.last))
        return 0;
    if (pass(at, ',') && !read_bound(at, &has_step, &range.step))
        return 0;
    if (!pass(at, ')') || (has_step && range.step < 1))
        return 0;
    construct->ranges[dimension] = range;
    return 1;
}

/* The level and the ranges after '='. */
static int read_wish(const char **at, struct construct *construct)
{
    char word[16];
    size_t length = 0;
    *at = skip(*at);
    while (isalpha((unsigned char)(*at)[length]) && length + 1 < sizeof word) {
        word[length] = (*at)[length];
        ++length;
    }
    word[length] = '\0';
    *at += length;
    for (int level = LEVEL_NONE; level <= LEVEL_FULL; ++level)
        if (strcmp(word, rankscope_level_name((enum level)level)) == 0)
            construct->level = (enum level)level;
    if (length > 0 && construct->level == LEVEL_INHERITED)
        return 0;
    while (pass(at, ','))
        if (!read_range(at, construct))
            return 0;
    return *skip(*at) == '\0';
}

/* no(parent)[rank]{"file", line} = wish */
static int read_construct(const char *at, enum construct_kind kind, struct construct **open)
{
    long number = 0;
    long parent = 0;
    long rank = 0;
    long line = 0;
    int has_parent = 0;
    char file[LINE_ROOM];
    pass(&at, ':');
    if (!read_number(&at, &number) || !pass(&at, '(') || !read_bound(&at, &has_parent, &parent) || !pass(&at, ')'))
        return 0;
    if (has_parent != ((*open)->parent != NULL) || (has_parent && parent != (*open)->number))
        return 0;
    if (!pass(&at, '[') || !read_number(&at, &rank) || !pass(&at, ']') || rank < 1 || rank > RANKSCOPE_MAX_RANK
        || (rank > 1 && kind != CONSTRUCT_PARALLEL))
        return 0;
    if (!pass(&at, '{') || !read_name(&at, file, sizeof file) || !pass(&at, ',') || !read_number(&at, &line) || line < 0
        || !pass(&at, '}') || !pass(&at, '='))
        return 0;
    struct construct *added = rankscope_add_construct(*open, number, kind, (int)rank, file, (unsigned long)line);
    if (added == NULL)
        return 0;
    added->configured = 1;
    *open = added;
    return read_wish(&at, added);
}

static int read_end(const char *at, struct construct **open)
{
    long number = 0;
    pass(&at, ':');
    if (!read_number(&at, &number) || (*open)->parent == NULL || number != (*open)->number)
        return 0;
    *open = (*open)->parent;
    return 1; /* what may follow are the arrays that the construct uses */
}

static int starts(const char *at, const char *word)
{
    return strncmp(at, word, strlen(word)) == 0;
}

/* One line, 0 if it is not understood. `arrays` counts those that are passed over. */
static int read_line(const char *line, struct construct **open, int *arrays)
{
    const char *at = skip(line);
    if (*at == '\0')
        return 1;
    if (starts(at, "SL"))
        return read_construct(at + 2, CONSTRUCT_SEQUENTIAL, open);
    if (starts(at, "PL"))
        return read_construct(at + 2, CONSTRUCT_PARALLEL, open);
    if (starts(at, "TR"))
        return read_construct(at + 2, CONSTRUCT_TASKS, open);
    if (starts(at, "EL"))
        return read_end(at + 2, open);
    if (!starts(at, "ARR"))
        return 0;
    ++*arrays;
    return 1;
}

/* Reads up to END_HEADER; returns the number of the line that is wrong, or 0. */
static unsigned long read_lines(FILE *file, int *arrays)
{
    char line[LINE_ROOM];
    struct construct *open = rankscope_root();
    unsigned long number = 0;
    while (fgets(line, sizeof line, file) != NULL) {
        const char *at = ++number == 1 ? rankscope_behind_mark(line) : line;
        if (starts(skip(at), "END_HEADER"))
            return open == rankscope_root() ? 0 : number;
        if (!read_line(at, &open, arrays))
            return number;
    }
    return number + 1; /* the end is missing */
}

enum configuration_result rankscope_read_configuration(const char *name)
{
    FILE *file = fopen(name, "r");
    if (file == NULL && errno == ENOENT)
        return CONFIGURATION_ABSENT;
    if (file == NULL) {
        rankscope_report("%s cannot be read: %s", name, strerror(errno));
        return CONFIGURATION_WRONG;
    }
    int arrays = 0;
    const unsigned long wrong = read_lines(file, &arrays);
    fclose(file);
    if (wrong != 0) {
        rankscope_constructs_clear();
        rankscope_report(
            "%s, line %lu: bad file structure; the trace configuration file is not used, and stays as it is", name,
            wrong);
        return CONFIGURATION_WRONG;
    }
    if (arrays > 0)
        rankscope_report("%s: %d arrays are passed over, and left out when the file is written again", name, arrays);
    return CONFIGURATION_READ;
}
