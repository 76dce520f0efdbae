// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/arraydocument.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace rankscope {

std::shared_ptr<const ArraySource> findDataSet(const ArrayDocument &document, const QString &path)
{
    const auto bare = [](const QString &text) {
        return text.startsWith(u'/') ? QStringView(text).mid(1) : QStringView(text);
    };
    const auto isIt = [&](const auto &dataSet) { return bare(dataSet->description().path) == bare(path); };
    const auto newest = std::find_if(document.dataSets.rbegin(), document.dataSets.rend(), isIt);
    return newest == document.dataSets.rend() ? nullptr : *newest;
}

std::optional<std::uint32_t> mainDataSet(const ArrayDocument &document)
{
    enum class Use { None, Texts, Numbers };
    const auto worth = [](const std::shared_ptr<const ArraySource> &dataSet) {
        const ArrayDescription &description = dataSet->description();
        const auto most = std::numeric_limits<std::uint64_t>::max();
        const std::uint64_t count = elementCount(description.shape).value_or(most);
        if (!description.error.isEmpty())
            return std::tuple(Use::None, std::uint64_t(0), false); // it says what is wrong in its place
        const Use use = description.type == ElementType::Text ? Use::Texts : Use::Numbers;
        return std::tuple(use, count, description.type != ElementType::Boolean); // a mask stands behind what it masks
    };
    const auto &sets = document.dataSets;
    const auto main = std::ranges::max_element(sets, {}, worth);
    return main == sets.end() ? std::nullopt : std::optional(static_cast<std::uint32_t>(main - sets.begin()));
}

} // namespace rankscope
