// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/verdict/framerole.h"
#include "model/stacks/verdict/knowncall.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestKnownCall : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void mpi_data();
    void mpi();
    void meanings_data();
    void meanings();
    void namesOfThePrograms_data();
    void namesOfThePrograms();
    void roles_data();
    void roles();
};

void TestKnownCall::mpi_data()
{
    QTest::addColumn<QString>("name"); // empty: no call of MPI or NCCL
    QTest::addColumn<bool>("collective");

    QTest::newRow("MPI_Allreduce") << u"MPI_Allreduce"_s << true;
    QTest::newRow("PMPI_Allreduce") << u"MPI_Allreduce"_s << true;
    QTest::newRow("PMPI_Allreduce@plt") << u"MPI_Allreduce"_s << true;
    QTest::newRow("MPI_Allreduce_c") << u"MPI_Allreduce"_s << true;
    QTest::newRow("mpi_allreduce_") << u"MPI_Allreduce"_s << true;
    QTest::newRow("mpi_allreduce__") << u"MPI_Allreduce"_s << true;
    QTest::newRow("pmpi_allreduce_") << u"MPI_Allreduce"_s << true;
    QTest::newRow("ompi_allreduce_f") << u"MPI_Allreduce"_s << true;
    QTest::newRow("mpi_allreduce_f08_") << u"MPI_Allreduce"_s << true;
    QTest::newRow("mpi_allreduce_f08ts_") << u"MPI_Allreduce"_s << true;
    QTest::newRow("MPI::Comm::Abort(int) const") << u"MPI_Abort"_s << false;
    QTest::newRow("MPI::Comm::Abort") << u"MPI_Abort"_s << false;
    QTest::newRow("MPI_Reduce_scatter_block") << u"MPI_Reduce_scatter_block"_s << true;
    QTest::newRow("MPI_Neighbor_alltoallv") << u"MPI_Neighbor_alltoallv"_s << true;
    QTest::newRow("MPI_Recv") << u"MPI_Recv"_s << false;
    QTest::newRow("mpi_waitall_") << u"MPI_Waitall"_s << false;
    QTest::newRow("MPI_Win_fence") << u"MPI_Win_fence"_s << true;
    QTest::newRow("pncclAllReduce") << u"ncclAllReduce"_s << true;
    QTest::newRow("ncclGroupEnd") << u"ncclGroupEnd"_s << false;

    // a program may have functions that begin like MPI's
    for (const char *const no : {"main", "??", "", "MPI_", "MPI::", "MPI_Exchange_halo", "mpi_utils_init_",
                                 "my_mpi_allreduce", "ncclProxyService(void*)"})
        QTest::newRow(no) << QString() << false;
}

void TestKnownCall::mpi()
{
    QFETCH(const QString, name);
    const auto call = knownCall({QTest::currentDataTag()});
    QCOMPARE(call ? QString::fromStdString(call->name) : QString(), name);
    if (call)
        QTEST(call->collective, "collective");
}

/// What each function means, by its manual.
void TestKnownCall::meanings_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("meaning");
    const auto row = [](const char *function, const QString &meaning, const QString &file = {}) {
        QTest::newRow(function) << file << meaning;
    };
    row("MPI_Waitall", u"waits, others: MPI_Waitall"_s);
    row("MPI_Testall", u"asks, others: MPI_Testall"_s);
    row("mpi_iprobe_", u"asks, others: MPI_Iprobe"_s);
    row("mpi_comm_rank_", u"asks, others: MPI_Comm_rank"_s);
    row("MPI_Type_create_subarray", u"asks, others: MPI_Type_create_subarray"_s);
    row("MPI_Wtime", u"asks, others: MPI_Wtime"_s);
    row("MPI_Ibarrier", u"asks, others: MPI_Ibarrier"_s);
    row("PMPI_Abort", u"ends, others: MPI_Abort"_s);
    row("MPIR_Allreduce_impl", u"waits, others: MPIR_Allreduce_impl"_s);
    row("MPIR_CRAY_Allreduce", u"waits, others: MPIR_CRAY_Allreduce"_s);
    row("MPIDI_CH3I_Progress", u"waits, others: MPIDI_CH3I_Progress"_s);
    row("MPIDI_Cray_shared_mem_coll_reduce", u"waits, others: MPIDI_Cray_shared_mem_coll_reduce"_s);
    row("opal_progress", u"waits, others: opal_progress"_s);
    row("ompi_coll_base_allreduce_intra_basic_linear", u"waits, others: ompi_coll_base_allreduce_intra_basic_linear"_s);
    row("mca_pml_ob1_recv", u"waits, others: mca_pml_ob1_recv"_s);
    row("ucp_worker_wait", u"waits, others: ucp_worker_wait"_s);
    row("PMIx_Fence", u"waits, others: PMIx_Fence"_s);
    row("MPID_Abort", u"ends, others: MPID_Abort"_s);
    row("shmem_barrier_all", u"waits for all, others: shmem_barrier_all"_s);
    row("pshmem_barrier_all", u"waits for all, others: pshmem_barrier_all"_s);
    row("SHMEM_BARRIER_ALL", u"waits for all, others: SHMEM_BARRIER_ALL"_s);
    row("shmem_int_wait_until", u"waits, others: shmem_int_wait_until"_s);
    row("shmem_team_sync", u"waits for all, others: shmem_team_sync"_s);
    row("shmem_double_get", u"waits, others: shmem_double_get"_s);
    row("shmem_putmem_nbi", u"asks, others: shmem_putmem_nbi"_s);
    row("shmem_barrier_all_", u"waits for all, others: shmem_barrier_all_"_s);
    row("nvshmem_barrier_all", u"waits for all, others: nvshmem_barrier_all"_s);
    row("shmem_global_exit", u"ends, others: shmem_global_exit"_s);
    row("all_reduce", u"waits for all, others: torch.distributed.all_reduce"_s,
        u"torch/distributed/distributed_c10d.py"_s);
    row("barrier", u"waits for all, others: torch.distributed.barrier"_s,
        u"/opt/conda/lib/python3.10/site-packages/torch/distributed/distributed_c10d.py"_s);
    row("recv", u"waits, others: torch.distributed.recv"_s, u"distributed_c10d.py"_s);
    row("c10d::ProcessGroupNCCL::allreduce(std::vector<at::Tensor>&)",
        u"waits, others: c10d::ProcessGroupNCCL::allreduce"_s);
    row("c10d::ProcessGroupNCCL::WorkNCCL::wait(std::chrono::duration<long>)",
        u"waits, others: c10d::ProcessGroupNCCL::WorkNCCL::wait"_s);
    row("cudaStreamSynchronize", u"waits, device: cudaStreamSynchronize"_s);
    row("synchronize", u"waits, device: synchronize"_s, u"torch/cuda/streams.py"_s);
    row("GOMP_barrier", u"waits, threads: GOMP_barrier"_s);
    row("gomp_team_barrier_wait_end", u"waits, threads: gomp_team_barrier_wait_end"_s);
    row("__kmpc_barrier", u"waits, threads: __kmpc_barrier"_s);
    row("pthread_cond_wait@@GLIBC_2.3.2", u"waits, threads: pthread_cond_wait"_s);
    row("___pthread_cond_wait", u"waits, threads: pthread_cond_wait"_s, u"./nptl/pthread_cond_wait.c"_s);
    row("__pthread_mutex_lock", u"waits, threads: pthread_mutex_lock"_s);
    row("__futex_abstimed_wait_common64", u"waits, threads: futex_abstimed_wait_common64"_s);
    row("std::condition_variable::wait(std::unique_lock<std::mutex>&)",
        u"waits, threads: std::condition_variable::wait"_s);
    row("wait", u"waits, threads: wait"_s, u"/usr/lib/python3.11/threading.py"_s);
    row("__GI___poll", u"waits, system: poll"_s, u"../sysdeps/unix/sysv/linux/poll.c"_s);
    row("epoll_wait", u"waits, system: epoll_wait"_s);
    row("__select", u"waits, system: select"_s);
    row("sched_yield", u"waits, system: sched_yield"_s);
    row("__GI___sched_yield", u"waits, system: sched_yield"_s);
    row("clock_nanosleep@@GLIBC_2.17", u"waits, system: clock_nanosleep"_s);
    row("__sleep", u"waits, system: sleep"_s, u"../sysdeps/posix/sleep.c"_s);
    row("__libc_recv", u"waits, system: recv"_s);
    row("__GI___libc_write", u"asks, system: write"_s);
    row("__GI_abort", u"ends, system: abort"_s);
    row("__GI_raise", u"ends, system: raise"_s);
    row("__assert_fail", u"ends, system: assert"_s);
    row("exit", u"ends, system: exit"_s);
    row("std::terminate()", u"ends, system: std::terminate"_s);
    row("_gfortran_stop_string", u"ends, system: STOP"_s);
    row("<signal handler called>", u"handles, system: signal handler"_s);
    row("__restore_rt", u"handles, system: signal handler"_s);
}

void TestKnownCall::meanings()
{
    QFETCH(const QString, file);
    QFETCH(const QString, meaning);
    const std::string path = file.toStdString();
    const auto call = knownCall({QTest::currentDataTag(), path});
    QVERIFY(call);
    static const QStringList kinds{u"waits"_s, u"asks"_s, u"ends"_s, u"handles"_s};
    static const QStringList families{u"others"_s, u"threads"_s, u"device"_s, u"system"_s};
    QCOMPARE(kinds[qsizetype(call->kind)] % (call->collective ? u" for all"_s : QString()) % u", "_s
                 % families[qsizetype(call->family)] % u": "_s % QString::fromStdString(call->name),
             meaning);
}

/// A program may have functions of the same names: its file or its module says so.
void TestKnownCall::namesOfThePrograms_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("module");
    QTest::newRow("poll") << u"src/device.c"_s << QString();
    QTest::newRow("sleep") << QString() << u"/home/a/solver"_s;
    QTest::newRow("exit") << u"exit.f90"_s << QString();
    QTest::newRow("abort") << u"driver.c"_s << QString();
    QTest::newRow("barrier") << u"sync.py"_s << QString();
    QTest::newRow("all_reduce") << u"train/ops.py"_s << QString();
    QTest::newRow("wait") << QString() << QString();
    QTest::newRow("read") << QString() << QString();
    QTest::newRow("Grid::abort()") << QString() << QString();
    QTest::newRow("select_cells") << QString() << QString();
    QTest::newRow("shmem_getpage_gfp") << QString() << QString(); // of the kernel
    QTest::newRow("init_shmem_buffers") << QString() << QString();
    QTest::newRow("wait_for_halo") << QString() << QString();
}

void TestKnownCall::namesOfThePrograms()
{
    QFETCH(const QString, file);
    QFETCH(const QString, module);
    const std::string path = file.toStdString();
    const std::string library = module.toStdString();
    QVERIFY(!knownCall({QTest::currentDataTag(), path, library}));
}

void TestKnownCall::roles_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("module");
    QTest::addColumn<FrameRole>("role");
    QTest::newRow("solve") << u"solve.c"_s << QString() << FrameRole::Program;
    QTest::newRow("kernel") << QString() << u"/home/a/solver"_s << FrameRole::Program;
    QTest::newRow("kernel without anything") << QString() << QString() << FrameRole::Named;
    QTest::newRow("dgemm_") << QString() << u"/opt/lib/libblas.so.3"_s << FrameRole::Library;
    QTest::newRow("wrapper") << u"torch/distributed/c10d_logger.py"_s << QString() << FrameRole::Library;
    QTest::newRow("clone") << QString() << QString() << FrameRole::System;
    QTest::newRow("__libc_start_main") << u"../csu/libc-start.c"_s << QString() << FrameRole::System;
    QTest::newRow("__solver_MOD_step") << u"solver.f90"_s << QString() << FrameRole::Program;
    QTest::newRow("??") << QString() << QString() << FrameRole::Unknown;
    QTest::newRow("vtable for std::basic_ofstream<char>") << QString() << QString() << FrameRole::Unknown;
    QTest::newRow("_ZTVSt14basic_ofstream") << QString() << u"libstdc++.so.6"_s << FrameRole::UnknownOfLibrary;
}

void TestKnownCall::roles()
{
    QFETCH(const QString, file);
    QFETCH(const QString, module);
    const std::string path = file.toStdString();
    const std::string library = module.toStdString();
    QTEST(frameRole({QTest::currentDataTag(), path, library}, !path.empty(), false), "role");
}

RANKSCOPE_TEST(TestKnownCall, QCoreApplication)
#include "tst_knowncall.moc"
