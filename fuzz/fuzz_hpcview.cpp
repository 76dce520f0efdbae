// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Configurations of hpcview.
#include "fuzz/entry.h"
#include "io/hpctoolkit/hpcviewfile.h"

using namespace rankscope;

RANKSCOPE_FUZZ(hpcview)(const std::uint8_t *data, std::size_t size)
{
    const std::span bytes(reinterpret_cast<const char *>(data), size);
    Progress progress;
    static_cast<void>(readHpcviewFile(ByteSource::fromMemory(bytes), QStringLiteral("fuzz"), progress));
    return 0;
}
