/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "controlerrors.h"

#include "control.h"
#include "report.h"
#include "sites.h"
#include "watching.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SLOTS = 1024, FOLDER_ROOM = 4096, NAME_ROOM = FOLDER_ROOM + 2 * SETTING_TEXT + 64 };

struct control_error {
    struct control_error *next; /* in the order in which they came */
    struct control_error *next_in_slot;
    enum control_message message;
    long construct; /* the innermost one; 0 with `is_sequential` */
    int is_sequential;
    unsigned long line;
    unsigned long long count;
    char file[MAX_FILE + 1];
    char operand[MAX_OPERAND + 1];
    char *context;
};

static struct {
    const struct control_settings *settings;
    const struct settings *all;
    long process;
    long processes;
    char name[NAME_ROOM];
    FILE *file;
    struct control_error *first;
    struct control_error *last;
    struct control_error *slots[SLOTS];
    long total;
    int failure; /* of writing the file */
} errors;

/* Each process of several has a file of its own: its number comes before the name. The program may work in another
 * folder later on. */
static void name_errors(void)
{
    char folder[FOLDER_ROOM];
    const char *given = errors.settings->error_file;
    const char *slash = strrchr(given, '/');
    const char *base = slash == NULL ? given : slash + 1;
    char number[32] = "";
    if (errors.processes > 1)
        snprintf(number, sizeof number, "%ld.", errors.process);
    const char *path = given[0] == '/' ? "" : errors.all->path;
    const int is_whole = given[0] == '/' || path[0] == '/' || getcwd(folder, sizeof folder) == NULL;
    snprintf(errors.name, sizeof errors.name, "%s%s%s%.*s%s%s", is_whole ? "" : folder, is_whole ? "" : "/", path,
             (int)(base - given), given, number, base);
}

static int is_on_screen(void)
{
    return errors.settings->error_to_screen || errors.settings->error_file[0] == '\0';
}

static FILE *error_file(void)
{
    if (errors.file != NULL)
        return errors.file;
    errors.file = is_on_screen() ? stderr : fopen(errors.name, "a");
    if (errors.file == NULL)
        errors.file = stderr;
    return errors.file;
}

void rankscope_control_errors_begin(const struct control_settings *settings, const struct settings *all,
                                    const struct process *process)
{
    errors.settings = settings;
    errors.all = all;
    errors.process = process->number;
    errors.processes = process->count;
    name_errors();
    if (!is_on_screen() && !settings->append_error_file)
        unlink(errors.name);
}

static void write_construct(FILE *file, const struct watched *watched)
{
    const int is_tasks = watched->kind == CONSTRUCT_TASKS;
    fprintf(file, "%s( No(%ld)", is_tasks ? "TaskRegion" : "Loop", watched->number);
    for (int i = 0; watched->has_iteration && i < watched->space.rank; ++i)
        fprintf(file, "%s%ld", i > 0 ? "," : is_tasks ? ", Task(" : ", Iter(", watched->index[i]);
    fputs(watched->has_iteration ? ") )" : " )", file);
}

/* "Loop( No(1), Iter(1) ), Loop( No(2), Iter(2,2) )"; NULL when memory is short. */
static char *context_text(void)
{
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    if (file == NULL)
        return NULL;
    for (size_t i = 0; i < rankscope_watched.count; ++i) {
        if (i > 0)
            fputs(", ", file);
        write_construct(file, &rankscope_watched.frames[i]);
    }
    if (rankscope_watched.count == 0)
        fputs("Sequential branch", file);
    fclose(file);
    return text;
}

static void write_error(const struct control_error *error, int with_count)
{
    FILE *file = error_file();
    fprintf(file, " *** DYNCONTROL *** : %s. \n\t\t%s%s%s\n", error->context == NULL ? "" : error->context,
            rankscope_control_text(error->message), error->operand[0] == '\0' ? "" : " ", error->operand);
    if (with_count && error->count > 1)
        fprintf(file, "\t\tCount(%llu)  \n", error->count);
    fprintf(file, "\t\tFile: %s  Line: %lu\n", error->file, error->line);
    rankscope_flush_list(file, &errors.failure);
}

static int is_same(const struct control_error *error, const struct control_error *other)
{
    return error->message == other->message && error->line == other->line && error->construct == other->construct
           && error->is_sequential == other->is_sequential && strcmp(error->operand, other->operand) == 0
           && strcmp(error->file, other->file) == 0;
}

static struct control_error **slot_of(const struct control_error *error)
{
    uint64_t hash = (uint64_t)error->message * 31 + error->line;
    hash = hash * 31 + (uint64_t)error->construct;
    for (const char *at = error->operand; *at != '\0'; ++at)
        hash = hash * 31 + (unsigned char)*at;
    return &errors.slots[(hash ^ (hash >> 20)) % SLOTS];
}

static void add(const struct control_error *found, struct control_error **slot)
{
    struct control_error *error = malloc(sizeof *error);
    if (error == NULL) {
        rankscope_control_give_up("memory is short");
        return;
    }
    *error = *found;
    error->context = context_text();
    error->next_in_slot = *slot;
    *slot = error;
    if (errors.last == NULL)
        errors.first = error;
    else
        errors.last->next = error;
    errors.last = error;
    ++errors.total;
    write_error(error, 0);
    if (errors.total < errors.settings->max_errors)
        return;
    char reason[96];
    snprintf(reason, sizeof reason, "there were %ld errors (DebugOptions.MaxErrors)", errors.total);
    rankscope_control_give_up(reason);
}

void rankscope_control_error(enum control_message message, struct place place, const char *operand)
{
    struct control_error found = {.message = message, .line = place.line, .count = 1};
    if (!rankscope_control.on)
        return;
    found.is_sequential = rankscope_watched.count == 0;
    if (!found.is_sequential)
        found.construct = rankscope_watched.frames[rankscope_watched.count - 1].number;
    rankscope_file_name(found.file, place.file);
    snprintf(found.operand, sizeof found.operand, "%s", operand == NULL ? "" : operand);
    struct control_error **slot = slot_of(&found);
    for (struct control_error *error = *slot; error != NULL; error = error->next_in_slot) {
        if (is_same(error, &found)) {
            ++error->count;
            return;
        }
    }
    add(&found, slot);
}

void rankscope_control_statistic(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("*** DVM debugger statistics: ", error_file());
    vfprintf(error_file(), format, arguments);
    fputc('\n', error_file());
    rankscope_flush_list(errors.file, &errors.failure);
    va_end(arguments);
}

void rankscope_control_errors_end(void)
{
    if (errors.total > 0) {
        fprintf(error_file(), "\n*** Processor %ld: total errors: %ld; Limit per CPU: %ld\n\n", errors.process,
                errors.total, errors.settings->max_errors);
        fprintf(stderr, "*** Dynamic control found %ld error(s) ***\n", errors.total);
    }
    while (errors.first != NULL) {
        struct control_error *next = errors.first->next;
        write_error(errors.first, 1);
        free(errors.first->context);
        free(errors.first);
        errors.first = next;
    }
    if (errors.file != NULL)
        rankscope_close_list(errors.file, errors.name, errors.failure);
    memset(&errors, 0, sizeof errors);
}
