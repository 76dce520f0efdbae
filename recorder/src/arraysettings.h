/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the environment says of arrays and savepoints (see arrays.h). */
#ifndef RANKSCOPE_ARRAYSETTINGS_H
#define RANKSCOPE_ARRAYSETTINGS_H

#include <stdint.h>

enum array_stop { STOP_EXIT, STOP_TRAP, STOP_CONTINUE };

struct array_settings {
    int is_on; /* 0: RANKSCOPE_RECORD=0, nothing is done */
    int has_sums;
    int has_values;
    int is_hdf5; /* the form of the values: HDF5, not .npy */
    int64_t from; /* values of these steps */
    int64_t to;
    int64_t every;
    const char *names; /* patterns with ':' between them; NULL: all */
    const char *folder;
    const char *reference; /* NULL: none */
    double absolute; /* tolerances; negative: none */
    double relative;
    enum array_stop stop;
};

/** Reads the environment; what is wrong in it is said. The texts live as long as the program. */
void rankscope_array_settings(struct array_settings *settings);

/** Whether the values of an array of that name are written at a step. */
int rankscope_wants_values(const struct array_settings *settings, const char *name, int64_t step);

#endif
