// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Folded stacks.
#include "fuzz/entry.h"
#include "io/stacktools/folded/foldedreader.h"

#include <span>

using namespace rankscope;

RANKSCOPE_FUZZ(folded)(const std::uint8_t *data, std::size_t size)
{
    const std::span bytes(reinterpret_cast<const char *>(data), size);
    static_cast<void>(looksLikeFolded({bytes.data(), bytes.size()}));
    Progress progress;
    static_cast<void>(readFolded(ByteSource::fromMemory(bytes), QStringLiteral("fuzz"), {}, progress));
    return 0;
}
