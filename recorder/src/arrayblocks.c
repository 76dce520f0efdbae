/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "arrayblocks.h"

#include "npy.h"
#include "wholefile.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_JSON = 1 << 16 };

const char *rankscope_type_name(enum rankscope_element type)
{
    static const char *const names[] = {"",        "int8",      "int16",      "int32",  "int64",
                                        "uint8",   "uint16",    "uint32",     "uint64", "float32",
                                        "float64", "complex64", "complex128", "bool",   "int32"};
    return names[type];
}

static int put(struct whole_file *file, const char *text)
{
    return rankscope_whole_file_write(file, text, strlen(text));
}

/* A text in quotes, as JSON has it. */
static void put_text(struct whole_file *file, const char *text)
{
    put(file, "\"");
    for (; *text != '\0'; ++text) {
        char escaped[8] = {*text};
        if ((unsigned char)*text < 0x20)
            snprintf(escaped, sizeof escaped, "\\u%04x", (unsigned char)*text);
        else if (*text == '"' || *text == '\\')
            snprintf(escaped, sizeof escaped, "\\%c", *text);
        put(file, escaped);
    }
    put(file, "\"");
}

static void put_number(struct whole_file *file, const char *key, long long number)
{
    char text[96];
    snprintf(text, sizeof text, ",\n  \"%s\": %lld", key, number);
    put(file, text);
}

static void put_numbers(struct whole_file *file, const char *key, int rank, const int64_t *numbers)
{
    char text[64];
    snprintf(text, sizeof text, ",\n  \"%s\": [", key);
    put(file, text);
    for (int i = 0; i < rank; ++i) {
        snprintf(text, sizeof text, "%s%lld", i == 0 ? "" : ", ", (long long)numbers[i]);
        put(file, text);
    }
    put(file, "]");
}

static void put_halo(struct whole_file *file, int rank, const struct place_in_whole *place)
{
    put(file, ",\n  \"halo\": [");
    for (int i = 0; i < rank; ++i) {
        char text[64];
        snprintf(text, sizeof text, "%s[%lld, %lld]", i == 0 ? "" : ", ", (long long)place->low[i],
                 (long long)place->high[i]);
        put(file, text);
    }
    put(file, "]");
}

static int write_json(const char *name, const struct array *array, const struct savepoint *at)
{
    struct whole_file file;
    const int error = rankscope_whole_file_open(&file, name);
    if (error != 0)
        return error;
    const int rank = array->view.rank;
    put(&file, "{\n  \"rankscope_block\": 1,\n  \"name\": ");
    put_text(&file, array->name);
    put(&file, ",\n  \"place\": ");
    put_text(&file, at->name);
    put_number(&file, "step", at->step);
    put_number(&file, "rank", at->process.number);
    put_number(&file, "processes", at->process.count);
    put(&file, ",\n  \"type\": ");
    put_text(&file, rankscope_type_name(array->type));
    put(&file, ",\n  \"order\": ");
    put_text(&file, rankscope_npy_is_fortran(&array->view) ? "Fortran" : "C");
    put_numbers(&file, "extents", rank, array->view.extents);
    put_numbers(&file, "global", rank, array->place.global);
    put_numbers(&file, "offset", rank, array->place.offset);
    put_halo(&file, rank, &array->place);
    char text[64];
    snprintf(text, sizeof text, ",\n  \"crc32c\": \"%08X\"\n}\n", (unsigned)array->statistics.crc32c);
    put(&file, text);
    return rankscope_whole_file_close(&file);
}

int rankscope_block_write(const char *folder, const struct array *array, const struct savepoint *at)
{
    char *values = rankscope_block_name(folder, array, at, at->process.number, ".npy");
    char *json = rankscope_block_name(folder, array, at, at->process.number, ".json");
    int error = values == NULL || json == NULL ? ENOMEM : 0;
    if (error == 0 && unlink(json) != 0 && errno != ENOENT) /* of an earlier run */
        error = errno;
    if (error == 0)
        error = rankscope_npy_write(values, &array->view, array->type);
    if (error == 0)
        error = write_json(json, array, at);
    free(values);
    free(json);
    return error;
}

static const char *skip_blank(const char *at)
{
    return at + strspn(at, " \t\r\n");
}

/* Behind a text in quotes, or NULL. */
static const char *skip_text(const char *at)
{
    for (++at; *at != '"'; ++at) {
        if (*at == '\\')
            ++at;
        if (*at == '\0')
            return NULL;
    }
    return at + 1;
}

/* Behind a value: a text, a list, a word, or NULL. */
static const char *skip_value(const char *at)
{
    int depth = 0;
    do {
        at = skip_blank(at);
        if (*at == '"') {
            at = skip_text(at);
            if (at == NULL)
                return NULL;
        } else if (*at == '[' || *at == '{') {
            ++depth;
            ++at;
        } else if (*at == ']' || *at == '}') {
            --depth;
            ++at;
        } else if (depth > 0 && (*at == ',' || *at == ':')) {
            ++at;
        } else {
            const size_t length = strcspn(at, " \t\r\n,:]}[{\"");
            if (length == 0)
                return NULL;
            at += length;
        }
        if (depth > 0)
            at = skip_blank(at);
    } while (depth > 0);
    return depth == 0 ? at : NULL;
}

/* The value of a member of the outermost object; NULL where there is none. */
static const char *member(const char *json, const char *key)
{
    const char *at = skip_blank(json);
    if (*at != '{')
        return NULL;
    const size_t length = strlen(key);
    do {
        at = skip_blank(at + 1);
        if (*at != '"')
            return NULL;
        const char *name = at + 1;
        const char *end = skip_text(at);
        if (end == NULL)
            return NULL;
        at = skip_blank(end);
        if (*at != ':')
            return NULL;
        at = skip_blank(at + 1);
        if ((size_t)(end - name - 1) == length && strncmp(name, key, length) == 0)
            return at;
        at = skip_value(at);
        if (at == NULL)
            return NULL;
        at = skip_blank(at);
    } while (*at == ',');
    return NULL;
}

/* Numbers of a list, through lists within it; whether there are exactly so many of them, none negative. */
static int read_numbers(const char *json, const char *key, int count, int64_t *numbers)
{
    const char *at = member(json, key);
    if (at == NULL || *at != '[')
        return 0;
    const char *end = skip_value(at);
    int found = 0;
    while (end != NULL && at < end) {
        at += strspn(at, " \t\r\n,[]");
        if (at >= end)
            break;
        char *behind = NULL;
        errno = 0;
        const long long number = strtoll(at, &behind, 10);
        if (behind == at || errno != 0 || number < 0 || found == count)
            return 0;
        numbers[found++] = number;
        at = behind;
    }
    return end != NULL && found == count;
}

static int is_text(const char *json, const char *key, const char *text)
{
    const char *at = member(json, key);
    const size_t length = strlen(text);
    return at != NULL && *at == '"' && strncmp(at + 1, text, length) == 0 && at[length + 1] == '"';
}

static int read_place(const char *json, int rank, struct block *block)
{
    int64_t halo[2 * RANKSCOPE_ARRAY_MAX_RANK];
    if (!read_numbers(json, "extents", rank, block->extents) || !read_numbers(json, "global", rank, block->place.global)
        || !read_numbers(json, "offset", rank, block->place.offset) || !read_numbers(json, "halo", 2 * rank, halo))
        return 0;
    for (int i = 0; i < rank; ++i) {
        block->place.low[i] = halo[2 * i];
        block->place.high[i] = halo[2 * i + 1];
        if (halo[2 * i] > block->extents[i] || halo[2 * i + 1] > block->extents[i] - halo[2 * i]
            || block->place.offset[i] > block->place.global[i]
            || block->extents[i] - halo[2 * i] - halo[2 * i + 1] > block->place.global[i] - block->place.offset[i])
            return 0;
    }
    return 1;
}

static const char *take_json(struct block *block, const char *json, const struct array *array)
{
    if (member(json, "rankscope_block") == NULL || atoi(member(json, "rankscope_block")) != 1)
        return "it is not the description of a block";
    if (!is_text(json, "name", array->name))
        return "it is of another array";
    if (!is_text(json, "type", rankscope_type_name(array->type)))
        return "its elements are of another type";
    const char *processes = member(json, "processes");
    const char *crc32c = member(json, "crc32c");
    if (processes == NULL || crc32c == NULL || *crc32c != '"' || !read_place(json, array->view.rank, block))
        return "what it says of the block does not fit this array";
    block->processes = strtoll(processes, NULL, 10);
    block->crc32c = (uint32_t)strtoul(crc32c + 1, NULL, 16);
    return NULL;
}

static int is_hdf5(const char *folder, const struct array *array, const struct savepoint *at, long rank)
{
    char *name = rankscope_block_name(folder, array, at, rank, ".h5");
    const int is_there = name != NULL && access(name, F_OK) == 0;
    free(name);
    return is_there;
}

const char *rankscope_block_read(struct block *block, const char *folder, const struct array *array,
                                 const struct savepoint *at, long rank)
{
    char *name = rankscope_block_name(folder, array, at, rank, ".json");
    FILE *file = name == NULL ? NULL : fopen(name, "rb");
    const int error = name == NULL ? ENOMEM : errno;
    free(name);
    if (file == NULL)
        return error != ENOENT                    ? strerror(error)
               : is_hdf5(folder, array, at, rank) ? "its values are HDF5; a run is compared with .npy"
                                                  : "";
    char *json = malloc(MOST_JSON);
    const size_t bytes = json == NULL ? 0 : fread(json, 1, MOST_JSON - 1, file);
    fclose(file);
    const char *wrong = "it cannot be read";
    if (bytes > 0) {
        json[bytes] = '\0';
        wrong = take_json(block, json, array);
    }
    free(json);
    return wrong;
}
