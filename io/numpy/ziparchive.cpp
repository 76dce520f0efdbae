// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/numpy/ziparchive.h"

#include "io/numpy/inflatedbytes.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

namespace {

constexpr std::uint64_t endBytes = 22; // of the record at the end, without its comment
constexpr std::uint64_t mostCommentBytes = 0xFFFF;
constexpr std::uint64_t mostDirectoryBytes = std::uint64_t(64) << 20U;
constexpr std::uint64_t localBytes = 30; // of the header before a member
constexpr std::uint64_t entryBytes = 46; // of an entry of the directory
constexpr std::uint32_t inZip64 = 0xFFFFFFFF; // "see the ZIP64 fields"

/// Numbers of an archive, little-endian. Reading behind the end gives zeros.
struct LittleEndian {
    std::string_view bytes;

    std::uint64_t at(std::uint64_t offset, unsigned size) const
    {
        std::uint64_t value = 0;
        for (unsigned index = 0; index < size && offset + index < bytes.size(); ++index)
            value |= std::uint64_t{static_cast<unsigned char>(bytes[offset + index])} << 8U * index;
        return value;
    }
    std::uint16_t two(std::uint64_t offset) const { return static_cast<std::uint16_t>(at(offset, 2)); }
    std::uint32_t four(std::uint64_t offset) const { return static_cast<std::uint32_t>(at(offset, 4)); }
};

/// Where the directory is.
struct Directory {
    std::uint64_t offset = 0;
    std::uint64_t size = 0;
    std::uint64_t members = 0;
};

Error damaged(const QString &name, const QString &message)
{
    return {ErrorKind::Damaged, message, name, {}, QCoreApplication::translate("Zip", "Write or copy the file again.")};
}

Result<std::string> readText(const RandomBytes &bytes, std::uint64_t offset, std::uint64_t size,
                             const Progress &progress)
{
    std::string text(size, '\0');
    if (auto done = bytes.read(offset, text, progress); !done)
        return tl::unexpected(done.error());
    return text;
}

/// The record that ZIP64 puts before the last one; `endOffset` is that of the last one.
Result<Directory> readZip64End(const RandomBytes &archive, std::uint64_t endOffset, const QString &name,
                               const Progress &progress)
{
    constexpr std::uint64_t locatorBytes = 20;
    constexpr std::uint64_t recordBytes = 56;
    const auto cut = [&name] {
        return tl::unexpected(
            damaged(name, QCoreApplication::translate("Zip", "The directory of the archive cannot be found.")));
    };
    if (endOffset < locatorBytes)
        return cut();
    const auto locator = readText(archive, endOffset - locatorBytes, locatorBytes, progress);
    if (!locator)
        return tl::unexpected(locator.error());
    const std::uint64_t offset = LittleEndian{*locator}.at(8, 8);
    if (!locator->starts_with("PK\6\7") || offset > endOffset || endOffset - offset < recordBytes)
        return cut();
    const auto record = readText(archive, offset, recordBytes, progress);
    if (!record)
        return tl::unexpected(record.error());
    if (!record->starts_with("PK\6\6"))
        return cut();
    const LittleEndian fields{*record};
    return Directory{fields.at(48, 8), fields.at(40, 8), fields.at(32, 8)};
}

Result<Directory> findDirectory(const RandomBytes &archive, const QString &name, const Progress &progress)
{
    const std::uint64_t tailBytes = std::min(archive.size(), endBytes + mostCommentBytes);
    const std::uint64_t tailOffset = archive.size() - tailBytes;
    const auto tail = readText(archive, tailOffset, tailBytes, progress);
    if (!tail)
        return tl::unexpected(tail.error());
    const std::size_t at = tail->rfind("PK\5\6");
    if (at == std::string::npos || tail->size() - at < endBytes)
        return tl::unexpected(Error{
            ErrorKind::WrongFormat,
            QCoreApplication::translate("Zip", "The directory at the end of the archive is missing."),
            name,
            {},
            QCoreApplication::translate("Zip", "The file is no ZIP archive, or it is cut: write or copy it again.")});
    const LittleEndian fields{std::string_view(*tail).substr(at)};
    if (fields.two(4) != 0 && fields.two(4) != 0xFFFF)
        return tl::unexpected(
            Error{ErrorKind::Unsupported,
                  QCoreApplication::translate("Zip", "Archives that are split over several files are not read."),
                  name,
                  {},
                  QCoreApplication::translate("Zip", "Join its parts first.")});
    if (fields.two(10) == 0xFFFF || fields.four(12) == inZip64 || fields.four(16) == inZip64)
        return readZip64End(archive, tailOffset + at, name, progress);
    return Directory{fields.four(16), fields.four(12), fields.two(10)};
}

/// The sizes that stand in the extra field of ZIP64, those first that did not fit the entry.
void readZip64Sizes(const LittleEndian &extra, ZipMember &member)
{
    std::uint64_t at = 0;
    while (at + 4 <= extra.bytes.size()) {
        const std::uint64_t size = extra.two(at + 2);
        std::uint64_t field = at + 4;
        if (extra.two(at) == 1) {
            for (std::uint64_t *value : {&member.bytes, &member.packedBytes, &member.headerOffset}) {
                if (*value != inZip64 || field + 8 > at + 4 + size)
                    continue;
                *value = extra.at(field, 8);
                field += 8;
            }
        }
        at += 4 + size;
    }
}

std::vector<ZipMember> membersOf(std::string_view directory)
{
    std::vector<ZipMember> members;
    while (directory.size() >= entryBytes && directory.starts_with("PK\1\2")) {
        const LittleEndian entry{directory};
        const std::uint64_t nameBytes = entry.two(28);
        const std::uint64_t extraBytes = entry.two(30);
        const std::uint64_t size = entryBytes + nameBytes + extraBytes + entry.two(32);
        if (size > directory.size())
            break;
        ZipMember member;
        member.name = QString::fromUtf8(directory.data() + entryBytes, static_cast<qsizetype>(nameBytes));
        member.isEncrypted = (entry.two(8) & 1U) != 0;
        member.method = entry.two(10);
        member.checksum = entry.four(16);
        member.packedBytes = entry.four(20);
        member.bytes = entry.four(24);
        member.headerOffset = entry.four(42);
        readZip64Sizes({directory.substr(entryBytes + nameBytes, extraBytes)}, member);
        members.push_back(std::move(member));
        directory.remove_prefix(size);
    }
    return members;
}

} // namespace

Result<std::vector<ZipMember>> readZipDirectory(const RandomBytes &archive, const QString &name,
                                                const Progress &progress)
{
    const auto directory = findDirectory(archive, name, progress);
    if (!directory)
        return tl::unexpected(directory.error());
    if (directory->offset > archive.size() || directory->size > archive.size() - directory->offset)
        return tl::unexpected(
            damaged(name, QCoreApplication::translate("Zip", "The directory of the archive is behind its end.")));
    if (directory->size > mostDirectoryBytes)
        return tl::unexpected(
            Error{ErrorKind::TooLarge,
                  QCoreApplication::translate("Zip", "The directory of the archive is over 64 MiB long."),
                  name,
                  {},
                  {}});
    const auto text = readText(archive, directory->offset, directory->size, progress);
    if (!text)
        return tl::unexpected(text.error());
    auto members = membersOf(*text);
    if (members.size() != directory->members)
        return tl::unexpected(damaged(
            name, QCoreApplication::translate("Zip", "The directory of the archive names %1 files, %2 are in it.")
                      .arg(QString::number(directory->members), QString::number(members.size()))));
    return members;
}

Result<SharedBytes> openZipMember(const SharedBytes &archive, const ZipMember &member, std::uint64_t mostUnpacked,
                                  const Progress &progress)
{
    if (member.isEncrypted || (member.method != 0 && member.method != 8))
        return tl::unexpected(
            Error{ErrorKind::Unsupported,
                  member.isEncrypted
                      ? QCoreApplication::translate("Zip", "It is encrypted.")
                      : QCoreApplication::translate("Zip", "It is packed by method %1; only stored and deflated "
                                                           "ones are read.")
                            .arg(member.method),
                  member.name,
                  {},
                  {}});
    const auto wrong = [&member] {
        return tl::unexpected(damaged(
            member.name, QCoreApplication::translate("Zip", "It is not where the directory of the archive says.")));
    };
    if (member.headerOffset > archive->size() || archive->size() - member.headerOffset < localBytes)
        return wrong();
    const auto header = readText(*archive, member.headerOffset, localBytes, progress);
    if (!header)
        return tl::unexpected(header.error());
    const LittleEndian fields{*header};
    const std::uint64_t first = member.headerOffset + localBytes + fields.two(26) + fields.two(28);
    if (!header->starts_with("PK\3\4") || first > archive->size() || member.packedBytes > archive->size() - first)
        return wrong();
    auto packed = partOfBytes(archive, first, member.packedBytes, member.name);
    if (member.method == 0)
        return packed;
    return std::make_shared<const InflatedBytes>(std::move(packed), member.bytes, member.checksum, member.name,
                                                 mostUnpacked);
}

} // namespace rankscope
