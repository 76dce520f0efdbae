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
    void momentsThatAreThere_data();
    void momentsThatAreThere();
    void nothingIsSaidOfMomentsThatOnlyAllFilesTell();
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

/// Somebody looks when so many pieces are done, the first or the last ones.
class LookedAtRanks final : public Team
{
public:
    explicit LookedAtRanks(std::size_t pieces, bool isFromBehind = false)
        : m_pieces(pieces)
        , m_isFromBehind(isFromBehind)
    {}

    std::size_t size() const override { return 2; }
    Result<void> run(TeamTask &task, const TeamCall &call, Progress &progress) override
    {
        for (std::size_t number = 0; number < call.pieces.size(); ++number) {
            const std::size_t piece = m_isFromBehind ? call.pieces.size() - 1 - number : number;
            if (number == m_pieces)
                call.meanwhile();
            if (Result<void> done = task.work(piece, call.pieces[piece].what, progress); !done)
                return done;
        }
        return {};
    }

private:
    std::size_t m_pieces;
    bool m_isFromBehind;
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

/// Three moments of 60 files each, in pieces of five files. What is told is of the last moment, where a file of it is
/// there, else of the last one that is whole, else of the last one that was begun.
void TestSharedStackFolder::momentsThatAreThere_data()
{
    QTest::addColumn<std::size_t>("pieces"); // that are there
    QTest::addColumn<bool>("isFromBehind");
    QTest::addColumn<std::size_t>("snapshots");
    QTest::addColumn<qsizetype>("missing");
    QTest::addColumn<std::size_t>("numbered");
    QTest::addColumn<bool>("hasLast");
    QTest::newRow("half of the first") << std::size_t(6) << false << std::size_t(1) << qsizetype(150) << std::size_t(1)
                                       << false;
    QTest::newRow("the first") << std::size_t(12) << false << std::size_t(1) << qsizetype(120) << std::size_t(1)
                               << false;
    QTest::newRow("the first, half of the second")
        << std::size_t(18) << false << std::size_t(1) << qsizetype(120) << std::size_t(1) << false;
    QTest::newRow("two") << std::size_t(24) << false << std::size_t(2) << qsizetype(60) << std::size_t(2) << false;
    QTest::newRow("half of the last too")
        << std::size_t(30) << false << std::size_t(3) << qsizetype(30) << std::size_t(3) << true;
    QTest::newRow("half of the last alone")
        << std::size_t(6) << true << std::size_t(1) << qsizetype(150) << std::size_t(0) << true;
    QTest::newRow("the last, half of the second")
        << std::size_t(18) << true << std::size_t(2) << qsizetype(90) << std::size_t(0) << true;
}

void TestSharedStackFolder::momentsThatAreThere()
{
    QFETCH(const std::size_t, pieces);
    QFETCH(const bool, isFromBehind);
    const QTemporaryDir folder;
    for (int process = 0; process < 60; ++process) {
        writeInto(folder, u"snapshot-1/%1.txt"_s.arg(process), stackIn("step"));
        writeInto(folder, u"snapshot-2/%1.txt"_s.arg(process), stackIn("send"));
        writeInto(folder, u"snapshot-3/%1.txt"_s.arg(process), stackIn("wait"));
    }
    const auto list = listStackFolder(folder.path());
    QVERIFY(list);
    LookedAtRanks team(pieces, isFromBehind);
    std::vector<StacksSoFar> told;
    StackFolderOptions options = sharedBy(team);
    options.meanwhile = [&told](const StacksSoFar &soFar) { told.push_back(soFar); };
    Progress progress;
    QVERIFY(readStackFiles(*list, u"job"_s, options, readStackFile, progress));
    QCOMPARE(told.size(), std::size_t(1));
    const StacksSoFar &soFar = told.front();
    QVERIFY(soFar.document);
    QTEST(soFar.document->snapshots.size(), "snapshots");
    QTEST(soFar.missing.size(), "missing");
    QTEST(soFar.numbered, "numbered");
    QTEST(soFar.hasLast, "hasLast");
    QCOMPARE(soFar.moments, std::size_t(3));
}

/// The files of one folder are of the same ten processes twice, which is known when a process comes again.
void TestSharedStackFolder::nothingIsSaidOfMomentsThatOnlyAllFilesTell()
{
    const QTemporaryDir folder;
    for (int file = 0; file < 20; ++file) {
        const QByteArray rank = "# rank " + QByteArray::number(file % 10) + "\n";
        writeInto(folder, u"stack%1.txt"_s.arg(file), rank + stackIn("step"));
    }
    const auto list = listStackFolder(folder.path());
    QVERIFY(list);
    LookedAtRanks team(15);
    std::vector<StacksSoFar> told;
    StackFolderOptions options = sharedBy(team);
    options.meanwhile = [&told](const StacksSoFar &soFar) { told.push_back(soFar); };
    Progress progress;
    const StackResult whole = readStackFiles(*list, u"job"_s, options, readStackFile, progress);
    QVERIFY(whole);
    QCOMPARE((*whole)->snapshots.size(), std::size_t(2));
    QCOMPARE(told.size(), std::size_t(2)); // once with merged trees, once each file by itself
    QVERIFY(!told.front().document);
    QCOMPARE(told.front().missing.size(), qsizetype(5));
    QVERIFY(told.back().document);
    QCOMPARE(told.back().numbered, std::size_t(0)); // nobody knows yet how often a process comes again
}

RANKSCOPE_TEST(TestSharedStackFolder, NoApplication)
#include "tst_sharedstackfolder.moc"
