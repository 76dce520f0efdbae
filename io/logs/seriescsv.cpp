// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/logs/logline.h"
#include "io/logs/logreaders.h"

#include <QCoreApplication>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct SeriesCsvTexts {
    Q_DECLARE_TR_FUNCTIONS(LogReader)
};

/// Where the columns are; nothing for one that is not there.
struct SeriesCsvColumns {
    std::optional<std::size_t> step;
    std::optional<std::size_t> rank;
    std::optional<std::size_t> name;
    std::optional<std::size_t> place;
    std::optional<std::size_t> value;
    std::size_t others = 0;
};

/// The cells of a line; quotes may stand around a cell, and twice inside for one.
std::vector<QString> cellsOf(std::string_view line)
{
    std::vector<QString> cells;
    std::string cell;
    bool isQuoted = false;
    for (std::size_t at = 0; at < line.size(); ++at) {
        const char c = line[at];
        if (c == '"' && isQuoted && at + 1 < line.size() && line[at + 1] == '"') {
            cell += c;
            ++at;
        } else if (c == '"') {
            isQuoted = !isQuoted;
        } else if (c == ',' && !isQuoted) {
            cells.push_back(logText(trimmedLine(cell)));
            cell.clear();
        } else {
            cell += c;
        }
    }
    cells.push_back(logText(trimmedLine(cell)));
    return cells;
}

SeriesCsvColumns columnsIn(const std::vector<QString> &heading)
{
    SeriesCsvColumns columns;
    for (std::size_t index = 0; index < heading.size(); ++index) {
        const QString word = heading[index].toLower().remove(QChar(QChar::ByteOrderMark));
        if (word == "step"_L1)
            columns.step = index;
        else if (word == "rank"_L1)
            columns.rank = index;
        else if (word == "name"_L1)
            columns.name = index;
        else if (word == "place"_L1)
            columns.place = index;
        else if (word == "value"_L1)
            columns.value = index;
        else
            ++columns.others;
    }
    return columns;
}

/// 0x… is a checksum, digits alone are a count, all else is a real.
std::optional<LogValue> csvValue(const QString &cell)
{
    const std::string text = cell.toStdString();
    if (text.starts_with("0x") || text.starts_with("0X"))
        return hexNumber(std::string_view(text).substr(2));
    if (const auto whole = wholeNumber(text))
        return whole;
    return fortranReal(text);
}

bool addCsvLine(const std::vector<QString> &cells, const SeriesCsvColumns &columns, std::uint64_t line,
                LogSeries &series)
{
    const auto cellAt = [&cells](const std::optional<std::size_t> &column) {
        return column && *column < cells.size() ? cells[*column] : QString();
    };
    auto step = stepNumber(cellAt(columns.step).toStdString());
    if (!step)
        step = dateLabel(cellAt(columns.step));
    const auto value = csvValue(cellAt(columns.value));
    QString name = cellAt(columns.name);
    if (!step || !value || name.isEmpty())
        return false;
    if (const QString place = cellAt(columns.place); !place.isEmpty())
        name += u'@' % place;
    if (const QString rank = cellAt(columns.rank); !rank.isEmpty()) {
        const auto number = stepNumber(rank.toStdString());
        if (!number)
            return false;
        name = "rank "_L1 % QString::number(number->value) % u'/' % name;
    }
    series.beginStep(*step);
    series.add(name, *value, line);
    return true;
}

} // namespace

bool isSeriesCsvHeading(std::string_view line)
{
    const SeriesCsvColumns columns = columnsIn(cellsOf(line));
    return columns.step && columns.name && columns.value && columns.others == 0;
}

void readSeriesCsvLines(LineReader &lines, LogSeries &series)
{
    std::optional<SeriesCsvColumns> columns;
    while (const auto next = lines.next()) {
        const std::string_view line = trimmedLine(*next);
        if (line.empty())
            continue;
        if (!columns) {
            columns = columnsIn(cellsOf(line));
            continue;
        }
        if (!addCsvLine(cellsOf(line), *columns, lines.line(), series)) {
            series.addProblem(
                Severity::Warning,
                SeriesCsvTexts::tr("The line has no step, name or value that can be read; it was left out."),
                lines.line());
        }
    }
}

} // namespace rankscope
