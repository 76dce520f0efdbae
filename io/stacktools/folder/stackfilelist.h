// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"

#include <QString>
#include <QStringList>

#include <cstddef>
#include <vector>

namespace rankscope {

/// One of the files that hold the stacks of a job.
struct StackFile {
    QString path;
    QString name; // what a rule is asked
    std::size_t snapshot = 0; // moments of the same job, from 0
    friend bool operator==(const StackFile &, const StackFile &) = default;
};

/// The files of a job and what its moments are called.
struct StackFileList {
    std::vector<StackFile> files; // by snapshot, then by name, numbers in names by their value
    QStringList titles; // of the snapshots
    bool leftOut = false; // there are files beside the folders of snapshots
};

/// The files of a folder; where it has folders "snapshot-1", "snapshot-2", …, theirs. Hidden files do not count.
/// Errors: NotFound, NoPermission, NotAFile (no folder), WrongFormat (no file in it).
[[nodiscard]] Result<StackFileList> listStackFolder(const QString &folder);

/// These files, of which each is a process or more of one moment.
StackFileList listStackFiles(const QStringList &paths);

} // namespace rankscope
