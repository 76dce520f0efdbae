// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include "model/stacks/view/framepatterns.h"
#include "model/stacks/view/stackview.h"
#include "tests/model/stacks/treetext.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestFramePatterns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knowsTheCallsOfModels_data();
    void knowsTheCallsOfModels();
    void refusesBadPatterns();
};

void TestFramePatterns::knowsTheCallsOfModels_data()
{
    QTest::addColumn<QString>("function");
    QTest::addColumn<QString>("models");

    QTest::newRow("C") << u"MPI_Send"_s << u"mpi"_s;
    QTest::newRow("profiling") << u"PMPI_Send"_s << u"mpi"_s;
    QTest::newRow("Fortran") << u"mpi_send_"_s << u"mpi"_s;
    QTest::newRow("Fortran, two underscores") << u"pmpi_send__"_s << u"mpi"_s;
    QTest::newRow("Fortran in capitals") << u"MPI_SEND_"_s << u"mpi"_s;
    QTest::newRow("C++") << u"MPI::Comm::Send(void const*, int)"_s << u"mpi"_s;
    QTest::newRow("Open MPI's Fortran") << u"ompi_allreduce_f"_s << u"mpi"_s;
    QTest::newRow("inside MPI") << u"ompi_coll_base_barrier"_s << QString();
    QTest::newRow("of the program") << u"mpi_helper"_s << QString();
    QTest::newRow("threads") << u"pthread_cond_wait@@GLIBC_2.3.2"_s << u"pthread"_s;
    QTest::newRow("threads inside") << u"__pthread_mutex_lock"_s << u"pthread"_s;
    QTest::newRow("futex") << u"futex_wait_cancelable"_s << u"pthread"_s;
    QTest::newRow("calls what is given") << u"pthread_once"_s << QString();
    QTest::newRow("thread start") << u"start_thread"_s << QString();
    QTest::newRow("GNU OpenMP") << u"GOMP_barrier"_s << u"openmp"_s;
    QTest::newRow("GNU OpenMP inside") << u"gomp_team_barrier_wait_end"_s << u"openmp"_s;
    QTest::newRow("GNU OpenMP calls back") << u"GOMP_parallel"_s << QString();
    QTest::newRow("LLVM OpenMP") << u"__kmp_wait_template<kmp_flag_64>"_s << u"openmp"_s;
    QTest::newRow("LLVM OpenMP calls back") << u"__kmpc_fork_call"_s << QString();
    QTest::newRow("OpenMP") << u"omp_set_lock"_s << u"openmp"_s;
    QTest::newRow("Python") << u"_PyEval_EvalFrameDefault"_s << u"python"_s;
    QTest::newRow("Python object") << u"PyObject_Call"_s << u"python"_s;
    QTest::newRow("a Python function") << u"train_step"_s << QString();
    QTest::newRow("NCCL") << u"ncclAllReduce"_s << u"nccl"_s;
    QTest::newRow("main") << u"main"_s << QString();
    QTest::newRow("nothing") << QString() << QString();
}

void TestFramePatterns::knowsTheCallsOfModels()
{
    QFETCH(const QString, function);
    QStringList models;
    for (const ProgrammingModel model : programmingModels()) {
        QCOMPARE(modelFromName(modelName(model)), model);
        if (isCallOf(model, function.toStdString()))
            models << modelName(model);
    }
    QTEST(models.join(u' '), "models");
}

void TestFramePatterns::refusesBadPatterns()
{
    QVERIFY(checkFramePattern({u"("_s}));
    const auto bad =
        checkFramePattern({u"(a"_s, FramePattern::Part::Function, FramePattern::Syntax::RegularExpression});
    QVERIFY(!bad);
    QCOMPARE(bad.error().kind, ErrorKind::BadOption);
    QVERIFY(bad.error().message.startsWith(u"\"(a\" is no regular expression: "_s));
    QVERIFY(!checkFramePattern({}));
    // and where one gets here all the same, it cuts nothing
    StackViewOptions options = StackViewOptions::everything();
    options.patterns = {{u"(a"_s, FramePattern::Part::Function, FramePattern::Syntax::RegularExpression}, {}};
    const auto tree = std::make_shared<const StackTree>(treeFromText(u"main\n  f\n"_s));
    QCOMPARE(makeView(tree, options).size(), 2U);
}

RANKSCOPE_TEST(TestFramePatterns, QCoreApplication)
#include "tst_framepatterns.moc"
