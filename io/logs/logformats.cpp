// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/logs/logformats.h"

#include "io/logs/logline.h"
#include "io/logs/logreaders.h"
#include "io/text/linetags.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace rankscope {

namespace {

void readLines(FileKind kind, LineReader &lines, LogSeries &series)
{
    using Reader = void (*)(LineReader &, LogSeries &);
    constexpr auto readers = std::to_array<std::pair<FileKind, Reader>>({
        {FileKind::FmsChecksums, readOceanSums},
        {FileKind::Mom6Sums, readOceanSums},
        {FileKind::Mom6Stats, readMom6Stats},
        {FileKind::FlashDrift, readFlashDrift},
        {FileKind::NemoRunStat, readNemoRunStat},
        {FileKind::MitgcmMonitor, readMitgcmMonitor},
        {FileKind::IfsNorms, readIfsNorms},
        {FileKind::IconMaxima, readIconMaxima},
        {FileKind::WrfLog, readWrfLog},
        {FileKind::DiffwrfReport, readDiffwrf},
        {FileKind::CprncReport, readCprnc},
        {FileKind::SeriesCsv, readSeriesCsvLines},
    });
    for (const auto &[known, read] : readers) {
        if (known == kind)
            read(lines, series);
    }
}

bool isPointLine(std::string_view line)
{
    constexpr std::array points{std::string_view("h-point:"), std::string_view("u-point:"),
                                std::string_view("v-point:"), std::string_view("B-point:"),
                                std::string_view("q-point:")};
    const bool isPoint =
        std::ranges::any_of(points, [line](std::string_view point) { return line.starts_with(point); });
    return isPoint && line.find('=') != std::string_view::npos;
}

bool has(std::string_view line, std::string_view text)
{
    return line.find(text) != std::string_view::npos;
}

/// "d01 2005-08-28_00:03:00 12 points exceeded cfl=2": some line of WRF with a domain and a time.
bool isWrfLine(std::string_view line)
{
    const bool isDomain = line.size() > 14 && line[0] == 'd' && line[1] >= '0' && line[1] <= '9' && line[3] == ' '
                          && line[8] == '-' && line[11] == '-';
    return (isDomain && (has(line, "points exceeded cfl") || has(line, "MAX AT i,j,k:")))
           || (line.starts_with("Timing for main: time ") && has(line, " on domain "));
}

/// Logs of weather and climate models, and of what compares their files.
FileKind kindOfModelLine(std::string_view line)
{
    const bool isIfs = has(line, "Start of IFS output") || (line.starts_with("NORMS AT ") && has(line, " CNT4"));
    if (isIfs)
        return FileKind::IfsNorms;
    if (has(line, "MAXABS VN, W"))
        return FileKind::IconMaxima;
    if (isWrfLine(line))
        return FileKind::WrfLog;
    if ((line.starts_with("Next Time ") && has(line, "-")) || (line.starts_with("Field ") && has(line, "Ndifs")))
        return FileKind::DiffwrfReport;
    const bool isCprnc = (line.starts_with("RMS ") && has(line, "NORMALIZED"))
                         || (has(line, "t_index =") && has(line, "(")) || line.starts_with("SUMMARY of cprnc");
    return isCprnc ? FileKind::CprncReport : FileKind::Unknown;
}

/// The kind that a line is of.
FileKind kindOfLogLine(std::string_view line)
{
    if (line.starts_with("BEGIN CHECKSUM(") && line.find(")::") != std::string_view::npos)
        return FileKind::FmsChecksums;
    if (isPointLine(line))
        return FileKind::Mom6Sums;
    if (line.starts_with("it :") && line.find("_max:") != std::string_view::npos)
        return FileKind::NemoRunStat;
    if (line.starts_with("(PID.TID "))
        return FileKind::MitgcmMonitor;
    return kindOfModelLine(line);
}

FileKind kindOfFirstLine(std::string_view line, std::string_view head)
{
    if (isSeriesCsvHeading(line))
        return FileKind::SeriesCsv;
    if (line.starts_with("Step,") && line.find("Day,") != std::string_view::npos)
        return FileKind::Mom6Stats;
    const bool isDrift = line.starts_with("inst=") || line.starts_with("step=");
    const bool hasPlace = head.find("src=") != std::string_view::npos || head.find("from=") != std::string_view::npos;
    return isDrift && hasPlace ? FileKind::FlashDrift : FileKind::Unknown;
}

} // namespace

FileKind detectLogKind(std::string_view head)
{
    bool isFirst = true;
    constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";
    for (std::string_view rest = head.starts_with(byteOrderMark) ? head.substr(3) : head; !rest.empty();) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        const std::string_view line = trimmedLine(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (line.empty())
            continue;
        FileKind kind = std::exchange(isFirst, false) ? kindOfFirstLine(line, head) : FileKind::Unknown;
        if (kind == FileKind::Unknown)
            kind = kindOfLogLine(line);
        if (kind != FileKind::Unknown)
            return kind;
    }
    return FileKind::Unknown;
}

LogResult readLog(FileInput &input, FileKind kind, Progress &progress)
{
    auto source = input.open();
    if (!source)
        return tl::unexpected(source.error());
    std::vector<char> head(detectBytes);
    head.resize(source->read(head));
    const auto tags = LineTags::in({head.data(), head.size()});
    std::string untagged;
    if (tags) { // of a launcher: the model knows none
        const std::vector<char> rest = readToEnd(*source, progress);
        head.insert(head.end(), rest.begin(), rest.end());
        untagged = withoutTags({head.data(), head.size()}, *tags);
        source = ByteSource::fromMemory(untagged);
    } else {
        source = input.open();
    }
    if (!source)
        return tl::unexpected(source.error());
    LineReader lines(std::move(*source), progress);
    LogSeries series(input.name);
    readLines(kind, lines, series);
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(input.name));
    if (const auto damage = lines.damage())
        series.addProblem(Severity::Error, *damage);
    if (lines.skippedLines() > 0)
        series.addProblem(Severity::Warning,
                          QCoreApplication::translate("LogReader", "A line is longer than 64 MiB; it was left out."));
    if (series.isEmpty())
        return tl::unexpected(
            Error{ErrorKind::WrongFormat,
                  QCoreApplication::translate("LogReader", "There is no value of a step in this log."),
                  input.name,
                  {},
                  {}});
    return std::move(series).document();
}

} // namespace rankscope
