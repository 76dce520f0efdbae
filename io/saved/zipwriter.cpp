// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/saved/zipwriter.h"

#include "io/writeerror.h"

#include <QCoreApplication>
#include <QIODevice>
#include <QtEndian>

#include <zlib.h>

#include <algorithm>
#include <limits>

namespace rankscope {

namespace {

constexpr std::uint16_t versionNeeded = 20; // 2.0: deflate
constexpr std::uint16_t isUtf8 = 1U << 11U;
constexpr std::uint16_t deflated = 8;
constexpr std::uint16_t firstDay = 0x21; // 1980-01-01, where the time of ZIP begins
constexpr std::size_t mostEntries = 0xFFFE;
constexpr std::uint64_t mostBytes = 0xFFFFFFFE;

template<typename Number>
void put(QByteArray &bytes, Number number)
{
    const Number little = qToLittleEndian(number);
    bytes.append(reinterpret_cast<const char *>(&little), qsizetype(sizeof little));
}

std::uint32_t checksumOf(const QByteArray &bytes)
{
    uLong checksum = crc32_z(0, nullptr, 0);
    checksum = crc32_z(checksum, reinterpret_cast<const Bytef *>(bytes.constData()), std::size_t(bytes.size()));
    return static_cast<std::uint32_t>(checksum);
}

/// A raw stream of deflate, without a header. Errors: Cancelled.
Result<QByteArray> deflatedBytes(const QByteArray &bytes, const Progress &progress)
{
    constexpr qsizetype piece = qsizetype(1) << 20;
    constexpr int rawWindow = -15;
    constexpr int usualMemory = 8;
    z_stream stream = {};
    deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, rawWindow, usualMemory, Z_DEFAULT_STRATEGY);
    QByteArray packed;
    QByteArray buffer(piece, Qt::Uninitialized);
    qsizetype at = 0;
    int state = Z_OK;
    while (state != Z_STREAM_END && !progress.isCancelled()) {
        const qsizetype count = std::min(piece, bytes.size() - at);
        stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(bytes.constData() + at)); // it is not changed
        stream.avail_in = static_cast<uInt>(count);
        at += count;
        const int flush = at == bytes.size() ? Z_FINISH : Z_NO_FLUSH;
        do {
            stream.next_out = reinterpret_cast<Bytef *>(buffer.data());
            stream.avail_out = static_cast<uInt>(piece);
            state = ::deflate(&stream, flush);
            packed.append(buffer.constData(), piece - qsizetype(stream.avail_out));
        } while (stream.avail_out == 0);
    }
    deflateEnd(&stream);
    return state == Z_STREAM_END ? Result<QByteArray>(packed) : tl::unexpected(cancelledError());
}

Error tooLarge()
{
    return {ErrorKind::TooLarge,
            QCoreApplication::translate("SavedResult", "The result is larger than a file of this kind can be (4 GiB)."),
            {},
            {},
            QCoreApplication::translate("SavedResult", "Save fewer rows by --limit.")};
}

} // namespace

Result<void> ZipWriter::write(const QByteArray &bytes)
{
    if (m_device.write(bytes) != bytes.size())
        return tl::unexpected(writeError(m_device));
    m_written += std::uint64_t(bytes.size());
    return {};
}

Result<void> ZipWriter::add(Entry entry, const QByteArray &packed)
{
    if (m_entries.size() == mostEntries || m_written + std::uint64_t(packed.size()) > mostBytes)
        return tl::unexpected(tooLarge());
    entry.packedBytes = static_cast<std::uint32_t>(packed.size());
    entry.offset = static_cast<std::uint32_t>(m_written);
    QByteArray header("PK\3\4", 4);
    put(header, versionNeeded);
    put(header, isUtf8);
    put(header, entry.method);
    put(header, std::uint16_t(0)); // midnight
    put(header, firstDay);
    put(header, entry.checksum);
    put(header, entry.packedBytes);
    put(header, entry.bytes);
    put(header, static_cast<std::uint16_t>(entry.name.size()));
    put(header, std::uint16_t(0)); // no further fields
    header += entry.name;
    m_entries.push_back(std::move(entry));
    if (Result<void> written = write(header); !written)
        return written;
    return write(packed);
}

Result<void> ZipWriter::store(const QByteArray &name, const QByteArray &bytes)
{
    return add({.name = name, .checksum = checksumOf(bytes), .bytes = static_cast<std::uint32_t>(bytes.size())}, bytes);
}

Result<void> ZipWriter::deflate(const QByteArray &name, const QByteArray &bytes, const Progress &progress)
{
    if (std::uint64_t(bytes.size()) > mostBytes)
        return tl::unexpected(tooLarge());
    const Result<QByteArray> packed = deflatedBytes(bytes, progress);
    if (!packed)
        return tl::unexpected(packed.error());
    return add({.name = name,
                .method = deflated,
                .checksum = checksumOf(bytes),
                .bytes = static_cast<std::uint32_t>(bytes.size())},
               *packed);
}

Result<void> ZipWriter::finish()
{
    const std::uint64_t offset = m_written;
    QByteArray directory;
    for (const Entry &entry : m_entries) {
        directory.append("PK\1\2", 4);
        put(directory, versionNeeded); // made by
        put(directory, versionNeeded);
        put(directory, isUtf8);
        put(directory, entry.method);
        put(directory, std::uint16_t(0));
        put(directory, firstDay);
        put(directory, entry.checksum);
        put(directory, entry.packedBytes);
        put(directory, entry.bytes);
        put(directory, static_cast<std::uint16_t>(entry.name.size()));
        directory.append(12, '\0'); // no further fields, no comment, first disk, no attributes
        put(directory, entry.offset);
        directory += entry.name;
    }
    if (offset + std::uint64_t(directory.size()) > mostBytes)
        return tl::unexpected(tooLarge());
    const auto size = static_cast<std::uint32_t>(directory.size());
    const auto count = static_cast<std::uint16_t>(m_entries.size());
    directory.append("PK\5\6\0\0\0\0", 8); // the first of one disk
    put(directory, count);
    put(directory, count);
    put(directory, size);
    put(directory, static_cast<std::uint32_t>(offset));
    put(directory, std::uint16_t(0)); // no comment
    return write(directory);
}

} // namespace rankscope
