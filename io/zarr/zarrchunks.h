// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/arrays/randombytes.h"
#include "io/zarr/zarrmetadata.h"

#include <functional>
#include <list>
#include <mutex>

namespace rankscope {

/// The chunks that were unpacked last, of all arrays of a store. Used by several threads.
class ZarrChunkCache
{
public:
    SharedBytes find(const QString &key);
    void keep(const QString &key, SharedBytes bytes);

private:
    struct Entry {
        QString key;
        SharedBytes bytes;
    };

    std::mutex m_mutex;
    std::list<Entry> m_entries; // the newest first
};

/// The chunks of one array.
/// Invariant: immutable to its users; chunks may be asked for by several threads at once.
class ZarrChunks
{
public:
    /// Gives the bytes of the file of that key; null where there is none.
    using Files = std::function<Result<SharedBytes>(const QString &key)>;

    /// `path` is that of the array in its store, for which the cache knows its chunks.
    ZarrChunks(ZarrMetadata metadata, QString path, Files files, std::shared_ptr<ZarrChunkCache> cache);

    const ZarrMetadata &metadata() const { return m_metadata; }

    /// The bytes of a chunk's elements; null where it was never written. Errors: those of the files, Damaged, TooLarge,
    /// Unsupported, Cancelled.
    [[nodiscard]] Result<SharedBytes> chunk(const ArrayShape &place, const Progress &progress) const;

private:
    Result<SharedBytes> unpacked(const RandomBytes &stored, const QString &key, const Progress &progress) const;

    ZarrMetadata m_metadata;
    QString m_path;
    Files m_files;
    std::shared_ptr<ZarrChunkCache> m_cache;
};

} // namespace rankscope
