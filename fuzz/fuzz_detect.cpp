// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What kind of file the bytes are.
#include "fuzz/entry.h"
#include "io/detection.h"

using namespace rankscope;

RANKSCOPE_FUZZ(detect)(const std::uint8_t *data, std::size_t size)
{
    static_cast<void>(detectKind({reinterpret_cast<const char *>(data), size}));
    return 0;
}
