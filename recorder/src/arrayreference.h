/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* An array against the values that another run wrote, whatever its number of processes. */
#ifndef RANKSCOPE_ARRAYREFERENCE_H
#define RANKSCOPE_ARRAYREFERENCE_H

#include "arrays.h"
#include "arraysettings.h"

enum comparison_result { REFERENCE_EQUAL, REFERENCE_DIFFERS, REFERENCE_UNKNOWN };

/** Compares what is the array's own. `text` says what was found: where the first difference is (the one with the least
 * indices), both values, how many there are; or why nothing could be compared. */
enum comparison_result rankscope_compare(const struct array_settings *settings, const struct array *array,
                                         const struct savepoint *at, char *text, size_t size);

#endif
