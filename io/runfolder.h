// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/filekind.h"
#include "model/base/result.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <vector>

namespace rankscope {

/// A trace file of a run.
struct RunFile {
    QString path;
    std::int64_t process = 0; // the number in the file's name; 0 where it has none
    std::optional<FileKind> kind = {}; // of a file of a folder, which was looked at; Unknown: it is named as a trace
    friend bool operator==(const RunFile &, const RunFile &) = default;
};

/// The trace files of a run, lowest process first. `paths` is one folder, or one or several files, or "-".
/// Of a folder the traces are taken, whatever their names (a configuration and the comparator's files have the
/// extension of traces), and what is named as a trace and cannot be read or recognised; named files are taken as they
/// are. The process is the last number in the name before its extensions. Errors: NotFound, NoPermission, NotAFile,
/// WrongFormat (no trace in the folder), BadOption (two files of one process, a folder together with others).
[[nodiscard]] Result<std::vector<RunFile>> findRun(const QStringList &paths);

/// A folder, or a file that is no pipe: other processes, and this one once more, find in it what is there now.
bool canBeReadAgain(const QString &path);

/// Traces are in the folder, be it that they make no run, as two of one process. Looks at files until it finds one.
bool holdsTraces(const QString &folder);

} // namespace rankscope
