// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/rows/scopefilter.h"

#include <cmath>

namespace rankscope {

namespace {

using Marks = std::vector<std::uint8_t>; // a row

/// Each text is looked at once.
class MatchedTexts
{
public:
    MatchedTexts(const StringPool &strings, const TextPattern &pattern) : m_strings(strings), m_matcher(pattern) {}

    bool operator()(StringId text)
    {
        if (text.value >= m_known.size())
            m_known.resize(m_strings.size());
        std::uint8_t &known = m_known[text.value];
        if (known == 0)
            known = m_matcher.matches(m_strings.text(text)) ? yes : no;
        return known == yes;
    }

private:
    static constexpr std::uint8_t yes = 1;
    static constexpr std::uint8_t no = 2;

    const StringPool &m_strings;
    TextMatcher m_matcher;
    std::vector<std::uint8_t> m_known;
};

Result<Marks> matched(const RowForest &forest, const ScopeFilter::Pattern &filter)
{
    if (const Result<void> usable = checkTextPattern(filter.pattern); !usable)
        return tl::unexpected(usable.error());
    Marks marks(forest.size);
    MatchedTexts matches(*forest.strings, filter.pattern);
    for (std::uint32_t row = 0; row < forest.size; ++row)
        marks[row] = matches(forest.text(row, filter.text)) ? 1 : 0;
    return marks;
}

Result<Marks> matched(const RowForest &forest, const ScopeFilter::Share &filter)
{
    const auto values = forest.values(filter.metric);
    if (!values)
        return tl::unexpected(values.error());
    Marks marks(forest.size);
    for (std::uint32_t row = 0; row < values->values.size(); ++row) {
        const double percent = percentOf(std::abs(values->values[row]), std::abs(values->total));
        marks[row] = percent >= filter.percent ? 0 : 1; // also what is no number
    }
    return marks;
}

void spreadDown(const RowForest &forest, Marks &marks)
{
    for (std::uint32_t row = 0; row < forest.size; ++row) {
        if (const auto parent = forest.parent(row); parent && marks[*parent] != 0)
            marks[row] = 1;
    }
}

/// Puts filters on each other.
class Filtering
{
public:
    explicit Filtering(const RowForest &forest) : m_forest(forest), m_stays(forest.size, 1), m_isElided(forest.size, 0)
    {}

    void add(Marks &&marks, ScopeFilter::Mode mode);
    RemainingRows remaining() const;

private:
    const RowForest &m_forest;
    Marks m_stays; // for its own sake
    Marks m_isElided; // not shown; what is below it may be
};

void Filtering::add(Marks &&marks, ScopeFilter::Mode mode)
{
    if (mode != ScopeFilter::Mode::SelfOut)
        spreadDown(m_forest, marks);
    for (std::uint32_t row = 0; row < m_forest.size; ++row) {
        const bool isMarked = marks[row] != 0;
        if (mode == ScopeFilter::Mode::SelfOut)
            m_isElided[row] |= marks[row];
        else if (isMarked != (mode == ScopeFilter::Mode::In))
            m_stays[row] = 0;
    }
}

RemainingRows Filtering::remaining() const
{
    Marks isShown(m_forest.size);
    for (std::uint32_t row = m_forest.size; row-- > 0;) {
        const bool isOwn = m_stays[row] != 0 && m_isElided[row] == 0;
        isShown[row] = isOwn || isShown[row] != 0 ? 1 : 0;
        if (const auto parent = m_forest.parent(row); parent && isShown[row] != 0)
            isShown[*parent] = 1;
    }
    RemainingRows remaining;
    std::vector<std::uint32_t> places(m_forest.size); // of each row; of one that goes, of the one above it
    for (std::uint32_t row = 0; row < m_forest.size; ++row) {
        const auto parent = m_forest.parent(row);
        const std::uint32_t above = parent ? places[*parent] : RemainingRows::none;
        places[row] = above;
        if (isShown[row] == 0 || m_isElided[row] != 0)
            continue;
        places[row] = static_cast<std::uint32_t>(remaining.rows.size());
        remaining.rows.push_back(row);
        remaining.parents.push_back(above);
        remaining.isContext.push_back(m_stays[row] == 0);
    }
    return remaining;
}

} // namespace

RowForest forestOf(const ScopeTree &tree)
{
    const auto parent = [&tree](std::uint32_t row) -> std::optional<std::uint32_t> {
        const auto scope = tree.parent({row});
        return scope ? std::optional(scope->value) : std::nullopt;
    };
    const auto text = [&tree](std::uint32_t row, ScopeText which) {
        switch (which) {
        case ScopeText::Name:
            break;
        case ScopeText::File:
            return tree.file({row});
        case ScopeText::Module:
            return tree.module({row});
        }
        return tree.name({row});
    };
    return {tree.size(), parent, &tree.strings(), text, {}};
}

Result<RemainingRows> filterRows(const RowForest &forest, const std::vector<ScopeFilter> &filters,
                                 const Progress &progress)
{
    Filtering filtering(forest);
    for (const ScopeFilter &filter : filters) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        auto marks = std::visit([&forest](const auto &about) { return matched(forest, about); }, filter.about);
        if (!marks)
            return tl::unexpected(marks.error());
        filtering.add(std::move(*marks), filter.mode);
    }
    return filtering.remaining();
}

} // namespace rankscope
