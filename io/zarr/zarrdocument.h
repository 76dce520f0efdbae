// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraydocument.h"
#include "model/base/progress.h"

#include <QDateTime>

#include <string_view>

namespace rankscope {

/// One of the files that describe a group or an array of a Zarr store.
bool looksLikeZarr(std::string_view head);

/// A folder that is a Zarr store of any version.
bool isZarrStore(const QString &path);

/// How much a store holds, and when one of its files was changed last. Looks at each of them: of many chunks that takes
/// a while.
struct ZarrStoreState {
    std::uint64_t bytes = 0;
    QDateTime modified; // UTC
};
ZarrStoreState zarrStoreState(const QString &path);

/// Opens a Zarr store of version 2, a folder, one of the files that describe it or a .zip archive, and lists what it
/// holds; no element is read. The first entry is the store itself, "/", with its attributes. Dimensions have the names
/// that xarray gives them. Errors: NotFound, WrongFormat, Unsupported (version 3), Damaged, Cancelled.
[[nodiscard]] Result<std::shared_ptr<const ArrayDocument>> readZarr(const QString &path, const Progress &progress);

} // namespace rankscope
