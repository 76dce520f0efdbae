// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/nodename.h"
#include "io/stacktools/folder/stackfolder.h"
#include "model/base/team.h"

#include <map>
#include <mutex>

namespace rankscope {

/// Files of stacks that the ranks of a team read: a piece is some files that follow each other. Their trees are merged
/// where they are read, and so are those of pieces that follow each other, wherever they meet; what else the files say
/// stays in bytes, by the index of the piece, until rank 0 takes it.
class StackFilesTask final : public TeamTask
{
public:
    static constexpr const char *name = "stack-files";

    /// `leader`: the node of rank 0; what cannot be read elsewhere says where.
    explicit StackFilesTask(QString leader = thisNode()) : m_leader(std::move(leader)) {}

    /// Trees of pieces, merged.
    struct Merged {
        std::uint64_t end = 0; // behind the last of the pieces
        std::uint64_t snapshot = 0; // the moment that they are of
        std::shared_ptr<const StackTree> tree;
    };

    [[nodiscard]] static Result<std::unique_ptr<TeamTask>> make(const QByteArray &setup, Progress &progress);

    [[nodiscard]] Result<void> work(std::size_t index, const QByteArray &piece, Progress &progress) override;
    QByteArray take() override;
    [[nodiscard]] Result<void> join(const QByteArray &taken) override;

    /// What the files of a piece came to, without the merged trees; null: they were not read yet.
    const QByteArray *filesAt(std::size_t index) const;
    /// The same, once.
    QByteArray takeFiles(std::size_t index) { return std::move(m_files[index]); }
    /// The tree whose first piece this is; null where there is none.
    std::shared_ptr<const StackTree> treeAt(std::size_t index) const;

private:
    void mergeNeighbours();

    QString m_leader;
    mutable std::mutex m_mutex;
    std::map<std::uint64_t, QByteArray> m_files; // by piece
    std::map<std::uint64_t, Merged> m_merged; // by the first piece
};

/// Reads files of stacks with a team (StackFolderOptions::readAll). What bytes do not say all of, as a debugger's
/// report, this rank reads itself.
[[nodiscard]] Result<void> readStackFilesInTeam(Team &team, const StackFilesToRead &files, const TakeStackFile &take,
                                                Progress &progress);

} // namespace rankscope
