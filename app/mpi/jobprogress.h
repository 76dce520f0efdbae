// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/mpi/piececrew.h"

#include <QString>

#include <chrono>

namespace rankscope {

/// Says how far the ranks are: on standard error, in one line that is written over where that is a terminal, and in a
/// file, where one is given, for a job that nobody watches.
class JobProgress
{
public:
    /// `file`: where to write; empty: nowhere.
    explicit JobProgress(QString file) : m_file(std::move(file)) {}

    void begin(const std::vector<TeamPiece> &pieces);
    void add(const DoneWork &done);
    /// Says something where it is time to.
    void show();
    /// All pieces are done; the job may go on with others, or by itself.
    void end();
    /// The job is done.
    void finish() { writeFile(true); }

private:
    double secondsSinceBegin() const; ///< of the call
    QString line() const;
    void writeFile(bool isEnd);

    QString m_file;
    std::uint64_t m_pieces = 0; // of the call
    std::uint64_t m_size = 0;
    DoneWork m_done;
    std::chrono::steady_clock::time_point m_start = std::chrono::steady_clock::now(); // of the job
    std::chrono::steady_clock::time_point m_begin; // of the call
    std::chrono::steady_clock::time_point m_shown; // last time
    bool m_hasShown = false;
    bool m_cannotWrite = false; // it was said once
};

} // namespace rankscope
