// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/view/cellsubscripts.h"

#include "model/arrays/sources/counterbox.h"

namespace rankscope {

CellSubscripts::CellSubscripts(const ArrayView &view, std::uint64_t row, std::uint64_t column)
    : m_view(view)
    , m_subscripts(view.source().shape().size())
{
    const ArrayLayout &layout = view.layout();
    for (std::size_t dimension = 0; dimension < m_subscripts.size(); ++dimension)
        setSubscript({dimension, 0, 0}); // those in neither direction stay there
    const auto place = [&](const std::vector<std::size_t> &dimensions, std::uint64_t at) {
        std::vector<std::uint64_t> extents;
        for (const std::size_t dimension : dimensions)
            extents.push_back(layout.selections[dimension].size());
        const std::vector<std::uint64_t> positions = positionsOf(extents, at);
        for (std::size_t index = 0; index < dimensions.size(); ++index) {
            m_places.push_back(placeAt(dimensions[index], positions[index]));
            setSubscript(m_places.back());
        }
    };
    place(layout.rows, row);
    place(layout.columns, column);
}

CellSubscripts::Place CellSubscripts::placeAt(std::size_t dimension, std::uint64_t position) const
{
    const auto &runs = m_view.layout().selections[dimension].runs();
    Place place{dimension, 0, position};
    while (place.inRun >= runs[place.run].count)
        place.inRun -= runs[place.run++].count;
    return place;
}

void CellSubscripts::setSubscript(const Place &place)
{
    const IndexSelection::Run &run = m_view.layout().selections[place.dimension].runs()[place.run];
    m_subscripts[place.dimension] =
        subscriptOf(m_view.source().description().dimensions[place.dimension], run.at(place.inRun));
}

void CellSubscripts::next()
{
    for (std::size_t index = m_places.size(); index-- > 0;) {
        Place &place = m_places[index];
        const auto &runs = m_view.layout().selections[place.dimension].runs();
        if (++place.inRun == runs[place.run].count) {
            place.inRun = 0;
            ++place.run;
        }
        const bool isBehind = place.run == runs.size();
        if (isBehind)
            place.run = 0;
        setSubscript(place);
        if (!isBehind)
            return;
    }
}

} // namespace rankscope
