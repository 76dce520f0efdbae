/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Compiled with -DRANKSCOPE_RECORD=0 and without the library: nothing is left of the calls. */
#include <rankscope/arrays.h>

#include <stddef.h>

int main(void)
{
    static const double u[2] = {1.0, 2.0};
    const int64_t extents[1] = {2};
    int registered = rankscope_array("u", u, RANKSCOPE_DOUBLE, 1, extents, NULL, NULL, NULL, NULL);
    registered += rankscope_array_fortran("v", u, RANKSCOPE_DOUBLE, 1, extents, NULL, NULL, NULL);
    rankscope_savepoint("end", 0);
    rankscope_array_forget("u");
    return registered == 2 ? 0 : 1;
}
