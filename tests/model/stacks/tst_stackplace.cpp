// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include "tests/model/stacks/verdictfixture.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Where a stack is, as the verdict's sentence says it.
class TestStackPlace : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void errorsAreFatal();
    void signalHandlers();
    void callersBehindUnknownFrames_data();
    void callersBehindUnknownFrames();
    void waitsBelowLibrariesWithoutSymbols();
    void callsThatDoNotWait();
    void pythonsCallersAreThePrograms();
    void threadsWaitedFor();
    void helperThreadsOnly();
    void unknownFramesOnly();
    void halfWithoutSymbols();
};

/// An error handler of MPI ends the process inside of a call: it does not wait in that call.
void TestStackPlace::errorsAreFatal()
{
    QCOMPARE(sentenceOf(
                 u"main (m.c:1) [0-3]\n"
                 "  PMPI_Recv [2]\n    MPIR_Err_return_comm [2]\n      MPIR_Handle_fatal_error [2]\n        exit [2]\n"
                 "  PMPI_Bcast [0,1,3]\n"_s),
             u"Rank(s) 2 called MPIR_Handle_fatal_error inside of MPI_Recv in main (m.c:1). Rank(s) 0,1,3 wait in "
             u"MPI_Bcast, "
             "called in main (m.c:1)."_s);
    QCOMPARE(sentenceOf(u"main (m.c:1) [0]\n  check (c.c:4) [0]\n    __assert_fail [0]\n      __GI_abort [0]\n"
                        "        __GI_raise [0]\n"_s),
             u"Rank(s) 0 called assert in check (c.c:4)."_s);
}

/// Where the signal came is where the process is; its handler may sleep.
void TestStackPlace::signalHandlers()
{
    QCOMPARE(
        sentenceOf(
            u"main (m.c:1) [0-3]\n"
            "  flux (f.c:9) [1]\n    <signal handler called> [1]\n      on_error (e.c:3) [1]\n        sleep [1]\n"
            "  MPI_Barrier [0,2,3]\n"_s),
        u"Rank(s) 1 handle a signal that came in flux (f.c:9). Rank(s) 0,2,3 wait in MPI_Barrier, called in main (m.c:1)."_s);
    // a handler that prints the stack of a process that waits
    QCOMPARE(sentenceOf(u"main (m.c:1) [0]\n  MPI_Barrier [0]\n    poll [0]\n      <signal handler called> [0]\n"
                        "        print_stack (p.c:3) [0]\n"_s),
             u"Rank(s) 0 wait in MPI_Barrier, called in main (m.c:1)."_s);
    // a handler that ends the process
    QCOMPARE(sentenceOf(
                 u"main (m.c:1) [0]\n  flux (f.c:9) [0]\n    <signal handler called> [0]\n      on_error (e.c:3) [0]\n"
                 "        abort [0]\n"_s),
             u"Rank(s) 0 called abort in flux (f.c:9)."_s);
}

void TestStackPlace::callersBehindUnknownFrames_data()
{
    QTest::addColumn<QString>("tree");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("the program has no symbols")
        << u"vtable for std::basic_filebuf<char> <libstdc++.so.6> [0]\n  ?? [0]\n    ?? [0]\n      PMPI_Allreduce <libmpi.so> [0]\n"_s
        << u"Rank(s) 0 wait in MPI_Allreduce, called in an unknown function."_s;
    QTest::newRow("a datum right above the call")
        << u"main (m.c:3) [0]\n  vtable for Grid [0]\n    PMPI_Allreduce [0]\n"_s
        << u"Rank(s) 0 wait in MPI_Allreduce, called in an unknown function below main (m.c:3)."_s;
    QTest::newRow("a name behind an unknown frame")
        << u"std::ios::~ios <libstdc++.so.6> [0]\n  ?? [0]\n    PMPI_Recv [0]\n"_s
        << u"Rank(s) 0 wait in MPI_Recv, called in an unknown function."_s;
    QTest::newRow("an unknown frame further out does no harm")
        << u"?? [0]\n  main (m.c:3) [0]\n    PMPI_Recv [0]\n"_s
        << u"Rank(s) 0 wait in MPI_Recv, called in main (m.c:3)."_s;
    QTest::newRow("a library without symbols calls")
        << u"main (m.c:3) [0]\n  ?? </opt/lib/libHYPRE.so> [0]\n    PMPI_Recv <libmpi.so> [0]\n"_s
        << u"Rank(s) 0 wait in MPI_Recv, called in an unknown function of libHYPRE.so below main (m.c:3)."_s;
    QTest::newRow("a library with symbols is passed over")
        << u"main (m.c:3) [0]\n  hypre_f </opt/lib/libHYPRE.so> [0]\n    PMPI_Recv <libmpi.so> [0]\n"_s
        << u"Rank(s) 0 wait in MPI_Recv, called in main (m.c:3)."_s;
    QTest::newRow("nothing is above the call") << u"PMPI_Recv [0]\n  poll [0]\n"_s << u"Rank(s) 0 wait in MPI_Recv."_s;
    QTest::newRow("a procedure of a module of Fortran")
        << u"MAIN__ (m.f90:3) [0]\n  __solver_MOD_step (s.f90:8) [0]\n    mpi_recv_ [0]\n"_s
        << u"Rank(s) 0 wait in MPI_Recv, called in __solver_MOD_step (s.f90:8)."_s;
    QTest::newRow("the innermost function has no line, but is the program's")
        << u"main <solver> (m.c:3) [0]\n  kernel <solver> [0]\n    PMPI_Recv <libmpi.so> [0]\n"_s
        << u"Rank(s) 0 wait in MPI_Recv, called in kernel."_s;
}

void TestStackPlace::callersBehindUnknownFrames()
{
    QFETCH(const QString, tree);
    QTEST(sentenceOf(tree), "sentence");
}

void TestStackPlace::waitsBelowLibrariesWithoutSymbols()
{
    QCOMPARE(
        sentenceOf(u"main (m.c:3) [0-3]\n  solve (s.c:8) [0-3]\n    ?? <libmpi.so.40> [0-3]\n      ?? "
                   u"<libopen-pal.so.40> [0-3]\n"
                   "        sched_yield <libc.so.6> [0-3]\n"_s),
        u"Rank(s) 0-3 wait in sched_yield, called in an unknown function of libopen-pal.so.40 below solve (s.c:8)."_s);
    QCOMPARE(
        sentenceOf(u"main (m.c:3) [0-3]\n  solve (s.c:8) [0-3]\n    MPIR_Barrier_impl [0-3]\n      poll [0-3]\n"_s),
        u"Rank(s) 0-3 wait in MPIR_Barrier_impl, called in solve (s.c:8)."_s);
    // the same library, wherever in it
    const StackVerdict offsets =
        verdictOf(u"main (m.c:3) [0-3]\n  solve (s.c:8) [0-3]\n    ?? <libmpi.so.40+0x10> [0,1]\n"
                  "      sched_yield <libc.so.6> [0,1]\n    ?? <libmpi.so.40+0x20> [2,3]\n"
                  "      sched_yield <libc.so.6> [2,3]\n"_s);
    QCOMPARE(verdictSentence(offsets, RankSource::Content),
             u"Rank(s) 0-3 wait in sched_yield, called in an unknown function of libmpi.so.40 below solve (s.c:8)."_s);
    QVERIFY(classesOf(offsets)[0] != u"2,3"_s % classesOf(offsets)[1].mid(3));
    QVERIFY2(classesOf(offsets)[0].endsWith(u" › an unknown function of libmpi.so.40+0x10"_s),
             qPrintable(classesOf(offsets)[0]));
    // one that sleeps in its own code is not with them
    const StackVerdict verdict =
        verdictOf(u"main (m.c:3) [0-3]\n  wait_for_file (w.c:2) [0]\n    usleep [0]\n"
                  "  solve (s.c:8) [1-3]\n    ?? <libmpi.so.40> [1-3]\n      usleep [1-3]\n"_s);
    QCOMPARE(verdict.groups.size(), std::size_t(2));
    QVERIFY(verdictSentence(verdict, RankSource::Content)
                .startsWith(u"Rank(s) 0 is alone in usleep, called in wait_for_file (w.c:2)."_s));
}

/// A loop round MPI_Test does not wait in MPI_Test, and who asks for the time does not wait for anybody.
void TestStackPlace::callsThatDoNotWait()
{
    QCOMPARE(sentenceOf(u"main (m.c:3) [0-1]\n  MPI_Testall [0-1]\n"_s),
             u"Rank(s) 0,1 are in MPI_Testall, called in main (m.c:3)."_s);
    QCOMPARE(sentenceOf(u"main (m.c:3) [0-1]\n  mpi_halo_setup (h.f90:4) [0-1]\n"_s),
             u"Rank(s) 0,1 are in mpi_halo_setup (h.f90:4)."_s);
    QVERIFY(verdictOf(u"main [0-9]\n  MPI_Ibarrier [0-7]\n  MPI_Bcast [8,9]\n"_s).collectives.empty());
}

void TestStackPlace::pythonsCallersAreThePrograms()
{
    QCOMPARE(sentenceOf(u"<module> (train.py:90) [0-7]\n  train_step (train.py:41) [0-7]\n"
                        "    wrapper (torch/distributed/c10d_logger.py:79) [0-7]\n"
                        "      all_reduce (torch/distributed/distributed_c10d.py:2210) [0-6]\n"
                        "      barrier (torch/distributed/distributed_c10d.py:3700) [7]\n"_s),
             u"Rank(s) 7 is alone in torch.distributed.barrier, called in train_step (train.py:41). 7 rank(s) wait in "
             "torch.distributed.all_reduce, called in train_step (train.py:41)."_s);
    QCOMPARE(sentenceOf(u"main (m.c:1) [0-7]\n  relax (r.c:7) [0-7]\n    shmem_barrier_all [0-7]\n"_s),
             u"8 rank(s) wait in shmem_barrier_all, called in relax (r.c:7)."_s);
}

/// The main thread waits in a barrier for a thread of its own: where that one is says more.
void TestStackPlace::threadsWaitedFor()
{
    QCOMPARE(
        sentenceOf(u"main (m.c:3) [0] {0.1}\n  GOMP_parallel [0] {0.1}\n    gomp_team_end [0] {0.1}\n"
                   "start_thread [0] {0.2}\n  gomp_thread_start [0] {0.2}\n    flux._omp_fn.0 (f.c:9) [0] {0.2}\n"_s),
        u"Rank(s) 0 are in flux._omp_fn.0 (f.c:9)."_s);
    // a barrier that runs a task is not waited in
    QCOMPARE(sentenceOf(u"main (m.c:3) [0]\n  gomp_team_barrier_wait_end [0]\n    gomp_barrier_handle_tasks [0]\n"
                        "      task._omp_fn.1 (t.c:4) [0]\n"_s),
             u"Rank(s) 0 are in task._omp_fn.1 (t.c:4)."_s);
    // threads of libraries that wait for events say nothing of a main thread that computes
    QCOMPARE(
        sentenceOf(
            u"main (m.c:3) [0] {0.1}\n  flux (f.c:9) [0] {0.1}\nstart_thread [0] {0.2}\n  epoll_wait [0] {0.2}\n"_s),
        u"Rank(s) 0 are in flux (f.c:9)."_s);
}

/// What a thread of Open MPI waits in is no verdict on the program.
void TestStackPlace::helperThreadsOnly()
{
    const QString helper = u"clone <libc.so.6> [0,1]\n  start_thread <libpthread.so.0> [0,1]\n"
                           "    progress_engine <libopen-pal.so> [0,1]\n      epoll_wait <libc.so.6> [0,1]\n"_s;
    QCOMPARE(sentenceOf(helper),
             u"The stacks hold helper threads only, which wait: where the program itself is cannot be told."_s);
    const QString withLines = u"clone [0]\n  start_thread (pthread_create.c:486) [0]\n"
                              "    progress_engine (runtime/pmix_progress_threads.c:232) [0]\n"
                              "      opal_libevent2022_event_base_loop (event.c:1630) [0]\n"
                              "        epoll_dispatch (epoll.c:407) [0]\n          epoll_wait <libc.so.6> [0]\n"_s;
    QCOMPARE(sentenceOf(withLines), sentenceOf(helper));
    const QString main = u"main <heat> [0,1]\n  flux <heat> [0,1]\n"_s;
    QVERIFY(!sentenceOf(helper + main).contains(u"helper"_s));
    // not told for certain: whose function it is, where the stack begins, and one that computes
    QString other = helper;
    QVERIFY(sentenceOf(other.remove(u" <libopen-pal.so>"_s)).contains(u"wait in epoll_wait"_s));
    other = helper;
    QVERIFY(sentenceOf(other.replace(u"progress_engine <libopen-pal.so>"_s, u"?? <libopen-pal.so>"_s))
                .contains(u"wait in epoll_wait"_s));
    QVERIFY(sentenceOf(u"progress_engine <libopen-pal.so> [0]\n  epoll_wait <libc.so.6> [0]\n"_s)
                .contains(u"wait in epoll_wait"_s));
    QVERIFY(sentenceOf(u"clone <libc.so.6> [0]\n  flux <libflux.so> [0]\n"_s).contains(u"flux"_s));
}

void TestStackPlace::unknownFramesOnly()
{
    QCOMPARE(sentenceOf(u"?? [0-5]\n  ?? [0-5]\n"_s), u"6 rank(s) are in an unknown function."_s);
    QCOMPARE(sentenceOf(u"?? [0-5]\n  ?? <libfoo.so> [0-5]\n"_s),
             u"6 rank(s) are in an unknown function of libfoo.so."_s);
    QCOMPARE(sentenceOf(u"vtable for Grid [0]\n"_s), u"Rank(s) 0 are in an unknown function."_s);
}

/// Half of the ranks ran a program without symbols: they wait in the same call, and who called it is not known.
void TestStackPlace::halfWithoutSymbols()
{
    QCOMPARE(
        sentenceOf(u"main (m.c:1) [0-3]\n  solve (s.c:8) [0-3]\n    PMPI_Allreduce [0-3]\n"
                   "?? [4-9]\n  ?? [4-9]\n    PMPI_Allreduce [4-9]\n"_s),
        u"10 rank(s) wait in MPI_Allreduce: Rank(s) 0-3 from solve (s.c:8), 6 rank(s) from an unknown function."_s);
    // what is inside of a library may be part of any call: no other collective
    QVERIFY(verdictOf(u"main [0-9]\n  PMPI_Comm_dup [0-3]\n  MPIR_Allreduce_impl [4-9]\n"_s).collectives.empty());
}

RANKSCOPE_TEST(TestStackPlace, QCoreApplication)
#include "tst_stackplace.moc"
