/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "zlibcalls.h"

#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

static struct zlib_calls calls;
static void *library;

/* ISO C has no conversion from an object's address to a function's. */
static int load(void *function, const char *name)
{
    void *address = dlsym(library, name);
    memcpy(function, &address, sizeof address);
    return address != NULL;
}

const struct zlib_calls *rankscope_zlib(void)
{
    if (calls.close != NULL)
        return &calls;
    library = dlopen("libz.so.1", RTLD_NOW | RTLD_LOCAL);
    const int has_all = library != NULL && load(&calls.open, "gzdopen") && load(&calls.write, "gzwrite")
                        && load(&calls.read, "gzread") && load(&calls.flush, "gzflush")
                        && load(&calls.close, "gzclose");
    return has_all ? &calls : NULL;
}
