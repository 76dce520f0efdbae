// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hpctoolkit/database/databasefile.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

namespace {

struct DatabaseFileTexts {
    Q_DECLARE_TR_FUNCTIONS(DatabaseFile)
};

constexpr auto versionPlace = std::uint64_t(14); // behind the magic and the letters of the format
constexpr auto sectionsPlace = std::uint64_t(16);
constexpr auto pairBytes = std::uint64_t(16); // size and offset of a section
constexpr int majorVersion = 4;

Error unknownVersion(const QString &path, int major, int minor)
{
    return {ErrorKind::Unsupported,
            DatabaseFileTexts::tr("This belongs to an HPCToolkit database of version %1.%2; version 4 is read.")
                .arg(major)
                .arg(minor),
            path,
            {},
            DatabaseFileTexts::tr("hpcprof of a current HPCToolkit makes the database anew.")};
}

} // namespace

Error damagedDatabase(const QString &path, const QString &what)
{
    return {ErrorKind::Damaged, DatabaseFileTexts::tr("The file is damaged: %1").arg(what), path, {}, {}};
}

std::string_view DatabaseBytes::text(std::uint64_t offset) const
{
    if (offset >= size())
        return {};
    const auto begin = m_bytes.begin() + static_cast<std::ptrdiff_t>(offset);
    const auto end = std::find(begin, m_bytes.end(), '\0');
    return {m_bytes.data() + offset, static_cast<std::size_t>(end - begin)};
}

Result<DatabaseBytes> DatabaseFile::read(std::uint64_t offset, std::uint64_t bytes) const
{
    const bool isInside = offset <= fileBytes() && bytes <= fileBytes() - offset;
    auto part = isInside ? m_source.part(offset, offset + bytes) : std::nullopt;
    if (!part)
        return tl::unexpected(
            damagedDatabase(m_path, DatabaseFileTexts::tr("it points to %1 bytes at %2, and has %3 bytes.")
                                        .arg(bytes)
                                        .arg(offset)
                                        .arg(fileBytes())));
    std::vector<char> content(bytes);
    if (part->read(content) < content.size())
        return tl::unexpected(damagedDatabase(m_path, DatabaseFileTexts::tr("it became shorter while it was read.")));
    return DatabaseBytes(std::move(content));
}

Result<DatabaseFile> DatabaseFile::open(const QString &path, const DatabaseFormat &format)
{
    auto source = ByteSource::open(path);
    if (!source)
        return tl::unexpected(source.error());
    DatabaseFile file(path, std::move(*source));
    const std::uint64_t headBytes = sectionsPlace + format.sections * pairBytes;
    const auto head = file.read(0, std::min(headBytes, file.fileBytes()));
    if (!head)
        return tl::unexpected(head.error());
    const std::string_view all = head->text(0);
    if (!all.starts_with(databaseMagic) || all.substr(databaseMagic.size(), format.letters.size()) != format.letters)
        return tl::unexpected(Error{ErrorKind::WrongFormat,
                                    DatabaseFileTexts::tr("This is no such file of an HPCToolkit database."),
                                    path,
                                    {},
                                    {}});
    const auto major = head->number<quint8>(versionPlace);
    const auto minor = head->number<quint8>(versionPlace + 1);
    if (head->has(versionPlace, 2) && major != majorVersion)
        return tl::unexpected(unknownVersion(path, major, minor));
    if (head->size() < headBytes)
        return tl::unexpected(damagedDatabase(path, DatabaseFileTexts::tr("it ends within its head.")));
    file.m_version = QString::number(major) + u'.' + QString::number(minor);
    for (std::size_t index = 0; index < format.sections; ++index) {
        const std::uint64_t place = sectionsPlace + index * pairBytes;
        file.m_sections.push_back({head->number<quint64>(place + 8), head->number<quint64>(place)});
    }
    const std::uint64_t footerBytes = format.footer.size();
    if (file.fileBytes() >= headBytes + footerBytes) {
        const auto footer = file.read(file.fileBytes() - footerBytes, footerBytes);
        file.m_isFinished = footer && footer->text(0) == format.footer;
    }
    return file;
}

} // namespace rankscope
