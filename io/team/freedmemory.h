// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <malloc.h>

namespace rankscope {

/// From now on the process keeps up to 8 MB of what it frees: thousands of small files ask for the same memory over and
/// over, and to give it back to the system and be given it anew took more time than all that is read into it.
inline void keepFreedMemory()
{
#ifdef __GLIBC__
    mallopt(M_TRIM_THRESHOLD, 8 << 20);
    mallopt(M_MMAP_THRESHOLD, 2 << 20); // larger ones are given back one by one
#endif
}

} // namespace rankscope
