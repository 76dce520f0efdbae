/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "sites.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A site and the texts by which it is found again: those that were given, before they are cut. */
struct kept_site {
    struct site site;
    char *given_file;
    char *given_operand;
};

struct site_table rankscope_sites;

static uint32_t hash_text(uint32_t hash, const char *text)
{
    for (; *text != '\0'; ++text)
        hash = (hash ^ (unsigned char)*text) * 16777619U;
    return hash;
}

static int is_site(const struct kept_site *kept, const char *file, unsigned long line, const char *operand, long type)
{
    if (kept->site.line != line || kept->site.type != type || (operand == NULL) != (kept->given_operand == NULL))
        return 0;
    return strcmp(kept->given_file, file) == 0 && (operand == NULL || strcmp(kept->given_operand, operand) == 0);
}

/* A quote ends a name, '#' begins a comment in the run-time system's reader, and a record is one line. */
static char spelled(char character)
{
    if (character == '"')
        return '\'';
    if (character == '#')
        return '?';
    return (unsigned char)character < ' ' ? ' ' : character;
}

/* How many bytes of a text are kept; a letter of several bytes in UTF-8 is not cut. */
static size_t kept_length(const char *text, size_t most)
{
    size_t length = 0;
    while (length <= most && text[length] != '\0')
        ++length;
    if (length <= most)
        return length;
    for (length = most; length + 3 > most; --length)
        if (((unsigned char)text[length] & 0xC0) != 0x80)
            return length;
    return most; /* it is not UTF-8 */
}

void rankscope_file_name(char *out, const char *file)
{
    if (strlen(file) > MAX_FILE) {
        const char *slash = strrchr(file, '/');
        if (slash != NULL)
            file = slash + 1;
    }
    const size_t length = kept_length(file, MAX_FILE);
    for (size_t i = 0; i < length; ++i)
        out[i] = spelled(file[i]);
    out[length] = '\0';
}

static char *copy_text(const char *text)
{
    char *copy = malloc(strlen(text) + 1);
    return copy == NULL ? NULL : strcpy(copy, text);
}

/* Makes the texts of a new site; 0 when memory is short. */
static int fill(struct kept_site *kept, const char *file, unsigned long line, const char *operand, long type)
{
    char name[MAX_FILE + 1];
    char text[MAX_OPERAND + 64];
    memset(kept, 0, sizeof *kept);
    rankscope_file_name(name, file);
    const int place = snprintf(text, sizeof text, "{\"%s\", %lu}", name, line);
    kept->site.place_text = copy_text(text);
    kept->site.place_length = (size_t)place;
    int length = snprintf(text, sizeof text, "[%ld]", type & 0xFF);
    if (operand != NULL) {
        text[length++] = ' ';
        text[length++] = '"';
        const size_t operand_length = kept_length(operand, MAX_OPERAND);
        for (size_t i = 0; i < operand_length; ++i)
            text[length++] = spelled(operand[i]);
        text[length++] = '"';
        text[length] = '\0';
        kept->given_operand = copy_text(operand);
    }
    kept->site.name_text = copy_text(text);
    kept->site.name_length = (size_t)length;
    kept->given_file = copy_text(file);
    kept->site.file = kept->given_file;
    kept->site.operand = kept->given_operand;
    kept->site.line = line;
    kept->site.type = type;
    return kept->site.place_text != NULL && kept->site.name_text != NULL && kept->given_file != NULL
           && (operand == NULL || kept->given_operand != NULL);
}

static void release(struct kept_site *kept)
{
    free(kept->site.place_text);
    free(kept->site.name_text);
    free(kept->given_file);
    free(kept->given_operand);
}

/* Twice the slots, so that at most half are taken; 0 when memory is short. */
static int grow_slots(struct site_table *table, uint32_t (*hash_of)(const struct kept_site *))
{
    const uint32_t count = table->slot_count == 0 ? 1024 : 2 * table->slot_count;
    uint32_t *slots = calloc(count, sizeof *slots);
    if (slots == NULL)
        return 0;
    for (uint32_t i = 0; i < table->count; ++i) {
        uint32_t at = hash_of(&table->sites[i]) & (count - 1);
        while (slots[at] != 0)
            at = (at + 1) & (count - 1);
        slots[at] = i + 1;
    }
    free(table->slots);
    table->slots = slots;
    table->slot_count = count;
    return 1;
}

static uint32_t hash_site(const char *file, unsigned long line, const char *operand, long type)
{
    /* files differ seldom where lines and operands are the same: their last letters do */
    const size_t length = strlen(file);
    uint32_t hash = hash_text(2166136261U, file + (length > 4 ? length - 4 : 0));
    hash = (hash ^ (uint32_t)line) * 2654435761U;
    hash = (hash ^ (uint32_t)type) * 16777619U;
    return operand == NULL ? hash : hash_text(hash, operand);
}

static uint32_t hash_of_kept(const struct kept_site *kept)
{
    return hash_site(kept->given_file, kept->site.line, kept->given_operand, kept->site.type);
}

static int make_room(struct site_table *table)
{
    if (2 * (table->count + 1) > table->slot_count && !grow_slots(table, hash_of_kept))
        return 0;
    if (table->count < table->room)
        return 1;
    const uint32_t room = table->room == 0 ? 256 : 2 * table->room;
    struct kept_site *sites = realloc(table->sites, room * sizeof *sites);
    if (sites == NULL)
        return 0;
    table->sites = sites;
    table->room = room;
    return 1;
}

uint32_t rankscope_site(struct site_table *table, const char *file, unsigned long line, const char *operand, long type)
{
    const uint32_t hash = hash_site(file, line, operand, type);
    if (table->slot_count != 0) {
        for (uint32_t at = hash & (table->slot_count - 1); table->slots[at] != 0;
             at = (at + 1) & (table->slot_count - 1)) {
            const uint32_t number = table->slots[at] - 1;
            if (is_site(&table->sites[number], file, line, operand, type))
                return number;
        }
    }
    if (!make_room(table))
        return UINT32_MAX;
    struct kept_site *kept = &table->sites[table->count];
    if (!fill(kept, file, line, operand, type)) {
        release(kept);
        return UINT32_MAX;
    }
    uint32_t at = hash & (table->slot_count - 1);
    while (table->slots[at] != 0)
        at = (at + 1) & (table->slot_count - 1);
    table->slots[at] = ++table->count;
    return table->count - 1;
}

const struct site *rankscope_site_at(const struct site_table *table, uint32_t number)
{
    return &table->sites[number].site;
}

uint32_t rankscope_same_site(struct site_table *table, const struct site_table *other, uint32_t number)
{
    const struct kept_site *kept = &other->sites[number];
    return rankscope_site(table, kept->given_file, kept->site.line, kept->given_operand, kept->site.type);
}

void rankscope_sites_clear(struct site_table *table)
{
    for (uint32_t i = 0; i < table->count; ++i)
        release(&table->sites[i]);
    free(table->sites);
    free(table->slots);
    memset(table, 0, sizeof *table);
}
