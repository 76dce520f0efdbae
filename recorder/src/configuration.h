/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The trace configuration file: which constructs the program has and what is to be recorded of them (section 6.5.4,
 * trc_rd_header; section 6.4.1). */
#ifndef RANKSCOPE_CONFIGURATION_H
#define RANKSCOPE_CONFIGURATION_H

enum configuration_result { CONFIGURATION_READ, CONFIGURATION_ABSENT, CONFIGURATION_WRONG };

/** Adds the constructs of the file to those known. Where a line is not understood, it is reported, and none is added.
 */
enum configuration_result rankscope_read_configuration(const char *name);

#endif
