// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/arrays/randombytes.h"
#include "io/fileinput.h"
#include "model/saved/savedresult.h"

namespace rankscope {

using SavedResultResult = Result<std::shared_ptr<const SavedResult>>;

/// Reads a container. Of one that is damaged or cut what is whole is there, and each thing that is not is a problem;
/// tables of more than 8 MiB together are checked when they are first asked for. Entries that are not known are kept
/// and named. Errors: those of opening, WrongFormat (no container), Damaged (nothing says what the result is),
/// Unsupported (nothing in it can be read by this version), Cancelled.
[[nodiscard]] SavedResultResult readSavedResult(FileInput &input, Progress &progress);

/// The same of bytes; `name` stands in problems.
[[nodiscard]] SavedResultResult readSavedBytes(SharedBytes bytes, const QString &name, const Progress &progress);

} // namespace rankscope
