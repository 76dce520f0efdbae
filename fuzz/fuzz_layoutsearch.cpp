// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The search for the layout of Visualizer data sets: what it finds reads the whole file. It takes all of a file apart
// in every way, so it has an entry of its own, for small files.
#include "fuzz/entry.h"
#include "fuzz/require.h"
#include "io/totalview/layoutsearch.h"

#include <span>

using namespace rankscope;

RANKSCOPE_FUZZ(layoutsearch)(const std::uint8_t *data, std::size_t size)
{
    constexpr std::size_t mostSearched = 300;
    if (size > mostSearched)
        return 0;
    const std::span bytes(reinterpret_cast<const char *>(data), size);
    const QString name = QStringLiteral("fuzz");
    Progress progress;
    const auto found = findLayouts(memoryBytes({bytes.begin(), bytes.end()}, name), name, progress, 3);
    require(found.has_value() && found->size() <= 3);
    for (const VisualizerCandidate &candidate : *found)
        require(candidate.document && !candidate.document->dataSets.empty() && !candidate.description.isEmpty());
    return 0;
}
