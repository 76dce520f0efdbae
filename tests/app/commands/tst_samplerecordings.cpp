// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/program.h"
#include "tests/support/testclass.h"

#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

/// What the recorder's examples wrote, in the sample session.
class TestSampleRecordings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// What README.txt says of what was recorded.
    void theRecordedRunsAreAsToldInTheReadme()
    {
        const QTemporaryDir folder;
        QCOMPARE(run({u"sample"_s, folder.path()}).code, 0);
        const QString recorded = folder.filePath(u"recorded/"_s);
        const Ended traces = run({u"diff"_s, recorded + "one"_L1, recorded + "lost"_L1, u"--json"_s});
        QCOMPARE(traces.code, 1);
        const QJsonObject origin = traces.json().value("origins"_L1)[0].toObject();
        // the line of the example at which its test expects the lost halo
        QCOMPARE(origin.value("line"_L1).toInt(), lineOf(recorded + "jacobi_mpi.c"_L1, "first seen here: lost-halo"));
        QCOMPARE(origin.value("name"_L1).toString(), u"a[i + 1][j]"_s);
        QCOMPARE(origin.value("iteration"_L1), (QJsonArray{3, 1}));
        QCOMPARE(origin.value("reference_value"_L1).toDouble(), 3.125);
        QCOMPARE(origin.value("current_value"_L1).toDouble(), 2.25);
        QCOMPARE(run({u"check"_s, recorded + "lost"_L1}).code, 0);
        const Ended arrays = run({u"diff"_s, recorded + "heat/one"_L1, recorded + "heat/lost"_L1});
        QCOMPARE(arrays.code, 1);
        QVERIFY2(arrays.output.contains("/step000001/heat  halo differs")
                     && arrays.output.contains("/step000002/heat  differs            192         11"),
                 arrays.output.constData());
        QVERIFY2(arrays.output.simplified().contains("[6,0] 0 0 1 20 20"), arrays.output.constData());
        const Ended rows = run({u"diff"_s, recorded + "arrays/one"_L1, recorded + "arrays/lost"_L1});
        QCOMPARE(rows.code, 1);
        QVERIFY2(rows.output.contains("/step000004/a  halo differs") && rows.output.contains("and 4 more")
                     && rows.output.simplified().contains("/step000005/a differs 144 24 "),
                 rows.output.constData());
        const Ended stacks = run({u"stacks"_s, recorded + "stacks"_L1});
        QVERIFY2(stacks.output.startsWith("Rank 3 is alone in relax (jacobi_mpi.c:99). Ranks 0-2 wait in "
                                          "MPI_Allreduce, called in relax (jacobi_mpi.c:103).\n"),
                 stacks.output.constData());
    }

    /// The same of the other programs: the first lines of what is said of traces, arrays and stacks.
    void theOtherProgramsAreAsToldInTheReadme_data()
    {
        QTest::addColumn<QStringList>("runs");
        QTest::addColumn<QByteArray>("origin");
        QTest::addColumn<QByteArray>("arrays");
        QTest::addColumn<QByteArray>("stacks");
        QTest::newRow("C++")
            << QStringList{u"cpp/"_s, u"wrong"_s}
            << "It starts at jacobi_mpi.cpp:119, loop 3, iteration (2,4), step 3 of loop 2: b(i, j) was set to "
               "17.62 instead of 16.94 (process 0).\n"_ba
            << "/step000004/a differs 144 1 0.6775 [1,3]"_ba
            << "Rank 3 is alone in (anonymous namespace)::Plate::relax (jacobi_mpi.cpp:119). Ranks 0-2 "
               "wait in MPI_Allreduce, called in (anonymous namespace)::Plate::relax (jacobi_mpi.cpp:123).\n"_ba;
        QTest::newRow("Fortran")
            << QStringList{u"fortran/"_s, u"wrong"_s}
            << "It starts at jacobi_mpi.F90:132, loop 2, iteration 1: the result of the reduction is 44 "
               "instead of 28.25 (processes 0-3).\n"_ba
            << "/step000002/change differs 1 1 6 []"_ba
            << "Rank 3 is alone in jacobi::relax (jacobi_mpi.F90:122). Ranks 0-2 wait in MPI_Allreduce, "
               "called in jacobi::relax (jacobi_mpi.F90:131).\n"_ba;
        QTest::newRow("conjugate gradients")
            << QStringList{u"cg/"_s, u"late"_s}
            << "It starts at cg_mpi.c:84, loop 3, iteration 6, step 1 of loop 2: p[i + 1] was read as 0 instead of 2 "
               "(process 0).\n"_ba
            << "Halo cells of /step000001/p in the current run that differ from their owners: 2 of 2."_ba
            << "Rank 3 is alone in multiply (cg_mpi.c:82). Ranks 0-2 wait in MPI_Allreduce, called in multiply "
               "(cg_mpi.c:89).\n"_ba;
        QTest::newRow("OpenMP")
            << QStringList{u"openmp/"_s, u"empty"_s}
            << "It starts at heat_omp.c:55, loop 1, iteration (1,1): the assignment to conductivity[i][j] is "
               "missing (process 0).\n"_ba
            << "/step000001/now differs 100 100"_ba
            << "Process 0 is in compute._omp_fn.0 (heat_omp.c:82).\n"_ba;
    }
    void theOtherProgramsAreAsToldInTheReadme()
    {
        QFETCH(QStringList, runs);
        QFETCH(QByteArray, origin);
        QFETCH(QByteArray, arrays);
        QFETCH(QByteArray, stacks);
        const QTemporaryDir folder;
        QCOMPARE(run({u"sample"_s, folder.path()}).code, 0);
        const QString recorded = folder.filePath(u"recorded/"_s) + runs[0];
        const Ended traces = run({u"diff"_s, recorded + "one"_L1, recorded + runs[1]});
        QCOMPARE(traces.code, 1);
        QVERIFY2(traces.output.startsWith(origin), traces.output.constData());
        const Ended ofArrays = run({u"diff"_s, recorded + "arrays/one"_L1, recorded + "arrays/"_L1 + runs[1]});
        QCOMPARE(ofArrays.code, 1);
        QVERIFY2(ofArrays.output.simplified().contains(arrays), ofArrays.output.constData());
        const Ended ofStacks = run({u"stacks"_s, recorded + "stacks"_L1});
        QVERIFY2(ofStacks.output.startsWith(stacks), ofStacks.output.constData());
        const Ended checked = run({u"check"_s, recorded + runs[1]});
        QCOMPARE(checked.code, runs[1] == "empty"_L1 ? 1 : 0);
        if (checked.code == 1)
            QVERIFY2(checked.output.contains("uninitialized-element"), checked.output.constData());
    }

private:
    /// The number of the first line with this text.
    static int lineOf(const QString &file, const QByteArray &text)
    {
        const QByteArray content = readFile(file);
        return static_cast<int>(content.first(content.indexOf(text)).count('\n')) + 1;
    }
};

RANKSCOPE_TEST(TestSampleRecordings, QCoreApplication)
#include "tst_samplerecordings.moc"
