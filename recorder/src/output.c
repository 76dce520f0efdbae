/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "output.h"

#include "filelimit.h"
#include "wholefile.h"
#include "zlibcalls.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char *joined(const char *name, const char *end)
{
    char *text = malloc(strlen(name) + strlen(end) + 1);
    return text == NULL ? NULL : strcat(strcpy(text, name), end);
}

static void release(struct output *output)
{
    free(output->buffer);
    free(output->name);
    free(output->final_name);
    memset(output, 0, sizeof *output);
    output->descriptor = -1;
}

int rankscope_output_count(struct output *output)
{
    memset(output, 0, sizeof *output);
    output->descriptor = -1;
    output->buffer = malloc(OUTPUT_BUFFER);
    return output->buffer == NULL ? ENOMEM : 0;
}

/* Opens a file and empties it, unless another process is writing it: then -1, and errno is EBUSY. */
static int open_alone(const char *name)
{
    const int descriptor = open(name, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
    if (descriptor < 0)
        return -1;
    const struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (fcntl(descriptor, F_SETLK, &whole) != 0 && (errno == EACCES || errno == EAGAIN)) {
        close(descriptor);
        errno = EBUSY;
        return -1;
    }
    if (ftruncate(descriptor, 0) == 0 || errno == EINVAL) /* what is no file has no length */
        return descriptor;
    const int error = errno;
    close(descriptor);
    errno = error;
    return -1;
}

int rankscope_output_open(struct output *output, const char *name, int compress, int replace)
{
    if (compress && rankscope_zlib() == NULL)
        return ENOSYS;
    if (rankscope_output_count(output) != 0)
        return ENOMEM;
    output->final_name = joined(name, compress ? ".gz" : "");
    if (output->final_name != NULL)
        output->name = joined(output->final_name, replace ? ".part" : "");
    if (output->name == NULL) {
        release(output);
        return ENOMEM;
    }
    if (!replace) {
        free(output->final_name);
        output->final_name = NULL;
    }
    output->descriptor = open_alone(output->name);
    if (output->descriptor >= 0 && compress) {
        output->compressed = rankscope_zlib()->open(output->descriptor, "wb1");
        if (output->compressed == NULL)
            errno = ENOMEM;
    }
    if (output->descriptor < 0 || (compress && output->compressed == NULL)) {
        const int error = errno;
        if (output->descriptor >= 0)
            close(output->descriptor);
        release(output);
        return error;
    }
    return 0;
}

static void write_buffer(struct output *output)
{
    struct file_limit limit;
    rankscope_hold_file_limit(&limit);
    if (output->error == 0 && output->compressed != NULL) {
        if (rankscope_zlib()->write(output->compressed, output->buffer, (unsigned)output->used) <= 0
            && output->used > 0)
            output->error = errno != 0 ? errno : EIO;
    } else if (output->error == 0 && output->descriptor >= 0) {
        output->error = rankscope_write_all(output->descriptor, output->buffer, output->used);
    }
    rankscope_release_file_limit(&limit);
    output->written += output->used;
    output->used = 0;
}

char *rankscope_output_line(struct output *output)
{
    if (output->used + OUTPUT_LINE > OUTPUT_BUFFER)
        write_buffer(output);
    return output->buffer + output->used;
}

void rankscope_output_end_line(struct output *output, const char *end)
{
    output->used = (size_t)(end - output->buffer);
}

void rankscope_output_flush(struct output *output)
{
    if (output->buffer == NULL)
        return;
    write_buffer(output);
    struct file_limit limit;
    rankscope_hold_file_limit(&limit);
    if (output->compressed != NULL && output->error == 0)
        rankscope_zlib()->flush(output->compressed, 2); /* Z_SYNC_FLUSH */
    rankscope_release_file_limit(&limit);
}

int rankscope_output_close(struct output *output, int keep)
{
    if (output->buffer == NULL)
        return 0;
    if (keep)
        write_buffer(output);
    struct file_limit limit;
    rankscope_hold_file_limit(&limit);
    if (output->compressed != NULL) {
        if (rankscope_zlib()->close(output->compressed) != 0 && output->error == 0)
            output->error = EIO;
    } else if (output->descriptor >= 0 && close(output->descriptor) != 0 && output->error == 0) {
        output->error = errno;
    }
    rankscope_release_file_limit(&limit);
    int error = output->error;
    if (output->descriptor >= 0 && (!keep || (error != 0 && output->final_name != NULL))) {
        unlink(output->name);
    } else if (output->final_name != NULL && output->descriptor >= 0 && rename(output->name, output->final_name) != 0) {
        error = errno;
        unlink(output->name);
    }
    release(output);
    return error;
}
