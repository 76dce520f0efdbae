/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "npy.h"

#include "wholefile.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { HEADER = 512 /* bytes, more than seven extents need; a multiple of 64 */ };

#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define ENDIAN ">"
#else
#define ENDIAN "<"
#endif

static const char *type_text(enum rankscope_element type)
{
    switch (type) {
    case RANKSCOPE_INT8:
        return "|i1";
    case RANKSCOPE_INT16:
        return ENDIAN "i2";
    case RANKSCOPE_INT32:
    case RANKSCOPE_LOGICAL:
        return ENDIAN "i4";
    case RANKSCOPE_INT64:
        return ENDIAN "i8";
    case RANKSCOPE_UINT8:
        return "|u1";
    case RANKSCOPE_UINT16:
        return ENDIAN "u2";
    case RANKSCOPE_UINT32:
        return ENDIAN "u4";
    case RANKSCOPE_UINT64:
        return ENDIAN "u8";
    case RANKSCOPE_FLOAT:
        return ENDIAN "f4";
    case RANKSCOPE_DOUBLE:
        return ENDIAN "f8";
    case RANKSCOPE_FLOAT_COMPLEX:
        return ENDIAN "c8";
    case RANKSCOPE_DOUBLE_COMPLEX:
        return ENDIAN "c16";
    case RANKSCOPE_BOOL:
        return "|b1";
    }
    return "";
}

int rankscope_npy_is_fortran(const struct view *view)
{
    return view->rank > 1 && view->strides[0] == 1 && view->strides[view->rank - 1] != 1;
}

/* Magic, version, length and text, filled up with blanks to the last of HEADER bytes. */
static void make_header(char *header, enum rankscope_element type, int is_fortran, int rank, const int64_t *extents)
{
    char text[HEADER];
    int used = snprintf(text, sizeof text, "{'descr': '%s', 'fortran_order': %s, 'shape': (", type_text(type),
                        is_fortran ? "True" : "False");
    for (int i = 0; i < rank; ++i)
        used += snprintf(text + used, sizeof text - (size_t)used, "%s%lld%s", i == 0 ? "" : " ", (long long)extents[i],
                         i + 1 < rank || rank == 1 ? "," : "");
    used += snprintf(text + used, sizeof text - (size_t)used, "), }");
    const size_t length = ((size_t)used + 1 + 10 + 63) / 64 * 64 - 10;
    memset(header, 0, HEADER);
    memcpy(header, "\x93NUMPY\x01\x00", 8);
    header[8] = (char)(length & 0xFFU);
    header[9] = (char)(length >> 8U);
    memset(header + 10, ' ', length);
    memcpy(header + 10, text, (size_t)used);
    header[10 + length - 1] = '\n';
}

static size_t header_bytes(const char *header)
{
    return 10U + (unsigned char)header[8] + 256U * (unsigned char)header[9];
}

struct piece_writer {
    struct whole_file *file;
    size_t size;
};

static int write_piece(const unsigned char *elements, size_t count, void *target)
{
    const struct piece_writer *writer = target;
    return rankscope_whole_file_write(writer->file, elements, count * writer->size);
}

int rankscope_npy_write(const char *name, const struct view *view, enum rankscope_element type)
{
    const int is_fortran = rankscope_npy_is_fortran(view);
    char header[HEADER];
    make_header(header, type, is_fortran, view->rank, view->extents);
    struct whole_file file;
    int error = rankscope_whole_file_open(&file, name);
    if (error != 0)
        return error;
    const struct view stored = is_fortran ? rankscope_view_reversed(view) : *view;
    struct piece_writer writer = {&file, view->size};
    if (rankscope_whole_file_write(&file, header, header_bytes(header))
        && !rankscope_walk(&stored, write_piece, &writer) && file.error == 0)
        file.error = ENOMEM;
    return rankscope_whole_file_close(&file);
}

static void set_contiguous(struct view *view, int is_fortran)
{
    int64_t stride = 1;
    for (int i = 0; i < view->rank; ++i) {
        const int dimension = is_fortran ? i : view->rank - 1 - i;
        view->strides[dimension] = stride;
        stride *= view->extents[dimension];
    }
}

/* The order in which the header of such an array has its elements, or -1 where it is none of such an array. */
static int order_of(const struct npy *npy, enum rankscope_element type)
{
    for (int is_fortran = 0; is_fortran < 2; ++is_fortran) {
        char header[HEADER];
        make_header(header, type, is_fortran, npy->view.rank, npy->view.extents);
        const size_t bytes = header_bytes(header);
        if (npy->bytes >= bytes && memcmp(npy->memory, header, bytes) == 0)
            return is_fortran;
    }
    return -1;
}

const char *rankscope_npy_open(struct npy *npy, const char *file, enum rankscope_element type, int rank,
                               const int64_t *extents)
{
    memset(npy, 0, sizeof *npy);
    const int descriptor = open(file, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return strerror(errno);
    struct stat status;
    if (fstat(descriptor, &status) == 0 && status.st_size > 0) {
        npy->bytes = (size_t)status.st_size;
        npy->memory = mmap(NULL, npy->bytes, PROT_READ, MAP_PRIVATE, descriptor, 0);
    }
    close(descriptor);
    if (npy->memory == NULL || npy->memory == MAP_FAILED) {
        npy->memory = NULL;
        return "it is empty or cannot be mapped to memory";
    }
    npy->view.size = rankscope_element_size(type);
    npy->view.rank = rank;
    memcpy(npy->view.extents, extents, (size_t)rank * sizeof *extents);
    const int order = order_of(npy, type);
    if (order < 0)
        return "its header has another type or another shape";
    set_contiguous(&npy->view, order);
    const size_t header = header_bytes(npy->memory);
    npy->view.base = (const unsigned char *)npy->memory + header;
    if (npy->bytes - header != (size_t)rankscope_view_count(&npy->view) * npy->view.size)
        return "it is cut";
    return NULL;
}

void rankscope_npy_close(struct npy *npy)
{
    if (npy->memory != NULL)
        munmap(npy->memory, npy->bytes);
    npy->memory = NULL;
}
