// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/zarr/zarrchunks.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint64_t mostCached = std::uint64_t{64} << 20U; // bytes; the newest chunk stays whatever it takes
constexpr std::uint64_t mostPacked = std::uint64_t{1} << 30U; // bytes of a file

} // namespace

SharedBytes ZarrChunkCache::find(const QString &key)
{
    const std::scoped_lock lock(m_mutex);
    const auto found = std::ranges::find(m_entries, key, &Entry::key);
    if (found == m_entries.end())
        return nullptr;
    m_entries.splice(m_entries.begin(), m_entries, found);
    return m_entries.front().bytes;
}

void ZarrChunkCache::keep(const QString &key, SharedBytes bytes)
{
    const std::scoped_lock lock(m_mutex);
    m_entries.push_front({key, std::move(bytes)});
    std::uint64_t kept = 0;
    auto last = m_entries.begin();
    while (last != m_entries.end() && (last == m_entries.begin() || kept + last->bytes->size() <= mostCached)) {
        kept += last->bytes->size();
        ++last;
    }
    m_entries.erase(last, m_entries.end());
}

ZarrChunks::ZarrChunks(ZarrMetadata metadata, QString path, Files files, std::shared_ptr<ZarrChunkCache> cache)
    : m_metadata(std::move(metadata))
    , m_path(std::move(path))
    , m_files(std::move(files))
    , m_cache(std::move(cache))
{}

Result<SharedBytes> ZarrChunks::chunk(const ArrayShape &place, const Progress &progress) const
{
    const QString key = m_metadata.keyOf(place);
    const QString cached = m_path % u'\n' % key;
    if (auto known = m_cache->find(cached))
        return known;
    const Result<SharedBytes> stored = m_files(key);
    if (!stored || !*stored)
        return stored;
    if (m_metadata.codecs.isPlain() && (*stored)->size() == m_metadata.chunkBytes())
        return stored;
    Result<SharedBytes> bytes = unpacked(**stored, key, progress);
    if (bytes)
        m_cache->keep(cached, *bytes);
    return bytes;
}

Result<SharedBytes> ZarrChunks::unpacked(const RandomBytes &stored, const QString &key, const Progress &progress) const
{
    const QString name = m_path % u'/' % key;
    if (m_metadata.codecs.isPlain() || stored.size() > mostPacked) {
        const bool isPlain = m_metadata.codecs.isPlain();
        return tl::unexpected(Error{
            isPlain ? ErrorKind::Damaged : ErrorKind::TooLarge,
            isPlain ? QCoreApplication::translate("Zarr", "The chunk %1 is damaged: it has %2 bytes instead of %3.")
                          .arg(name, QString::number(stored.size()), QString::number(m_metadata.chunkBytes()))
                    : QCoreApplication::translate("Zarr", "A packed chunk of more than 1 GiB is not read."),
            {},
            {},
            {}});
    }
    std::vector<char> packed(stored.size());
    if (auto done = stored.read(0, packed, progress); !done)
        return tl::unexpected(done.error());
    auto bytes = unpackZarrChunk(m_metadata.codecs, std::move(packed), m_metadata.chunkBytes());
    if (!bytes) {
        Error error = bytes.error();
        error.message = QCoreApplication::translate("Zarr", "Chunk %1: %2").arg(name, error.message);
        return tl::unexpected(error);
    }
    return memoryBytes(std::move(*bytes), name);
}

} // namespace rankscope
