// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/writing/hdf5file.h"

#include "io/hdf5/writing/hdf5output.h"

namespace rankscope {

Result<void> writeHdf5File(const QString &path, const Hdf5Fill &write)
{
    Hdf5Output output;
    Result<void> result = output.open(path);
    if (result)
        result = output.run([&](H5::H5File &file) { return write(file, output); });
    if (!result)
        return result;
    return output.close();
}

} // namespace rankscope
