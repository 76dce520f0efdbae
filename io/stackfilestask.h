// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/filestask.h"
#include "io/stacktools/folder/stackfolder.h"

namespace rankscope {

/// Files of stacks that the ranks of a team read.
class StackFilesTask final : public FilesTask
{
public:
    static constexpr const char *name = "stack-files";

    [[nodiscard]] static Result<std::unique_ptr<TeamTask>> make(const QByteArray &setup, Progress &progress);

protected:
    [[nodiscard]] Result<QByteArray> read(const QByteArray &piece, Progress &progress) const override;
};

/// Reads files of stacks with a team (StackFolderOptions::readAll). What bytes do not say all of, as a debugger's
/// report, this rank reads itself.
[[nodiscard]] Result<void> readStackFilesInTeam(Team &team, std::span<const StackFile> files,
                                                const StackFileOptions &optionsOf, const TakeStackFile &take,
                                                Progress &progress);

} // namespace rankscope
