/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* zlib, loaded when something compressed is asked for, so that the recorder needs no library. */
#ifndef RANKSCOPE_ZLIBCALLS_H
#define RANKSCOPE_ZLIBCALLS_H

/** The functions of zlib that have these names with "gz" before them, and gzdopen(). */
struct zlib_calls {
    void *(*open)(int descriptor, const char *mode);
    int (*write)(void *file, const void *data, unsigned length);
    int (*read)(void *file, void *data, unsigned length);
    int (*flush)(void *file, int how);
    int (*close)(void *file);
};

/** NULL where zlib is not installed. */
const struct zlib_calls *rankscope_zlib(void);

#endif
