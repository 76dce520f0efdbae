// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackreading.h"
#include "io/stacktools/folder/stackfilelist.h"
#include "model/stacks/job/rankrule.h"

#include <functional>
#include <span>

namespace rankscope {

/// What a file of the list came to.
struct StackFileResult {
    StackResult document;
    /// The document has a stand-in for its tree (see withStandIn()), which was merged with those of files next to it.
    bool hasStandIn = false;
    /// The merged tree, of this file and those behind it that have a stand-in; null: another file before has it.
    std::shared_ptr<const StackTree> merged = {};
};

/// How a file of the list is read, and who takes what came of it.
using StackFileOptions = std::function<StackReadOptions(std::size_t file)>;
using TakeStackFile = std::function<void(std::size_t file, StackFileResult result)>;

/// Gives on what was read so far.
using GiveStackFiles = std::function<void(const TakeStackFile &take)>;

/// Files that somebody else reads.
struct StackFilesToRead {
    std::span<const StackFile> files; // with the moments that they are taken for
    std::span<const std::uint64_t> bytes; // of each file
    const StackFileOptions &optionsOf;
    bool mergesTrees = true; // those of neighbours of one moment; false: each file is wanted as it is
    std::function<void(const GiveStackFiles &)> meanwhile = {}; // is told now and then; may be empty
};

struct StackFolderOptions {
    std::optional<RankRule> rule; // none: guessed
    QString encoding = {};
    /// Called once, with what the first of many files hold.
    std::function<void(std::shared_ptr<const StackDocument>)> firstRows = {};
    /// Reads all files in place of the reader and gives them on in their order. May be empty. Errors: Cancelled, those
    /// of the processes that share the work.
    std::function<Result<void>(const StackFilesToRead &, const TakeStackFile &, Progress &)> readAll = {};
    /// Called now and then with what readAll has read so far. May be empty.
    TellStacksSoFar meanwhile = {};
};

/// Reads one file, whatever kind of stacks it holds; called from several threads at once.
using StackFileReader =
    std::function<StackResult(const QString &path, const StackReadOptions &options, Progress &progress)>;

/// Reads files as one document: a process has the number that its file says, else what the rule says, else the next one
/// in order; a file that cannot be read is a problem of the document. `name` stands for the whole. Errors: WrongFormat
/// (no file holds stacks), Cancelled, those of readAll.
[[nodiscard]] StackResult readStackFiles(const StackFileList &list, const QString &name,
                                         const StackFolderOptions &options, const StackFileReader &reader,
                                         Progress &progress);

} // namespace rankscope
