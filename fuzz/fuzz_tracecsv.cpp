// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of records: whatever the bytes, reading ends, and each trace that is made can be written and read again.
#include "fuzz/entry.h"
#include "fuzz/require.h"
#include "io/dvm/csv/tracecsv.h"
#include "io/dvm/tracewriter.h"

#include <QBuffer>

using namespace rankscope;

RANKSCOPE_FUZZ(tracecsv)(const std::uint8_t *data, std::size_t size)
{
    const std::span bytes(reinterpret_cast<const char *>(data), size);
    static_cast<void>(looksLikeTraceCsv({bytes.data(), bytes.size()}));
    Progress progress;
    const auto run = readTraceCsvRun(ByteSource::fromMemory(bytes), QStringLiteral("fuzz"), {}, progress);
    if (!run)
        return 0;
    for (const TraceRun::Process &process : run->processes) {
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        require(writeTrace(*process.trace, {}, buffer, progress).has_value());
        const QByteArray text = buffer.data();
        const auto again =
            readTrace(std::span(text.constData(), std::size_t(text.size())), QStringLiteral("fuzz"), {}, progress);
        require(again.has_value() && (*again)->size() == process.trace->size());
        require((*again)->unreadLines == 0);
    }
    return 0;
}
