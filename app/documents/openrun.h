// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/filekind.h"
#include "model/document.h"

#include <QDateTime>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace rankscope {

/// Names a run that is open; never used again after it was closed.
struct RunId {
    std::uint64_t value = 0;
    friend bool operator==(const RunId &, const RunId &) = default;
};

enum class FileState { Loading, Loaded, Failed };

/// One file of an open run; or many that are one document, as the stacks of the processes of a job. While it is read
/// again, what was read before stays. Invariant: `error` is set exactly in the state Failed.
struct OpenFile {
    QString path; // of several files: their folder, or the first
    QStringList parts; // of several files: they; else empty
    std::optional<RunCombination> combination; // of profiles of which one was made: the parts
    QString rankRule; // pattern by which the names of the parts tell their ranks; empty: guessed
    QString filePattern; // given for the names of the parts of a series; empty: they say it themselves
    std::optional<FileKind> kind; // nothing until it is known
    std::int64_t process = 0;
    std::uint64_t bytes = 0;
    QDateTime modified;
    FileState state = FileState::Loading;
    std::optional<Error> error;
    ProblemList problems;
    std::shared_ptr<const Document> document; // also while only its first rows are there; null: nothing was read yet

    // Of the document; null without one, and where it is of another family.
    std::shared_ptr<const Trace> trace() const { return document ? document->trace() : nullptr; }
    std::shared_ptr<const StackDocument> stacks() const { return document ? document->stacks() : nullptr; }
    std::shared_ptr<const ValueGroups> values() const { return document ? document->values() : nullptr; }
    std::shared_ptr<const ArrayDocument> arrays() const { return document ? document->arrays() : nullptr; }
    std::shared_ptr<const ProfileDocument> profile() const { return document ? document->profile() : nullptr; }
    std::shared_ptr<const TraceConfiguration> configuration() const
    {
        return document ? document->configuration() : nullptr;
    }
    std::shared_ptr<const ErrorsDocument> errors() const { return document ? document->errors() : nullptr; }
    std::shared_ptr<const ParameterFile> parameters() const { return document ? document->parameters() : nullptr; }

    /// Visualizer data sets of which nobody said how they are laid out in memory.
    bool needsLayout() const;
    bool hasContent() const { return document != nullptr; }
    ProcessSet processes() const; ///< of what was read
    /// They are many files whose names tell their ranks, and were read.
    bool hasFileRanks() const;
    QString folder() const; ///< that it is, or that it is in
    QString name() const; ///< of the file, or of what was made of many profiles
};

/// One run that is open: a file, a folder, or several files. Processes in ascending order.
struct OpenRun {
    RunId id;
    QStringList sources; // what was asked for: one folder, or the files
    std::optional<RunCombination> combination; // the sources are profiles of which one is made
    std::vector<OpenFile> files;
    std::optional<Error> error; // of the run as a whole: an unreadable folder, two files of one process
    bool listed = false; // `files` is known

    QString title() const; ///< the name of the folder or file, or "0.trd … 3.trd", or "mean of 3 runs"
    QString path() const; ///< the folder, or the first file
    bool isFolder() const;
    bool isLoading() const;
    std::uint64_t bytes() const;
    ProcessSet processes() const;
    bool hasTraces() const; ///< at least one trace was read, or is being read
    const OpenFile *jobOfFiles() const; ///< null: none of the files has file ranks
    TraceRun traces() const; ///< those that were read
    /// The files of arrays whose names may say steps and processes: those of a series, or of several processes.
    QStringList numberedArrays() const;
    const OpenFile *visualizerFile() const; ///< the first one, whether or not it could be read; null: there is none
    /// The arrays of the run's processes, by the numbers in the names of the files; empty where these are not the files
    /// of several processes: less than two of arrays, or two of one number.
    std::vector<ArrayProcess> arrayProcesses() const;
    const OpenFile *fileOf(Family family) const; ///< the first one that was read whole; null where there is none
    std::shared_ptr<const StackDocument> stacks() const; ///< that were read whole; null where there are none
};

} // namespace rankscope
