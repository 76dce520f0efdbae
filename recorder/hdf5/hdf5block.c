/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "rankscope/blocks.h"
#include "wholefile.h"

#include <errno.h>
#include <hdf5.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_GATHERED = 1 << 24, /* bytes of elements that are put in order at once */
    FACTS_BYTES = 1 << 14 /* more than all that a file has but its values */
};

/* Objects of HDF5 that are open, and whether all went well: what is opened after a failure is not. */
struct writing {
    hid_t file;
    hid_t values;
    int failed;
};

static hid_t checked(struct writing *writing, hid_t id)
{
    writing->failed = writing->failed || id < 0;
    return id;
}

/* A compound of two reals, or an enumeration of FALSE and TRUE, as other programs have them. */
static hid_t compound_of(hid_t real)
{
    const size_t size = H5Tget_size(real);
    const hid_t type = H5Tcreate(H5T_COMPOUND, 2 * size);
    if (type >= 0 && (H5Tinsert(type, "r", 0, real) < 0 || H5Tinsert(type, "i", size, real) < 0)) {
        H5Tclose(type);
        return -1;
    }
    return type;
}

static hid_t truth(void)
{
    const int8_t no = 0;
    const int8_t yes = 1;
    const hid_t type = H5Tenum_create(H5T_NATIVE_INT8);
    if (type >= 0 && (H5Tenum_insert(type, "FALSE", &no) < 0 || H5Tenum_insert(type, "TRUE", &yes) < 0)) {
        H5Tclose(type);
        return -1;
    }
    return type;
}

/* To be closed. */
static hid_t type_of(enum rankscope_element element)
{
    switch (element) {
    case RANKSCOPE_INT8:
        return H5Tcopy(H5T_NATIVE_INT8);
    case RANKSCOPE_INT16:
        return H5Tcopy(H5T_NATIVE_INT16);
    case RANKSCOPE_INT32:
    case RANKSCOPE_LOGICAL:
        return H5Tcopy(H5T_NATIVE_INT32);
    case RANKSCOPE_INT64:
        return H5Tcopy(H5T_NATIVE_INT64);
    case RANKSCOPE_UINT8:
        return H5Tcopy(H5T_NATIVE_UINT8);
    case RANKSCOPE_UINT16:
        return H5Tcopy(H5T_NATIVE_UINT16);
    case RANKSCOPE_UINT32:
        return H5Tcopy(H5T_NATIVE_UINT32);
    case RANKSCOPE_UINT64:
        return H5Tcopy(H5T_NATIVE_UINT64);
    case RANKSCOPE_FLOAT:
        return H5Tcopy(H5T_NATIVE_FLOAT);
    case RANKSCOPE_DOUBLE:
        return H5Tcopy(H5T_NATIVE_DOUBLE);
    case RANKSCOPE_FLOAT_COMPLEX:
        return compound_of(H5T_NATIVE_FLOAT);
    case RANKSCOPE_DOUBLE_COMPLEX:
        return compound_of(H5T_NATIVE_DOUBLE);
    case RANKSCOPE_BOOL:
        return truth();
    }
    return -1;
}

static void put_attribute(struct writing *writing, const char *name, hid_t type, hid_t space, const void *value)
{
    if (writing->failed)
        return;
    const hid_t attribute = checked(writing, H5Acreate2(writing->values, name, type, space, H5P_DEFAULT, H5P_DEFAULT));
    if (attribute < 0)
        return;
    if (H5Awrite(attribute, type, value) < 0 || H5Aclose(attribute) < 0)
        writing->failed = 1;
}

static void put_number(struct writing *writing, const char *name, int64_t number)
{
    const hid_t space = checked(writing, H5Screate(H5S_SCALAR));
    put_attribute(writing, name, H5T_NATIVE_INT64, space, &number);
    if (space >= 0)
        H5Sclose(space);
}

static void put_text(struct writing *writing, const char *name, const char *text)
{
    const hid_t space = checked(writing, H5Screate(H5S_SCALAR));
    const hid_t type = checked(writing, H5Tcopy(H5T_C_S1));
    if (!writing->failed
        && (H5Tset_size(type, strlen(text) + 1) < 0 || H5Tset_strpad(type, H5T_STR_NULLTERM) < 0
            || H5Tset_cset(type, H5T_CSET_UTF8) < 0))
        writing->failed = 1;
    put_attribute(writing, name, type, space, text);
    if (type >= 0)
        H5Tclose(type);
    if (space >= 0)
        H5Sclose(space);
}

/* `rank` numbers, or as many pairs where there is a second list. */
static void put_numbers(struct writing *writing, const char *name, int rank, const int64_t *numbers,
                        const int64_t *seconds)
{
    int64_t all[2 * RANKSCOPE_ARRAY_MAX_RANK + 1] = {0};
    const hsize_t extents[2] = {(hsize_t)rank, 2};
    const int each = seconds == NULL ? 1 : 2;
    for (int i = 0; i < rank; ++i) {
        all[each * i] = numbers[i];
        if (seconds != NULL)
            all[2 * i + 1] = seconds[i];
    }
    const hid_t space = checked(writing, H5Screate_simple(each, extents, NULL));
    put_attribute(writing, name, H5T_NATIVE_INT64, space, all);
    if (space >= 0)
        H5Sclose(space);
}

static void put_facts(struct writing *writing, const struct rankscope_block *block)
{
    char crc32c[16];
    snprintf(crc32c, sizeof crc32c, "%08X", (unsigned)block->crc32c);
    put_number(writing, "rankscope_block", 1);
    put_text(writing, "name", block->name);
    put_text(writing, "place", block->place);
    put_number(writing, "step", block->step);
    put_number(writing, "rank", block->process);
    put_number(writing, "processes", block->processes);
    put_text(writing, "type", block->type);
    put_text(writing, "order", "C");
    put_numbers(writing, "extents", block->rank, block->extents, NULL);
    put_numbers(writing, "global", block->rank, block->global, NULL);
    put_numbers(writing, "offset", block->rank, block->offset, NULL);
    put_numbers(writing, "halo", block->rank, block->low, block->high);
    put_text(writing, "crc32c", crc32c);
}

static int is_contiguous(const struct rankscope_block *block)
{
    int64_t stride = 1;
    for (int i = block->rank; i-- > 0;) {
        if (block->extents[i] != 1 && block->strides[i] != stride)
            return 0;
        stride *= block->extents[i];
    }
    return 1;
}

/* Copies all elements with first indices [first, first + count), the last subscript fastest. */
static void gather(const struct rankscope_block *block, size_t size, int64_t first, int64_t count, unsigned char *to)
{
    int64_t index[RANKSCOPE_ARRAY_MAX_RANK] = {first};
    const int last = block->rank - 1;
    for (;;) {
        const unsigned char *from = block->values;
        for (int i = 0; i < block->rank; ++i)
            from += index[i] * block->strides[i] * (int64_t)size;
        const int64_t length = last == 0 ? count : block->extents[last];
        for (int64_t i = 0; i < length; ++i, to += size)
            memcpy(to, from + i * block->strides[last] * (int64_t)size, size);
        int i = last;
        while (--i >= 0) {
            if (++index[i] < (i == 0 ? first + count : block->extents[i]))
                break;
            index[i] = 0;
        }
        if (i < 0)
            return;
    }
}

/* Elements that do not lie in memory as in the file are gathered, some first indices at a time. */
static void write_gathered(struct writing *writing, const struct rankscope_block *block, hid_t type, hid_t space)
{
    const size_t size = H5Tget_size(type);
    size_t inner = size;
    hsize_t start[RANKSCOPE_ARRAY_MAX_RANK] = {0};
    hsize_t counts[RANKSCOPE_ARRAY_MAX_RANK];
    for (int i = 0; i < block->rank; ++i)
        counts[i] = (hsize_t)block->extents[i];
    for (int i = 1; i < block->rank; ++i)
        inner *= (size_t)block->extents[i];
    const int64_t most = inner >= MOST_GATHERED ? 1 : (int64_t)(MOST_GATHERED / inner);
    const int64_t at_once = most < block->extents[0] ? most : block->extents[0];
    unsigned char *gathered = malloc((size_t)at_once * inner);
    writing->failed = writing->failed || gathered == NULL;
    for (int64_t first = 0; first < block->extents[0] && !writing->failed; first += at_once) {
        const int64_t rest = block->extents[0] - first;
        const int64_t count = rest < at_once ? rest : at_once;
        gather(block, size, first, count, gathered);
        start[0] = (hsize_t)first;
        counts[0] = (hsize_t)count;
        const hid_t memory = checked(writing, H5Screate_simple(block->rank, counts, NULL));
        if (memory < 0)
            break;
        if (H5Sselect_hyperslab(space, H5S_SELECT_SET, start, NULL, counts, NULL) < 0
            || H5Dwrite(writing->values, type, memory, space, H5P_DEFAULT, gathered) < 0)
            writing->failed = 1;
        H5Sclose(memory);
    }
    free(gathered);
}

static void write_values(struct writing *writing, const struct rankscope_block *block)
{
    hsize_t extents[RANKSCOPE_ARRAY_MAX_RANK];
    int is_empty = 0;
    for (int i = 0; i < block->rank; ++i) {
        extents[i] = (hsize_t)block->extents[i];
        is_empty = is_empty || extents[i] == 0;
    }
    const hid_t type = checked(writing, type_of(block->element));
    const hid_t space =
        checked(writing, block->rank == 0 ? H5Screate(H5S_SCALAR) : H5Screate_simple(block->rank, extents, NULL));
    if (!writing->failed)
        writing->values =
            checked(writing, H5Dcreate2(writing->file, "values", type, space, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT));
    if (!writing->failed && !is_empty) {
        if (!is_contiguous(block))
            write_gathered(writing, block, type, space);
        else if (H5Dwrite(writing->values, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, block->values) < 0)
            writing->failed = 1;
    }
    if (space >= 0)
        H5Sclose(space);
    if (type >= 0)
        H5Tclose(type);
}

/* The bytes of the file, which is in memory. */
static int write_bytes(struct writing *writing, const char *name)
{
    void **bytes = NULL;
    const ssize_t size = H5Fflush(writing->file, H5F_SCOPE_LOCAL) < 0 ? -1 : H5Fget_file_image(writing->file, NULL, 0);
    if (size < 0 || H5Fget_vfd_handle(writing->file, H5P_DEFAULT, (void **)&bytes) < 0 || *bytes == NULL)
        return EIO;
    struct whole_file file;
    const int error = rankscope_whole_file_open(&file, name);
    if (error != 0)
        return error;
    rankscope_whole_file_write(&file, *bytes, (size_t)size);
    return rankscope_whole_file_close(&file);
}

/* A file in memory, so large that it need not grow. */
static hid_t create_in_memory(const struct rankscope_block *block)
{
    const hid_t type = type_of(block->element);
    const hid_t access = H5Pcreate(H5P_FILE_ACCESS);
    size_t bytes = type < 0 ? 0 : H5Tget_size(type);
    for (int i = 0; i < block->rank; ++i)
        bytes *= (size_t)block->extents[i];
    const hid_t file = access < 0 || H5Pset_fapl_core(access, bytes + FACTS_BYTES, 0) < 0
                           ? -1
                           : H5Fcreate("rankscope-block", H5F_ACC_TRUNC, H5P_DEFAULT, access);
    if (access >= 0)
        H5Pclose(access);
    if (type >= 0)
        H5Tclose(type);
    return file;
}

/* HDF5 itself never writes: when it cannot, it ends the program later. */
static int write_file(const char *name, const struct rankscope_block *block)
{
    struct writing writing = {-1, -1, 0};
    writing.file = checked(&writing, create_in_memory(block));
    if (writing.file < 0)
        return ENOMEM;
    write_values(&writing, block);
    put_facts(&writing, block);
    if (writing.values >= 0)
        H5Dclose(writing.values);
    const int error = writing.failed ? ENOMEM : write_bytes(&writing, name);
    H5Fclose(writing.file);
    return error;
}

int rankscope_hdf5_block(const char *file, const struct rankscope_block *block)
{
    H5E_auto2_t report = NULL;
    void *target = NULL;
    H5Eget_auto2(H5E_DEFAULT, &report, &target);
    H5Eset_auto2(H5E_DEFAULT, NULL, NULL); /* the recorder says what cannot be written, once */
    const int error = write_file(file, block);
    H5Eset_auto2(H5E_DEFAULT, report, target);
    return error;
}
