// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What rank 0 hears of the others while they work, run by a launcher with several ranks. Each piece takes so long that
// parts are handed on several times, over two steps of the tree where there are four ranks.
#include "app/mpi/mpiteam.h"
#include "io/team/filestask.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include <mpi.h>

#include <cstdio>
#include <cstdlib>
#include <set>
#include <thread>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t pieceCount = 100;

/// A piece comes to the rank that had it, after a while.
class SlowTask final : public FilesTask
{
protected:
    Result<QByteArray> read(const QByteArray &piece, Progress &) const override
    {
        std::this_thread::sleep_for(std::chrono::milliseconds(40));
        int rank = 0;
        MPI_Comm_rank(MPI_COMM_WORLD, &rank);
        return piece + ' ' + QByteArray::number(rank);
    }
};

Result<std::unique_ptr<TeamTask>> makeSlowTask(const QByteArray &, Progress &)
{
    return std::make_unique<SlowTask>();
}

/// A piece comes to what the first rank of the node has made, and to whether this one was told of it.
class SharingTask final : public FilesTask
{
public:
    QByteArray shareOnNode(Progress &) override
    {
        int rank = 0;
        MPI_Comm_rank(MPI_COMM_WORLD, &rank);
        m_shared = "made by " + QByteArray::number(rank);
        return m_shared;
    }
    void takeShared(const QByteArray &place) override { m_shared = place + ", told"; }

protected:
    Result<QByteArray> read(const QByteArray &, Progress &) const override
    {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
        return m_shared;
    }

private:
    QByteArray m_shared;
};

Result<std::unique_ptr<TeamTask>> makeSharingTask(const QByteArray &setup, Progress &)
{
    if (setup == "fails")
        return tl::unexpected(cancelledError());
    return std::make_unique<SharingTask>();
}

constexpr TeamTaskKind kinds[] = {{"slow", makeSlowTask}, {"sharing", makeSharingTask}};

void require(bool isTrue, const char *what)
{
    if (isTrue)
        return;
    std::fprintf(stderr, "%s\n", what);
    MPI_Abort(MPI_COMM_WORLD, EXIT_FAILURE);
}

TeamCall slowCall(std::size_t pieces = pieceCount)
{
    TeamCall call{.task = "slow", .setup = {}, .pieces = {}};
    for (std::size_t index = 0; index < pieces; ++index)
        call.pieces.push_back({QByteArray::number(qulonglong(index)), 1});
    return call;
}

/// Rank 0 hears of more and more pieces, of all ranks before the end, and in the end has each once.
void hearOfAllRanks(MpiTeam &team)
{
    SlowTask task;
    TeamCall call = slowCall();
    std::size_t before = 0;
    std::size_t calls = 0;
    std::set<QByteArray> ranks;
    call.meanwhile = [&] {
        ++calls;
        std::size_t there = 0;
        for (std::size_t index = 0; index < pieceCount; ++index) {
            const QByteArray *const result = task.resultAt(index);
            if (!result)
                continue;
            ++there;
            ranks.insert(result->split(' ').at(1));
        }
        require(there >= before, "what was there once stays");
        before = there;
    };
    Progress progress;
    require(team.run(task, call, progress).has_value(), "the call succeeds");
    require(calls >= 3, "rank 0 looks several times");
    require(ranks.size() == team.size(), "all ranks were heard of before the end");
    for (std::size_t index = 0; index < pieceCount; ++index)
        require(task.takeResult(index).split(' ').at(0).toULongLong() == index, "each piece is there in the end");
}

/// Two calls that are shorter than the time from one look to the next are looked at all the same.
void hearOfTwoCalls(MpiChannel &channel)
{
    JobProgress shown{QString()};
    MpiTeam team(channel, 1, shown, {.parts = std::chrono::milliseconds(60), .use = std::chrono::milliseconds(500)});
    std::size_t calls = 0;
    for (int call = 0; call < 2; ++call) {
        SlowTask task;
        TeamCall slow = slowCall(40);
        slow.meanwhile = [&calls] { ++calls; };
        Progress progress;
        require(team.run(task, slow, progress).has_value(), "the call succeeds");
    }
    require(calls >= 1, "rank 0 looks in the second call");
}

/// Without somebody who asks, ranks hand over what they have at the end alone.
void hearOfNone(MpiTeam &team)
{
    SlowTask task;
    Progress progress;
    require(team.run(task, slowCall(), progress).has_value(), "the call succeeds");
    for (std::size_t index = 0; index < pieceCount; ++index)
        require(task.resultAt(index) != nullptr, "each piece is there in the end");
}

/// All ranks of the test are on one node: rank 0 makes what they share, once, and the others keep it for the next call.
/// A rank that cannot make its task is waited for by none.
void share(MpiTeam &team)
{
    const auto resultsOf = [&team](SharingTask &task, TeamCall call) {
        for (std::size_t index = 0; index < pieceCount; ++index)
            call.pieces.push_back({QByteArray::number(qulonglong(index)), 1});
        Progress progress;
        std::set<QByteArray> results;
        if (team.run(task, call, progress)) {
            for (std::size_t index = 0; index < pieceCount; ++index)
                results.insert(task.takeResult(index));
        }
        return results;
    };
    SharingTask task;
    TeamCall call{.task = "sharing", .setup = {}, .pieces = {}, .meanwhile = {}, .sharesOnNode = true};
    const std::set<QByteArray> shared{"made by 0", "made by 0, told"};
    require(resultsOf(task, call) == shared, "all ranks have what the first made");
    call.sharesOnNode = false;
    require(resultsOf(task, call) == shared, "they keep it");
    SharingTask other;
    call.setup = "not shared";
    require(resultsOf(other, call) == std::set<QByteArray>{""}, "nothing is shared where nobody asks for it");
    call.setup = "fails";
    call.sharesOnNode = true;
    require(resultsOf(other, call).empty(), "the call fails");
}

/// A call that is given up is told of once more, with what is there.
void hearOfCancelled(MpiTeam &team)
{
    SlowTask task;
    TeamCall call = slowCall();
    Progress progress;
    bool isTold = false;
    call.meanwhile = [&] {
        if (progress.isCancelled()) {
            isTold = true;
            return;
        }
        progress.cancel();
    };
    const Result<void> done = team.run(task, call, progress);
    require(!done && done.error().kind == ErrorKind::Cancelled, "the call is cancelled");
    require(isTold, "the end is told of");
}

QJsonObject stateIn(const QString &name)
{
    QFile file(name);
    require(file.open(QIODevice::ReadOnly), "there is a file");
    return QJsonDocument::fromJson(file.readAll()).object();
}

/// The pieces of a call are done, the job is not.
void tellWhenAllIsDone(MpiTeam &team, JobProgress &shown, const QString &name)
{
    SlowTask task;
    Progress progress;
    require(team.run(task, slowCall(4), progress).has_value(), "the call succeeds");
    require(stateIn(name)["parts_done"_L1].toInt() == 4 && !stateIn(name)["done"_L1].toBool(true), "the job goes on");
    shown.finish();
    require(stateIn(name)["done"_L1].toBool(), "the job is done");
}

void lead(MpiChannel &channel)
{
    hearOfTwoCalls(channel);
    const QTemporaryDir folder;
    const QString name = folder.filePath(u"state.json"_s);
    JobProgress shown{name};
    const MeanwhilePeriods often{.parts = std::chrono::milliseconds(60), .use = std::chrono::milliseconds(60)};
    MpiTeam team(channel, 1, shown, often);
    hearOfAllRanks(team);
    hearOfNone(team);
    share(team);
    tellWhenAllIsDone(team, shown, name);
    hearOfCancelled(team);
    std::puts("all is well");
    std::fflush(stdout);
    MPI_Abort(MPI_COMM_WORLD, EXIT_SUCCESS); // as the program does it: the others are in the midst of their work
}

} // namespace

} // namespace rankscope

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    int level = 0;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &level);
    {
        rankscope::MpiChannel channel;
        if (channel.rank() == 0)
            rankscope::lead(channel);
        else
            for (int team = 0; team < 2; ++team)
                rankscope::serve(channel, rankscope::kinds, QLocale());
    }
    MPI_Finalize();
    return EXIT_SUCCESS;
}
