// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/arrays/randombytes.h"
#include "model/arrays/sources/arraydocument.h"

namespace rankscope {

/// An array of NumPy (.npy), as far as the first bytes tell.
bool looksLikeNumpy(std::string_view head);
/// A ZIP archive whose first file is an array of NumPy (.npz).
bool looksLikeNpz(std::string_view head);

/// Reads what an .npy or an .npz file holds, none of its elements. Arrays that several calls of numpy.save wrote one
/// behind the other into an .npy file are "arr_0", "arr_1", …; those of an .npz have their own names. A record's
/// members are data sets of a group. An element that cannot be read says why (ArrayDescription::error). Errors: those
/// of openRandomBytes and of the header, WrongFormat, Damaged, Cancelled.
[[nodiscard]] Result<std::shared_ptr<const ArrayDocument>> readNumpy(const QString &path, Progress &progress);
/// The same from bytes; packed members of an .npz may take `mostUnpacked` bytes of memory each.
[[nodiscard]] Result<std::shared_ptr<const ArrayDocument>>
readNumpy(const SharedBytes &bytes, const QString &name, Progress &progress,
          std::uint64_t mostUnpacked = std::uint64_t(4) << 30U);

} // namespace rankscope
