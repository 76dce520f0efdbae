/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Blocks in the form that was asked for: .npy with JSON, or HDF5 by the function of another library. */
#ifndef RANKSCOPE_BLOCKWRITER_H
#define RANKSCOPE_BLOCKWRITER_H

#include "arrays.h"
#include "arraysettings.h"

/** Writes the values of an array at a savepoint. Where HDF5 is asked for and nobody writes it, that is said once, and
 * .npy is written. Returns 0, or an error number. */
int rankscope_values_write(const struct array_settings *settings, const struct array *array,
                           const struct savepoint *at);

#endif
