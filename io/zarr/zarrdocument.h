// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraydocument.h"
#include "model/base/progress.h"

#include <cstdint>
#include <string_view>

namespace rankscope {

/// One of the files that describe a group or an array of a Zarr store.
bool looksLikeZarr(std::string_view head);

/// A folder that is a Zarr store of any version.
bool isZarrStore(const QString &path);
/// The sizes of all files of a store.
std::uint64_t bytesOfStore(const QString &path);

/// Opens a Zarr store of version 2, a folder or one of the files that describe it, and lists what it holds; no element
/// is read. The first entry is the store itself, "/", with its attributes. Dimensions have the names that xarray gives
/// them. Errors: NotFound, WrongFormat, Unsupported (version 3), Damaged, Cancelled.
[[nodiscard]] Result<std::shared_ptr<const ArrayDocument>> readZarr(const QString &path, const Progress &progress);

} // namespace rankscope
