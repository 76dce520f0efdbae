// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/blocks/knownplaces.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

using Numbers = std::vector<std::int64_t>;

constexpr std::int64_t largestIndex = std::numeric_limits<std::int32_t>::max(); // as the attributes have them

/// The integers of an attribute; none where it has others, or is not there.
Numbers integersOf(const std::vector<ArrayAttribute> &attributes, const QString &name)
{
    Numbers numbers;
    const auto found = std::ranges::find(attributes, name, &ArrayAttribute::name);
    if (found == attributes.end() || !found->whole || !found->whole->error.isEmpty())
        return numbers;
    std::visit(
        [&numbers](const auto &values) {
            using Value = typename std::decay_t<decltype(values)>::value_type;
            if constexpr (std::is_integral_v<Value>)
                for (const Value value : values)
                    numbers.push_back(static_cast<std::int64_t>(value));
        },
        found->whole->values);
    const bool areIndices = std::ranges::all_of(
        numbers, [](std::int64_t number) { return number >= -largestIndex && number <= largestIndex; });
    return areIndices ? numbers : Numbers();
}

const std::vector<ArrayAttribute> &globalAttributes(const ArrayDocument &file)
{
    static const std::vector<ArrayAttribute> none;
    const auto root = std::ranges::find(file.entries, u"/"_s, &ArrayEntry::path);
    return root == file.entries.end() ? none : root->attributes;
}

/// Of inclusive indices as Fortran counts them, `lowest` the first one of the whole.
std::optional<DimensionPlace> placeOf(std::int64_t lowest, std::int64_t highest, std::int64_t first, std::int64_t last)
{
    if (lowest > first || first > last + 1 || last > highest)
        return {};
    return DimensionPlace{
        std::uint64_t(highest - lowest + 1), std::uint64_t(first - lowest), std::uint64_t(last - first + 1), {}};
}

/// The coordinate variable of a dimension has its place.
std::map<QString, DimensionPlace> fmsPlaces(const ArrayDocument &file)
{
    std::map<QString, DimensionPlace> places;
    for (const auto &dataSet : file.dataSets) {
        const ArrayDescription &description = dataSet->description();
        const Numbers numbers = integersOf(description.attributes, u"domain_decomposition"_s);
        if (numbers.size() != 4)
            continue;
        if (const auto place = placeOf(numbers[0], numbers[1], numbers[2], numbers[3]))
            places.emplace(description.path.section(u'/', -1), *place);
    }
    return places;
}

/// The dimensions of WRF have fixed names; those of staggered fields end with "_stag". Its grid is one longer than its
/// cells are many.
std::map<QString, DimensionPlace> wrfPlaces(const ArrayDocument &file)
{
    const auto &attributes = globalAttributes(file);
    std::map<QString, DimensionPlace> places;
    for (const auto &[words, name] :
         {std::pair(u"WEST-EAST"_s, u"west_east"_s), std::pair(u"SOUTH-NORTH"_s, u"south_north"_s),
          std::pair(u"BOTTOM-TOP"_s, u"bottom_top"_s)}) {
        const Numbers grid = integersOf(attributes, words % u"_GRID_DIMENSION"_s);
        for (const bool isStaggered : {false, true}) {
            const QString kind = isStaggered ? u"STAG"_s : u"UNSTAG"_s;
            const Numbers first = integersOf(attributes, words % u"_PATCH_START_"_s % kind);
            const Numbers last = integersOf(attributes, words % u"_PATCH_END_"_s % kind);
            if (grid.size() != 1 || first.size() != 1 || last.size() != 1)
                continue;
            const std::int64_t highest = isStaggered ? grid.front() : grid.front() - 1;
            if (const auto place = placeOf(1, highest, first.front(), last.front()))
                places.emplace(isStaggered ? name % u"_stag"_s : name, *place);
        }
    }
    return places;
}

/// NEMO's pairs are along x and y, the last two dimensions; its positions count the halos.
std::vector<DimensionPlace> nemoPlaces(const ArrayDocument &file, ArrayShape &local)
{
    const auto &attributes = globalAttributes(file);
    const Numbers global = integersOf(attributes, u"DOMAIN_size_global"_s);
    const Numbers first = integersOf(attributes, u"DOMAIN_position_first"_s);
    const Numbers last = integersOf(attributes, u"DOMAIN_position_last"_s);
    Numbers low = integersOf(attributes, u"DOMAIN_halo_size_start"_s);
    Numbers high = integersOf(attributes, u"DOMAIN_halo_size_end"_s);
    low.resize(global.size());
    high.resize(global.size());
    std::vector<DimensionPlace> places;
    if (first.size() != global.size() || last.size() != global.size())
        return places;
    for (std::size_t index = 0; index < global.size(); ++index) {
        const std::int64_t extent = last[index] - first[index] + 1;
        const std::int64_t halos = low[index] + high[index];
        const auto place = placeOf(1, global[index], first[index] + low[index], last[index] - high[index]);
        if (!place || low[index] < 0 || high[index] < 0 || halos > extent)
            return {};
        places.push_back(*place);
        places.back().halo = {std::uint64_t(low[index]), std::uint64_t(high[index])};
        local.push_back(std::uint64_t(extent));
    }
    return places;
}

} // namespace

KnownPlaces::KnownPlaces(const std::vector<std::shared_ptr<const ArrayDocument>> &files)
{
    constexpr std::array producers{"FMS"_L1, "WRF"_L1, "NEMO"_L1};
    std::array<std::vector<FilePlaces>, 3> found;
    for (const auto &file : files) {
        found[0].push_back({fmsPlaces(*file), {}, {}});
        found[1].push_back({wrfPlaces(*file), {}, {}});
        FilePlaces nemo;
        nemo.lastFirst = nemoPlaces(*file, nemo.localLastFirst);
        found[2].push_back(std::move(nemo));
    }
    for (std::size_t index = 0; index < producers.size() && !files.empty(); ++index) {
        const auto says = [](const FilePlaces &file) { return !file.byName.empty() || !file.lastFirst.empty(); };
        if (!std::ranges::all_of(found[index], says))
            continue;
        m_files = std::move(found[index]);
        m_producer = producers[index];
        if (index == 0)
            shareRows();
        return;
    }
}

/// Rows that two parts have along a dimension belong to the one that begins first; the other has copies of them.
void KnownPlaces::shareRows()
{
    std::map<QString, std::map<std::uint64_t, std::uint64_t>> ends; // begin of a part -> end of those that begin before
    for (const FilePlaces &file : m_files) {
        for (const auto &[name, place] : file.byName) {
            std::uint64_t &end = ends[name][place.first];
            end = std::max(end, place.first + place.count);
        }
    }
    for (auto &[name, ofParts] : ends) {
        std::uint64_t before = 0;
        for (auto &[first, end] : ofParts)
            before = std::max(before, std::exchange(end, before));
    }
    for (FilePlaces &file : m_files) {
        for (auto &[name, place] : file.byName) {
            const std::uint64_t end = ends[name][place.first];
            const std::uint64_t common = end > place.first ? std::min(end - place.first, place.count) : 0;
            place.first += common;
            place.count -= common;
            place.halo.low += common;
        }
    }
}

Result<std::vector<std::optional<DimensionPlace>>> KnownPlaces::placesOf(std::size_t rank,
                                                                         const ArrayDescription &description) const
{
    const FilePlaces &file = m_files[rank];
    const std::size_t dimensions = description.shape.size();
    Places places(dimensions);
    for (std::size_t dimension = 0; dimension < dimensions; ++dimension) {
        if (const auto named = file.byName.find(description.dimensions[dimension].name); named != file.byName.end())
            places[dimension] = named->second;
    }
    const std::size_t last = file.lastFirst.size();
    const auto isLocal = [&](std::size_t index) {
        return description.shape[dimensions - 1 - index] == file.localLastFirst[index];
    };
    bool hasAll = last > 0 && dimensions >= last;
    for (std::size_t index = 0; hasAll && index < last; ++index)
        hasAll = isLocal(index);
    for (std::size_t index = 0; hasAll && index < last; ++index)
        places[dimensions - 1 - index] = file.lastFirst[index];
    for (std::size_t dimension = 0; dimension < dimensions; ++dimension) {
        const auto &place = places[dimension];
        if (place && place->count + place->halo.low + place->halo.high != description.shape[dimension])
            return tl::unexpected(misfit(
                QCoreApplication::translate("Arrays", "The attributes of %1 place %2 elements along the dimension %3, "
                                                      "which has %4.")
                    .arg(m_producer, QString::number(place->count + place->halo.low + place->halo.high),
                         dimensionName(description, dimension), QString::number(description.shape[dimension]))));
    }
    return places;
}

} // namespace rankscope
