// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackreading.h"
#include "model/stacks/rankrule.h"

#include <QStringList>

namespace rankscope {

struct StackJobOptions {
    QString encoding = {}; // of text that is not UTF-8; empty: Windows-1251
    std::optional<RankRule> rule = {}; // how names of files tell the rank; none: guessed
    std::function<void(std::shared_ptr<const StackDocument>)> firstRows = {}; // of a big file, or of many
};

/// Reads the stacks of a job: one file of whatever kind, "-", a folder whose files are its processes (in folders
/// "snapshot-1", … its moments), or several files. Several become one document; a file of them that cannot be read is a
/// problem of the document.
/// Errors: those of opening; WrongFormat (no stacks at all), Cancelled.
[[nodiscard]] StackResult readStackJob(const QStringList &paths, const StackJobOptions &options, Progress &progress);

} // namespace rankscope
