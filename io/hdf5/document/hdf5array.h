// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/hdf5/document/hdf5directread.h"
#include "model/arrays/sources/arraysource.h"

#include <mutex>

namespace rankscope {

class WindowParts;

/// A data set of an HDF5 file, or one member of its compounds. Windows are read beside the library where they can be,
/// else by hyperslabs, some MiB at a time. Invariant: the last dimensions of its shape are those of the arrays inside
/// an element, if any.
class Hdf5Array : public ArraySource
{
public:
    /// `input` may be nullptr where the description has an error.
    Hdf5Array(ArrayDescription description, Hdf5Element element, Hdf5Place place, std::shared_ptr<Hdf5Input> input);

    [[nodiscard]] Result<void> read(const ArrayWindow &window, ArrayValues &values,
                                    const Progress &progress) const override;

private:
    const Hdf5DirectRead *directRead() const;
    Result<void> readByLibrary(const ArrayWindow &window, ArrayValues &values, const Progress &progress) const;
    void readPart(const ArrayWindow &window, const ArrayWindow &part, ArrayValues &values) const;
    void readDirectly(const ArrayWindow &outer, const ArrayWindow &part, ArrayValues &values) const;
    void readAndPick(const ArrayWindow &window, const ArrayWindow &part, ArrayValues &values) const;
    ArrayShape outerChunk() const;

    Hdf5Element m_element;
    Hdf5Place m_place;
    std::shared_ptr<Hdf5Input> m_input;
    std::size_t m_innerRank; // dimensions of the arrays inside an element
    mutable std::once_flag m_once; // what follows is found out by the first read
    mutable std::unique_ptr<const Hdf5DirectRead> m_directRead;
};

} // namespace rankscope
