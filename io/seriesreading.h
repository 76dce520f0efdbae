// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Files of arrays whose names say that they are the steps of a series.
#pragma once

#include "io/arrayfile.h"
#include "model/arrays/blocks/arrayrun.h"
#include "model/arrays/series/arrayseries.h"

#include <functional>

namespace rankscope {

/// The files of one step.
struct SeriesStepFiles {
    struct File {
        QString path;
        FileNameParts parts;
    };

    StepLabel label;
    std::vector<File> files;
};

/// The files of a series.
struct SeriesFiles {
    std::vector<SeriesStepFiles> steps; // ascending
    QStringList patterns;
    QStringList others; // names that say no step
    std::vector<NameAssumption> assumptions = {};
    QString givenPattern = {}; // by the user; empty: none
};

/// The files of arrays in a folder. Where none is in itself, those in the folders of a run whose names have numbers
/// (step_0010/u.npy, 0010/rank0/u.npy).
QStringList arraysIn(const QString &folder, ArrayReadOptions arrays, Progress &progress);
bool isArrayFile(const QString &path, const ArrayReadOptions &arrays, Progress &progress);

/// The names of files as they are read: where several have one name, the folders that differ are part of them.
QStringList namesOfArrays(const QStringList &paths);

/// Reads the names of the files (in the same folder or not) by the pattern of a user. Where it is empty, by what they
/// say themselves, and where no word decides by the pattern that the first one states, if it is of openPMD. Nothing
/// where they say no step: then they are the processes of a run. Errors: BadOption (a pattern that is none or that no
/// name fits, two files of one step and process).
[[nodiscard]] Result<std::optional<SeriesFiles>> findSeries(const QStringList &paths, const QString &pattern);

/// How the arrays of so many processes make whole ones. Errors: the caller's.
using BlockLayoutsFor = std::function<Result<BlockLayoutOf>(std::size_t processes)>;

struct SeriesReading {
    QString name; // of the document: the folder, or the first file
    std::function<ArrayResult(const QString &path, Progress &progress)> readFile;
    BlockLayoutsFor layouts = {}; // none: nobody says it
};

/// Logs that each process wrote, as one series: the variables of each are below "rank N". Error: Cancelled.
[[nodiscard]] ArrayResult joinedLogs(const std::vector<ArrayProcess> &logs, const QString &name,
                                     const Progress &progress);

/// The document of a series. A file that cannot be read is a problem of its step. Errors: those of `layouts`,
/// Cancelled.
[[nodiscard]] ArrayResult readSeries(const SeriesFiles &files, const SeriesReading &reading, const Progress &progress);

} // namespace rankscope
