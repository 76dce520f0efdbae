/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Places of the program that were met: each is kept once, with the texts that every record of it has in common. */
#ifndef RANKSCOPE_SITES_H
#define RANKSCOPE_SITES_H

#include <stddef.h>
#include <stdint.h>

/** What the trace format allows (formats of the run-time system): longer names are cut. */
enum { MAX_OPERAND = 64, MAX_FILE = 24 };

struct site {
    const char *operand; /* NULL where a record names no variable */
    const char *file; /* as the trace spells it */
    unsigned long line;
    long type;
    char *name_text; /* [4] "A(I,J)" */
    size_t name_length;
    char *place_text; /* {"jacobi.fdv", 13} */
    size_t place_length;
};

struct kept_site;

/** The sites that one thread has met; one that is all 0 has none. */
struct site_table {
    struct kept_site *sites;
    uint32_t count;
    uint32_t room;
    uint32_t *slots; /* numbers of sites plus 1, by hash; 0 is free */
    uint32_t slot_count; /* a power of two */
};

/** The sites of the trace, which are those of the recording thread. */
extern struct site_table rankscope_sites;

/** The number of a site, which is found by the texts, not by where they lie. UINT32_MAX when memory is short. */
uint32_t rankscope_site(struct site_table *table, const char *file, unsigned long line, const char *operand, long type);

/** The site of a number; valid until the next call of rankscope_site(). */
const struct site *rankscope_site_at(const struct site_table *table, uint32_t number);

/** The number in one table of a site in another; UINT32_MAX when memory is short. */
uint32_t rankscope_same_site(struct site_table *table, const struct site_table *other, uint32_t number);

/** A file's name as a trace spells it: its last 24 characters at most, from the last '/' on where the whole is longer,
 * and without what the format has no way to spell. `out` holds MAX_FILE + 1 characters. */
void rankscope_file_name(char *out, const char *file);

/** Forgets all sites of a table. */
void rankscope_sites_clear(struct site_table *table);

#endif
