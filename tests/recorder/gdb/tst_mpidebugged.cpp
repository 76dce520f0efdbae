// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/program.h"
#include "tests/recorder/gdb/debuggedprogram.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QTest>

using namespace Qt::StringLiterals;

/// mpirun -n 4 rankscope-record: each process writes the file of its rank.
class TestMpiDebugged : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneAndFourProcesses();
};

void TestMpiDebugged::oneAndFourProcesses()
{
    const DebuggedProgram program({u"gdb/sum_mpi.c"_s, u"gdb/sum_mpi.spec"_s});
    QVERIFY(program.compile(u"mpicc"_s, {u"sum_mpi.c"_s, u"-o"_s, u"sum"_s}));
    for (const QString &count : {u"1"_s, u"4"_s}) {
        const CommandEnd end = program.command(
            u"mpirun"_s, {u"--oversubscribe"_s, u"-n"_s, count, recorderScript(u"gdb/rankscope-record"_s), u"--spec"_s,
                          u"sum_mpi.spec"_s, u"--output"_s, count, u"--"_s, u"./sum"_s});
        QVERIFY2(end.code == 0, end.messages.constData());
    }
    QCOMPARE(QDir(program.path(u"4"_s)).entryList(QDir::Files),
             (QStringList{u"0.trd"_s, u"1.trd"_s, u"2.trd"_s, u"3.trd"_s}));
    QVERIFY(readFile(program.path(u"4/2.trd"_s)).contains("CPU_COUNT = 4\n"));
    // the sum of i * step + 0.5 over 0 to 9
    for (const QString &rank : {u"0"_s, u"3"_s})
        for (const char *result : {"RV: [4] 50; {\"sum_mpi.c\", 22}", "RV: [4] 95; {\"sum_mpi.c\", 22}"})
            QCOMPARE(program.records(u"4/"_s + rank + u".trd"_s).count(result), 1);
    QCOMPARE(run({u"check"_s, program.path(u"4"_s)}).code, 0);
    const Ended diff = run({u"diff"_s, program.path(u"1"_s), program.path(u"4"_s)});
    QVERIFY2(diff.code == 0, diff.output.constData());
}

RANKSCOPE_TEST(TestMpiDebugged, QCoreApplication)

#include "tst_mpidebugged.moc"
