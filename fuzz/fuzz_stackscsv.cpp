// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Stacks CSV: the reader gets the bytes; what was read must be written without trouble.
#include "fuzz/entry.h"
#include "io/ddt/stackscsvreader.h"
#include "io/ddt/stackscsvwriter.h"
#include "io/json/stackjson.h"
#include "io/stacktools/folded/foldedwriter.h"

#include <QBuffer>

#include <cstdlib>

using namespace rankscope;

RANKSCOPE_FUZZ(stackscsv)(const std::uint8_t *data, std::size_t size)
{
    const std::span bytes(reinterpret_cast<const char *>(data), size);
    static_cast<void>(looksLikeStacksCsv({bytes.data(), bytes.size()}));
    static_cast<void>(readStackCell({bytes.data(), bytes.size()}));
    Progress progress;
    const StackResult result = readStacksCsv(ByteSource::fromMemory(bytes), QStringLiteral("fuzz"), {}, progress);
    if (!result)
        return 0;
    for (const auto write : {writeStacksCsv, writeStackJson, writeFolded}) {
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        if (!write(*result.value()->snapshots.front().tree, {}, buffer, progress))
            std::abort();
    }
    return 0;
}
