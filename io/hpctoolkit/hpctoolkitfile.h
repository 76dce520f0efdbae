// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/filekind.h"
#include "io/text/bytesource.h"
#include "model/base/progress.h"
#include "model/profile/scopes/profilesummary.h"

#include <string_view>

namespace rankscope {

/// The kind of HPCToolkit's files that the first bytes of one show; Unknown for anything else.
FileKind detectHpctoolkitKind(std::string_view head);

/// What is said of the values of one process. Errors: those of readMetricDb().
[[nodiscard]] Result<ProfileSummary> summarizeMetricDb(ByteSource source, const QString &name, Progress &progress);

/// What is said of a configuration of hpcview, without its profiles. Errors: those of readHpcviewFile().
[[nodiscard]] Result<ProfileSummary> summarizeHpcview(ByteSource source, const QString &name, Progress &progress);

} // namespace rankscope
