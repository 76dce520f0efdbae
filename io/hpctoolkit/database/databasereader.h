// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/hpctoolkit/profilereader.h"

namespace rankscope {

/// Reads a database of HPCToolkit version 4 (formats/hpctoolkit-v4.md) by any of its files: the tree of meta.db with
/// the sums over all threads of profile.db. Of each metric the inclusive value is that of the scope "execution", the
/// own one that of "function"; other scopes but "point" are metrics of their own. Values of single processes are read
/// when they are asked for (readDatabaseRanks()). Errors: those of readMetaDb() and ProfileDb, BadOption (standard
/// input has only one of the files), Cancelled.
[[nodiscard]] ProfileResult readDatabase(ByteSource source, const QString &name, const ProfileReadOptions &options,
                                         Progress &progress);

} // namespace rankscope
