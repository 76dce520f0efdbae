// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Trees of STAT and ATP, and the table of processes beside them.
#include "fuzz/entry.h"
#include "io/stacktools/stat/statdotreader.h"

#include <span>

using namespace rankscope;

RANKSCOPE_FUZZ(statdot)(const std::uint8_t *data, std::size_t size)
{
    const std::span bytes(reinterpret_cast<const char *>(data), size);
    static_cast<void>(looksLikeStatDot({bytes.data(), bytes.size()}));
    Progress progress;
    static_cast<void>(readStatDot(ByteSource::fromMemory(bytes), QStringLiteral("fuzz"), {}, progress));
    static_cast<void>(readProcessTable(ByteSource::fromMemory(bytes), QStringLiteral("fuzz"), progress));
    return 0;
}
