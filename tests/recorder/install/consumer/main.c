/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <rankscope/recorder.h>

int main(void)
{
    int x = 0;
    cmptrace_Init();
    RANKSCOPE_SET(x, 7);
    cmptrace_Done();
    return x - 7;
}
