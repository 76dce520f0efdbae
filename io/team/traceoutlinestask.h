// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/team/filestask.h"
#include "model/trace/rows/tracesurroundings.h"

namespace rankscope {

/// The outlines of traces, each of which is read for it alone: the ranks of a team take a share of the files.
class TraceOutlinesTask final : public FilesTask
{
public:
    static constexpr const char *name = "trace-outlines";

    explicit TraceOutlinesTask(QString encoding) : m_encoding(std::move(encoding)) {}
    [[nodiscard]] static Result<std::unique_ptr<TeamTask>> make(const QByteArray &setup, Progress &progress);

protected:
    [[nodiscard]] Result<QByteArray> read(const QByteArray &piece, Progress &progress) const override;

private:
    QString m_encoding;
};

/// Who reads, and what is done now and then while others do (TeamCall::meanwhile).
struct OutlineReaders {
    Team &team;
    std::function<void()> meanwhile = {};
};

/// Reads the files of the traces of these requests, once more, and makes an outline of each, with its header.
/// Errors: those of reading, Cancelled.
[[nodiscard]] Result<std::vector<TraceOutline>> readOutlines(const std::vector<OutlineRequest> &requests,
                                                             const QString &encoding, const OutlineReaders &readers,
                                                             Progress &progress);

} // namespace rankscope
