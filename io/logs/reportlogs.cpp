// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What other programs say of two files that they compared, time by time.
#include "io/logs/logline.h"
#include "io/logs/logreaders.h"

#include <QCoreApplication>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ReportLogTexts {
    Q_DECLARE_TR_FUNCTIONS(LogReader)
};

void notUnderstoodReport(LogSeries &series, std::uint64_t line)
{
    series.addProblem(Severity::Warning, ReportLogTexts::tr("The line cannot be read; it was left out."), line);
}

/// "RMS NAME     1.2345E-03      NORMALIZED  4.5678E-04"
void addRms(std::string_view line, std::uint64_t number, LogSeries &series)
{
    constexpr std::string_view mark = "NORMALIZED";
    const std::size_t at = line.find(mark);
    std::string_view front = trimmedLine(line.substr(3, at - 3));
    const std::size_t blank = front.find_last_of(" \t");
    const auto rms = blank == std::string_view::npos ? std::nullopt : fortranReal(front.substr(blank));
    const auto normalized = fortranReal(line.substr(at + mark.size()));
    if (!rms || !normalized)
        return notUnderstoodReport(series, number);
    const QString name = logText(trimmedLine(front.substr(0, blank)));
    series.add(name % " RMS"_L1, *rms, number);
    series.add(name % " RMS normalized"_L1, *normalized, number);
}

/// A row of diffwrf's table: name, differences, dimensions, RMS of both, digits, RMSE, largest.
bool addDiffwrfRow(std::string_view line, std::uint64_t number, LogSeries &series)
{
    const QString name = logText(takeWord(line));
    const auto count = wholeNumber(takeWord(line));
    const auto dimensions = wholeNumber(takeWord(line));
    if (!count || !dimensions)
        return false;
    std::vector<std::pair<QLatin1StringView, LogValue>> values;
    for (const auto column : {"RMS (1)"_L1, "RMS (2)"_L1, "digits"_L1, "RMSE"_L1, "pointwise max"_L1}) {
        const auto value = fortranReal(takeWord(line));
        if (!value)
            return false;
        values.emplace_back(column, *value);
    }
    series.add(name % " differences"_L1, *count, number);
    for (const auto &[column, value] : values)
        series.add(name % u' ' % column, value, number);
    return true;
}

} // namespace

void readCprnc(LineReader &lines, LogSeries &series)
{
    bool isNamed = false;
    while (const auto next = lines.next()) {
        const std::string_view line = trimmedLine(*next);
        constexpr std::string_view place = "t_index =";
        if (const std::size_t at = line.find(place); at != std::string_view::npos) {
            std::string_view rest = line.substr(at + place.size());
            if (const auto step = stepNumber(takeWord(rest))) {
                series.beginStep(*step);
                isNamed = true;
            } else {
                notUnderstoodReport(series, lines.line());
            }
            continue;
        }
        if (line.starts_with("RMS ") && line.find("NORMALIZED") != std::string_view::npos) {
            if (!isNamed)
                series.beginStep({0, {}});
            addRms(line, lines.line(), series);
            continue;
        }
        const bool isVerdict = line.starts_with("diff_test:");
        const bool isOther = line.starts_with("FILLDIFF ") || line.starts_with("DIMSIZEDIFF ")
                             || line.starts_with("TYPEDIFF ") || line.find(" not found on file") != line.npos;
        if (isVerdict || isOther)
            series.addProblem(isVerdict ? Severity::Note : Severity::Warning, logText(line), lines.line());
    }
}

void readDiffwrf(LineReader &lines, LogSeries &series)
{
    while (const auto next = lines.next()) {
        const std::string_view line = trimmedLine(*next);
        constexpr std::string_view time = "Next Time";
        if (line.starts_with(time)) {
            if (const auto date = dateLabel(logText(trimmedLine(line.substr(time.size())))))
                series.beginStep(*date);
            else
                notUnderstoodReport(series, lines.line());
            continue;
        }
        const bool isTrouble = line.starts_with("Big difference") || line.starts_with("They differ big time");
        if (isTrouble) {
            series.addProblem(Severity::Warning, logText(line), lines.line());
            continue;
        }
        const bool isHeading = line.empty() || line.starts_with("Field") || line.starts_with("Diffing");
        if (!isHeading && series.hasStep() && !addDiffwrfRow(line, lines.line(), series))
            notUnderstoodReport(series, lines.line());
    }
}

} // namespace rankscope
