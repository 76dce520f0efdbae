// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/logs/logline.h"
#include "io/logs/logreaders.h"

#include <QCoreApplication>
#include <QSet>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct SumLogTexts {
    Q_DECLARE_TR_FUNCTIONS(LogReader)
};

void notUnderstoodSums(LogSeries &series, std::uint64_t line)
{
    series.addProblem(Severity::Warning, SumLogTexts::tr("The line cannot be read; it was left out."), line);
}

std::vector<std::string_view> fieldsOf(std::string_view line)
{
    std::vector<std::string_view> fields;
    while (true) {
        const std::size_t end = line.find(',');
        fields.push_back(trimmedLine(line.substr(0, end)));
        if (end == std::string_view::npos)
            return fields;
        line.remove_prefix(end + 1);
    }
}

/// "En 3.0E-01", of the hemispheres "Area 1.0E+13 0.9E+13". False: it is no such field.
bool addTagged(std::string_view field, std::uint64_t line, LogSeries &series)
{
    const std::string_view tag = takeWord(field);
    const std::string_view first = takeWord(field);
    const std::string_view second = takeWord(field);
    const auto north = fortranReal(first);
    const auto south = second.empty() ? std::optional<LogValue>() : fortranReal(second);
    if (tag.empty() || !north || !field.empty() || (!second.empty() && !south))
        return false;
    const QString name = logText(tag);
    series.add(south ? QString(name % " N"_L1) : name, *north, line);
    if (south)
        series.add(name % " S"_L1, *south, line);
    return true;
}

/// A line of ocean.stats: step, day, truncations, then values with their tags.
bool addStatsLine(std::string_view text, std::uint64_t line, LogSeries &series)
{
    const std::vector<std::string_view> fields = fieldsOf(text);
    const auto step = fields.size() > 3 ? stepNumber(fields[0]) : std::nullopt;
    if (!step)
        return false;
    series.beginStep(*step);
    series.beginAgain(); // a line is a step: the same one again is of a restarted run
    if (const auto day = fortranReal(fields[1])) // else a date
        series.add(u"Day"_s, *day, line);
    bool isWhole = true;
    if (const auto truncations = wholeNumber(fields[2]))
        series.add(u"Truncs"_s, *truncations, line);
    else
        isWhole = false;
    for (std::size_t field = 3; field < fields.size(); ++field)
        isWhole = addTagged(fields[field], line, series) && isWhole;
    return isWhole;
}

/// "it : 3 |ssh|_max: 0.21E+01 …"
bool addRunStatLine(std::string_view text, std::uint64_t line, LogSeries &series)
{
    text.remove_prefix(text.find(':') + 1);
    const auto step = stepNumber(takeWord(text));
    if (!step)
        return false;
    series.beginStep(*step);
    series.beginAgain(); // a line is a step: the same one again is of a restarted run
    while (!text.empty()) {
        const std::string_view name = takeWord(text);
        const auto value = fortranReal(takeWord(text));
        if (!name.ends_with(':') || !value)
            return false;
        series.add(logText(name.substr(0, name.size() - 1)), *value, line);
    }
    return true;
}

/// The values of a block of MITgcm's monitor, which names its step somewhere among them.
class MonitorBlock
{
public:
    explicit MonitorBlock(LogSeries &series) : m_series(series) {}

    void add(const QString &name, std::string_view value, std::uint64_t line);
    void end();
    std::uint64_t withoutStep() const { return m_withoutStep; }

private:
    struct Entry {
        QString name;
        LogValue value;
        std::uint64_t line;
    };

    LogSeries &m_series;
    std::vector<Entry> m_entries;
    QSet<QString> m_names;
    std::optional<StepLabel> m_step;
    std::uint64_t m_withoutStep = 0;
};

void MonitorBlock::add(const QString &name, std::string_view text, std::uint64_t line)
{
    const auto value = fortranReal(text);
    if (!value)
        return notUnderstoodSums(m_series, line);
    if (m_names.contains(name))
        end();
    m_names.insert(name);
    if (name.endsWith("_tsnumber"_L1)) {
        if (const auto step = stepNumber(text))
            m_step = step;
        return;
    }
    m_entries.push_back({name, *value, line});
}

void MonitorBlock::end()
{
    if (m_step)
        m_series.beginStep(*m_step);
    for (const Entry &entry : m_entries) {
        if (m_series.hasStep())
            m_series.add(entry.name, entry.value, entry.line);
        else
            ++m_withoutStep;
    }
    m_entries.clear();
    m_names.clear();
    m_step.reset();
}

/// "(PID.TID 0003.0001) %MON name = value": the process, and what is behind the bracket.
std::optional<std::pair<std::int64_t, std::string_view>> processLine(std::string_view line)
{
    constexpr std::string_view mark = "(PID.TID ";
    const std::size_t end = line.find(')');
    if (!line.starts_with(mark) || end == std::string_view::npos)
        return std::nullopt;
    const std::string_view numbers = line.substr(mark.size(), end - mark.size());
    const auto process = stepNumber(numbers.substr(0, numbers.find('.')));
    if (!process)
        return std::nullopt;
    return std::pair(process->value, trimmedLine(line.substr(end + 1)));
}

} // namespace

void readMom6Stats(LineReader &lines, LogSeries &series)
{
    while (const auto next = lines.next()) {
        const std::string_view line = trimmedLine(*next);
        const bool isHeading = line.empty() || line.starts_with("Step,") || line.starts_with('[');
        if (!isHeading && !addStatsLine(line, lines.line(), series))
            notUnderstoodSums(series, lines.line());
    }
}

void readNemoRunStat(LineReader &lines, LogSeries &series)
{
    while (const auto next = lines.next()) {
        const std::string_view line = trimmedLine(*next);
        if (line.empty())
            continue;
        if (!line.starts_with("it :") || !addRunStatLine(line, lines.line(), series))
            notUnderstoodSums(series, lines.line());
    }
}

void readMitgcmMonitor(LineReader &lines, LogSeries &series)
{
    MonitorBlock block(series);
    while (const auto next = lines.next()) {
        const auto line = processLine(trimmedLine(*next));
        if (!line)
            continue;
        std::string_view text = line->second;
        if (text.starts_with("// End MONITOR") || text.starts_with("// Begin MONITOR")) {
            block.end();
            continue;
        }
        constexpr std::string_view mark = "%MON ";
        const std::size_t equals = text.find('=');
        if (!text.starts_with(mark) || equals == std::string_view::npos)
            continue;
        const QString name = logText(trimmedLine(text.substr(mark.size(), equals - mark.size())));
        const QString prefix = line->first > 0 ? QString("rank "_L1 % QString::number(line->first) % u'/') : QString();
        block.add(prefix % name, text.substr(equals + 1), lines.line());
    }
    block.end();
    if (block.withoutStep() > 0) {
        series.addProblem(
            Severity::Note,
            SumLogTexts::tr("%n value(s) before the first step, as those of the grid, are not in the series.", nullptr,
                            int(std::min<std::uint64_t>(block.withoutStep(), 1U << 30U))));
    }
}

} // namespace rankscope
