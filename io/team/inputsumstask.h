// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/saved/savedinputs.h"
#include "io/team/filestask.h"

namespace rankscope {

/// The checksums of the inputs of a saved result, of which the ranks of a team take a share.
class InputSumsTask final : public FilesTask
{
public:
    static constexpr const char *name = "input-sums";

    [[nodiscard]] static Result<std::unique_ptr<TeamTask>> make(const QByteArray &setup, Progress &progress);

protected:
    [[nodiscard]] Result<QByteArray> read(const QByteArray &piece, Progress &progress) const override;
};

/// What is there now of some paths: each file with its size, time and, as long as they are few bytes, its checksum; of
/// a folder its files. Errors: Cancelled, those of the team.
[[nodiscard]] Result<std::vector<SavedInput>> inputsAt(const QStringList &paths, Team &team, Progress &progress);

} // namespace rankscope
