// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// An array of a Zarr store: its description, and behind a byte of 0 what each of its chunks is. Its attributes, the
// first and the last element of each member.
#include "fuzz/arrayedges.h"
#include "fuzz/entry.h"
#include "io/zarr/zarrarray.h"
#include "io/zarr/zarrattributes.h"
#include "io/zarr/zarrjson.h"

using namespace rankscope;

RANKSCOPE_FUZZ(zarr)(const std::uint8_t *data, std::size_t size)
{
    constexpr std::uint64_t mostBytes = std::uint64_t{16} << 20U; // a chunk of a GiB would only take time
    const QByteArray all(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    const qsizetype end = all.indexOf('\0') < 0 ? all.size() : all.indexOf('\0');
    const auto object = parseZarrJson(all.first(end));
    if (!object)
        return 0;
    static_cast<void>(zarrAttributes(*object));
    auto metadata = parseZarrMetadata(*object);
    if (!metadata || metadata->chunkBytes() > mostBytes || metadata->chunkElements() > mostBytes)
        return 0;
    const QByteArray chunk = all.mid(end + 1);
    const ZarrChunks::Files files = [chunk](const QString &key) -> Result<SharedBytes> {
        return memoryBytes({chunk.begin(), chunk.end()}, key);
    };
    const std::size_t members = metadata->type.members.size();
    const auto chunks = std::make_shared<const ZarrChunks>(*std::move(metadata), QStringLiteral("/fuzz"), files,
                                                           std::make_shared<ZarrChunkCache>());
    ArrayDocument document;
    for (std::size_t member = 0; member < members; ++member)
        document.dataSets.push_back(
            std::make_shared<const ZarrArray>(ZarrArray::describe(chunks->metadata(), member), chunks, member));
    Progress progress;
    readEdges(document, progress);
    return 0;
}
