/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers as a trace spells them: the shape of printf's %.17G, several times as fast. */
#ifndef RANKSCOPE_DECIMAL_H
#define RANKSCOPE_DECIMAL_H

#include <stddef.h>

/** The longest text that the functions below write, without a terminating zero. */
enum { RANKSCOPE_DECIMAL_MAX = 40 };

/**
 * Writes a finite number with so many significant digits (1 to 17) and returns the end of the text. The digits are
 * those of printf("%.*G"): correctly rounded, ties to even.
 */
char *rankscope_write_double(char *out, double value, int digits);

/** Writes an integer in decimal and returns the end of the text. */
char *rankscope_write_integer(char *out, long long value);

#endif
