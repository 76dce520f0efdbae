/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <rankscope/blocks.h>

int main(void)
{
    const double x = 7;
#ifdef LINKED
    rankscope_write_blocks_by(rankscope_hdf5_block);
#endif
    rankscope_array("x", &x, RANKSCOPE_DOUBLE, 0, 0, 0, 0, 0, 0);
    rankscope_savepoint("once", 0);
    return 0;
}
