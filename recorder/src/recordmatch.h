/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* When a line of a reference is what the run does: the same kind, name and place. */
#ifndef RANKSCOPE_RECORDMATCH_H
#define RANKSCOPE_RECORDMATCH_H

#include "event.h"
#include "rules/c/scanning.h"
#include "sites.h"

/** The kind of the records of an event: enum scanned_kind. */
int rankscope_scanned_kind(enum event_kind kind);
int rankscope_kind_of_construct(enum construct_kind kind);

/** Whether records of this kind have to come in the order of the reference: not those of reductions within a loop, nor
 * ends of groups. */
int rankscope_is_ordered(int kind);

/** Whether the record has this kind, the name but for blanks, the line, and the file but for folders. */
int rankscope_is_match(const struct scanned_line *line, int kind, const struct site *site);

/** Whether two lines are the same: the begin of the same construct, else as above. */
int rankscope_is_same_line(const struct scanned_line *one, const struct scanned_line *two);

/** The name and the file of a site as a trace spells them. */
struct scanned_text rankscope_site_name(const struct site *site);
struct scanned_text rankscope_site_file(const struct site *site);

/** The value of an event as the scanner has values. */
void rankscope_value_of(const struct event *event, long type, struct scanned_value *value);

/** Whether a trace would have "#NAN" for the value, as the reference has. */
int rankscope_is_same_mark(const struct scanned_line *line, const struct scanned_value *value);

/** "Different DOUBLE values" */
const char *rankscope_difference_message(int type);

#endif
