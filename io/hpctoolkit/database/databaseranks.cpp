// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hpctoolkit/database/databaseranks.h"

#include "io/hpctoolkit/database/contextreader.h"
#include "io/hpctoolkit/database/databasefolder.h"
#include "io/hpctoolkit/database/metadb.h"
#include "io/hpctoolkit/database/profiledb.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <numeric>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct DatabaseRanksTexts {
    Q_DECLARE_TR_FUNCTIONS(DatabaseRanks)
};

constexpr std::uint64_t contextListBytes = 13; // of the head of the list of contexts
constexpr std::uint64_t contextRowBytes = 32;
constexpr std::uint64_t contextValueBytes = 12;
constexpr std::uint64_t contextIndexBytes = 10;
constexpr std::int64_t firstStream = 500; // threads from here on are streams of GPUs

std::optional<std::int64_t> numberOf(const DatabaseProfile &profile, const QStringList &kinds, QLatin1StringView kind)
{
    const auto is = [&](const ProfileIdentifier &part) { return part.kind < kinds.size() && kinds[part.kind] == kind; };
    const auto found = std::ranges::find_if(profile.who, is);
    return found == profile.who.end() ? std::nullopt : std::optional<std::int64_t>(found->logical);
}

/// The levels of the numbers that threads have, each before those that it is around.
QStringList levelsOf(const ProfileDb &profiles, const QStringList &kinds)
{
    QStringList levels;
    for (const DatabaseProfile &profile : profiles.profiles()) {
        qsizetype next = 0; // behind the level that is around
        for (const ProfileIdentifier &part : profile.who) {
            const QString level = kinds.value(part.kind);
            if (level.isEmpty())
                continue; // a number of a kind that the database does not name
            const qsizetype known = levels.indexOf(level);
            if (known < 0)
                levels.insert(next, level);
            next = (known < 0 ? next : known) + 1;
        }
    }
    return levels;
}

std::vector<ThreadNumber> identityOf(const DatabaseProfile &profile, const QStringList &kinds,
                                     const QStringList &levels)
{
    std::vector<ThreadNumber> who;
    for (const ProfileIdentifier &part : profile.who) {
        if (const qsizetype level = levels.indexOf(kinds.value(part.kind)); level >= 0)
            who.push_back({static_cast<std::size_t>(level), part.logical});
    }
    return who;
}

/// Where the rows of the contexts are in cct.db.
struct ContextRows {
    std::uint64_t place = 0;
    std::uint32_t count = 0;
    std::uint8_t stride = 0;
};

Result<ContextRows> contextRows(const DatabaseFile &file)
{
    const auto head = file.read(file.section(0).offset, contextListBytes);
    if (!head)
        return tl::unexpected(head.error());
    const ContextRows rows{head->number<quint64>(0), head->number<quint32>(8), head->number<quint8>(12)};
    if (rows.count != 0 && rows.stride < contextRowBytes)
        return tl::unexpected(
            damagedDatabase(file.path(), DatabaseRanksTexts::tr("its contexts are shorter than they can be.")));
    return rows;
}

/// Adds the values of one column at one context to those of the profiles.
Result<void> addContext(const DatabaseFile &file, const ContextRows &rows, std::uint32_t context, std::size_t column,
                        std::vector<double> &values)
{
    if (context >= rows.count)
        return {};
    const auto row = file.read(rows.place + std::uint64_t(context) * rows.stride, contextRowBytes);
    if (!row)
        return tl::unexpected(row.error());
    const auto count = row->number<quint64>(0);
    const auto columns = row->number<quint16>(16);
    if (count == 0 || columns == 0)
        return {};
    const auto index = file.read(row->number<quint64>(24), columns * contextIndexBytes);
    if (!index)
        return tl::unexpected(index.error());
    for (std::uint64_t entry = 0; entry < columns; ++entry) {
        if (index->number<quint16>(entry * contextIndexBytes) != column)
            continue;
        const auto first = index->number<quint64>(entry * contextIndexBytes + 2);
        const std::uint64_t last =
            entry + 1 == columns ? count : index->number<quint64>((entry + 1) * contextIndexBytes + 2);
        if (first > last || last > count || last > file.fileBytes() / contextValueBytes)
            return tl::unexpected(damagedDatabase(
                file.path(), DatabaseRanksTexts::tr("the index of a context does not fit its values.")));
        const auto block =
            file.read(row->number<quint64>(8) + first * contextValueBytes, (last - first) * contextValueBytes);
        if (!block)
            return tl::unexpected(block.error());
        for (std::uint64_t value = 0; value < last - first; ++value) {
            const auto profile = block->number<quint32>(value * contextValueBytes);
            if (profile < values.size())
                values[profile] += block->real(value * contextValueBytes + 4);
        }
    }
    return {};
}

} // namespace

std::vector<RankThread> databaseThreads(const ProfileDb &profiles, const QStringList &kinds)
{
    std::vector<RankThread> threads;
    std::map<RankThread, bool> taken;
    for (const DatabaseProfile &profile : profiles.profiles()) {
        RankThread who{numberOf(profile, kinds, "RANK"_L1).value_or(numberOf(profile, kinds, "NODE"_L1).value_or(0)),
                       numberOf(profile, kinds, "THREAD"_L1).value_or(0)};
        if (const auto stream = numberOf(profile, kinds, "GPUSTREAM"_L1))
            who.thread = firstStream + *stream;
        while (!profile.isSummary && !taken.emplace(who, true).second)
            ++who.thread;
        threads.push_back(who);
    }
    return threads;
}

ThreadIdentities databaseIdentities(const ProfileDb &profiles, const QStringList &kinds)
{
    ThreadIdentities identities{levelsOf(profiles, kinds), {}};
    for (const DatabaseProfile &profile : profiles.profiles())
        identities.threads.push_back(identityOf(profile, kinds, identities.levels));
    return identities;
}

QString databaseRankFiles()
{
    return u"cct.db"_s;
}

Result<RankValues> readDatabaseRanks(const RankRequest &request, Progress &progress)
{
    const DatabasePaths paths = databasePaths(request.folder);
    const auto kinds = readIdentifierKinds(paths.meta);
    if (!kinds)
        return tl::unexpected(kinds.error());
    const auto profiles = ProfileDb::open(paths.profile);
    const auto file = DatabaseFile::open(paths.contexts, contextFormat);
    if (!profiles || !file)
        return tl::unexpected(profiles ? file.error() : profiles.error());
    const auto rows = contextRows(*file);
    if (!rows)
        return tl::unexpected(rows.error());
    std::vector<double> sums(profiles->profiles().size());
    progress.setTotal(request.scopes.size());
    for (const std::uint32_t scope : request.scopes) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError(request.folder));
        if (const auto added = addContext(*file, *rows, scope - contextNumberOffset, request.column, sums); !added)
            return tl::unexpected(added.error());
        progress.advance(1);
    }
    const std::vector<RankThread> threads = databaseThreads(*profiles, *kinds);
    std::vector<std::size_t> order(threads.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::ranges::sort(order, {}, [&threads](std::size_t profile) { return threads[profile]; });
    const ThreadIdentities identities = databaseIdentities(*profiles, *kinds);
    RankValues values;
    values.identities.levels = identities.levels;
    for (const std::size_t profile : order) {
        if (profiles->profiles()[profile].isSummary)
            continue;
        values.who.push_back(threads[profile]);
        values.values.push_back(sums[profile]);
        values.identities.threads.push_back(identities.threads[profile]);
    }
    return values;
}

} // namespace rankscope
