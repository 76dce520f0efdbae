// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/zarr/zarrchunks.h"

#include "io/text/filenames.h"

#include <QCoreApplication>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint64_t mostCached = std::uint64_t{64} << 20U; // bytes; the newest chunk stays whatever it takes
constexpr std::uint64_t mostPacked = std::uint64_t{1} << 30U; // bytes of a file

/// A file of a store, open as long as it is asked for.
class StoreFile : public RandomBytes
{
public:
    StoreFile(int descriptor, std::uint64_t size, QString path)
        : m_descriptor(descriptor)
        , m_size(size)
        , m_path(std::move(path))
    {}
    ~StoreFile() override { close(m_descriptor); }

    std::uint64_t size() const override { return m_size; }
    Result<void> read(std::uint64_t offset, std::span<char> buffer, const Progress &progress) const override;

private:
    int m_descriptor;
    std::uint64_t m_size;
    QString m_path;
};

Result<void> StoreFile::read(std::uint64_t offset, std::span<char> buffer, const Progress &progress) const
{
    if (offset > m_size || buffer.size() > m_size - offset)
        return tl::unexpected(behindTheEnd(m_path, m_size));
    constexpr std::size_t step = std::size_t{8} << 20U; // between two looks at the cancel
    while (!buffer.empty()) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError(m_path));
        const ssize_t got =
            pread(m_descriptor, buffer.data(), std::min(buffer.size(), step), static_cast<off_t>(offset));
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return tl::unexpected(
                Error{ErrorKind::Damaged,
                      got == 0 ? QCoreApplication::translate("Zarr", "The file became shorter since it was opened.")
                               : QCoreApplication::translate("Zarr", "The file cannot be read: %1.")
                                     .arg(QString::fromLocal8Bit(std::strerror(errno))),
                      m_path,
                      {},
                      {}});
        offset += static_cast<std::uint64_t>(got);
        buffer = buffer.subspan(static_cast<std::size_t>(got));
    }
    return {};
}

Error withFile(Error error, const QString &file)
{
    if (error.file.isEmpty())
        error.file = file;
    return error;
}

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

Result<SharedBytes> openZarrFile(const QString &path)
{
    const int descriptor = ::open(encodeFileName(path).constData(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0 && (errno == ENOENT || errno == ENOTDIR))
        return SharedBytes();
    struct stat status = {};
    const bool isOpen = descriptor >= 0 && fstat(descriptor, &status) == 0;
    if (isOpen && S_ISREG(status.st_mode))
        return std::make_shared<const StoreFile>(descriptor, static_cast<std::uint64_t>(status.st_size), path);
    const ErrorKind kind = isOpen            ? ErrorKind::NotAFile
                           : errno == EACCES ? ErrorKind::NoPermission
                                             : ErrorKind::Damaged;
    const QString reason =
        isOpen ? QCoreApplication::translate("Zarr", "it is no file") : QString::fromLocal8Bit(std::strerror(errno));
    if (descriptor >= 0)
        close(descriptor);
    return tl::unexpected(withFile(
        Error{kind, QCoreApplication::translate("Zarr", "The file cannot be read: %1.").arg(reason), {}, {}, {}},
        path));
}

} // namespace rankscope
