// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Stacks of Open MPI and of the smaller tools: each reader gets the bytes, whatever kind they look like.
#include "fuzz/entry.h"
#include "fuzz/require.h"
#include "io/stacktools/atp/walkbackreader.h"
#include "io/stacktools/coredumpctl/coredumpctlreader.h"
#include "io/stacktools/cudagdb/cudagdbreader.h"
#include "io/stacktools/eustack/eustackreader.h"
#include "io/stacktools/folded/flamegraphsvg.h"
#include "io/stacktools/lldb/lldbreader.h"
#include "io/stacktools/openmpi/openmpireader.h"
#include "io/stacktools/openmpi/signalreader.h"
#include "io/stacktools/padb/padbreader.h"
#include "io/stacktools/perf/perfscriptreader.h"
#include "io/stacktools/speedscope/speedscopereader.h"

#include <span>

using namespace rankscope;

RANKSCOPE_FUZZ(stacktexts)(const std::uint8_t *data, std::size_t size)
{
    const std::span bytes(reinterpret_cast<const char *>(data), size);
    const auto give = [bytes](auto looksLike, auto reader) {
        static_cast<void>(looksLike({bytes.data(), bytes.size()}));
        Progress progress;
        const StackResult document = reader(ByteSource::fromMemory(bytes), QStringLiteral("fuzz"), {}, progress);
        if (!document)
            return;
        require((*document)->pools && !(*document)->snapshots.empty());
        for (const StackSnapshot &snapshot : (*document)->snapshots)
            require(snapshot.tree != nullptr && snapshot.tree->allProcesses().count() <= 0x80000000);
    };
    give(looksLikeAtpWalkback, readAtpWalkback);
    give(looksLikeCoredumpctl, readCoredumpctl);
    give(looksLikeCudaGdb, readCudaGdb);
    give(looksLikeEuStack, readEuStack);
    give(looksLikeLldb, readLldb);
    give(looksLikeOpenMpiSignals, readOpenMpiSignals);
    give(looksLikeOpenMpiStacks, readOpenMpiStacks);
    give(looksLikePadbTree, readPadbTree);
    give(looksLikePerfScript, readPerfScript);
    give(looksLikeRankSvg, readRankSvg);
    give(looksLikeSpeedscope, readSpeedscope);
    return 0;
}
