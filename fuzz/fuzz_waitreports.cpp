// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Reports on why a job hangs: each reader gets the bytes, whatever kind they look like, and what they say is judged.
#include "fuzz/entry.h"
#include "fuzz/require.h"
#include "io/stacktools/must/mustdot.h"
#include "io/stacktools/must/musthtml.h"
#include "io/stacktools/must/mustjson.h"
#include "io/stacktools/must/musttext.h"
#include "io/stacktools/nccl/ncclrasjson.h"
#include "io/stacktools/nccl/ncclrasreader.h"
#include "io/stacktools/padb/padbreport.h"
#include "io/stacktools/torch/flightrecorder.h"
#include "io/stacktools/torch/flighttext.h"
#include "model/stacks/waiting/waittable.h"
#include "model/stacks/waiting/waittext.h"

#include <span>

using namespace rankscope;

RANKSCOPE_FUZZ(waitreports)(const std::uint8_t *data, std::size_t size)
{
    const std::span bytes(reinterpret_cast<const char *>(data), size);
    const auto give = [bytes](auto looksLike, auto reader) {
        static_cast<void>(looksLike({bytes.data(), bytes.size()}));
        Progress progress;
        const StackResult document = reader(ByteSource::fromMemory(bytes), QStringLiteral("fuzz"), {}, progress);
        if (!document)
            return;
        require((*document)->waits && !(*document)->snapshots.empty());
        const WaitReport &report = *(*document)->waits;
        for (const CollectiveCall &call : report.calls)
            require(call.communicator < report.communicators.size() && call.count >= call.ranks.count());
        const WaitVerdict verdict = judgeWaits(report);
        require(!causeSentence(report, verdict).isEmpty());
        static_cast<void>(causeRemarks(report, verdict));
        static_cast<void>(waitRows(report, verdict));
    };
    give(looksLikeMustDot, readMustDot);
    give(looksLikeMustHtml, readMustHtml);
    give(looksLikeMustJson, readMustJson);
    give(looksLikeMustText, readMustText);
    give(looksLikeNcclRasJson, readNcclRasJson);
    give(looksLikeNcclRas, readNcclRas);
    give(looksLikePadbReport, readPadbReport);
    give(looksLikeFlightJson, readFlightJson);
    give(looksLikeFlightPickle, readFlightPickle);
    give(looksLikeFlightText, readFlightText);
    return 0;
}
