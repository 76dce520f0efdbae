// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/view/layoutwords.h"

#include "model/arrays/sources/dimensionnames.h"
#include "model/arrays/view/slicetext.h"
#include "model/base/badoption.h"

#include <QCoreApplication>
#include <QStringBuilder>

#include <algorithm>

namespace rankscope {

namespace {

using namespace Qt::StringLiterals;

struct LayoutWordsTexts {
    Q_DECLARE_TR_FUNCTIONS(LayoutWords)
};

/// Reads the options of one array.
class LayoutReader
{
public:
    explicit LayoutReader(const ArrayDescription &description)
        : m_description(description)
        , m_isPlaced(description.shape.size())
    {
        for (const std::uint64_t extent : description.shape)
            m_layout.selections.push_back(IndexSelection::all(extent));
    }

    Result<ArrayLayout> read(const LayoutWords &words)
    {
        Result<void> done = readSelections(words.ranges, false);
        if (done)
            done = readSelections(words.fixed, true);
        if (done)
            done = readNames(words.rows, m_layout.rows);
        if (done)
            done = readNames(words.columns, m_layout.columns);
        if (done)
            done = placeOthers(!words.rows.isEmpty(), !words.columns.isEmpty());
        if (!done)
            return tl::unexpected(done.error());
        return m_layout;
    }

private:
    Result<std::size_t> dimensionOf(const QString &name) const
    {
        if (const auto dimension = dimensionCalled(m_description, name.trimmed()))
            return *dimension;
        QStringList names;
        for (std::size_t dimension = 0; dimension < m_isPlaced.size(); ++dimension)
            names.append(dimensionName(m_description, dimension));
        return tl::unexpected(badOption(LayoutWordsTexts::tr("The array has no dimension \"%1\"; it has %2.")
                                            .arg(name.trimmed(), names.join(u", "_s))));
    }

    Result<void> place(std::size_t dimension)
    {
        if (m_isPlaced[dimension]) {
            return tl::unexpected(
                badOption(LayoutWordsTexts::tr("Dimension %1 is named twice among rows, columns and fixed ones.")
                              .arg(dimensionName(m_description, dimension))));
        }
        m_isPlaced[dimension] = true;
        return {};
    }

    Result<void> readNames(const QStringList &names, std::vector<std::size_t> &dimensions)
    {
        for (const QString &name : names) {
            const auto dimension = dimensionOf(name);
            if (!dimension)
                return tl::unexpected(dimension.error());
            if (const Result<void> placed = place(*dimension); !placed)
                return placed;
            dimensions.push_back(*dimension);
        }
        return {};
    }

    Result<void> readSelections(const QStringList &words, bool isFixed)
    {
        for (const QString &word : words) {
            if (!isFixed && saysSlices(word)) {
                if (const Result<void> read = readAll(word); !read)
                    return read;
                continue;
            }
            const qsizetype sign = word.indexOf(u'=');
            if (sign < 0)
                return tl::unexpected(
                    badOption(LayoutWordsTexts::tr("\"%1\" has no \"=\": write i=3 or i=0:99:2.").arg(word)));
            const auto dimension = dimensionOf(word.first(sign));
            if (!dimension)
                return tl::unexpected(dimension.error());
            auto selection = readSlice(QStringView(word).mid(sign + 1), m_description.dimensions[*dimension],
                                       m_description.shape[*dimension]);
            if (!selection)
                return tl::unexpected(selection.error());
            if (isFixed && selection->size() != 1)
                return tl::unexpected(badOption(
                    LayoutWordsTexts::tr("\"%1\" names more than one subscript to fix a dimension at.").arg(word)));
            m_layout.selections[*dimension] = std::move(*selection);
            if (const Result<void> placed = isFixed ? place(*dimension) : Result<void>(); !placed)
                return placed;
        }
        return {};
    }

    /// Of each dimension; those of which one subscript is left are fixed, unless that is all that is left.
    Result<void> readAll(const QString &slices)
    {
        auto selections = readSlices(slices, m_description);
        if (!selections)
            return tl::unexpected(selections.error());
        m_layout.selections = std::move(*selections);
        const auto isOne = [](const IndexSelection &selection) { return selection.size() == 1; };
        if (std::ranges::all_of(m_layout.selections, isOne))
            return {};
        for (std::size_t dimension = 0; dimension < m_isPlaced.size(); ++dimension) {
            if (isOne(m_layout.selections[dimension]))
                m_isPlaced[dimension] = true;
        }
        return {};
    }

    Result<void> placeOthers(bool hasRows, bool hasColumns)
    {
        std::vector<std::size_t> others;
        for (std::size_t dimension = 0; dimension < m_isPlaced.size(); ++dimension)
            if (!m_isPlaced[dimension])
                others.push_back(dimension);
        if (others.empty())
            return {};
        if (hasRows && hasColumns) {
            return tl::unexpected(badOption(
                LayoutWordsTexts::tr("Dimension %1 is neither among the rows, nor among the columns, nor fixed.")
                    .arg(dimensionName(m_description, others.front()))));
        }
        if (hasRows) {
            m_layout.columns = others;
            return {};
        }
        if (!hasColumns && others.size() > 1) {
            m_layout.columns = {others.back()};
            others.pop_back();
        }
        m_layout.rows = others;
        return {};
    }

    const ArrayDescription &m_description;
    std::vector<bool> m_isPlaced;
    ArrayLayout m_layout;
};

} // namespace

Result<ArrayLayout> layoutOf(const LayoutWords &words, const ArrayDescription &description)
{
    return LayoutReader(description).read(words);
}

Result<ArrayLayout> layoutOfSlices(ArrayLayout layout, const QString &slices, const ArrayDescription &description)
{
    auto selections = readSlices(slices, description);
    if (!selections)
        return tl::unexpected(selections.error());
    layout.selections = std::move(*selections);
    const auto isOne = [](const IndexSelection &selection) { return selection.size() == 1; };
    if (std::ranges::all_of(layout.selections, isOne))
        return layout;
    for (std::size_t dimension = 0; dimension < layout.selections.size(); ++dimension) {
        const bool isShown = std::ranges::count(layout.rows, dimension) + std::ranges::count(layout.columns, dimension);
        if (isOne(layout.selections[dimension])) {
            std::erase(layout.rows, dimension);
            std::erase(layout.columns, dimension);
        } else if (!isShown) {
            const auto isLater = [dimension](std::size_t other) { return other > dimension; };
            layout.rows.insert(std::ranges::find_if(layout.rows, isLater), dimension);
        }
    }
    return layout;
}

LayoutWords wordsOf(const ArrayLayout &layout, const ArrayDescription &description)
{
    LayoutWords words;
    std::vector<bool> isShown(layout.selections.size());
    for (const auto *direction : {&layout.rows, &layout.columns})
        for (const std::size_t dimension : *direction)
            isShown[dimension] = true;
    for (std::size_t dimension = 0; dimension < layout.selections.size(); ++dimension) {
        const IndexSelection &selection = layout.selections[dimension];
        const std::uint64_t extent = description.shape[dimension];
        const QString word = dimensionName(description, dimension) % u'='
                             % sliceText(selection, description.dimensions[dimension], extent);
        if (!isShown[dimension])
            words.fixed.append(word);
        else if (!selection.isAll(extent))
            words.ranges.append(word);
    }
    const auto byItself = layoutOf({{}, {}, words.fixed, words.ranges}, description);
    if (byItself && *byItself == layout)
        return words;
    for (const std::size_t dimension : layout.rows)
        words.rows.append(dimensionName(description, dimension));
    for (const std::size_t dimension : layout.columns)
        words.columns.append(dimensionName(description, dimension));
    return words;
}

QStringList commandWords(const LayoutWords &words)
{
    QStringList result;
    if (!words.rows.isEmpty())
        result << u"--rows"_s << words.rows.join(u',');
    if (!words.columns.isEmpty())
        result << u"--columns"_s << words.columns.join(u',');
    for (const QString &word : words.fixed)
        result << u"--fix"_s << word;
    for (const QString &word : words.ranges)
        result << u"--range"_s << word;
    return result;
}

} // namespace rankscope
