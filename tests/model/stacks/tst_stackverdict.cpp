// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include "model/stacks/verdict/classplaces.h"
#include "model/stacks/verdict/partingframes.h"
#include "model/stacks/verdict/placetext.h"
#include "model/stacks/verdict/verdicttext.h"
#include "tests/model/stacks/verdictfixture.h"
#include "tests/support/testclass.h"

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
    void ranksThatNobodyNamed();
    void statesOfThreads();
    void nothing();
    void nobodyWaitsInAnAbort();
    void whoEndedFirst();
    void partsAreNamed();
    void partsOfOneCallerAreToldApart();
    void manyPartsAddUp();
    void sentencesAgreeWithTheClasses();
    void classesAreToldApart();
    void classesOfOneProcess();
    void allInDifferentPlaces();
    void estimatesSpeakOfOneWay();
    void theHottestLeaf();
    void signalsAreNoStates();
    void whoCrashedDoesNotWait_data();
    void whoCrashedDoesNotWait();
    void stopsWhenCancelled();
};

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
        << QStringList{u"0-3: 1: work (w.c:6) | 3: work (w.c:9) | 0,2: work (w.c:5)"_s} << QString();
    QTest::newRow("a call from two places")
        << u"main (m.c:1) [0-3]\n  a (a.c:5) [0,2]\n    MPI_Barrier [0,2]\n  b (b.c:5) [1,3]\n    MPI_Barrier [1,3]\n"_s
        << QStringList{u"0-3: 0,2: MPI_Barrier, called in a (a.c:5) | 1,3: MPI_Barrier, called in b (b.c:5)"_s}
        << QString();
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
        << QStringList{u"0: sleep, called in flux (f.c:2)"_s} << QString();
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
        lines << group.processes.toString() % ": "_L1 % partsOf(verdict, group).join(u" | "_s);
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
    QCOMPARE(verdict.progress[0].behind.processes.toString(), u"3"_s);
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

/// A report may list the threads of a GPU at its frames and tell the processes of the job elsewhere: nobody is missing
/// then.
void TestStackVerdict::threadsAlone()
{
    StackDocument document = documentOf({u"main {#2}\n  saxpy {#1} gpu=4096\n"_s, QString()});
    document.declared.insert({0, 1});
    QVERIFY(
        verdictSentence(judgeStacks(document, 0), RankSource::Content).startsWith(u"The source names no processes."_s));
    QVERIFY(judgeStacks(document, 0).missing.isEmpty());
    // a moment without any stack is another thing
    QCOMPARE(judgeStacks(document, 1).missing.toString(), u"0,1"_s);
}

/// Names that say ranks, of which most are not there: that they are missing is not said, but is not passed over either.
void TestStackVerdict::ranksThatNobodyNamed()
{
    const auto remarksOf = [](const QString &tree, RankSource ranks) {
        return verdictRemarks(judgeStacks(documentOf({tree}), 0), ranks);
    };
    const QString few = u"main (m.c:3) [1,3,7]\n"_s;
    QCOMPARE(remarksOf(few, RankSource::Name),
             QStringList{u"The names tell ranks up to 7, and 3 of these 8 are here: whether the others are missing is "
                         "not known."_s});
    QCOMPARE(remarksOf(few, RankSource::Assumed), QStringList());
    QCOMPARE(remarksOf(u"main (m.c:3) [7]\n"_s, RankSource::Name), QStringList()); // one file, asked for by itself
    QCOMPARE(remarksOf(u"main (m.c:3) [0-2]\n"_s, RankSource::Name), QStringList());
    QCOMPARE(remarksOf(u"main (m.c:3) [0,1,3]\n"_s, RankSource::Name), QStringList()); // 2 is said to be missing
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
    QCOMPARE(sentenceOf(u"main\n"_s), u"The source names no processes: who waits where cannot be told."_s);
}

/// MPI_Abort ends the job: who called it does not wait there, and who is in it is not who called it first.
void TestStackVerdict::nobodyWaitsInAnAbort()
{
    const QString tree = u"main (m.c:1) [0-9]\n"
                         "  check (check.c:20) [3]\n"
                         "    PMPI_Abort [3]\n"
                         "      MPID_Abort [3]\n"
                         "        nanosleep [3]\n"
                         "  MPI_Barrier [0-2,4-9]\n"_s;
    QCOMPARE(sentenceOf(tree),
             u"Rank(s) 3 called MPI_Abort in check (check.c:20). 9 rank(s) wait in MPI_Barrier, called in "
             "main (m.c:1)."_s);
    QVERIFY(isRemarkable(verdictOf(u"main (m.c:1) [0-9]\n  MPI_Abort [0-9]\n"_s)));
    QCOMPARE(sentenceOf(u"main (m.c:1) [0-9]\n  MPI_Abort [0-9]\n"_s),
             u"10 rank(s) called MPI_Abort in main (m.c:1)."_s);
    QVERIFY(verdictOf(u"main (m.c:1) [0-9]\n  MPI_Abort [0-9]\n"_s).firstToEnd.empty());
    // who ended the job is named also where many other groups are smaller
    QString many = u"main (m.c:1) [0-30]\n  check (check.c:20) [0-9]\n    MPI_Abort [0-9]\n"_s;
    for (int rank = 10; rank < 16; ++rank)
        many += u"  f%1 (f.c:%1) [%1]\n"_s.arg(rank);
    many += u"  MPI_Barrier [16-30]\n"_s;
    QVERIFY2(sentenceOf(many).contains(u"10 rank(s) called MPI_Abort in check (check.c:20)."_s),
             qPrintable(sentenceOf(many)));
}

void TestStackVerdict::whoEndedFirst()
{
    const QString quiet = u"main (m.c:1) [0-3]\n  MPI_Barrier [0-3]\n"_s;
    const QString one = u"main (m.c:1) [0-3]\n  MPI_Abort [2]\n  MPI_Barrier [0,1,3]\n"_s;
    const QString all = u"main (m.c:1) [0-3]\n  MPI_Abort [0-3]\n"_s;
    const StackVerdict verdict = judgeStacks(documentOf({quiet, one, all}), 2);
    QCOMPARE(verdict.firstToEnd.size(), std::size_t(1));
    QVERIFY(
        verdictRemarks(verdict, RankSource::Content)
            .contains(
                u"By the snapshots the first in MPI_Abort: Rank(s) 2, in snapshot 2; the others were not there yet."_s));
    // all came between two snapshots, or rank 3 has no stack when rank 2 is there: nobody knows
    QVERIFY(judgeStacks(documentOf({quiet, all}), 1).firstToEnd.empty());
    const QString without3 = u"main (m.c:1) [0-2]\n  MPI_Abort [2]\n  MPI_Barrier [0,1]\n"_s;
    QVERIFY(judgeStacks(documentOf({without3, all}), 1).firstToEnd.empty());
}

/// 64 ranks wait in one call, but 7 of them came another way.
void TestStackVerdict::partsAreNamed()
{
    const QString tree = u"main (m.c:1) [0-63]\n"
                         "  faces (halo.c:40) [0-56]\n    PMPI_Waitall [0-56]\n"
                         "  corners (halo.c:91) [57-63]\n    PMPI_Waitall [57-63]\n"_s;
    QCOMPARE(
        sentenceOf(tree),
        u"64 rank(s) wait in MPI_Waitall: 7 rank(s) from corners (halo.c:91), 57 rank(s) from faces (halo.c:40)."_s);
    QVERIFY(isRemarkable(verdictOf(tree)));
    QVERIFY(!isRemarkable(verdictOf(u"main (m.c:1) [0-63]\n  faces (halo.c:40) [0-63]\n    PMPI_Waitall [0-63]\n"_s)));
    QCOMPARE(sentenceOf(u"main (m.c:1) [0-9]\n  flux (f.c:2) [0-8]\n  flux (f.c:7) [9]\n"_s),
             u"10 rank(s) are in flux: Rank(s) 9 in flux (f.c:7), 9 rank(s) in flux (f.c:2)."_s);
    // ways inside of the library are not other ways
    QCOMPARE(
        sentenceOf(u"main (m.c:1) [0-9]\n  MPI_Barrier [0-9]\n    a <libmpi.so> [0-5]\n    b <libmpi.so> [6-9]\n"_s),
        u"10 rank(s) wait in MPI_Barrier, called in main (m.c:1)."_s);
}

/// The same function makes the call, but who called that differs.
void TestStackVerdict::partsOfOneCallerAreToldApart()
{
    QCOMPARE(sentenceOf(u"main (m.c:1) [0-7]\n"
                        "  step (s.c:5) [0-5]\n    faces (halo.c:40) [0-5]\n      PMPI_Waitall [0-5]\n"
                        "  output (o.c:9) [6,7]\n    faces (halo.c:40) [6,7]\n      PMPI_Waitall [6,7]\n"_s),
             u"8 rank(s) wait in MPI_Waitall: Rank(s) 6,7 from faces (halo.c:40) by way of output (o.c:9), 6 rank(s) "
             u"from faces "
             "(halo.c:40) by way of step (s.c:5)."_s);
}

void TestStackVerdict::manyPartsAddUp()
{
    QString tree = u"main (m.c:1) [0-99]\n"_s;
    for (int part = 0; part < 10; ++part) // 1, 2, … 9 and 55 ranks
        tree += u"  f%1 (f.c:%1) [%2-%3]\n    MPI_Recv [%2-%3]\n"_s.arg(part + 1)
                    .arg(part * (part + 1) / 2)
                    .arg(part < 9 ? part * (part + 1) / 2 + part : 99);
    QCOMPARE(sentenceOf(tree),
             u"100 rank(s) wait in MPI_Recv: Rank(s) 0 from f1 (f.c:1), Rank(s) 1,2 from f2 (f.c:2), 42 "
             "rank(s) from 7 other place(s), 55 rank(s) from f10 (f.c:10)."_s);
}

/// Two groups with different ways into one call, and one call of another group: each number is that of rows of the
/// table.
void TestStackVerdict::sentencesAgreeWithTheClasses()
{
    const StackVerdict verdict =
        verdictOf(u"main (m.c:1) [0-15]\n"
                  "  a (a.c:1) [0-7]\n    MPI_Recv [0-7]\n      poll [0-3]\n      sched_yield [4-7]\n"
                  "  b (b.c:1) [8-13]\n    MPI_Recv [8-13]\n"
                  "  b (b.c:2) [14]\n    MPI_Send [14]\n"
                  "  c (c.c:1) [15]\n"_s);
    for (const VerdictGroup &group : verdict.groups) {
        ProcessSet ofClasses;
        for (const std::uint32_t one : group.classes)
            ofClasses.unite(verdict.classes[one].processes);
        QCOMPARE(ofClasses, group.processes);
        std::uint64_t sum = 0;
        ProcessSet ofParts;
        for (const GroupPart &part : group.parts) {
            sum += part.count;
            ofParts.unite(part.processes);
        }
        QCOMPARE(sum, group.count);
        QCOMPARE(ofParts, group.processes);
    }
    QCOMPARE(verdictSentence(verdict, RankSource::Content),
             u"Rank(s) 14 is alone in MPI_Send, called in b (b.c:2). Rank(s) 15 is alone in c (c.c:1). 14 rank(s) wait "
             u"in MPI_Recv: "
             "6 rank(s) from b (b.c:1), 8 rank(s) from a (a.c:1)."_s);
}

/// Classes of the same place read differently: by the way there, by what is below, by another thread.
void TestStackVerdict::classesAreToldApart()
{
    const StackVerdict verdict = verdictOf(
        u"main (m.c:1) [0-6] {0.1-6.1}\n"
        "  step (s.c:5) [0,1] {0.1-1.1}\n    faces (h.c:4) [0,1] {0.1-1.1}\n      MPI_Waitall [0,1] {0.1-1.1}\n"
        "        poll [1] {1.1}\n"
        "  output (o.c:9) [2-6] {2.1-6.1}\n    faces (h.c:4) [2-6] {2.1-6.1}\n      MPI_Waitall [2-6] {2.1-6.1}\n"
        "start_thread [3,4,5,6] {3.2-6.2}\n  log (l.c:7) [3,4] {3.2-4.2}\n  flush (l.c:9) [5,6] {5.2-6.2}\n"_s);
    QCOMPARE(
        classesOf(verdict),
        (QStringList{
            u"0: MPI_Waitall, called in faces (h.c:4) by way of step (s.c:5)"_s,
            u"1: MPI_Waitall, called in faces (h.c:4) by way of step (s.c:5) › poll"_s,
            u"2: MPI_Waitall, called in faces (h.c:4) by way of output (o.c:9)"_s,
            u"3,4: MPI_Waitall, called in faces (h.c:4) by way of output (o.c:9); a thread in log (l.c:7) and 1 more"_s,
            u"5,6: MPI_Waitall, called in faces (h.c:4) by way of output (o.c:9); a thread in flush (l.c:9) and 1 more"_s}));
}

/// Each class says where its own process is, also where the group has several places.
void TestStackVerdict::classesOfOneProcess()
{
    const StackVerdict verdict =
        verdictOf(u"main (m.c:1) [0,1]\n"
                  "  solve (s.c:8) [0]\n    MPI_Recv [0]\n"
                  "  output (o.c:5) [1]\n    write_plane (o.c:31) [1]\n      MPI_Recv [1]\n"_s);
    QCOMPARE(classesOf(verdict), (QStringList{u"0: MPI_Recv, called in solve (s.c:8)"_s,
                                              u"1: MPI_Recv, called in write_plane (o.c:31)"_s}));
    QCOMPARE(verdictSentence(verdict, RankSource::Content),
             u"Rank(s) 0,1 wait in MPI_Recv: Rank(s) 0 from solve (s.c:8), Rank(s) 1 from write_plane (o.c:31)."_s);
}

/// Alone is who is not with the others; where nobody is with anybody, nobody is.
void TestStackVerdict::allInDifferentPlaces()
{
    QCOMPARE(
        sentenceOf(u"main (m.c:1) [0-2]\n  a (a.c:1) [0]\n  b (b.c:1) [1]\n  MPI_Recv [2]\n"_s),
        u"Rank(s) 0 are in a (a.c:1). Rank(s) 1 are in b (b.c:1). Rank(s) 2 wait in MPI_Recv, called in main (m.c:1)."_s);
}

/// The order of lines is told of those who came that way, not of others in the same call.
void TestStackVerdict::estimatesSpeakOfOneWay()
{
    const StackVerdict verdict = verdictOf(u"main (m.c:1) [0-9]\n"
                                           "  step (s.c:50) [0-2]\n    MPI_Barrier [0-2]\n"
                                           "  step (s.c:71) [3]\n    flux (f.c:2) [3]\n"
                                           "  step (s.c:88) [4-9]\n    MPI_Barrier [4-9]\n"_s);
    QCOMPARE(
        verdictRemarks(verdict, RankSource::Content),
        QStringList{u"Estimate by the order of lines: behind: Rank(s) 3, in step (s.c:71); ahead: 6 rank(s), in step "
                    "(s.c:88)."_s});
}

void TestStackVerdict::theHottestLeaf()
{
    // flux ends on two ways: 5 + 4 of 20; exp is larger in one place only
    QCOMPARE(sentenceOf(u"main {#20}\n  a {#12}\n    flux {#5}\n    exp {#6}\n  b {#8}\n    flux {#4}\n"_s),
             u"The source names no processes. Of its 20 counts, 9 (45.0 %) end in flux, more than anywhere else."_s);
    QCOMPARE(sentenceOf(u"main {#2}\n  a {#1}\n  b {#1}\n"_s),
             u"The source names no processes. Of its 2 counts, 1 (50.0 %) end in a; nowhere do more end."_s);
    QCOMPARE(sentenceOf(u"main {#1}\n  a {#1}\n"_s), u"The source names no processes. Its only count ends in a."_s);
    QVERIFY(!verdictOf(u"main [0]\n  a [0]\n"_s).hottestLeaf);
    QVERIFY(!isRemarkable(verdictOf(u"main {#20}\n"_s)));
}

void TestStackVerdict::signalsAreNoStates()
{
    StackDocument document = documentOf({u"main (m.c:1) [0] {0.1}\n  abort [0] {0.1}\n"_s});
    auto &strings = std::const_pointer_cast<StackPools>(document.pools)->strings;
    document.threads.push_back({0, 1, {}, {}, {}, strings.intern("6 (ABRT)")});
    const StackVerdict verdict = judgeStacks(document, 0);
    QVERIFY(verdict.threadStates.empty());
    QCOMPARE(verdictRemarks(verdict, RankSource::Content), QStringList{u"Died: Rank(s) 0 of signal 6 (ABRT)."_s});
}

/// A send from a bad address ends in the library of MPI; a signal from outside, as of a time limit, finds one that
/// waits.
void TestStackVerdict::whoCrashedDoesNotWait_data()
{
    QTest::addColumn<QByteArray>("signal");
    QTest::addColumn<bool>("waits");
    for (const char *fault :
         {"11 (SEGV)", "SIGSEGV (Segmentation fault)", "SIGBUS", "8 (Floating point exception)", "EXC_BAD_ACCESS"})
        QTest::newRow(fault) << QByteArray(fault) << false;
    for (const char *other : {"SIGQUIT (Quit)", "15 (TERM)", "6 (ABRT)", "1 (HUP)", "24 (XCPU)"})
        QTest::newRow(other) << QByteArray(other) << true;
}

void TestStackVerdict::whoCrashedDoesNotWait()
{
    QFETCH(const QByteArray, signal);
    QFETCH(const bool, waits);
    StackDocument document = documentOf({u"main (m.c:1) [0-3]\n"
                                         "  exchange (e.c:8) [2]\n"
                                         "    PMPI_Allreduce <libmpi.so> [2]\n"
                                         "      memcpy [2]\n"
                                         "  residual (r.c:5) [0,1,3]\n"
                                         "    PMPI_Barrier <libmpi.so> [0,1,3]\n"_s});
    auto &strings = std::const_pointer_cast<StackPools>(document.pools)->strings;
    document.threads.push_back({2, 1, {}, {}, {}, strings.intern(signal.toStdString())});
    const StackVerdict verdict = judgeStacks(document, 0);
    QCOMPARE(verdict.groups.size(), std::size_t(2));
    QCOMPARE(verdict.groups[0].processes.toString(), u"2"_s);
    QCOMPARE(verdict.groups[0].call->name, std::string("MPI_Allreduce"));
    QCOMPARE(verdict.groups[0].call->kind == CallKind::Waits, waits);
    QCOMPARE(verdict.groups[1].call->kind, CallKind::Waits); // of the others nothing changes
    QCOMPARE(verdict.collectives.empty(), !waits);
}

void TestStackVerdict::stopsWhenCancelled()
{
    const StackDocument document = documentOf(
        {u"main (m.c:1) [0-3]\n  a (a.c:5) [0,2]\n    f (f.c:1) [0,2]\n  b (b.c:5) [1]\n    f (f.c:1) [1]\n"_s});
    const StackTree &tree = *document.snapshots.front().tree;
    std::vector<StackClass> classes = equivalenceClasses(tree);
    QCOMPARE(classes.size(), std::size_t(3));
    std::vector<StackNode> ends;
    for (const StackClass &one : classes)
        ends.push_back(one.ends.front());
    const auto count = [](const std::vector<std::vector<StackNode>> &found) {
        return std::ranges::count_if(found, [](const auto &frames) { return !frames.empty(); });
    };
    QVERIFY(count(partingFrames(tree, ends)) > 0);
    PlaceReader reader(tree);
    QCOMPARE(classPlaces(tree, classes, reader).size(), classes.size());
    Progress progress;
    progress.cancel();
    QCOMPARE(count(partingFrames(tree, ends, progress)), 0);
    QVERIFY(classPlaces(tree, classes, reader, progress).empty());
    QVERIFY(judgeStacks(document, 0, progress).groups.empty());
}

RANKSCOPE_TEST(TestStackVerdict, QCoreApplication)
#include "tst_stackverdict.moc"
