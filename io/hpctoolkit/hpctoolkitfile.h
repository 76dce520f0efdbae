// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/filekind.h"
#include "io/text/bytesource.h"
#include "model/base/progress.h"
#include "model/profile/profilesummary.h"

#include <string_view>

namespace rankscope {

/// The kind of HPCToolkit's files that the first bytes of one show; Unknown for anything else.
FileKind detectHpctoolkitKind(std::string_view head);

/// What is to be said of such a file of whatever kind. Errors: those of its reader, Unsupported (a database of version 4).
[[nodiscard]] Result<ProfileSummary> summarizeHpctoolkit(FileKind kind, ByteSource source, const QString &name,
                                                         const QString &encoding, Progress &progress);

} // namespace rankscope
