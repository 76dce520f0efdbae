// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Norms and extremes that weather models print step by step.
#include "io/logs/logline.h"
#include "io/logs/logreaders.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct NormLogTexts {
    Q_DECLARE_TR_FUNCTIONS(LogReader)
};

void notUnderstoodNorms(LogSeries &series, std::uint64_t line)
{
    series.addProblem(Severity::Warning, NormLogTexts::tr("The line cannot be read; it was left out."), line);
}

/// The name of a field as a path has it: a slash would begin a group.
QString fieldName(std::string_view text)
{
    return logText(trimmedLine(text)).replace(u'/', u'|');
}

/// Where the second of two numbers without a blank between begins: at a sign that begins no exponent. An exponent of
/// three digits has no letter before it ("0.5-152-0.75").
std::size_t secondNumberIn(std::string_view word)
{
    bool hasExponent = false;
    for (std::size_t at = 1; at < word.size(); ++at) {
        const bool isLetter = word[at] == 'E' || word[at] == 'D';
        hasExponent = hasExponent || isLetter;
        const bool isSign = (word[at] == '-' || word[at] == '+') && word[at - 1] != 'E' && word[at - 1] != 'D';
        if (!isSign)
            continue;
        const std::size_t digits = std::min(word.find_first_not_of("0123456789", at + 1), word.size()) - (at + 1);
        const bool endsThere =
            at + 1 + digits == word.size() || word[at + 1 + digits] == '-' || word[at + 1 + digits] == '+';
        if (hasExponent || digits != 3 || !endsThere)
            return at;
        hasExponent = true;
    }
    return word.size();
}

/// Numbers side by side, some perhaps without a blank between: "0.1E+01-0.2E+01".
std::vector<std::string_view> numberWords(std::string_view text, std::size_t expected)
{
    std::vector<std::string_view> words;
    for (text = trimmedLine(text); !text.empty();)
        words.push_back(takeWord(text));
    for (std::size_t at = 0; words.size() < expected && at < words.size(); ++at) {
        const std::string_view word = words[at];
        const std::size_t second = secondNumberIn(word);
        if (second == word.size())
            continue;
        words[at] = word.substr(0, second);
        words.insert(words.begin() + std::ptrdiff_t(at) + 1, word.substr(second));
    }
    return words;
}

/// Texts with two blanks or more between: "KINETIC ENERGY" is one.
std::vector<std::string_view> wideColumns(std::string_view text)
{
    std::vector<std::string_view> columns;
    for (text = trimmedLine(text); !text.empty(); text = trimmedLine(text)) {
        const std::size_t end = std::min(text.find("  "), text.size());
        columns.push_back(trimmedLine(text.substr(0, end)));
        text.remove_prefix(end);
    }
    return columns;
}

/// The norms of IFS, OpenIFS and ARPEGE (NODE.001_01).
class IfsNorms
{
public:
    explicit IfsNorms(LogSeries &series) : m_series(series) {}

    void takeLine(std::string_view line, std::uint64_t number);

private:
    void begin(std::string_view line, std::uint64_t number);
    void addSpectral(std::string_view text, std::uint64_t number);
    void addRow(std::string_view line, std::uint64_t number);

    LogSeries &m_series;
    QString m_group; // "PREDICTOR/"
    bool m_isInside = false; // of a step
    std::vector<QString> m_columns; // of the rows that come
};

/// "NORMS AT NSTEP CNT4 (PREDICTOR)   12": the step is the last word.
void IfsNorms::begin(std::string_view line, std::uint64_t number)
{
    m_isInside = false;
    m_columns.clear();
    m_group.clear();
    const std::size_t blank = line.find_last_of(" \t)");
    const auto step = blank == std::string_view::npos ? std::nullopt : stepNumber(line.substr(blank + 1));
    if (!step)
        return notUnderstoodNorms(m_series, number);
    const std::size_t open = line.find('(');
    const std::size_t close = line.find(')');
    if (open != std::string_view::npos && close != std::string_view::npos && open < close)
        m_group = fieldName(line.substr(open + 1, close - open - 1)) % u'/';
    else if (line.find(" START ") != std::string_view::npos)
        m_group = u"START/"_s;
    else if (line.find(" END ") != std::string_view::npos)
        m_group = u"END/"_s;
    m_series.beginStep(*step);
    m_isInside = true;
}

/// "LOG(PREHYDS)    0.114E+02": names and numbers in turns.
void IfsNorms::addSpectral(std::string_view text, std::uint64_t number)
{
    const std::vector<std::string_view> columns = wideColumns(text);
    for (std::size_t at = 0; at + 1 < columns.size(); at += 2) {
        const auto value = fortranReal(columns[at + 1]);
        if (!value)
            return notUnderstoodNorms(m_series, number);
        m_series.add(m_group % fieldName(columns[at]), *value, number);
    }
    if (columns.size() % 2 == 1)
        notUnderstoodNorms(m_series, number);
}

/// "AVE 0.19E-04 0.40E-05", or the number of a level in place of AVE.
void IfsNorms::addRow(std::string_view line, std::uint64_t number)
{
    std::string_view rest = line;
    const std::string_view level = takeWord(rest);
    const std::vector<std::string_view> values = numberWords(rest, m_columns.size());
    if (values.size() != m_columns.size())
        return notUnderstoodNorms(m_series, number);
    const QString suffix = level == "AVE" ? QString() : QString(" level "_L1 % logText(level));
    for (std::size_t at = 0; at < values.size(); ++at) {
        const auto value = fortranReal(values[at]);
        if (value)
            m_series.add(m_group % m_columns[at] % suffix, *value, number);
        else
            notUnderstoodNorms(m_series, number);
    }
}

void IfsNorms::takeLine(std::string_view line, std::uint64_t number)
{
    if (line.starts_with("NORMS AT ") && line.find(" CNT4") != std::string_view::npos)
        return begin(line, number);
    if (line.starts_with("NSTEP =") && line.find(" STEPO") != std::string_view::npos)
        m_isInside = false;
    if (!m_isInside)
        return;
    constexpr std::string_view spectral = "SPECTRAL NORMS -";
    constexpr std::string_view grid = "GPNORM ";
    if (line.starts_with(spectral)) {
        m_columns.clear();
        return addSpectral(line.substr(spectral.size()), number);
    }
    if (line.starts_with("LEV ")) {
        m_columns.clear();
        for (const std::string_view column : wideColumns(line.substr(4)))
            m_columns.push_back(fieldName(column));
        return;
    }
    if (line.starts_with(grid)) {
        m_columns.clear();
        const std::size_t end = line.find(" AVERAGE ");
        if (end == std::string_view::npos)
            return notUnderstoodNorms(m_series, number);
        const QString name = fieldName(line.substr(grid.size(), end - grid.size()));
        for (const auto statistic : {"average"_L1, "minimum"_L1, "maximum"_L1})
            m_columns.push_back(name % u' ' % statistic);
        return;
    }
    std::string_view rest = line;
    const std::string_view first = takeWord(rest);
    if (!m_columns.empty() && (first == "AVE" || stepNumber(first)))
        addRow(line, number);
    else
        m_columns.clear(); // a line of something else
}

/// The text behind a mark; nothing where there is none.
std::optional<std::string_view> textBehind(std::string_view line, std::string_view mark)
{
    const std::size_t at = line.find(mark);
    return at == std::string_view::npos ? std::nullopt : std::optional(line.substr(at + mark.size()));
}

std::string_view numberAtFront(std::string_view text)
{
    std::string_view rest = trimmedLine(text);
    const std::string_view word = takeWord(rest);
    return word.substr(0, std::min(word.find_first_of(",;:)"), word.size()));
}

/// "MAXABS VN, W in domain  1:  0.16E+03 at level  18,   0.49E+02 at level  37,"
void addIconLine(std::string_view text, std::uint64_t number, LogSeries &series)
{
    QString group;
    if (const auto domain = textBehind(text, "in domain")) {
        const std::size_t colon = domain->find(':');
        if (colon == std::string_view::npos)
            return notUnderstoodNorms(series, number);
        group = "domain "_L1 % fieldName(domain->substr(0, colon)) % u'/';
        text = domain->substr(colon + 1);
    }
    for (const auto name : {"vn"_L1, "w"_L1}) {
        const auto value = fortranReal(numberAtFront(text));
        if (!value)
            return notUnderstoodNorms(series, number);
        series.add(group % "max abs "_L1 % name, *value, number);
        takeWord(text);
        const bool hasPlace = text.starts_with("at ") || text.starts_with("(on ");
        if (!hasPlace)
            continue;
        const std::size_t level = text.find("level");
        const auto process = textBehind(text.substr(0, level), "proc #");
        if (const auto rank = process ? wholeNumber(numberAtFront(*process)) : std::nullopt)
            series.add(group % name % " process"_L1, *rank, number);
        if (level == std::string_view::npos)
            continue;
        text = trimmedLine(text.substr(level + 5));
        if (const auto at = wholeNumber(numberAtFront(text)))
            series.add(group % name % " level"_L1, *at, number);
        takeWord(text);
        while (text.starts_with(',') || text.starts_with(')'))
            text.remove_prefix(1);
        text = trimmedLine(text);
    }
}

/// The words of a line of WRF's log "d01 2005-08-28_00:03:00 …".
struct WrfLine {
    std::string_view domain;
    StepLabel time;
    std::string_view text;
};

std::optional<WrfLine> wrfLine(std::string_view line)
{
    std::string_view rest = line;
    const std::string_view domain = takeWord(rest);
    const bool isDomain = domain.size() == 3 && domain.starts_with('d') && wholeNumber(domain.substr(1));
    const auto time = isDomain ? dateLabel(logText(takeWord(rest))) : std::nullopt;
    return time ? std::optional(WrfLine{domain, *time, rest}) : std::nullopt;
}

} // namespace

void readIfsNorms(LineReader &lines, LogSeries &series)
{
    IfsNorms norms(series);
    while (const auto next = lines.next())
        norms.takeLine(trimmedLine(*next), lines.line());
}

void readIconMaxima(LineReader &lines, LogSeries &series)
{
    constexpr std::string_view mark = "MAXABS VN, W";
    std::int64_t unnamed = 0;
    bool isNamed = false;
    while (const auto next = lines.next()) {
        const std::string_view line = trimmedLine(*next);
        if (const auto text = textBehind(line, "Time step:")) {
            const auto step = stepNumber(numberAtFront(*text));
            if (step) {
                series.beginStep(*step);
                isNamed = true;
            }
            continue;
        }
        const auto text = textBehind(line, mark);
        if (!text)
            continue;
        if (!isNamed)
            series.beginStep({unnamed++, {}});
        addIconLine(*text, lines.line(), series);
    }
    if (!isNamed && unnamed > 0) {
        series.addProblem(Severity::Note,
                          NormLogTexts::tr("The log names no step: the lines are counted, of all domains together."));
    }
}

void readWrfLog(LineReader &lines, LogSeries &series)
{
    constexpr std::string_view exceeded = "points exceeded cfl";
    while (const auto next = lines.next()) {
        const auto line = wrfLine(trimmedLine(*next));
        if (!line)
            continue;
        const QString group = logText(line->domain) % u'/';
        std::string_view rest = line->text;
        const std::string_view first = takeWord(rest);
        if (rest.starts_with(exceeded)) {
            const auto count = wholeNumber(first);
            series.beginStep(line->time);
            if (count)
                series.add(group % "points that exceed "_L1
                               % fieldName(rest.substr(exceeded.size() - 3,
                                                       rest.find(' ', exceeded.size()) - exceeded.size() + 3)),
                           *count, lines.line());
            else
                notUnderstoodNorms(series, lines.line());
            continue;
        }
        const std::size_t equals = line->text.find("d(eta)=");
        if (!line->text.starts_with("MAX AT i,j,k:") || equals == std::string_view::npos)
            continue;
        series.beginStep(line->time);
        std::string_view values = line->text.substr(equals + 7);
        for (const auto name : {"vert_cfl"_L1, "w"_L1, "d(eta)"_L1}) {
            if (const auto value = fortranReal(takeWord(values)))
                series.add(group % "max "_L1 % name, *value, lines.line());
            else
                notUnderstoodNorms(series, lines.line());
        }
    }
}

} // namespace rankscope
