// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the DVM comparator writes: lists of errors, protocols, and both inside the output of a job.
#include "fuzz/entry.h"
#include "fuzz/require.h"
#include "io/dvm/errors/errorsreader.h"

#include <span>

using namespace rankscope;

RANKSCOPE_FUZZ(dvmerrors)(const std::uint8_t *data, std::size_t size)
{
    const std::span bytes(reinterpret_cast<const char *>(data), size);
    Progress progress;
    const auto read = readErrors(ByteSource::fromMemory(bytes), QStringLiteral("fuzz"), {}, progress);
    if (read) {
        require((*read)->errorCount() <= size && (*read)->placeCount() <= size);
        require((*read)->otherLines <= size);
    }
    return 0;
}
