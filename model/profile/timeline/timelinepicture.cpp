// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/timeline/timelinepicture.h"

#include "model/base/parallelfor.h"
#include "model/base/plural.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct TimelinePictureTexts {
    Q_DECLARE_TR_FUNCTIONS(Timeline)
};

constexpr std::uint64_t blockSamples = 340; // that are read at once: a page of memory

/// The samples of one line, read in blocks. After an error there are only samples of the time 0.
class LineSamples
{
public:
    LineSamples(const TimelineSource &source, std::size_t line, const Progress &progress)
        : m_source(source)
        , m_progress(progress)
        , m_line(line)
        , m_size(source.lines()[line].samples)
    {}

    std::uint64_t size() const { return m_size; }
    /// Reads the block around it.
    TimelineSample at(std::uint64_t index)
    {
        if (index < m_first || index - m_first >= m_block.size()) {
            m_first = index - index % blockSamples;
            m_block.resize(std::min(blockSamples, m_size - m_first));
            take(m_source.read(m_line, m_first, m_block, m_progress));
        }
        return m_block[index - m_first];
    }
    /// Reads it alone where it is not read yet.
    TimelineSample alone(std::uint64_t index)
    {
        if (index >= m_first && index - m_first < m_block.size())
            return m_block[index - m_first];
        TimelineSample sample;
        take(m_source.read(m_line, index, {&sample, 1}, m_progress));
        return sample;
    }
    /// The first sample at `time` or later, from `first` on. It is likely to be as far as the one found before was.
    std::uint64_t firstFrom(std::uint64_t time, std::uint64_t first)
    {
        const std::uint64_t from = first;
        std::uint64_t step = 1;
        std::uint64_t end = m_distance < m_size - std::min(first, m_size) ? first + m_distance : m_size;
        if (end == m_size || at(end).time >= time) {
            for (bool isBelow = false; first < end && !isBelow; step *= 2) {
                const std::uint64_t probe = end - std::min(step, end - first);
                isBelow = near(probe, step).time < time;
                (isBelow ? first : end) = isBelow ? probe + 1 : probe;
            }
        }
        while (end < m_size && near(end, step).time < time) {
            first = end + 1;
            end = step < m_size - end ? end + step : m_size;
            step *= 2;
        }
        const std::uint64_t found = between(time, first, end);
        m_distance = found - from;
        return found;
    }
    const std::optional<Error> &error() const { return m_error; }

private:
    /// The first sample at `time` or later of those from `first` on; `end` where none before it is.
    std::uint64_t between(std::uint64_t time, std::uint64_t first, std::uint64_t end)
    {
        while (first < end) {
            const std::uint64_t middle = first + (end - first) / 2;
            if (near(middle, end - first).time < time)
                first = middle + 1;
            else
                end = middle;
        }
        return first;
    }
    /// A search that is still far from what it looks for does not read what is around.
    TimelineSample near(std::uint64_t index, std::uint64_t distance)
    {
        return distance > blockSamples ? alone(index) : at(index);
    }
    void take(const Result<void> &done)
    {
        if (!done && !m_error) {
            m_error = done.error();
            m_size = 0; // so that every loop ends
        }
    }

    const TimelineSource &m_source;
    const Progress &m_progress;
    std::size_t m_line;
    std::uint64_t m_size;
    std::uint64_t m_first = 0; // of the block
    std::uint64_t m_distance = 0; // of what was searched for last from where the search began
    std::vector<TimelineSample> m_block;
    std::optional<Error> m_error;
};

/// How often each procedure of a cell was met, in the order in which they come.
class CellCounts
{
public:
    void add(ProcedureId procedure)
    {
        const auto known = std::find_if(m_counts.begin(), m_counts.begin() + m_size,
                                        [procedure](const ProcedureShare &one) { return one.procedure == procedure; });
        if (known == m_counts.begin() + m_size)
            m_counts[static_cast<std::size_t>(m_size++)] = {procedure, 1};
        else
            ++known->cells;
    }
    ProcedureId mostFrequent() const
    {
        return std::max_element(m_counts.begin(), m_counts.begin() + m_size,
                                [](const ProcedureShare &a, const ProcedureShare &b) { return a.cells < b.cells; })
            ->procedure;
    }

private:
    std::array<ProcedureShare, mostCounted> m_counts;
    std::ptrdiff_t m_size = 0;
};

/// One row of a picture.
class RowDrawing
{
public:
    RowDrawing(LineSamples &samples, const TimelineProcedures &procedures)
        : m_samples(samples)
        , m_procedures(procedures)
    {}

    std::uint64_t counted = 0;
    std::uint64_t thinned = 0;

    void draw(const TimelineRequest &request, std::span<ProcedureId> cells)
    {
        std::uint64_t first = m_samples.firstFrom(request.begin, 0);
        for (std::uint32_t column = 0; column < request.columns && !m_samples.error(); ++column) {
            const std::uint64_t end = m_samples.firstFrom(request.columnBegin(column + 1), first);
            cells[column] = cellOf(first, end);
            counted += end - first;
            first = end;
        }
    }

private:
    ProcedureId cellOf(std::uint64_t first, std::uint64_t end)
    {
        if (first >= end) // what was before still holds, unless nothing comes any more
            return first == 0 || first >= m_samples.size() ? noProcedure
                                                           : m_procedures.of(m_samples.at(first - 1).scope);
        CellCounts counts;
        const std::uint64_t count = end - first;
        if (count <= mostCounted) {
            for (std::uint64_t index = first; index < end; ++index)
                counts.add(m_procedures.of(m_samples.at(index).scope));
            return counts.mostFrequent();
        }
        ++thinned;
        for (std::uint64_t sample = 0; sample < samplesOfLargeCell; ++sample) {
            const std::uint64_t index =
                first + count / samplesOfLargeCell * sample + count % samplesOfLargeCell * sample / samplesOfLargeCell;
            const bool isNear = count / samplesOfLargeCell < blockSamples; // several are in a block
            counts.add(m_procedures.of((isNear ? m_samples.at(index) : m_samples.alone(index)).scope));
        }
        return counts.mostFrequent();
    }

    LineSamples &m_samples;
    const TimelineProcedures &m_procedures;
};

void addShares(TimelinePicture &picture)
{
    std::vector<std::uint64_t> counts(picture.procedures->size());
    for (const ProcedureId procedure : picture.cells) {
        if (procedure != noProcedure)
            ++counts[procedure.value];
    }
    for (std::uint32_t procedure = 0; procedure < counts.size(); ++procedure) {
        if (counts[procedure] > 0)
            picture.shares.push_back({{procedure}, counts[procedure]});
    }
    std::ranges::stable_sort(picture.shares, std::greater(), &ProcedureShare::cells);
}

} // namespace

std::uint64_t TimelineRequest::columnBegin(std::uint32_t column) const
{
    const std::uint64_t span = end - begin;
    return begin + span / columns * column + span % columns * column / columns;
}

std::size_t TimelineRequest::lineOfRow(std::uint32_t row) const
{
    const std::size_t from = lineCount * row / rows;
    const std::size_t to = lineCount * (row + 1) / rows;
    return firstLine + from + (to - from) / 2;
}

TimelineRequest wholeTimeline(const TimelineSource &source, TimelineCells most)
{
    return timelinePart(source, {.end = source.length(), .lineCount = source.lines().size()}, most);
}

TimelineRequest timelinePart(const TimelineSource &source, const TimelineRequest &wanted, TimelineCells most)
{
    TimelineRequest part = wanted;
    const std::uint64_t last = source.length() < UINT64_MAX ? source.length() : source.length() - 1; // of a sample
    part.begin = std::min(part.begin, last);
    part.end = std::clamp(part.end < last ? part.end : last + 1, part.begin + 1, last + 1);
    part.firstLine = std::min(part.firstLine, source.lines().size() - 1);
    part.lineCount = std::clamp<std::size_t>(part.lineCount, 1, source.lines().size() - part.firstLine);
    part.columns = static_cast<std::uint32_t>(
        std::clamp<std::uint64_t>(most.columns, 1, std::max<std::uint64_t>(1, part.end - part.begin)));
    part.rows = static_cast<std::uint32_t>(std::clamp<std::size_t>(most.rows, 1, part.lineCount));
    return part;
}

Result<std::shared_ptr<const TimelinePicture>> drawTimeline(const TimelineSource &source,
                                                            std::shared_ptr<const TimelineProcedures> procedures,
                                                            const TimelineRequest &request, Progress &progress)
{
    auto picture = std::make_shared<TimelinePicture>();
    picture->request = request;
    picture->procedures = std::move(procedures);
    for (std::uint32_t row = 0; row < request.rows; ++row)
        picture->lines.push_back(request.lineOfRow(row));
    picture->cells.resize(std::size_t(request.rows) * request.columns, noProcedure);
    std::atomic<std::uint64_t> samples = 0;
    std::atomic<std::uint64_t> thinned = 0;
    progress.setTotal(request.rows);
    const auto done = parallelFor(request.rows, progress, [&](std::size_t row) -> Result<void> {
        LineSamples line(source, picture->lines[row], progress);
        RowDrawing drawing(line, *picture->procedures);
        drawing.draw(request, std::span(picture->cells).subspan(row * request.columns, request.columns));
        samples += drawing.counted;
        thinned += drawing.thinned;
        progress.advance(1);
        return line.error() ? Result<void>(tl::unexpected(*line.error())) : Result<void>();
    });
    if (!done)
        return tl::unexpected(done.error());
    picture->samples = samples;
    picture->thinnedCells = thinned;
    addShares(*picture);
    return picture;
}

Result<std::optional<TimelineSample>> timelineSampleAt(const TimelineSource &source, std::size_t line,
                                                       std::uint64_t time, const Progress &progress)
{
    LineSamples samples(source, line, progress);
    const std::uint64_t next = time == UINT64_MAX ? samples.size() : samples.firstFrom(time + 1, 0);
    std::optional<TimelineSample> found;
    if (next > 0 && next <= samples.size()) {
        const TimelineSample sample = samples.at(next - 1);
        if (next < samples.size() || sample.time == time)
            found = sample;
    }
    if (samples.error())
        return tl::unexpected(*samples.error());
    return found;
}

QString timelineSentence(const TimelinePicture &picture)
{
    const TimelineRequest &request = picture.request;
    const auto counted = [](std::uint64_t count) { return QLocale().toString(qulonglong(count)); };
    const QString lines = TimelinePictureTexts::tr("%Ln line(s)", nullptr, plural(request.lineCount));
    const QString samples = TimelinePictureTexts::tr("%Ln sample(s)", nullptr, plural(picture.samples));
    const auto span = static_cast<double>(request.end - request.begin);
    QString text = request.rows < request.lineCount
                       ? TimelinePictureTexts::tr("%1 of %2 are drawn, evenly chosen: %3 in %4.")
                             .arg(counted(request.rows), lines, samples, timeText(span, span / 1000))
                       : TimelinePictureTexts::tr("%1, %2 in %3.").arg(lines, samples, timeText(span, span / 1000));
    if (picture.thinnedCells > 0)
        text +=
            u' '
            % TimelinePictureTexts::tr("Cells with more than %1 samples (%2 of %3) show the most frequent procedure "
                                       "of %4 of them, evenly chosen.")
                  .arg(counted(mostCounted), counted(picture.thinnedCells), counted(picture.cells.size()),
                       counted(samplesOfLargeCell));
    return text;
}

QString timeText(double nanoseconds, double step)
{
    struct Unit {
        double nanoseconds;
        QString name;
    };
    const std::array<Unit, 4> units{{{1e9, TimelinePictureTexts::tr("s")},
                                     {1e6, TimelinePictureTexts::tr("ms")},
                                     {1e3, TimelinePictureTexts::tr("µs")},
                                     {1, TimelinePictureTexts::tr("ns")}}};
    const double size = std::max(std::abs(nanoseconds), step);
    const auto unit = std::ranges::find_if(units, [size](const Unit &one) { return size >= one.nanoseconds; });
    const Unit &shown = unit == units.end() ? units.back() : *unit;
    const double ratio = step > 0 ? shown.nanoseconds / std::max(1.0, step) : 1; // there is nothing finer
    const int digits = ratio <= 1 ? 0 : std::min(9, static_cast<int>(std::ceil(std::log10(ratio))));
    return QLocale().toString(nanoseconds / shown.nanoseconds, 'f', digits) % u' ' % shown.name;
}

QString lineName(const TimelineSource &source, std::size_t line)
{
    const RankThread who = source.lines()[line].who;
    const bool hasThreads =
        std::ranges::any_of(source.lines(), [](const TimelineLine &one) { return one.who.thread != 0; });
    return hasThreads ? QString(QString::number(who.rank) % u'.' % QString::number(who.thread))
                      : QString::number(who.rank);
}

} // namespace rankscope
