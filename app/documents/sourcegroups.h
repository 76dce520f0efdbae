// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QStringList>

namespace rankscope {

/// Which runs a user means by a list of paths: two paths are two runs (the reference and the current one); otherwise
/// each folder is a run, and the single files together are one. Order is kept.
QList<QStringList> groupIntoRuns(const QStringList &paths);

} // namespace rankscope
