// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include "model/stacks/verdicttext.h"
#include "tests/model/stacks/treetext.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestStackVerdict : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void groups_data();
    void groups();
    void sentence();
    void sentenceOfOneGroup();
    void differentCollectives();
    void behindByLines();
    void stoodStillSinceASnapshot();
    void cutLists();
    void onlyCounts();
    void threadsAlone();
    void statesOfThreads();
    void nothing();
};

namespace {

StackDocument documentOf(const QStringList &trees)
{
    StackDocument document;
    const auto pools = std::make_shared<StackPools>();
    document.pools = pools;
    for (const QString &text : trees) {
        auto tree = std::make_shared<const StackTree>(treeFromText(text, pools));
        document.snapshots.push_back({QString(), std::nullopt, std::move(tree)});
    }
    return document;
}

StackVerdict verdictOf(const QString &tree)
{
    return judgeStacks(documentOf({tree}), 0);
}

} // namespace

void TestStackVerdict::groups_data()
{
    QTest::addColumn<QString>("tree");
    QTest::addColumn<QStringList>("groups"); // processes: where
    QTest::addColumn<QString>("missing");

    QTest::newRow("one outside of the collective")
        << u"main (m.c:1) [0-6,8-15]\n"
           "  solve (s.c:8) [0-6,8-14]\n"
           "    PMPI_Allreduce <libmpi.so> [0-6,8-14]\n"
           "      opal_progress [0-3]\n"
           "      poll [4-6,8-14]\n"
           "  flux (f.c:2) [15]\n"_s
        << QStringList{u"15: flux (f.c:2)"_s, u"0-6,8-14: MPI_Allreduce, called in solve (s.c:8)"_s} << u"7"_s;
    QTest::newRow("compute places of one function are one group")
        << u"main (m.c:1) [0-3]\n  work (w.c:5) [0,2]\n  work (w.c:6) [1]\n  work (w.c:9) [3]\n"_s
        << QStringList{u"0-3: work, in 3 places of it"_s} << QString();
    QTest::newRow("a call from two places")
        << u"main (m.c:1) [0-3]\n  a (a.c:5) [0,2]\n    MPI_Barrier [0,2]\n  b (b.c:5) [1,3]\n    MPI_Barrier [1,3]\n"_s
        << QStringList{u"0-3: MPI_Barrier, called from 2 places"_s} << QString();
    QTest::newRow("the main thread tells, not one of the library")
        << u"start_thread [0,1] {0.2-1.2}\n  epoll_wait [0,1] {0.2-1.2}\nmain (m.c:3) [0,1] {0.1-1.1}\n"
           "  MPI_Recv [0] {0.1}\n  flux (f.c:2) [1] {1.1}\n"_s
        << QStringList{u"0: MPI_Recv, called in main (m.c:3)"_s, u"1: flux (f.c:2)"_s} << QString();
    QTest::newRow("frames of a library below the program's own are not where it is")
        << u"main (m.c:3) [0]\n  flux (f.c:2) [0]\n    exp <libm.so> [0]\n"_s << QStringList{u"0: flux (f.c:2)"_s}
        << QString();
    QTest::newRow("nor those of the C library, though their lines are known")
        << u"main (m.c:3) [0]\n  flux (f.c:2) [0]\n    __sleep (../sysdeps/posix/sleep.c:55) [0]\n"
           "      clock_nanosleep (../sysdeps/unix/clock_nanosleep.c:48) [0]\n"_s
        << QStringList{u"0: flux (f.c:2)"_s} << QString();
    QTest::newRow("a library function without any place")
        << u"?? [0]\n  compute [0]\n    ?? [0]\n"_s << QStringList{u"0: compute"_s} << QString();
    QTest::newRow("numbers that are no ranks miss nothing")
        << u"main [4000,9000]\n"_s << QStringList{u"4000,9000: main"_s} << QString();
}

void TestStackVerdict::groups()
{
    QFETCH(const QString, tree);
    const StackVerdict verdict = verdictOf(tree);
    QStringList lines;
    for (const VerdictGroup &group : verdict.groups)
        lines << group.processes.toString() % ": "_L1 % groupPlaceText(verdict, group);
    QTEST(lines, "groups");
    QTEST(verdict.missing.toString(), "missing");
}

void TestStackVerdict::sentence()
{
    const StackVerdict verdict = verdictOf(u"main (main.f90:10) [0-6,8-1023]\n"
                                           "  solve (solve.f90:88) [0-6,8-1022]\n"
                                           "    mpi_allreduce_ [0-6,8-1022]\n"
                                           "  flux (flux.f90:212) [1023]\n"_s);
    QCOMPARE(verdictSentence(verdict, RankSource::Content),
             u"Rank(s) 1023 is alone in flux (flux.f90:212). 1,022 rank(s) wait in MPI_Allreduce, called in solve "
             "(solve.f90:88). Rank(s) 7 are missing."_s);
    QVERIFY(verdictSentence(verdict, RankSource::Assumed).startsWith(u"Process(es) 1023 is alone"_s));
}

void TestStackVerdict::sentenceOfOneGroup()
{
    QCOMPARE(verdictSentence(verdictOf(u"main (m.c:1) [0-7]\n  MPI_Barrier [0-7]\n"_s), RankSource::Content),
             u"8 rank(s) wait in MPI_Barrier, called in main (m.c:1)."_s);
    QCOMPARE(verdictSentence(verdictOf(u"main (m.c:1) [0]\n"_s), RankSource::Content),
             u"Rank(s) 0 are in main (m.c:1)."_s);
}

void TestStackVerdict::differentCollectives()
{
    const StackVerdict verdict =
        verdictOf(u"main (m.c:1) [0-9]\n  MPI_Bcast [0-7]\n  MPI_Reduce [8]\n  MPI_Recv [9]\n"_s);
    QCOMPARE(verdict.collectives, (std::vector<std::uint32_t>{0, 2}));
    QCOMPARE(verdictRemarks(verdict, RankSource::Content).value(0),
             u"They wait in different collective calls: Rank(s) 8 in MPI_Reduce, 8 rank(s) in MPI_Bcast."_s);
}

void TestStackVerdict::behindByLines()
{
    const StackVerdict verdict = verdictOf(u"main (m.c:1) [0-9]\n"
                                           "  step (s.c:71) [3]\n"
                                           "    flux (f.c:2) [3]\n"
                                           "  step (s.c:88) [0-2,4-9]\n"
                                           "    MPI_Allreduce [0-2,4-9]\n"_s);
    QCOMPARE(verdict.progress.size(), std::size_t(1));
    QCOMPARE(verdict.groups[verdict.progress[0].behind].processes.toString(), u"3"_s);
    QCOMPARE(
        verdictRemarks(verdict, RankSource::Content),
        QStringList{u"Estimate by the order of lines: behind: Rank(s) 3, in step (s.c:71); ahead: 9 rank(s), in step "
                    "(s.c:88)."_s});
}

void TestStackVerdict::stoodStillSinceASnapshot()
{
    const StackDocument document =
        documentOf({u"main [0-3]\n  a [0-2]\n  b [3]\n"_s, u"main [0-3]\n  c [0-2]\n  b [3]\n"_s,
                    u"main [0-3]\n  d [0-2]\n  b [3]\n"_s});
    const StackVerdict verdict = judgeStacks(document, 2);
    QCOMPARE(verdict.history.moves.size(), std::size_t(2));
    QVERIFY(verdictRemarks(verdict, RankSource::Content)
                .contains(u"Estimate by the snapshots: nothing moved since the first one: Rank(s) 3."_s));
}

void TestStackVerdict::cutLists()
{
    const StackVerdict verdict = verdictOf(u"main [0,3…#8]\n  a [0,3…#8]\n"_s);
    QVERIFY(verdict.incomplete);
    QVERIFY(verdict.missing.isEmpty());
    QVERIFY(!verdictRemarks(verdict, RankSource::Content).isEmpty());
}

void TestStackVerdict::onlyCounts()
{
    const StackVerdict verdict = verdictOf(u"main [#8]\n  MPI_Barrier [#7]\n"_s);
    QVERIFY(verdict.classes.empty());
    QCOMPARE(verdict.counted, 8U);
    QCOMPARE(verdictSentence(verdict, RankSource::Content),
             u"1 rank(s) is alone in main. 7 rank(s) wait in MPI_Barrier, called in main."_s);
}

/// A report may list the threads of a GPU at its frames and tell the processes of the job elsewhere: nobody is missing then.
void TestStackVerdict::threadsAlone()
{
    StackDocument document = documentOf({u"main {#2}\n  saxpy {#1} gpu=4096\n"_s, QString()});
    document.declared.insert({0, 1});
    QCOMPARE(verdictSentence(judgeStacks(document, 0), RankSource::Content),
             u"The source names no processes: who waits where cannot be told."_s);
    // a moment without any stack is another thing
    QCOMPARE(judgeStacks(document, 1).missing.toString(), u"0,1"_s);
}

/// One rank holds the lock of the interpreter, the others are idle: what is told of states stands beside the frames.
void TestStackVerdict::statesOfThreads()
{
    const QString tree = u"run (s.py:1) [0-9] {0.1-9.1}\n  all_reduce (d.py:20) [1-9] {1.1-9.1}\n"_s;
    StackDocument document = documentOf({tree});
    auto &strings = std::const_pointer_cast<StackPools>(document.pools)->strings;
    for (std::int32_t process = 0; process < 10; ++process) {
        document.threads.push_back({process, 1, {}, {}, strings.intern(process == 0 ? "active+gil" : "idle")});
        document.threads.push_back({process, 2, {}, {}, strings.intern("idle")});
        document.threads.push_back({process, 3, {}, {}, {}});
    }
    const StackVerdict verdict = judgeStacks(document, 0);
    QCOMPARE(verdictRemarks(verdict, RankSource::Content).last(),
             u"Threads by state: active+gil 1 (Rank(s) 0), idle 19 (10 rank(s))."_s);
    document.snapshots.push_back(document.snapshots.front());
    QVERIFY(judgeStacks(document, 1).threadStates.empty()); // they may be other ones by then
}

void TestStackVerdict::nothing()
{
    QCOMPARE(verdictSentence(verdictOf(QString()), RankSource::Content), u"There are no stacks."_s);
    QCOMPARE(verdictSentence(verdictOf(u"main {#12}\n"_s), RankSource::Content),
             u"The source names no processes: who waits where cannot be told."_s);
}

QTEST_GUILESS_MAIN(TestStackVerdict)
#include "tst_stackverdict.moc"
