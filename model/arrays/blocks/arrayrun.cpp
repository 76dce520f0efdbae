// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/blocks/arrayrun.h"

#include "model/arrays/blocks/blockarray.h"
#include "model/arrays/blocks/knownplaces.h"
#include "model/arrays/blocks/placedarray.h"
#include "model/arrays/blocks/replicatedarray.h"
#include "model/arrays/sources/unreadablearray.h"

#include <QCoreApplication>
#include <QHash>

#include <set>

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

std::vector<std::shared_ptr<const ArrayDocument>> filesOf(const std::vector<ArrayProcess> &run)
{
    std::vector<std::shared_ptr<const ArrayDocument>> files;
    for (const ArrayProcess &process : run)
        files.push_back(process.document);
    return files;
}

/// Which process was the first to state an extent of the whole along each dimension, and which one.
class StatedExtents
{
public:
    StatedExtents(const std::vector<ArrayProcess> &run, const ArrayDescription &description)
        : m_run(run)
        , m_description(description)
        , m_first(description.shape.size())
    {}

    /// Error: WrongFormat, where another process has stated another one.
    [[nodiscard]] Result<void> add(std::size_t rank, std::size_t dimension, std::uint64_t extent);

private:
    struct Stated {
        std::size_t rank = 0;
        std::uint64_t extent = 0;
    };

    const std::vector<ArrayProcess> &m_run;
    const ArrayDescription &m_description;
    std::vector<std::optional<Stated>> m_first;
};

Result<void> StatedExtents::add(std::size_t rank, std::size_t dimension, std::uint64_t extent)
{
    if (!m_first[dimension])
        m_first[dimension] = {rank, extent};
    const Stated &first = *m_first[dimension];
    if (first.extent == extent)
        return {};
    return tl::unexpected(misfit(
        QCoreApplication::translate("Arrays", "%1 and %2 state different extents of the whole array along the "
                                              "dimension %3: %4 and %5.")
            .arg(m_run[first.rank].document->name, m_run[rank].document->name, dimensionName(m_description, dimension),
                 QString::number(first.extent), QString::number(extent))));
}

/// By what the files say of the places of their parts; what no dimension of is cut is in each of them. Parts of one
/// place (a coordinate along x, of all files of one column) are copies, of which the lowest process has its own.
Result<Source> assembledByPlaces(const Parts &parts, const std::vector<ArrayProcess> &run, const KnownPlaces &known)
{
    ArrayDescription whole = parts.description;
    std::vector<PlacedBlock> blocks;
    std::vector<std::int64_t> processes;
    StatedExtents extents(run, parts.description);
    bool isCut = false;
    std::set<std::pair<ElementIndex, ArrayShape>> taken;
    for (std::size_t rank = 0; rank < run.size(); ++rank) {
        const ArrayDescription &description = parts.blocks[rank]->description();
        if (description.shape.size() != whole.shape.size())
            return tl::unexpected(
                misfit(QCoreApplication::translate("Arrays", "Process %1 has it with another number of dimensions.")
                           .arg(run[rank].number)));
        if (whole.missing.isEmpty())
            whole.missing = description.missing;
        const auto places = known.placesOf(rank, description);
        if (!places)
            return tl::unexpected(places.error());
        PlacedBlock block{rank, parts.blocks[rank], {}, {}};
        for (std::size_t dimension = 0; dimension < places->size(); ++dimension) {
            const auto &place = (*places)[dimension];
            if (place) {
                if (const auto agree = extents.add(rank, dimension, place->global); !agree)
                    return tl::unexpected(agree.error());
                whole.shape[dimension] = place->global;
            }
            isCut = isCut || place;
            block.offset.push_back(place ? place->first : 0);
            block.halo.push_back(place ? place->halo : HaloWidth());
        }
        if (taken.insert({block.offset, description.shape}).second)
            blocks.push_back(std::move(block));
        processes.push_back(run[rank].number);
    }
    if (!isCut) {
        auto array = ReplicatedArray::make(parts.blocks);
        return array ? Result<Source>(*array) : tl::unexpected(array.error());
    }
    whole.chunk.clear();
    auto array = PlacedArray::make(std::move(whole), std::move(blocks), std::move(processes), Progress());
    return array ? Result<Source>(*array) : tl::unexpected(array.error());
}

Result<Source> assembled(const Parts &parts, const std::vector<ArrayProcess> &run, std::optional<BlockLayout> layout,
                         const KnownPlaces &known)
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
    if (!layout && !known.producer().isEmpty())
        return assembledByPlaces(parts, run, known);
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

bool knowsItsPlaces(const std::vector<ArrayProcess> &run)
{
    return run.size() > 1 && !KnownPlaces(filesOf(run)).producer().isEmpty();
}

std::shared_ptr<const ArrayDocument> assembleRun(const std::vector<ArrayProcess> &run, const BlockLayoutOf &layoutOf)
{
    auto result = std::make_shared<ArrayDocument>();
    if (run.empty())
        return result;
    result->name = run.front().document->name;
    result->format = run.front().document->format;
    result->flavour = run.front().document->flavour;
    const KnownPlaces known(filesOf(run));
    for (const Parts &parts : partsOf(run)) {
        Result<Source> array = assembled(parts, run, layoutOf(parts.description.path), known);
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
