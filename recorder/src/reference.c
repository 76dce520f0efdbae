/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _DEFAULT_SOURCE /* madvise() */
#include "reference.h"

#include "growing.h"
#include "process.h"
#include "referencemerge.h"
#include "report.h"
#include "settings.h"
#include "wholefile.h"
#include "zlibcalls.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* Bytes of the file that stay in memory behind where it is read. */
enum { MOST_KEPT = 32 << 20 };

enum { NAME_ROOM = 3 * SETTING_TEXT + 64, MOST_OPEN = 256, LAST_BYTES = 4096 };

/* The name of the file of a process; that of all where one is given. */
static void name_reference(char *name, const struct settings *settings, long process)
{
    if (settings->trace_file[0] == '/')
        snprintf(name, NAME_ROOM, "%s", settings->trace_file);
    else if (settings->trace_file[0] != '\0')
        snprintf(name, NAME_ROOM, "%s%s", settings->path, settings->trace_file);
    else
        snprintf(name, NAME_ROOM, "%s%s%ld.%s", settings->path, settings->input_prefix, process, settings->extension);
}

static int has_word(struct scanned_text text, const char *word)
{
    return text.length == strlen(word) && memcmp(text.begin, word, text.length) == 0;
}

static long number_of(struct scanned_text text, long without)
{
    char digits[24];
    char *end = NULL;
    if (text.length == 0 || text.length >= sizeof digits)
        return without;
    memcpy(digits, text.begin, text.length);
    digits[text.length] = '\0';
    const long number = strtol(digits, &end, 10);
    return *end == '\0' ? number : without;
}

static void take_meta(struct reference *reference, const struct scanned_line *line)
{
    if (has_word(line->word, "MODE")) {
        struct scanned_text word = line->text;
        while (word.length > 0 && (word.begin[word.length - 1] < 'A' || word.begin[word.length - 1] > 'Z'))
            --word.length;
        const int level = rankscope_scan_level(word);
        reference->level = level < 0 ? reference->level : level;
    } else if (has_word(line->word, "CPU_COUNT")) {
        reference->processes = number_of(line->text, 1);
    } else if (has_word(line->word, "EMPTYITER")) {
        reference->has_empty_iterations = number_of(line->text, 0) != 0;
    } else if (has_word(line->word, "DEFITERSTEP")) {
        reference->default_step = number_of(line->text, 1);
    }
}

/* Returns 0 when memory is short. */
static int add_construct(struct reference *reference, const struct scanned_line *line, int level)
{
    struct reference_construct *more = rankscope_grown(reference->constructs, reference->construct_count,
                                                       &reference->construct_room, sizeof *reference->constructs);
    if (more == NULL)
        return 0;
    reference->constructs = more;
    const struct reference_construct added = {line->kind, line->number, level, line->ranges};
    reference->constructs[reference->construct_count++] = added;
    return 1;
}

/* Reads up to END_HEADER; returns 0 where it is not there, with 0 in `*wrong` when memory is short. */
static int read_header(struct reference *reference, unsigned long *wrong)
{
    struct spot spot = {0, 1};
    struct scanned_line line;
    int levels[MOST_OPEN];
    int open = 0;
    *wrong = spot.line;
    while (rankscope_reference_read(reference, &spot, &line)) {
        if (line.sort == SCANNED_HEADER_END) {
            reference->body = spot;
            return 1;
        }
        if (line.sort == SCANNED_META)
            take_meta(reference, &line);
        if (line.sort == SCANNED_END)
            open -= open > 0;
        if (line.sort == SCANNED_CONSTRUCT) {
            const int around = open == 0 ? reference->level : levels[open - 1];
            levels[open] = line.level < 0 ? around : line.level;
            if (!add_construct(reference, &line, levels[open])) {
                *wrong = 0;
                return 0;
            }
            open += open + 1 < MOST_OPEN;
        }
        if (line.sort == SCANNED_RECORD || line.sort == SCANNED_TRACE_END)
            return 0;
        *wrong = spot.line;
    }
    return 0;
}

/* Looks at the last lines: a trace that was cut has no END_TRACE, and then its lines are counted. */
static void judge_end(struct reference *reference)
{
    const size_t from = reference->size > LAST_BYTES ? reference->size - LAST_BYTES : 0;
    struct spot spot = {from, 1};
    struct scanned_line line;
    while (rankscope_reference_read(reference, &spot, &line))
        if (line.sort != SCANNED_NOTHING)
            reference->is_whole = line.sort == SCANNED_TRACE_END;
    for (size_t at = 0; !reference->is_whole && at < reference->size; ++reference->lines) {
        const char *end = memchr(reference->text + at, '\n', reference->size - at);
        at = end == NULL ? reference->size : (size_t)(end - reference->text) + 1;
        rankscope_reference_forget(reference, at);
    }
}

/* Maps what a descriptor has open; returns 0 or an error number. */
static int map_descriptor(struct reference *reference, int descriptor)
{
    struct stat facts;
    if (fstat(descriptor, &facts) != 0)
        return errno;
    if (!S_ISREG(facts.st_mode))
        return EISDIR;
    if (facts.st_size == 0)
        return 0;
    void *map = mmap(NULL, (size_t)facts.st_size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    if (map == MAP_FAILED)
        return errno;
    reference->text = map;
    reference->size = (size_t)facts.st_size;
    return 0;
}

/* Writes what is in a compressed file to another one, as far as it can be read. Returns 0 or an error number; EBADMSG
 * where nothing of it can be. */
static int inflate_into(int target, int descriptor)
{
    unsigned char data[1 << 14];
    int count = 0;
    int error = 0;
    size_t total = 0;
    void *packed = rankscope_zlib()->open(descriptor, "rb");
    if (packed == NULL)
        return ENOMEM;
    while (error == 0 && (count = rankscope_zlib()->read(packed, data, sizeof data)) > 0) {
        error = rankscope_write_all(target, data, (size_t)count);
        total += (size_t)count;
    }
    rankscope_zlib()->close(packed);
    return error == 0 && count < 0 && total == 0 ? EBADMSG : error;
}

/* Maps a temporary file with what is in the compressed one, which `descriptor` has open and which is closed. */
static int map_inflated(struct reference *reference, int descriptor)
{
    FILE *target = rankscope_zlib() == NULL ? NULL : tmpfile();
    int error = rankscope_zlib() == NULL ? ENOSYS : target == NULL ? errno : 0;
    if (error != 0) {
        close(descriptor);
        return error;
    }
    error = inflate_into(fileno(target), descriptor);
    if (error == 0)
        error = map_descriptor(reference, fileno(target));
    fclose(target);
    return error;
}

/* Maps a file, or what is in a compressed one; returns 0 or an error number. */
static int map_file(struct reference *reference, const char *name)
{
    unsigned char magic[2] = {0, 0};
    const int descriptor = open(name, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return errno;
    if (pread(descriptor, magic, sizeof magic, 0) == sizeof magic && magic[0] == 0x1F && magic[1] == 0x8B)
        return map_inflated(reference, descriptor);
    const int error = map_descriptor(reference, descriptor);
    close(descriptor);
    return error;
}

/* Maps the file of this name, or else the compressed one, whose name it gets then. */
static int map_either(struct reference *reference, char *name)
{
    const size_t length = strlen(name);
    const int error = map_file(reference, name);
    if (error != ENOENT || length + sizeof ".gz" > NAME_ROOM)
        return error;
    strcpy(name + length, ".gz");
    const int packed = map_file(reference, name);
    if (packed != ENOENT)
        return packed;
    name[length] = '\0';
    return error;
}

static const char *reason_of(int error)
{
    return error == ENOSYS    ? "it is compressed, and zlib (libz.so.1) is not installed"
           : error == EBADMSG ? "its compressed content is damaged"
                              : strerror(error);
}

/* `otherwise` is what becomes of the comparison where the file cannot be read. */
static int open_file(struct reference *reference, char *name, const char *otherwise)
{
    memset(reference, 0, sizeof *reference);
    const int error = map_either(reference, name);
    if (error != 0) {
        rankscope_report("TraceOptions.TraceMode = 3 compares with the trace %s, which cannot be read: %s; %s", name,
                         reason_of(error), otherwise);
        return 0;
    }
    const char *slash = strrchr(name, '/');
    snprintf(reference->name, sizeof reference->name, "%s", slash == NULL ? name : slash + 1);
    reference->level = LEVEL_FULL;
    reference->processes = 1;
    reference->default_step = 1;
    unsigned long wrong = 0;
    if (!read_header(reference, &wrong)) {
        if (wrong == 0)
            rankscope_report("memory is short: %s", otherwise);
        else
            rankscope_report("%s is not a trace that can be compared with: its header does not end with END_HEADER "
                             "(line %lu); %s",
                             name, wrong, otherwise);
        rankscope_reference_close(reference);
        return 0;
    }
    judge_end(reference);
    if (!reference->is_whole)
        rankscope_report("%s is not whole: it ends after line %lu without END_TRACE, and what comes later is not "
                         "compared",
                         name, reference->lines);
    return 1;
}

/* All files of a reference. */
struct reference_files {
    struct reference *all;
    size_t count;
    size_t room;
};

/* Adds that of the next process; `name` has its name. */
static int add_file(struct reference_files *files, long processes, char *name, const char *otherwise)
{
    struct reference *more = rankscope_grown(files->all, files->count, &files->room, sizeof *more);
    if (more == NULL) {
        rankscope_report("memory is short: %s", otherwise);
        return 0;
    }
    files->all = more;
    struct reference *file = &files->all[files->count];
    if (!open_file(file, name, otherwise))
        return 0;
    ++files->count;
    if (!file->is_whole)
        rankscope_report("the files of a reference that are read as one have to be whole: %s", otherwise);
    else if (file->processes != processes)
        rankscope_report("%s is of a run of %ld processes and %s of %ld: %s", files->all[0].name, processes, file->name,
                         file->processes, otherwise);
    return file->is_whole && file->processes == processes;
}

static int merge_files(struct reference *reference, struct reference_files *files, const char *otherwise)
{
    FILE *target = tmpfile();
    struct merged_reference *merged = calloc(1, sizeof *merged);
    if (merged != NULL)
        merged->names = calloc(files->count, sizeof *merged->names);
    int error = target == NULL ? errno : merged == NULL || merged->names == NULL ? ENOMEM : 0;
    if (error == 0)
        error = rankscope_merge_references(files->all, files->count, target, merged);
    if (error == 0)
        error = map_descriptor(reference, fileno(target));
    if (target != NULL)
        fclose(target);
    unsigned long wrong = 0;
    if (error == 0 && !read_header(reference, &wrong))
        error = ENOMEM;
    reference->merged = merged;
    if (error != 0) {
        rankscope_report("the traces of the %zu processes of the reference cannot be read as one: %s; %s", files->count,
                         strerror(error), otherwise);
        return 0;
    }
    for (size_t i = 0; i < files->count; ++i)
        strcpy(merged->names[i], files->all[i].name);
    reference->processes = 1; /* as if one had run it */
    reference->is_whole = 1;
    return 1;
}

int rankscope_reference_open_all(struct reference *reference, const struct settings *settings, long processes,
                                 const char *otherwise)
{
    struct reference_files files = {NULL, 0, 0};
    char name[NAME_ROOM];
    int whole = 1;
    memset(reference, 0, sizeof *reference);
    for (long i = 0; i < processes && whole; ++i) {
        name_reference(name, settings, i);
        whole = add_file(&files, processes, name, otherwise);
    }
    if (whole) {
        reference->level = files.all[0].level;
        reference->default_step = 1;
        snprintf(reference->name, sizeof reference->name, "the %ld files of the reference", processes);
        whole = merge_files(reference, &files, otherwise);
    }
    for (size_t i = 0; i < files.count; ++i)
        rankscope_reference_close(&files.all[i]);
    free(files.all);
    if (!whole)
        rankscope_reference_close(reference);
    return whole;
}

int rankscope_reference_open(struct reference *reference, const struct settings *settings,
                             const struct process *process)
{
    static const char otherwise[] = "nothing is compared";
    char name[NAME_ROOM];
    name_reference(name, settings, 0);
    if (!open_file(reference, name, otherwise))
        return 0;
    const long processes = reference->processes;
    if (settings->trace_file[0] != '\0' || processes <= 1 || (processes == process->count && process->number == 0))
        return 1;
    rankscope_reference_close(reference);
    if (processes != process->count)
        return rankscope_reference_open_all(reference, settings, processes, otherwise);
    name_reference(name, settings, process->number);
    return open_file(reference, name, otherwise);
}

unsigned long rankscope_reference_origin(const struct reference *reference, unsigned long line, const char **name)
{
    size_t file = 0;
    *name = reference->name;
    if (reference->merged == NULL)
        return line;
    const unsigned long origin = rankscope_merged_origin(reference->merged, line, &file);
    *name = reference->merged->names[file];
    return origin;
}

void rankscope_reference_close(struct reference *reference)
{
    if (reference->text != NULL)
        munmap((void *)(size_t)reference->text, reference->size);
    free(reference->constructs);
    rankscope_merged_close(reference->merged);
    memset(reference, 0, sizeof *reference);
}

void rankscope_reference_forget(struct reference *reference, size_t at)
{
    const size_t last = reference->kept;
    if (at <= last + MOST_KEPT && at + MOST_KEPT >= last)
        return;
    madvise((void *)(size_t)reference->text, reference->size, MADV_DONTNEED);
    reference->kept = at;
}

/* The end of the line at `at`, before its line end. */
static const char *line_end(const struct reference *reference, const char *at)
{
    const char *last = reference->text + reference->size;
    const char *end = memchr(at, '\n', (size_t)(last - at));
    return end == NULL ? last : end;
}

static void pass_line(const struct reference *reference, struct spot *spot, const char *end)
{
    spot->at = (size_t)(end - reference->text) + (end < reference->text + reference->size);
    ++spot->line;
}

int rankscope_reference_read(const struct reference *reference, struct spot *spot, struct scanned_line *line)
{
    if (spot->at >= reference->size)
        return 0;
    const char *begin = reference->text + spot->at;
    const char *end = line_end(reference, begin);
    rankscope_scan_line(begin, (size_t)(end - begin), line);
    pass_line(reference, spot, end);
    return 1;
}

/* What the first letters of a line say of it, which is enough to walk over most of them. */
static enum scanned_kind hint_of(const char *at, const char *end)
{
    while (at < end && (*at == ' ' || *at == '\t'))
        ++at;
    if (end - at < 2)
        return SCANNED_RD;
    if (at[1] == 'L')
        return at[0] == 'E' ? SCANNED_EL : SCANNED_SL;
    if (at[0] == 'I' && at[1] == 'T')
        return SCANNED_IT;
    if (at[0] == 'S' && at[1] == 'K')
        return SCANNED_SKP;
    return (at[0] == 'T' && at[1] == 'R') || (at[0] == 'L' && at[1] == 'P') ? SCANNED_SL : SCANNED_RD;
}

int rankscope_reference_walk(struct reference *reference, struct spot begin,
                             int (*take)(struct spot spot, const struct scanned_line *line, void *target), void *target,
                             struct spot *end)
{
    struct spot spot = begin;
    size_t depth = 0;
    while (spot.at < reference->size) {
        const struct spot start = spot;
        const char *text = reference->text + spot.at;
        const char *last = line_end(reference, text);
        const enum scanned_kind hint = hint_of(text, last);
        pass_line(reference, &spot, last);
        rankscope_reference_forget(reference, spot.at);
        const int is_own = hint == SCANNED_IT || hint == SCANNED_SKP;
        if (hint == SCANNED_RD || (is_own && (depth > 0 || take == NULL)))
            continue;
        struct scanned_line line = {.sort = SCANNED_RECORD, .kind = SCANNED_SKP}; /* of which no more is asked */
        if (hint != SCANNED_SKP)
            rankscope_scan_line(text, (size_t)(last - text), &line);
        if (line.sort != SCANNED_RECORD)
            continue;
        if (line.kind <= SCANNED_TR) {
            ++depth;
        } else if (line.kind == SCANNED_EL && depth-- == 0) {
            *end = start;
            return 1;
        } else if ((line.kind == SCANNED_IT || line.kind == SCANNED_SKP) && take != NULL
                   && !take(start, &line, target)) {
            *end = start;
            return 0;
        }
    }
    *end = spot;
    return 0;
}

const struct reference_construct *rankscope_reference_construct(const struct reference *reference, int kind,
                                                                int64_t number)
{
    for (size_t i = 0; i < reference->construct_count; ++i)
        if (reference->constructs[i].number == number && reference->constructs[i].kind == kind)
            return &reference->constructs[i];
    return NULL;
}
