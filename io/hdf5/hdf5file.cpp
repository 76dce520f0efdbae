// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/hdf5file.h"

#include "io/hdf5/hdf5output.h"

namespace rankscope {

Result<void> writeHdf5File(const QString &path, const std::function<Result<void>(H5::H5File &file)> &write)
{
    Hdf5Output output;
    Result<void> result = output.open(path, Hdf5FileDriver::Failures::Reported);
    if (result)
        result = output.run(write);
    if (!result)
        return result;
    return output.close();
}

} // namespace rankscope
