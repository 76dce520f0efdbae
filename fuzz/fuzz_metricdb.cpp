// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Metrics of single ranks of HPCToolkit, read as a whole, by places, and from front to back.
#include "fuzz/entry.h"
#include "io/hpctoolkit/metricdb.h"

using namespace rankscope;

RANKSCOPE_FUZZ(metricdb)(const std::uint8_t *data, std::size_t size)
{
    const std::span bytes(reinterpret_cast<const char *>(data), size);
    const QString name = QStringLiteral("fuzz");
    Progress progress;
    static_cast<void>(readMetricDb(ByteSource::fromMemory(bytes), name, progress));
    ByteSource values = ByteSource::fromMemory(bytes);
    const auto head = readMetricDbHead(values, name);
    if (!head)
        return 0;
    for (const std::size_t count : {1, 100}) { // by places, and from front to back
        const std::vector<std::uint32_t> scopes(count, 2);
        ByteSource again = ByteSource::fromMemory(bytes);
        static_cast<void>(readMetricDbHead(again, name));
        static_cast<void>(readMetricDbSum(std::move(again), *head, scopes, 0, name, progress));
    }
    return 0;
}
