// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hpctoolkit/database/profiledb.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

namespace {

struct ProfileDbTexts {
    Q_DECLARE_TR_FUNCTIONS(ProfileDb)
};

constexpr std::uint64_t listBytes = 13; // of the head of the list of profiles
constexpr std::uint8_t profileBytes = 48;
constexpr std::uint64_t valueBytes = 10;
constexpr std::uint64_t indexBytes = 12;
constexpr std::uint64_t identifierBytes = 16;
constexpr std::uint32_t summaryFlag = 1;

/// What tells a thread; `tuples` begin at `first` in the file.
std::vector<ProfileIdentifier> identifiersAt(const DatabaseBytes &tuples, std::uint64_t first, std::uint64_t place)
{
    std::vector<ProfileIdentifier> who;
    if (place < first)
        return who;
    const std::uint64_t at = place - first;
    const auto count = tuples.number<quint16>(at);
    for (std::uint64_t index = 0; index < count; ++index) {
        const std::uint64_t here = at + 8 + index * identifierBytes;
        if (!tuples.has(here, identifierBytes))
            break;
        who.push_back(
            {tuples.number<quint8>(here), tuples.number<quint32>(here + 4), tuples.number<quint64>(here + 8)});
    }
    return who;
}

Error wrongIndex(const QString &path)
{
    return damagedDatabase(path, ProfileDbTexts::tr("the index of a profile does not fit its values."));
}

} // namespace

std::uint64_t ProfileDb::threadCount() const
{
    return static_cast<std::uint64_t>(std::ranges::count(m_profiles, false, &DatabaseProfile::isSummary));
}

Result<ProfileDb> ProfileDb::open(const QString &path)
{
    auto file = DatabaseFile::open(path, profileFormat);
    if (!file)
        return tl::unexpected(file.error());
    ProfileDb db(std::move(*file));
    const auto head = db.m_file.read(db.m_file.section(0).offset, listBytes);
    if (!head)
        return tl::unexpected(head.error());
    const auto place = head->number<quint64>(0);
    const auto count = head->number<quint32>(8);
    const auto stride = head->number<quint8>(12);
    if (count != 0 && stride < profileBytes)
        return tl::unexpected(damagedDatabase(path, ProfileDbTexts::tr("its profiles are shorter than they can be.")));
    const auto list = db.m_file.read(place, std::uint64_t(count) * stride);
    const FileSection who = db.m_file.section(1);
    const auto tuples = db.m_file.read(who.offset, who.bytes);
    if (!list || !tuples)
        return tl::unexpected(list ? tuples.error() : list.error());
    for (std::uint64_t index = 0; index < count; ++index) {
        const std::uint64_t at = index * stride;
        DatabaseProfile profile;
        profile.values = list->number<quint64>(at);
        profile.valuesPlace = list->number<quint64>(at + 8);
        profile.contexts = list->number<quint32>(at + 16);
        profile.indexPlace = list->number<quint64>(at + 24);
        profile.isSummary = (list->number<quint32>(at + 40) & summaryFlag) != 0;
        profile.who = identifiersAt(*tuples, who.offset, list->number<quint64>(at + 32));
        db.m_profiles.push_back(std::move(profile));
    }
    return db;
}

Result<void> ProfileDb::visit(const DatabaseProfile &profile, const TakeValue &take) const
{
    if (profile.values == 0 || profile.contexts == 0)
        return {};
    if (profile.values > m_file.fileBytes() / valueBytes) // so that no product below is too large
        return tl::unexpected(wrongIndex(m_file.path()));
    const auto values = m_file.read(profile.valuesPlace, profile.values * valueBytes);
    const auto index = m_file.read(profile.indexPlace, profile.contexts * indexBytes);
    if (!values || !index)
        return tl::unexpected(values ? index.error() : values.error());
    for (std::uint64_t entry = 0; entry < profile.contexts; ++entry) {
        const std::uint64_t at = entry * indexBytes;
        const auto context = index->number<quint32>(at);
        const auto first = index->number<quint64>(at + 4);
        const bool isLast = entry + 1 == profile.contexts;
        const std::uint64_t last = isLast ? profile.values : index->number<quint64>(at + indexBytes + 4);
        if (first > last || last > profile.values)
            return tl::unexpected(wrongIndex(m_file.path()));
        for (std::uint64_t value = first; value < last; ++value)
            take(context, values->number<quint16>(value * valueBytes), values->real(value * valueBytes + 2));
    }
    return {};
}

} // namespace rankscope
