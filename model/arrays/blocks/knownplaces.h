// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/blocks/blocklayout.h"
#include "model/arrays/sources/arraydocument.h"

#include <map>

namespace rankscope {

/// Where the part of one process is along one dimension of a whole array.
struct DimensionPlace {
    std::uint64_t global = 0; // extent of the whole
    std::uint64_t first = 0; // index of the first own cell in the whole
    std::uint64_t count = 0; // own cells
    HaloWidth halo = {};

    friend bool operator==(const DimensionPlace &, const DimensionPlace &) = default;
};

/// Where the files of a run say that their parts are, by the attributes of those who write a file for each process:
/// FMS ("domain_decomposition" of the coordinate variables), WRF (WEST-EAST_PATCH_START_UNSTAG, …) and NEMO
/// (DOMAIN_position_first, …). So such files need no grid.
class KnownPlaces
{
public:
    /// `files`: those of the processes, by rank. Where the parts of two FMS files have rows in common, as those of
    /// staggered fields have, these are the own ones of the one that begins first.
    explicit KnownPlaces(const std::vector<std::shared_ptr<const ArrayDocument>> &files);

    /// Whose attributes they are ("FMS"); empty: there are no such ones, or not in each file.
    const QString &producer() const { return m_producer; }

    /// The places of the process's part along each dimension; nothing for a dimension that is not cut. Empty where none
    /// is. Error: WrongFormat, where the attributes do not fit the data set.
    [[nodiscard]] Result<std::vector<std::optional<DimensionPlace>>>
    placesOf(std::size_t rank, const ArrayDescription &description) const;

private:
    using Places = std::vector<std::optional<DimensionPlace>>;

    /// What one file says.
    struct FilePlaces {
        std::map<QString, DimensionPlace> byName; // of dimensions
        std::vector<DimensionPlace> lastFirst; // of the last dimension, of the one before it, …, of arrays that have
                                               // all of them; NEMO does not say their names
        ArrayShape localLastFirst; // the extents that such arrays have
    };

    void shareRows();

    std::vector<FilePlaces> m_files;
    QString m_producer;
};

} // namespace rankscope
