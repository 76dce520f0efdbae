/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "wholefile.h"

#include "filelimit.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int write_pieces(int descriptor, const void *data, size_t bytes)
{
    const unsigned char *at = data;
    while (bytes > 0) {
        const ssize_t written = write(descriptor, at, bytes);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return written < 0 ? errno : EIO;
        at += written;
        bytes -= (size_t)written;
    }
    return 0;
}

int rankscope_write_all(int descriptor, const void *data, size_t bytes)
{
    struct file_limit limit;
    rankscope_hold_file_limit(&limit);
    const int error = write_pieces(descriptor, data, bytes);
    rankscope_release_file_limit(&limit);
    return error;
}

static void release(struct whole_file *file)
{
    free(file->name);
    free(file->part);
    free(file->buffer);
}

int rankscope_whole_file_open(struct whole_file *file, const char *name)
{
    memset(file, 0, sizeof *file);
    file->name = strdup(name);
    file->part = malloc(strlen(name) + sizeof ".part");
    file->buffer = malloc(WHOLE_FILE_BUFFER);
    int error = ENOMEM;
    if (file->name != NULL && file->part != NULL && file->buffer != NULL) {
        strcat(strcpy(file->part, name), ".part");
        file->descriptor = open(file->part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
        if (file->descriptor >= 0)
            return 0;
        error = errno;
    }
    release(file);
    return error;
}

static void flush(struct whole_file *file)
{
    if (file->error == 0)
        file->error = rankscope_write_all(file->descriptor, file->buffer, file->used);
    file->used = 0;
}

int rankscope_whole_file_write(struct whole_file *file, const void *data, size_t bytes)
{
    if (file->used + bytes > WHOLE_FILE_BUFFER)
        flush(file);
    if (bytes > WHOLE_FILE_BUFFER) {
        if (file->error == 0)
            file->error = rankscope_write_all(file->descriptor, data, bytes);
        return file->error == 0;
    }
    memcpy(file->buffer + file->used, data, bytes);
    file->used += bytes;
    return file->error == 0;
}

int rankscope_whole_file_close(struct whole_file *file)
{
    flush(file);
    if (close(file->descriptor) != 0 && file->error == 0)
        file->error = errno;
    if (file->error == 0 && rename(file->part, file->name) != 0)
        file->error = errno;
    if (file->error != 0)
        unlink(file->part);
    release(file);
    return file->error;
}
