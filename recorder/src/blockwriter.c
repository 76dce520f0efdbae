/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "blockwriter.h"

#include "arrayblocks.h"
#include "rankscope/blocks.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct {
    rankscope_block_writer *named; /* by the program */
    rankscope_block_writer *found;
    int is_looked_for;
} writers;

void rankscope_write_blocks_by(rankscope_block_writer *writer)
{
    writers.named = writer;
}

static rankscope_block_writer *writer_in(void *library)
{
    rankscope_block_writer *writer = NULL;
    void *symbol = library == NULL ? NULL : dlsym(library, "rankscope_hdf5_block");
    memcpy(&writer, &symbol, sizeof writer);
    return writer;
}

static rankscope_block_writer *hdf5_writer(void)
{
    if (writers.named != NULL || writers.is_looked_for)
        return writers.named != NULL ? writers.named : writers.found;
    writers.is_looked_for = 1;
    void *program = dlopen(NULL, RTLD_LAZY);
    writers.found = writer_in(program);
    if (program != NULL)
        dlclose(program);
    if (writers.found == NULL)
        writers.found = writer_in(dlopen("librankscope-recorder-hdf5.so.0", RTLD_NOW | RTLD_LOCAL));
    if (writers.found == NULL) {
        const char *reason = dlerror();
        rankscope_say("RANKSCOPE_ARRAYS: values are written as .npy, not as HDF5: %s",
                      reason == NULL ? "the library rankscope-recorder-hdf5 has no writer" : reason);
    }
    return writers.found;
}

/* Removes what an earlier run has left in the other form: a block may be there once. */
static int remove_other(const char *folder, const struct array *array, const struct savepoint *at,
                        const char *extension)
{
    char *name = rankscope_block_name(folder, array, at, at->process.number, extension);
    const int error = name == NULL ? ENOMEM : unlink(name) != 0 && errno != ENOENT ? errno : 0;
    free(name);
    return error;
}

static int write_by(rankscope_block_writer *writer, const char *folder, const struct array *array,
                    const struct savepoint *at)
{
    const struct rankscope_block block = {.name = array->name,
                                          .place = at->name,
                                          .step = at->step,
                                          .process = at->process.number,
                                          .processes = at->process.count,
                                          .element = array->type,
                                          .type = rankscope_type_name(array->type),
                                          .crc32c = array->statistics.crc32c,
                                          .rank = array->view.rank,
                                          .values = array->view.base,
                                          .extents = array->view.extents,
                                          .strides = array->view.strides,
                                          .global = array->place.global,
                                          .offset = array->place.offset,
                                          .low = array->place.low,
                                          .high = array->place.high};
    char *name = rankscope_block_name(folder, array, at, at->process.number, ".h5");
    int error = name == NULL ? ENOMEM : remove_other(folder, array, at, ".json");
    if (error == 0)
        error = writer(name, &block);
    free(name);
    return error;
}

int rankscope_values_write(const struct array_settings *settings, const struct array *array, const struct savepoint *at)
{
    rankscope_block_writer *writer = settings->is_hdf5 ? hdf5_writer() : NULL;
    if (writer != NULL)
        return write_by(writer, settings->folder, array, at);
    const int error = remove_other(settings->folder, array, at, ".h5");
    return error != 0 ? error : rankscope_block_write(settings->folder, array, at);
}
