// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/hdf5/values/hdf5element.h"
#include "io/hdf5/values/hdf5lists.h"
#include "io/hdf5/values/hdf5names.h"

namespace rankscope {

/// Bytes of an element as windows are cut: lists are taken to be of some hundred numbers.
inline constexpr std::size_t describedBytes = 4096;

/// Lets `transfer` (H5Dread) read elements that are neither numbers nor texts, and fills `texts`, which have their size
/// already, with what valueText() makes of them. `stored` is the type of the file, `space` that of the memory. Lists
/// that would take more memory than a file may ask for are refused. Throws H5::Exception, std::bad_alloc.
void transferDescribed(const Hdf5Element &element, const H5::DataType &stored, const H5::DataSpace &space,
                       Hdf5Names &names, std::vector<QString> &texts, const ListTransfer &transfer);

} // namespace rankscope
