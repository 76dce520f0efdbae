// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Visualizer data sets as a file and as they come in, and the bytes as a layout.
#include "fuzz/entry.h"
#include "io/arrays/spoolbytes.h"
#include "io/totalview/visualizerreader.h"
#include "io/totalview/visualizerscan.h"

using namespace rankscope;

RANKSCOPE_FUZZ(visualizer)(const std::uint8_t *data, std::size_t size)
{
    const std::span bytes(reinterpret_cast<const char *>(data), size);
    const QString name = QStringLiteral("fuzz");
    const VisualizerLayout layout = genericVisualizerLayout();
    static_cast<void>(looksLikeVisualizer({bytes.data(), bytes.size()}));
    static_cast<void>(readVisualizerLayout(QByteArray(bytes.data(), static_cast<qsizetype>(size)), name));
    Progress progress;
    const auto document = readVisualizer(memoryBytes({bytes.begin(), bytes.end()}, name), name, layout, progress);
    for (std::size_t index = 0; document && index < (*document)->dataSets.size(); ++index) {
        const ArraySource &dataSet = *(*document)->dataSets[index];
        ArrayWindow last;
        for (const std::uint64_t extent : dataSet.shape())
            last.push_back({extent == 0 ? 0 : extent - 1, extent == 0 ? 0U : 1U, 1});
        ArrayValues values;
        static_cast<void>(dataSet.read(last, values, progress));
    }
    const auto spool = std::make_shared<SpoolBytes>(name, 4096);
    VisualizerScan scan(spool, name, layout);
    for (std::size_t at = 0; at < size; at += 100) {
        static_cast<void>(spool->append(bytes.subspan(at, std::min<std::size_t>(100, size - at))));
        static_cast<void>(scan.advance(progress));
    }
    scan.finish();
    static_cast<void>(scan.document());
    return 0;
}
