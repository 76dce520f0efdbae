// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/saved/savedarchive.h"

#include <QCoreApplication>
#include <QtEndian>

#include <zlib.h>

#include <algorithm>
#include <array>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct SavedArchiveTexts {
    Q_DECLARE_TR_FUNCTIONS(SavedResult)
};

constexpr std::size_t localHeaderBytes = 30;
constexpr std::uint16_t sizesFollow = 1U << 3U; // behind the bytes, where a search does not find them

template<typename Number>
Number numberIn(std::string_view bytes, std::size_t offset)
{
    return qFromLittleEndian<Number>(bytes.data() + offset);
}

/// The entry whose header begins at `offset`; nothing where none does, or it is cut.
std::optional<ZipMember> memberAt(const RandomBytes &archive, std::uint64_t offset, const Progress &progress)
{
    std::array<char, localHeaderBytes> header = {};
    if (archive.size() - offset < header.size() || !archive.read(offset, header, progress))
        return std::nullopt;
    const std::string_view bytes(header.data(), header.size());
    const auto nameBytes = numberIn<std::uint16_t>(bytes, 26);
    const auto flags = numberIn<std::uint16_t>(bytes, 6);
    if (!bytes.starts_with("PK\3\4") || (flags & sizesFollow) != 0
        || archive.size() - offset - header.size() < nameBytes)
        return std::nullopt;
    QByteArray name(nameBytes, '\0');
    if (!archive.read(offset + header.size(), {name.data(), std::size_t(name.size())}, progress))
        return std::nullopt;
    return ZipMember{.name = QString::fromUtf8(name),
                     .method = numberIn<std::uint16_t>(bytes, 8),
                     .isEncrypted = (flags & 1U) != 0,
                     .checksum = numberIn<std::uint32_t>(bytes, 14),
                     .packedBytes = numberIn<std::uint32_t>(bytes, 18),
                     .bytes = numberIn<std::uint32_t>(bytes, 22),
                     .headerOffset = offset};
}

/// One after the other from the front, up to the first that is not whole.
std::vector<ZipMember> membersFromFront(const RandomBytes &archive, const Progress &progress)
{
    std::vector<ZipMember> members;
    std::uint64_t offset = 0;
    while (offset < archive.size() && !progress.isCancelled()) {
        std::optional<ZipMember> member = memberAt(archive, offset, progress);
        if (!member)
            break;
        std::array<char, 2> extra = {};
        if (!archive.read(offset + 28, extra, progress))
            break;
        const std::uint64_t headers = localHeaderBytes + std::uint64_t(member->name.toUtf8().size())
                                      + numberIn<std::uint16_t>({extra.data(), extra.size()}, 0);
        const std::uint64_t left = archive.size() - offset;
        if (headers > left || member->packedBytes > left - headers)
            break;
        offset += headers + member->packedBytes;
        members.push_back(std::move(*member));
    }
    return members;
}

/// The directory has no checksum of its own: what it says of an entry stands in front of the entry too.
bool agreesWithHeader(const RandomBytes &archive, const ZipMember &member, const Progress &progress)
{
    if (member.headerOffset > archive.size())
        return false;
    const std::optional<ZipMember> inFront = memberAt(archive, member.headerOffset, progress);
    return inFront && inFront->name == member.name && inFront->method == member.method
           && inFront->checksum == member.checksum && inFront->packedBytes == member.packedBytes
           && inFront->bytes == member.bytes;
}

/// Those of the directory, and what it does not name.
std::vector<ZipMember> allMembers(std::vector<ZipMember> members, std::vector<ZipMember> fromFront)
{
    for (ZipMember &member : fromFront) {
        if (std::ranges::find(members, member.name, &ZipMember::name) == members.end())
            members.push_back(std::move(member));
    }
    return members;
}

Error notWhole(const QString &file, const QString &entry)
{
    return {ErrorKind::Damaged,
            SavedArchiveTexts::tr("\"%1\" is not whole.").arg(entry),
            file,
            {},
            SavedArchiveTexts::tr("Save or copy it again.")};
}

} // namespace

bool looksLikeSavedResult(std::string_view head)
{
    const std::string_view name = head.substr(std::min(head.size(), localHeaderBytes));
    return head.starts_with("PK\3\4") && name.starts_with(savedMarkName)
           && name.substr(savedMarkName.size()).starts_with(savedMark);
}

QString savedReportEntry(QLatin1StringView use)
{
    return "results/report-"_L1 % use % ".cbor"_L1;
}

Result<SavedArchive> SavedArchive::open(SharedBytes bytes, const QString &name, ProblemList &problems,
                                        const Progress &progress)
{
    SavedArchive archive;
    archive.m_name = name;
    auto members = readZipDirectory(*bytes, name, progress);
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(name));
    const auto agrees = [&](const ZipMember &member) { return agreesWithHeader(*bytes, member, progress); };
    if (members && std::ranges::all_of(*members, agrees)) {
        archive.m_members = std::move(*members);
    } else if (members) {
        problems.add({Severity::Error,
                      name,
                      {},
                      SavedArchiveTexts::tr("The file is damaged: its directory says other things of its entries than "
                                            "stand in front of them."),
                      1});
        archive.m_members = allMembers(std::move(*members), membersFromFront(*bytes, progress));
    } else {
        problems.add({Severity::Error,
                      name,
                      {},
                      SavedArchiveTexts::tr("The file is cut or damaged: its directory cannot be read. What is whole "
                                            "was found without it."),
                      1});
        archive.m_members = membersFromFront(*bytes, progress);
    }
    archive.m_bytes = std::move(bytes);
    return archive;
}

const ZipMember *SavedArchive::member(const QString &name) const
{
    const auto found = std::ranges::find(m_members, name, &ZipMember::name);
    return found == m_members.end() ? nullptr : &*found;
}

QStringList SavedArchive::names() const
{
    QStringList names;
    for (const ZipMember &member : m_members)
        names << member.name;
    return names;
}

std::uint64_t SavedArchive::bytesOf(const QString &name) const
{
    const ZipMember *const found = member(name);
    return found ? found->bytes : 0;
}

Result<QByteArray> SavedArchive::entry(const QString &name, std::uint64_t most, const Progress &progress) const
{
    constexpr std::uint64_t mostDeflated = 1040; // to one: deflate packs no better
    const ZipMember *const found = member(name);
    if (!found || found->bytes / mostDeflated > found->packedBytes)
        return tl::unexpected(notWhole(m_name, name));
    if (found->bytes > most) {
        return tl::unexpected(Error{ErrorKind::TooLarge,
                                    SavedArchiveTexts::tr("\"%1\" has %2 bytes; %3 are read at most.")
                                        .arg(name, QString::number(found->bytes), QString::number(most)),
                                    m_name,
                                    {},
                                    {}});
    }
    const Result<SharedBytes> opened = openZipMember(m_bytes, *found, most, progress);
    if (!opened || (*opened)->size() != found->bytes)
        return tl::unexpected(notWhole(m_name, name));
    QByteArray bytes(qsizetype(found->bytes), Qt::Uninitialized);
    const Result<void> read = (*opened)->read(0, {bytes.data(), std::size_t(bytes.size())}, progress);
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(m_name));
    const auto *const data = reinterpret_cast<const Bytef *>(bytes.constData());
    if (!read || crc32_z(crc32_z(0, nullptr, 0), data, std::size_t(bytes.size())) != found->checksum)
        return tl::unexpected(notWhole(m_name, name));
    return bytes;
}

} // namespace rankscope
