// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of the source that --save keeps.
#pragma once

#include "model/saved/keptsources.h"
#include "model/saved/savedresult.h"

namespace rankscope {

/// Looks for source files in the folders that were given, in those of these files, one folder above, and under their
/// whole names.
SourceLookup sourceBeside(const QStringList &given, const QStringList &files, const QString &encoding);

/// Adds to what the result keeps the lines of the source that its reports and its surroundings name, and `places`.
/// The source is looked for beside its inputs too. Errors: Cancelled.
[[nodiscard]] Result<void> keepNamedSources(SavedResult &saved, std::set<NamedLine> places, const QStringList &sources,
                                            const QString &encoding, const Progress &progress);

} // namespace rankscope
