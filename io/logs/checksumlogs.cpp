// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/logs/logline.h"
#include "io/logs/logreaders.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <functional>
#include <set>
#include <string>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ChecksumLogTexts {
    Q_DECLARE_TR_FUNCTIONS(LogReader)
};

void notUnderstood(LogSeries &series, std::uint64_t line)
{
    series.addProblem(Severity::Warning, ChecksumLogTexts::tr("The line cannot be read; it was left out."), line);
}

constexpr std::string_view fmsMark = "CHECKSUM::";

/// "BEGIN CHECKSUM(Atm):: some text 12": the step is the last word.
std::optional<StepLabel> fmsStep(std::string_view line)
{
    const std::size_t blank = line.find_last_of(" \t");
    return blank == std::string_view::npos ? std::nullopt : stepNumber(line.substr(blank));
}

/// The key of a debugging sum, with its value: "c=   123".
struct SumKey {
    std::string_view key;
    std::string_view value;
};

/// Takes a key and its value from the front; nothing where the message begins.
std::optional<SumKey> takeSumKey(std::string_view &rest)
{
    constexpr std::array keys{std::string_view("mean"), std::string_view("min"), std::string_view("max"),
                              std::string_view("hash"), std::string_view("s/w"), std::string_view("sw"),
                              std::string_view("se"),   std::string_view("nw"),  std::string_view("ne"),
                              std::string_view("c"),    std::string_view("N"),   std::string_view("S"),
                              std::string_view("E"),    std::string_view("W")};
    const std::size_t equals = rest.find('=');
    if (equals == std::string_view::npos || std::ranges::find(keys, rest.substr(0, equals)) == keys.end())
        return std::nullopt;
    SumKey result{.key = rest.substr(0, equals), .value = {}};
    rest.remove_prefix(equals + 1);
    result.value = takeWord(rest);
    return result;
}

std::optional<LogValue> sumValue(const SumKey &sum)
{
    if (sum.key == "hash")
        return hexNumber(sum.value);
    const bool isReal = sum.key == "mean" || sum.key == "min" || sum.key == "max";
    return isReal ? fortranReal(sum.value) : wholeNumber(sum.value);
}

/// A line of debugging sums; the points before the colon are h, u, v, B (q), or the line is of a scalar or a column.
struct SumLine {
    std::string_view point;
    std::string_view message;
    std::vector<SumKey> sums;
};

std::optional<SumLine> sumLine(std::string_view line)
{
    const std::size_t colon = line.find(": ");
    if (colon == std::string_view::npos)
        return std::nullopt;
    SumLine result{.point = line.substr(0, colon), .message = {}, .sums = {}};
    const bool isPoint = result.point.ends_with("-point") || result.point == "scalar" || result.point == "column";
    if (!isPoint)
        return std::nullopt;
    std::string_view rest = trimmedLine(line.substr(colon + 2));
    while (const auto sum = takeSumKey(rest))
        result.sums.push_back(*sum);
    result.message = rest;
    return result.sums.empty() ? std::nullopt : std::optional(std::move(result));
}

/// What a drift record is of.
class DriftRecord
{
public:
    explicit DriftRecord(LogSeries &series) : m_series(series) {}

    void takeLine(std::string_view line, std::uint64_t number);

private:
    void takeKey(std::string_view key, std::string_view value, std::uint64_t number);

    LogSeries &m_series;
    QString m_place; // file:line
    QString m_block;
};

void DriftRecord::takeKey(std::string_view key, std::string_view value, std::uint64_t number)
{
    if (key == "step") {
        if (const auto step = stepNumber(value))
            m_series.beginStep(*step);
        else
            notUnderstood(m_series, number);
    } else if (key == "src" || key == "from") {
        m_place = logText(value);
        m_block.clear();
    } else if (key == "blk") {
        m_block = logText(value);
    }
}

void DriftRecord::takeLine(std::string_view line, std::uint64_t number)
{
    std::string_view rest = line;
    while (!rest.empty()) {
        const std::string_view word = takeWord(rest);
        if (const std::size_t equals = word.find('='); equals != std::string_view::npos) {
            takeKey(word.substr(0, equals), word.substr(equals + 1), number);
            continue;
        }
        if (word == "unks") // "unks inst=1234 to 2345"
            continue;
        const auto sum = hexNumber(takeWord(rest));
        if (word == "to")
            continue;
        if (!sum || !m_series.hasStep()) {
            notUnderstood(m_series, number);
            return;
        }
        QString name = logText(word);
        if (!m_place.isEmpty())
            name += u'@' % m_place;
        if (!m_block.isEmpty())
            name += " blk "_L1 % m_block;
        m_series.add(name, *sum, number);
    }
}

/// The sums of FMS's couplers and of MOM6, which are in one log where both are asked for.
class OceanSums
{
public:
    explicit OceanSums(LogSeries &series) : m_series(series) {}

    void takeLine(std::string_view line, std::uint64_t number);

private:
    void beginBlock(std::string_view line, std::uint64_t number);
    void takeChecksum(std::string_view line, std::uint64_t number);
    void takeSums(const SumLine &sums, std::uint64_t number);

    LogSeries &m_series;
    std::optional<StepLabel> m_step; // of the coupler
    std::set<std::string, std::less<>> m_begun; // lines that began a block of this step: a run writes each once
    QHash<QString, std::int64_t> m_occurrences; // of lines that no step is known of
};

/// "CHECKSUM::      ocean%t_surf =     3F10C0FFEE"
void OceanSums::takeChecksum(std::string_view line, std::uint64_t number)
{
    const std::size_t equals = line.rfind('=');
    const auto sum = equals == std::string_view::npos ? std::nullopt : hexNumber(line.substr(equals + 1));
    const std::string_view name =
        sum ? trimmedLine(line.substr(fmsMark.size(), equals - fmsMark.size())) : std::string_view();
    if (name.empty() || !m_step) {
        notUnderstood(m_series, number);
        return;
    }
    m_series.beginStep(*m_step);
    m_series.add(logText(name), *sum, number);
}

/// Without a step they are counted.
void OceanSums::takeSums(const SumLine &sums, std::uint64_t number)
{
    const QString name = logText(sums.message) % " ("_L1 % logText(sums.point) % u')';
    for (const SumKey &sum : sums.sums) {
        const auto value = sumValue(sum);
        if (!value) {
            notUnderstood(m_series, number);
            continue;
        }
        const QString variable = name % u' ' % logText(sum.key);
        m_series.beginStep(m_step ? *m_step : StepLabel{m_occurrences[variable]++, {}});
        m_series.add(variable, *value, number);
    }
}

/// A block that is there already is of a restarted run, also where it begins with the step that was the last one.
void OceanSums::beginBlock(std::string_view line, std::uint64_t number)
{
    const std::optional<StepLabel> step = fmsStep(line);
    if (!step || !m_step || step->value != m_step->value)
        m_begun.clear();
    m_step = step;
    if (!m_step)
        return notUnderstood(m_series, number);
    m_series.beginStep(*m_step);
    if (!m_begun.emplace(line).second) {
        m_begun = {std::string(line)};
        m_series.beginAgain();
    }
}

void OceanSums::takeLine(std::string_view line, std::uint64_t number)
{
    if (line.starts_with("BEGIN CHECKSUM(")) {
        beginBlock(line, number);
    } else if (line.starts_with(fmsMark)) {
        takeChecksum(line, number);
    } else if (line.find("NaN detected") != std::string_view::npos) {
        m_series.addProblem(Severity::Error, ChecksumLogTexts::tr("The run stopped: %1").arg(logText(line)), number);
    } else if (const auto sums = sumLine(line)) {
        takeSums(*sums, number);
    }
}

} // namespace

void readOceanSums(LineReader &lines, LogSeries &series)
{
    OceanSums sums(series);
    while (const auto line = lines.next())
        sums.takeLine(trimmedLine(*line), lines.line());
}

void readFlashDrift(LineReader &lines, LogSeries &series)
{
    DriftRecord record(series);
    while (const auto line = lines.next())
        record.takeLine(*line, lines.line());
}

} // namespace rankscope
