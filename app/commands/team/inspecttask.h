// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/fileinfo.h"
#include "io/nodename.h"
#include "io/team/filestask.h"

namespace rankscope {

/// Files that the ranks of a team look at for `info`; what is said of them comes back, not what is in them.
class InspectTask final : public FilesTask
{
public:
    static constexpr const char *name = "inspect";

    /// `leader`: the node of rank 0; what cannot be read elsewhere says where.
    explicit InspectTask(InspectOptions options, QString leader = thisNode())
        : m_options(std::move(options))
        , m_leader(std::move(leader))
    {}
    [[nodiscard]] static Result<std::unique_ptr<TeamTask>> make(const QByteArray &setup, Progress &progress);

protected:
    [[nodiscard]] Result<QByteArray> read(const QByteArray &piece, Progress &progress) const override;

private:
    InspectOptions m_options;
    QString m_leader;
};

/// Looks at files with a team (InspectOptions::inspectAll). Nothing where a rank could not, or when cancelled; then
/// this process does.
std::optional<std::vector<FileInfo>> inspectInTeam(Team &team, const QStringList &paths, const InspectOptions &options,
                                                   Progress &progress);

} // namespace rankscope
