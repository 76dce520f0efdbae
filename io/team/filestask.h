// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/team.h"

#include <map>
#include <mutex>

namespace rankscope {

/// A task whose pieces are files, each of which comes to something of its own: what that is stays in bytes until
/// rank 0, in the order of the files, puts it together.
class FilesTask : public TeamTask
{
public:
    [[nodiscard]] Result<void> work(std::size_t index, const QByteArray &piece, Progress &progress) override;
    QByteArray take() override;
    [[nodiscard]] Result<void> join(const QByteArray &taken) override;

    /// What a file came to, by the index of its piece; null: it is not there yet.
    const QByteArray *resultAt(std::size_t index) const;
    /// What a file came to, by the index of its piece, once; empty where it was taken before.
    QByteArray takeResult(std::size_t index) { return std::move(m_results[index]); }

protected:
    /// Reads the file of a piece. Called from several threads at once.
    [[nodiscard]] virtual Result<QByteArray> read(const QByteArray &piece, Progress &progress) const = 0;

private:
    mutable std::mutex m_mutex;
    std::map<std::uint64_t, QByteArray> m_results; // by index
};

} // namespace rankscope
