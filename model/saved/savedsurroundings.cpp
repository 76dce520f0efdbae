// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/saved/savedsurroundings.h"

#include <algorithm>
#include <array>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

std::optional<std::size_t> columnOf(const ReportTable &table, QLatin1StringView key)
{
    const auto found = std::ranges::find(table.columns, key, &ColumnHead::key);
    return found == table.columns.end() ? std::nullopt : std::optional(std::size_t(found - table.columns.begin()));
}

QString textAt(const SavedColumns &columns, std::size_t row, std::size_t column)
{
    const ReportValue value = columns.value(row, column);
    const auto *const text = std::get_if<QString>(&value);
    return text ? *text : QString();
}

std::uint64_t countAt(const SavedColumns &columns, std::size_t row, std::size_t column)
{
    const ReportValue value = columns.value(row, column);
    if (const auto *const count = std::get_if<std::uint64_t>(&value))
        return *count;
    const auto *const number = std::get_if<std::int64_t>(&value);
    return number && *number > 0 ? std::uint64_t(*number) : 0;
}

/// Visits the rows of a table of the surroundings, with the places of some of its columns; none where it lacks one.
template<std::size_t count, typename Visit>
Result<void> visitRows(const SavedResult &result, QLatin1StringView key,
                       const std::array<QLatin1StringView, count> &names, const Progress &progress, const Visit &visit)
{
    if (!result.surroundings)
        return {};
    for (const auto &[part, source] : result.surroundings->columns) {
        const auto *const table = std::get_if<ReportTable>(&result.surroundings->report.parts[part]);
        if (!table || table->key != key)
            continue;
        std::array<std::size_t, count> places = {};
        for (std::size_t name = 0; name < count; ++name) {
            const std::optional<std::size_t> place = columnOf(*table, names[name]);
            if (!place)
                return {};
            places[name] = *place;
        }
        const auto columns = source(progress);
        if (!columns)
            return tl::unexpected(columns.error());
        for (std::size_t row = 0; row < (*columns)->rows; ++row)
            visit(**columns, row, places);
    }
    return {};
}

} // namespace

Result<std::shared_ptr<const SavedSurroundings>> SavedSurroundings::of(const std::shared_ptr<const SavedResult> &result,
                                                                       const Progress &progress)
{
    const auto made = std::make_shared<SavedSurroundings>();
    for (const auto read :
         {&SavedSurroundings::readExcerpts, &SavedSurroundings::readPlaces, &SavedSurroundings::readSources}) {
        const Result<void> done = ((*made).*read)(*result, progress);
        if (!done && done.error().kind == ErrorKind::Cancelled)
            return tl::unexpected(done.error());
    }
    return std::shared_ptr<const SavedSurroundings>(made);
}

Result<void> SavedSurroundings::readExcerpts(const SavedResult &result, const Progress &progress)
{
    if (!result.context || !result.context->excerpts)
        return {};
    const auto visit = [this](const ReportExcerpt &excerpt) {
        m_excerpts.push_back(excerpt);
        return true;
    };
    return result.context->excerpts(visit, progress);
}

Result<void> SavedSurroundings::readPlaces(const SavedResult &result, const Progress &progress)
{
    return visitRows<2>(result, "excerpts"_L1, {"difference"_L1, "excerpt"_L1}, progress,
                        [this](const SavedColumns &columns, std::size_t row, const std::array<std::size_t, 2> &at) {
                            const std::uint64_t excerpt = countAt(columns, row, at[1]);
                            if (excerpt < m_excerpts.size())
                                m_byDifference.insert(countAt(columns, row, at[0]), excerpt);
                        });
}

Result<void> SavedSurroundings::readSources(const SavedResult &result, const Progress &progress)
{
    const auto add = [this](const SavedColumns &columns, std::size_t row, const std::array<std::size_t, 4> &at) {
        const QString side = textAt(columns, row, at[0]);
        const QString file = textAt(columns, row, at[1]);
        const std::uint64_t line = countAt(columns, row, at[2]);
        const bool continues = !m_sources.empty() && m_sources.back().side == side && m_sources.back().file == file
                               && m_sources.back().firstLine + std::uint64_t(m_sources.back().lines.size()) == line;
        if (!continues)
            m_sources.push_back({side, file, line, {}});
        m_sources.back().lines << textAt(columns, row, at[3]);
    };
    return visitRows<4>(result, "sources"_L1, {"side"_L1, "file"_L1, "line"_L1, "text"_L1}, progress, add);
}

const ReportExcerpt *SavedSurroundings::excerptOf(std::uint64_t difference) const
{
    const auto found = m_byDifference.constFind(difference);
    return found == m_byDifference.cend() ? nullptr : &m_excerpts[*found];
}

std::optional<SavedSource> SavedSurroundings::sourceAt(const QString &file, std::uint64_t line, bool isOfCurrent) const
{
    const auto isThere = [&](const SavedSource &source) {
        return source.file == file && source.firstLine <= line
               && line - source.firstLine < std::uint64_t(source.lines.size());
    };
    auto found = std::ranges::find_if(m_sources, isThere);
    if (isOfCurrent) {
        for (auto next = found; next != m_sources.end(); next = std::find_if(std::next(next), m_sources.end(), isThere))
            found = next;
    }
    return found == m_sources.end() ? std::nullopt : std::optional(*found);
}

} // namespace rankscope
