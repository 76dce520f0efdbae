// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/io/stacktools/stackfixture.h"

#include "io/nodename.h"
#include "io/stackfile.h"
#include "io/stackfilestask.h"
#include "tests/support/testclass.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>

using namespace rankscope;
using namespace rankscope::test;
using namespace Qt::StringLiterals;

/// A folder of files that are one job, read by several ranks.
class TestSharedStackFolder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void teamsReadAlike_data();
    void teamsReadAlike();
    void teamsMergeWhereTheyRead();
    void nothingIsToldBeforeTheLastMoment();
};

namespace {

/// Three ranks in this process: each has its own task, the second and the third hand over bytes.
class ThreeRanks final : public Team
{
public:
    explicit ThreeRanks(QByteArray leader = {}) : m_leader(std::move(leader)) {}

    std::size_t size() const override { return 3; }
    Result<void> run(TeamTask &task, const TeamCall &call, Progress &progress) override
    {
        const QByteArray setup = m_leader.isEmpty() ? call.setup : m_leader;
        auto second = StackFilesTask::make(setup, progress);
        auto third = StackFilesTask::make(setup, progress);
        const std::array<TeamTask *, 3> ranks{&task, second->get(), third->get()};
        for (std::size_t piece = call.pieces.size(); piece-- > 0;) {
            Result<void> done = ranks[(piece / 2 + 1) % 3]->work(piece, call.pieces[piece].what, progress);
            if (!done)
                return done;
        }
        if (Result<void> joined = ranks[1]->join(ranks[2]->take()); !joined)
            return joined;
        m_taken = ranks[1]->take();
        return task.join(m_taken);
    }

    /// What the first rank got last.
    const QByteArray &taken() const { return m_taken; }

private:
    QByteArray m_leader;
    QByteArray m_taken;
};

/// Somebody looks when so many pieces are done.
class LookedAtRanks final : public Team
{
public:
    explicit LookedAtRanks(std::size_t pieces) : m_pieces(pieces) {}

    std::size_t size() const override { return 2; }
    Result<void> run(TeamTask &task, const TeamCall &call, Progress &progress) override
    {
        for (std::size_t piece = 0; piece < call.pieces.size(); ++piece) {
            if (piece == m_pieces)
                call.meanwhile();
            if (Result<void> done = task.work(piece, call.pieces[piece].what, progress); !done)
                return done;
        }
        return {};
    }

private:
    std::size_t m_pieces;
};

StackFolderOptions sharedBy(Team &team)
{
    StackFolderOptions options;
    options.readAll = [&team](const StackFilesToRead &files, const TakeStackFile &take, Progress &progress) {
        return readStackFilesInTeam(team, files, take, progress);
    };
    return options;
}

} // namespace

/// The same with three ranks, which merge trees, as by one process.
void TestSharedStackFolder::teamsReadAlike_data()
{
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<QByteArray>("other"); // what is in each seventh file
    QStringList dumps;
    for (int process = 0; process < 200; ++process)
        dumps += u"rank-%1.txt"_s.arg(process);
    QTest::newRow("one is no dump") << dumps << QByteArray("nothing of stacks\n");
    QTest::newRow("one has no stack") << dumps << QByteArray("# rank 6\n# host b\n# error gdb showed no stack\n");
    QTest::newRow("two are of one process") << dumps << "# rank 3\n" + stackIn("send");
    QTest::newRow("others say their rank") << dumps << "# rank 700\n# host b\n# pid 4711\n" + stackIn("send");
    QStringList moments;
    QStringList folders;
    for (int process = 0; process < 60; ++process) {
        moments += u"rank-%1.20260101T101500.txt"_s.arg(process);
        moments += u"rank-%1.20260101T101700.txt"_s.arg(process);
        folders += u"snapshot-1/%1.txt"_s.arg(process);
        folders += u"snapshot-2/%1.txt"_s.arg(process);
    }
    QTest::newRow("names tell moments") << moments << stackIn("send");
    QTest::newRow("folders are moments") << folders << stackIn("send");
}

void TestSharedStackFolder::teamsReadAlike()
{
    QFETCH(const QStringList, names);
    QFETCH(const QByteArray, other);
    const QTemporaryDir folder;
    int number = 0;
    for (const QString &name : names)
        writeInto(folder, name, ++number % 7 == 0 ? other : stackIn(number % 3 == 0 ? "wait" : "step"));
    const auto list = listStackFolder(folder.path());
    QVERIFY(list);
    Progress progress;
    ThreeRanks team;
    const StackResult alone = readStackFiles(*list, u"job"_s, {}, readStackFile, progress);
    const StackResult shared = readStackFiles(*list, u"job"_s, sharedBy(team), readStackFile, progress);
    QVERIFY(alone && shared);
    QCOMPARE(summary(**shared), summary(**alone));
    QCOMPARE((*shared)->fileBytes, (*alone)->fileBytes);
}

/// A frame comes once a tree, not once a file; and what another node cannot read names it.
void TestSharedStackFolder::teamsMergeWhereTheyRead()
{
    const QTemporaryDir folder;
    for (int process = 0; process < 600; ++process)
        writeInto(folder, u"rank-%1.txt"_s.arg(process),
                  process == 300 ? QByteArray("nothing\n") : stackIn("longest_of_all"));
    const auto list = listStackFolder(folder.path());
    QVERIFY(list);
    Progress progress;
    ThreeRanks team;
    QVERIFY(readStackFiles(*list, u"job"_s, sharedBy(team), readStackFile, progress));
    const auto count = team.taken().count("longest_of_all");
    QVERIFY2(count > 0 && count <= 50, qPrintable(QString::number(count)));
    ThreeRanks elsewhere("another-node");
    const StackResult document = readStackFiles(*list, u"job"_s, sharedBy(elsewhere), readStackFile, progress);
    QVERIFY(document);
    const bool isNamed = std::ranges::any_of((*document)->problems.items(), [](const Problem &problem) {
        return problem.file.endsWith(u"rank-300.txt") && problem.text.contains(thisNode());
    });
    QVERIFY(isNamed);
}

/// The last moment that is there would be taken for that of the job.
void TestSharedStackFolder::nothingIsToldBeforeTheLastMoment()
{
    const QTemporaryDir folder;
    constexpr int processes = 60;
    for (int process = 0; process < processes; ++process) {
        writeInto(folder, u"snapshot-1/%1.txt"_s.arg(process), stackIn("step"));
        writeInto(folder, u"snapshot-2/%1.txt"_s.arg(process), stackIn("wait"));
    }
    const auto list = listStackFolder(folder.path());
    QVERIFY(list);
    constexpr std::size_t all = 40; // of three files each, those of the first moment before those of the second
    for (const std::size_t pieces : {all / 4, all / 2, 3 * all / 4}) {
        LookedAtRanks team(pieces);
        std::vector<std::pair<std::size_t, QStringList>> told;
        StackFolderOptions options = sharedBy(team);
        options.meanwhile = [&told](const StackDocument &soFar, const QStringList &missing) {
            told.emplace_back(soFar.snapshots.size(), missing);
        };
        Progress progress;
        QVERIFY(readStackFiles(*list, u"job"_s, options, readStackFile, progress));
        QCOMPARE(told.size(), std::size_t(pieces > all / 2 ? 1 : 0));
        if (told.empty())
            continue;
        QCOMPARE(told.front().first, std::size_t(2));
        QCOMPARE(told.front().second.size(), processes / 2);
        QVERIFY(std::ranges::all_of(told.front().second,
                                    [](const QString &path) { return path.contains("/snapshot-2/"_L1); }));
    }
}

RANKSCOPE_TEST(TestSharedStackFolder, NoApplication)
#include "tst_sharedstackfolder.moc"
