// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/blocks/arrayrun.h"

#include "model/arrays/blocks/blockarray.h"
#include "model/arrays/blocks/replicatedarray.h"
#include "model/arrays/sources/unreadablearray.h"

#include <QCoreApplication>
#include <QHash>

namespace rankscope {

namespace {

using Source = std::shared_ptr<const ArraySource>;

/// A data set as each process has it: null where one has none.
struct Parts {
    ArrayDescription description; // of the first one that is there
    std::vector<Source> blocks;
};

std::vector<Parts> partsOf(const std::vector<ArrayProcess> &run)
{
    std::vector<Parts> result;
    QHash<std::pair<QString, std::uint64_t>, std::size_t> places;
    for (std::size_t rank = 0; rank < run.size(); ++rank) {
        for (const Source &source : run[rank].document->dataSets) {
            const ArrayDescription &description = source->description();
            const std::pair key(description.path, description.snapshot.value_or(0));
            const auto place = places.constFind(key);
            if (place == places.constEnd()) {
                places.insert(key, result.size());
                result.push_back({description, std::vector<Source>(run.size())});
            }
            result[places.value(key)].blocks[rank] = source;
        }
    }
    return result;
}

Result<Source> assembled(const Parts &parts, const std::vector<ArrayProcess> &run, std::optional<BlockLayout> layout)
{
    if (!layout && run.size() == 1)
        return parts.blocks.front();
    for (std::size_t rank = 0; rank < run.size(); ++rank) {
        if (!parts.blocks[rank])
            return tl::unexpected(misfit(
                QCoreApplication::translate("Arrays", "Process %1 has no such data set.").arg(run[rank].number)));
        if (const QString &error = parts.blocks[rank]->description().error; !error.isEmpty())
            return tl::unexpected(misfit(error));
    }
    if (parts.description.shape.empty())
        layout = BlockLayout{.replicated = true};
    if (!layout)
        return tl::unexpected(misfit(QCoreApplication::translate(
            "Arrays", "Nothing says how the processes' arrays make one: give the grid of processes, or a rule.")));
    if (layout->replicated) {
        auto array = ReplicatedArray::make(parts.blocks);
        return array ? Result<Source>(*array) : tl::unexpected(array.error());
    }
    const Result<BlockMap> map = blockMapOf(*layout, parts.description.shape.size());
    if (!map)
        return tl::unexpected(map.error());
    auto array = BlockArray::make(parts.blocks, *map);
    return array ? Result<Source>(*array) : tl::unexpected(array.error());
}

/// The listing of the first process, with the data sets that were made: links and groups are looked up in it.
std::vector<ArrayEntry> entriesOf(const ArrayDocument &first, const ArrayDocument &made)
{
    QHash<std::pair<QString, std::uint64_t>, std::uint32_t> places;
    for (std::uint32_t index = 0; index < made.dataSets.size(); ++index) {
        const ArrayDescription &description = made.dataSets[index]->description();
        places.insert({description.path, description.snapshot.value_or(0)}, index);
    }
    std::vector<ArrayEntry> entries = first.entries;
    for (ArrayEntry &entry : entries) {
        if (!entry.dataSet)
            continue;
        const ArrayDescription &description = first.dataSets[*entry.dataSet]->description();
        entry.dataSet = places.value({description.path, description.snapshot.value_or(0)});
    }
    return entries;
}

} // namespace

std::shared_ptr<const ArrayDocument> assembleRun(const std::vector<ArrayProcess> &run, const BlockLayoutOf &layoutOf)
{
    auto result = std::make_shared<ArrayDocument>();
    if (run.empty())
        return result;
    result->name = run.front().document->name;
    result->format = run.front().document->format;
    result->flavour = run.front().document->flavour;
    for (const Parts &parts : partsOf(run)) {
        Result<Source> array = assembled(parts, run, layoutOf(parts.description.path));
        if (!array) {
            ArrayDescription description = parts.description;
            description.error = array.error().message;
            array = std::make_shared<const UnreadableArray>(std::move(description));
        }
        result->dataSets.push_back(std::move(*array));
    }
    result->entries = entriesOf(*run.front().document, *result);
    return result;
}

} // namespace rankscope
