/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "skipping.h"

#include "growing.h"
#include "recordmatch.h"

#include <stdlib.h>

int rankscope_skips_add(struct skips *skips, uint32_t site)
{
    uint32_t *sites = rankscope_grown(skips->sites, skips->count, &skips->room, sizeof *sites);
    if (sites == NULL)
        return 0;
    skips->sites = sites;
    skips->sites[skips->count++] = site;
    return 1;
}

enum step { STEP_RECORD, STEP_CONSTRUCT, STEP_END };

/* Goes to the next record of the iteration. */
static enum step step_on(const struct reference *reference, struct spot *spot, struct scanned_line *line)
{
    while (rankscope_reference_read(reference, spot, line) && line->sort != SCANNED_TRACE_END) {
        if (line->sort == SCANNED_RECORD)
            return line->kind <= SCANNED_TR                               ? STEP_CONSTRUCT
                   : line->kind == SCANNED_IT || line->kind == SCANNED_EL ? STEP_END
                                                                          : STEP_RECORD;
    }
    return STEP_END;
}

/* The first of these groups from `from` on whose SKP the line is; their number where it is none. */
static size_t find_group(const struct skips *skips, const struct scanned_line *line, size_t from)
{
    while (from < skips->count
           && !rankscope_is_match(line, SCANNED_SKP, rankscope_site_at(&rankscope_sites, skips->sites[from])))
        ++from;
    return from;
}

int rankscope_skips_pass(const struct skips *skips, const struct reference *reference, struct spot *spot)
{
    struct spot at = *spot;
    struct scanned_line line;
    for (size_t next = 0; next < skips->count;) {
        if (step_on(reference, &at, &line) != STEP_RECORD)
            return 0;
        const struct site *site = rankscope_site_at(&rankscope_sites, skips->sites[next]);
        next += rankscope_is_match(&line, SCANNED_SKP, site) ? 1 : 0;
    }
    *spot = at;
    return 1;
}

int rankscope_skips_excuse(const struct skips *skips, const struct reference *reference, struct spot spot, size_t end,
                           int level)
{
    struct scanned_line line;
    size_t next = 0;
    int is_open = 0; /* behind the BW of a group */
    unsigned long before = 0; /* the line of what was read before it */
    enum step step = STEP_RECORD;
    while (spot.at < end && (step = step_on(reference, &spot, &line)) == STEP_RECORD) {
        if (line.kind == SCANNED_SKP) {
            const size_t group = find_group(skips, &line, next);
            if (group == skips->count)
                continue;
            if (before != 0 && before != line.line)
                return 0;
            next = group + 1;
            is_open = 0;
            before = 0;
        } else if (rankscope_is_ordered(line.kind) && rankscope_level_records(level, line.kind) && !is_open) {
            is_open = line.kind == SCANNED_BW;
            if (!is_open && before != 0 && before != line.line)
                return 0;
            before = is_open ? before : line.line;
        }
    }
    return step != STEP_CONSTRUCT && !is_open && before == 0;
}

int rankscope_has_group_ahead(const struct reference *reference, struct spot spot, int most)
{
    struct scanned_line line;
    for (int i = 0; i < most && step_on(reference, &spot, &line) == STEP_RECORD; ++i)
        if (line.kind == SCANNED_SKP)
            return 1;
    return 0;
}
