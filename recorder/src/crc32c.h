/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* CRC-32C (Castagnoli's polynomial, as iSCSI and ext4 have it). */
#ifndef RANKSCOPE_CRC32C_H
#define RANKSCOPE_CRC32C_H

#include <stddef.h>
#include <stdint.h>

/** That of the bytes which `checksum` is of, followed by these. That of no bytes is 0. By the processor's own
 * instruction where it has one. */
uint32_t rankscope_crc32c(uint32_t checksum, const void *data, size_t bytes);

/** The same by tables, on any processor. */
uint32_t rankscope_crc32c_by_table(uint32_t checksum, const void *data, size_t bytes);

#endif
