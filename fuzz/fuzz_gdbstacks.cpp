// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Backtraces of gdb and pstack: what is read keeps the invariants of a document.
#include "fuzz/entry.h"
#include "fuzz/require.h"
#include "io/stacktools/gdb/gdbreader.h"

#include <span>

using namespace rankscope;

RANKSCOPE_FUZZ(gdbstacks)(const std::uint8_t *data, std::size_t size)
{
    const std::span bytes(reinterpret_cast<const char *>(data), size);
    static_cast<void>(looksLikeGdbBacktrace({bytes.data(), bytes.size()}));
    Progress progress;
    const StackResult document = readGdbStacks(ByteSource::fromMemory(bytes), QStringLiteral("fuzz"), {}, progress);
    if (!document)
        return 0;
    require((*document)->pools && !(*document)->snapshots.empty());
    for (const StackSnapshot &snapshot : (*document)->snapshots) {
        require(snapshot.tree != nullptr);
        for (StackNode node{0}; node.value < snapshot.tree->size(); ++node.value)
            require(snapshot.tree->processes(node).state == SetState::Complete);
    }
    return 0;
}
