// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hpctoolkit/database/timelinereader.h"

#include "io/arrays/randombytes.h"
#include "io/hpctoolkit/database/contextreader.h"
#include "io/hpctoolkit/database/databaseranks.h"
#include "model/base/plural.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace rankscope {

namespace {

struct TimelineReaderTexts {
    Q_DECLARE_TR_FUNCTIONS(TimelineReader)
};

constexpr std::uint64_t timelineHeadBytes = 32;
constexpr std::uint64_t timelineRowBytes = 24;
constexpr std::uint64_t sampleBytes = 12;
constexpr std::size_t samplesAtOnce = 340; // of which the bytes are on the stack

/// A line with the place of its samples.
struct PlacedLine {
    TimelineLine line;
    std::uint64_t place = 0;
    std::uint32_t profile = 0;
};

/// The head of trace.db.
struct TimelineHead {
    std::uint64_t place = 0; // of the list
    std::uint32_t count = 0;
    std::uint8_t stride = 0;
    std::uint64_t begin = 0; // nanoseconds since 1970
    std::uint64_t end = 0; // before `begin` where there are no samples
};

/// Lines in a file; what is in it was checked by openTimelines().
class FileTimelines : public TimelineSource
{
public:
    /// `identities`: of all profiles.
    FileTimelines(SharedBytes bytes, const std::vector<PlacedLine> &lines, const ThreadIdentities &identities,
                  const TimelineHead &head)
        : m_bytes(std::move(bytes))
        , m_begin(head.begin)
        , m_length(head.end - head.begin)
    {
        m_identities.levels = identities.levels;
        for (const PlacedLine &one : lines) {
            m_lines.push_back(one.line);
            m_places.push_back(one.place);
            m_identities.threads.push_back(identities.threads[one.profile]);
        }
    }

    const std::vector<TimelineLine> &lines() const override { return m_lines; }
    ThreadIdentities identities() const override { return m_identities; }
    std::uint64_t begin() const override { return m_begin; }
    std::uint64_t length() const override { return m_length; }
    Result<void> read(std::size_t line, std::uint64_t first, std::span<TimelineSample> samples,
                      const Progress &progress) const override;

private:
    SharedBytes m_bytes;
    std::uint64_t m_begin;
    std::uint64_t m_length;
    std::vector<TimelineLine> m_lines;
    ThreadIdentities m_identities;
    std::vector<std::uint64_t> m_places;
};

/// Times outside of what the head says are at its ends.
Result<void> FileTimelines::read(std::size_t line, std::uint64_t first, std::span<TimelineSample> samples,
                                 const Progress &progress) const
{
    std::array<char, samplesAtOnce * sampleBytes> bytes;
    for (std::size_t done = 0; done < samples.size();) {
        const std::size_t count = std::min(samples.size() - done, samplesAtOnce);
        const std::span<char> part(bytes.data(), count * sampleBytes);
        if (auto read = m_bytes->read(m_places[line] + (first + done) * sampleBytes, part, progress); !read)
            return read;
        for (std::size_t index = 0; index < count; ++index) {
            const char *const at = bytes.data() + index * sampleBytes;
            const std::uint64_t time = qFromLittleEndian<quint64>(at);
            const std::uint32_t context = qFromLittleEndian<quint32>(at + sizeof(time));
            TimelineSample &sample = samples[done + index];
            sample.time = time <= m_begin ? 0 : std::min(time - m_begin, m_length);
            sample.scope = context == 0 || context == UINT32_MAX ? context : context + contextNumberOffset;
        }
        done += count;
    }
    return {};
}

Result<TimelineHead> readTimelineHead(const DatabaseFile &file)
{
    const auto head = file.read(file.section(0).offset, timelineHeadBytes);
    if (!head)
        return tl::unexpected(head.error());
    const TimelineHead read{head->number<quint64>(0), head->number<quint32>(8), head->number<quint8>(12),
                            head->number<quint64>(16), head->number<quint64>(24)};
    if (read.count != 0 && read.stride < timelineRowBytes)
        return tl::unexpected(
            damagedDatabase(file.path(), TimelineReaderTexts::tr("its time lines are shorter than they can be.")));
    return read;
}

/// Of the list of lines: those that are some, and how many are not whole.
struct CheckedLines {
    std::vector<PlacedLine> lines;
    std::uint64_t cut = 0; // end behind the file, or within a sample
    std::uint64_t wrong = 0; // no lines at all
};

CheckedLines checkedLines(const DatabaseFile &file, const TimelineHead &head, const DatabaseBytes &list,
                          const std::vector<RankThread> &threads)
{
    CheckedLines checked;
    for (std::uint64_t row = 0; row < head.count; ++row) {
        const std::uint64_t at = row * head.stride;
        const auto profile = list.number<quint32>(at);
        const std::uint64_t first = list.number<quint64>(at + 8);
        const std::uint64_t end = list.number<quint64>(at + 16);
        if (profile >= threads.size() || first > end || (first < end && first > file.fileBytes())) {
            ++checked.wrong;
            continue;
        }
        const std::uint64_t there = std::min(end, std::max(first, file.fileBytes()));
        if (there < end || (end - first) % sampleBytes != 0)
            ++checked.cut;
        checked.lines.push_back({{threads[profile], (there - first) / sampleBytes}, first, profile});
    }
    std::ranges::stable_sort(checked.lines, {}, [](const PlacedLine &one) { return one.line.who; });
    return checked;
}

void tellOfLines(const CheckedLines &checked, const DatabaseFile &file, ProblemList &problems)
{
    const auto tell = [&](const QString &text) { problems.add({Severity::Error, file.path(), {}, text, 1}); };
    if (checked.cut > 0)
        tell(TimelineReaderTexts::tr("%n time line(s) are cut off; what is there of them is shown.", nullptr,
                                     plural(checked.cut)));
    if (checked.wrong > 0)
        tell(TimelineReaderTexts::tr("%n time line(s) are damaged and left out.", nullptr, plural(checked.wrong)));
    if (!file.isFinished())
        tell(TimelineReaderTexts::tr("The file is not complete: its end is missing."));
}

} // namespace

Result<DatabaseTimelines> openTimelines(const QString &path, const ProfileDb &profiles, const QStringList &kinds,
                                        ProblemList &problems, const Progress &progress)
{
    const auto file = DatabaseFile::open(path, timelineFormat);
    if (!file)
        return tl::unexpected(file.error());
    const auto head = readTimelineHead(*file);
    if (!head)
        return tl::unexpected(head.error());
    const auto list = file->read(head->place, std::uint64_t(head->count) * head->stride);
    if (!list)
        return tl::unexpected(list.error());
    const CheckedLines checked = checkedLines(*file, *head, *list, databaseThreads(profiles, kinds));
    tellOfLines(checked, *file, problems);
    DatabaseTimelines timelines;
    timelines.lines = checked.lines.size();
    for (const PlacedLine &one : checked.lines)
        timelines.samples += one.line.samples;
    if (timelines.samples == 0 || head->begin > head->end) // an older hpcprof has that where nothing was traced
        return timelines;
    auto bytes = openRandomBytes(path, progress);
    if (!bytes)
        return tl::unexpected(bytes.error());
    timelines.source = std::make_shared<const FileTimelines>(std::move(*bytes), checked.lines,
                                                             databaseIdentities(profiles, kinds), *head);
    return timelines;
}

} // namespace rankscope
