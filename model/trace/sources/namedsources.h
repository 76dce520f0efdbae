// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/problem.h"
#include "model/trace/trace/tracerun.h"

#include <QString>
#include <QStringList>

#include <memory>
#include <string>
#include <vector>

namespace rankscope {

/// A source file as the traces of a run name it.
struct NamedSource {
    std::string name; // bytes of the traces
    QString title; // the same as text
    std::uint32_t lastLine = 0; // the largest line that a record names in it
};

/// The source files that the records of a run name, each once, in the order of their bytes.
std::vector<NamedSource> namedSourcesOf(const TraceRun &run);

/// The parts of a path between slashes and backslashes, the last one first; of "/home/u/a.f": a.f, u, home.
QStringList partsFromBehind(const QString &path);

/// How many parts two paths have in common, counted from behind.
qsizetype commonEnd(const QStringList &first, const QStringList &second);

/// The text of a source file that a run names.
struct SourceVersionFile {
    NamedSource source;
    QString path; // of the file that was read
    std::shared_ptr<const std::string> bytes;
};

/// One version of the source: the files of a folder that a run names.
struct SourceVersion {
    QString folder;
    std::vector<SourceVersionFile> texts; // those that were found
    ProblemList problems; // what was not found, or is not sure
};

} // namespace rankscope
