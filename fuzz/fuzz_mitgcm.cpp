// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The description of a field of MITgcm.
#include "fuzz/entry.h"
#include "fuzz/require.h"
#include "io/mitgcm/mitgcmmeta.h"

using namespace rankscope;

RANKSCOPE_FUZZ(mitgcm)(const std::uint8_t *data, std::size_t size)
{
    const QByteArray text(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    static_cast<void>(looksLikeMitgcmMeta({text.constData(), size}));
    const auto meta = readMitgcmMeta(text);
    if (!meta)
        return 0;
    for (const MitgcmExtent &extent : meta->extents)
        require(extent.count > 0 && extent.first + extent.count <= extent.global);
    require(meta->fileElements() > 0);
    return 0;
}
