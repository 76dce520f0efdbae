// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/arrays/rawarray.h"
#include "io/hdf5/library/hdf5input.h"
#include "io/hdf5/values/hdf5element.h"

namespace rankscope {

/// Reads the elements of a data set from the file itself, beside the library, which does one thing at a time for all:
/// an export is written while its source is read, and several threads read at once.
class Hdf5DirectRead
{
public:
    Hdf5DirectRead(const QString &path, SharedBytes bytes, const ArrayDescription &description, std::uint64_t offset);

    /// As ArraySource::read(), from any thread. False: the library is to be asked, since the file was written to
    /// meanwhile.
    [[nodiscard]] Result<bool> read(const ArrayWindow &window, ArrayValues &values, const Progress &progress) const;

private:
    QString m_path;
    SharedBytes m_bytes;
    RawArray m_array;
};

/// Where the elements begin in the file of the input. Nothing where only the library can read them: they do not lie in
/// one piece in that file, or not as in memory, or somebody may be writing. Called in the HDF5 thread. Throws
/// H5::Exception.
std::optional<std::uint64_t> directOffset(const Hdf5Input &input, const H5::DataSet &dataSet,
                                          const Hdf5Element &element, const ArrayShape &shape);

} // namespace rankscope
