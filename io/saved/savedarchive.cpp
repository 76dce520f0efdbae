// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/saved/savedarchive.h"

#include <QCoreApplication>
#include <QSet>
#include <QtEndian>

#include <zlib.h>

#include <algorithm>
#include <array>
#include <limits>

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

/// What stands in front of an entry.
struct EntryHeader {
    ZipMember member;
    bool hasSizes = true; // else other tools wrote them, and the checksum, behind the bytes
};

/// The header that begins at `offset`; nothing where none does, or it is cut.
std::optional<EntryHeader> headerAt(const RandomBytes &archive, std::uint64_t offset, const Progress &progress)
{
    std::array<char, localHeaderBytes> header = {};
    if (archive.size() - offset < header.size() || !archive.read(offset, header, progress))
        return std::nullopt;
    const std::string_view bytes(header.data(), header.size());
    const auto nameBytes = numberIn<std::uint16_t>(bytes, 26);
    const auto flags = numberIn<std::uint16_t>(bytes, 6);
    if (!bytes.starts_with("PK\3\4") || archive.size() - offset - header.size() < nameBytes)
        return std::nullopt;
    QByteArray name(nameBytes, '\0');
    if (!archive.read(offset + header.size(), {name.data(), std::size_t(name.size())}, progress))
        return std::nullopt;
    return EntryHeader{.member = {.name = QString::fromUtf8(name),
                                  .method = numberIn<std::uint16_t>(bytes, 8),
                                  .isEncrypted = (flags & 1U) != 0,
                                  .checksum = numberIn<std::uint32_t>(bytes, 14),
                                  .packedBytes = numberIn<std::uint32_t>(bytes, 18),
                                  .bytes = numberIn<std::uint32_t>(bytes, 22),
                                  .headerOffset = offset},
                       .hasSizes = (flags & sizesFollow) == 0};
}

/// The entry whose header begins at `offset`; nothing where none does that says where the entry ends.
std::optional<ZipMember> memberAt(const RandomBytes &archive, std::uint64_t offset, const Progress &progress)
{
    auto header = headerAt(archive, offset, progress);
    return header && header->hasSizes ? std::optional(std::move(header->member)) : std::nullopt;
}

/// Where the entry with this header ends; nothing where that is behind the end of the file.
std::optional<std::uint64_t> endOf(const RandomBytes &archive, const ZipMember &member, const Progress &progress)
{
    std::array<char, 4> lengths = {}; // of the name and of further fields
    if (!archive.read(member.headerOffset + 26, lengths, progress))
        return std::nullopt;
    const std::string_view bytes(lengths.data(), lengths.size());
    const std::uint64_t headers =
        localHeaderBytes + numberIn<std::uint16_t>(bytes, 0) + numberIn<std::uint16_t>(bytes, 2);
    const std::uint64_t left = archive.size() - member.headerOffset;
    return headers <= left && member.packedBytes <= left - headers
               ? std::optional(member.headerOffset + headers + member.packedBytes)
               : std::nullopt;
}

/// The next place, from `offset` on, where a header may begin; the end of the file where there is none.
std::uint64_t nextHeader(const RandomBytes &archive, std::uint64_t offset, const Progress &progress)
{
    constexpr std::uint64_t chunkBytes = std::uint64_t(1) << 16U;
    std::string chunk;
    while (archive.size() - offset >= localHeaderBytes && !progress.isCancelled()) {
        chunk.resize(std::min(chunkBytes, archive.size() - offset));
        if (!archive.read(offset, chunk, progress))
            break;
        if (const std::size_t found = chunk.find("PK\3\4"); found != std::string::npos)
            return offset + found;
        offset += chunk.size() - 3; // it may be cut here
    }
    return archive.size();
}

/// By their own headers. Behind one that is not whole the next one is looked for.
std::vector<ZipMember> membersFromFront(const RandomBytes &archive, const Progress &progress)
{
    std::vector<ZipMember> members;
    std::uint64_t offset = 0;
    while (offset < archive.size() && !progress.isCancelled()) {
        std::optional<ZipMember> member = memberAt(archive, offset, progress);
        const auto end = member ? endOf(archive, *member, progress) : std::nullopt;
        if (end)
            members.push_back(std::move(*member));
        offset = end ? *end : nextHeader(archive, offset + 1, progress);
    }
    return members;
}

/// The directory has no checksum of its own: what it says of an entry stands in front of the entry too.
bool agreesWithHeader(const RandomBytes &archive, const ZipMember &member, const Progress &progress)
{
    constexpr std::uint64_t elsewhere = std::numeric_limits<std::uint32_t>::max(); // in a field of ZIP64
    if (member.headerOffset > archive.size())
        return false;
    const std::optional<EntryHeader> inFront = headerAt(archive, member.headerOffset, progress);
    if (!inFront || inFront->member.name != member.name || inFront->member.method != member.method)
        return false;
    const auto agrees = [](std::uint64_t there, std::uint64_t here) { return there == here || there == elsewhere; };
    return !inFront->hasSizes
           || (inFront->member.checksum == member.checksum && agrees(inFront->member.packedBytes, member.packedBytes)
               && agrees(inFront->member.bytes, member.bytes));
}

/// Those of the directory, and what it does not name.
std::vector<ZipMember> allMembers(std::vector<ZipMember> members, std::vector<ZipMember> fromFront)
{
    QSet<QString> names;
    for (const ZipMember &member : members)
        names.insert(member.name);
    for (ZipMember &member : fromFront) {
        if (names.contains(member.name))
            continue;
        names.insert(member.name);
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

bool holdsSavedResult(const QStringList &names)
{
    return std::ranges::any_of(
        names, [](const QString &name) { return name.startsWith("results/"_L1) && name.endsWith(".cbor"_L1); });
}

bool isSavedName(const QString &path)
{
    return path.endsWith(".rankscope"_L1);
}

bool isSavedArchive(const QString &path)
{
    Progress progress;
    const Result<SharedBytes> bytes = openRandomBytes(path, progress);
    if (!bytes)
        return false;
    auto members = readZipDirectory(**bytes, path, progress);
    if (!members && isSavedName(path))
        members = membersFromFront(**bytes, progress);
    if (!members)
        return false;
    QStringList names;
    for (const ZipMember &member : *members)
        names << member.name;
    return holdsSavedResult(names);
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
    for (std::size_t place = archive.m_members.size(); place-- > 0;)
        archive.m_places.insert(archive.m_members[place].name, place); // of the same name the first one counts
    return archive;
}

const ZipMember *SavedArchive::member(const QString &name) const
{
    const auto found = m_places.constFind(name);
    return found == m_places.cend() ? nullptr : &m_members[*found];
}

QStringList SavedArchive::names() const
{
    QStringList names;
    for (const ZipMember &member : m_members)
        names << member.name;
    return names;
}

std::uint64_t SavedArchive::packedBytesOf(const QString &name) const
{
    const ZipMember *const found = member(name);
    return found ? found->packedBytes : 0;
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
    most = std::max(most, found->packedBytes * mostUnpacked);
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
