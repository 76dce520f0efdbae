// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/csv/csvcolumns.h"

#include "rules/dvm/linecursor.h"

#include <QCoreApplication>

#include <algorithm>
#include <vector>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct CsvColumnsTexts {
    Q_DECLARE_TR_FUNCTIONS(TraceCsv)
};

constexpr std::array<std::string_view, csvColumnCount> columnHeadings = {
    "process", "kind",       "type",     "name",      "value",     "file",
    "line",    "place_line", "position", "construct", "iteration", "detail",
};

std::optional<CsvColumn> columnOf(std::string_view heading)
{
    std::string small(LineCursor::trimmed(heading));
    std::ranges::transform(small, small.begin(),
                           [](char byte) { return byte >= 'A' && byte <= 'Z' ? char(byte + 32) : byte; });
    const auto found = std::ranges::find(columnHeadings, std::string_view(small));
    return found == columnHeadings.end() ? std::nullopt
                                         : std::optional(static_cast<CsvColumn>(found - columnHeadings.begin()));
}

QString shownHeading(std::string_view heading)
{
    constexpr std::size_t most = 60;
    return QString::fromUtf8(heading.data(), qsizetype(std::min(heading.size(), most)));
}

tl::unexpected<Error> headingError(const QString &message, const QString &hint = {})
{
    return tl::unexpected(Error{ErrorKind::WrongFormat, message, {}, {}, hint});
}

std::vector<std::string_view> partsOfLine(std::string_view line, char separator)
{
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t end = std::min(line.find(separator), line.size());
        std::string_view part = LineCursor::trimmed(line.substr(0, end));
        if (part.size() > 1 && part.front() == '"' && part.back() == '"')
            part = part.substr(1, part.size() - 2);
        parts.push_back(part);
        if (end == line.size())
            return parts;
        line.remove_prefix(end + 1);
    }
}

} // namespace

std::string_view csvHeading(CsvColumn column)
{
    return columnHeadings[std::size_t(column)];
}

Result<CsvColumns> CsvColumns::read(std::span<const std::string_view> headings)
{
    CsvColumns columns;
    columns.m_count = headings.size();
    if (headings.size() == 1 && headings.front().find_first_of(";\t") != std::string_view::npos)
        return headingError(CsvColumnsTexts::tr("The fields are not divided by commas."),
                            CsvColumnsTexts::tr("Write commas between the fields, and points in numbers."));
    for (std::size_t place = 0; place < headings.size(); ++place) {
        const auto column = columnOf(headings[place]);
        if (!column)
            return headingError(
                CsvColumnsTexts::tr("The heading \"%1\" is not known.").arg(shownHeading(headings[place])),
                CsvColumnsTexts::tr("Known are: process, kind, type, name, value, file, line, place_line, position, "
                                    "construct, iteration, detail."));
        if (columns.has(*column))
            return headingError(
                CsvColumnsTexts::tr("The heading \"%1\" stands twice.").arg(shownHeading(headings[place])));
        columns.m_places[std::size_t(*column)] = place;
    }
    if (!columns.has(CsvColumn::Name) || !columns.has(CsvColumn::ValueText))
        return headingError(CsvColumnsTexts::tr("A trace as a table needs the columns name and value."));
    if (columns.has(CsvColumn::Position) && (columns.has(CsvColumn::Construct) || columns.has(CsvColumn::Iteration)))
        return headingError(CsvColumnsTexts::tr("A table has position, or construct and iteration, not both."));
    return columns;
}

std::string_view CsvColumns::field(CsvColumn column, std::span<const std::string_view> fields) const
{
    const std::size_t place = m_places[std::size_t(column)];
    return place < fields.size() ? LineCursor::trimmed(fields[place]) : std::string_view();
}

bool looksLikeTraceCsv(std::string_view head)
{
    if (head.starts_with("\xef\xbb\xbf"))
        head.remove_prefix(3);
    const std::string_view line = head.substr(0, head.find_first_of("\r\n"));
    constexpr std::size_t longestHeading = 1000;
    if (line.size() > longestHeading)
        return false;
    for (const char separator : {',', ';', '\t'}) {
        bool hasName = false;
        bool hasValue = false;
        bool hasPlace = false;
        for (const std::string_view part : partsOfLine(line, separator)) {
            const auto column = columnOf(part);
            hasName |= column == CsvColumn::Name;
            hasValue |= column == CsvColumn::ValueText;
            hasPlace |=
                column && column != CsvColumn::Name && column != CsvColumn::ValueText && column != CsvColumn::Process;
        }
        if (hasName && hasValue && hasPlace)
            return true;
    }
    return false;
}

} // namespace rankscope
