/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* rankscope-record stops this program at line 11, 200 times, to measure what a stop costs. Compiled with -g -O0. */
enum { STOPS = 200 };

static double values[STOPS];

int main(void)
{
    for (int i = 0; i < STOPS; i++)
        values[i] = i * 0.5; /* line 11 */
    return 0;
}
