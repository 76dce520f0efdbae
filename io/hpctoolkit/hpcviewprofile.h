// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/hpctoolkit/profilereader.h"

namespace rankscope {

/// Reads a configuration of hpcview and the PROFILE files that it names, next to it where their paths are relative: one
/// tree of the scopes of all, with the metrics of the configuration, also the computed ones. The beginnings of file
/// names are replaced as it says; structures put loops and inlined code in, groups their scopes. Files that cannot be
/// read are problems; paths of sources are in the header. Errors: those of readHpcviewFile().
[[nodiscard]] ProfileResult readHpcviewProfile(ByteSource source, const QString &name,
                                               const ProfileReadOptions &options, Progress &progress);

} // namespace rankscope
