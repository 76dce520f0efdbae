// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The one way in: whatever is opened, by the command line and by the window, is read here.
#pragma once

#include "io/formats.h"
#include "io/seriesreading.h"
#include "model/base/team.h"
#include "model/document.h"
#include "model/stacks/job/rankrule.h"

#include <QStringList>

#include <functional>

namespace rankscope {

/// How files are read; each family takes what it has a use for.
struct ReadOptions {
    std::optional<Family> family = {}; // what is wanted: other files are refused; nothing: what the first file is
    std::optional<FileKind> kind = {}; // of a single file that was recognised before; it is not looked at again
    QString encoding = {}; // of names; empty: the reader's own default
    std::size_t threads = 0; // for a single trace; 0: as many as there are cores
    ArrayReadOptions arrays = {};
    std::optional<RankRule> rankRule = {}; // how names of files of stacks state the rank; nothing: guessed
    QString filePattern = {}; // of arrays: what the numbers in names are (FileNamePattern); empty: the names say it
    BlockLayoutsFor blockLayouts = {}; // of series of arrays of several processes; none: nobody says it
    bool takesFolders = true; // a folder is a run; false: it is refused, since one file is wanted
    bool isEachNeeded = false; // one of several files of stacks that cannot be opened is an error, else a problem
    bool keepsUnreadable = false; // one of several traces that cannot be read ends early, and is no error
    Team *team = nullptr; // that shares the reading of many files of stacks; null: nobody. It outlives the reading
    /// Called now and then with the stacks that the team has read so far. May be empty.
    TellStacksSoFar meanwhile = {};
    /// Called with the problems of what was read, also where a later file of the run fails. May be empty.
    std::function<void(const ProblemList &)> tellProblems = {};
    /// Called once, from any thread, with the first rows of a big file, or of the first of many. May be empty.
    std::function<void(std::shared_ptr<const Document>)> firstRows = {};
};

/// Reads a file, standard input ("-"), a folder, or the files of one run. The process of a trace or of a file of arrays
/// is the last number in its name before the extension, 0 where there is none; files of arrays whose names say a step
/// are a series, and one document (findSeries()). Errors: those of opening; WrongFormat (not of the family, which says
/// what it is instead; nothing of it in the folder); BadOption (two files of one process, a folder together with
/// others, no layout of Visualizer data sets); those of the readers: Unsupported, Damaged, TooLarge, Cancelled.
[[nodiscard]] DocumentResult readDocument(const QStringList &paths, const ReadOptions &options, Progress &progress);

/// Reads one input whose kind is known; it must be one of documents.
[[nodiscard]] DocumentResult readDocument(FileInput input, FileKind kind, const ReadOptions &options,
                                          Progress &progress);

/// Reads the structure of a program (hpcstruct, PGM) for a profile. Errors: those of readDocument(), WrongFormat (it is
/// another profile).
[[nodiscard]] ProfileResult readStructureFile(const QString &path, const QString &encoding, Progress &progress);

/// What readDocument() would read of a path without a family: of a folder traces, else arrays, else stacks. What cannot
/// be told is a trace, and so is standard input, which is not looked at.
Family familyOf(const QString &path, const ArrayReadOptions &arrays, Progress &progress);

/// The paths are files of arrays, one of them at least; or a folder that holds files of arrays and no trace.
bool isArrayRun(const QStringList &paths, const ArrayReadOptions &arrays, Progress &progress);

/// The paths are files of arrays, or the folder of such, which make a series by their names. Errors: BadOption.
[[nodiscard]] Result<std::optional<SeriesFiles>> seriesOf(const QStringList &paths, const ReadOptions &options,
                                                          Progress &progress);

/// What came in by standard input, which can be read only once.
struct KeptInput {
    FileInput input; // holds all of it; of what may be Visualizer data sets and is none, only the beginning
    FileKind kind = FileKind::Unknown;
    std::uint64_t bytes = 0;
    std::optional<QString> damage; // what ended it early
};

/// Recognises and keeps standard input. Errors: those of opening, Damaged, CannotWrite, Cancelled.
[[nodiscard]] Result<KeptInput> keepStandardInput(const ArrayReadOptions &arrays, Progress &progress);

} // namespace rankscope
