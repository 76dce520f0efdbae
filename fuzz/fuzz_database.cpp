// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The four files of a database of HPCToolkit version 4, behind the number of bytes of each: the tree, the values of
// all ranks and the time lines. They are read by their names, so they are written to a folder.
#include "fuzz/entry.h"
#include "fuzz/require.h"
#include "io/hpctoolkit/database/databasereader.h"
#include "io/hpctoolkit/rankfiles.h"
#include "model/profile/metrics/profilevalues.h"
#include "model/profile/timeline/timelinepicture.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtEndian>

#include <algorithm>
#include <array>

using namespace rankscope;

namespace {

/// Writes the parts as files; what has no bytes is not there.
void unpackDatabase(const QString &folder, std::span<const char> bytes)
{
    const std::array<QString, 4> names{QStringLiteral("meta.db"), QStringLiteral("profile.db"),
                                       QStringLiteral("cct.db"), QStringLiteral("trace.db")};
    constexpr std::size_t numberBytes = 4;
    std::span<const char> content = bytes.subspan(std::min(bytes.size(), names.size() * numberBytes));
    for (std::size_t index = 0; index < names.size(); ++index) {
        const bool isThere = bytes.size() >= (index + 1) * numberBytes;
        const std::size_t wanted = isThere ? qFromLittleEndian<quint32>(bytes.data() + index * numberBytes) : 0;
        const std::size_t size = std::min(wanted, content.size());
        QFile file(folder + u'/' + names[index]);
        file.remove();
        if (size > 0 && file.open(QIODevice::WriteOnly))
            require(file.write(content.data(), static_cast<qint64>(size)) == static_cast<qint64>(size));
        content = content.subspan(size);
    }
}

void drawTimelines(const ProfileDocument &document, Progress &progress)
{
    const TimelineSource &source = *document.timelines;
    const auto procedures = timelineProcedures(document.sections.front()->tree, 3, progress);
    const auto picture = drawTimeline(source, procedures, wholeTimeline(source, {.columns = 50, .rows = 7}), progress);
    require(!picture
            || (*picture)->cells.size() == std::size_t((*picture)->request.columns) * (*picture)->lines.size());
    for (std::size_t line = 0; line < source.lines().size(); ++line)
        static_cast<void>(timelineSampleAt(source, line, source.length() / 2, progress));
}

} // namespace

RANKSCOPE_FUZZ(database)(const std::uint8_t *data, std::size_t size)
{
    static const QTemporaryDir folder;
    unpackDatabase(folder.path(), {reinterpret_cast<const char *>(data), size});
    Progress progress;
    const auto read = readDatabase(ByteSource::fromMemory({}), folder.path(), {}, progress);
    if (!read)
        return 0;
    const ProfileDocument &document = **read;
    require(!document.sections.empty());
    for (std::size_t metric = 0; metric < document.sections.front()->metrics.size(); ++metric)
        static_cast<void>(metricColumns(*document.sections.front(), metric));
    for (const RankQuantity &quantity : rankQuantities(document)) {
        if (const auto request = rankRequest(document, quantity, MetricFlavour::Inclusive, {}))
            static_cast<void>(readRankValues(*request, progress));
    }
    if (document.timelines)
        drawTimelines(document, progress);
    return 0;
}
