// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/runfolder.h"
#include "io/team/tracememory.h"
#include "io/team/versionsofpair.h"
#include "io/tracefile.h"
#include "model/base/team.h"
#include "model/trace/pairs/pairwisediff.h"

#include <QString>

#include <mutex>

namespace rankscope {

/// The problems of the files of one process.
struct PairProblems {
    ProblemList reference;
    ProblemList current;
};

/// Pairs of traces that the ranks of a team read and compare: a piece is the files of a process in both runs.
class PairwiseTask final : public TeamTask
{
public:
    static constexpr const char *name = "trace-pairs";

    /// How traces are read and what their sources are.
    struct Reading {
        QString encoding;
        std::shared_ptr<const Trace> oneReference; ///< of all pairs; null: each has its own, or it is yet to be read
        VersionsOfPair versions;
        bool keepsUnreadable = false; ///< as TraceReadOptions
    };
    /// What each rank is told.
    struct Setup {
        const std::vector<std::int64_t> &numbers; ///< of the processes
        const PairwiseDiff::Options &comparison;
        const QString &encoding;
        bool keepsUnreadable;
        const VersionsOfPair &versions;
        const QString &run; ///< a file of the current one: with another one nothing of before counts
        const RunFile &reference; ///< of the first process, or of all
    };

    /// On rank 0, with the comparison that takes all pairs, and begun; it outlives the task.
    PairwiseTask(PairwiseDiff &diff, std::size_t processes, Reading reading);
    /// On any other rank. Errors: Damaged.
    [[nodiscard]] static Result<std::unique_ptr<TeamTask>> make(const QByteArray &setup, Progress &progress);

    /// What make() needs.
    static QByteArray setup(const Setup &told, const PairwiseDiff &begun);
    /// The files of a process, and what the comparison asks for of it.
    static QByteArray piece(std::size_t process, const RunFile &reference, const RunFile &current,
                            const PairwiseDiff &diff);

    /// Error: Unsupported, where whole runs have to be compared, or each with its own.
    [[nodiscard]] Result<void> work(std::size_t index, const QByteArray &piece, Progress &progress) override;
    /// Whether the error of work() is that processes do not all do the same (PairwiseDiff::isUnlike()).
    static bool isOfUnlike(const Error &error);
    QByteArray take() override;
    [[nodiscard]] Result<void> join(const QByteArray &taken) override;
    /// The one reference of all pairs.
    QByteArray shareOnNode(Progress &progress) override;
    void takeShared(const QByteArray &place) override;

    /// By process, once all pieces are done.
    const std::vector<PairProblems> &problems() const { return m_problems; }

private:
    TraceReadOptions reading() const;
    TraceResult referenceOf(const RunFile &file, Progress &progress);
    Result<TracePair> readPair(const RunFile &reference, const RunFile &current, Progress &progress);

    std::unique_ptr<PairwiseDiff> m_own; // of make()
    bool m_hasOneReference = false;
    std::mutex m_mutex; // of m_reference
    std::mutex m_problemsMutex;
    std::shared_ptr<const Trace> m_reference; // of all pairs, where there is one; null: not read yet
    std::unique_ptr<TraceMemory> m_memory; // where other processes of this node find it
    RunFile m_referenceFile; // of make()
    PairwiseDiff &m_diff;
    QString m_encoding;
    bool m_keepsUnreadable;
    VersionsOfPair m_versions;
    std::vector<PairProblems> m_problems; // by process
};

} // namespace rankscope
