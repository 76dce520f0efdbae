// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/sources/arraydocument.h"

#include "model/arrays/sources/arraypaths.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace rankscope {

namespace {

std::shared_ptr<const ArraySource> dataSetAt(const ArrayDocument &document, QStringView path)
{
    const auto bare = [](QStringView text) { return text.startsWith(u'/') ? text.mid(1) : text; };
    const auto isIt = [&](const auto &dataSet) { return bare(dataSet->description().path) == bare(path); };
    const auto newest = std::find_if(document.dataSets.rbegin(), document.dataSets.rend(), isIt);
    return newest == document.dataSets.rend() ? nullptr : *newest;
}

} // namespace

std::shared_ptr<const ArraySource> findDataSet(const ArrayDocument &document, const QString &path)
{
    if (auto found = dataSetAt(document, path))
        return found;
    return path.isEmpty() ? nullptr : dataSetAt(document, ArrayPaths(document).resolved(path));
}

QString pathAsAsked(const ArrayDocument &document, const ArraySource &dataSet, const QString &path)
{
    const QString &own = dataSet.description().path;
    if (findDataSet(document, path).get() != &dataSet)
        return own;
    const bool needsSlash = own.startsWith(u'/') && !path.startsWith(u'/');
    return needsSlash ? QString(u'/' + path) : own.startsWith(u'/') ? path : own;
}

QString whyNoDataSet(const ArrayDocument &document, const QString &path)
{
    const ArrayEntry *const obstacle = ArrayPaths(document).obstacle(path);
    return obstacle ? obstacle->error : QString();
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
