// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Files of HDF5 that the recorder's second library writes, one of each array, step and process: a data set /values,
// whose attributes say what the JSON next to an .npy does.
#pragma once

#include "io/recorder/blockdescription.h"
#include "model/arrays/sources/arraysource.h"

#include <optional>

namespace rankscope {

/// Whether the recorder may have named a file like this: "u_step000040_rank0003.h5".
bool isNamedAsHdf5Block(const QString &name);

/// The values of a block, its halo among them; the file is open as long as they live.
/// Errors: those of reading HDF5; WrongFormat, where there is no such data set.
[[nodiscard]] Result<std::shared_ptr<const ArraySource>> openHdf5Block(const QString &file);

/// What the attributes of the values say. Nothing where they say that it is no block at all.
/// Error: WrongFormat, which names the attribute that is missing or wrong, or that does not fit the values.
[[nodiscard]] std::optional<Result<BlockDescription>> describedBlock(const ArrayDescription &values);

} // namespace rankscope
