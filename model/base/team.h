// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Work that several processes of a job share, without anything of how they talk to each other (app/mpi).
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"

#include <QByteArray>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace rankscope {

/// Work on pieces (files, blocks of an array) that any rank of a team can do. Each rank has one of its own, gathers in
/// it what its pieces come to, and hands that over as bytes.
/// Invariant: what it holds in the end does not depend on which rank had which piece, nor on the order in which they
/// came: what is not commutative is kept by the index of the piece until its neighbours are there.
class TeamTask
{
public:
    virtual ~TeamTask() = default;

    /// Works on a piece and keeps the result. Called from several threads at once. An error ends the work of all ranks;
    /// what is wrong with a file is no error but part of the result.
    [[nodiscard]] virtual Result<void> work(std::size_t index, const QByteArray &piece, Progress &progress) = 0;
    /// What it holds, as bytes; afterwards it holds nothing. Called by one thread once all its pieces are done, of a
    /// call with `meanwhile` also while others work.
    virtual QByteArray take() = 0;
    /// Joins what the task of another rank held. Called as take() is. Errors: Damaged.
    [[nodiscard]] virtual Result<void> join(const QByteArray &taken) = 0;

    /// Of a call with `sharesOnNode`, on the first rank of each node, before any piece: makes what the ranks of the
    /// node need alike, in memory that all of them can map, and says where that is. Empty: each makes it for itself.
    virtual QByteArray shareOnNode(Progress &) { return {}; }
    /// The same on the other ranks of the node: where it is.
    virtual void takeShared(const QByteArray &) {}
};

/// How a rank makes a task. Errors: those of the task.
using MakeTeamTask = Result<std::unique_ptr<TeamTask>> (*)(const QByteArray &setup, Progress &progress);

/// A kind of task that ranks can be asked for, by name.
struct TeamTaskKind {
    const char *name = "";
    MakeTeamTask make = nullptr;
};

/// A piece of work: what the task is told of it, and how large it is against others (bytes).
struct TeamPiece {
    QByteArray what;
    std::uint64_t size = 1;
};

/// What a team shall do. Ranks keep the task they made for the next call with the same name and setup: what it has
/// opened and read stays.
struct TeamCall {
    QByteArray task; // name of its kind
    QByteArray setup; // what every rank is told, once
    std::vector<TeamPiece> pieces;
    /// What rank 0 does now and then with what is done so far, which its task holds, while others work; once more where
    /// the call is cancelled. Empty: ranks hand over what they have at the end alone.
    std::function<void()> meanwhile = {};
    /// Ranks of one node share what TeamTask::shareOnNode() makes; in the first call with this name and setup alone.
    bool sharesOnNode = false;
};

/// The processes that work together. The first one, rank 0, runs the verb and calls; the others work for it alone.
class Team
{
public:
    virtual ~Team() = default;

    /// Ranks, with that of the caller.
    virtual std::size_t size() const = 0;
    /// Threads of all ranks, where each has as many as that of the caller.
    virtual std::size_t threads() const { return size(); }
    /// Gives the pieces out by size, works on some of them with `task`, and joins in it what all ranks came to.
    /// `progress` goes to the work of this rank, and cancelling it ends that of all. To be called in the main thread.
    /// Errors: the first of the work, Cancelled.
    [[nodiscard]] virtual Result<void> run(TeamTask &task, const TeamCall &call, Progress &progress) = 0;

    /// Whether others take a share.
    bool isShared() const { return size() > 1; }
};

/// How many neighbours of so many blocks of an array make a piece for so many threads: few enough that these end
/// together, and more than one where there are many, since what is worst so far begins anew with each piece.
std::uint64_t blocksInPiece(std::uint64_t blocks, std::size_t threads);

/// A process by itself: does all pieces, on as many threads as are useful.
class TeamOfOne final : public Team
{
public:
    std::size_t size() const override { return 1; }
    [[nodiscard]] Result<void> run(TeamTask &task, const TeamCall &call, Progress &progress) override;
};

} // namespace rankscope
