// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/hdf5/document/hdf5directread.h"
#include "io/hdf5/document/hdf5readfile.h"
#include "model/arrays/sources/arraysource.h"

#include <mutex>

namespace rankscope {

/// A data set of an HDF5 file, or one member of its compounds. Windows are read beside the library where they can be,
/// else some MiB at a time by a process that has the library, of several parts two at once. Lists of numbers are
/// rows of a table that end where they end. Invariant: the last dimensions of its shape are those of the arrays inside
/// an element, if any.
class Hdf5Array : public ArraySource
{
public:
    Hdf5Array(const Hdf5Listed &listed, std::shared_ptr<const Hdf5ReadFile> file);

    [[nodiscard]] Result<void> read(const ArrayWindow &window, ArrayValues &values,
                                    const Progress &progress) const override;
    std::shared_ptr<const StaggeredBounds> ownBounds() const override { return m_bounds; }

private:
    const Hdf5DirectRead *directRead(const Progress &progress) const;
    Result<void> readByLibrary(const ArrayWindow &window, ArrayValues &values, const Progress &progress) const;
    Result<void> readPart(const ArrayWindow &window, const ArrayWindow &part, ArrayValues &values,
                          const Progress &progress) const;
    std::uint64_t unpackedBytes(const ArrayWindow &outer) const;
    std::uint64_t partWeight(const ArrayWindow &outer) const;
    ArrayShape outerChunk() const;

    Hdf5Element m_element;
    Hdf5Place m_place;
    std::shared_ptr<const StaggeredBounds> m_bounds; // of rows that end where they end
    std::shared_ptr<const Hdf5ReadFile> m_file;
    std::size_t m_innerRank; // dimensions of the arrays inside an element
    mutable std::mutex m_mutex;
    mutable bool m_isAsked = false; // what follows: by the first read
    mutable std::unique_ptr<const Hdf5DirectRead> m_directRead;
};

} // namespace rankscope
