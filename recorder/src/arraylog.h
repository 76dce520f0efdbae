/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The log of checksums and statistics: savepoints.<rank>.csv, with the columns step,rank,name,place,value. */
#ifndef RANKSCOPE_ARRAYLOG_H
#define RANKSCOPE_ARRAYLOG_H

#include "arrays.h"

/** Adds the rows of an array: u.crc32c, u.count, u.finite, u.nan, u.inf, u.min, u.min_at, u.max, u.max_at, u.mean,
 * u.sum, u.l2. */
void rankscope_log_array(const struct array *array, const struct savepoint *at);

/** Adds a row "u.<what>". */
void rankscope_log_row(const struct array *array, const struct savepoint *at, const char *what, const char *value);

/** Writes the rows that were added. Returns 0, or an error number; then they are dropped. */
int rankscope_log_flush(const char *folder, const struct process *process);

#endif
