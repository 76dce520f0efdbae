// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/communicationcall.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestCommunicationCall : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void names_data();
    void names();
};

void TestCommunicationCall::names_data()
{
    QTest::addColumn<QString>("name"); // empty: no call
    QTest::addColumn<bool>("collective");

    QTest::newRow("MPI_Allreduce") << u"MPI_Allreduce"_s << true;
    QTest::newRow("PMPI_Allreduce") << u"MPI_Allreduce"_s << true;
    QTest::newRow("mpi_allreduce_") << u"MPI_Allreduce"_s << true;
    QTest::newRow("mpi_allreduce__") << u"MPI_Allreduce"_s << true;
    QTest::newRow("pmpi_allreduce_") << u"MPI_Allreduce"_s << true;
    QTest::newRow("ompi_allreduce_f") << u"MPI_Allreduce"_s << true;
    QTest::newRow("mpi_allreduce_f08_") << u"MPI_Allreduce"_s << true;
    QTest::newRow("MPI::Comm::Abort(int) const") << u"MPI_Abort"_s << false;
    QTest::newRow("MPI::Comm::Abort") << u"MPI_Abort"_s << false;
    QTest::newRow("MPI_Reduce_scatter_block") << u"MPI_Reduce_scatter_block"_s << true;
    QTest::newRow("MPI_Recv") << u"MPI_Recv"_s << false;
    QTest::newRow("mpi_waitall_") << u"MPI_Waitall"_s << false;
    QTest::newRow("MPI_Win_fence") << u"MPI_Win_fence"_s << true;
    QTest::newRow("pncclAllReduce") << u"ncclAllReduce"_s << true;
    QTest::newRow("ncclGroupEnd") << u"ncclGroupEnd"_s << false;

    for (const char *const no : {"main", "??", "", "MPI_", "MPI::", "MPIDI_Cray_shared_mem_coll_reduce",
                                 "MPIR_Allreduce_impl", "MPID_Abort", "ompi_coll_base_allreduce_intra_basic_linear",
                                 "opal_progress", "ncclProxyService(void*)", "my_mpi_allreduce"})
        QTest::newRow(no) << QString() << false;
}

void TestCommunicationCall::names()
{
    QFETCH(const QString, name);
    const auto call = communicationCall(QTest::currentDataTag());
    QCOMPARE(call ? QString::fromStdString(call->name) : QString(), name);
    if (call)
        QTEST(call->collective, "collective");
}

QTEST_GUILESS_MAIN(TestCommunicationCall)
#include "tst_communicationcall.moc"
