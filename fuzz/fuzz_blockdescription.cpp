// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Descriptions of the blocks that the recorder writes; what was read keeps its promises.
#include "fuzz/entry.h"
#include "fuzz/require.h"
#include "io/recorder/blockdescription.h"

using namespace rankscope;

RANKSCOPE_FUZZ(blockdescription)(const std::uint8_t *data, std::size_t size)
{
    const QByteArray json(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    static_cast<void>(looksLikeBlockDescription(json));
    const Result<BlockDescription> block = readBlockDescription(json);
    if (!block)
        return 0;
    require(!block->name.isEmpty() && block->rank < block->processes);
    require(block->extents.size() == block->global.size() && block->extents.size() == block->offset.size()
            && block->extents.size() == block->halo.size());
    return 0;
}
