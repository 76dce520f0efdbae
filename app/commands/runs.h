// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/trace/tracerun.h"

#include <QStringList>

#include <string>

namespace rankscope {

/// Reads the traces of one run: a file, a folder, several files, or "-". Their problems are said on standard error.
/// `encoding` is that of names, empty for the default of readTrace(). Errors: those of findRun() and readTrace().
[[nodiscard]] Result<TraceRun> readRun(const QStringList &paths, const QString &encoding, Progress &progress);

/// A path of the command line, whose bytes are the file system's.
QString pathOf(const std::string &bytes);

} // namespace rankscope
