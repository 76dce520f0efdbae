/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of NumPy, format 1.0. */
#ifndef RANKSCOPE_NPY_H
#define RANKSCOPE_NPY_H

#include "arrays.h"

/** Whether the view is written with its first subscript fastest. */
int rankscope_npy_is_fortran(const struct view *view);

/** Writes all elements of a view, under its name only when it is complete. Returns 0, or an error number. */
int rankscope_npy_write(const char *file, const struct view *view, enum rankscope_element type);

/** A file of NumPy in memory. */
struct npy {
    void *memory;
    size_t bytes;
    struct view view;
};

/** Opens a file that rankscope_npy_write() wrote for elements of that type and those extents. Returns NULL, or what is
 * wrong with it. */
const char *rankscope_npy_open(struct npy *npy, const char *file, enum rankscope_element type, int rank,
                               const int64_t *extents);

void rankscope_npy_close(struct npy *npy);

#endif
