// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/hpctoolkit/database/profiledb.h"
#include "model/profile/ranks/rankvalues.h"

#include <QStringList>

namespace rankscope {

/// What a profile of a database calls the files of its processes: cct.db.
QString databaseRankFiles();

/// Who each profile is. Two of one name, as streams of two devices, get the next free numbers. `kinds`:
/// readIdentifierKinds().
std::vector<RankThread> databaseThreads(const ProfileDb &profiles, const QStringList &kinds);

/// The numbers of all levels of each profile; a summary has none.
ThreadIdentities databaseIdentities(const ProfileDb &profiles, const QStringList &kinds);

/// The values of single threads of a database at some scopes, from cct.db, with their identities; a thread without
/// values has 0. A rank is that of MPI, else the number of the node; streams of GPUs are threads from 500 on. Scopes
/// are numbered as readContexts() does. Errors: those of DatabaseFile::open(), Damaged, Cancelled.
[[nodiscard]] Result<RankValues> readDatabaseRanks(const RankRequest &request, Progress &progress);

} // namespace rankscope
