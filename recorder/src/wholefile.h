/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A file that has its name only once it is complete. */
#ifndef RANKSCOPE_WHOLEFILE_H
#define RANKSCOPE_WHOLEFILE_H

#include <stddef.h>

enum { WHOLE_FILE_BUFFER = 1 << 16 };

struct whole_file {
    int descriptor;
    int error; /* errno of the first failure; nothing is written after it */
    char *name;
    char *part; /* its name until it is complete */
    unsigned char *buffer;
    size_t used;
};

/** Opens a file next to `name`. Returns 0, or an error number; then there is nothing to close. */
int rankscope_whole_file_open(struct whole_file *file, const char *name);

/** 0 after a failure. */
int rankscope_whole_file_write(struct whole_file *file, const void *data, size_t bytes);

/** Gives the file its name; after a failure it is removed. Returns 0, or the number of the first error. */
int rankscope_whole_file_close(struct whole_file *file);

/** Writes everything to a descriptor. Returns 0, or an error number. */
int rankscope_write_all(int descriptor, const void *data, size_t bytes);

#endif
